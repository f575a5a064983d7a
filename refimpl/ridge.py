"""Ridge regression (D, section 2.4).

Departure from the text: the intercept, where one is asked for, is never
penalised.  In homogeneous coordinates the printed formula would do so.
"""

from collections import namedtuple

from .base import check
from .base.matrix import apply
from .base.scalar import lift
from .base.vector import dot, subtract
from .data import homogeneous
from .roads.projection import project

# w: m weights.  intercept: 0 where none was asked for.  objective: the sum
# of the squared residuals plus lam times the sum of the squared weights.
Ridge = namedtuple("Ridge", ("w", "intercept", "objective"))


def ridge(X, y, lam, intercept=False):
    """Return the weights with the least penalised sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lam |w|**2
         1  with an intercept, every row of X gets the constant 1, last
         2  every weight j but the intercept gets one row more, that asks
            for w[j] = 0 and counts lam times
         3  w <- (X'X + lam I)^-1 X'y, the projection of y
         4  objective <- (y - Xw)'(y - Xw) + lam |w|**2
    Takes:  X  n rows of m numbers      y  n numbers
            lam  the penalty, not negative, in squared units of X
            intercept  whether a constant is fitted as well
    Gives:  Ridge; ints give fractions
    Raises: ShapeError, NumberError, DomainError; SingularError where lam is
            0 and the columns are dependent, with v != 0 and X v = 0
    Needs:  + - * /, order
    Cost:   that of least squares with n + m rows

    >>> ridge([[1], [2]], [1, 1], 1).w
    [Fraction(1, 2)]
    """
    n, m = check.matrix("X", X)
    check.vector("y", y, n)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)
    X, y, lam = lift(X, y, lam)
    zero = lam - lam

    rows = homogeneous(X) if intercept else X                       # 1
    extra = [[1 if j == k else 0 for k in range(len(rows[0]))]      # 2
             for j in range(m if lam > 0 else 0)]
    w = project(rows + extra, y + [zero] * len(extra),              # 3
                [zero + 1] * n + [lam] * len(extra))
    constant = w[m] if intercept else zero
    w = w[:m]
    rest = subtract(y, [v + constant for v in apply(X, w)])         # 4
    penalty = dot([lam * v for v in w], w)                          # 4
    return Ridge(w, constant, dot(rest, rest) + penalty)            # 4
