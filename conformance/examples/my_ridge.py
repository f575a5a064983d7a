"""Ridge regression as a class with fit and coef_, in pure Python.

    python3 -m conformance run --estimator conformance.examples.my_ridge:MyRidge

It is an example to begin with: lists instead of arrays, Householder's
reflections instead of a library.
"""

import math

SMALL = 1e-13       # a column is dependent where less than this is left of it


class MyRidge:
    """Minimise the sum of squares + alpha w.w; the intercept is free."""

    def __init__(self, alpha=1.0, fit_intercept=True):
        self.alpha = alpha
        self.fit_intercept = fit_intercept

    def fit(self, X, y):
        X, y = [list(map(float, x)) for x in X], list(map(float, y))
        width = {len(x) for x in X}
        if len(width) != 1 or width == {0} or len(X) != len(y):
            raise ValueError("shape: the rows do not fit")
        if not all(map(math.isfinite, sum(X, y + [self.alpha]))):
            raise ValueError("not a finite number")
        if self.alpha < 0:
            raise ValueError("alpha is below 0")
        free = [1.0] if self.fit_intercept else []
        rows = [x + free + [b] for x, b in zip(X, y)]
        if self.alpha:      # rows that hold each weight to 0
            rows += [[math.sqrt(self.alpha) * (i == j) for j in range(
                len(X[0]))] + [0.0] * (len(free) + 1)
                for i in range(len(X[0]))]
        w = solve(rows)
        self.coef_ = w[:len(X[0])]
        self.intercept_ = w[-1] if free else 0.0
        return self

    def predict(self, X):
        return [sum(a * b for a, b in zip(x, self.coef_)) + self.intercept_
                for x in X]


def solve(rows):
    """Return the least-squares solution; the last column is the target."""
    m = len(rows[0]) - 1
    if len(rows) < m:
        raise ZeroDivisionError("singular: fewer rows than weights")
    for j in range(m):
        whole = math.sqrt(sum(row[j] ** 2 for row in rows))
        # the largest first: smaller ones would be lost behind it
        rows[j:] = sorted(rows[j:], key=lambda row: -abs(row[j]))
        reflect(rows, j)
        if abs(rows[j][j]) <= SMALL * whole:
            raise ZeroDivisionError("singular: column {}".format(j))
    w = [0.0] * m
    for j in reversed(range(m)):
        rest = sum(a * b for a, b in zip(rows[j][j + 1:m], w[j + 1:]))
        w[j] = (rows[j][m] - rest) / rows[j][j]
    return w


def reflect(rows, j):
    """Make column j zero below row j, by one reflection."""
    norm = math.sqrt(sum(row[j] ** 2 for row in rows[j:]))
    if not norm:
        return
    v = [row[j] for row in rows[j:]]
    v[0] += math.copysign(norm, v[0])
    size = sum(a * a for a in v)
    for k in range(j, len(rows[0])):
        f = 2 * sum(a * row[k] for a, row in zip(v, rows[j:])) / size
        for a, row in zip(v, rows[j:]):
            row[k] -= f * a
