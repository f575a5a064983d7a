"""Errata of the texts, put to numbers beside what is right.

    computed  the rows of an erratum, made here and in errata
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
from ..base.vector import dot, subtract
from ..basic_classifier import (
    basic_linear_classifier, least_squares_classifier, linear_classifier)
from ..calibration import logistic_calibration
from ..data import homogeneous
from ..dual_bias import dual_perceptron_bias
from ..fisher import fisher_criterion
from ..least_squares import least_squares
from ..linear_classifier import classify
from ..logistic import log_likelihood, logistic
from ..logistic_regression import logistic_regression
from ..newton import newton_raphson, newton_step
from ..solve import determinant
from . import errata
from .errata import AND, FOUR, SQUARE, Y4, outcome
from .inputs import ALL, example
from .listing import data
from .texts import as_html, typeset
from .values import shown

TILTED = [[1, 0], [-1, 0], [0, 2], [0, -2], [4, 3], [2, 3], [3, 5], [3, 1]]


class Counted(int):
    """A number that counts the products in which it stands first."""

    products = 0

    def __mul__(self, other):
        Counted.products += 1
        return int(self) * int(other)


def products():
    """S1: what X'X costs."""
    rows = []
    for n, d in ((4, 2), (10, 3), (3, 10)):
        columns = [[Counted(i + j) for i in range(n)] for j in range(d)]
        Counted.products = 0
        for u in columns:
            for v in columns:
                sum(a * b for a, b in zip(u, v))
        rows.append(("{} rows, {} columns".format(n, d), "n^2 d = {}".format(
            n * n * d), "n d^2 = {}, counted: {}".format(
                n * d * d, Counted.products)))
    return rows


def strassen():
    """S2: d^2.8, and the products of Strassen's method."""
    return [("d = {}".format(2 ** k), "d^2.8 = {:,.0f}".format(
        2 ** (2.8 * k)), "7^{} = {:,}, and fewer are known".format(k, 7 ** k))
            for k in (5, 10)]


def span():
    """S7: an eigenvector of S_B, and of S_W^-1 S_B."""
    groups = [0] * 4 + [1] * 4
    values = [fisher_criterion(TILTED, groups, [w]).criterion
              for w in ([1, 1], [4, 1])]
    return [("two tilted classes", "along (1, 1): {}".format(values[0]),
             "along (4, 1): {}".format(values[1]))]


def matrices():
    """S7b: the rank-1 matrices of three means, and the means."""
    means = [[3, 0], [0, 3], [-3, -3]]
    outer = [[a * a, a * b, b * b] for a, b in means]
    return [("three means, their sum {}".format(
        [sum(column) for column in zip(*means)]), "2 matrices are "
        "independent", "3 are: the determinant of their entries is {}".format(
            determinant(outer)))]


def affine():
    """S8: a + b x, and b x."""
    rows = []
    for a, b in ((1, 2), (0, 2)):
        one, two, three = [a + b * x for x in (1, 2, 3)]
        rows.append(("f(x) = {} + {} x".format(a, b), "linear",
                     "f(1) + f(2) = {}, f(3) = {}: {}".format(
                         one + two, three, "linear" if one + two == three
                         else "affine")))
    return rows


def last_entry():
    """S11: the means of homogeneous rows, and t."""
    w, t = basic_linear_classifier(SQUARE, AND)
    rows = homogeneous(SQUARE)
    return [("AND, the weights", shown(w + [0]), shown(w + [-t])),
            ("its labels", shown(classify(w + [0], 0, rows)),
             shown(classify(w + [-t], 0, rows)))]


def diagonal():
    """S13: S^-1 X'y, and (X'X)^-1 X'y."""
    data = example("linear-classifier").input
    apart = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
    return [(name, "w = {}".format(shown(linear_classifier(
        X, y, "diagonal"))), "w = {}".format(shown(least_squares(X, y).w)))
            for name, X, y in (
                ("correlated features", data["X"], data["y"]),
                ("centred, uncorrelated", apart, [1, 1, -1, 1]))]


def unit_vector():
    """S15: gamma and d0 with the scores, and with the distances."""
    rows = []
    for w, t in (([3, -4], 1), ([6, -8], 2)):
        result = logistic_calibration(FOUR, Y4, w, t)
        size = int(dot(w, w) ** 0.5)
        rows.append(("w = {}, t = {}".format(w, t),
                     "gamma = {}, d0 = {}".format(
                         result.gamma * size, result.d0 * size),
                     "gamma = {}, d0 = {}".format(result.gamma, result.d0)))
    return rows


def far_start():
    """S16: Newton from an arbitrary start, and from 0."""
    X, y = [[1], [1], [1]], [0, 1, 1]
    right = logistic_regression(X, y, digits=8).theta
    rows = []
    for start in (0.0, 1.0, 3.0):
        result = outcome(newton_raphson, X, y, [start], 0.001, 30)
        rows.append(("from theta = {:.0f}".format(start), result if isinstance(
            result, str) else "theta = {:.6f}".format(float(
                result.theta[0])), "theta = {:.6f}".format(float(right[0]))))
    return rows


def inverse_size():
    """S17: an n by n inverse, and a (p + 1) by (p + 1) one."""
    data = example("newton-step").input
    n, m = len(data["X"]), len(data["X"][0])
    theta = newton_step(data["X"], data["y"], [0, 0]).theta
    return [("n = {}, p = {}".format(n, m - 1), "{} entries".format(n * n),
             "{} entries give theta = {}".format(m * m, shown(theta)))]


def sums_of_outputs():
    """S29: outputs of 1-of-K targets, without and with an intercept."""
    X, targets = [[1], [2], [3]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    rows = []
    for asked, name in ((False, "no intercept"), (True, "an intercept")):
        fits = [least_squares(X, y, asked) for y in targets]
        sums = [sum(f.w[0] * x[0] + f.intercept for f in fits) for x in X]
        rows.append((name, "sums 1, 1, 1", "sums " + ", ".join(
            map(str, sums))))
    return rows


def far_positives():
    """S30: who fails when positives move away."""
    rows = []
    for X in ([[0], [1], [5]], [[0], [0], [1], [9]]):
        y = [-1 if x == [0] else 1 for x in X]
        wrong = [sum(a != b for a, b in zip(classify(
            c.w, c.t, X), y)) for c in (
                least_squares_classifier(X, y), basic_linear_classifier(
                    X, y))]
        rows.append(("positives at {}".format(", ".join(
            str(x[0]) for x in X if x[0])), "least squares fails",
            "least squares: {} wrong; the class means: {} wrong".format(
                *wrong)))
    return rows


def parallel():
    """S34: the boundary as a point, and as a hyperplane through it."""
    result = logistic_calibration(FOUR, Y4, [3, -4], 1)
    rows = []
    for x in ((0.5, 0.75), (4.5, 3.75), (-3.5, -2.25)):
        d = (3 * x[0] - 4 * x[1] - 1) / 5
        rows.append(("x = ({}, {})".format(*x), "the boundary" if x[0] == 0.5
                     else "off the boundary", "p = {}".format(logistic(
                         [d], float(result.gamma), float(result.d0))[0])))
    return rows


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


COMPUTED = dict(errata.COMPUTED, **{
    "S1": products, "S2": strassen, "S5": bias, "S7": span, "S7b": matrices,
    "S8": affine, "S11": last_entry, "S12": mean_of_squares, "S13": diagonal,
    "S15": unit_vector, "S16": far_start, "S17": inverse_size,
    "S18": likelihood, "S19": slope, "S29": sums_of_outputs,
    "S30": far_positives, "S34": parallel})


def computed(key):
    """Return the rows of an erratum, (where, as printed, right)."""
    return COMPUTED[key]()


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
