"""Pictures of examples in a plane or on a line.

    cloud       the picture of a run, None where the data have more dimensions
    Cloud       points, boundary, margins, the example that is looked at
"""

import math
from collections import namedtuple

from . import plot
from ..base.digits import read_number
from ..base.rows import inner
from .plane import UP, Point, contour, marks, part, sides
from .tracing import OVER
from .values import rough

# p x + q y = r, and the sum of c_i kernel(x_i, .) less r.
Line = namedtuple("Line", "p q r")
Sum = namedtuple("Sum", "c r")
FITS = ("line", "least-squares", "ridge", "lasso", "adaline",
        "perceptron-regression")
MARGINS = ("svm-hard", "svm-soft")
KERNELS = 100       # examples of which a picture shows the curve
DASHED = True       # is the curve before one drawn?
RESIDUALS = 20000   # lines that the steps of a walk draw, at most

# layer: what the legend says of it.
LEGEND = {"boundary": "thick: the boundary", "before": "dashed: the "
          "boundary before", "margins": "dotted: the margins, where y f = 1",
          "side-plus": "blue: the side of +", "residuals": "upright: the "
          "residuals", "here": "square: the current example",
          "marked": "rings: the mistakes of this step"}
SAID = {"svm-hard": {"marked": "rings: support vectors"},
        "svm-soft": {"marked": "rings: alpha above 0"},
        "separability": {"marked": "rings: alpha above 0"},
        "logistic-calibration": {"boundary": "thick: where p = 1/2"},
        "margins": {"margins": "dotted: the distances, |functional| / |w|"}}


def number(value):
    """Return a number of a variable as a float, None for all else."""
    return None if isinstance(value, (list, str, bool, type(None))) else (
        rough(value))


def vector(value):
    """Return a list of floats, or None."""
    if not isinstance(value, list):
        return None
    numbers = [v if type(v) is float else number(v) for v in value]
    return None if not numbers or None in numbers else numbers


def scaled(now, name):
    """Return weights as floats, in the units that the columns came in."""
    w, scales = vector(now.get(name)), now.get("scales")
    return [v * 2.0 ** k for v, k in zip(w, scales)] if w and scales else w


def threshold(now):
    """Return t, which is -b where there is a bias."""
    b = number(now.get("b"))
    return number(now.get("t", 0)) if b is None else -b


def flat(rows, width):
    """Return (rows of this many numbers, is there a constant 1 behind).

    >>> flat([[5, 2, 1], [3, 4, 1]], 2), flat([[5]], 2)
    (([[5, 2], [3, 4]], True), (None, False))
    """
    if not rows or not all(isinstance(row, list) for row in rows):
        return None, False
    sizes = {len(row) for row in rows}
    if sizes == {width + 1} and all(row[-1] == 1 for row in rows):
        return [row[:width] for row in rows], True
    return (rows, False) if sizes == {width} else (None, False)


def cloud(watched, inputs):
    """Return the Cloud of a run that began with these inputs, or None."""
    fit = watched.task in FITS
    if watched.task == "line":
        rows, constant = [[v] for v in inputs["x"]], False
    else:
        rows, constant = flat(inputs.get("X"), 1 if fit else 2)
        if rows is None and not fit:
            rows, constant = flat(inputs.get("X"), 1)
    y = inputs.get("y", inputs.get("classes"))
    rows = list(map(vector, rows or ()))
    if not rows or None in rows or fit and not vector(y):
        return None
    return Cloud(watched, inputs, rows, constant, fit)


class Cloud(plot.Picture):
    """Points in a box, and the layers over them, step by step."""

    name, title = "plane", "the examples"
    layers = ["side-minus", "side-plus", "residuals", "before", "boundary",
              "margins", "here", "marked"]
    places, parts = None, {}    # of the picture before: most points stay

    def __init__(self, watched, inputs, rows, constant, fit):
        self.task, self.rows, self.fit = watched.task, rows, fit
        self.width, self.constant = len(rows[0]), constant
        y = inputs.get("y", inputs.get("classes"))
        self.y = vector(inputs.get("y"))
        up = y if fit else [row[1] if self.width == 2 else 0 for row in rows]
        mark = marks(None if fit else y, len(rows))
        self.points = [Point(row[0], number(v), m)
                       for row, v, m in zip(rows, up, mark)]
        self.box = plot.around([(p.x, p.y) for p in self.points]
                               + [(0, 0)] * (len(rows) == 1))
        spec = watched.input.get("kernel")
        self.kernel = None
        if isinstance(spec, dict) and spec.get("name") != "linear":
            self.kernel = {
                name: rough(read_number(v) if isinstance(v, str) else v)
                for name, v in spec.items() if name != "name"}
        self.field, self.recent = None, 3
        self.curves = []                    # of the last two, of a kernel
        self.begin()
        self.many = len(rows) ** 2 * inputs.get("T", 1) > RESIDUALS
        self.names = (("x", "y") if fit else ("x\u2081", "x\u2082"))[
            :1 + (fit or self.width == 2)]
        self.legend = dict(LEGEND, **SAID.get(self.task, {}))
        if fit:
            self.legend = {name: said.replace("boundary", "line")
                           for name, said in self.legend.items()}

    def begin(self):
        self.line = self.before = None      # the last two

    def see(self, state):
        now = state.root
        line = self.fitted(now) if self.fit else self.weights(now)
        if line is None and self.y and "alpha" in now and not self.fit:
            line = self.dual(now)
        if line is not None and line != self.line and all(map(
                math.isfinite, line if isinstance(line, Line) else line.c + [
                    line.r])):
            self.line, self.before = line, self.line
        return line

    def at(self, state, step):
        line = self.see(state)
        path = self.path(line) if line == self.line else ""
        layers = self.beside(line) if path else {}
        layers.update(boundary=path, before=path and (
            DASHED or isinstance(line, Line)) and self.path(self.before) or "")
        if isinstance(line, Line) and self.task in MARGINS:
            layers["margins"] = "".join(
                self.path(Line(line.p, line.q, line.r + side))
                for side in (1, -1))
        elif isinstance(line, Line) and state.root.get("distances"):
            p, q, r = line
            far = [(a.x, a.y, (p * a.x + q * a.y - r) / (p * p + q * q))
                   for a in self.points]
            layers["margins"] = plot.joins(self.box, [
                ((x, y), (x - s * p, y - s * q)) for x, y, s in far])
        here = self.here(state, step)
        layers["here"] = "" if here is None else plot.square(
            plot.at(self.box, *self.points[here][:2]))
        layers["marked"] = "".join(
            plot.ring(*plot.at(self.box, *self.points[i][:2]), r=10)
            for i in self.marked(state))
        return dict(layers, say=self.say(line, here))

    def beside(self, line):
        """Return the sides of a boundary, or the residuals of a fit."""
        if self.fit:
            return {"residuals": plot.joins(self.box, [
                ((p.x, p.y), (p.x, (line.r - line.p * p.x) / line.q))
                for p in self.points if not self.many])}
        if isinstance(line, Line):
            return plot.shaded(line, self.box)
        return {"side-minus": plot.WHOLE, "side-plus": self.curve(line)[0]}

    def path(self, line):
        """Return the path of a boundary, "" for none."""
        if isinstance(line, Line):
            return plot.straight(line, self.box)
        return "" if line is None or len(self.rows) > KERNELS else (
            self.curve(line)[1])

    def curve(self, line):
        """Return the paths of a side and of its edge; those of the last two
        are kept, for what is drawn as the same curve."""
        most = max(map(abs, line.c)) / 10 ** 8
        for known, found in self.curves:
            if all([abs(v - w) <= most for v, w in zip(
                    known.c + [known.r], line.c + [line.r])]):
                return found
        polygons, pieces = contour(self.values(line))
        self.curves = self.curves[-1:] + [(line, (
            plot.filled(polygons), "".join(plot.segments(pieces))))]
        return self.curves[-1][1]

    def values(self, line):
        """Return the decision function on the corners, but for its scale; a
        kernel of two places is made of a part for each coordinate."""
        if self.field is None:
            places = sides(*self.box)[:self.width]
            old = Cloud.parts if Cloud.places == (places, self.kernel) else {}
            Cloud.places = places, self.kernel
            Cloud.parts = {(k, row[k]): old.get((k, row[k])) or [
                part(self.kernel, row[k], v) for v in side]
                for k, side in enumerate(places) for row in self.rows}
            self.field = [[Cloud.parts[k, row[k]] for row in self.rows]
                          for k in range(self.width)]
        most = max([abs(c) for c in line.c])
        first, second = (self.field + [None])[:2]
        gaussian = "sigma" in self.kernel
        nothing = [1.0 if gaussian else 0.0] * (UP + 1)
        kept = [(c / most, a, second[i] if second else nothing)
                for i, (c, a) in enumerate(zip(line.c, first)) if c]
        across, r = range(len(first[0])), line.r / most
        if gaussian:
            columns = [[c * a[i] for c, a, _ in kept] for i in across]
            rows = [[b[j] for _, _, b in kept] for j in range(UP + 1)]
            return [inner(a, b) - r for b in rows for a in columns]
        plus = self.constant + self.kernel.get("constant", 0.0)
        power = self.kernel.get("degree", 1)
        return [sum([c * (a[i] + b[j] + plus) ** power for c, a, b in kept])
                - r for j in range(UP + 1) for i in across]

    def weights(self, now):
        """Return the Line that weights by name stand for, or None."""
        w = scaled(now, "w" if "w" in now else "theta" if "theta" in now
                   else "beta")
        t = threshold(now)
        if w is None or t is None or "converged" in now and "t" in now:
            return None
        if self.task == "logistic-calibration":     # where p = 1/2
            d0 = number(now.get("d0"))
            if d0 is None:
                return None
            t += d0 * math.sqrt(sum([v * v for v in w]))
        if "beta" in now or "fitted" in now:
            t += 0.5                # a fit of 0 and 1
        if "fitted" in now and "w" in now:
            t -= number(now["intercept"])
        if len(w) == self.width + 1:    # t may be made of the last one
            t = t - w[-1] * (self.constant or "t" not in now)
        elif len(w) != self.width:
            return None
        return Line(w[0], w[1] if self.width == 2 else 0.0, t)

    def dual(self, now):
        """Return what multipliers by name stand for, or None."""
        alpha = vector(now["alpha"])
        if alpha is None or len(alpha) != len(self.y):
            return None
        c = [a * label for a, label in zip(alpha, self.y)]
        if not any(c):
            return None
        t = threshold(now) or 0.0
        if self.kernel:
            return Sum(c, t)
        w = [sum(a * row[k] for a, row in zip(c, self.rows))
             for k in range(self.width)]
        if self.constant:
            t = t - sum(c)
        return Line(w[0], w[1] if self.width == 2 else 0.0, t)

    def fitted(self, now):
        """Return the Line of a fit, or None."""
        w = vector(now.get("w")) or vector([now.get("slope")])
        c = number(now.get("intercept", now.get("constant", 0)))
        if w is None or isinstance(now.get("intercept"), bool):
            c = 0.0
        if w is None or len(w) > 2 or len(w) == 1 and c is None:
            return None
        return Line(w[0], -1.0, -(w[1] if len(w) == 2 else c))

    def here(self, state, step):
        """Return the number of the example that is looked at, or None."""
        i, statement = state.root.get("i"), step.statement
        inside = statement and not step.depth and step.note != OVER and (
            "[i]" in statement.code or "i" in statement.names)
        return i if inside and type(i) is int and (
            0 <= i < len(self.points)) else None

    def marked(self, state):
        """Return the numbers of the examples with a ring."""
        now = state.root
        rows = now.get("support", now.get("M"))
        if rows is None and self.task in MARGINS + ("separability",):
            rows = [i for i, v in enumerate(now.get("alpha", now.get(
                "lam")) or []) if v]
        return [i for i in rows if type(i) is int and (
            0 <= i < len(self.points))] if isinstance(rows, list) else []

    def say(self, line, here):
        parts = ["{} examples".format(len(self.points))]
        if isinstance(line, Line):
            parts.append("the line {:.3g} x {:+.3g} y = {:.3g}".format(*line)
                         if self.width == 2 or self.fit else
                         "the boundary {:.3g} x = {:.3g}".format(
                             line.p, line.r))
        if here is not None:
            parts.append("example {} is the current one".format(here))
        return "; ".join(parts)
