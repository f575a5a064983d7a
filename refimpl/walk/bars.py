"""The multipliers of the examples, as bars between their bounds."""

from . import ground, plot
from .boundary import DESCENT, scale, vector


class Bars:
    """alpha of each example, upward for + and downward for -."""

    name, title = "bars", "the multipliers of the examples, by their label"
    layers = ["bar-plus", "bar-minus", "marked", "entering"]

    def __init__(self, y, largest, C, rows):
        self.y, self.n, self.C = y, len(y), C
        self.scale = scale(rows)
        self.box = (-.5, self.n - .5), (-1.3 * (largest or 1),
                                        1.3 * (largest or 1))

    def below(self):
        """Return the shapes that stay, below the layers."""
        shapes = ground.axes(self.box, "", "\u03b1 y", most=min(7, self.n))
        for side in (1, -1) if self.C else ():
            b = plot.at(self.box, 0, side * self.C)[1]
            if 0 < b < 1:
                shapes.append(plot.outline([(0, b, 1, b)],
                                           'class="added"'))
        return shapes

    def static(self):
        """Return the shapes that stay."""
        return []

    def words(self):
        """Return the legend, layer by layer."""
        return {"bar-plus": "\u03b1 of each example, up for + and down for -"
                + ("; dashed: the bound C" if self.C else ""),
                "marked": "rings: free", "entering": "squares: let in now"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
        now = state.inside(*DESCENT)
        values = vector(now.get("x")) if now else vector(
            state.root.get("alpha"))
        if values is None or len(values) != self.n:
            return {"say": "no multipliers yet"}
        values = [v * self.scale for v in values] if now else [
            v * label for v, label in zip(values, self.y)]
        now, w = now or {}, min(.3 * plot.WIDTH / self.n, 18)
        bars = {1: [], -1: []}
        for i, v in enumerate(values):
            a, b = [plot.place(*plot.at(self.box, i, u)) for u in (0, v)]
            if v:
                bars[1 if v > 0 else -1].append(
                    "M{:.1f} {:.1f}h{w:.1f}V{:.1f}h-{w:.1f}z".format(
                        a[0] - w / 2, a[1], b[1], w=w))
        free, into = [[plot.at(self.box, i, values[i])
                       for i in now.get(name) or [] if type(i) is int]
                      for name in ("free", "entering")]
        return {"bar-plus": "".join(bars[1]), "bar-minus": "".join(bars[-1]),
                "marked": "".join(plot.ring(*p, r=6) for p in free),
                "entering": "".join(map(plot.square, into)),
                "say": "the multipliers times the labels: " + ", ".join(
                    "{:.3g}".format(v) for v in values)}
