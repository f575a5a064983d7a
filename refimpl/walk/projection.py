"""Examples in a plane without a boundary.

    Projection  thrown on a direction of Fisher's, and the line of the means
    Spread      with their mean and the ellipse of their covariance
"""

import math

from . import ground, plot
from .boundary import flat, number, vector
from .plane import Point, clip, even, marks, span


class Projection:
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
        """Return the mean of rows."""
        return [sum(row[k] for row in rows) / len(rows) for k in (0, 1)]

    def static(self):
        """Return the shapes that stay."""
        return ground.points(self.points, self.box)

    def below(self):
        """Return the shapes that stay, below the layers."""
        return ground.axes(self.box, "x\u2081", "x\u2082")

    def words(self):
        """Return the legend, layer by layer."""
        return {"before": "dashed: the line of the class means",
                "margins": "dotted: from each example to its place",
                "boundary": "thick: the direction"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
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
        """Return the legend, layer by layer."""
        return {"before": "dashed: through the mean", "boundary": "thick: one "
                "standard deviation from the mean, in each direction"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
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
