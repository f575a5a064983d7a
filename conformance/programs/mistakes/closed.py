"""Mistakes of closed."""

from ..closed import (
    classify, expanded_mse, label, margins, moments, of_length_1, one_pass,
    scores)
from ..linear import gram, mean, transposed
from . import changed
from .common import scaled, with_data

WRONG_T = ("t has the wrong sign (b was taken for t)", dict(t=lambda t: -t))
NO_T = ("t is left out", dict(t=lambda t: 0))


def for_each(program):
    return ("t is taken off once for each feature",
            with_data(program, t=lambda r, data: len(data["w"]) * data["t"]))


def under(rule, zero):
    """Return switches: another label at 0 under a rule."""
    return dict(when=lambda data: data["rule"] == rule, zero=zero)


def several(data):
    return len(data.get("y", data.get("X"))) > 1


def rooted_mse(r, data):
    y, p = data["y"], data["predictions"]
    a, b = r.norm(y), r.norm(p)
    return {"mse": ((a - b) * (a - b) + 2 * (a * b - r.dot(y, p))) / len(y)}


def of_one_mean(r, data):
    """Return the moments about the mean of all entries: no axis was given.
    """
    m = r.sum(map(r.sum, data["X"])) / (len(data["X"]) * len(data["X"][0]))
    rows = [[v - m for v in x] for x in data["X"]]
    return moments([m] * len(rows[0]), gram(r, transposed(rows)), len(rows))


MISTAKES = {
    "mse": [
        ("the sum is not divided by n", dict(over=lambda n: 1)),
        ("the root of the mean squared error is given", dict(root=True)),
        ("the sum is divided by n - 1",
         dict(when=several, over=lambda n: n - 1)),
        ("the sum is halved", dict(over=lambda n: 2 * n)),
        ("the errors are not squared but made positive", dict(loss=abs)),
        ("the errors are not squared at all", dict(loss=lambda e: e)),
        ("|y|, |p| and y.p are taken apart", "lossy", rooted_mse),
        ("y.y - 2 y.p + p.p", "lossy", expanded_mse)],
    "covariance": [
        ("the covariance divides by n - 1",
         dict(when=several, over=lambda n: n - 1)),
        ("the scatter is given for the covariance", dict(over=lambda n: 1)),
        ("the means are not taken off", dict(centred=False)),
        ("one mean is taken for all columns, without an axis", of_one_mean),
        ("rows and columns are confused", dict(transpose=True)),
        ("columns are divided by their deviations: correlations",
         lambda r, data: dict(moments(mean(r, data["X"]), gram(
             r, transposed(scaled(r, data))), len(data["X"])))),
        ("the mean of the squares less the square of the mean", "lossy",
         one_pass)],
    "classify": [
        ("0 is called +1 under the ternary rule", under("ternary", 1)),
        ("0 is called -1 under the ternary rule", under("ternary", -1)),
        ("0 is called 0 under the step rule", under("step", 0)),
        ("0 is called -1 under the step rule", under("step", -1)),
        WRONG_T, NO_T, for_each(classify),
        ("the labels are turned round",
         changed("labels", lambda data, v: [-c for c in v])),
        ("the negative class is called 0",
         changed("labels", lambda data, v: [max(c, 0) for c in v])),
        ("w and t are divided by |w| first", "lossy",
         lambda r, data: classify(r, of_length_1(r, data))),
        ("a score below 1e-6 is called 0", "lossy",
         lambda r, data: {"labels": [label(data, s if abs(s) >= 1e-6 else 0)
                                     for s in scores(r, data)]})],
    "margins": [
        WRONG_T, NO_T,
        ("distances and margin are not divided by |w|",
         dict(norm=lambda r, w, t: 1)),
        ("distances and margin are divided by |w| squared",
         dict(norm=lambda r, w, t: r.dot(w, w))),
        ("the threshold is counted in the norm",
         dict(norm=lambda r, w, t: r.norm(w + [t]))),
        ("distances are multiplied by the label",
         dict(distance=lambda s, label: label * s)),
        ("distances have lost their sign",
         dict(distance=lambda s, label: abs(s))),
        ("functional margins have lost the label", dict(labelled=False)),
        ("the margin is the least distance, whatever its side",
         dict(nearest=True)),
        for_each(margins),
        ("the margin is the width of the slab, 2 / |w|",
         changed("margin", lambda data, v: 2 * v)),
        ("m_minus has the wrong sign", changed("m_minus", lambda data, v: -v)),
        ("t_equal has the wrong sign", changed("t_equal", lambda data, v: -v)),
        ("t_equal is the change of t and not t",
         changed("t_equal", lambda data, v: v - data["t"])),
        ("|w| is the root of a sum of squares, whatever its size", "lossy",
         margins),
        ]}
