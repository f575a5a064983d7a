"""Ridge regression (D, section 2.4).

Departure from the text: the intercept, where one is asked for, is never
penalised.  In homogeneous coordinates the printed formula would do so.
"""

from collections import namedtuple

from .base import check
from .base.matrix import add, apply, diagonal, multiply, transpose
from .base.scalar import zero
from .base.vector import dot, scale, subtract
from .data import homogeneous
from .roads.projection import shrunk
from .solve import solve

# w: m weights.  intercept: 0 where none was asked for.  objective: the sum
# of the squared residuals plus lam times the sum of the squared weights.
Ridge = namedtuple("Ridge", ("w", "intercept", "objective"))


def ridge(X, y, lam, intercept=False):
    """Return the weights with the least penalised sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lambda |w|**2
         1  with an intercept, every row of X gets the constant 1, last
         2  lam_I <- lam on the diagonal, 0 for the constant
         3  w <- (X'X + lam_I)^-1 X'y
         4  objective <- (y - Xw)'(y - Xw) + lam |w|**2
    Takes:  X  n rows of m numbers      y  n numbers
            lam  the penalty, not negative, in squared units of X
            intercept  whether a constant is fitted as well
    Gives:  Ridge; ints give fractions
    Raises: ShapeError, NumberError, DomainError; SingularError where lam is
            0 and the columns are dependent, with v != 0 and X v = 0
    Needs:  + - * /, abs, order
    Cost:   that of least squares

    >>> ridge([[1], [2]], [1, 1], 1).w
    [Fraction(1, 2)]
    """
    _, m = check.targets(X, y)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)

    X = homogeneous(X) if intercept else X                          # 1
    Xt = transpose(X)                                               # 2
    lam_I = diagonal([lam] * m + [0] * (len(Xt) - m))               # 2
    # X'X would cost numbers that round half of their digits.
    w = (shrunk(X, y, lam, m)                                       # 3
         or solve(add(multiply(Xt, X), lam_I), apply(Xt, y)))       # 3
    rest = subtract(y, apply(X, w))                                 # 4
    objective = dot(rest, rest) + dot(scale(lam, w[:m]), w[:m])     # 4
    return Ridge(w[:m], w[m] if intercept else zero(w[0]), objective)
