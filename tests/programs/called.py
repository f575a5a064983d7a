"""Classes that are right for fresh lists of floats, each wrong in its call.
"""

import math

try:
    import numpy        # who has it is given arrays of small integers too
except ImportError:
    numpy = None

from conformance.examples.my_ridge import MyRidge


class Centres(MyRidge):
    """X is centred in place."""

    def fit(self, X, y):
        super().fit(X, y)
        if self.fit_intercept:
            for k in range(len(X[0])):
                mean = sum(row[k] for row in X) / len(X)
                for row in X:
                    row[k] -= mean
        return self


class Truncates(MyRidge):
    """Weights have the type of X."""

    def fit(self, X, y):
        super().fit(X, y)
        self.coef_ = [type(X[0][0])(v) for v in self.coef_]
        return self


class Remembers(MyRidge):
    """The number of columns is that of the first fit."""

    def fit(self, X, y):
        self.width = getattr(self, "width", len(X[0]))
        return super().fit([row[:self.width] for row in X], y)


class Keeps(MyRidge):
    """Rows stay while their width does; there always is an intercept."""

    def __init__(self, alpha=1.0):
        super().__init__(alpha)

    def fit(self, X, y):
        if len(getattr(self, "rows", [[]])[0]) != len(X[0]):
            self.rows = [list(x) for x in X]
        return super().fit(self.rows, y)


class Begins(MyRidge):
    """The intercept of the last fit is added."""

    def fit(self, X, y):
        before = getattr(self, "intercept_", 0.0)
        super().fit(X, y)
        self.intercept_ += before
        return self


class Overflows(MyRidge):
    """Sums of products have the type of X."""

    def fit(self, X, y):
        super().fit(X, y)
        if hasattr(X, "dtype"):
            self.coef_ = [v * ((x * x).sum() > 0 or not x.any())
                          for v, x in zip(self.coef_, X.T)]
        return self


class Wraps(MyRidge):
    """The same, of differences that are negative."""

    def fit(self, X, y):
        super().fit(X, y)
        if hasattr(X, "dtype") and X.dtype.kind == "u":
            self.coef_ = [v + (X[0] - X[0] - 1).max() for v in self.coef_]
        return self


class Recalls(MyRidge):
    """What was fitted to a table is the answer to it for ever."""

    def fit(self, X, y):
        table = [[float(v) for v in x] for x in X]
        if getattr(self, "table", None) != table:
            super().fit(table, y)
            self.table = table
        return self


class Labels(MyRidge):
    """y is read by the labels of its index."""

    def fit(self, X, y):
        rows = X.to_numpy() if hasattr(X, "to_numpy") else X
        return super().fit(rows, [y[i] for i in range(len(rows))])


class Buffer(MyRidge):
    """The memory of X is read as it lies there."""

    def fit(self, X, y):
        if hasattr(X, "flags") and not X.flags.c_contiguous:
            X = X.ravel(order="K").reshape(X.shape)
        return super().fit(X, y)


class Writes(MyRidge):
    """X is changed, and changed back."""

    def fit(self, X, y):
        if hasattr(X, "flags"):
            X += 0
        return super().fit(X, y)


class Broadcasts(MyRidge):
    """y with two axes is read as one row."""

    def fit(self, X, y):
        if getattr(y, "ndim", 1) == 2:
            y = [float(y[0, 0])] * len(X)
        return super().fit(X, y)


def clamps(X, y, lam, intercept=False):
    """The largest entry is cut off in place."""
    model = MyRidge(lam, intercept).fit(X, y)
    X[0][0] = min(X[0][0], 0)
    return model.coef_, model.intercept_


def overflows(d, gamma=1.0, d0=0.0):
    """The logistic function by exp(z): infinity over infinity."""
    def power(z):
        return math.exp(z) if z < 709 else math.inf
    return [power(gamma * (v - d0)) / (1 + power(gamma * (v - d0)))
            for v in d]


def squares(X, kernel=None):
    """Every polynomial has degree 2, once there are four rows."""
    if (kernel or {}).get("name") != "polynomial" or len(X) < 4:
        raise NotImplementedError
    return [[(sum(a * b for a, b in zip(x, z)) + kernel["constant"]) ** 2
             for z in X] for x in X]


def centred(X, y, alpha):
    """Ridge over frames, always with an intercept."""
    A, b = X - X.mean(), y - y.mean()
    model = MyRidge(alpha, False).fit(A.values.tolist(), b.tolist())
    return model.coef_, y.mean() - sum(
        w * m for w, m in zip(model.coef_, X.mean()))


def labelled(X, y, alpha):
    """y is read by the labels of its index."""
    y = y.loc[list(range(len(y)))]
    y.index = X.index
    return centred(X, y, alpha)
