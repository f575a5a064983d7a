"""Mistakes of fisher."""

from functools import partial

from ..fisher import (
    about_mean, by_sandwich, eigen, groups, one_pass, sandwich, scatters,
    trace, turned)
from ..linear import mean, minus, raised, transposed, unit
from ..systems import determinant
from . import altered

ONCE = "every class counts once in S_B, whatever its size"
MEANS = "the mean of the class means is taken for that of all rows"
TOTAL = "the scatter of all rows is taken for S_W"
OVER_N = "the scatters are divided by n"
EQUAL = "the covariances of the classes are added up for S_W"
NUDGED = "1e-8 is added to the diagonal of S_W"


def total(r, data):
    return about_mean(r, data), scatters(r, data)[1]


def over(divisors):
    def make(r, data):
        by = divisors(len(data["X"]), len(groups(data)))
        return [[[r.divide(v, k) for v in row] for row in S]
                for S, k in zip(scatters(r, data), by)]
    return make


def equal_classes(r, data):
    rows = groups(data)
    parts = [about_mean(r, {"X": own}) for own in rows]
    m = range(len(data["X"][0]))
    return [[r.sum(part[i][j] / len(own) for part, own in zip(parts, rows))
             for j in m] for i in m], scatters(r, data)[1]


def nudged(r, data):
    within, between = scatters(r, data)
    return raised(within, 1e-8), between


unweighted = partial(scatters, weight=lambda rows: 1)
of_means = partial(scatters, balanced=True)
over_n = over(lambda n, k: (n, n))
# What both tasks take for the scatters.
SCATTERS = [(ONCE, dict(make=unweighted)),
            (MEANS, dict(make=of_means)),
            (TOTAL, dict(make=total)),
            (OVER_N, dict(make=over_n)),
            (EQUAL, dict(make=equal_classes)),
            (NUDGED, "lossy", dict(make=nudged))]


def reached(directions):
    """Return what directions(r, data, S_W, S_B) reach."""
    def run(r, data):
        within, between = scatters(r, data)
        W = directions(r, data, within, between)
        if not W:
            return None
        s_W, s_B = sandwich(r, W, within), sandwich(r, W, between)
        return {"within": within, "between": between,
                "eigenvalues": [r.divide(b[k], a[k]) for k, (a, b) in
                                enumerate(zip(s_W, s_B))],
                "W": [turned(r, w) for w in W],
                "criterion": trace(r, s_W, s_B)}
    return run


def of_between(r, data):
    between = scatters(r, data)[1]
    pairs = eigen(r, unit(r, len(between)), between)[:data["components"]]
    return dict(reached(lambda *_: [v for _, v in pairs])(r, data),
                eigenvalues=[mu for mu, _ in pairs])


def apart(r, data, within, between):
    classes = groups(data)
    return len(classes) == 2 and [minus(*[mean(r, rows) for rows in classes])]


def left(r, data, within, between):
    return [[r.dot(row, v) for row in within] for _, v in eigen(
        r, within, between)[:data["components"]]
        ] if len(groups(data)) > 2 else None


def diagonal(A):
    return [row[k] for k, row in enumerate(A)]


MISTAKES = {
    "fisher": SCATTERS + [
        ("the directions are eigenvectors of S_B, as it is printed",
         of_between),
        ("the scatters are divided by n - K and K - 1",
         dict(make=over(lambda n, k: (n - k, k - 1)))),
        ("the directions are columns of W, and not rows", dict(columns=True)),
        ("the smallest eigenvalues come first", dict(smallest=True)),
        ("the direction is m1 - m2, without S_W^-1", reached(apart)),
        ("the directions are eigenvectors of S_B S_W^-1", reached(left)),
        ("the criterion is that of all directions", dict(every=True)),
        ("the eigenvalues are their roots", altered(
            lambda data, right: {"eigenvalues": [
                max(mu, 0) ** 0.5 for mu in right["eigenvalues"]]})),
        ("scatters in one pass", "lossy", dict(make=one_pass))],
    "fisher-criterion": SCATTERS + [
        ("the columns of W are taken for directions", dict(
            when=lambda data: len(data["W"]) == len(data["W"][0]),
            directions=lambda r, W: transposed(W))),
        ("the scatters are those before projection",
         dict(directions=lambda r, W: unit(r, len(W[0])))),
        ("the criterion is a quotient of traces", dict(
            value=lambda r, A, B: r.divide(
                r.sum(diagonal(B)), r.sum(diagonal(A))))),
        ("the criterion is a quotient of determinants", dict(
            value=lambda r, A, B: r.divide(
                determinant(r, {"A": B})["determinant"],
                determinant(r, {"A": A})["determinant"]))),
        ("the criterion is turned round, s_B^-1 s_W",
         dict(value=lambda r, A, B: trace(r, B, A))),
        ("scatters in one pass, then projected", "lossy",
         partial(by_sandwich, make=one_pass))]}
