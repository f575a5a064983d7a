"""What is drawn stands where its numbers say: the last picture of every walk
shows the result of the walk."""

import re
from fractions import Fraction
from math import exp, hypot

import pytest

from refimpl.base.method import DECLARED
from refimpl.walk import plot
from refimpl.walk.gallery import watched_of
from refimpl.walk.inputs import TASKS, example, find_work, followed
from refimpl.walk.listing import data
from refimpl.walk.scene import inputs_of, picture_of
from refimpl.walk.tracing import State

ENTRIES = data("gallery.json")
LINKS = [walk for entry in ENTRIES for walk in entry["walks"] + [
    erratum[name] for erratum in entry.get("errata", ())
    for name in ("printed", "right", "more") if name in erratum]]
FITS = ("line", "least-squares", "ridge", "lasso", "adaline",
        "perceptron-regression")
CELL = 12       # pixels: a curve is found on a grid of such cells


def walks():
    return [example(task) for task in sorted(TASKS)] + [
        watched_of(walk) for walk in LINKS if walk[2]]


def floats(value):
    if isinstance(value, (list, tuple)):
        return list(map(floats, value))
    try:
        return float(Fraction(str(value)))
    except ValueError:
        return value


def kernel(settings, a, b):
    if settings.get("name") == "gaussian":
        return exp(-sum((p - q) ** 2 for p, q in zip(a, b)) / (
            2 * floats(settings["sigma"]) ** 2))
    return (sum(p * q for p, q in zip(a, b)) + floats(settings.get(
        "constant", 0))) ** settings.get("degree", 1)


def score(watched, known, x):
    """Return what is 0 on the boundary, or on the line, of a result."""
    rows, w = known.get("X"), known.get("w", known.get("theta"))
    if watched.task in FITS:
        w = w or [known["slope"]]
        return sum(a * b for a, b in zip(w + [known.get("intercept", 0)] * (
            len(w) == 1), [x[0], 1])) - x[1]
    t = .5 - known["intercept"] if "fitted" in known else -known[
        "b"] if "b" in known else known.get("t", 0)
    if watched.task == "logistic-calibration":
        t += known["d0"] * hypot(*w)
    if not w:
        x = (x + [1])[:len(rows[0])]
        return sum(a * c * kernel(watched.input.get("kernel", {}), row, x)
                   for a, c, row in zip(known["alpha"], known["y"], rows)) - t
    return sum(a * b for a, b in zip(w, x[:len(rows[0])] + [1])) - t


def last(watched):
    """Return (inputs and result by name, picture, its last layers)."""
    run, state = followed(watched), State()
    drawn, layers = picture_of(watched, inputs_of(watched)), {}
    for step in run.steps if drawn else ():
        state.advance(step)
        layers = drawn.at(state, step)
    known = dict(watched.input, **(run.result._asdict() if hasattr(
        run.result, "_asdict") else {
            DECLARED[find_work(watched.task)][1][0].rstrip("#"):
            run.result}))
    return {name: floats(value) for name, value in known.items()
            } if run.error is None else None, drawn, layers


@pytest.mark.sample(4)
@pytest.mark.parametrize("watched", walks(), ids=lambda watched: watched.task)
def test_the_last_picture_is_that_of_the_result(watched):
    known, picture, layers = last(watched)
    if not known or not picture or picture.name not in ("plane", "curve"):
        return
    x, y = [list(map(float, side)) for side in picture.box]

    def at(a, b):
        """Return the numbers at a pixel."""
        return [x[0] + a / plot.WIDTH * (x[1] - x[0]), y[1] - b / (
            plot.HEIGHT - plot.EDGE) * (y[1] - y[0])]
    places = [tuple(map(float, pair)) for pair in re.findall(
        r"(-?[\d.]+) (-?[\d.]+)", layers.get("boundary", ""))]
    for a, b in places:
        if picture.name == "curve":
            gamma, d = (known["theta"] + [0])[:2] if "theta" in known else (
                known["gamma"] / hypot(*known["w"]),    # over scores
                -known["gamma"] * known["d0"])
            here, far = at(a, b), at(a + .1, b)[0] - at(a, b)[0]
            assert abs(1 / (1 + exp(-d - gamma * here[0])) - here[1]) < (
                .01 + abs(gamma) * far)
        else:
            far = CELL if "kernel" in known else .2
            around = [score(watched, known, at(a + p, b + q)) for p, q in (
                (far, far), (-far, far), (far, -far), (-far, -far))]
            assert min(around) <= 0 <= max(around), (a, b)
    weights = [known[name] for name in ("w", "theta", "alpha")
            if any(known.get(name) or [])]
    assert places or not weights
