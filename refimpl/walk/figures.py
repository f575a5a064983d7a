"""The figures of the texts, from their description, with data of our own.

    figures  the HTML of all of them
"""

from ..base.ratio import fraction
from ..base.vector import dot
from ..basic_classifier import (
    Hyperplane, basic_linear_classifier, least_squares_classifier)
from ..fisher import fisher
from ..kernel_perceptron import kernel_perceptron
from ..kernels import Polynomial
from ..lasso import lasso
from ..perceptron import perceptron
from ..ridge import ridge
from ..soft_margin import svm_soft
from ..svm import svm_hard
from . import plot
from .charts import sigmoid
from .plane import Point, clip, corners, crossings, even, kernel, span
from .plot import signs

DASHES = ("", "7 4", "2 3", "10 3 2 3", "1 5")
X = [[1, 2], [-1, 2], [-1, -2], [3, 1], [0, 3], [2, -2]]
Y = [-1, -1, 1, 1, -1, 1]
TILTED = [[1, 0], [-1, 0], [0, 2], [0, -2], [4, 3], [2, 3], [3, 5], [3, 1]]


class Frame:
    """A box around points, and what is drawn in it."""

    def __init__(self, rows, y, title, rings=()):
        mark = {1: "+", -1: "-", 0: "-"}
        self.points = [Point(row[0], row[1], mark.get(c, c), i in rings)
                       for i, (row, c) in enumerate(zip(rows, y))]
        self.box = even(*[span([row[k] for row in rows]) for k in (0, 1)],
                        across=plot.WIDTH, up=plot.HEIGHT - plot.EDGE)
        self.title, self.shapes, self.words, self.lines = title, [], [], 0

    def line(self, p, q, r, words=None, how=None):
        """Draw p x + q y = r, dashed as none before, with its words."""
        segments = clip(p, q, r, *self.box)
        if how is None:
            how = dashed(self.lines)
            self.lines += 1
        self.shapes.append(plot.outline(segments, how))
        if words:
            self.words.append(words)
            if segments:
                a, b, c, d = segments[0]
                s = (1 + self.lines) / 7
                x, y = plot.place(a + s * (c - a), b + s * (d - b))
                self.shapes.append(plot.text(
                    min(max(x, 8), plot.WIDTH - 8), max(y - 3, 10),
                    str(self.lines), "middle", ' font-weight="bold"'))

    def html(self, more=""):
        """Return the figure."""
        words = ["{}: {}".format(k, w) for k, w in enumerate(self.words, 1)]
        return section(self.title, self.shapes + plot.dots(
            self.points, self.box) + plot.ends(self.box),
            "; ".join(words) + more)


def dashed(k):
    """Return the look of line k, like none before."""
    return 'stroke-width="2" stroke-dasharray="{}"'.format(
        DASHES[k % len(DASHES)] or "none")


def section(title, shapes, words):
    """Return a figure below its title."""
    return "<section><h2>{}</h2>{}</section>".format(
        title, plot.figure(shapes, words, title))


def figures():
    """Return the figures as HTML."""
    return [starts(), three(), curves(), margin(), soft(10),
            soft(fraction()(1, 10)), soft(fraction()(1, 20)), kernels(),
            directions(), shrinking(ridge, "Ridge", 40),
            shrinking(lasso, "The lasso", 120)]


def starts():
    """The perceptron from different starts and at different rates."""
    frame = Frame(X, Y, "The perceptron from different starts")
    rows = [row + [1] for row in X]
    for w0, eta, words in ((None, 1, "from 0, eta = 1"),
                           ([5, 5, 5], 1, "from (5, 5, 5), eta = 1"),
                           ([5, 5, 5], fraction()(1, 5), "the same, 1/5"),
                           ([-3, 1, 2], 1, "from (-3, 1, 2), eta = 1")):
        w = perceptron(rows, Y, eta, w0).w
        frame.line(w[0], w[1], -w[2], words)
    return frame.html()


def three():
    """Three linear classifiers on one data set."""
    rows = [[0, 2], [1, 1], [2, 2], [6, 3], [6, 6], [2, 0], [3, 1], [4, 1]]
    y = [1, 1, 1, 1, 1, -1, -1, -1]
    frame = Frame(rows, y, "Three linear classifiers on one data set")
    w = perceptron([row + [1] for row in rows], y).w
    for model, words in (
            (basic_linear_classifier(rows, y), "the class means"),
            (least_squares_classifier(rows, y, True), "least squares"),
            (Hyperplane(w[:2], -w[2]), "the perceptron")):
        wrong = [1 for c, x in zip(y, rows)
                 if c * (dot(model.w, x) - model.t) <= 0]
        frame.line(model.w[0], model.w[1], model.t, "{}, {} wrong".format(
            words, len(wrong) or "none"))
    return frame.html()


def curves():
    """The logistic function with different parameters."""
    box, shapes, words = ((-4.0, 4.0), (-.1, 1.1)), [], []
    for k, (gamma, d0) in enumerate(((1, 0), (3, 0), (1, 1.5), (-1, 0))):
        xs = [-4 + v / 10 for v in range(81)]
        shapes.append(plot.path(plot.curve([
            plot.at(box, x, sigmoid(gamma * (x - d0))) for x in xs]),
            dashed(k)))
        a = plot.place(*plot.at(box, k - 1.5, sigmoid(gamma * (k - 1.5 - d0))))
        shapes.append(plot.text(a[0], a[1] - 5, str(k + 1), "middle",
                                ' font-weight="bold"'))
        words.append("{}: gamma = {}, d0 = {}".format(k + 1, gamma, d0))
    return section("Logistic curves and their parameters",
                   shapes + plot.ends(box), "; ".join(words))


def slab(frame, machine):
    """Draw a boundary and its margins."""
    w, t = machine.w, machine.t
    frame.line(w[0], w[1], t, None, 'stroke-width="3"')
    for side in (1, -1):
        frame.line(w[0], w[1], t + side, None, 'stroke-dasharray="1 4"')


def margin():
    """The maximum margin and the points that hold it."""
    machine = svm_hard(X, Y)
    frame = Frame(X, Y, "The maximum margin", machine.on_margin)
    slab(frame, machine)
    return frame.html("thick: the boundary; dotted: the margin, {:.3g} on "
                      "either side; rings: the examples that hold it".format(
                          float(machine.margin)))


def soft(C):
    """The soft margin at some price of slack."""
    rows, y = X + [[0, -1]], Y + [-1]
    machine = svm_soft(rows, y, C)
    frame = Frame(rows, y, "The soft margin, C = {}".format(C), [
        i for i, a in enumerate(machine.alpha) if a])
    slab(frame, machine)
    return frame.html("thick: the boundary; dotted: the margins; rings: "
                      "alpha above 0; {} with slack".format(
                          len([v for v in machine.slack if v])))


def kernels():
    """The kernel perceptron's boundary."""
    rows = [[0, 1], [1, 0], [-1, 0], [0, -1], [2, 2], [-2, 2], [-3, -1],
            [2, -2], [3, 0]]
    y = [-1] * 4 + [1] * 5
    frame = Frame(rows, y, "The boundary of a kernel perceptron")
    alpha = kernel_perceptron(rows, y, Polynomial(2, 1)).alpha
    how = {"degree": 2, "constant": 1.0}
    field = [sum(a * c * kernel(how, row, z)
                 for a, c, row in zip(alpha, y, rows))
             for z in corners(*frame.box)]
    frame.shapes.append(plot.outline(crossings(field), 'stroke-width="3"'))
    return frame.html("thick: where the sum of alpha_i y_i (x_i . x + 1)^2 "
                      "is 0")


def directions():
    """Fisher's direction against the line of the means."""
    classes = ["a"] * 4 + ["b"] * 4
    frame = Frame(TILTED, classes, "Fisher's line and the line of the means")
    w = fisher(TILTED, classes, 1).W[0]
    a = [sum(row[k] for row in TILTED) / len(TILTED) for k in (0, 1)]
    d = [sum(row[k] for row in TILTED[4:]) / 4 - sum(
        row[k] for row in TILTED[:4]) / 4 for k in (0, 1)]
    for v, words in ((w, "Fisher's direction"), (d, "the line of the means")):
        frame.line(v[1], -v[0], v[1] * a[0] - v[0] * a[1], words)
    return frame.html()


def shrinking(method, name, most):
    """The weights of a method as lambda grows."""
    rows, y = [[1, 1], [2, 1], [3, -1], [4, 0]], [1, 3, 2, 5]
    lams = [fraction()(most * k, 60) for k in range(61)]
    weights = [method(rows, y, lam).w for lam in lams]
    box = span(lams), span([0] + [v for w in weights for v in w])
    shapes = [plot.outline(clip(0, 1, 0, *box), 'class="axis"')]
    shapes += [plot.path(plot.curve([
        plot.at(box, lam, w[k]) for lam, w in zip(lams, weights)]), dashed(k))
        for k in range(2)]
    return section(signs(name + " as lambda grows"), shapes + plot.ends(box),
                   "whole: the first weight; dashed: the second; across: "
                   "lambda")
