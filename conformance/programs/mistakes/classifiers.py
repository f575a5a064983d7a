"""Mistakes of classifiers."""

from functools import partial

from ..classifiers import (
    class_means, classifier, counts, deviations, linear, plug_in, sides, times, variances)
from ..least_squares import with_constant
from ..linear import (
    diagonal, gram, householder, least_norm, minus, solve,
    transposed)
from . import altered, changed
from .common import inverted
from .least_squares import FORMULAS, one_by_one

NUMBERS = ("n_plus", "n_minus")
FIRST = ("the constant comes first and is read off last", dict(first=True))
NORM = ("dependent columns are not refused: the solution of least norm",
        "exact", dict(method=least_norm))
REVERSED = ("t has the wrong sign (b was given for t)",
            changed("t", lambda data, t: -t))


def zero_one(y):
    return [(c + 1) // 2 for c in y]


def scaled_by(factor):
    """Return a mistake: w and t times factor(w), if that is not 0."""
    def change(data, right):
        f = factor(right["w"])
        return {name: times(f, v) if isinstance(v, list) else f * v
                for name, v in right.items()} if f else None
    return altered(change)


EXCHANGED = ("the classes are exchanged", scaled_by(lambda w: -1))


def of_length_1(w):
    size = sum(v * v for v in w) ** 0.5
    return size and 1 / size


def over(divisor):
    def matrix(r, data):
        k = 1 / divisor(len(data["y"]))
        return [times(k, row) for row in variances(r, data)]
    return matrix


def with_ones(r, data):
    if data["M"] != "full":
        return None
    data = dict(data, X=with_constant(r, data["X"]))
    return {"w": linear(r, data)["w"][:-1]}


def one_pass_variances(r, data):
    n = len(data["X"])
    return diagonal(r, [
        r.dot(c, c) - n * (r.sum(c) / n) * (r.sum(c) / n)
        for c in transposed(data["X"])])


def labelled(label):
    """Return a mistake: labels are label(fitted value)."""
    return altered(lambda data, right: {"labels": list(map(
        label, right["fitted"]))})


BASE = {"least-squares-classifier": partial(classifier, method=householder),
        "least-squares-plug-in": partial(plug_in, method=householder)}
MISTAKES = {
    "basic-linear-classifier": [
        ("t is left out, as homogeneous means lose it",
         changed("t", lambda data, t: 0.0)),
        REVERSED,
        ("t is not halved", changed("t", lambda data, t: 2 * t)),
        ("t is at the mean of all examples", dict(of_all=True)),
        EXCHANGED, ("w has unit length", scaled_by(of_length_1)),
        ("sums are taken for means", dict(sums=True))],
    "linear-classifier": [
        ("n_plus and n_minus are 1 unless given", dict(
            weights=lambda r, data: [1 if data[name] is None else data[name]
                                     for name in NUMBERS])),
        ("n_plus and n_minus are 1, whatever is given",
         dict(weights=lambda r, data: (1, 1))),
        ("n_plus = 0 is taken for not given", dict(
            when=lambda data: 0 in (data["n_plus"], data["n_minus"]),
            weights=lambda r, data: counts(r, dict(data, **{
                name: data[name] or None for name in NUMBERS})))),
        ("n_plus and n_minus are taken for the counts",
         dict(weights=lambda r, data: map(len, sides(data)))),
        ("n_plus and n_minus are exchanged",
         dict(weights=lambda r, data: counts(r, data)[::-1])),
        EXCHANGED,
        ("M is not inverted",
         dict(solve=lambda r, M, v: [r.dot(row, v) for row in M])),
        ("M is transposed",
         dict(solve=lambda r, M, v: solve(r, transposed(M), v))),
        ("the variances are not multiplied by n",
         dict(diagonal=over(lambda n: n))),
        ("the variances divide by n - 1",
         dict(diagonal=over(lambda n: (n - 1) / n))),
        ("the variances are about 0: the diagonal of X'X",
         dict(diagonal=lambda r, data: diagonal(r, [
             r.dot(c, c) for c in transposed(data["X"])]))),
        ("X'X is taken about the means",
         dict(full=lambda r, data: gram(r, deviations(r, data)))),
        ("X'X has a constant column", with_ones),
        ("variances are sums of squares less n times the squared mean",
         "lossy", dict(diagonal=one_pass_variances)),
        ("M is inverted and multiplied", "lossy", dict(solve=inverted))],
    "least-squares-classifier": [
        REVERSED,
        ("t is left out", changed("t", lambda data, t: 0.0)),
        ("the intercept is left out", dict(intercept=False)),
        ("an intercept is fitted that nobody asked for", dict(intercept=True)),
        ("labels 0 and 1 are fitted, and cut at 1/2",
         dict(codes=zero_one, cut=0.5)),
        ("labels 0 and 1 are fitted, and cut at 0", dict(codes=zero_one)),
        FIRST,
        ("the counts are left out: (X'X)^-1 (mu+ - mu-)", dict(
            when=lambda data: all(sides(data)),
            method=lambda r, X, y: solve(r, gram(r, transposed(X)), minus(
                *class_means(r, {"X": X, "y": y}))))),
        ("the correlations between features are left out",
         dict(when=lambda data: not data["intercept"], method=one_by_one)),
        NORM, *FORMULAS],
    "least-squares-plug-in": [
        ("a fitted value of 1/2 is called 0",
         labelled(lambda v: int(v > 0.5))),
        ("fitted values are cut at 0", labelled(lambda v: int(v > 0))),
        ("labels are -1 and +1", labelled(lambda v: 1 if v >= 0.5 else -1)),
        ("labels -1 and +1 are fitted, and cut at 0", dict(signs=True)),
        ("the intercept is left out", dict(intercept=False)), FIRST,
        ("the intercept has the wrong sign (t was given for it)",
         changed("intercept", lambda data, v: -v)),
        ("fitted values are residuals",
         changed("fitted", lambda data, v: minus(data["y"], v))),
        NORM, *FORMULAS]}
