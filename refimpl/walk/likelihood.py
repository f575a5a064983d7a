"""The log-likelihood over the plane of two weights, and the way to its top.

    Surface  its heights as tints, and the iterates as a path
"""

import math

from . import ground, plot
from .boundary import vector
from .plane import above, corners, span

LEVELS = 9


class Surface:
    """The log-likelihood as a surface, and the steps on it."""

    name, title = "surface", "the log-likelihood over the two weights"
    layers = ["path", "here"]

    def __init__(self, rows, labels, path, scales):
        self.box = tuple(span([w[k] for w in path] + [0.0]) for k in (0, 1))
        self.rows, self.labels, self.scales = rows, labels, scales
        self.way, self.known = [], None

    def height(self, w):
        """Return the log-likelihood of two weights."""
        total = 0.0
        for row, label in zip(self.rows, self.labels):
            d = row[0] * w[0] + row[1] * w[1]
            total += label * d - (d if d > 30 else math.log(1 + math.exp(d)))
        return total

    def below(self):
        """Return the shapes that stay, below the layers."""
        heights = [self.height(w) for w in corners(*self.box)]
        top = max(heights)
        falls = sorted(top - h for h in heights)
        shapes = []
        for k in range(1, LEVELS):
            fall = falls[len(falls) * k * k // LEVELS ** 2] or 1e-9
            shapes.append('<path class="height" d="{}"/>'.format(
                ground.filled(above([fall - top + h for h in heights]))))
        return shapes[::-1] + ground.axes(self.box, "\u03b8\u2081",
                                          "\u03b8\u2082")

    def static(self):
        """Return the shapes that stay."""
        return []

    def words(self):
        """Return the legend, layer by layer."""
        return {"path": "the darker, the higher the likelihood; thick: the "
                "way of the steps", "here": "ring: the weights now"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
        w = vector(state.root.get("theta"))
        if w and len(w) == 2 and all(map(math.isfinite, w)):
            w = [a * b for a, b in zip(w, self.scales)]
            if w != self.known:
                self.known = w
                self.way.append(plot.at(self.box, *w))
        if not self.known:
            return {"say": "no weights yet"}
        far = max(map(abs, self.way[-1])) > 50
        parts = [plot.ring(*place, r=2.5) for place in self.way
                 if max(map(abs, place)) < 50]
        return {"path": plot.curve(self.way[-40:]) * (not far) + "".join(
            parts[-40:]), "here": "" if far else plot.ring(
                *self.way[-1], r=6), "say": "the weights {:.3g}, {:.3g}, log-"
            "likelihood {:.4g}".format(*self.known + [
                self.height(self.known)])}
