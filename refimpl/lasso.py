"""The lasso (D, section 2.4), exactly.

A penalty on sum |w_k| makes weights exactly 0, which one on |w|**2 never
does: near 0 its slope is lambda, not 0, so a feature that gains less than
that is left out.  But |w_k| has no derivative at 0.  So w is written a - b
with a, b >= 0.  At the minimum a_k or b_k is 0, so |w_k| = a_k + b_k: that is
a quadratic problem with bounds.

The text has no algorithm and refers to numerical optimisation.  For rational
data the answer is rational, and the exact quadratic solver finds it: which
weights are 0 is decided, not guessed.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .quadratic import minimise
from .base import check
from .base.matrix import apply, products, transpose
from .base.numbers import enter
from .base.ratio import to_ints
from .base.vector import axpy, dot, subtract, total
from .data import homogeneous, mean

# w: m weights, one minimiser where several are best.  intercept: 0 where
# none was asked for.  objective: the sum of the squared residuals plus lam
# times the sum of the absolute weights.
Lasso = namedtuple("Lasso", ("w", "intercept", "objective"))


def lasso(X, y, lam, intercept=False):
    """Return weights with the least penalised sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lam sum |w[j]|
         1  H <- X'X, g <- X'y; with an intercept those of X and y less
            their means, X'X - n mu mu' (D, section 2.2) and X'y - n mu mu_y
         2  Q <- 2 [[H, -H], [-H, H]], c <- lam -+ 2 g
         3  (a, b) <- the minimum of (a, b)'Q(a, b) / 2 + c'(a, b) over
            a, b >= 0
         4  w <- a - b
         5  intercept <- the mean of y less that of X w
         6  objective <- (y - Xw)'(y - Xw) + lam sum |w[j]|
    Takes:  X  n rows of m numbers      y  n numbers
            lam  the penalty, not negative, in units of X times those of y
            intercept  whether a constant is fitted as well, not penalised
    Gives:  Lasso; ints give fractions
    Raises: ShapeError, NumberError, DomainError
    Cost:   n m**2 / 2 multiplications, then a system for each weight that
            enters or leaves

    >>> lasso([[1], [1]], [1, 2], 2).w
    [Fraction(1, 1)]
    """
    X, y, lam, leave = enter("X y lambda", X, y, lam)
    n, m = check.targets(X, y)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)

    Xt, mu, mu_y = transpose(X), mean(X), mean(transpose([y]))[0]
    H, g = products(Xt), apply(Xt, y)                               # 1
    if intercept:                                                   # 1
        H = [axpy(-n * v, mu, row) for v, row in zip(mu, H)]        # 1
        g = axpy(-n * mu_y, mu, g)                                  # 1
    Q = [[2 * v for v in h] + [-2 * v for v in h] for h in H]       # 2
    Q += [[-v for v in row] for row in Q]                           # 2
    c = [lam - 2 * v for v in g] + [lam + 2 * v for v in g]         # 2
    (Q, c), _ = to_ints([Q, c])
    ab = minimise(lambda i: Q[i], c,                                # 3
                  [0] * (2 * m), [None] * (2 * m)).x                # 3
    w = subtract(ab[:m], ab[m:])                                    # 4
    b = mu_y - dot(w, mu) if intercept else 0 * w[0]                # 5
    rest = subtract(y, apply(homogeneous(X), w + [b]))              # 6
    size = total([abs(v) for v in w])                               # 6
    objective = dot(rest, rest) + lam * size                        # 6
    return Lasso(*leave([w, b, objective]))
