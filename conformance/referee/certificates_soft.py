"""Proofs of soft margins that somebody else gave, evaluated in fractions.

    soft_margin         what w, t and alpha prove of the least objective
    soft_margin_kernel  the same with a kernel, from its Gram matrix
    best_thresholds     every t that is best for given scores

As in certificates: no solver is trusted, any wire numbers are taken, and a
hyperplane is w . x = t.
"""

from collections import namedtuple
from fractions import Fraction

from .certificates import dot, lift, repaired

# primal: |w|^2 / 2 + C sum max(0, 1 - y (w . x - t)).  best: the same with
# the best t for this w, any t from t_low to t_high.  dual: sum alpha -
# |sum alpha y x|^2 / 2 after the repair of alpha.  clipped, unbalanced: what
# the repair took off at the bounds, and |sum alpha y|.
SoftMargin = namedtuple(
    "SoftMargin", "primal best t_low t_high dual clipped unbalanced")


def soft_margin(X, y, C, w, t, alpha):
    """Return what w, t and alpha prove of the soft margin.

    dual <= P* <= best <= primal, where P* is the least objective: any w and
    t are feasible with the slack that they need, and any alpha from 0 to C
    with sum alpha y = 0 is feasible for the dual.  The objective is
    |w|^2 / 2 and something convex, so that it grows from its minimum by at
    least |w - w*|^2 / 2: that is at most best - dual.  An alpha that is not
    quite feasible is repaired: clipped at 0 and C, the heavier class scaled
    down.
    """
    X, w = lift(X), lift(w)

    def norm(signed):
        v = [dot(signed, column) for column in zip(*X)]
        return dot(v, v)

    return bounds([dot(w, x) for x in X], dot(w, w), y, C, t, alpha, norm)


def soft_margin_kernel(K, y, C, t, alpha):
    """The same with a kernel, from its Gram matrix: w is sum alpha y phi."""
    K, y, alpha = lift(K), lift(y), lift(alpha)
    signed = [a * c for a, c in zip(alpha, y)]
    scores = [dot(row, signed) for row in K]
    return bounds(scores, dot(signed, scores), y, C, t, alpha,
                  lambda a: dot(a, [dot(row, a) for row in K]))


def bounds(scores, square, y, C, t, alpha, norm):
    """Return SoftMargin from w . x_i, |w|^2 and alpha (see soft_margin).

    norm  a function from alpha_i y_i to |sum alpha_i y_i x_i|^2
    """
    y, C, t, alpha = lift(y), lift(C), lift(t), lift(alpha)
    low, high = best_thresholds(scores, y)
    above = sum(a - C for a in alpha if a > C)
    signed, below, _ = repaired(y, [min(a, C) for a in alpha])
    dual = sum(map(abs, signed)) - norm(signed) / 2
    return SoftMargin(
        square / 2 + C * slack(scores, y, t),
        square / 2 + C * slack(scores, y, low), low, high, dual,
        above + below, abs(dot(alpha, y)))


def slack(scores, y, t):
    """Return the sum of max(0, 1 - y (s - t)) over the scores s."""
    return sum(max(1 - c * (s - t), Fraction(0)) for s, c in zip(scores, y))


def best_thresholds(scores, y):
    """Return (t_low, t_high): every t between is best for these scores.

    The sum of slack is convex in t and made of straight pieces that meet at
    s_i - y_i.  Its slope is - (number of negatives) on the left, and one
    more after each of these points.

    >>> best_thresholds([0, 4], [-1, 1])
    (1, 3)
    """
    bends = sorted(s - c for s, c in zip(scores, y))
    count = sum(c < 0 for c in y)
    return bends[count - 1], bends[count]
