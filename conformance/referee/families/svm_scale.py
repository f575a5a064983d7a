"""How far rounding moves the widest margin.

Let S be points on the margin that span its face (no point of S is an affine
combination of the others, and every point on the margin is one of S), and
let M = [K_SS, -1; -1', 0].  Then (z, t) = M^-1 (y_S, 0) gives the optimum as
w = sum z_i x_i, whatever multipliers a solver prefers.  With M^-1 in blocks
N, g of the same kind, errors r_i in the equations w.x_i - t = y_i move

    z by N r        t by g.r        w.x_i - t by (K_iS N - g') r

A solver may err in those equations as if every entry of X were off by u:
directly, by e_i = |w|.|x_i| + |t| + 1, and through w = sum z_i x_i, which
moves by up to v = sum |z_i||x_i| and takes r along by -X_S v.  It may also
err as the Gram matrix of the centred data does, whose terms join e_i:
sum |z_j||x_j - c|.|x_i - c|.  Absolute values are taken last, so that a
common offset of the data cancels where it does cancel, and e is of the size
of the terms in w.x - t.

Solvers that work from the Gram matrix as it is cannot do so well: they see
errors of the size e_i = sum |z_j| |k(x_j, x_i)| + |t| + 1, which an offset
makes large.  That is the scale where there is a kernel; where there is none,
an answer that needs it is weak.
"""

from collections import namedtuple
from fractions import Fraction

from ..certificates import dot, invert
from ..linear import absolute, matmul, matvec, transpose

# Bounds in units of u.  scores: of every w.x_i - t.  w: of each weight, or
# None.  alpha: of the multipliers together.
Scale = namedtuple("Scale", "scores w t alpha")


class Face:
    """The equations that hold on the margin, solved.

    kernel  a function of two rows, giving (k, size)
    """

    def __init__(self, X, y, on_margin, kernel):
        self.X, self.y, self.kernel = X, y, kernel
        self.S = spanning(X, on_margin, kernel)
        pairs = [[kernel(x, X[j]) for j in self.S] for x in X]
        K = [[k for k, _ in row] for row in pairs]
        self.sizes = [[size for _, size in row] for row in pairs]
        s = len(self.S)
        M = [K[i] + [Fraction(-1)] for i in self.S] + [
            [Fraction(-1)] * s + [Fraction(0)]]
        inverse = invert(M)
        self.N = [row[:s] for row in inverse[:s]]
        self.g = [row[s] for row in inverse[:s]]
        self.z = matvec(self.N, [y[i] for i in self.S])
        self.moves = [[a - b for a, b in zip(row, self.g)]
                      for row in matmul(K, self.N)]

    def primal(self, w, t):
        """Return the Scale of errors as if entries of X were off by u."""
        XS = [self.X[i] for i in self.S]
        v = matvec(transpose(map(absolute, XS)), absolute(self.z))
        e = [dot(map(abs, w), map(abs, x)) + abs(t) + 1 + gram
             for x, gram in zip(self.X, self.centred())]
        eS = [e[i] for i in self.S]
        through = matmul(self.moves, XS)
        scores = [p + q + r for p, q, r in zip(
            self.times(self.moves, eS),
            self.times([[a - b for a, b in zip(x, row)]
                        for x, row in zip(self.X, through)], v), e)]
        NX = matmul(self.N, XS)
        kept = [[(i == j) - a for j, a in enumerate(row)]
                for i, row in enumerate(matmul(transpose(XS), NX))]
        weights = [p + q + abs(r) for p, q, r in zip(
            self.times(transpose(NX), eS), self.times(kept, v), w)]
        gX = matvec(transpose(XS), self.g)
        move = dot(absolute(self.g), eS) + dot(absolute(gX), v) + abs(t)
        alpha = sum(self.times(self.N, eS)) + sum(self.times(NX, v)) \
            + sum(absolute(self.z))
        return Scale(scores, weights, move, alpha)

    def centred(self):
        """Return sum |z_j| |x_j - c|.|x_i - c| for c the mean of the rows."""
        c = [sum(column) / len(column) for column in transpose(self.X)]
        rows = [absolute([a - b for a, b in zip(x, c)]) for x in self.X]
        sums = matvec(transpose([rows[j] for j in self.S]), absolute(self.z))
        return matvec(rows, sums)

    def dual(self, t, linear):
        """Return the Scale of errors in the entries of the Gram matrix."""
        e = [dot(sizes, absolute(self.z)) + abs(t) + 1 for sizes in self.sizes]
        eS = [e[i] for i in self.S]
        scores = [p + q for p, q in zip(self.times(self.moves, eS), e)]
        weights = None
        if linear:
            XS = [self.X[i] for i in self.S]
            weights = [p + q for p, q in zip(
                self.times(matmul(transpose(XS), self.N), eS),
                matvec(transpose(map(absolute, XS)), absolute(self.z)))]
        return Scale(scores, weights, dot(absolute(self.g), eS) + abs(t),
                     sum(self.times(self.N, eS)) + sum(absolute(self.z)))

    @staticmethod
    def times(A, v):
        """Return |A| v."""
        return matvec(map(absolute, A), v)


def spanning(X, points, kernel):
    """Return points that span the others affinely, the farthest first.

    Elimination on the Gram matrix of the differences from the first point,
    with the largest pivot each time.
    """
    first, rest = points[0], list(points[1:])
    k = {(i, j): kernel(X[i], X[j])[0] for i in points for j in points}
    G = {(i, j): k[i, j] - k[i, first] - k[first, j] + k[first, first]
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
