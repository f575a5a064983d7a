"""The lasso for all penalties at once: its weights move along lines.

Source: D, section 2.4, whose minimum is followed from the penalty at which
all weights are 0 down to none.  With p = 2 X'(y - Xw), w is a minimum if and
only if |p_k| <= lambda, and p_k = lambda sign(w_k) where w_k is not 0.  While
lambda falls by t, w moves to w + t d.  With E the features of |p_k| = lambda
and s_k the sign of p_k, d is the minimum of d'X'Xd - s'd over E, where what
is at 0 may move to the side of its s_k only.  So ties and dependent columns
are nothing special.
"""

from collections import namedtuple

from .base import check
from .base.ints import cleared
from .base.matrix import apply, products, transpose
from .base.rational import fraction
from .base.scalar import exactly, number_class, strictly
from .base.vector import axpy, dot, subtract, total
from .roads.quadratic import minimise

# lam: a penalty.  w, intercept: the minimum there, as lasso() gives it.
Knot = namedtuple("Knot", ("lam", "w", "intercept"))


def lasso_path(X, y, intercept=False):
    """Return the Knots of the lasso, of falling penalties, the last one 0.

    Between two of them the minimum is on the line between theirs.

    Takes:  X, y, intercept  as lasso()
    Raises: ShapeError, NumberError, DomainError

    >>> [k.lam for k in lasso_path([[1, 0], [0, 1]], [3, 1])]
    [Fraction(6, 1), Fraction(2, 1), Fraction(0, 1)]
    """
    n, m = check.targets(X, y)
    check.flag("intercept", intercept)
    T = number_class(X, y)
    (X, y), s, _ = cleared([exactly(X), exactly(y)])
    Xt, square = transpose(X), fraction()(s * s)
    sums = [total(column) for column in Xt]
    H, g, sum_y = products(Xt), apply(Xt, y), total(y)
    if intercept:       # n times what they are less their means, in ints
        H = [[n * h - a * b for h, b in zip(row, sums)]
             for row, a in zip(H, sums)]
        g, square = axpy(-sum_y, sums, [n * v for v in g]), n * square
    knots = []
    for lam, w in _corners(H, g):
        constant = (sum_y - dot(sums, w)) / (n * s) if intercept else 0 * w[0]
        knots.append(Knot(*strictly([lam / square, w, constant], T)))
    return knots


def _corners(H, g):
    """Yield (lambda, w) where w begins to move along another line."""
    lam, w = 2 * max([abs(v) for v in g]), [fraction()(0)] * len(g)
    lam += w[0]
    while True:
        yield lam, w
        if lam == 0:
            return
        p = [2 * v for v in subtract(g, apply(H, w))]
        d = _direction(H, p, w, lam)
        t = _reach(w, d, p, [-2 * v for v in apply(H, d)], lam)
        w, lam = axpy(t, d, w), lam - t


def _direction(H, p, w, lam):
    """Return where w moves while lambda falls, per unit of it."""
    E = [k for k, v in enumerate(p) if abs(v) == lam]
    Q = [[2 * H[i][k] for k in E] for i in E]
    c = [-1 if p[k] > 0 else 1 for k in E]
    lower = [0 if w[k] == 0 and p[k] > 0 else None for k in E]
    upper = [0 if w[k] == 0 and p[k] < 0 else None for k in E]
    found = minimise(lambda i: Q[i], c, lower, upper).x
    d = [0 * lam] * len(w)
    for k, v in zip(E, found):
        d[k] = v
    return d


def _reach(w, d, p, slope, lam):
    """Return how far lambda falls until a weight is 0, or |p_k| reaches it.

    slope  how p moves, per unit
    """
    found = [lam] + [-v / a for v, a in zip(w, d) if v * a < 0]
    for v, a in zip(p, slope):
        found += [(lam - s * v) / (1 + s * a) for s in (1, -1)
                  if s * v < lam and 1 + s * a > 0]
    return min(found)
