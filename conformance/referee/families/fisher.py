"""Fisher's discriminant: fisher and fisher-criterion.

The scatters S_W and S_B are judged by the running error bounds dW and dB of
the formulas in two passes.

Of the eigenvalues of S_W^-1 S_B, and of the directions, only the problem can
say how near a program can come.  With s_i the root of (S_W^-1)_ii no
direction v with v'S_W v = 1 has |v_i| > s_i, so that data of which each
scatter is off by its bound move no eigenvalue by more than

    beta = sum s_i s_j (dB_ij + mu (dW_ij + 3 m u t_i t_j))

where mu is the largest eigenvalue and the last term, t_i the root of
(S_W)_ii, is the elimination and the eigensolver, stable to a few m u mu.
sum s_i t_i is the condition number kappa that remains when every feature has
the same scale; beta does not change with the scales.

    eigenvalues   within ROUNDINGS beta, which exact counts of pivots trapped
                  when the case was made
    W             row by row the length of r = S_B w - mu_j S_W w in S_W^-1,
                  relative to that of w in S_W: at most ROUNDINGS beta, and
                  the rows are independent.  sin^2 of the angle with the
                  eigenspace, that length over the gap, gives the digits.
    criterion     within ROUNDINGS beta for each direction
"""

from fractions import Fraction
from math import prod

from ...contract.values import rough
from ...proof import (
    determinant, find_scatters, inertia, minus, products, scale)
from .. import exact
from ..exact import (
    absolute, invert, matmul, matvec, norm, ratio, root, short,
    transpose)
from ..measure import (
    LIMIT, ROUNDINGS, Refuted, by_bounds, finding, is_lost, narrowed)
from ..running import dot, given, mean
from .closed import add_products

SOLVED = Fraction(ROUNDINGS, LIMIT)     # what judge_bounded gives LIMIT times
RESOLUTION = Fraction(1, 10 ** 40)      # nearer eigenvalues are one


def scatters(X, classes):
    """Return (within, between), as sums and not divided by anything."""
    return find_scatters(group(zip(X, classes)))


def group(pairs):
    """Return lists of what stands beside each name of a class."""
    rows_of = {}
    for x, name in pairs:
        rows_of.setdefault(name, []).append(x)
    return list(rows_of.values())


class Scatters:
    """S_W and S_B of Computed rows in classes, and their bounds dW and dB.

    S_B may be the difference of two scatters as well: dB includes dW.
    """

    def __init__(self, X, classes):
        self.W, self.B = scatters([[v.value for v in x] for x in X], classes)
        middle, inner, outer = list(map(mean, zip(*X))), [], []
        for rows in group(zip(X, classes)):
            columns, n = transpose(rows), len(rows)
            own = list(map(mean, columns))
            inner.append(errors(add_products(columns, own)))
            outer.append(errors(add_products(
                [[m] * n for m in own], middle)))
        self.dW = total(inner)
        self.dB = total(outer + [self.dW])


def total(matrices):
    return [list(map(sum, zip(*rows))) for rows in zip(*matrices)]


def errors(sums):
    return [[s.error for s in row] for row in sums]


def scatters_of(question):
    return Scatters(given(question, "X"), question.input["classes"])


class Pencil:
    """The scatters W and B, and the eigenvalues mu of B v = mu W v, in lengths
    in which W is the unit.  Raises Refuted if singular.
    """

    def __init__(self, W, B):
        self.W, self.B, self.inverse = W, B, invert(W)
        if self.inverse is None:
            raise Refuted("the scatter within classes is singular")
        self.trace = short(trace(self.inverse, self.B))

    def above(self, mu):
        return inertia(minus(self.B, scale(mu, self.W)))[0]

    def within(self, mu, distance):
        """Return how many are above mu - distance, but not mu + distance."""
        return self.above(mu - distance) - self.above(mu + distance)

    def residual(self, v, mu):
        """Return r' W^-1 r / v'Wv for r = B v - mu W v: the mean of squares of
        mu less an eigenvalue, each by its part in v.
        """
        if not any(v):
            raise Refuted("the direction is zero")
        r = minus(matvec(self.B, v), [mu * x for x in matvec(self.W, v)])
        return norm(self.inverse, r) / norm(self.W, v)

    def gap(self, mu):
        """Return a distance in which no eigenvalue is but mu itself: more
        than half of it, and 0 where there is no other eigenvalue at all.
        """
        here = self.within(mu, RESOLUTION * max(abs(mu), self.trace))
        if here == len(self.W):
            return Fraction(0)
        distance = 2 * (self.trace + abs(mu))
        while self.within(mu, distance) > here:
            distance /= 2
        return distance

    def angle(self, v, mu):
        """Return a bound on sin^2 of the angle of v and an eigenspace: the
        part of v outside of it has eigenvalues a gap away, or more.
        """
        gap = self.gap(mu)
        return self.residual(v, mu) / gap ** 2 if gap else Fraction(0)

    def independent(self, W, u):
        """Are these rows independent, beyond ROUNDINGS u kappa?  The
        determinant of their cosines is the squared sine of an angle.
        """
        inner = sandwich(W, self.W)
        sizes = prod(row[k] for k, row in enumerate(inner))
        kappa = sum(root(p[k] * q[k]) for k, (p, q) in enumerate(
            zip(self.inverse, self.W))) ** 2
        return abs(determinant(inner)) > (
            ROUNDINGS * u * kappa) ** 2 * sizes


def trace(A, B):
    """Return tr A B for a symmetric B."""
    return sum(map(exact.dot, A, B))


def sandwich(W, S):
    """Return W S W' for a symmetric S."""
    return products(products(W, S), W)


def fisher(question, scatters=None):
    scatters, k = scatters or scatters_of(question), len(question.output["W"])
    beta = bound_eigenvalues(scatters, question.expected("eigenvalues")[0],
                             question.u)
    pencil = Pencil(scatters.W, scatters.B)
    return {"within": scatters.dW, "between": scatters.dB,
            "eigenvalues": [SOLVED * beta] * k, "criterion": SOLVED * beta * k,
            "W": lambda question, _: directions(question, pencil, beta)}


def bound_eigenvalues(scatters, largest, u):
    inverse, m = invert(scatters.W), len(scatters.W)
    s, t = (absolute([root(row[k]) for k, row in enumerate(A)])
            for A in (inverse, scatters.W))
    solver = 3 * m * u * exact.dot(s, t) ** 2
    return largest * solver + sum(
        a * b * (p + largest * q)
        for a, rows in zip(s, zip(scatters.dB, scatters.dW))
        for b, p, q in zip(s, *rows))


def directions(question, pencil, beta):
    """Return the Finding of the rows of W."""
    W, values = question.read("W"), question.expected("eigenvalues")
    E, sines, lost = [], [], False
    for j, (w, mu) in enumerate(zip(W, values)):
        try:
            off = root(pencil.residual(w, mu))
        except Refuted as reason:
            return finding("W", ["W[{}]: {}".format(j, reason)])
        room = narrowed(beta, values[0], ROUNDINGS)
        lost = lost or is_lost(ROUNDINGS * room, values[j])
        E.append(ratio(off, room))
        sines.append(root(pencil.angle(w, mu)))
    notes = ["W[{}]: {} times what rounding leaves of S_B w - mu S_W w, {} "
             "are allowed; the sine of its angle is {}".format(
                 j, rough(score), ROUNDINGS, rough(sine))
             for j, (score, sine) in enumerate(zip(E, sines))
             if not score <= ROUNDINGS]
    if not notes and not pencil.independent(W, question.u):
        notes = ["W: the rows depend on each other"]
    return finding("W", notes, max(E), ROUNDINGS, max(sines), 1, lost)


def criterion(question):
    """Return the bounds of W S_W W', W S_B W', and the trace.

    The rows, or the scatters, are projected first: W S W' has
    (2 m + 4) u |W||S||W'| of its own.  With A = (W S_W W')^-1 the trace of
    A s_B changes by tr |A| ds_B + tr |A s_B A| ds_W, and by the inversion,
    3 k u tr |A| G |A||s_B| with G_ij the root of s_ii s_jj.
    """
    sums, W, u = scatters_of(question), question.data("W"), question.u
    m, k, size = len(W[0]), len(W), [absolute(w) for w in W]
    rows = given(question, "W")
    y = Scatters([[dot(row, x) for row in rows] for x in given(
        question, "X")], question.input["classes"])
    ds_W, ds_B = (
        total([own, sandwich(size, total([
            dS, scale((2 * m + 4) * u, map(absolute, S))]))])
        for own, S, dS in ((y.dW, sums.W, sums.dW),
                           (y.dB, sums.B, sums.dB)))
    A = invert(y.W)
    turned = [absolute(row) for row in matmul(matmul(A, y.B), A)]
    A, B = [absolute(row) for row in A], [absolute(row) for row in y.B]
    roots = [root(y.W[j][j]) for j in range(k)]
    G = [[3 * k * u * p * q for q in roots] for p in roots]
    return {"within": ds_W, "between": ds_B, "criterion": trace(A, ds_B)
            + trace(turned, ds_W) + trace(matmul(matmul(A, G), A), B)}


def within(question):
    return scatters(question.data("X"), question.input["classes"])[0]


JUDGES = {"fisher": by_bounds(fisher),
          "fisher-criterion": by_bounds(criterion)}
NULL = {"fisher": within, "fisher-criterion": lambda question: sandwich(
    question.data("W"), within(question))}
