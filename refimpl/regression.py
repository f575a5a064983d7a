"""Least squares (D, section 2; E, slides on least-squares linear regression).

    mean_squared_error  how far predictions are from the values
    line                a straight line through points, in closed form
    least_squares       any number of features, with or without an intercept
    ridge               the same with a penalty on the weights

The sum of squares is least where its derivative is 0: X'(y - Xw) = 0, the
residuals are orthogonal to every column.  That is a linear system for w, the
normal equations.  In floats they square the condition number and lose twice
the digits; here nothing is rounded, and they are the shortest way.

They have no single answer if columns depend on each other, and one that small
errors change much if they nearly do: large weights of opposite signs cancel.
Ridge regression makes large weights dear, by a penalty lambda |w|**2.  That is
a linear system again, with X'X + lambda I for X'X, which has an inverse for
every lambda > 0.

Departure from the text: the intercept of ridge, where one is asked for, is
never penalised.  In homogeneous coordinates the printed formula would do so.
"""

from .base.errors import SingularError
from .base.method import define_result, method
from .base.matrix import apply, multiply, transpose
from .base.rows import axpy, dot, fraction, subtract, total, unit
from .data import homogeneous
from .linear_systems import solve

# intercept: units of y.  slope: units of y for one unit of x.  mse: squared
# units of y.
Line = define_result("Line", "intercept slope mse")

# w: m weights.  intercept: 0 where none was asked for.  sse: the sum of the
# squared residuals.
LeastSquares = define_result("LeastSquares", "w intercept sse")

# w: m weights.  intercept: 0 where none was asked for.  objective: the sum
# of the squared residuals plus lam times the sum of the squared weights.
Ridge = define_result("Ridge", "w intercept objective")


@method("y vector", "predictions targets", gives="mse")
def mean_squared_error(y, predictions):
    """Return the mean of the squared differences.

    >>> mean_squared_error([1, 2], [1, 4])
    Fraction(2, 1)

    Source: D, section 2.1: the sum of SE_i over n
         1  rest[i] <- y[i] - predictions[i]
         2  mse <- the sum of the squares of these over n
    Errata: S12, in TEXT.md
    Gives:  one number, squared units of y; ints give fractions
    """
    rest = subtract(y, predictions)                                 # 1
    return dot(rest, rest) / len(y)                                 # 2


@method("x vector", "y targets", gives="intercept slope mse")
def line(x, y):
    """Fit y = intercept + slope x with the least sum of squared residuals.

    >>> line([0, 1], [1, 3])
    ... # doctest: +NORMALIZE_WHITESPACE
    Line(intercept=Fraction(1, 1), slope=Fraction(2, 1),
         mse=Fraction(0, 1))

    Source: D, section 2.1, which gives no closed form; it is
         1  u, v <- x and y less their means
         2  n sigma_xx <- u . u;  n sigma_xy <- u . v
         3  slope <- sigma_xy / sigma_xx
         4  intercept <- mean of y - slope (mean of x)
         5  mse <- the mean of the squared residuals
    Gives:  Line; ints give fractions
    Raises: SingularError where all x are equal, with the (slope, intercept)
            that is 0 on all of them
    """
    n = len(x)
    mean_x, mean_y = total(x) / n, total(y) / n                     # 1
    u, v = subtract(x, [mean_x] * n), subtract(y, [mean_y] * n)     # 1
    n_sigma_xx, n_sigma_xy = dot(u, u), dot(u, v)                   # 2
    if n_sigma_xx == 0:
        raise SingularError("all x are equal", [1, -x[0]])
    slope = n_sigma_xy / n_sigma_xx                                 # 3
    intercept = mean_y - slope * mean_x                             # 4
    rest = axpy(-slope, u, v)                                       # 5
    mse = dot(rest, rest) / n                                       # 5
    return Line(intercept, slope, mse)


@method("X matrix", "y targets", "intercept? flag", gives="w intercept sse")
def least_squares(X, y, intercept=False):
    """Return the weights with the least sum of squared residuals.

    >>> least_squares([[1], [2]], [1, 1])
    ... # doctest: +NORMALIZE_WHITESPACE
    LeastSquares(w=[Fraction(3, 5)], intercept=Fraction(0, 1),
        sse=Fraction(1, 5))

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw); E, slide Recap:
            least-squares linear regression and classification, the solution
         1  with an intercept, every row of X gets the constant 1, last
         2  w <- (X'X)^-1 X'y
         3  sse <- (y - Xw)'(y - Xw)
         4  b <- the weight of the constant; 0 where there is none
    Errata: S13, S29, in TEXT.md
    Takes:  intercept  whether a constant is fitted as well
    Gives:  LeastSquares; ints give fractions
    Raises: SingularError where the columns are dependent, with v != 0 and X v
            = 0 (constant last)
    Cost:   n m**2 multiplications
    """
    m = len(X[0])
    X = homogeneous(X) if intercept else X                          # 1
    w = solve(multiply(transpose(X), X), apply(transpose(X), y))    # 2
    rest = subtract(y, apply(X, w))                                 # 3
    sse = dot(rest, rest)                                           # 3
    b = w[m] if intercept else fraction(0)                          # 4
    return LeastSquares(w[:m], b, sse)


@method("X matrix", "y targets", "lam unsigned", "intercept? flag",
        gives="w intercept objective")
def ridge(X, y, lam, intercept=False):
    """Return the weights with the least penalised sum of squared residuals.

    The penalty prefers small weights to large ones that cancel.

    >>> ridge([[1], [2]], [1, 1], 1).w
    [Fraction(1, 2)]

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lambda |w|**2
         1  with an intercept, every row of X gets the constant 1, last
         2  A <- X'X + lam I, with no lam for the constant
         3  w <- A^-1 X'y
         4  objective <- (y - Xw)'(y - Xw) + lam |w|**2
    Takes:  lam  the penalty, in squared units of X
            intercept  whether a constant is fitted as well
    Gives:  Ridge; ints give fractions
    Raises: SingularError where lam is 0 and the columns are dependent, with v
            != 0 and X v = 0
    """
    m = len(X[0])       # without the constant
    X = homogeneous(X) if intercept else X                          # 1
    A = multiply(transpose(X), X)                                   # 2
    for j in range(m):                                              # 2
        A[j] = axpy(lam, unit(len(A), j), A[j])                     # 2
    w = solve(A, apply(transpose(X), y))                            # 3
    rest = subtract(y, apply(X, w))                                 # 4
    objective = dot(rest, rest) + lam * dot(w[:m], w[:m])           # 4
    return Ridge(w[:m], w[m] if intercept else fraction(0), objective)
