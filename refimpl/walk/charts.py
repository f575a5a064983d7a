"""Pictures beside that of the examples, each for a kind of algorithm.

    Weights  the first two weights as an arrow, and what was added
    Curve    the logistic function over one variable, with its iterates
"""

import math

from . import ground, plot
from .boundary import vector
from .plane import Point, even, span


class Weights:
    """Two weights in their own plane: before, what is added, after."""

    name, title = "weights", "the first two weights"
    layers = ["trail", "before", "added", "now"]

    def __init__(self, moves):
        self.box = even(*[span([0.0] + [w[k] for w in moves])
                          for k in (0, 1)], across=plot.WIDTH,
                        up=plot.HEIGHT - plot.EDGE)
        self.old = self.new = None
        self.trail = [plot.at(self.box, 0, 0)]

    def below(self):
        """Return the shapes that stay, below the layers."""
        return ground.axes(self.box, "w\u2081", "w\u2082")

    def static(self):
        """Return the shapes that stay."""
        return []

    def words(self):
        """Return the legend, layer by layer."""
        return {"trail": "thin: their way so far", "before": "grey: the "
                "weights before", "added": "dashed: the vector added",
                "now": "thick: the weights now"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
        w = vector(state.root.get("w"))
        if not w or len(w) < 2 or not all(map(math.isfinite, w[:2])):
            return {"say": "no weights yet"}
        if w[:2] != self.new:
            self.old, self.new = self.new, w[:2]
            self.trail.append(plot.at(self.box, *self.new))
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


class Curve:
    """The logistic function: labels 0 and 1, the curve and those before."""

    name, title = "curve", "the probability of the label 1"
    layers = ["trail", "boundary"]

    def __init__(self, xs, labels, theta):
        self.box = span(xs), (-0.15, 1.15)
        self.points = [Point(x, max(0, c), "+" if c == 1 else "-", False)
                       for x, c in zip(xs, labels)]
        self.theta, self.trail, self.last = theta, [], ""
        self.known = None

    def static(self):
        """Return the shapes that stay."""
        return ground.points(self.points, self.box)

    def below(self):
        """Return the shapes that stay, below the layers."""
        return ground.axes(self.box, "x", "p")

    def words(self):
        """Return the legend, layer by layer."""
        return {"trail": "grey: the curves before",
                "boundary": "thick: the curve now"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
        theta = self.theta(state)
        if theta is None or not all(map(math.isfinite, theta)):
            return self.layers_now("no new curve")
        if theta == self.known:
            return self.layers_now("the same curve")
        self.known, (a, b) = theta, theta
        low, high = map(float, self.box[0])
        xs = [low + (high - low) * k / 60 for k in range(61)]
        drawn = plot.curve([plot.at(self.box, x, sigmoid(a * x + b))
                            for x in xs])
        if self.last and drawn != self.last:
            self.trail.append(self.last)
        self.last = drawn
        return self.layers_now("p = 1/2 at {}".format(
            "{:.3g}".format(-b / a) if a else "no place"))

    def layers_now(self, say):
        """Return the layers as they stand."""
        return {"trail": "".join(self.trail[-12:]), "boundary": self.last,
                "say": say}


def sigmoid(v):
    """Return the logistic function of any float."""
    return 1 / (1 + math.exp(-v)) if v > -700 else 0.0
