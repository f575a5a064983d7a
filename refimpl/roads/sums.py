"""Sums of products of columns, in ints, as the rows come.

    Sums     what least squares, ridge and covariance need of the rows
    by_sums  whether they are the way to an answer
    fit      w, and the least sum of squares
    settled  weights as they are given
    moments  mean, covariance and scatter

In exact arithmetic X'X, X'y and y'y say all about X and y that these methods
ask for: y'y - w'X'y is what is left of the squares, for the best w.  So rows
are added up and forgotten, and the sums of two parts of the data add.  Each
column is cleared of denominators by itself; a sum over a column of ints is
the fastest that there is.
"""

from ..base.elimination import back, eliminate, null
from ..base.errors import NumberError, SingularError
from ..base.ints import in_ints, is_large, whole
from ..base.matrix import LONG, times
from ..base.rational import fraction, is_exact
from ..base.reach import far_out
from ..base.scalar import exactly, is_short, lower, strictly
from ..base.vector import mirrored
from ..base.whole import gcd

PART = 4096     # rows, of which columns are made at a time


def by_sums(X, T, *others):
    """Return whether sums in ints are the way: X is large, or far out."""
    return (is_exact(T) and is_large(X) or far_out(T, 4, X)
            or far_out(T, 4, *others))


def fit(X, y, T, weights=None, penalty=0, penalised=0):
    """Return (w, sse) for rows and targets of class T, as Sums.fit()."""
    weights, sums = in_ints(weights) if weights else None, Sums([])
    for i in range(0, len(X), PART):
        sums.add([list(row) + [v] for row, v in zip(
            X[i:i + PART], y[i:i + PART])], weights and weights[i:i + PART])
    w, sse = sums.fit(T, penalty, penalised)
    return settled(w, zip(*X), y, T), strictly(sse, T)


def settled(w, columns, y, T):
    """Return weights in class T, if what floats lose of them is small.

    That is as small as what they lose of y by itself, times 2**4.
    """
    found = lower(w, T)
    if T is float:
        size = max([abs(v) for v in exactly(y)]) / (1 << 49)
        for v, due, column in zip(found, w, columns):
            if is_short(v) and abs(due - exactly(v)) * max(
                    [abs(a) for a in exactly(column)]) > size:
                raise NumberError("a weight below the range of floats")
    return found


def moments(X, T):
    """Return [mean, covariance, scatter] of rows of class T, in fractions."""
    sums, F = Sums([]), T if is_exact(T) and T is not int else fraction()
    for i in range(0, len(X), PART):
        sums.add([list(row) + [1] for row in X[i:i + PART]])
    n, s, half = sums.n, sums.scales, sums.half
    m = len(half) - 1
    scatter = mirrored([[
        F(n * half[j][k] - half[m][j] * half[m][k], n * s[j] * s[k])
        for k in range(j + 1)] for j in range(m)])
    return lower([[F(v, n * d) for v, d in zip(half[m][:m], s)],
                  [[v / n for v in row] for row in scatter], scatter], T)


class Sums:
    """The inner products of all columns of the rows that were added.

    n       how many rows
    scales  what clears each column
    half    half[j][k], k <= j: scales[j] scales[k] times column j . column k

    >>> s = Sums([[1, 2], [3, 4]])
    >>> s.half
    [[10], [14, 20]]
    """

    def __init__(self, rows):
        self.n, self.scales, self.half = 0, [], []
        if rows:
            self.add(rows)

    def add(self, rows, weights=None):
        """Add rows of ints or fractions, each as often as its weight.

        Weights are ints, or of one denominator that the caller keeps.
        """
        mul, columns = times(), list(zip(*rows))
        columns, part = zip(*[whole(column) for column in columns])
        half = []
        for j, column in enumerate(columns):
            if weights:
                column = list(map(mul, weights, column))
            half.append([sum(map(mul, column, other))
                         for other in columns[:j + 1]])
        self.plus(len(rows), part, half)

    def plus(self, n, scales, half):
        """Add the sums of other rows."""
        if not self.half:
            self.n, self.scales, self.half = n, scales, half
            return
        both = [s // gcd(s, t) * t for s, t in zip(self.scales, scales)]
        f = [b // s for b, s in zip(both, self.scales)]
        g = [b // s for b, s in zip(both, scales)]
        self.half = [[f[j] * f[k] * row[k] + g[j] * g[k] * other[k]
                      for k in range(j + 1)]
                     for j, (row, other) in enumerate(zip(self.half, half))]
        self.n, self.scales = self.n + n, both

    def fit(self, T, penalty=0, penalised=0):
        """Return (w, sse) for the last column as y, in fractions.

        penalty    what is added for each w_j**2, j below `penalised`
        Raises: SingularError with v != 0 and X v = 0
        """
        half, scales = self.half, self.scales
        m = len(half) - 1
        G = [[half[max(j, k)][min(j, k)] for k in range(m + 1)]
             for j in range(m)]
        (lam,), c = whole([penalty])
        if lam:
            G = [[c * v for v in row] for row in G]
            for j in range(penalised):
                G[j][j] += lam * scales[j] * scales[j]
        x, d = unique(G, m, scales)
        F = T if is_exact(T) and T is not int else fraction()
        w = [F(v * s, d * scales[m]) for v, s in zip(x, scales)]
        rest = d * half[m][m] - sum(map(times(), x, half[m]))
        return w, F(rest, d * scales[m] * scales[m])


def unique(G, m, scales):
    """Return (x, d): x / d solves the rows of G."""
    if m > LONG:
        from .lifting import solved     # a board may do without
        found = solved([row[:m] for row in G], [row[m] for row in G])
        if found:
            return found
    M, r, _ = eliminate(G, m)
    if r < m:
        v = null(M, r, m)
        raise SingularError("the columns of X are dependent",
                            [s * a for s, a in zip(scales, v)])
    return back(M, m, m)
