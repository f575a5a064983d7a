"""Errata of the texts, put to numbers beside what is right.

    computed  the rows of an erratum; those of COMPUTED are made here
    table     the same as HTML
    box       an erratum whole: printed, right, why, and the rows
    of        the errata of a function
    every     all errata

A row is (where, as printed, as it is right), in words.
"""

import math
import re
from html import escape

from ..base.matrix import apply, transpose
from ..base.vector import subtract
from ..dual_bias import dual_perceptron_bias
from ..logistic import log_likelihood
from . import errata_fits, errata_margins, errata_runs
from .inputs import ALL, example
from .listing import data
from .texts import as_html, typeset


def bias():
    """S5: b as a product, and as a sum."""
    inputs = example("dual-perceptron-bias").input
    alpha = dual_perceptron_bias(inputs["X"], inputs["y"]).alpha
    total = sum(a * label for a, label in zip(alpha, inputs["y"]))
    return [("b0 = {}, alpha = {}, y = {}".format(
        b0, alpha, inputs["y"]), "b = {}".format(b0 * total),
             "b = {}".format(b0 + total)) for b0 in (0, 2)]


def mean_of_squares():
    """S12: six squared errors over 3, and over all 100 examples."""
    total = 13.33 + 3.33 + 4
    return [("(13.33 + 3.33 + 4) / n", "n = 3: {:.4f}".format(total / 3),
             "n = 100: {:.4f}".format(total / 100))]


def likelihood():
    """S18: y z + log(1 - e^z), and y z - log(1 + e^z), for y = 1."""
    return [("y = 1, z = {}".format(z), "no logarithm of {:.4g}".format(
        1 - math.exp(z)) if z >= 0 else "{:.4f}".format(
            z + math.log(1 - math.exp(z))), "{:.4f}".format(
                float(log_likelihood([[z]], [1], [1], digits=8).value)))
            for z in (-1, 0, 1)]


def slope():
    """S19: the gradient with p_0 = 1 - p, and with p_1 = p."""
    X, y = [[0, 1]] * 3 + [[1, 1]] * 4, [1, 0, 0, 1, 1, 1, 0]
    lines, top = [], [math.log(6), -math.log(2)]
    for name, theta in (("theta = 0", [0.0, 0.0]), ("the maximum", top),
                        ("minus the maximum", [-v for v in top])):
        result = log_likelihood(X, y, theta)
        p_0 = [1 - p for p in result.probabilities]
        lines.append((name, vector(apply(transpose(X), subtract(y, p_0))),
                      vector(result.gradient)))
    return lines


def vector(v):
    """Return two floats in words, 0 for what rounding leaves of it."""
    return "({:.4f}, {:.4f})".format(*[
        float(a) if abs(a) > 1e-9 else 0 for a in v])


COMPUTED = {"S5": bias, "S12": mean_of_squares, "S18": likelihood,
            "S19": slope}


def computed(key):
    """Return the rows of an erratum, (where, as printed, right)."""
    for part in (COMPUTED, errata_runs.COMPUTED, errata_margins.COMPUTED,
                 errata_fits.COMPUTED):
        if key in part:
            return part[key]()
    raise KeyError(key)


def table(key):
    """Return the rows of an erratum as HTML."""
    return ('<table class="both"><thead><tr><th scope="col">at</th>'
            '<th scope="col">as printed</th><th scope="col">right</th></tr>'
            "</thead><tbody>{}</tbody></table>".format("".join(
                '<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>'
                .format(*map(typeset, row))
                for row in computed(key))))


def box(row, why, links=""):
    """Return an erratum, printed beside right, and both run, as HTML.

    Takes:  row    a texts.Row
            why    what follows from it, in a sentence
            links  HTML, to walks that run it
    """
    return ('<div class="erratum" id="{0}"><p><b>Erratum {0}</b> '
            '<span class="quiet">{1}; {8}</span></p><dl><dt>printed</dt>'
            "<dd>{2}</dd><dt>right</dt><dd>{3}</dd></dl><p>{4}</p>"
            "{5}{6}{7}</div>".format(
                row.key, as_html(row.where), typeset(row.says),
                typeset(row.right), typeset(why),
                table(row.key), links, cases(row), escape(
                    place(row)))).encode(
                    "ascii", "xmlcharrefreplace").decode()


def place(row):
    """Return the lines of an erratum in words, or why it has none."""
    return "here " + ", ".join("line {} of {}".format(
        tag, name.rpartition(".")[2]) for name, tag in row.lines.items()) if (
            row.lines) else "no line of ours: " + row.no_line


def cases(row):
    """Return the golden cases of an erratum as HTML."""
    return '<p class="facts">Golden cases: {}.</p>'.format(", ".join(
        "<code>{}</code>".format(name) for name in row.cases)) if (
            row.cases) else ""


def of(functions, texts):
    """Return the errata of functions, all in one piece of HTML.

    Takes:  functions  names, "module.function"
            texts      what texts.rows() gives
    """
    reasons = data("errata.json")
    return "".join(box(row, reasons[key]) for key, row in texts.items()
                   if key in reasons and set(functions) & set(row.here))


def every(texts):
    """Return all errata as HTML, each with the walks of its functions."""
    reasons = data("errata.json")
    by = {"{}.{}".format(*ALL[task][:2]): task for task in sorted(ALL)}
    return "".join(box(texts[key], reasons[key], "<p>{}</p>".format(
        "; ".join('<a href="{0}.html">walk {0}</a>'.format(by[name])
                  for name in texts[key].here if name in by)))
        for key in reasons)


def wrong_in_print(errata):
    """Return the link to the errata below a walk, "" where there are none.

    Takes:  errata  what of() gives
    """
    keys = re.findall('class="erratum" id="([^"]*)"', errata)
    return ('<a class="wrong" href="#{}">Errata<span>: the text is wrong '
            'here, {}</span></a>'.format(keys[0], ", ".join(keys))
            if keys else "")
