"""Other right methods than those of programs, which the bounds have to pass.
"""

from ...programs.classifiers import counts, linear, sides
from ...programs.closed import moments
from ...programs.lasso import lasso
from ...programs.linear import (
    gram, householder, minus, solve, substitute, transposed)


def gram_schmidt(r, X, y):
    """Return the least-squares w by modified Gram-Schmidt, y as a column."""
    Q, m = transposed(X) + [list(y)], len(X[0])
    R = [[r.number(0)] * (m + 1) for _ in range(m)]
    for j in range(m):
        R[j][j] = r.norm(Q[j])
        Q[j] = [r.divide(v, R[j][j]) for v in Q[j]]
        for k in range(j + 1, m + 1):
            R[j][k] = r.dot(Q[j], Q[k])
            Q[k] = [a - R[j][k] * b for a, b in zip(Q[k], Q[j])]
    return substitute(r, R)


QR = (householder, gram_schmidt)


def of_signs(r, X, y, lam, signs):
    """Return the w that solves the equations of a minimum with these signs.
    """
    used = [j for j, sign in enumerate(signs) if sign]
    columns = transposed(X)
    columns = [columns[j] for j in used]
    part = iter(solve(r, gram(r, columns), [
        r.dot(column, y) - signs[j] * lam / 2
        for column, j in zip(columns, used)]) if used else ())
    return [next(part) if sign else r.number(0) for sign in signs]


def active(r, data):
    """Return the lasso from the equations of its weights that are not 0.

    Which they are does not depend on rounding: their signs are given.
    """
    return lasso(r, data, lambda r, X, y, lam: of_signs(
        r, X, y, lam, data["signs"]))


def halved(r, data):
    """Return the lasso of half the sum of squares, or None where w = 0."""
    if not any(data["signs"]):
        return None
    return lasso(r, data, weigh=lambda lam, y: 2 * lam)


def updated(r, data):
    """Return mean, scatter and covariance row by row, as Welford does."""
    n, m = 0, len(data["X"][0])
    zero = r.number(0)
    middle, scatter = [zero] * m, [[zero] * m for _ in range(m)]
    for x in data["X"]:
        n += 1
        before = minus(x, middle)
        middle = [a + d / n for a, d in zip(middle, before)]
        after = minus(x, middle)
        scatter = [[s + p * q for s, q in zip(row, after)]
                   for row, p in zip(scatter, before)]
    return moments(middle, scatter, n)


def by_reflections(r, data):
    """Return linear-classifier, X'X by reflections of X."""
    if data["M"] != "full":
        return linear(r, data)
    p, q = (k / len(rows) for k, rows in zip(counts(r, data), sides(data)))
    return {"w": householder(r, data["X"], [
        p if c > 0 else -q for c in data["y"]])}
