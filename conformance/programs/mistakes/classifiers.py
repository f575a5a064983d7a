"""Mistakes of classifiers."""

from fractions import Fraction
from functools import partial
from operator import add, mul

from ..classifiers import (
    boundary, class_means, classifier, counts, deviations, linear, of_squares,
    plug_in, plugged, sides, through_means, times, variances)
from ..least_squares import with_constant
from ..linear import (
    diagonal, gram, householder, least_norm, minus, normal, solve,
    transposed)
from ..rings import EXACT
from . import altered, changed, other, switched, unrefused
from .common import INVERSE, SUMS, cramer, from_sums, inverted
from .least_squares import APART, CLASSICAL, apart, classical, one_by_one

HALF = Fraction(1, 2)
NUMBERS = ("n_plus", "n_minus")
FIRST = "the constant comes first and is read off last"
NORM = "dependent columns are not refused: the solution of least norm"
SHORT = "a digit: with an error bound of |w||mu| it is no worse"
RESIDUAL = ("the condition number times the residual, which is at most 1 "
            "for labels: no more than normal equations where those pass")
by_inverse = partial(normal, solve=inverted)


def zero_one(y):
    return [(c + 1) // 2 for c in y]


def each(name, change):
    return other(name, lambda data, golden: list(map(
        change, golden["fitted"])))


def t_is(change):
    return changed("t", lambda data, t: change(t))


def scaled(factor):
    """Return a mistake: w and t times factor(w), if that is not 0."""
    def change(data, golden):
        f = factor(golden["w"])
        return f and {name: times(f, v) if isinstance(v, list) else f * v
                      for name, v in golden.items()}
    return altered(change)


def over(divisor):
    def matrix(r, data):
        k = Fraction(1, divisor(len(data["y"])))
        return [times(k, row) for row in variances(r, data)]
    return matrix


def with_ones(r, data):
    if data["M"] != "full":
        return linear(r, data)
    data = dict(data, X=with_constant(r, data["X"]))
    return {"w": linear(r, data)["w"][:-1]}


EXCHANGED = "the classes are exchanged", scaled(lambda w: -1)
REVERSED = ("t has the wrong sign (b was given for t)", t_is(lambda t: -t))


def one_pass_variances(r, data):
    n = len(data["X"])
    return diagonal(r, [
        r.dot(c, c) - n * (r.sum(c) / n) * (r.sum(c) / n)
        for c in transposed(data["X"])])


def summed_classifier(r, data):
    fit = from_sums(r, data)
    return fit and {"w": fit["w"], "t": 0 - fit["intercept"]}


def summed_plug_in(r, data):
    fit = from_sums(r, dict(data, intercept=True))
    return plugged(r, data, fit["w"], fit["intercept"])


def one_denominator(r, data):
    rows = sides(data)
    if not all(rows):
        return None
    p, q = map(len, rows)
    a, b = ([r.sum(c) for c in zip(*own)] for own in rows)
    w = [(q * u - p * v) / (p * q) for u, v in zip(a, b)]
    middle = [(q * u + p * v) / (2 * p * q) for u, v in zip(a, b)]
    return {"w": w, "t": r.dot(w, middle)}


def means_in_turn(r, data):
    result = []
    for rows in sides(data):
        if not rows:
            return None
        m = rows[0]
        for k, x in enumerate(rows[1:], 2):
            m = [a + d / k for a, d in zip(m, minus(x, m))]
        result.append(m)
    return boundary(r, *result)


WRONG = {
    "basic-linear-classifier": [
        ("t is left out, as homogeneous means lose it",
         t_is(lambda t: Fraction(0))),
        REVERSED,
        ("t is not halved", t_is(lambda t: 2 * t)),
        ("t is at the mean of all examples", dict(of_all=True)),
        EXCHANGED,
        ("w has unit length", scaled(lambda w: any(w) and 1 / EXACT.norm(w))),
        ("sums are taken for means", dict(sums=True))],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given",
         dict(weights=lambda r, data: [
             1 if data[name] is None else data[name] for name in NUMBERS])),
        ("n_plus = 0 is taken for not given", dict(
            when=lambda data: 0 in (data["n_plus"], data["n_minus"]),
            weights=lambda r, data: counts(r, dict(data, **{
                name: data[name] or None for name in NUMBERS})))),
        ("n_plus and n_minus are taken for the counts", dict(
            weights=lambda r, data: map(len, sides(data)))),
        ("n_plus and n_minus are exchanged", dict(
            weights=lambda r, data: counts(r, data)[::-1])),
        ("the two means are added", dict(
            weights=lambda r, data: map(mul, counts(r, data),
                                                (1, -1)))),
        EXCHANGED,
        ("M is not inverted", dict(
            solve=lambda r, M, v: [r.dot(row, v) for row in M])),
        ("M is transposed", dict(
            solve=lambda r, M, v: solve(r, transposed(M), v))),
        ("the variances are not multiplied by n",
         dict(diagonal=over(lambda n: n))),
        ("the variances divide by n - 1", dict(
            diagonal=over(lambda n: Fraction(n - 1, n)))),
        ("the variances are about 0: the diagonal of X'X",
         dict(diagonal=lambda r, data: diagonal(r, [
             r.dot(c, c) for c in transposed(data["X"])]))),
        ("X'X is taken about the means", dict(
            full=lambda r, data: gram(r, deviations(r, data)))),
        ("X'X has a constant column", switched(with_ones))],
    "least-squares-classifier": [
        REVERSED,
        ("t is left out", t_is(lambda t: Fraction(0))),
        ("t is half way between the class means", other(
            "t", lambda data, golden: EXACT.dot(golden["w"], map(
                add, *class_means(EXACT, data))) / 2)),
        ("the intercept is left out", dict(intercept=False)),
        ("an intercept is fitted that nobody asked for", dict(intercept=True)),
        ("labels 0 and 1 are fitted, and cut at 1/2",
         dict(codes=zero_one, cut=HALF)),
        ("labels 0 and 1 are fitted, and cut at 0", dict(codes=zero_one)),
        (FIRST, dict(first=True)),
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)", dict(
            when=lambda data: all(sides(data)),
            method=lambda r, X, y: solve(r, gram(r, transposed(X)), minus(
                *class_means(r, {"X": X, "y": y}))))),
        ("the correlations between features are left out",
         dict(when=lambda data: not data["intercept"], method=one_by_one)),
        (NORM, unrefused(classifier, method=least_norm))],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0",
         each("labels", lambda v: int(v > HALF))),
        ("fitted values are cut at 0", each("labels", lambda v: int(v > 0))),
        ("labels are -1 and +1",
         each("labels", lambda v: 1 if v >= HALF else -1)),
        ("labels are those that were given",
         other("labels", lambda data, golden: data["y"])),
        ("labels -1 and +1 are fitted, and cut at 0", dict(signs=True)),
        ("the intercept is left out", dict(intercept=False)),
        (FIRST, dict(first=True)),
        ("the intercept has the wrong sign (t was given for it)",
         changed("intercept", lambda data, v: -v)),
        ("fitted values are clipped to [0, 1]",
         each("fitted", lambda v: min(max(v, 0), 1))),
        ("fitted values are residuals",
         changed("fitted", lambda data, v: minus(data["y"], v))),
        (NORM, unrefused(plug_in, method=least_norm))]}
LOSSY = {
    "basic-linear-classifier": [
        ("t is (|mu+|^2 - |mu-|^2) / 2", of_squares, "as many as rounding "
         "the means costs any program: u |mu| in w, and u |mu|^2 in t"),
        ("the means' difference over one denominator", one_denominator,
         "a digit: the same differences, times whole numbers"),
        ("t is the mean of w.mu+ and w.mu-", partial(
            through_means, t=lambda r, w, p, q: (
                r.dot(w, p) + r.dot(w, q)) / 2), SHORT),
        ("t is w.mu+ less |w|^2 / 2", partial(
            through_means, t=lambda r, w, p, q: r.dot(w, p) - r.dot(w, w) / 2),
         SHORT),
        ("means are moved by each example", means_in_turn,
         "a digit: n steps of one rounding each")],
    "linear-classifier": [
        ("variances are sums of squares less n times the squared mean",
         dict(diagonal=one_pass_variances)),
        ("M is inverted and multiplied", dict(solve=inverted)),
        ("Cramer's rule: quotients of determinants", dict(
            solve=lambda r, M, v: cramer(r, {"A": M, "b": v})["x"]))]}
LOSSY.update({task: [
    ("normal equations", program),
    (INVERSE, partial(program, method=by_inverse)), (SUMS, summed),
    (CLASSICAL, partial(program, method=classical)),
    (APART, partial(program, method=apart), RESIDUAL)]
    for task, program, summed in (
        ("least-squares-classifier", classifier, summed_classifier),
        ("least-squares-plug-in", plug_in, summed_plug_in))})

SINGLE = {
    "least-squares-classifier": partial(classifier, method=householder),
    "least-squares-plug-in": partial(plug_in, method=householder)}
