"""Ridge against the lasso: the weights of both, as lambda grows.

    Shrinkage  their paths over lambda, and the weights of this run
"""

from . import ground, plot
from ..base.errors import RefimplError
from ..base.ratio import fraction
from ..lasso_path import lasso_path
from ..ridge import ridge
from .boundary import number, vector
from .plane import span

MANY = 40           # places at which ridge is asked


class Shrinkage:
    """The weights of ridge and of the lasso over lambda."""

    name, title = "shrinkage", "the weights as lambda grows"
    layers = ["lasso", "ridge", "here", "marked"]

    def __init__(self, task, X, y, lam, intercept):
        F = fraction()
        knots = lasso_path(X, y, intercept)
        self.task, self.m = task, len(X[0])
        most = max(F(knots[0].lam), F(str(lam))) * F(9, 8) or F(1)
        self.lasso = [(most, [0] * self.m)] + [(k.lam, k.w) for k in knots]
        self.ridge = []
        for k in range(MANY + 1):
            try:
                w = ridge(X, y, most * k / MANY, intercept).w
            except RefimplError:        # dependent columns, lambda 0
                continue
            self.ridge.append((most * k / MANY, w[:self.m]))
        self.lam = lam
        self.box = (F(0), most), span([0] + [
            v for _, w in self.lasso + self.ridge for v in w])

    def traced(self, pairs):
        """Return the path data of weights over lambda."""
        return "".join(plot.curve([plot.at(self.box, lam, w[j])
                                   for lam, w in pairs])
                       for j in range(self.m))

    def below(self):
        """Return the shapes that stay, below the layers."""
        return ground.axes(self.box, "\u03bb", "w")

    def static(self):
        """Return the shapes that stay."""
        return []

    def words(self):
        """Return the legend, layer by layer."""
        return {"lasso": "broken lines: the lasso, for all \u03bb at once",
                "ridge": "curves: ridge", "here": "upright: this \u03bb",
                "marked": "rings: the weights of this run"}

    def at(self, state, step):
        """Return {layer: path data} after a step."""
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
