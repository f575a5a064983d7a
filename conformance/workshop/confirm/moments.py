"""Second confirmations: line, least-squares; kernels under this name."""

from fractions import Fraction

from ...contract.numbers import exact
from .kernels import kernel_interval
from .refuted import require
from .systems import dot

__all__ = ["kernel_interval", "least_squares", "line"]


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
