"""Least squares (A, section 7.1; D, sections 2.1 to 2.3; E).

    line            a straight line through points, in closed form
    least_squares   any number of features, with or without an intercept
    mean_squared_error

Departures from the texts: the constant of an intercept is the last entry of
a row, not the first; the mean squared error divides by the number of
examples (D divides 20.66 by 100, though it prints 3).
"""

from collections import namedtuple

from .base import check
from .base.errors import SingularError
from .base.rational import is_exact, ratio
from .base.scalar import exactly, in_range, lift, lower, number_class
from .base.vector import dot, subtract, total
from .data import homogeneous
from .roads.projection import project

# intercept: units of y.  slope: units of y for one unit of x.  mse: squared
# units of y.
Line = namedtuple("Line", ("intercept", "slope", "mse"))

# w: m weights.  intercept: 0 where none was asked for.  sse: the sum of the
# squared residuals.
LeastSquares = namedtuple("LeastSquares", ("w", "intercept", "sse"))


def line(x, y):
    """Fit y = intercept + slope x with the least sum of squared residuals.

    Source: D, section 2.1, which gives no closed form; it is
         1  slope <- sigma_xy / sigma_xx
         2  intercept <- mean of y - slope (mean of x)
         3  mse <- the mean of the squared residuals
    Takes:  x, y  n numbers each
    Gives:  Line; ints give fractions
    Raises: ShapeError, NumberError; SingularError where all x are equal,
            with the (slope, intercept) that is 0 on all of them
    Needs:  + - * /, order

    >>> line([0, 1], [1, 3])
    ... # doctest: +NORMALIZE_WHITESPACE
    Line(intercept=Fraction(1, 1), slope=Fraction(2, 1),
         mse=Fraction(0, 1))
    """
    n = check.vector("x", x)
    check.vector("y", y, n)
    T = number_class(x, y)
    x, y = lift(x, y)
    if all(v == x[0] for v in x):
        raise SingularError("all x are equal", exactly([x[0] / x[0], -x[0]])
                            if x[0] != 0 else [1, 0])
    mean_x, mean_y = total(x) / n, total(y) / n
    u, v = [a - mean_x for a in x], [b - mean_y for b in y]
    if not is_exact(T) and ratio(x[0]) and not (
            in_range(dot(u, u)) and in_range(dot(v, v))):
        # The squares left the range of floats; solved exactly instead.
        return Line(*lower(list(line(exactly(x), exactly(y))), T))

    slope = dot(u, v) / dot(u, u)                                   # 1
    intercept = mean_y - slope * mean_x                             # 2
    rest = [b - slope * a for a, b in zip(u, v)]                    # 3
    return Line(intercept, slope, dot(rest, rest) / n)              # 3


def least_squares(X, y, intercept=False):
    """Return the weights with the least sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw), w = (X'X)^-1 X'y
         1  with an intercept, every row of X gets the constant 1, last
         2  w <- (X'X)^-1 X'y, the projection of y
         3  sse <- (y - Xw)'(y - Xw)
    Takes:  X  n rows of m numbers      y  n numbers
            intercept  whether a constant is fitted as well
    Gives:  LeastSquares; ints give fractions
    Raises: ShapeError, NumberError, DomainError; SingularError where the
            columns are dependent, with v != 0 and X v = 0 (constant last)
    Needs:  + - * /, order
    Cost:   n m**2 / 2 multiplications in exact classes, n m**2 in others

    >>> least_squares([[1], [2]], [1, 1])
    ... # doctest: +NORMALIZE_WHITESPACE
    LeastSquares(w=[Fraction(3, 5)], intercept=Fraction(0, 1),
        sse=Fraction(1, 5))
    """
    n, m = check.matrix("X", X)
    check.vector("y", y, n)
    check.flag("intercept", intercept)
    X, y = lift(X, y)

    rows = lift(homogeneous(X), y)[0] if intercept else X           # 1
    w = project(rows, y)                                            # 2
    rest = subtract(y, [dot(w, row) for row in rows])               # 3
    constant = w[m] if intercept else y[0] - y[0]
    return LeastSquares(w[:m], constant, dot(rest, rest))           # 3


def mean_squared_error(y, predictions):
    """Return the mean of the squared differences.

    Source: D, section 2.1: the sum of SE_i, divided by n
    Takes:  y, predictions  n numbers each
    Gives:  one number, squared units of y; ints give fractions
    Raises: ShapeError, NumberError
    Needs:  + - * /

    >>> mean_squared_error([1, 2], [1, 4])
    Fraction(2, 1)
    """
    n = check.vector("y", y)
    check.vector("predictions", predictions, n)
    y, predictions = lift(y, predictions)
    rest = subtract(y, predictions)
    return dot(rest, rest) / n
