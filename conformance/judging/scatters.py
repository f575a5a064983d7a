"""The scatters within and between classes, and fisher-criterion.

A mean of n rows is off by e = (n + 1) u mean|x|.  Differences d that are off
by e add up to sum(|d| e' + |d'| e + e e') + (n + 3) u sum |d||d'|, which is
the bound of a scatter in two passes.
"""

from fractions import Fraction

from .. import certificates_fisher as certified
from ..certificates import dot, invert
from .approximate import root
from .linear import absolute, matmul, transpose, whole
from .measure import closed
from .proofs import null


class Scatters:
    """S_W and S_B of a question, and their bounds dW and dB.

    S_B may be the difference of two scatters as well: dB includes dW.
    """

    def __init__(self, question):
        X, u = question.data("X"), question.u
        self.u, n = u, len(X)
        self.W, self.B = certified.scatters(X, question.input["classes"])
        centre, sizes = mean(X), mean([absolute(x) for x in X])
        whole = [(n + 1) * u * size for size in sizes]
        inner, outer = [], []
        for rows in certified.groups(X, question.input["classes"]):
            middle = mean(rows)
            e = [(len(rows) + 1) * u * size
                 for size in mean([absolute(x) for x in rows])]
            inner += [(gaps(x, middle), e) for x in rows]
            d = gaps(middle, centre)
            outer += [(d, [p + q + u * v for p, q, v in zip(e, whole, d)])
                      ] * len(rows)
        self.dW = spread(inner, u)
        self.dB = [[p + q for p, q in zip(r, s)]
                   for r, s in zip(spread(outer, u), self.dW)]


def mean(rows):
    """Return the mean of rows."""
    return [sum(column) / Fraction(len(rows)) for column in zip(*rows)]


def gaps(a, b):
    """Return |a - b|, entry by entry, shortened."""
    return absolute([p - q for p, q in zip(a, b)])


def spread(pairs, u):
    """Return the bound of a sum of products, from (|d|, e) of every row."""
    columns = [whole(column) for column in zip(*[d for d, _ in pairs])]
    errors = [whole(column) for column in zip(*[e for _, e in pairs])]
    n = len(pairs)

    def inner(a, b):
        return Fraction(dot(a[0], b[0]), a[1] * b[1])

    return [[inner(p, f) + inner(q, e) + inner(e, f)
             + (n + 3) * u * inner(p, q)
             for q, f in zip(columns, errors)]
            for p, e in zip(columns, errors)]


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
    of S; projecting first leaves m + 2 times the latter at most, as an error
    of y = W x is within m + 2 errors of means.  With A = (W S_W W')^-1 the
    trace of A s_B changes by tr |A| ds_B + tr |A s_B A| ds_W, and by
    3 k u tr |A| G |A||s_B| where the k by k matrix is inverted, G_ij the
    root of s_ii s_jj.
    """
    found = Scatters(question)
    W, u = question.data("W"), question.u
    m, k = len(W[0]), len(W)
    size, scale = [absolute(w) for w in W], (2 * m + 4) * u
    parts = []
    for S, dS in ((found.W, found.dW), (found.B, found.dB)):
        off = [[(m + 2) * e + scale * abs(v) for e, v in zip(p, q)]
               for p, q in zip(dS, S)]
        parts.append((sandwich(W, S), sandwich(size, off)))
    (within, ds_W), (between, ds_B) = parts
    A = invert(within)
    turned = [absolute(row) for row in matmul(matmul(A, between), A)]
    A, B = [absolute(row) for row in A], [absolute(row) for row in between]
    roots = [root(within[j][j]) for j in range(k)]
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
