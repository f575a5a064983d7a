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
from .base.elimination import back, fraction_free
from .base.matrix import apply, products, transpose
from .base.numbers import enter
from .base.ratio import fraction, from_ints, to_ints
from .base.rational import lowest
from .base.vector import axpy, dot, total
from .quadratic import minimise

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
    X, y, leave = enter("X y", X, y)
    n, _ = check.targets(X, y)
    check.flag("intercept", intercept)
    (X, y), s = to_ints([X, y])
    Xt, square = transpose(X), fraction()(s * s)
    sums = [total(column) for column in Xt]
    H, g, sum_y = products(Xt), apply(Xt, y), total(y)
    if intercept:       # n times what they are minus their means, in ints
        H = [[n * h - a * b for h, b in zip(row, sums)]
             for row, a in zip(H, sums)]
        g, square = axpy(-sum_y, sums, [n * v for v in g]), n * square
    knots = []
    for lam, w in find_corners(H, g):
        b = (sum_y - dot(sums, w)) / (n * s) if intercept else 0 * w[0]
        knots.append(Knot(*leave([lam / square, w, b])))
    return knots


def find_corners(H, g):
    """Yield (lambda, w) where w begins to move along another line."""
    m, reduced = len(g), Reduced(H)
    # lambda, w and p = 2 (g - Hw) in ints over D
    state, D = [2 * max(map(abs, g))] + [0] * m + [2 * v for v in g], 1
    while True:
        L, W, P = state[0], state[1:m + 1], state[m + 1:]
        yield from_ints(L, D), from_ints(W, D)
        if L == 0:
            return
        d, E = reduced.find_direction(P, W, L) or to_ints(
            find_direction(H, P, W, L))
        used = [j for j, v in enumerate(d) if v]
        moves = [d[j] for j in used]
        slope = [-2 * dot([row[j] for j in used], moves) for row in H]
        a, b = find_room(W, d, P, slope, L, E)
        state, D = lowest([b * v + a * u for v, u in zip(
            state, [-E] + d + slope)], b * D)


class Reduced:
    """The equations H_EE x = signs, reduced, as features enter and leave E.

    They are bordered: a feature that enters appends a row, which elimination
    reduces by those before it, and a column, which is that row again, as H
    is symmetric.  So a corner takes a product for each pair of features and
    no new system.  Where one leaves, those after it enter anew.
    """

    def __init__(self, H):
        self.H, self.E, self.M = H, [], []

    def find_direction(self, p, w, lam):
        """Return (d, s), s times what find_direction() returns, in ints.

        None where the features of |p_k| = lambda depend on each other, or
        several are at 0 and one of them may not move as it would.
        """
        signs = {k: 1 if v > 0 else -1 for k, v in enumerate(p)
                 if abs(v) == lam}
        resting = [k for k in signs if w[k] == 0]
        E = [e for e in self.E if signs.get(e[0]) == e[1]]
        E += [e for e in sorted(signs.items()) if e not in E]
        d, s = self.solve(E)
        if s and any([d[k] * signs[k] < 0 for k in resting]):
            if len(resting) > 1:
                return None
            d, s = self.solve([e for e in E if e[0] != resting[0]])
        return (d, 2 * s) if s else None

    def solve(self, E):
        """Return (d, s): H_EE^-1 signs = d / s for pairs (feature, sign), 0
        for the others; s is 0 where there is no inverse."""
        at = 0
        while self.E[at:] and self.E[at] in E[at:at + 1]:
            at += 1
        self.E, self.M = self.E[:at], [
            row[:at] + row[-1:] for row in self.M[:at]]
        for e in E[at:]:
            if not self.enter(*e):
                return None, 0
        x, s = back(self.M, len(E), len(E))
        d = [0] * len(self.H)
        for (k, _), v in zip(E, x):
            d[k] = v
        return d, s

    def enter(self, k, sign):
        """Let in a feature; return its pivot, 0 if it depends on the others.
        """
        M, at, q = self.M, len(self.E), self.H[k]
        M.append([q[j] for j, _ in self.E] + [q[k], sign])
        for j in range(at):
            M[j].insert(-1, M[at][j])
            M[at] = fraction_free(M, at, j)
        self.E.append((k, sign))
        return M[at][at]


def find_direction(H, p, w, lam):
    """Return where w moves while lambda falls, per unit of it."""
    E = [k for k, v in enumerate(p) if abs(v) == lam]
    Q = [[2 * H[i][k] for k in E] for i in E]
    c = [-1 if p[k] > 0 else 1 for k in E]
    lower = [0 if w[k] == 0 and p[k] > 0 else None for k in E]
    upper = [0 if w[k] == 0 and p[k] < 0 else None for k in E]
    moves = dict(zip(E, minimise(lambda i: Q[i], c, lower, upper).x))
    return [moves.get(k, 0) for k in range(len(w))]


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
