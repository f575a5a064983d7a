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

from .base.method import method
from .base.ints import lowest
from .base.matrix import apply, products, transpose
from .base.rows import Row, axpy, dot, fraction, row, share, total
from .quadratic import Problem, minimise

# lam: a penalty.  w, intercept: the minimum there, as lasso() gives it.
Knot = namedtuple("Knot", ("lam", "w", "intercept"))


@method("X matrix", "y targets", "intercept? flag", gives="knots")
def lasso_path(X, y, intercept=False):
    """Return the Knots of the lasso, of falling penalties, the last one 0.

    Between two of them the minimum is on the line between theirs.

    >>> [k.lam for k in lasso_path([[1, 0], [0, 1]], [3, 1])]
    [Fraction(6, 1), Fraction(2, 1), Fraction(0, 1)]

    Takes:  X, y, intercept  as lasso()
    """
    n, (ints, s) = len(X), share(X + [y])
    y, square = ints.pop(), fraction(s * s)
    Xt = transpose(ints)
    sums = [total(column) for column in Xt]
    H, g, sum_y = products(Xt), apply(Xt, y), sum(y)
    if intercept:       # n times what they are minus their means, in ints
        H = [[n * h - a * b for h, b in zip(q, sums)]
             for q, a in zip(H, sums)]
        g, square = axpy(-sum_y, sums, [n * v for v in g]), n * square
    knots = []
    for lam, w in find_corners([list(q) for q in H], list(g)):
        b = (sum_y - dot(sums, w)) / (n * s) if intercept else fraction(0)
        knots.append(Knot(lam / square, w, b))
    return knots


def find_corners(H, g):
    """Yield (lambda, w) where w begins to move along another line."""
    m = len(g)
    # lambda, w and p = 2 (g - Hw) in ints over D
    state, D = [2 * max(map(abs, g))] + [0] * m + [2 * v for v in g], 1
    while True:
        L, W, P = state[0], state[1:m + 1], state[m + 1:]
        yield fraction(L, D), Row(W, D)
        if L == 0:
            return
        d, E = find_direction(H, P, W, L)
        used = [j for j, v in enumerate(d) if v]
        slope = [-2 * sum([q[j] * d[j] for j in used]) for q in H]
        a, b = find_room(W, d, P, slope, L, E)
        state, D = lowest([b * v + a * u for v, u in zip(
            state, [-E] + d + slope)], b * D)


def find_direction(H, p, w, lam):
    """Return (d, s): d / s is where w moves while lambda falls, per unit."""
    E = [k for k, v in enumerate(p) if abs(v) == lam]
    Q = [[2 * H[i][k] for k in E] for i in E]
    c = [-1 if p[k] > 0 else 1 for k in E]
    lower = [0 if w[k] == 0 and p[k] > 0 else None for k in E]
    upper = [0 if w[k] == 0 and p[k] < 0 else None for k in E]
    x = row(minimise(Problem(lambda i: Q[i], c, lower, upper, False)).x)
    moves = dict(zip(E, x.ints))
    return [moves.get(k, 0) for k in range(len(w))], x.s


def find_room(w, d, p, slope, lam, unit):
    """Return (a, b): lambda falls by unit a / b until a corner is reached.

    There a weight comes to 0, or lambda does, or one more |p_k| is lambda.
    d, slope  how w and p move while lambda falls by unit
    """
    ratios = [(lam, unit)] + [(abs(v), abs(a)) for v, a in zip(w, d)
                              if v * a < 0]
    for v, a in zip(p, slope):
        ratios += [(lam - s * v, unit + s * a) for s in (1, -1)
                   if unit + s * a > 0]
    least = ratios[0]
    for a, b in ratios:
        if a * least[1] < least[0] * b:
            least = a, b
    return least
