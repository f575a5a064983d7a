"""Pictures, each for a kind of algorithm.

    Curve      the logistic function over one variable, with its iterates
    Shrinkage  the weights of ridge and of the lasso over lambda
    Projection  examples thrown on a direction of Fisher's
    Spread     examples with their mean and the ellipse of their covariance
"""

import math

from . import plot
from ..base.errors import RefimplError
from ..base.rows import fraction
from ..lasso_regression import lasso_path
from ..regression import ridge
from .cloud import flat, number, vector
from .plane import Point, marks, span

MANY = 40       # places at which ridge is asked


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
                plot.at(self.box, x, 1 / (1 + math.exp(min(
                    -a * x - b, 700.0))))
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
    width, fit = 2, False

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
        return plot.straight((w[1], -w[0], w[1] * a[0] - w[0] * a[1]),
                             self.box)


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
