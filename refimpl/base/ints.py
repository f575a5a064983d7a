"""Exact arithmetic on ints: the fast road beside the text's formulas.

A fraction costs a greatest common divisor at every step.  Here denominators
are cleared once, everything is computed in ints, and fractions are made at
the end.  Elimination stays in ints too (elimination.py).
"""

from .elimination import eliminate, null
from .rational import fraction, is_exact, ratio
from .vector import classes, flat
from .whole import gcd

# A Mersenne prime: a matrix of full rank modulo it has full rank.
PRIME = (1 << 61) - 1


def is_large(X):
    """Return whether rows are more, or longer, than a person reads.

    Beyond this border the roads answer, within it the printed lines.
    """
    return len(X) > 20 or len(X[0]) > 5


def cleared(data):
    """Return (s * data, s, T): data in ints, s > 0 the least that clears it.

    Takes:  data  a list, nested or not, of numbers
    Gives:  T, the class to go back to with over(): int or the class of the
            fractions; None, with data as it came and s = 1, where the
            numbers are of a class that rounds or is foreign
    """
    T = int
    for found in classes(data):
        if not is_exact(found):
            return data, 1, None
        T = T if found is int else found
    if T is int:
        return data, 1, T
    s = common_denominator(flat(data))
    return _scaled(data, s), s, T


def common_denominator(numbers):
    """Return the least s > 0 for which every s v is an int."""
    return whole(numbers)[1]


def in_ints(row):
    """Return a row of any class with a ratio times the least s > 0."""
    return whole(row)[0]


def whole(row):
    """Return (s row, s): ints, s > 0 the least that makes them so."""
    if classes(row) == {int}:
        return list(row), 1
    row, s = [ratio(v) for v in row], 1
    for d in set([d for _, d in row]):
        if s % d:
            s = s // gcd(s, d) * d
    return [n * (s // d) for n, d in row], s


def over(data, s, T):
    """Return data / s in the class T that cleared() gave; as is for None.

    Ints over 1 stay ints, ints over more give fractions.
    """
    if isinstance(data, (list, tuple)):
        return [over(v, s, T) for v in data]
    if T is None or T is int and s == 1:
        return data
    return fraction()(data, s) if T is int else T(data, s)


def dependent(rows, m):
    """Return ints v != 0 with row . v = 0 for every row, or None.

    Rows may be of any class with a ratio, floats too; each is cleared by
    itself, which leaves v as it is.  Full rank modulo a prime is full rank,
    found with small ints; only where that fails is anything else tried.
    """
    basis = []
    for row in rows:
        v = [a % PRIME for a in in_ints(row)]
        for j, b in basis:
            if v[j]:
                f = v[j]
                v = [(a - f * c) % PRIME for a, c in zip(v, b)]
        for j, a in enumerate(v):
            if a:
                inverse = pow(a, PRIME - 2, PRIME)
                basis.append((j, [inverse * c % PRIME for c in v]))
                break
        if len(basis) == m:
            return None
    M, r, _ = eliminate([in_ints(row) for row in rows], m)
    return None if r == m else null(M, r, m)


def _scaled(data, s):
    found = []
    for v in data:
        if isinstance(v, (list, tuple)):
            found.append(_scaled(v, s))
        else:
            n, d = ratio(v)
            found.append(n * (s // d))
    return found
