"""Pictures of examples in a plane or on a line.

    cloud       the picture of a run, None where the data have more dimensions
    Cloud       points, boundary, margins, the example that is looked at
    Projection  thrown on a direction of Fisher's, and the line of the means
    Spread      with their mean and the ellipse of their covariance
"""

import math

from . import plot
from .boundary import (
    DESCENT, Boundary, Line, flat, floats, number, read, vector)
from .plane import (
    Point, above, clip, corners, crossings, even, kernel, marks, span)
from .tracing import OVER
from .values import rough

FITS = ("line", "least-squares", "ridge", "lasso", "adaline",
        "perceptron-regression")
MARGINS = ("svm-hard", "svm-soft")
MOST = 3000000      # kernels times examples that one picture may take
RESIDUALS = 20000   # lines that the steps of a walk draw, at most

# layer: what the legend says of it.
LEGEND = {"boundary": "thick: the boundary", "before": "dashed: the "
          "boundary before", "margins": "dotted: the margins, where y f = 1",
          "side-plus": "blue: the side of +", "residuals": "upright: the "
          "residuals", "here": "square: the current example",
          "marked": "rings: "}


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
    if not rows or any(number(v) is None for row in rows for v in row) or (
            fit and not vector(y)) or "logistic" in watched.task:
        return None
    return Cloud(watched, inputs, rows, constant, fit)


class Cloud(plot.Picture):
    """Points in a box, and the layers over them, step by step."""

    name, title = "plane", "the examples"

    def __init__(self, watched, inputs, rows, constant, fit):
        self.task, self.rows, self.fit = watched.task, rows, fit
        self.width, self.constant = len(rows[0]), constant
        y = inputs.get("y", inputs.get("classes"))
        up = y if fit else [row[1] if self.width == 2 else 0 for row in rows]
        mark = marks(None if fit else y, len(rows))
        self.points = [Point(row[0], v, m, False)
                       for row, v, m in zip(rows, up, mark)]
        origin = [0] if len(rows) == 1 else []
        self.box = even(*[span([p[k] for p in self.points] + origin)
                          for k in (0, 1)], across=plot.WIDTH,
                        up=plot.HEIGHT - plot.EDGE)
        spec = watched.input.get("kernel")
        self.kernel = None
        if isinstance(spec, dict) and spec.get("name") != "linear":
            self.kernel = {name: rough(read(v))
                           for name, v in spec.items() if name != "name"}
        self.boundary = Boundary(inputs, rows, constant, self.kernel)
        self.field, self.spent, self.last = None, 0, ("", "")
        self.known = None, ""       # the last boundary, and its path
        self.sides = {}
        self.many = len(rows) ** 2 * inputs.get("T", 1) > RESIDUALS
        self.layers = ["side-minus", "side-plus", "residuals", "before",
                       "boundary", "margins", "here", "marked"]

    def below(self):
        names = ("x", "y") if self.fit else ("x\u2081", "x\u2082")
        return plot.axes(self.box, *names[:1 + (
            self.fit or self.width == 2)])

    def words(self):
        marked = {"svm-hard": "support vectors", "svm-soft": "alpha above 0",
                  "separability": "alpha above 0"}.get(
                      self.task, "the mistakes of this step")
        words = dict(LEGEND, marked=LEGEND["marked"] + marked)
        if self.task == "calibration":
            words["boundary"] = "thick: where p = 1/2"
        if self.task == "margins":
            words["margins"] = "dotted: the distances, |functional| / |w|"
        return {name: said.replace("boundary", "line") if self.fit else said
                for name, said in words.items()}

    def at(self, state, step):
        line = self.boundary.at(state) if not self.fit else self.fitted(
            state.root)
        if line != self.known[0]:
            self.known = line, self.drawn(line)
            self.sides = self.beside(line) if self.known[1] else {}
        drawn = self.known[1]
        if drawn and drawn != self.last[1]:
            self.last = self.last[1], drawn
        layers = dict(self.sides, boundary=drawn,
                      before=self.last[0] if drawn else "")
        if isinstance(line, Line) and self.task in MARGINS:
            layers["margins"] = "".join(
                self.drawn(line._replace(r=line.r + side))
                for side in (1, -1))
        elif isinstance(line, Line) and state.root.get("distances"):
            layers["margins"] = self.feet(line)
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
            rise = [(p.x, p.y, (line.r - line.p * p.x) / line.q)
                    for p in self.points if not self.many]
            return {"residuals": "".join(plot.segments(
                plot.at(self.box, x, y) + plot.at(self.box, x, z)
                for x, y, z in rise))}
        if isinstance(line, Line):
            return plot.shaded(line, self.box)
        return {} if self.spent > MOST else {
            "side-minus": plot.whole(), "side-plus": plot.filled(
                above(self.values(line)))}

    def feet(self, line):
        """Return the way from each example to a line."""
        p, q, r = line
        return "".join(plot.segments(
            plot.at(self.box, x, y) + plot.at(self.box, x - s * p, y - s * q)
            for x, y, s in [(a.x, a.y, (p * a.x + q * a.y - r) / (
                p * p + q * q)) for a in self.points]))

    def drawn(self, line):
        """Return the path of a boundary, "" for none."""
        if line is None or not all(map(math.isfinite, floats(line))):
            return ""
        if isinstance(line, Line):
            return "".join(plot.segments(clip(*line, *[
                tuple(map(float, side)) for side in self.box])))
        return plot.joined(crossings(self.values(line)))

    def values(self, line):
        """Return the decision function on the corners, from -1 to 1."""
        if self.field is None:
            one = (1.0,) * self.constant
            rows = [tuple(map(rough, row)) + one for row in self.rows]
            self.field = [[kernel(self.kernel, row, z[:self.width] + one)
                           for row in rows] for z in corners(*self.box)]
        self.spent += len(self.field) * len(self.rows)
        if self.spent > MOST:
            return [1.0] * len(self.field)
        return [(sum(c * k for c, k in zip(line.c, column)) - line.r) / (
            sum(abs(c * k) for c, k in zip(line.c, column)) + abs(line.r)
            or 1) for column in self.field]

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
        i = state.root.get("i")
        inside = step.statement and (step.depth or "[i]" in step.statement
                                     .code or "i" in step.statement.names)
        if type(i) is not int or not inside or not 0 <= i < len(self.points):
            return None
        return None if step.depth or step.note == OVER else i

    def marked(self, state):
        """Return the numbers of the examples with a ring."""
        now, descent = state.root, state.inside(*DESCENT)
        rows = now.get("support", now.get("M"))
        if descent is not None and self.task != "lasso":
            rows = [i for i, v in enumerate(descent.get("x") or []) if v]
        elif rows is None and self.task in MARGINS + ("separability",):
            rows = [i for i, a in enumerate(now.get(
                "alpha", now.get("lam")) or []) if a]
        if not isinstance(rows, list):
            return []
        return [i for i in rows
                if type(i) is int and 0 <= i < len(self.points)]

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


class Projection(plot.Picture):
    """Examples in a plane, thrown on a direction; the line of the means."""

    name, title = "projection", "the examples on a direction"
    layers = ["before", "margins", "boundary"]
    width, fit, kernel = 2, False, None

    def __init__(self, X, classes):
        self.rows = [[number(v) for v in row] for row in flat(X, 2)[0]]
        self.mark = marks(classes, len(self.rows))
        self.points = [Point(row[0], row[1], m, False)
                       for row, m in zip(self.rows, self.mark)]
        self.box = even(*[span([row[k] for row in self.rows])
                          for k in (0, 1)], across=plot.WIDTH,
                        up=plot.HEIGHT - plot.EDGE)
        self.mean = self.middle(self.rows)

    def middle(self, rows):
        return [sum(row[k] for row in rows) / len(rows) for k in (0, 1)]

    def below(self):
        return plot.axes(self.box, "x\u2081", "x\u2082")

    def words(self):
        return {"before": "dashed: the line of the class means",
                "margins": "dotted: from each example to its place",
                "boundary": "thick: the direction"}

    def at(self, state, step):
        names = sorted(set(self.mark))
        ends = [self.middle([row for row, m in zip(self.rows, self.mark)
                             if m == name]) for name in names]
        layers = {"before": self.through(self.mean, [
            ends[-1][k] - ends[0][k] for k in (0, 1)]), "say": "no direction"}
        W = state.root.get("W")
        w = vector(W[0]) if isinstance(W, list) and W else None
        if not w or len(w) != 2 or not any(w):
            return layers
        layers["boundary"] = self.through(self.mean, w)
        layers["say"] = "the direction {:.3g}, {:.3g}".format(*w)
        square, parts = w[0] * w[0] + w[1] * w[1], []
        for row in self.rows:
            s = sum(w[k] * (row[k] - self.mean[k]) for k in (0, 1)) / square
            foot = [self.mean[k] + s * w[k] for k in (0, 1)]
            parts.append(plot.at(self.box, *row) + plot.at(self.box, *foot))
        layers["margins"] = "".join(plot.segments(parts))
        return layers

    def through(self, a, w):
        """Return the path of the line through a point in a direction."""
        return "".join(plot.segments(clip(
            w[1], -w[0], w[1] * a[0] - w[0] * a[1],
            *[tuple(map(float, side)) for side in self.box])))


class Spread(Projection):
    """Examples, their mean, and where a standard deviation ends."""

    name, title = "spread", "the examples and their spread"
    layers = ["before", "boundary"]

    def words(self):
        return {"before": "dashed: through the mean", "boundary": "thick: one "
                "standard deviation from the mean, in each direction"}

    def at(self, state, step):
        mu = vector(state.root.get("mu", state.root.get("mean")))
        if not mu:
            return {"say": "no mean yet"}
        layers = {"before": self.through(mu, [1, 0]) + self.through(
            mu, [0, 1]), "say": "the mean {:.3g}, {:.3g}".format(*mu)}
        S = state.root.get("Sigma", state.root.get("covariance"))
        if S:
            layers["boundary"] = ellipse(self.box, mu, S)
        return layers


def ellipse(box, mu, S):
    """Return the path data of (x - mu)' S^-1 (x - mu) = 1, two arcs."""
    right, up = plot.WIDTH, plot.EDGE - plot.HEIGHT
    a, b, c = [number(v) * p * q / float(
        (box[i][1] - box[i][0]) * (box[j][1] - box[j][0]))
               for v, i, j, p, q in ((S[0][0], 0, 0, right, right),
                                     (S[0][1], 0, 1, right, up),
                                     (S[1][1], 1, 1, up, up))]
    far = math.hypot((a - c) / 2, b)
    sizes = [math.sqrt(max(v, 0)) for v in ((a + c) / 2 + far,
                                            (a + c) / 2 - far)]
    turn = math.atan2(2 * b, a - c) / 2
    x, y = plot.place(*plot.at(box, *mu))
    ends = [(x + sign * sizes[0] * math.cos(turn),
             y + sign * sizes[0] * math.sin(turn)) for sign in (1, -1, 1)]
    return "M{:.1f} {:.1f}".format(*ends[0]) + "".join(
        "A{:.1f} {:.1f} {:.1f} 1 0 {:.1f} {:.1f}".format(
            sizes[0], sizes[1], math.degrees(turn), *end)
        for end in ends[1:])
