"""The logistic function of a score, and the scores of all rows.

Fractions give numbers that are not rounded yet (roads/unrounded.py).
"""

from .base import check
from .base.vector import dot
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
