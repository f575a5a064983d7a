"""Mistakes of fisher."""

from decimal import Decimal
from fractions import Fraction
from functools import partial

from ..fisher import (
    about_mean, between_factors, by_sandwich, criterion, eigen, fisher,
    groups, jacobi, largest, less, one_pass, sandwich, scatters, solved,
    trace, turned)
from ..linear import (
    eliminate, gram, mean, minus, multiply, transposed, unit, upper)
from ..rings import EXACT
from ..systems import determinant, inverse
from . import Wrong, in_decimals
from .common import alone, has_single

SAME = Fraction(1, 10 ** 20)
ONCE = "every class counts once in S_B, whatever its size"
MEANS = "the mean of the class means is taken for that of all rows"
TOTAL = "the scatter of all rows is taken for S_W"
OVER_N = "the scatters are divided by n"
MERGED = "1 and \"1\" are taken for the same class"
PAIRS = "S_B from the differences of all pairs of means"
NONE_CANCEL = ("less than a digit: products of differences of means, none of "
               "which cancel")


def total(r, data):
    return about_mean(r, data), scatters(r, data)[1]


def over(divisors):
    def make(r, data):
        by = divisors(len(data["X"]), len(groups(data)))
        return [[[v / k for v in row] for row in S]
                for S, k in zip(scatters(r, data), by)]
    return make


def merged(r, data):
    return scatters(r, dict(data, classes=list(map(str, data["classes"]))))


several = partial(scatters, weight=lambda rows: len(rows) if len(
    rows) > 1 else 0)
unweighted = partial(scatters, weight=lambda rows: 1)
of_means = partial(scatters, balanced=True)
over_n = over(lambda n, k: (n, n))


def reached(r, data, directions):
    within, between = scatters(r, data)
    W = directions(r, data, within, between)
    s_W, s_B = sandwich(r, W, within), sandwich(r, W, between)
    return {"within": within, "between": between,
            "eigenvalues": [b[k] / a[k] for k, (a, b) in enumerate(
                zip(s_W, s_B))],
            "W": [turned(r, w) for w in W], "criterion": trace(r, s_W, s_B)}


def of_between(r, data):
    between = scatters(r, data)[1]
    pairs = eigen(r, unit(r, len(between)), between)[:data["components"]]
    return dict(reached(r, data, lambda *_: [v for _, v in pairs]),
                eigenvalues=[mu for mu, _ in pairs])


def apart(r, data, within, between):
    return [minus(*[mean(r, rows) for rows in groups(data)])]


def left(r, data, within, between):
    return [[r.dot(row, v) for row in within] for _, v in eigen(
        r, within, between)[:data["components"]]]


def diagonal(A):
    return [row[k] for k, row in enumerate(A)]


def has_direction(data):
    result = groups(data)
    return len(result) == 2 and any(minus(*[
        mean(EXACT, rows) for rows in result]))


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
    within, between = golden["within"], golden["between"]
    for mu, w in zip(golden["eigenvalues"], W):
        w = list(map(Fraction, w))
        pairs = [(EXACT.dot(b, w), mu * EXACT.dot(a, w))
                 for a, b in zip(within, between)]
        if any(abs(p - q) > SAME * largest(pairs) for p, q in pairs):
            return False
    return len(W) == len(golden["W"])


def is_mixed(data):
    return len(set(map(str, data["classes"]))) < len(groups(data))


of = partial(other, fisher)
criterion_of = partial(in_fractions, criterion)


def less_between(r, data):
    X, n, m = data["X"], len(data["X"]), mean(r, data["X"])
    total = [[v - n * a * b for v, b in zip(row, m)]
             for row, a in zip(gram(r, transposed(X)), m)]
    between = scatters(r, data)[1]
    return less(total, between), between


def power_steps(r, data, close=1e-6):
    if data["components"] != 1:
        return None
    within, between = scatters(r, data)
    A = multiply(r, inverse(r, {"A": within})["inverse"], between)
    w, mu = [1.0] + [0.5] * (len(A) - 1), 0.0
    for _ in range(500):
        v = [r.dot(row, w) for row in A]
        size = max(map(abs, v))
        w, last, mu = [r.divide(a, size) for a in v], mu, size
        if abs(mu - last) < close * mu:
            break
    return {"within": within, "between": between, "eigenvalues": [mu],
            "W": [w], "criterion": mu}


def over_total(r, within, between):
    total = [[a + b for a, b in zip(p, q)] for p, q in zip(within, between)]
    return [(r.divide(nu, 1 - nu), v) for nu, v in eigen(r, total, between)]


def by_squares(r, within, between):
    L, A = between_factors(r, within, between)
    values, V = jacobi(r, multiply(r, A, A))
    return sorted(((r.sqrt(max(v, v - v)), upper(r, L, u))
                   for v, u in zip(values, V)),
                  key=lambda p: p[0], reverse=True)


def quadratic(r, within, between):
    (a, b), (c, d) = transposed(eliminate(r, within, transposed(between)))
    root = r.sqrt((a + d) * (a + d) - 4 * (a * d - b * c))
    pairs = []
    for mu in ((a + d + root) / 2, (a + d - root) / 2):
        v = [b, mu - a] if b else [mu - d, c]
        pairs.append((mu, v if any(v) else [r.number(1), b]))
    return pairs


def quotients(r, data):
    result = fisher(r, data)
    values = [r.divide(*[sandwich(r, [w], result[name])[0][0]
                         for name in ("between", "within")])
              for w in result["W"]]
    return dict(result, eigenvalues=values, criterion=r.sum(values))


def by_inverse(r, A, B):
    rows = inverse(r, {"A": A})["inverse"]
    return r.sum(map(r.dot, rows, transposed(B)))


def pairs_of_classes(r, data):
    within, _ = scatters(r, data)
    classes = groups(data)
    n, means = len(data["X"]), [mean(r, rows) for rows in classes]
    m = len(means[0])
    between = [[r.number(0)] * m for _ in range(m)]
    for i, a in enumerate(means):
        for k in range(i):
            d = minus(a, means[k])
            f = r.number(1) * len(classes[i]) * len(classes[k]) / n
            between = [[v + f * p * q for v, q in zip(row, d)]
                       for row, p in zip(between, d)]
    return within, between


MAKE = {"fisher-criterion": in_fractions}
WRONG = {
    "fisher": [
        ("the directions are eigenvectors of S_B, as it is printed",
         other(of_between)),
        (ONCE, of(make=unweighted)),
        (MEANS, of(make=of_means)),
        ("the scatters are divided by n - K and K - 1", of(
            make=over(lambda n, k: (n - k, k - 1)))),
        (OVER_N, of(make=over_n)),
        (TOTAL, of(make=total)),
        (MERGED, of(is_mixed, make=merged)),
        ("the directions are columns of W, and not rows", of(columns=True)),
        ("the smallest eigenvalues come first", of(smallest=True)),
        ("the direction is m1 - m2, without S_W^-1",
         other(reached, has_direction, directions=apart)),
        ("the directions are eigenvectors of S_B S_W^-1",
         other(reached, directions=left)),
        ("the criterion is that of all directions", of(every=True)),
        ("the eigenvalues are their roots", of(
            value=lambda r, mu: r.sqrt(max(mu, 0 * mu)))),
        *alone(of(has_single, make=several), of())],
    "fisher-criterion": [
        ("the columns of W are taken for directions", dict(
            when=lambda data: len(data["W"]) == len(data["W"][0]),
            directions=lambda r, W: transposed(W))),
        (ONCE, dict(make=unweighted)),
        (MEANS, dict(make=of_means)),
        (TOTAL, dict(make=total)),
        (OVER_N, dict(make=over_n)),
        ("the scatters are those before projection", dict(
            directions=lambda r, W: unit(r, len(W[0])))),
        ("the criterion is a quotient of traces", dict(
            value=lambda r, A, B: r.sum(diagonal(B)) / r.sum(diagonal(A)))),
        ("the criterion is a quotient of determinants", dict(
            value=lambda r, A, B: determinant(r, {"A": B})["determinant"]
            / determinant(r, {"A": A})["determinant"])),
        ("the criteria of the rows are added up", dict(
            value=lambda r, A, B: r.sum(b / a for a, b in zip(
                diagonal(A), diagonal(B))))),
        ("the criterion is turned round, s_B^-1 s_W", dict(
            value=lambda r, A, B: trace(r, B, A))),
        ("all entries are added up, and not the diagonal", dict(
            value=lambda r, A, B: r.sum(map(r.sum, solved(r, A, B))))),
        ("the criterion is divided by the number of rows of W", dict(
            value=lambda r, A, B: trace(r, A, B) / len(A))),
        (MERGED, dict(when=is_mixed, make=merged)),
        *alone(criterion_of(when=has_single, make=several), criterion_of())]}
LOSSY = {
    "fisher": [
        ("scatters in one pass", dict(make=one_pass)),
        ("S_W is the total in one pass less S_B", dict(make=less_between)),
        ("powers of S_W^-1 S_B until mu stands still to 1e-6", power_steps),
        ("mu is nu / (1 - nu) of S_T", dict(eigen=over_total)),
        ("eigenvalues are roots of those of the square",
         dict(eigen=by_squares)),
        ("eigenvalues by the quadratic formula", lambda r, data: fisher(
            r, data, eigen=quadratic) if len(data["X"][0]) == 2 else None),
        ("eigenvalues are quotients at the directions", quotients,
         "half a digit: an error of a direction counts squared"),
        (PAIRS, dict(make=pairs_of_classes), NONE_CANCEL)],
    "fisher-criterion": [
        ("scatters in one pass, then projected",
         partial(by_sandwich, make=one_pass)),
        ("the inverse of s_W is written out",
         dict(value=by_inverse), "those of the condition of "
         "s_W, which its rounding costs any program"),
        ("the eigenvalues are added up", dict(
            value=lambda r, A, B: r.sum(
                mu for mu, _ in eigen(r, A, B))), "a digit: all are "
         "positive"),
        (PAIRS, dict(make=pairs_of_classes), NONE_CANCEL)]}
