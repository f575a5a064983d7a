"""Ridge regression (D, section 2.4).

Least squares has no single answer if columns depend on each other, and
nearly none if they nearly do: large weights of opposite signs cancel.  The
penalty lambda |w|**2 makes them dear.  The minimum of both is a linear system
again, with X'X + lambda I for X'X, which has an inverse for every lambda > 0.

Departure from the text: the intercept, where one is asked for, is never
penalised.  In homogeneous coordinates the printed formula would do so.
"""

from .base.method import define_result, method
from .base.matrix import apply, multiply, transpose
from .base.rows import axpy, dot, fraction, subtract, unit
from .data import homogeneous
from .linear_systems import solve

# w: m weights.  intercept: 0 where none was asked for.  objective: the sum
# of the squared residuals plus lam times the sum of the squared weights.
Ridge = define_result("Ridge", "w intercept objective")


@method("X matrix", "y targets", "lam unsigned", "intercept? flag",
        gives="w intercept objective")
def ridge(X, y, lam, intercept=False):
    """Return the weights with the least penalised sum of squared residuals.

    Small weights that fit nearly as well stand in for large ones that cancel.

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
    m = len(X[0])
    X = homogeneous(X) if intercept else X                          # 1
    A = multiply(transpose(X), X)                                   # 2
    for j in range(m):                                              # 2
        A[j] = axpy(lam, unit(len(A), j), A[j])                     # 2
    w = solve(A, apply(transpose(X), y))                            # 3
    rest = subtract(y, apply(X, w))                                 # 4
    objective = dot(rest, rest) + lam * dot(w[:m], w[:m])           # 4
    return Ridge(w[:m], w[m] if intercept else fraction(0), objective)
