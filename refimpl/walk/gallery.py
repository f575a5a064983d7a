"""The gallery: pages for all that the texts print, in a folder.

    gallery  write it: index.html, figures.html, texts.html and the walks

What stands in it is listed in gallery.json; places, cases and errata come
from TEXT.md.  The figures are drawn from their description, with our data.
"""

import os
import re
import time
from html import escape

from . import plot
from ..base.ratio import fraction
from ..base.vector import dot
from ..basic_classifier import (
    basic_linear_classifier, least_squares_classifier)
from ..fisher import fisher
from ..kernel_perceptron import kernel_perceptron
from ..kernels import Polynomial
from ..lasso import lasso
from ..perceptron import perceptron
from ..ridge import ridge
from ..soft_margin import svm_soft
from ..svm import svm_hard
from .charts import sigmoid
from .errata import TILTED
from .inputs import (
    ALL, BadCall, Watched, example, followed, from_case)
from .listing import data
from .page import box, document, page
from .plane import Point, clip, corners, crossings, kernel, span
from .plot import signs
from .report import said
from .scene import thumbnail
from .texts import as_html, rows, typeset

LEAD = ("<p>Each algorithm of the texts, step by step beside its lines. Arrow "
        "keys step; the address of a page keeps the step.</p>")
ASK = '<p><a href="../ask.html#task={}">The same about your table</a></p>'


class Folder:
    """The pages that are written, each walk once."""

    def __init__(self, path, site=""):
        self.path, self.site, self.size = path, site, 0
        self.known, self.pictures = {}, {}      # name: (Watched, Run)
        self.tests = data("printed.json")["tests"]
        os.makedirs(path, exist_ok=True)

    def write(self, name, text):
        with open(os.path.join(self.path, name), "w",
                  encoding="utf-8") as file:
            file.write(text)
        self.size += len(text)

    def walk(self, watched, lead=""):
        """Write a walk if it is a new one; return the name of its page."""
        key = repr((watched.task, watched.input, watched.floats))
        if key not in self.known:
            others = [w for w, _ in self.pictures.values()
                      if w.task == watched.task and not ours(w)]
            name = watched.task + (not ours(watched)) * "-{}".format(
                len(others) + 2) + ".html"
            self.known[key] = name
            run = followed(watched, self.tests)
            self.pictures[name] = watched, run
            ask = self.site and ASK.format(watched.task)
            self.write(name, page(watched, run, lead + ask, "index.html"))
        return self.known[key]


def ours(watched):
    """Return whether this is the example of its task."""
    return watched[:2] == example(watched.task)[:2] and not watched.case


def gallery(path, site=""):
    """Write the gallery; return the exit status.

    Takes:  site  HTML, links to the site that it is a part of
    """
    start, folder, texts = time.time(), Folder(path, site), rows()
    by = {"{}.{}".format(*ALL[task][:2]): task for task in sorted(ALL)}
    body = ['<section class="card"><h2>{}</h2>{}</section>'.format(
        typeset(entry["title"]), shown(entry, folder, texts))
        for entry in data("gallery.json")]
    for task in sorted(ALL):
        folder.walk(example(task))
    body.append('<section class="card"><h2>Every task, on a built-in '
                'example</h2><ul class="every">' + "".join(
                    '<li><a href="{0}.html">{0}</a>: {1}</li>'.format(
                        task, typeset(said(task))) for task in sorted(ALL))
                + "</ul></section>")
    for name, title, lead, html in (
            ("index", "Linear models, step by step", LEAD, "\n".join(body)),
            ("figures", "The figures of the texts, redrawn", "<p>From their "
             "description, with other data.</p>", '<div class="figures">{}'
             "</div>".format("".join(figures()))),
            ("errata", "Errata of the texts", "<p>What is wrong in print, "
             "beside what is right: both are run, and these are the "
             'results.</p>', '<div class="errata">{}</div>'.format(
                 every(texts, by))),
            ("texts", "The texts, item by item", "<p>From each place to its "
             "walk, the functions, the golden cases and the erratum.</p>",
             index(texts, by))):
        folder.write(name + ".html", plain(title, lead, html, site))
    print("{} walks in {}, {:,} bytes in all, {:.1f} s".format(
        len(folder.known), path, folder.size, time.time() - start))
    return 0


def plain(title, lead, body, site=""):
    return document("gallery.html", [], {
        "title": escape(title), "lead": lead, "body": body, "site": site or (
            '<nav aria-label="Site"><a class="name" href="index.html">'
            "refimpl</a></nav>")})


def shown(entry, folder, texts):
    """Return an entry of the gallery as HTML."""
    walks = [link(walk, folder, entry["says"]) for walk in entry["walks"]]
    items = [texts[key] for key in entry["items"]]
    places = dict.fromkeys(item.where for item in items)
    cases = list(dict.fromkeys(name for item in items for name in item.cases))
    first = re.search('href="([^"]*)"', walks[0]).group(1)
    return '<div class="entry"><div>{}</div><div><p>{}</p>{}{}' \
        "<p class=\"facts\">Places: {}. Golden cases: {}.</p></div></div>" \
        .format(
            thumbnail(*folder.pictures[first]), typeset(entry["says"]),
            '<ul class="walks">{}</ul>'.format("".join(
                "<li>{}</li>".format(walk) for walk in walks if walk)),
            "".join(erratum(e, folder, texts)
                    for e in entry.get("errata", [])),
            escape("; ".join(places)), ", ".join(
                "<code>{}</code>".format(escape(name))
                for name in cases[:8]) or "none of its own")


def link(walk, folder, says=""):
    """Return the link to a walk of the gallery, "" where it cannot be."""
    title, task, changed = walk[:3]
    how = walk[3] if len(walk) > 3 else {}
    watched = example(task, how.get("float", False))
    if "case" in how:
        try:
            watched = from_case(None, how["case"])
        except BadCall:
            return ""           # without the suite
        watched = some(watched, how["columns"])
    inputs = dict(watched.input, **changed)
    if "X" in changed and "kernel" not in changed:
        inputs.pop("kernel", None)
    watched = watched._replace(input=inputs)
    lead = "<p><b>{}.</b> {}</p>".format(
        typeset(title[:1].upper() + title[1:]),
        typeset(how.get("says", says)))
    return '<a href="{}">{}</a>'.format(folder.walk(watched, lead),
                                        typeset(title))


def some(watched, columns):
    """Return a case of Fisher's with some of its features, one direction."""
    inputs = dict(watched.input, components=1, X=[
        [row[k] for k in columns] for row in watched.input["X"]])
    return Watched(watched.task, inputs, watched.what + ", two of its "
                   "features", watched.floats, None)


def erratum(entry, folder, texts):
    """Return an erratum as HTML, with the walks that run it."""
    runs = [label + ": " + link(entry[name], folder) for name, label in (
        ("printed", "Walk as printed"), ("right", "Walk as it is right"),
        ("more", "and")) if name in entry]
    return box(texts[entry["key"]], data("errata.json")[entry["key"]],
               "<p>{}</p>".format("; ".join(runs)))


def every(texts, by):
    """Return all errata as HTML, each with the walks of its functions."""
    return "".join(box(texts[key], why, "<p>{}</p>".format("; ".join(
        '<a href="{0}.html">walk {0}</a>'.format(by[name])
        for name in texts[key].here if name in by)))
        for key, why in data("errata.json").items())


def index(texts, by):
    """Return all items of the texts as HTML.

    Takes:  by  {function: task}
    """
    parts = ['<div class="wide" role="region" aria-label="Items" '
             'tabindex="0"><table class="both"><thead><tr><th>item</th>'
             "<th>where</th><th>what it says</th><th>walk</th>"
             "<th>functions</th><th>golden cases</th><th>erratum</th></tr>"
             "</thead><tbody>"]
    for key, row in texts.items():
        walks = sorted({by[name] for name in row.here if name in by})
        says = typeset(row.says) + (
            "<br>right: " + typeset(row.right) if row.right else "")
        cells = (as_html(row.where), says, ", ".join(
            '<a href="{0}.html">{0}</a>'.format(task) for task in walks) or (
                "none: its functions are parts of others, or checks"
                if row.here else "none: nothing is computed"),
            ", ".join(row.here), ", ".join(map(
                "<code>{}</code>".format, row.cases)), ", ".join(
                    '<a href="errata.html#{0}">{0}</a>'.format(e)
                    for e in row.errata if e in texts))
        parts.append('<tr id="{0}"><th scope="row">{0}</th>{1}</tr>'.format(
            key, "".join(map("<td>{}</td>".format, cells))))
    return "\n".join(parts) + "</tbody></table></div>"


# The figures.

DASHES = ("", "7 4", "2 3", "10 3 2 3", "1 5")
X = [[1, 2], [-1, 2], [-1, -2], [3, 1], [0, 3], [2, -2]]
Y = [-1, -1, 1, 1, -1, 1]


class Frame:
    """A box around points, and what is drawn in it."""

    def __init__(self, rows, y, title, rings=()):
        mark = {1: "+", -1: "-", 0: "-"}
        self.points = [Point(row[0], row[1], mark.get(c, c), i in rings)
                       for i, (row, c) in enumerate(zip(rows, y))]
        self.box = plot.around(rows)
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
        words = ["{}: {}".format(k, w) for k, w in enumerate(self.words, 1)]
        return section(self.title, self.shapes + plot.dots(
            self.points, self.box) + plot.ends(self.box),
            "; ".join(words) + more)


def dashed(k):
    return 'stroke-width="2" stroke-dasharray="{}"'.format(
        DASHES[k % len(DASHES)] or "none")


def section(title, shapes, words):
    return "<section><h2>{}</h2>{}</section>".format(
        title, plot.figure(shapes, words, title))


def figures():
    return [starts(), three(), curves(), margin(), soft(10),
            soft(fraction()(1, 10)), soft(fraction()(1, 20)), kernels(),
            directions(), shrinking(ridge, "Ridge", 40),
            shrinking(lasso, "The lasso", 120)]


def starts():
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
    rows = [[0, 2], [1, 1], [2, 2], [6, 3], [6, 6], [2, 0], [3, 1], [4, 1]]
    y = [1, 1, 1, 1, 1, -1, -1, -1]
    frame = Frame(rows, y, "Three linear classifiers on one data set")
    w = perceptron([row + [1] for row in rows], y).w
    for (w, t), words in (
            (basic_linear_classifier(rows, y), "the class means"),
            (least_squares_classifier(rows, y, True), "least squares"),
            ((w[:2], -w[2]), "the perceptron")):
        wrong = [x for c, x in zip(y, rows) if c * (dot(w, x) - t) <= 0]
        frame.line(w[0], w[1], t, "{}, {} wrong".format(
            words, len(wrong) or "none"))
    return frame.html()


def curves():
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


def slab(rows, y, title, machine, rings):
    """Return the Frame of a boundary and its margins."""
    frame, w = Frame(rows, y, title, rings), machine.w
    for side, how in ((0, 'width="3"'), (1, 'dasharray="1 4"'),
                      (-1, 'dasharray="1 4"')):
        frame.line(w[0], w[1], machine.t + side, None, "stroke-" + how)
    return frame


def margin():
    machine = svm_hard(X, Y)
    return slab(X, Y, "The maximum margin", machine, machine.on_margin).html(
        "thick: the boundary; dotted: the margin, {:.3g} on "
        "either side; rings: the examples that hold it".format(
            float(machine.margin)))


def soft(C):
    rows, y = X + [[0, -1]], Y + [-1]
    machine = svm_soft(rows, y, C)
    return slab(rows, y, "The soft margin, C = {}".format(C), machine, [
        i for i, a in enumerate(machine.alpha) if a]).html(
            "thick: the boundary; dotted: the margins; rings: alpha above 0; "
            "{} with slack".format(len([v for v in machine.slack if v])))


def kernels():
    rows = [[0, 1], [1, 0], [-1, 0], [0, -1], [2, 2], [-2, 2], [-3, -1],
            [2, -2], [3, 0]]
    y = [-1] * 4 + [1] * 5
    frame = Frame(rows, y, "The boundary of a kernel perceptron")
    alpha = kernel_perceptron(rows, y, Polynomial(2, 1)).alpha
    how = {"degree": 2, "constant": 1.0}
    field = [sum(a * c * kernel(how, row, z) for a, c, row in zip(
        alpha, y, rows)) for z in corners(*frame.box)]
    frame.shapes.append(plot.outline(crossings(field), 'stroke-width="3"'))
    return frame.html("thick: where the sum of alpha_i y_i (x_i . x + 1)^2 "
                      "is 0")


def directions():
    classes = ["a"] * 4 + ["b"] * 4
    frame = Frame(TILTED, classes, "Fisher's line and the line of the means")
    w = fisher(TILTED, classes, 1).W[0]
    a, b, c = [[sum(v) / len(rows) for v in zip(*rows)]
               for rows in (TILTED, TILTED[:4], TILTED[4:])]
    d = [v - u for u, v in zip(b, c)]
    for v, words in ((w, "Fisher's direction"), (d, "the line of the means")):
        frame.line(v[1], -v[0], v[1] * a[0] - v[0] * a[1], words)
    return frame.html()


def shrinking(method, name, most):
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
