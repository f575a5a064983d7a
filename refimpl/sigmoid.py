"""The logistic function and what the likelihood makes of it, at one score.

    scores             theta . x for every row
    sigmoid            p = 1 / (1 + exp(-d))
    variance           p (1 - p)
    softplus           log(1 + exp(d))
    adjusted_response  d + (y - p) / (p (1 - p))

Fractions give numbers that are not rounded yet (roads/unrounded.py); the
other classes take the form that neither overflows nor cancels.
"""

from .base import check
from .base.rational import is_exact
from .base.irrational import log
from .base.vector import dot
from .roads import stable
from .roads.unrounded import exp


def scores(X, theta):
    """Return theta . x for every row x of X, all of them finite."""
    d = [dot(x, theta) for x in X]
    check.vector("X theta", d)
    return d


def sigmoid(d):
    """Return the logistic function of d, between 0 and 1.

    Source: D, section 6, where both forms are printed
         1  1 / (1 + exp(-d))
         2  exp(d) / (exp(d) + 1)

    >>> sigmoid(0.0), str(sigmoid(1))[:8]
    (0.5, '0.731058')
    """
    if d >= 0:      # either form overflows on the other side
        return 1 / (1 + exp(-d))                                    # 1
    return exp(d) / (exp(d) + 1)                                    # 2


def variance(d):
    """Return p (1 - p), the variance of a label with p = sigmoid(d).

    Source: E, slide Matrix form of the Newton-Raphson updates
         1  p (1 - p)
    """
    if not is_exact(type(d)):
        return stable.variance(d)   # 1 - p has no digits left far out
    p = sigmoid(d)                                                  # 1
    return p * (1 - p)                                              # 1


def softplus(d):
    """Return log(1 + exp(d)).

    Source: E, slide Fitting logistic regression models
         1  log(1 + exp(d))
    """
    if not is_exact(type(d)):
        return stable.softplus(d)   # exp(d) may be lost in 1, or overflow
    return log(1 + exp(d))                                          # 1


def adjusted_response(y, d):
    """Return d + (y - p) / (p (1 - p)) for p = sigmoid(d).

    Source: E, slide Matrix form of the Newton-Raphson updates
         1  d + 1 / p, which is d + 1 + exp(-d), for y = 1
         2  d - 1 / (1 - p), which is d - 1 - exp(d), for y = 0
    """
    if y == 1:
        return d + 1 + exp(-d)                                      # 1
    return d - 1 - exp(d)                                           # 2
