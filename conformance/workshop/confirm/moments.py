"""Second confirmations: gram, covariance, mse, line, least-squares."""

from fractions import Fraction

from ...contract.numbers import exact, near
from .linear import dot, times
from .refuted import require
from .series import exponential


def kernel_interval(kernel, x, z):
    """Return (low, high) around k(x, z); a point unless it is Gaussian."""
    name, parameters = kernel
    if name == "gaussian":
        apart = [p - q for p, q in zip(x, z)]
        return exponential(-dot(apart, apart) / (2 * parameters[0] ** 2))
    value = dot(x, z)
    if name == "polynomial":
        degree, constant = parameters
        value = (value + constant) ** degree
    return value, value


def gram(data, output):
    """Require each entry to be the kernel of its two rows, every digit."""
    X, G = data["X"], output["gram"]
    require([len(row) for row in G] == [len(X)] * len(X), "not n by n")
    for i, x in enumerate(X):
        for j, z in enumerate(X):
            low, high = kernel_interval(data["kernel"], x, z)
            require(near(G[i][j], low, high), "entry {}, {}", i, j)


def covariance(data, output):
    """Require E[x x'] - m m', n times that, and the mean."""
    X = data["X"]
    n, columns = len(X), list(zip(*X))
    mean = [sum(column) / n for column in columns]
    second = times(columns, X)
    for j, mj in enumerate(mean):
        require(exact(output["mean"][j]) == mj, "mean {}", j)
        for k, mk in enumerate(mean):
            due = second[j][k] / n - mj * mk
            require(exact(output["covariance"][j][k]) == due,
                    "covariance {}, {}", j, k)
            require(exact(output["scatter"][j][k]) == n * due,
                    "scatter {}, {}", j, k)
    for name in ("covariance", "scatter"):
        require([len(row) for row in output[name]] == [len(mean)] * len(mean),
                "{} is not d by d", name)


def mse(data, output):
    """Require n times the answer to be the sum of the squared errors."""
    errors = [p - q for p, q in zip(data["y"], data["predictions"])]
    require(exact(output["mse"]) * len(errors) == dot(errors, errors),
            "not the mean of the squared errors")


def line(data, output):
    """Require residuals that add up to 0 and are orthogonal to x."""
    intercept, slope = exact(output["intercept"]), exact(output["slope"])
    residuals = [y - intercept - slope * x
                 for x, y in zip(data["x"], data["y"])]
    require(sum(residuals) == 0, "the residuals do not add up to 0")
    require(dot(residuals, data["x"]) == 0, "residuals along x are left")
    require(exact(output["mse"]) * len(residuals)
            == dot(residuals, residuals), "mse")


def least_squares(data, output):
    """Require X'(y - Xw) = 0, and the sum of squares of what is left."""
    X, w = data["X"], [exact(v) for v in output["w"]]
    require(len(w) == len(X[0]), "w has {} entries", len(w))
    intercept = exact(output["intercept"])
    residuals = [y - intercept - dot(x, w) for x, y in zip(X, data["y"])]
    for j, column in enumerate(zip(*X)):
        require(dot(residuals, column) == 0, "column {} is left", j)
    if data["intercept"]:
        require(sum(residuals) == 0, "the residuals do not add up to 0")
    else:
        require(intercept == Fraction(0), "an intercept that nobody asked")
    require(exact(output["sse"]) == dot(residuals, residuals), "sse")


CHECKS = {"gram": gram, "covariance": covariance, "line": line,
          "least-squares": least_squares, "mse": mse}
