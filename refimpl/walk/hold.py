"""What a reader can take hold of: points to drag, settings to slide.

    hold  the HTML of it for what is watched, "" where there is nothing

The answers are computed here, exactly, for every place where a point can be
put and for every value of a setting; the page looks them up.
"""

import json
import math
import re

from . import plot
from ..base.errors import RefimplError
from ..base.rows import fraction_class
from .inputs import example, prepared
from .signs import signs
from .steps import Texts
from .scene import layers_of, picture_of, stacked
from .values import keep, shown

DRAGGED = ("perceptron", "svm-hard", "svm-soft", "line", "least-squares",
           "ridge", "basic-linear-classifier", "least-squares-classifier",
           "dual-perceptron", "separability", "covariance", "margins",
           "linear-classifier", "least-squares-plug-in", "fisher",
           "fisher-criterion", "logistic-calibration")
PRICES = ["1/50", "1/20", "1/10", "1/5", "1/2", "1", "2", "5", "10"]
SLIDES = {"svm-soft": ("C", PRICES), "ridge": ("lambda", [
    "0", "1/2", "1", "2", "4", "8", "16", "32", "64"]),
    "lasso": ("lambda", ["0", "1", "2", "4", "6", "10", "20", "40", "60",
                         "80"]),
    "kernel-perceptron": ("sigma", [
        "1/4", "1/2", "3/4", "1", "3/2", "2", "3", "4"]),
    "adaline": ("eta", ["1/100", "1/20", "1/10", "1/5", "1/4", "1/3", "2/5",
                        "1/2"]),
    "linear-classifier": ("M", ["identity", "diagonal", "full"]),
    "fisher-criterion": ("w", [
        "[0, 1]", "[1, 2]", "[1, 1]", "[2, 1]", "[4, 1]", "[1, 0]", "[4, -1]",
        "[2, -1]", "[3, -2]", "[1, -1]", "[1, -2]"]),
    "perceptron": ("eta", ["1/4", "1/2", "1", "2", "4"])}
FIELDS = ("slope", "intercept", "w", "t", "alpha", "lam", "slack",
          "functional", "distances", "margin", "W", "criterion", "gamma",
          "d0", "mean", "covariance", "labels", "objective", "mse", "epochs")
MOST, SMALL = 8, 40     # examples that can be dragged, that are drawn


class Table:
    """The answers by key, of which each text is stored once."""

    def __init__(self, watched):
        self.watched = watched
        self.texts, self.answers = Texts(), {}
        self.box, self.layers, self.first = None, [], None

    def answer(self, key, inputs):
        """Compute an answer, and keep its words and what is drawn."""
        watched = self.watched._replace(input=inputs)
        function, named = prepared(watched)
        kept = {name: keep(value) for name, value in named.items()}
        picture = picture_of(watched, kept)
        if picture is None:
            return
        if self.box is None:
            self.box = [tuple(map(float, side)) for side in picture.box]
            self.first = picture
            self.layers = [n for n in picture.layers if (
                n not in ("before", "here") or picture.name != "plane")]
        picture.box = self.box
        try:
            result = function(**named)
        except (RefimplError, ArithmeticError) as error:
            self.keep(key, "No answer: {}.".format(error), {})
            return
        fields = {n: keep(v) for n, v in (
            zip(result._fields, result) if hasattr(result, "_fields")
            else [("w", result)])}
        self.keep(key, said(fields), layers_of(picture, kept, fields))

    def keep(self, key, words, layers):
        self.answers[key] = list(map(self.texts.number, [words] + [
            layers.get(name, "") for name in self.layers]))


def said(fields):
    """Return the fields of an answer that a reader looks for, exactly."""
    parts = ["{} = {}".format(signs(name), shown(fields[name], MOST))
             for name in FIELDS if fields.get(name) is not None]
    w = fields.get("w") if "slack" in fields else None
    if w and any(w):
        parts.append("from the boundary to a margin: 1 / |w| = {:.4g}".format(
            1 / math.sqrt(sum(float(v) ** 2 for v in w))))
    return "; ".join(parts)


def hold(watched):
    """Return what can be taken hold of as (HTML, data), or ("", None)."""
    table, inputs = Table(watched), watched.input
    slide = slider(watched.task, inputs)
    rows = inputs.get("X", inputs.get("x", []))
    if len(rows) > SMALL or not slide and watched.task not in DRAGGED:
        return "", None
    table.answer("", inputs)
    if table.box is None or "" not in table.answers:
        return "", None
    for k, value in enumerate(slide[1] if slide else []):
        table.answer(str(k), dict(inputs, **setting(slide[0], value)))
    grid, points = dragged(table, inputs)
    if len(set(map(tuple, table.answers.values()))) == 1:
        return "", None         # nothing to take hold of
    data = {"texts": table.texts.items, "answers": table.answers,
            "layers": table.layers, "points": points, "grid": grid,
            "slide": slide and (signs(slide[0]),) + slide[1:]}
    return figure(table, bool(grid), slide), data


def slider(task, inputs):
    """Return (setting, its values, which of them is the one of these inputs).

    None where there is none, or one that has no place among the values.

    >>> slider("adaline", {"eta": "3/7"})[1:]
    (['1/100', '1/20', '1/10', '1/5', '1/4', '1/3', '2/5', '3/7', '1/2'], 7)
    """
    name, values = SLIDES.get(task, ("", []))
    chosen = inputs["W"] if name == "w" else [
        inputs.get("kernel", {}).get("sigma") if name == "sigma"
        else inputs.get(name, 1)]      # eta, where it is not given
    start = str(chosen[0])
    if name and start not in values and re.match(r"\d[\d/.]*$", start):
        values = sorted(values + [start], key=fraction_class())
    return (name, values, values.index(start)) if (
        start in values and len(chosen) == 1) else None


def setting(name, value):
    if name == "sigma":
        return {"kernel": {"name": "gaussian", "sigma": value}}
    return {"W": [json.loads(value)]} if name == "w" else {name: value}


def dragged(table, inputs):
    """Compute the answers of each point at each place of a grid.

    Gives:  ([[x], [y]] of [pixel, number]; [[x, y, mark]] of the points in
            pixels), the grid empty where no point can be moved
    """
    picture, box, ours = table.first, table.box, example(table.watched.task)
    if picture.name == "shrinkage":
        return [], []
    points = [[round(v, 1) for v in plot.place(*plot.at(box, p.x, p.y))] + [
        p.mark] for p in picture.points]
    if table.watched.task not in DRAGGED or len(points) > MOST or (
            picture.kernel) or (   # a built-in example with another setting
                table.watched.what == ours.what and inputs != ours.input) or (
                picture.width > 1 if picture.fit else picture.width != 2):
        return [], points
    xs, ys = [wholes(*side) for side in box]
    for i in range(len(points)):
        for a, x in enumerate(xs):
            for b, y in enumerate(ys):
                table.answer("{},{},{}".format(i, a, b),
                             moved(inputs, i, x, y, picture.fit))
    return [[[round(plot.place(*plot.at(box, x, 0))[0], 1), x] for x in xs],
            [[round(plot.place(*plot.at(box, 0, y))[1], 1), y]
             for y in ys]], points


def wholes(low, high):
    """Return whole numbers in a range, at most a dozen.

    >>> wholes(-1.5, 2), wholes(0, 100)[:3]
    ([-1, 0, 1, 2], [0, 9, 18])
    """
    first, last = int(math.ceil(low)), int(math.floor(high))
    return list(range(first, last + 1, (last - first) // 12 + 1))


def moved(inputs, i, x, y, fit):
    """Return inputs with example i at another place."""
    inputs = dict(inputs)
    new = {"y": y} if fit else {}
    if "x" in inputs:
        new["x"] = x
    else:
        new["X"] = [x] + ([] if fit else [y]) + inputs["X"][i][2 - fit:]
    for name, value in new.items():
        inputs[name] = inputs[name][:i] + [value] + inputs[name][i + 1:]
    return inputs


def figure(table, grid, slide):
    layers = {name: table.texts.items[k]
              for name, k in zip(table.layers, table.answers[""][1:])}
    legend = "; ".join(said for name, said in table.first.legend.items()
                       if layers.get(name))
    ways = (["Drag a point, or go to it with the tab key and move it with "
             "the arrow keys; one at a time, the others go back"] * grid
            + (["Slide " + signs(slide[0])] if slide else []))
    return ('<section class="hold" id="hold" aria-label="Take hold of it" '
            'hidden><h2>Take hold of it</h2><div class="held-by"><div>{}'
            '</div><div><p>{}. The answer is that of the changed data, in '
            '{}.</p><div id="knobs"></div><p id="answer" class='
            '"answer" aria-live="polite"></p><button type="button" '
            'id="home">As it began</button></div></div></section>'.format(
                plot.figure(stacked(table.first, layers), legend,
                            "the answer, to take hold of", role="group"),
                ". ".join(ways), "floats"
                if table.watched.floats else "exact numbers"))
