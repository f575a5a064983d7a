"""Poor formulas for lines, least squares and ridge."""

from ..least_squares import (
    fitted, least_squares, line, ridge, shrunk, with_mse)
from ..linear import gram, minus, solve, substitute, transposed


def classical(r, X, y):
    """Return w by classical Gram-Schmidt, products with columns as given."""
    columns, Q, R = transposed(X), [], []
    for a in columns:
        shares = [r.dot(q, a) for q in Q]
        for q, s in zip(Q, shares):
            a = [v - s * p for v, p in zip(a, q)]
        size = r.norm(a)
        Q.append([r.divide(v, size) for v in a])
        R.append(shares + [size])
    m = len(columns)
    M = [[R[j][i] if j >= i else r.number(0) for j in range(m)]
         + [r.dot(Q[i], y)] for i in range(m)]
    return substitute(r, M)


def apart(r, X, y):
    """Return w by modified Gram-Schmidt, Q'y with y as given."""
    Q, m = transposed(X), len(X[0])
    R = [[r.number(0)] * m for _ in range(m)]
    for j in range(m):
        R[j][j] = r.norm(Q[j])
        Q[j] = [r.divide(v, R[j][j]) for v in Q[j]]
        for k in range(j + 1, m):
            R[j][k] = r.dot(Q[j], Q[k])
            Q[k] = [a - R[j][k] * b for a, b in zip(Q[k], Q[j])]
    return substitute(r, [R[j] + [r.dot(Q[j], y)] for j in range(m)])


def by(method):
    """Return least squares by a method."""
    return lambda r, data: least_squares(r, data, method=method)


def share(r, data):
    """Return sse as y'y (1 - R^2) about the mean."""
    result = least_squares(r, data)
    if not data["intercept"]:
        return None
    y = data["y"]
    m = r.sum(y) / len(y)
    fit = [r.dot(x, result["w"]) + result["intercept"] - m for x in data["X"]]
    off = [v - m for v in y]
    return dict(result, sse=r.dot(off, off) - r.dot(fit, fit))


def from_slope(r, data):
    """Return the mse of a line as (Syy - slope Sxy) / n."""
    result = line(r, data)
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    dx, dy = [v - a for v in x], [v - b for v in y]
    return dict(result, mse=(r.dot(dy, dy) - result["slope"] * r.dot(
        dx, dy)) / n)


def correlated(r, data):
    """Return the slope as the correlation times a quotient of deviations.
    """
    x, y, n = data["x"], data["y"], len(data["x"])
    a, b = r.sum(x) / n, r.sum(y) / n
    dx, dy = [v - a for v in x], [v - b for v in y]
    sx, sy = r.norm(dx), r.norm(dy)
    slope = r.divide(r.dot(dx, dy), sx * sy) * sy / sx if sy else sy
    return with_mse(r, data, slope, b - slope * a)


def through_first(r, data):
    """Return the intercept from the first point and its residual."""
    result = line(r, data)
    x, y, n = data["x"], data["y"], len(data["x"])
    rest = [v - result["slope"] * u for u, v in zip(x, y)]
    return with_mse(r, data, result["slope"], r.sum(rest) / n)


def dual(r, X, y, lam):
    """Return X' (XX' + lambda I)^-1 y."""
    A = gram(r, X)
    for i, row in enumerate(A):
        row[i] = row[i] + lam
    return [r.dot(c, solve(r, A, y)) for c in transposed(X)]


def dual_ridge(r, data):
    """Return ridge by that, for few rows and lambda above 0."""
    if len(data["X"]) > 20 or not data["lambda"]:
        return None
    return ridge(r, data, dual, whole=False) if data["intercept"] else (
        ridge(r, data, dual))


def shrunk_fit(r, data):
    """Return ridge as (I + lambda (X'X)^-1)^-1 times least squares."""
    def method(r, X, y, lam):
        columns = transposed(X)
        A = gram(r, columns)
        plain = solve(r, A, [r.dot(c, y) for c in columns])
        m = len(A)
        inverse = transposed([solve(r, A, [
            r.number(1) if i == k else r.number(0) for i in range(m)])
            for k in range(m)])
        return solve(r, [[lam * v + (1 if i == j else 0)
                          for j, v in enumerate(row)]
                         for i, row in enumerate(inverse)], plain)
    return ridge(r, data, method)


def from_parts(r, data):
    """Return the objective of ridge as y'(y - Xw), which is equal at w."""
    w, c, rest = fitted(r, data, lambda r, X, y: shrunk(
        r, X, y, data["lambda"]), None, True)
    y = data["y"]
    m = r.sum(y) / len(y) if data["intercept"] else r.number(0)
    return {"w": w, "intercept": c,
            "objective": r.dot(minus(y, [m] * len(y)), rest)}


CLASSICAL = "classical Gram-Schmidt"
APART = "modified Gram-Schmidt, and Q'y with y as given"
POOR = {
    "line": [("mse is (Syy - slope Sxy) / n", from_slope)],
    "least-squares": [
        (CLASSICAL, by(classical)), (APART, by(apart)),
        ("sse is what the fit leaves of the scatter of y", share)],
    "ridge": [
        ("X' (XX' + lambda I)^-1 y, whatever the rows", dual_ridge),
        ("least squares shrunk by (I + lambda (X'X)^-1)^-1", shrunk_fit),
        ("the objective is y'(y - Xw)", from_parts)]}
MILD = {
    "line": [
        ("the slope is the correlation times a quotient of deviations",
         correlated, "a digit: six roundings of a product"),
        ("the intercept is the mean of y less slope x", through_first,
         "less than a digit: the same sum, not taken apart")]}
