"""Ridge regression as a class with fit and coef_, in pure Python.

    python3 -m conformance run --estimator conformance.examples.my_ridge:MyRidge

It is an example to begin with: the normal equations in fractions, which lose
nothing, so that each weight is rounded once.
"""

from fractions import Fraction


class MyRidge:
    """Minimise the sum of squares + alpha w.w; the intercept is free."""

    def __init__(self, alpha=1.0, fit_intercept=True):
        self.alpha = alpha
        self.fit_intercept = fit_intercept

    def fit(self, X, y):
        if self.alpha < 0:
            raise ValueError("alpha is below 0")
        rows, width = [list(x) for x in X], len(X[0])
        if self.fit_intercept:
            rows = [x + [1] for x in rows]
        w = fit_rows(rows, y, [self.alpha] * width)
        self.coef_ = w[:width]
        self.intercept_ = w[width] if self.fit_intercept else 0.0
        return self

    def predict(self, X):
        return [sum(a * b for a, b in zip(x, self.coef_)) + self.intercept_
                for x in X]


def fit_rows(rows, y, penalties=()):
    """Return the weights of least squares; a penalty is that of a column."""
    rows = [[Fraction(float(v)) for v in x] for x in rows]
    y = [Fraction(float(b)) for b in y]
    if len({len(x) for x in rows}) != 1 or len(rows) != len(y):
        raise ValueError("shape: the rows do not fit")
    columns = list(zip(*rows))
    A = [[dot(a, b) for b in columns] + [dot(a, y)] for a in columns]
    for j, penalty in enumerate(penalties):
        A[j][j] += Fraction(float(penalty))
    return list(map(float, eliminate(A)))


def dot(a, b):
    return sum(u * v for u, v in zip(a, b))


def eliminate(A):
    """Return the solution of A, whose last column is the right-hand side."""
    for j in range(len(A)):
        A[j:] = sorted(A[j:], key=lambda row: row[j] == 0)
        if A[j][j] == 0:
            raise ZeroDivisionError("singular: column {}".format(j))
        A[j][j:] = [v / A[j][j] for v in A[j][j:]]
        for i in set(range(len(A))) - {j}:
            A[i][j:] = [a - A[i][j] * b for a, b in zip(A[i][j:], A[j][j:])]
    return [row[-1] for row in A]
