"""Mistakes of classifiers."""

from fractions import Fraction
from operator import add, mul

from .. import systems
from ..classifiers import (
    basic, class_means, classifier, counts, deviations, diagonal, linear,
    plug_in, sides, times, variances)
from ..least_squares import with_constant
from ..linear import gram, householder, least_norm, minus, solve, transposed
from ..rings import EXACT
from . import altered, other, switched, unrefused
from .common import INVERSE, SUMS, by, by_inverse, cramer, from_sums
from .least_squares import one_by_one
from .slips import zero_count

HALF = Fraction(1, 2)


def of_means(r, X, y):
    """Return (X'X)^-1 (mu+ - mu-)."""
    return solve(r, gram(r, transposed(X)), minus(*class_means(
        r, {"X": X, "y": y})))


def zero_one(y):
    """Return labels 0 and 1."""
    return [(c + 1) // 2 for c in y]


def each(name, change):
    """Return a mistake in each entry of the fitted values."""
    return other(name, lambda data, golden: list(map(
        change, golden["fitted"])))


def scaled(factor):
    """Return a mistake: w and t times factor(w), if that is not 0."""
    def change(data, golden):
        f = factor(golden["w"])
        return f and {name: times(f, v) if isinstance(v, list) else f * v
                      for name, v in golden.items()}
    return altered(change)


def uncentred(r, data):
    """Return the diagonal of X'X."""
    return diagonal(r, [r.dot(c, c) for c in transposed(data["X"])])


def over(divisor):
    """Return the recipe of variances by another divisor."""
    def matrix(r, data):
        k = Fraction(1, divisor(len(data["y"])))
        return [times(k, row) for row in variances(r, data)]
    return matrix


def with_ones(r, data):
    """Return the weights of X'X with a constant column."""
    if data["M"] != "full":
        return linear(r, data)
    data = dict(data, X=with_constant(r, data["X"]))
    return {"w": linear(r, data)["w"][:-1]}


def one_unless_given(r, data):
    """Return 1 for a number that is not given."""
    return [1 if data[name] is None else data[name]
            for name in ("n_plus", "n_minus")]


EXCHANGED = "the classes are exchanged", scaled(lambda w: -1)
REVERSED = "t has the wrong sign (b was given for t)"
FIRST = "the constant comes first and is read off last"
NORM = "dependent columns are not refused: the solution of least norm"


def one_pass_variances(r, data):
    """Return sums of squares less n times the square of the mean."""
    n = len(data["X"])
    return diagonal(r, [
        r.dot(c, c) - n * (r.sum(c) / n) * (r.sum(c) / n)
        for c in transposed(data["X"])])


def inverted(r, M, v):
    """Return M^-1 v, the inverse written out."""
    return [r.dot(row, v)
            for row in systems.inverse(r, {"A": M})["inverse"]]


def cramer_of(r, M, v):
    """Return M^-1 v by Cramer's rule."""
    return cramer(r, {"A": M, "b": v})["x"]


def summed_classifier(r, data, cut=0):
    """Return the fit of the labels from sums of products."""
    result = from_sums(r, data)
    return result and {"w": result[0], "t": cut - result[1]}


def summed_plug_in(r, data):
    """Return the plug-in from sums of products."""
    w, c, _ = from_sums(r, dict(data, intercept=True))
    values = [r.dot(x, w) + c for x in data["X"]]
    return {"w": w, "intercept": c, "fitted": values,
            "labels": [int(2 * v >= 1) for v in values]}


WRONG = {
    "basic-linear-classifier": [
        ("t is left out, as homogeneous means lose it",
         other("t", lambda data, golden: Fraction(0))),
        (REVERSED, other("t", lambda data, golden: -golden["t"])),
        ("t is not halved", other("t", lambda data, golden:
                                  2 * golden["t"])),
        ("t is at the mean of all examples",
         switched(basic, of_all=True)),
        EXCHANGED,
        ("w has unit length", scaled(
            lambda w: any(w) and 1 / EXACT.norm(w))),
        ("sums are taken for means", switched(basic, sums=True))],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given",
         switched(linear, weights=one_unless_given)),
        ("n_plus = 0 is taken for not given", switched(
            linear, lambda data: 0 in (data["n_plus"], data["n_minus"]),
            weights=zero_count(counts))),
        ("n_plus and n_minus are taken for the counts", switched(
            linear, weights=lambda r, data: map(len, sides(data)))),
        ("n_plus and n_minus are exchanged", switched(
            linear, weights=lambda r, data: counts(r, data)[::-1])),
        ("the two means are added", switched(
            linear, weights=lambda r, data: map(mul, counts(r, data),
                                                (1, -1)))),
        EXCHANGED,
        ("M is not inverted", switched(
            linear, solve=lambda r, M, v: [r.dot(row, v) for row in M])),
        ("M is transposed", switched(
            linear, solve=lambda r, M, v: solve(r, transposed(M), v))),
        ("the variances are not multiplied by n",
         switched(linear, diagonal=over(lambda n: n))),
        ("the variances divide by n - 1", switched(
            linear, diagonal=over(lambda n: Fraction(n - 1, n)))),
        ("the variances are about 0: the diagonal of X'X",
         switched(linear, diagonal=uncentred)),
        ("X'X is taken about the means", switched(
            linear, full=lambda r, data: gram(r, deviations(r, data)))),
        ("X'X has a constant column", switched(with_ones))],
    "least-squares-classifier": [
        (REVERSED, other("t", lambda data, golden: -golden["t"])),
        ("t is left out", other("t", lambda data, golden: Fraction(0))),
        ("t is half way between the class means", other(
            "t", lambda data, golden: EXACT.dot(golden["w"], map(
                add, *class_means(EXACT, data))) / 2)),
        ("the intercept is left out", switched(classifier, intercept=False)),
        ("an intercept is fitted that nobody asked for",
         switched(classifier, intercept=True)),
        ("labels 0 and 1 are fitted, and cut at 1/2",
         switched(classifier, codes=zero_one, cut=HALF)),
        ("labels 0 and 1 are fitted, and cut at 0",
         switched(classifier, codes=zero_one)),
        (FIRST, switched(classifier, first=True)),
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)", switched(
            classifier, lambda data: all(sides(data)), method=of_means)),
        ("the correlations between features are left out",
         switched(classifier, lambda data: not data["intercept"],
                  method=one_by_one)),
        (NORM, unrefused(classifier, method=least_norm))],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0",
         each("labels", lambda v: int(v > HALF))),
        ("fitted values are cut at 0", each("labels", lambda v: int(v > 0))),
        ("labels are -1 and +1",
         each("labels", lambda v: 1 if v >= HALF else -1)),
        ("labels are those that were given",
         other("labels", lambda data, golden: data["y"])),
        ("labels -1 and +1 are fitted, and cut at 0",
         switched(plug_in, signs=True)),
        ("the intercept is left out", switched(plug_in, intercept=False)),
        (FIRST, switched(plug_in, first=True)),
        ("the intercept has the wrong sign (t was given for it)",
         other("intercept", lambda data, golden: -golden["intercept"])),
        ("fitted values are clipped to [0, 1]",
         each("fitted", lambda v: min(max(v, 0), 1))),
        ("fitted values are residuals", other(
            "fitted", lambda data, golden: minus(
                data["y"], golden["fitted"]))),
        (NORM, unrefused(plug_in, method=least_norm))]}


LOSSY = {
    "linear-classifier": [
        ("variances are sums of squares less n times the squared mean",
         by(linear, diagonal=one_pass_variances)),
        ("M is inverted and multiplied", by(
            linear, solve=inverted)),
        ("Cramer's rule: quotients of determinants", by(
            linear, solve=cramer_of))],
    "least-squares-classifier": [
        ("normal equations", classifier),
        (INVERSE, by(classifier, method=by_inverse)),
        (SUMS, summed_classifier)],
    "least-squares-plug-in": [
        ("normal equations", plug_in),
        (INVERSE, by(plug_in, method=by_inverse)),
        (SUMS, summed_plug_in)]}


SINGLE = {
    "basic-linear-classifier": basic,
    "linear-classifier": linear,
    "least-squares-classifier":
        by( classifier, method=householder),
    "least-squares-plug-in": by( plug_in, method=householder)}
