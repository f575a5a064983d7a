"""The log-likelihood over the weights, and the way to its top.

    Surface  its heights over two weights as tints, the iterates as a path
    Climb    a curve over one weight, the iterates on it
    moving   the two weights that moved most
"""

import math

from . import ground, plot
from .boundary import vector
from .plane import above, corners, span

LEVELS, PARTS = 9, 80


def moving(path):
    """Return the numbers of the two weights that moved most, in order.

    >>> moving([[0, 0, 0], [1, 5, 2]])
    [1, 2]
    """
    moves = [max(column) - min(column) for column in zip(*path)]
    return sorted(sorted(range(len(moves)), key=lambda k: -moves[k])[:2])


class Surface:
    """The log-likelihood as a surface, and the steps on it.

    Takes:  rows, labels  the examples
            path          the iterates; of more than two weights the two that
                          moved most are shown, the others as they end
    """

    name = "surface"
    layers = ["path", "here"]

    def __init__(self, rows, labels, path, scales):
        self.shown = moving(path)
        self.rows = [[row[k] for k in self.shown] for row in rows]
        self.fixed = [sum(v * w for k, (v, w) in enumerate(zip(
            row, path[-1])) if k not in self.shown) for row in rows]
        self.labels, self.scales = labels, scales
        self.names = ["\u03b8" + chr(0x2081 + k) for k in self.shown]
        self.way, self.known = [], None
        self.title = "the log-likelihood over " + " and ".join(self.names) + (
            ", which moved most; the other weights are as they end"
            if len(path[0]) > 2 else "")
        self.box = self.limits([[w[k] for k in self.shown] for w in path])

    def limits(self, path):
        """Return the box around a path."""
        return tuple(span([w[k] for w in path] + [0.0]) for k in (0, 1))

    def height(self, w):
        """Return the log-likelihood of the weights that are shown."""
        total = 0.0
        for row, label, d in zip(self.rows, self.labels, self.fixed):
            d += sum(a * b for a, b in zip(row, w))
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
        return shapes[::-1] + ground.axes(self.box, *self.names)

    def static(self):
        """Return the shapes that stay."""
        return []

    def words(self):
        """Return the legend, layer by layer."""
        more = "; " + self.title[self.title.index("which"):] if (
            "which" in self.title) else ""
        return {"path": "the darker, the higher the likelihood; thick: the "
                "way of the steps" + more.replace(
                    "which", " and ".join(self.names), 1),
                "here": "ring: the weights now"}

    def place(self, w):
        """Return the place of weights in the unit square."""
        return plot.at(self.box, *w)

    def at(self, state, step):
        """Return {layer: path data} after a step."""
        w = vector(state.root.get("theta"))
        if w and len(w) == len(self.scales) and all(map(math.isfinite, w)):
            w = [w[k] * self.scales[k] for k in self.shown]
            if w != self.known:
                self.known = w
                self.way.append(self.place(w))
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


class Climb(Surface):
    """The log-likelihood of one weight as a curve, and the steps on it."""

    name = "climb"

    def limits(self, path):
        """Return the box around the curve over a path."""
        low, high = map(float, span([w[0] for w in path] + [0.0]))
        self.curve = [(low + (high - low) * k / PARTS,) for k in range(
            PARTS + 1)]
        self.curve = [(w[0], self.height(w)) for w in self.curve]
        return (low, high), span([h for _, h in self.curve])

    def below(self):
        """Return the shapes that stay, below the layers."""
        return ground.axes(self.box, self.names[0], "l") + [
            '<path class="climb" d="{}"/>'.format(plot.curve([
                plot.at(self.box, *point) for point in self.curve]))]

    def words(self):
        """Return the legend, layer by layer."""
        return {"path": "curve: the log-likelihood; thick: the way of the "
                "steps", "here": "ring: the weight now"}

    def place(self, w):
        """Return the place of a weight on the curve."""
        return plot.at(self.box, w[0], self.height(w))
