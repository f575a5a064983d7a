"""Slow, plain second opinions in fractions.

Nothing here imports refimpl and nothing is shared with it: where the two
agree, they agree by two ways of computing.
"""

from fractions import Fraction


def dot(a, b):
    """Return a . b as a fraction."""
    return sum((Fraction(u) * Fraction(v) for u, v in zip(a, b)),
               Fraction(0))


def apply(A, x):
    """Return A x."""
    return [dot(row, x) for row in A]


def value(Q, c, x):
    """Return x'Qx / 2 + c'x."""
    return dot(x, apply(Q, x)) / 2 + dot(c, x)
