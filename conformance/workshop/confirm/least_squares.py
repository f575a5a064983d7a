"""Second confirmations: line, least-squares, ridge.

They are proved by the gradient, which is 0 at one place only.
"""

from fractions import Fraction

from ...contract.numbers import exact
from ..proof import require
from .systems import dot, times, unique


def line(data, output):
    """Require the minimum of one column, and the mean of what is left."""
    rest = minimum([[x] for x in data["x"]], data["y"],
                   [exact(output["slope"])], exact(output["intercept"]), True)
    require(exact(output["mse"]) * len(rest) == dot(rest, rest), "mse")


def least_squares(data, output):
    """Require the minimum, and the sum of squares of what is left."""
    w, c = weights(output)
    rest = minimum(data["X"], data["y"], w, c, data["intercept"])
    require(exact(output["sse"]) == dot(rest, rest), "sse")


def ridge(data, output):
    """Require the minimum, and the objective."""
    w, c = weights(output)
    lam = data["lambda"]
    rest = minimum(data["X"], data["y"], w, c, data["intercept"], lam)
    require(exact(output["objective"]) == dot(rest, rest) + lam * dot(w, w),
            "objective")


def weights(output):
    """Return w and the intercept."""
    return [exact(v) for v in output["w"]], exact(output["intercept"])


def minimum(X, y, w, c, constant, lam=0):
    """Require |y - X w - c|^2 + lam |w|^2 to be least, and nowhere else.

    There X'(y - X w - c) = lam w, and the residuals add up to 0 if there is
    a constant.  Returns the residuals.
    """
    rest = residuals(X, y, w, c, constant)
    rows = [x + [Fraction(1)] for x in X] if constant else X
    columns = list(zip(*rows))
    A = times(columns, rows)
    for j, v in enumerate(w):
        require(dot(rest, columns[j]) == lam * v,
                "weight {} is not where the gradient is 0", j)
        A[j][j] += lam
    unique(A, [dot(column, y) for column in columns],
           w + [c] if constant else w)
    return rest


def residuals(X, y, w, c, constant):
    """Return y - X w - c, which adds up to 0 where c was asked for."""
    require(len(w) == len(X[0]), "w has {} entries", len(w))
    rest = [target - c - dot(x, w) for x, target in zip(X, y)]
    if constant:
        require(sum(rest) == 0, "the residuals do not add up to 0")
    else:
        require(c == 0, "an intercept that nobody asked for")
    return rest


CHECKS = {"line": line, "least-squares": least_squares, "ridge": ridge}
