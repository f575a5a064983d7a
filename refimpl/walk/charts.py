"""Pictures, each for a kind of algorithm.

    Weights    the first two weights as an arrow, and what was added
    Curve      the logistic function over one variable, with its iterates
    Surface    the log-likelihood over two weights as tints, iterates as a path
    Shrinkage  the weights of ridge and of the lasso over lambda
    Projection  examples thrown on a direction of Fisher's
    Spread     examples with their mean and the ellipse of their covariance
"""

import math

from . import plot
from ..base.errors import RefimplError
from ..base.rows import fraction
from ..lasso_path import lasso_path
from ..ridge import ridge
from .cloud import flat, number, vector
from .plane import Point, clip, contour, marks, sides, span

LEVELS, MANY = 9, 40        # of a surface; places at which ridge is asked


class Weights(plot.Picture):
    """Two weights in their own plane: before, what is added, after."""

    name, title = "weights", "the first two weights"
    layers, names = ["trail", "before", "added", "now"], ("w\u2081", "w\u2082")
    legend = {"trail": "thin: their way so far", "before": "grey: the weights "
              "before", "added": "dashed: the vector added", "now": "thick: "
              "the weights now"}

    def __init__(self, moves):
        self.box = plot.around([[0.0, 0.0]] + moves)
        self.begin()

    def begin(self):
        self.old = self.new = None
        self.trail = [plot.at(self.box, 0, 0)]

    def see(self, state):
        w = vector(state.root.get("w"))
        if w and len(w) > 1 and all(map(math.isfinite, w[:2])) and (
                w[:2] != self.new):
            self.old, self.new = self.new, w[:2]
            self.trail.append(plot.at(self.box, *self.new))

    def at(self, state, step):
        self.see(state)
        if not self.new:
            return {"say": "no weights yet"}
        fresh = step.depth == 0 and any(n == "w" for n, _, _ in step.changed)
        zero, now = plot.at(self.box, 0, 0), plot.at(self.box, *self.new)
        layers = {"now": plot.arrow(zero, now) or plot.ring(*now, r=4),
                  "trail": plot.curve(self.trail[-60:]),
                  "say": "the weights {:.3g}, {:.3g}".format(*self.new)}
        if fresh and self.old:
            before = plot.at(self.box, *self.old)
            layers["before"] = plot.arrow(zero, before)
            layers["added"] = plot.arrow(before, now)
        return layers


class Curve(plot.Picture):
    """The logistic function: labels 0 and 1, the curve and those before."""

    name, title = "curve", "the probability of the label 1"
    layers, names = ["trail", "boundary"], ("x", "p")
    legend = {"trail": "grey: the curves before",
              "boundary": "thick: the curve now"}

    def __init__(self, xs, labels, theta):
        self.box = span(xs), (-0.15, 1.15)
        self.points = [Point(x, max(0, c), "+" if c == 1 else "-")
                       for x, c in zip(xs, labels)]
        self.theta = theta
        self.begin()

    def begin(self):
        self.trail, self.known = [], None       # paths; the last is that now

    def see(self, state):
        theta = self.theta(state)
        if theta and theta != self.known and all(map(math.isfinite, theta)):
            self.known, (a, b) = theta, theta
            self.trail.append(plot.curve([
                plot.at(self.box, x, sigmoid(a * x + b))
                for x in between(*map(float, self.box[0]), 60)]))

    def at(self, state, step):
        self.see(state)
        if not self.known:
            return {"say": "no curve yet"}
        a, b = self.known
        return {"trail": "".join(self.trail[-13:-1]),
                "boundary": self.trail[-1], "say": "p = 1/2 at {}".format(
                    "{:.3g}".format(-b / a) if a else "no place")}


def between(low, high, parts):
    return [low + (high - low) * k / parts for k in range(parts + 1)]


def sigmoid(v):
    return 1 / (1 + math.exp(-v)) if v > -700 else 0.0


class Surface(plot.Picture):
    """The log-likelihood as a surface, and the steps on it.

    Takes:  rows, labels  the examples
            path          the iterates, pairs of weights
    """

    name, title = "surface", "the log-likelihood over two weights"
    layers, names = ["path", "here"], ("\u03b8\u2080", "\u03b8\u2081")
    legend = {"path": "the darker, the higher the likelihood; thick: the way "
              "of the steps", "here": "ring: the weights now"}

    def __init__(self, rows, labels, path, scales):
        self.rows, self.labels, self.scales = rows, labels, scales
        self.begin()
        self.box = tuple(span([w[k] for w in path] + [0.0]) for k in (0, 1))

    def height(self, w):
        """Return the log-likelihood of the weights that are shown."""
        total = 0.0
        for row, label in zip(self.rows, self.labels):
            d = sum(a * b for a, b in zip(row, w))
            total += label * d - (d if d > 30 else math.log(1 + math.exp(d)))
        return total

    def below(self):
        across, up = sides(*self.box)
        heights = [self.height((a, b)) for b in up for a in across]
        top = max(heights)
        falls = sorted(top - h for h in heights)
        shapes = []
        for k in range(1, LEVELS):
            fall = falls[len(falls) * k * k // LEVELS ** 2] or 1e-9
            shapes.append('<path class="height" d="{}"/>'.format(
                plot.filled(contour([fall - top + h for h in heights])[0])))
        return shapes[::-1] + super().below()

    def begin(self):
        self.way, self.known = [], None

    def see(self, state):
        w = vector(state.root.get("theta"))
        if w and len(w) == len(self.scales) and all(map(math.isfinite, w)):
            w = [a * b for a, b in zip(w, self.scales)]
            if w != self.known:
                self.known = w
                self.way.append(plot.at(self.box, *w))

    def at(self, state, step):
        self.see(state)
        if not self.known:
            return {"say": "no weights yet"}
        far = max(map(abs, self.way[-1])) > 50
        parts = [plot.ring(*place, r=2.5) for place in self.way
                 if max(map(abs, place)) < 50]
        return {"path": plot.curve(self.way[-40:]) * (not far) + "".join(
            parts[-40:]), "here": "" if far else plot.ring(
                *self.way[-1], r=6), "say": "{}, log-likelihood {:.4g}".format(
                    ", ".join("{} = {:.3g}".format(name, v) for name, v in zip(
                        self.names, self.known)), self.height(self.known))}


class Shrinkage(plot.Picture):
    """The weights of ridge and of the lasso over lambda."""

    name, title = "shrinkage", "the weights as lambda grows"
    layers, names = ["lasso", "ridge", "here", "marked"], ("\u03bb", "w")
    legend = {"lasso": "whole: the lasso, for all \u03bb at once",
              "ridge": "dashed: ridge", "here": "upright: this \u03bb",
              "marked": "rings: the weights of this run"}

    def __init__(self, task, X, y, lam, intercept):
        knots = lasso_path(X, y, intercept)
        self.task, self.m = task, len(X[0])
        most = max(number(knots[0].lam), lam) * 9 / 8 or 1.0
        self.lasso = [(most, [0] * self.m)] + [(k.lam, k.w) for k in knots]
        self.ridge = []
        for k in range(MANY + 1):
            at = fraction(int(most * k * 1024), 1024 * MANY)
            try:
                w = ridge(X, y, at, intercept).w
            except RefimplError:        # dependent columns, lambda 0
                continue
            self.ridge.append((at, w[:self.m]))
        self.lam = lam
        self.lasso, self.ridge = [
            [(number(lam), list(map(number, w))) for lam, w in pairs]
            for pairs in (self.lasso, self.ridge)]
        self.box = (0.0, most), span([0] + [
            v for _, w in self.lasso + self.ridge for v in w])

    def traced(self, pairs):
        return "".join(plot.curve([plot.at(self.box, lam, w[j])
                                   for lam, w in pairs])
                       for j in range(self.m))

    def at(self, state, step):
        a = plot.at(self.box, self.lam, 0)[0]
        layers = {"lasso": self.traced(self.lasso),
                  "ridge": self.traced(self.ridge),
                  "here": "".join(plot.segments([(a, 0, a, 1)])),
                  "say": "lambda is {:.4g}".format(self.lam)}
        w = vector(state.root.get("w"))
        if w and number(w[0]) is not None:
            layers["marked"] = "".join(
                plot.ring(*plot.at(self.box, self.lam, v), r=6)
                for v in w[:self.m])
            layers["say"] += "; the weights are " + ", ".join(
                "{:.3g}".format(v) for v in w[:self.m])
        return layers


class Projection(plot.Picture):
    """Examples in a plane, thrown on a direction; the line of the means."""

    name, title = "projection", "the examples on a direction"
    layers = ["before", "margins", "boundary"]
    names = "x\u2081", "x\u2082"
    legend = {"before": "dashed: the line of the class means",
              "margins": "dotted: from each example to its place",
              "boundary": "thick: the direction"}
    width, fit, kernel = 2, False, None

    def __init__(self, X, classes):
        self.rows = [[number(v) for v in row] for row in flat(X, 2)[0]]
        self.mark = marks(classes, len(self.rows))
        self.points = [Point(row[0], row[1], m)
                       for row, m in zip(self.rows, self.mark)]
        self.box = plot.around(self.rows)
        self.mean = self.middle(self.rows)

    @staticmethod
    def middle(rows):
        return [sum(column) / len(rows) for column in zip(*rows)]

    def at(self, state, step):
        first, last = [self.middle([
            row for row, m in zip(self.rows, self.mark) if m == name])
            for name in (min(self.mark), max(self.mark))]
        layers = {"before": self.through(self.mean, [
            b - a for a, b in zip(first, last)]), "say": "no direction"}
        W = state.root.get("W")
        w = vector(W[0]) if isinstance(W, list) and W else None
        if not w or len(w) != 2 or not any(w):
            return layers
        layers["boundary"] = self.through(self.mean, w)
        layers["say"] = "the direction {:.3g}, {:.3g}".format(*w)
        square, pairs = w[0] * w[0] + w[1] * w[1], []
        for row in self.rows:
            s = sum(w[k] * (row[k] - self.mean[k]) for k in (0, 1)) / square
            pairs.append((row, [self.mean[k] + s * w[k] for k in (0, 1)]))
        return dict(layers, margins=plot.joins(self.box, pairs))

    def through(self, a, w):
        """Return the path of the line through a point in a direction."""
        return "".join(plot.segments(clip(
            w[1], -w[0], w[1] * a[0] - w[0] * a[1],
            *self.box)))


class Spread(Projection):
    """Examples, their mean, and where a standard deviation ends."""

    name, title = "spread", "the examples and their spread"
    layers = ["before", "boundary"]
    legend = {"before": "dashed: through the mean", "boundary": "thick: one "
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
    """Return the path data of (x - mu)' S^-1 (x - mu) = 1."""
    (p, q), (_, r) = map(vector, S)
    a = math.sqrt(p)
    b = q / a if a else 0.0
    c = math.sqrt(max(r - b * b, 0.0))
    return plot.curve([plot.at(box, mu[0] + a * math.cos(t), mu[1] + (
        b * math.cos(t) + c * math.sin(t)))
        for t in between(0, 2 * math.pi, 40)])
