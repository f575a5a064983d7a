"""The scatters within and between classes, and fisher-criterion.

A mean of n rows is off by e = (n + 1) u mean|x|.  Differences d from it are
off by e, all by the same, which adds only n e e' to a sum of products, as
they add up to 0; and each by r, u |d| of its own and what is in the input.
The sum is off by sum(|d| r' + |d'| r + r r') + (n + 3) u sum |d||d'| besides.
"""

from fractions import Fraction

from .. import certificates_fisher as certified
from ..approximate import root
from ..certificates import dot, invert
from ..linear import absolute, matmul, matvec, transpose, whole
from ..measure import closed
from ..proofs import null
from .closed import inexact


class Scatters:
    """S_W and S_B of rows in classes, and their bounds dW and dB.

    The mean of a class is off by e, and so is its distance from the mean of
    all.  S_B may be the difference of two scatters as well: dB includes dW.

    off  what each entry of the rows is off by
    """

    def __init__(self, X, classes, u, off):
        self.W, self.B = certified.scatters(X, classes)
        self.u, centre = u, mean(X)
        inner, outer, common = [], [], [self.wander(X)]
        for pairs in certified.groups(list(zip(X, off)), classes):
            rows = [x for x, _ in pairs]
            middle, e = mean(rows), self.wander(rows)
            common.append(e + [len(rows)])
            for x, r in pairs:
                d = gaps(x, middle)
                inner.append((d, [a + u * b for a, b in zip(r, d)]))
            d = gaps(middle, centre)
            outer += [(d, [a + u * b for a, b in zip(e, d)])] * len(rows)
        n, whole_mean = len(X), common.pop(0)
        self.dW = spread(inner, u, common)
        self.dB = [[p + q for p, q in zip(r, s)] for r, s in zip(
            spread(outer, u, [whole_mean + [n]]), self.dW)]

    def wander(self, rows):
        """Return (n + 1) u mean|x|."""
        return [(len(rows) + 1) * self.u * size
                for size in mean([absolute(x) for x in rows])]


def given(question):
    """Return the Scatters of the rows that are given."""
    X, u = question.data("X"), question.u
    return Scatters(X, question.input["classes"], u,
                    [[u * inexact(v, u) for v in x] for x in X])


def mean(rows):
    """Return the mean of rows."""
    return [sum(column) / Fraction(len(rows)) for column in zip(*rows)]


def gaps(a, b):
    """Return |a - b|, entry by entry, shortened."""
    return absolute([p - q for p, q in zip(a, b)])


def spread(pairs, u, common):
    """Return the bound of a sum of products.

    pairs   (|d|, r) of every row
    common  what all differences of a group are off by, and their number last
    """
    columns = [whole(column) for column in zip(*[d for d, _ in pairs])]
    errors = [whole(column) for column in zip(*[r for _, r in pairs])]
    n = len(pairs)

    def inner(a, b):
        return Fraction(dot(a[0], b[0]), a[1] * b[1])

    return [[inner(p, f) + inner(q, e) + inner(e, f)
             + (n + 3) * u * inner(p, q)
             + sum(row[j] * row[k] * row[-1] for row in common)
             for k, (q, f) in enumerate(zip(columns, errors))]
            for j, (p, e) in enumerate(zip(columns, errors))]


def within(question):
    """Return S_W."""
    return certified.scatters(question.data("X"),
                              question.input["classes"])[0]


def fisher_criterion(question):
    """Judge the criterion of given directions, and the projected scatters.
    """
    return closed(question, lambda: criterion_bounds(question))


def criterion_bounds(question):
    """Return the bounds of W S_W W', W S_B W', and the trace.

    A product W S W' has (2 m + 4) u |W||S||W'| of its own and |W| dS |W'|
    of S; where the rows are projected first, y = W x is off by
    (m + 2) u |W||x|, and the scatters of y by what follows from it.  With
    A = (W S_W W')^-1 the trace of A s_B changes by tr |A| ds_B +
    tr |A s_B A| ds_W, and by 3 k u tr |A| G |A||s_B| where the k by k matrix
    is inverted, G_ij the root of s_ii s_jj.
    """
    found, W, u = given(question), question.data("W"), question.u
    X, m, k = question.data("X"), len(W[0]), len(W)
    size = [absolute(w) for w in W]
    y = Scatters([matvec(W, x) for x in X], question.input["classes"], u,
                 [[(m + 2) * u * v for v in matvec(size, absolute(x))]
                  for x in X])
    ds_W, ds_B = (
        [[p + q for p, q in zip(r, s)] for r, s in zip(bound, sandwich(
            size, [[e + (2 * m + 4) * u * abs(v) for e, v in zip(p, q)]
                   for p, q in zip(dS, S)]))]
        for bound, S, dS in ((y.dW, found.W, found.dW),
                             (y.dB, found.B, found.dB)))
    A = invert(y.W)
    turned = [absolute(row) for row in matmul(matmul(A, y.B), A)]
    A, B = [absolute(row) for row in A], [absolute(row) for row in y.B]
    roots = [root(y.W[j][j]) for j in range(k)]
    G = [[3 * k * u * p * q for q in roots] for p in roots]
    return {"within": ds_W, "between": ds_B, "criterion": trace(A, ds_B)
            + trace(turned, ds_W) + trace(matmul(matmul(A, G), A), B)}


def sandwich(W, S):
    """Return W S W'."""
    return matmul(matmul(W, S), transpose(W))


def trace(A, B):
    """Return tr A B for a symmetric B."""
    return sum(dot(p, q) for p, q in zip(A, B))


def projected(question):
    """Return W S_W W'."""
    return sandwich(question.data("W"), within(question))


JUDGES = {"fisher-criterion": fisher_criterion}
PROOFS = {("fisher-criterion", "null"): null(projected)}
