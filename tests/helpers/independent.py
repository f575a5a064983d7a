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


def reduced(rows):
    """Return (the reduced row echelon form, the pivot columns)."""
    M = [[Fraction(v) for v in row] for row in rows]
    pivots = []
    for column in range(len(M[0]) if M else 0):
        r = len(pivots)
        p = next((i for i in range(r, len(M)) if M[i][column] != 0), None)
        if p is None:
            continue
        M[r], M[p] = M[p], M[r]
        M[r] = [v / M[r][column] for v in M[r]]
        for i in range(len(M)):
            if i != r:
                M[i] = [a - M[i][column] * b for a, b in zip(M[i], M[r])]
        pivots.append(column)
    return M, pivots


def solution(A, b):
    """Return the x with A x = b, or None where A is singular."""
    n = len(A)
    M, pivots = reduced([list(row) + [v] for row, v in zip(A, b)])
    if pivots[:n] != list(range(n)):
        return None
    return [M[i][n] for i in range(n)]


def value(Q, c, x):
    """Return x'Qx / 2 + c'x."""
    return dot(x, apply(Q, x)) / 2 + dot(c, x)
