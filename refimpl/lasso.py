"""The lasso (D, section 2.4), exactly.

A penalty on sum |w_k| makes weights exactly 0, which one on |w|**2 never
does: near 0 its slope is lambda, not 0, so a feature that gains less than
that is left out.  But |w_k| has no derivative at 0.  So w is written a - b
with a, b >= 0.  At the minimum a_k or b_k is 0, so |w_k| = a_k + b_k: that is
a quadratic problem with bounds.  The text refers to numerical optimisation;
for rational data the answer is rational, and the exact solver finds it.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .quadratic import Problem, minimise
from .base.method import method
from .base.matrix import apply, products, transpose
from .base.rows import (
    axpy, dot, fraction, join, scale, share, subtract, total)
from .data import homogeneous, mean

# w: m weights, one minimiser where several are best.  intercept: 0 where
# none was asked for.  objective: the sum of the squared residuals plus lam
# times the sum of the absolute weights.
Lasso = namedtuple("Lasso", ("w", "intercept", "objective"))


@method("X matrix", "y targets", "lam unsigned", "intercept? flag",
        gives="w intercept objective")
def lasso(X, y, lam, intercept=False):
    """Return weights with the least penalised sum of squared residuals.

    Weights that gain too little are exactly 0: it selects features.

    >>> lasso([[1], [1]], [1, 2], 2).w
    [Fraction(1, 1)]

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
    Cost:   n m**2 / 2 multiplications, then a system for each weight that
            enters or leaves
    """
    (n, m), Xt = (len(X), len(X[0])), transpose(X)
    mu, mu_y = mean(X), total(y) / n                                # 1
    H, g = products(Xt), apply(Xt, y)                               # 1
    if intercept:                                                   # 1
        H = [axpy(-n * v, mu, h) for v, h in zip(mu, H)]            # 1
        g = axpy(-n * mu_y, mu, g)                                  # 1
    minus, lams = [scale(-1, h) for h in H], [lam] * m
    Q = [scale(2, join(*hs)) for hs in (                            # 2
        list(zip(H, minus)) + list(zip(minus, H)))]                 # 2
    c = join(axpy(-2, g, lams), axpy(2, g, lams))                   # 2
    ints, _ = share(Q + [c])
    Q, c = ints[:-1], ints[-1]
    ab = minimise(Problem(lambda i: Q[i], c,                        # 3
                          [0] * (2 * m), [None] * (2 * m), False)).x  # 3
    w = subtract(ab[:m], ab[m:])                                    # 4
    b = mu_y - dot(w, mu) if intercept else fraction(0)             # 5
    rest = subtract(y, apply(homogeneous(X), list(w) + [b]))        # 6
    size = total([abs(v) for v in w])                               # 6
    objective = dot(rest, rest) + lam * size                        # 6
    return Lasso(w, b, objective)
