"""Support vector machines: certificates, and how far rounding moves them.

A hyperplane is w.x = t, labels are -1 and +1; the soft margin minimises
|w|^2 / 2 + C sum max(0, 1 - y (w.x - t)), and the hard margin is the soft one
with C infinite.  With a kernel w is sum alpha y phi.

Rounding.  The optimum has multipliers at 0, at C and in between.  Let S be
points on the margin that span its face (none of S is an affine combination of
the others, and every point on the margin is one of S), c the signed
multipliers, and M = [K_SS, -1; -1', 0] with the inverse [N, g; g', h].
Errors r in the equations w.x_i - t = y_i on S, and r_0 in sum c = 0, move

    c_S by N r + g r_0      t by g.r + h r_0
    w.x_i - t by (K_iS N - g') r + (K_iS g - h) r_0

A solver may err in those equations as if every entry of X were off by u:
directly, by e_i = |w|.|x_i| + |t| + 1, and through w = sum c_i x_i, which
moves by up to v = sum |c_i||x_i| and takes r along by -X_S v; or as the Gram
matrix of the centred data does: sum |c_j||x_j - m|.|x_i - m|, m the mean row,
joins e_i.  Absolute values are taken last, so that a common offset cancels.

Solvers that work from the Gram matrix as it is see errors of the size
e_i = sum |c_j| size(k_ji) + |t| + 1, which an offset makes large.  That is the
scale where there is a kernel; without one an answer that needs it is weak.

A soft margin has r_0 = sum |c|, and all multipliers have a part in v, e and
r_0, the ones at C too.  With C infinite c_S = N y_S is a choice among the
optimal multipliers that no solver need share, and r_0 counts as 0.  Where
nothing is on a soft margin S is empty and t has an interval; its ends move by
what moves the least of several numbers, and w.x_i is what is compared.

The objective moves little: in w it is stationary.  The points on the margin,
or where t meets an end of its interval, may be off by the errors of their
scores, at C each; the multipliers by theirs, times |1 - y f|; what is second
order in the equations is r'N r + |v|^2.
"""

from collections import namedtuple
from fractions import Fraction
from operator import mul

from ..exact import (
    Vector, absolute, dot, invert, least, magnify, matvec, short, size,
    transpose, whole)
from ..measure import ROUNDINGS, Refuted

# dual <= least objective <= primal.  clipped, unbalanced: what the repair of
# alpha took away, and |sum alpha y|.  gaps: what a promise of a gap bounds.
Proof = namedtuple("Proof", "primal dual clipped unbalanced gaps")

# Bounds in units of u.  e: of the equations.  scores: of every w.x_i - t.  w:
# of each weight, or None.  t: of t and of the ends of its interval.  alpha: of
# the multipliers together.  second: what is second order.  gap: of the two
# objectives together.  objective: of the one that was computed.
Scale = namedtuple("Scale", "e scores w t alpha second gap objective")


def certify(scores, square, y, C, t, alpha, norm):
    """Return the Proof that an answer is of the least objective.

    scores  w . x_i      square  |w|^2      C  None of a hard margin
    norm    a function from alpha_i y_i to |sum alpha_i y_i x_i|^2

    Of a hard margin, with p the least w.x of the positives and q the greatest
    of the negatives, |w*|^2 / 2 <= 2 |w|^2 / (p - q)^2; and the dual objective
    at the best multiple of alpha is A^2 / (2 B), with A = sum alpha and
    B = |sum alpha y x|^2.  Raises Refuted where w does not separate.
    """
    signed, clipped = repair(y, alpha, C)
    A, B = sum(map(abs, signed)), norm(signed)
    unbalanced, own, total = (
        abs(dot(alpha, y)), A - B / 2, sum(map(abs, alpha)) or 1)
    if C is None:
        p = min(s for s, c in zip(scores, y) if c > 0)
        q = max(s for s, c in zip(scores, y) if c < 0)
        if p <= q:
            raise Refuted("the hyperplane does not separate the classes")
        primal, dual = 2 * square / (p - q) ** 2, B and A ** 2 / (2 * B)
        gaps = [1 - min(c * (s - t) for s, c in zip(scores, y)),
                (p - q) / 2 - 1, 1 - dual / primal, (1 - own / primal) / 2]
    else:
        primal, dual = square / 2 + C * sum(slacks(scores, y, t)), own
        gaps = [(primal - dual) / (primal or 1)]
    return Proof(primal, dual, clipped, unbalanced, gaps + [
        clipped / total, unbalanced / total])


def repair(y, alpha, C=None):
    """Return alpha_i y_i, clipped at 0 and at C, and the heavier class scaled
    down; and what was clipped.
    """
    kept = [max(a, Fraction(0)) for a in alpha]
    if C is not None:
        kept = [min(a, C) for a in kept]
    sums = {c: sum(a for a, own in zip(kept, y) if own == c) for c in (1, -1)}
    weight = {c: min(sums.values()) / (total or 1)
              for c, total in sums.items()}
    return ([a * c * weight[c] for a, c in zip(kept, y)],
            sum(abs(a - b) for a, b in zip(alpha, kept)))


def slacks(scores, y, t):
    edge = {c: t + c for c in (1, -1)}      # 1 - c (s - t) is c (t + c - s)
    return [max(c * (edge[c] - s), Fraction(0)) for s, c in zip(scores, y)]


class Space:
    """Rows, labels and a kernel; a column of K is computed when asked for."""

    def __init__(self, question):
        self.X, self.y = question.data("X"), question.data("y")
        self.linear = question.kernel_name == "linear"
        self.kernel, self.columns = question.kernel(), transpose(self.X)
        self.known = {}

    def column(self, j):
        """Return k(x_i, x_j) and its size for every i, as two Vectors."""
        if j not in self.known:
            self.known[j] = transpose([
                [part[j] for part in self.known[i]] if i in self.known else
                self.kernel(x, self.X[j]) for i, x in enumerate(self.X)])
        return self.known[j]

    def times(self, v):
        """Return the Gram matrix times a vector, added up in integers."""
        columns = {j: whole(self.column(j)[0]) for j, s in enumerate(v) if s}
        v, one = whole([v[j] / d for j, (_, d) in columns.items()])
        rows = zip(*[column for column, _ in columns.values()])
        return [Fraction(sum(map(mul, row, v)), one) for row in rows] or [
            Fraction(0)] * len(self.X)

    def signed(self, alpha):
        return [a * c for a, c in zip(alpha, self.y)]

    def weights(self, alpha):
        """Return sum alpha y x, None where there is a kernel."""
        if self.linear:
            return matvec(self.columns, self.signed(alpha))
        return None

    def scores(self, alpha, w):
        """Return w.x_i for every row, from alpha where there is a kernel."""
        if self.linear:
            return matvec(self.X, w)
        return self.times(self.signed(alpha))

    def norm(self, signed):
        if self.linear:
            w = matvec(self.columns, signed)
            return dot(w, w)
        return dot(signed, self.times(signed))


class Equations:
    """The equations that hold on the margin, solved.

    space   a Space         C  None of a hard margin
    alpha, scores           the expected ones, and the w.x_i of them
    low, high      the ends of the interval of t; wide, whether it has one
    points  those on a hard margin
    within  what counts as equal      objective  the least one
    """

    def __init__(self, space, C, alpha, scores, low, high, points, within, u):
        y, n = space.y, len(space.y)
        self.X, self.y, self.column = space.X, y, space.column
        self.C, self.scores, self.u = C, scores, u
        self.low, self.high, self.wide = low, high, high - low > within
        self.t = t = (low + high) / 2
        self.r_0 = Fraction(0)
        if C:
            points = self.edge = [
                i for i, (s, c) in enumerate(zip(scores, y))
                if min(abs(s - c - low), abs(s - c - high)) <= within]
            alpha = [C if abs(a - C) <= within * C else a for a in alpha]
            self.r_0 = sum(absolute(alpha))
            self.beyond = [c * (s - t) - 1 for c, s in zip(y, scores)]
            self.objective = dot(space.signed(alpha), scores) / 2 + C * sum(
                slacks(scores, y, t))
        S = self.S = spanning([] if self.wide else points,
                              lambda i, j: self.column(j)[0][i])
        K = [[self.column(j)[0][i] for j in S] for i in range(n)]
        s, inverse = len(S), [[Fraction(0)]]
        if S:
            inverse = invert([K[i] + [Fraction(-1)] for i in S]
                             + [[Fraction(-1)] * s + [Fraction(0)]])
        self.N = [Vector(row[:s]) for row in inverse[:s]]
        self.g, self.h = inverse[s][:s], inverse[s][s]
        both = [matvec(inverse, row + [Fraction(-1)]) for row in K]
        self.moves = [Vector(v[:s]) for v in both]      # K_iS N - g'
        self.tilt = [v[s] for v in both]
        if not C:
            free = dict(zip(S, matvec(self.N, [y[i] for i in S])))
            alpha = [free.get(i, Fraction(0)) for i in range(n)]
        self.alpha, self.c = alpha, absolute(alpha)

    def primal(self, w):
        """Return the Scale of errors as if entries of X were off by u."""
        X, columns = self.X, transpose(self.X)
        mean = [sum(column) / len(X) for column in columns]
        off = [[a - b for a, b in zip(x, mean)] for x in X]
        gram = magnify(off, magnify(transpose(off), self.c))
        e = [v + abs(self.t) + 1 + more
             for v, more in zip(magnify(X, w), gram)]
        XS, NX, v = self.on_margin(columns)
        left = [[x - dot(row, column) for x, column in zip(xi, XS)]
                for xi, row in zip(X, self.moves)]  # x_i - (K_iS N - g') X_S
        kept = [[(i == j) - dot(p, q) for j, q in enumerate(NX)]
                for i, p in enumerate(XS)]          # 1 - X_S' N X_S
        scale = self.scale(e, [a + abs(b) for a, b in zip(
            magnify(kept, v), w)], XS, NX)
        return self.complete(scale._replace(
            scores=[a + b for a, b in zip(scale.scores, magnify(left, v))],
            t=scale.t + size(matvec(XS, self.g), v),
            alpha=scale.alpha + sum(magnify(transpose(NX), v)),
            second=scale.second + dot(v, v)))

    def dual(self, w):
        """Return the Scale of errors in the entries of the Gram matrix.

        w  None where there is a kernel
        """
        used = [j for j, a in enumerate(self.c) if a]
        sizes = [self.column(j)[1] for j in used]
        e = [v + abs(self.t) + 1 for v in magnify(
            [[size[i] for size in sizes] for i in range(len(self.c))],
            [self.c[j] for j in used])]
        if w is None:
            return self.complete(self.scale(e))
        XS, NX, v = self.on_margin(transpose(self.X))
        if self.C:
            v = [a + abs(b) for a, b in zip(v, w)]
        return self.complete(self.scale(e, v, XS, NX))

    def on_margin(self, columns):
        """Return X_S and N X_S column by column, and v = sum |c_i||x_i|."""
        XS = [Vector([column[i] for i in self.S]) for column in columns]
        return (XS, [Vector(matvec(self.N, column)) for column in XS],
                magnify(columns, self.c))

    def scale(self, e, own=None, XS=(), NX=()):
        """Return the Scale of errors e in the equations, and of r_0.

        own  what each weight is off by besides
        """
        eS = Vector([e[i] for i in self.S])
        c_S, weights = magnify(self.N, eS), None
        if own is not None:
            weights = [a + size(p, eS) + abs(dot(q, self.g)) * self.r_0
                       for a, p, q in zip(own, NX, XS)]
        return Scale(
            e, [a + b + abs(q) * self.r_0 for a, b, q in zip(
                magnify(self.moves, eS), e, self.tilt)],
            weights, abs(self.t) + size(self.g, eS) + abs(self.h) * self.r_0,
            sum(c_S) + sum(self.c) + self.r_0 * sum(map(short, self.g)),
            dot(eS, c_S), None, None)

    def complete(self, scale):
        t, scores, C = scale.t, scale.scores, self.C
        if not C:
            return scale
        if self.wide:
            t = abs(self.low) + abs(self.high) + self.ends(scores)
        far = max(map(abs, self.beyond + [Fraction(1)]))
        gap = C * sum(scores[i] + self.wide * t for i in self.edge) \
            + scale.alpha * far + 2 * self.objective \
            + ROUNDINGS * self.u / 2 * scale.second
        late = {i for i, b in enumerate(self.beyond) if b < 0}
        value = gap + (len(scores) + 3) * self.objective + C * sum(
            scale.e[i] for i in late.union(self.edge))
        return scale._replace(t=t, gap=gap, objective=value)

    def ends(self, bounds):
        values = []
        for sign in (1, -1):
            free = [i for i, (a, c) in enumerate(zip(self.alpha, self.y))
                    if (a < self.C if c == sign else a > 0)]
            values.append(least(
                [sign * (self.scores[i] - self.y[i]) for i in free],
                [bounds[i] for i in free]))
        return max(values)


def spanning(points, k):
    """Return points that span the others affinely, the farthest first.

    Elimination on the Gram matrix k of the differences from the first point,
    with the largest pivot each time.
    """
    if not points:
        return []
    first, rest = points[0], list(points[1:])
    G = {(i, j): k(i, j) - k(i, first) - k(first, j) + k(first, first)
         for i in rest for j in rest}
    chosen = [first]
    while rest:
        p = max(rest, key=lambda i: G[i, i])
        if not G[p, p] > 0:
            break
        chosen.append(p)
        rest.remove(p)
        for i in rest:
            for j in rest:
                G[i, j] -= G[i, p] * G[p, j] / G[p, p]
    return chosen
