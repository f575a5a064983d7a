"""How far rounding moves a soft margin.

The optimum has multipliers at 0, at C and in between.  Let S be points on
the margin that span its face, c the signed multipliers, v = sum |c_i||x_i|,
and M = [K_SS, -1; -1', 0] with the inverse [N, g; g', h].  Errors r in the
equations w.x_i - t = y_i on S, and r_0 in sum c = 0, move

    c_S by N r + g r_0      t by g.r + h r_0
    w.x_i - t by (K_iS N - g') r + (K_iS g - h) r_0

as in svm_scale, where there is more on the two sizes of r that are used:
e_i = |w|.|x_i| + |t| + 1 + sum |c_j||x_j - m||x_i - m|, m the mean row, for
what works on the data, with the error v of w beside it, and e_i =
sum |c_j| size(k_ji) + |t| + 1 for what works on the Gram matrix.  r_0 is
sum |c|.  All multipliers have a part in v, e and r_0, the ones at C too.

Where nothing is on the margin S is empty and t has an interval; its ends
then move by what moves the least of several numbers, and w.x_i is what is
compared.

The objective moves little: in w it is stationary.  The points on the margin,
or where t meets an end of its interval, may be off by the errors of their
scores, at C each; the multipliers by theirs, times |1 - y f|; what is second
order in the equations is r'N r + |v|^2.
"""

from collections import namedtuple
from fractions import Fraction

from ..bounds import ROUNDINGS
from ..certificates import dot, invert
from ..linear import absolute, matvec, transpose
from .closed import least
from .svm_scale import spanning

# Bounds in units of u.  scores: of every w.x_i - t.  w: of each weight, or
# None.  t: of t and of the ends of its interval.  alpha: of the multipliers
# together.  gap: of the two objectives together.  objective: of the one that
# was computed.
Scale = namedtuple("Scale", "scores w t alpha gap objective")

# What the weights contribute: to the scores, to each weight, to t, to the
# multipliers, and at second order.
Through = namedtuple("Through", "scores w t alpha square")


class Optimum:
    """The optimum that is due.

    scores  w.x_i        ends  those of the interval of t
    near    what counts as equal
    """

    def __init__(self, y, C, alpha, scores, ends, near):
        self.y, self.C, self.scores = y, C, scores
        self.alpha = [C if abs(a - C) <= near * C else a for a in alpha]
        self.low, self.high = ends
        self.t = (self.low + self.high) / 2
        self.size = absolute(alpha)
        self.total = sum(self.size)
        self.beyond = [c * (s - self.t) - 1 for c, s in zip(y, scores)]
        self.edge = [i for i, (s, c) in enumerate(zip(scores, y)) if min(
            abs(s - c - self.low), abs(s - c - self.high)) <= near]
        self.wide = self.high - self.low > near
        signed = [a * c for a, c in zip(alpha, y)]
        self.objective = dot(signed, scores) / 2 + C * sum(
            max(-b, Fraction(0)) for b in self.beyond)


class Equations:
    """The equations of an optimum on the margin, solved.

    column  a function of j: pairs k(x_i, x_j) and its size, for every i
    """

    def __init__(self, optimum, column, u):
        self.optimum, self.column, self.u = optimum, column, u
        n = len(optimum.y)
        self.S = [] if optimum.wide else spanning(
            range(n), optimum.edge, lambda i, j: column(j)[i])
        K = [[column(j)[i][0] for j in self.S] for i in range(n)]
        s = len(self.S)
        inverse = invert([K[i] + [Fraction(-1)] for i in self.S]
                         + [[Fraction(-1)] * s + [Fraction(0)]]
                         ) if s else [[Fraction(0)]]
        self.N = [row[:s] for row in inverse[:s]]
        self.g = [row[s] for row in inverse[:s]]
        self.h = inverse[s][s]
        self.moves = [[a - b for a, b in zip(matvec(self.N, row), self.g)]
                      for row in K]
        self.tilt = [dot(row, self.g) - self.h for row in K]

    def primal(self, X, w):
        """Return the Scale of what works on the data."""
        columns = transpose(X)
        mean = [sum(column) / len(X) for column in columns]
        off = [absolute(a - b for a, b in zip(x, mean)) for x in X]
        v = times(columns, self.optimum.size)
        gram = matvec(off, times(transpose(off), self.optimum.size))
        e = [dot(map(abs, w), map(abs, x)) + abs(self.optimum.t) + 1 + more
             for x, more in zip(X, gram)]
        XS = [[column[i] for i in self.S] for column in columns]
        kept = [[(i == j) - dot(p, matvec(self.N, q))
                 for j, q in enumerate(XS)] for i, p in enumerate(XS)]
        left = [[x - dot(row, column) for x, column in zip(xi, XS)]
                for xi, row in zip(X, self.moves)]
        gX = matvec(XS, self.g)
        NX = [matvec(self.N, column) for column in XS]
        return self.scale(e, Through(
            times(left, v), self.weights(XS, e, times(kept, v), w),
            dot(absolute(gX), v), sum(times(transpose(NX), v)), dot(v, v)))

    def dual(self, X, w):
        """Return the Scale of errors in the entries of the Gram matrix.

        w is None where there is a kernel.
        """
        n, size = len(self.optimum.y), self.optimum.size
        used = [j for j in range(n) if size[j]]
        e = [sum(size[j] * self.column(j)[i][1] for j in used)
             + abs(self.optimum.t) + 1 for i in range(n)]
        weights = None
        if w is not None:
            v = times(transpose(X), size)
            XS = [[column[i] for i in self.S] for column in transpose(X)]
            weights = self.weights(XS, e, v, w)
        return self.scale(e, Through([0] * n, weights, 0, 0, 0))

    def weights(self, XS, e, moved, w):
        """Return the bounds of the weights, for errors e of the scores."""
        eS = [e[i] for i in self.S]
        return [m + abs(a) + dot(absolute(matvec(self.N, column)), eS)
                + abs(dot(column, self.g)) * self.optimum.total
                for m, a, column in zip(moved, w, XS)]

    def scale(self, e, through):
        """Return the Scale for errors e of the scores."""
        due, eS = self.optimum, [e[i] for i in self.S]
        scores = [a + b + c + abs(q) * due.total for a, b, c, q in zip(
            through.scores, times(self.moves, eS), e, self.tilt)]
        second = times(self.N, eS)
        alpha = through.alpha + sum(second) + due.total * (
            1 + sum(absolute(self.g)))
        if self.S:
            t = through.t + abs(due.t) + dot(absolute(self.g), eS) \
                + abs(self.h) * due.total
        else:
            t = abs(due.low) + abs(due.high) + self.ends(scores)
        far = max(map(abs, due.beyond + [Fraction(1)]))
        gap = due.C * sum(scores[i] + due.wide * t for i in due.edge) \
            + alpha * far + 2 * due.objective + ROUNDINGS * self.u / 2 * (
                through.square + dot(eS, second))
        late = {i for i, b in enumerate(due.beyond) if b < 0}
        value = gap + (len(e) + 3) * due.objective + due.C * sum(
            e[i] for i in late.union(due.edge))
        return Scale(scores, through.w, t, alpha, gap, value)

    def ends(self, bounds):
        """Return how far the ends of the interval of t move, S empty."""
        due, found = self.optimum, []
        for sign in (1, -1):
            free = [i for i, (a, c) in enumerate(zip(due.alpha, due.y))
                    if (a < due.C if c == sign else a > 0)]
            found.append(least(
                [sign * (due.scores[i] - due.y[i]) for i in free],
                [bounds[i] for i in free]))
        return max(found)


def times(A, v):
    """Return |A| v."""
    return matvec(map(absolute, A), v)
