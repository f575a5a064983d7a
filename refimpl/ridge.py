"""Ridge regression (D, section 2.4).

Least squares has no single answer if columns depend on each other, and
nearly none if they nearly do: large weights of opposite signs cancel.  The
penalty lambda |w|**2 makes them dear.  The minimum of both is a linear system
again, with X'X + lambda I for X'X, which has an inverse for every lambda > 0.

Departure from the text: the intercept, where one is asked for, is never
penalised.  In homogeneous coordinates the printed formula would do so.
"""

from collections import namedtuple

from . import fast
from .base import check
from .base.matrix import apply, multiply, transpose
from .base.numbers import enter
from .base.vector import dot, scale, subtract
from .data import homogeneous
from .solve import solve

# w: m weights.  intercept: 0 where none was asked for.  objective: the sum
# of the squared residuals plus lam times the sum of the squared weights.
Ridge = namedtuple("Ridge", ("w", "intercept", "objective"))


def ridge(X, y, lam, intercept=False):
    """Return the weights with the least penalised sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lambda |w|**2
         1  with an intercept, every row of X gets the constant 1, last
         2  A <- X'X + lam I, with no lam for the constant
         3  w <- A^-1 X'y
         4  objective <- (y - Xw)'(y - Xw) + lam |w|**2
    Takes:  X  n rows of m numbers      y  n numbers
            lam  the penalty, not negative, in squared units of X
            intercept  whether a constant is fitted as well
    Gives:  Ridge; ints give fractions
    Raises: ShapeError, NumberError, DomainError; SingularError where lam is
            0 and the columns are dependent, with v != 0 and X v = 0
    Cost:   that of least squares

    >>> ridge([[1], [2]], [1, 1], 1).w
    [Fraction(1, 2)]
    """
    if fast.is_large(X):
        return fast.ridge(X, y, lam, intercept)
    X, y, lam, leave = enter("X y lambda", X, y, lam, ints=True)
    _, m = check.targets(X, y)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)

    X = homogeneous(X) if intercept else X                          # 1
    A = [list(row) for row in multiply(transpose(X), X)]            # 2
    for j in range(m):                                              # 2
        A[j][j] = A[j][j] + lam                                     # 2
    w = solve(A, apply(transpose(X), y))                            # 3
    rest = subtract(y, apply(X, w))                                 # 4
    objective = dot(rest, rest) + dot(scale(lam, w[:m]), w[:m])     # 4
    b = w[m] if intercept else 0 * w[0]
    return Ridge(*leave([w[:m], b, objective]))
