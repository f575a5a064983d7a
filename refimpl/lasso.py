"""The lasso (D, section 2.4), exactly.

The text has no algorithm: "some numerical optimisation technique must be
applied".  For rational data the answer is rational, and the exact quadratic
solver finds it.  Floats and Decimals are solved as the rationals that they
are and rounded once at the end: which weights are 0 is decided, not guessed.
"""

from collections import namedtuple

from .base import check
from .base.ints import cleared, products
from .base.matrix import apply
from .base.scalar import exactly, lift, lower, number_class
from .base.vector import dot, total
from .roads.quadratic import minimise

# w: m weights, one minimiser where several are best.  intercept: 0 where
# none was asked for.  objective: the sum of the squared residuals plus lam
# times the sum of the absolute weights.
Lasso = namedtuple("Lasso", ("w", "intercept", "objective"))


def lasso(X, y, lam, intercept=False):
    """Return weights with the least penalised sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lam sum |w[j]|
         1  with an intercept, columns and y are taken less their means
         2  w = a - b with a, b >= 0
         3  minimise (a, b)'Q(a, b) / 2 + c'(a, b), where with H = X'X
            Q = 2 [[H, -H], [-H, H]] and c = lam -+ 2 X'y
         4  intercept <- the mean of y less that of X w
         5  objective <- (y - Xw)'(y - Xw) + lam sum |w[j]|
    Takes:  X  n rows of m numbers      y  n numbers
            lam  the penalty, not negative, in units of X times those of y
            intercept  whether a constant is fitted as well, not penalised
    Gives:  Lasso; ints give fractions
    Raises: ShapeError, NumberError, DomainError
    Needs:  as_integer_ratio /, order
    Cost:   n m**2 / 2 multiplications, then a system for each weight that
            enters or leaves

    >>> lasso([[1], [1]], [1, 2], 2).w
    [Fraction(1, 1)]
    """
    n, m = check.matrix("X", X)
    check.vector("y", y, n)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)
    T = number_class(X, y, lam)
    X, y, lam = lift(exactly(X), exactly(y), exactly(lam))
    zero = lam - lam

    # In ints from here: s times the columns of X, and of y behind them.
    rows, s, _ = cleared([row + [v] for row, v in zip(X, y)])
    columns = [list(column) for column in zip(*rows)]
    sums = [total(column) for column in columns]
    if intercept:
        columns = [[n * v - a for v in column]                      # 1
                   for column, a in zip(columns, sums)]
        s = s * n
    G = products(columns)
    w = _difference(G, lam * s * s)                                 # 2-3

    constant = zero
    if intercept:
        constant = (sums[m] - dot(w, sums[:m])) / s                 # 4
    v = w + [-1]
    square = dot(v, apply(G, v)) / (s * s)                          # 5
    objective = square + lam * total([abs(wj) for wj in w])         # 5
    return Lasso(lower(w, T), lower(constant, T), lower(objective, T))


def _difference(G, lam):
    """Return a - b from the products G of columns of ints, y the last."""
    m = len(G) - 1
    (lam,), q, _ = cleared([lam])
    H = [[2 * q * v for v in row[:m]] for row in G[:m]]
    pull = [2 * q * row[m] for row in G[:m]]

    def row(i):
        if i < m:
            return H[i] + [-v for v in H[i]]
        return [-v for v in H[i - m]] + H[i - m]

    c = [lam - v for v in pull] + [lam + v for v in pull]
    x = minimise(row, c, [0] * (2 * m), [None] * (2 * m)).x
    return [x[j] - x[m + j] for j in range(m)]
