"""What formulas of several families are made of."""

import math

from .. import systems
from ..linear import gram, mean, solve, transposed

INVERSE = "the inverse of X'X is written out and multiplied"
SUMS = "X'X about the means is a sum of products less n times the means'"


def cramer(r, data):
    """Return x as quotients of determinants."""
    A, b = data["A"], data["b"]
    size = systems.determinant(r, data)["determinant"]
    return {"x": [r.divide(systems.determinant(r, {"A": [
        row[:k] + [v] + row[k + 1:] for row, v in zip(A, b)]})[
            "determinant"], size) for k in range(len(b))]}


def by_inverse(r, X, y):
    """Return (X'X)^-1 X'y, the inverse written out."""
    columns = transposed(X)
    rows = systems.inverse(r, {"A": gram(r, columns)})["inverse"]
    right = [r.dot(column, y) for column in columns]
    return [r.dot(row, right) for row in rows]


def one_pass_rows(r, X, y):
    """Return X'X and X'y about the means, from sums of products."""
    n, a, b = len(X), mean(r, X), r.sum(y) / len(y)
    columns = transposed(X)
    return ([[r.dot(u, v) - n * p * q for v, q in zip(columns, a)]
             for u, p in zip(columns, a)],
            [r.dot(u, y) - n * p * b for u, p in zip(columns, a)], a, b)


def from_sums(r, data, lam=0, method=None):
    """Return w and intercept from sums of products, centred afterwards."""
    X, y = data["X"], data["y"]
    if not data["intercept"]:
        return None
    A, v, a, b = one_pass_rows(r, X, y)
    for j, row in enumerate(A):
        row[j] = row[j] + lam
    w = solve(r, A, v) if method is None else method(r, A, v)
    c = b - r.dot(w, a)
    rest = [t - r.dot(x, w) - c for x, t in zip(X, y)]
    return w, c, r.dot(rest, rest)


def by(program, **switches):
    return lambda r, data: program(r, data, **switches)


def exp_or_inf(z):
    """Return e^z, infinite where it overflows."""
    return math.exp(z) if z < 709.78 else math.inf
