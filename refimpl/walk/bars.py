"""The variables of a quadratic problem, as bars between their bounds."""

from . import plot
from .boundary import DESCENT, vector


class Bars:
    """The variables of a quadratic problem: at a bound, or free."""

    name, title = "bars", "the variables of the quadratic problem"
    layers = ["boundary", "marked", "entering"]

    def __init__(self, n, largest):
        self.n, self.largest = n, largest or 1.0

    def place(self, i, v):
        """Return the place of the value v of variable i."""
        return (i + .5) / self.n, .5 + .42 * v / self.largest

    def static(self):
        """Return the shapes that stay."""
        y = plot.place(0, .5)[1]
        return [plot.path(["M0 {:.1f}H{}".format(y, plot.WIDTH)],
                          'class="axis"')] + [
            plot.text(plot.place(*self.place(i, 0))[0], plot.HEIGHT - 3,
                      str(i), "middle") for i in range(self.n)
            if self.n <= 20 or i % 10 == 0]

    def words(self):
        """Return the legend, layer by layer."""
        return {"boundary": "bars: x, above or below 0", "marked": "rings: "
                "free; the others rest at a bound", "entering": "squares: "
                "let in now"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
        now = state.inside(*DESCENT)
        x = vector(now.get("x")) if now else None
        if x is None or len(x) != self.n:
            return {"say": "not begun, or over"}
        free = [i for i in now.get("free") or [] if type(i) is int]
        into = [i for i in now.get("entering") or [] if type(i) is int]
        w = min(.3 * plot.WIDTH / self.n, 14)
        parts = []
        for i, v in enumerate(x):
            a, b = plot.place(*self.place(i, 0)), plot.place(*self.place(i, v))
            parts.append("M{:.1f} {:.1f}h{w:.1f}V{:.1f}h-{w:.1f}z".format(
                a[0] - w / 2, a[1], b[1], w=w) if v else
                "M{:.1f} {:.1f}h{:.1f}".format(a[0] - w / 2, a[1], w))
        return {"boundary": "".join(parts),
                "marked": "".join(plot.ring(*self.place(i, x[i]), r=6)
                                  for i in free),
                "entering": "".join("M{:.1f} {:.1f}m-9-9h18v18h-18z".format(
                    *plot.place(*self.place(i, x[i]))) for i in into),
                "say": "free: {}".format(free)}
