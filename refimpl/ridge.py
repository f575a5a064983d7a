"""Ridge regression (D, section 2.4).

Departure from the text: the intercept, where one is asked for, is never
penalised.  In homogeneous coordinates the printed formula would do so.
"""

from collections import namedtuple

from .base import check
from .base.matrix import apply, multiply, transpose
from .base.scalar import number_class, zero
from .base.vector import dot, scale, subtract
from .data import homogeneous
from .roads.projection import needs_projection, nearly_level, shrunk
from .roads.sums import by_sums, fit
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
    Needs:  + - * /, order
    Cost:   that of least squares
    Floats: 2, 3: X'X loses half of their digits, roads.projection keeps them

    >>> ridge([[1], [2]], [1, 1], 1).w
    [Fraction(1, 2)]
    """
    _, m = check.targets(X, y)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)

    X = homogeneous(X) if intercept else X                          # 1
    T = number_class(X, y, lam)
    # X'X, X'y and y'y say it all
    if by_sums(X, T, y, lam) or intercept and nearly_level(X, T):
        w, objective = fit(X, y, T, None, lam, m)
        return Ridge(w[:m], w[m] if intercept else zero(w[0]), objective)
    if needs_projection(X, T, lam > 0):
        w = shrunk(X, y, lam, m)
    else:
        A = multiply(transpose(X), X)                               # 2
        for j in range(m):                                          # 2
            A[j][j] = A[j][j] + lam                                 # 2
        w = solve(A, apply(transpose(X), y))                        # 3
    rest = subtract(y, apply(X, w))                                 # 4
    objective = dot(rest, rest) + dot(scale(lam, w[:m]), w[:m])     # 4
    return Ridge(w[:m], w[m] if intercept else zero(w[0]), objective)
