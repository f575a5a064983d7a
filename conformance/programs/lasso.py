"""lasso.

A method(r, X, y, lambda) gives the weights of columns less their means.
"""

from fractions import Fraction

from .least_squares import penalised
from .linear import gram, transposed

SWEEPS = 4000


def descent(r, X, y, lam, **switches):
    """Return w by coordinate descent from 0; the switches are those of
    coordinates.
    """
    columns = transposed(X)
    return coordinates(r, gram(r, columns), [
        r.dot(column, y) for column in columns], lam, **switches)


def coordinates(r, A, b, lam, sweeps=SWEEPS, together=True, close=None):
    """Return w by coordinate descent from 0, for A = X'X and b = X'y.

    together  b is what all weights leave of it, not none of them
    close     it stops at steps below that, if not where w stands still
    """
    w = [r.number(0)] * len(b)
    still = r.number(Fraction(1, 10 ** (8 if r.unit == "binary32" else 15)))
    for _ in range(sweeps):
        before = list(w)
        for j, row in enumerate(A):
            if row[j]:
                pull = b[j] - r.dot(row, w) + row[j] * w[j]
                w[j] = threshold(pull if together else b[j], lam / 2) / row[j]
        steps = [abs(p - q) for p, q in zip(before, w)]
        if max(steps) < close if close else all(
                step <= still * abs(q) for step, q in zip(steps, w)):
            break
    return w


def threshold(v, room):
    """Return v moved towards 0 by room."""
    if abs(v) <= room:
        return v - v
    return v - room if v > 0 else v + room


def lasso(r, data, method=descent, **switches):
    """Return the lasso by a method; the switches are those of penalised."""
    return penalised(r, data, method, abs, **switches)


PLAIN = {"lasso": lasso}
