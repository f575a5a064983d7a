"""Mistakes of fisher."""

from decimal import Decimal
from fractions import Fraction
from functools import partial

from .. import systems, variant
from ..fisher import (
    about_mean, by_sandwich, criterion, eigen, fisher, groups, largest, less,
    one_pass, sandwich, scatters, solved, trace, turned)
from ..linear import gram as products, mean, minus, transposed, unit
from ..rings import EXACT
from ..systems import determinant
from . import Wrong, in_decimals
from .slips import alone, has_single

SAME = Fraction(1, 10 ** 20)


def total(r, data):
    """Take the scatter of all rows for the one within classes."""
    return about_mean(r, data), scatters(r, data)[1]


def over(divisors):
    """Return scatters that are divided, by functions of n and K."""
    def make(r, data):
        by = divisors(len(data["X"]), len(groups(data)))
        return [[[v / k for v in row] for row in S]
                for S, k in zip(scatters(r, data), by)]
    return make


def merged(r, data):
    """Take 1 and "1" for the same class."""
    return scatters(r, dict(data, classes=list(map(str, data["classes"]))))


several = variant("several", scatters, weight=lambda rows: len(rows) if len(
    rows) > 1 else 0)
unweighted = variant("unweighted", scatters, weight=lambda rows: 1)
of_means = variant("of_means", scatters, balanced=True)
over_n = over(lambda n, k: (n, n))


def reached(r, data, directions):
    """Return what other directions reach; eigenvalues as quotients.

    directions  a function of r, data, S_W and S_B
    """
    within, between = scatters(r, data)
    W = directions(r, data, within, between)
    s_W, s_B = sandwich(r, W, within), sandwich(r, W, between)
    return {"within": within, "between": between,
            "eigenvalues": [b[k] / a[k] for k, (a, b) in enumerate(
                zip(s_W, s_B))],
            "W": [turned(r, w) for w in W], "criterion": trace(r, s_W, s_B)}


def of_between(r, data):
    """Take the eigenvectors of S_B, as it is printed."""
    def directions(r, data, within, between):
        return [v for _, v in pairs(between)]

    def pairs(between):
        return eigen(r, unit(r, len(between)), between)[:data["components"]]

    result = reached(r, data, directions)
    return dict(result, eigenvalues=[mu for mu, _ in pairs(result["between"])])


def apart(r, data, within, between):
    """Take m1 - m2 for the direction of two classes."""
    return [minus(*[mean(r, rows) for rows in groups(data)])]


def left(r, data, within, between):
    """Take the eigenvectors of S_B S_W^-1."""
    return [[r.dot(row, v) for row in within] for _, v in eigen(
        r, within, between)[:data["components"]]]


def diagonal(A):
    return [row[k] for k, row in enumerate(A)]


def has_direction(data):
    """Say whether there are two classes with different means."""
    result = groups(data)
    return len(result) == 2 and any(minus(*[
        mean(EXACT, rows) for rows in result]))


def is_square(data):
    """Say whether there are as many directions as features."""
    return len(data["W"]) == len(data["W"][0])


in_digits = partial(in_decimals, shown=(80, Decimal(10) ** -40, True))
in_fractions = partial(in_decimals, ring=EXACT, shown=(80, 0, True))


def other(program, when=None, **switches):
    """Return a mistake in decimals, with the right W where it is as right:
    any basis of an eigenspace is.
    """
    wrong = in_digits(program, when=when, **switches)

    def answer(data, golden):
        result = wrong(data, golden)
        if result and spans(result["W"], golden):
            return dict(result, W=golden["W"])
        return result
    return Wrong(answer)


def spans(W, golden):
    """Say whether rows are eigenvectors for the right eigenvalues."""
    within, between = golden["within"], golden["between"]
    for mu, w in zip(golden["eigenvalues"], W):
        w = list(map(Fraction, w))
        pairs = [(EXACT.dot(b, w), mu * EXACT.dot(a, w))
                 for a, b in zip(within, between)]
        if any(abs(p - q) > SAME * largest(pairs)
               for p, q in pairs):
            return False
    return len(W) == len(golden["W"])


def is_mixed(data):
    """Say whether a number and a word are written alike."""
    return len(set(map(str, data["classes"]))) < len(groups(data))


def criterion_is(value):
    return in_fractions(criterion, value=value)


def from_scatters(make):
    """Return a mistake: the criterion from other scatters."""
    return in_fractions(criterion, make=make)


ONCE = "every class counts once in S_B, whatever its size"
MEANS = "the mean of the class means is taken for that of all rows"
TOTAL = "the scatter of all rows is taken for S_W"
OVER_N = "the scatters are divided by n"
MERGED = "1 and \"1\" are taken for the same class"


def less_between(r, data):
    """Return S_W as the total in one pass less S_B."""
    X = data["X"]
    columns, n = transposed(X), len(X)
    m = [r.sum(c) / n for c in columns]
    total = [[r.dot(u, v) - n * a * b for v, b in zip(columns, m)]
             for u, a in zip(columns, m)]
    between = scatters(r, data)[1]
    return less(total, between), between


def power_steps(r, data, close=1e-6):
    """Return the first direction by powers of S_W^-1 S_B."""
    if data["components"] != 1:
        return None
    within, between = scatters(r, data)
    rows = systems.inverse(r, {"A": within})["inverse"]
    A = transposed(products(r, rows)) and [
        [r.dot(row, column) for column in transposed(between)]
        for row in rows]
    w, mu = [1.0] + [0.5] * (len(A) - 1), 0.0
    for _ in range(500):
        v = [r.dot(row, w) for row in A]
        size = max(map(abs, v))
        w, last, mu = [r.divide(a, size) for a in v], mu, size
        if abs(mu - last) < close * mu:
            break
    return {"within": within, "between": between, "eigenvalues": [mu],
            "W": [w], "criterion": mu}


def over_total(r, data):
    """Return eigenvalues mu from those of S_T: nu / (1 - nu)."""
    within, between = scatters(r, data)
    total = [[a + b for a, b in zip(p, q)] for p, q in zip(within, between)]
    taken = eigen(r, total, between)[:data["components"]]
    mu = [r.divide(nu, 1 - nu) for nu, _ in taken]
    return {"within": within, "between": between, "eigenvalues": mu,
            "W": [turned(r, v) for _, v in taken],
            "criterion": r.sum(mu)}


def of_one_pass(r, data):
    """Return the criterion of scatters in one pass, projected."""
    return by_sandwich(r, data, one_pass)


WRONG = {
    "fisher": [
        ("the directions are eigenvectors of S_B, as it is printed",
         other(of_between)),
        (ONCE, other(fisher, make=unweighted)),
        (MEANS, other(fisher, make=of_means)),
        ("the scatters are divided by n - K and K - 1", other(
            fisher, make=over(lambda n, k: (n - k, k - 1)))),
        (OVER_N, other(fisher, make=over_n)),
        (TOTAL, other(fisher, make=total)),
        (MERGED, other(fisher, is_mixed, make=merged)),
        ("the directions are columns of W, and not rows",
         other(fisher, columns=True)),
        ("the smallest eigenvalues come first",
         other(fisher, smallest=True)),
        ("the direction is m1 - m2, without S_W^-1",
         other(reached, has_direction, directions=apart)),
        ("the directions are eigenvectors of S_B S_W^-1",
         other(reached, directions=left)),
        ("the criterion is that of all directions",
         other(fisher, every=True)),
        ("the eigenvalues are their roots", other(
            fisher, value=lambda r, mu: r.sqrt(max(mu, 0 * mu)))),
        *alone(other(fisher, has_single, make=several), other(fisher))],
    "fisher-criterion": [
        ("the columns of W are taken for directions", in_fractions(
            criterion, when=is_square, directions=lambda r, W: transposed(
                W))),
        (ONCE, from_scatters(unweighted)),
        (MEANS, from_scatters(of_means)),
        (TOTAL, from_scatters(total)),
        (OVER_N, from_scatters(over_n)),
        ("the scatters are those before projection", in_fractions(
            criterion, directions=lambda r, W: unit(r, len(W[0])))),
        ("the criterion is a quotient of traces", criterion_is(
            lambda r, A, B: r.sum(diagonal(B)) / r.sum(diagonal(A)))),
        ("the criterion is a quotient of determinants", criterion_is(
            lambda r, A, B: determinant(r, {"A": B})["determinant"]
            / determinant(r, {"A": A})["determinant"])),
        ("the criteria of the rows are added up", criterion_is(
            lambda r, A, B: r.sum(b / a for a, b in zip(
                diagonal(A), diagonal(B))))),
        ("the criterion is turned round, s_B^-1 s_W", criterion_is(
            lambda r, A, B: trace(r, B, A))),
        ("all entries are added up, and not the diagonal", criterion_is(
            lambda r, A, B: r.sum(map(r.sum, solved(r, A, B))))),
        ("the criterion is divided by the number of rows of W", criterion_is(
            lambda r, A, B: trace(r, A, B) / len(A))),
        (MERGED, in_fractions(criterion, when=is_mixed,
                              make=merged)),
        *alone(in_fractions(criterion, when=has_single, make=several),
               in_fractions(criterion))]}


LOSSY = {
    "fisher": [
        ("scatters in one pass", lambda r, data: fisher(
            r, data, make=one_pass)),
        ("S_W is the total in one pass less S_B", lambda r, data:
            fisher(r, data, make=less_between)),
        ("powers of S_W^-1 S_B until mu stands still to 1e-6",
         power_steps),
        ("mu is nu / (1 - nu) of S_T", over_total)],
    "fisher-criterion": [
        ("scatters in one pass, then projected", of_one_pass)]}


SINGLE = {
    "fisher": fisher,
    "fisher-criterion": criterion}
