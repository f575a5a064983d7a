"""The lasso (D, section 2.4), exactly.

The text has no algorithm: "some numerical optimisation technique must be
applied".  For rational data the answer is rational, and the exact quadratic
solver finds it.  Floats and Decimals are solved as the rationals that they
are and rounded once at the end: which weights are 0 is decided, not guessed.
"""

from collections import namedtuple

from .base import check
from .base.ints import cleared
from .base.matrix import apply, multiply, transpose
from .base.scalar import exactly, lift, lower, number_class, zero
from .base.vector import dot, scale, subtract, total
from .data import mean
from .roads.quadratic import minimise

# w: m weights, one minimiser where several are best.  intercept: 0 where
# none was asked for.  objective: the sum of the squared residuals plus lam
# times the sum of the absolute weights.
Lasso = namedtuple("Lasso", ("w", "intercept", "objective"))


def lasso(X, y, lam, intercept=False):
    """Return weights with the least penalised sum of squared residuals.

    Source: D, section 2.4: argmin (y - Xw)'(y - Xw) + lam sum |w[j]|
         1  with an intercept, X and y are taken less their means
         2  H <- 2 X'X;  Q <- [[H, -H], [-H, H]];  c <- lam -+ 2 X'y
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
    Needs:  as_integer_ratio /, order
    Cost:   n m**2 / 2 multiplications, then a system for each weight that
            enters or leaves

    >>> lasso([[1], [1]], [1, 2], 2).w
    [Fraction(1, 1)]
    """
    _, m = check.targets(X, y)
    check.not_negative("lambda", lam)
    check.flag("intercept", intercept)
    T = number_class(X, y, lam)
    X, y, lam = lift(exactly(X), exactly(y), exactly(lam))

    mu, mu_y = mean(X), total(y) / len(y)                           # 1
    if intercept:                                                   # 1
        X = [subtract(x, mu) for x in X]                            # 1
        y = [v - mu_y for v in y]                                   # 1
    Xt = transpose(X)                                               # 2
    H = [scale(2, row) for row in multiply(Xt, X)]                  # 2
    Q = ([h + scale(-1, h) for h in H]                              # 2
         + [scale(-1, h) + h for h in H])                           # 2
    pull = apply(Xt, scale(2, y))                                   # 2
    c = [lam - v for v in pull] + [lam + v for v in pull]           # 2
    (Q, c), _, _ = cleared([Q, c])
    ab = minimise(lambda i: Q[i], c, [0] * (2 * m), [None] * (2 * m)).x  # 3
    w = subtract(ab[:m], ab[m:])                                    # 4
    constant = mu_y - dot(w, mu) if intercept else zero(lam)        # 5
    rest = subtract(y, apply(X, w))                                 # 6
    size = total([abs(v) for v in w])                               # 6
    objective = dot(rest, rest) + lam * size                        # 6
    return Lasso(*lower([w, constant, objective], T))
