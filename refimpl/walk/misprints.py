"""Printed formulas that are wrong, put to numbers beside the right ones.

    COMPUTED  {erratum: a function that returns its rows}, where the printed
              form is a formula and no method of its own
    table     the rows of an erratum as HTML, "" where it has none

A row is (where, as printed, as it is right), in words.
"""

import math
from html import escape

from ..base.matrix import apply, transpose
from ..base.vector import subtract
from ..dual_bias import dual_perceptron_bias
from ..logistic import log_likelihood
from .inputs import example


def bias():
    """S5: b as a product, and as a sum."""
    data = example("dual-perceptron-bias").input
    alpha = dual_perceptron_bias(data["X"], data["y"]).alpha
    total = sum(a * label for a, label in zip(alpha, data["y"]))
    return [("b0 = {}, alpha = {}, y = {}".format(
        b0, alpha, data["y"]), "b = {}".format(b0 * total),
             "b = {}".format(b0 + total)) for b0 in (0, 2)]


def mean_of_squares():
    """S12: three squared errors over 3, and over all 100 examples."""
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
    rows, top = [], [math.log(6), -math.log(2)]
    for name, theta in (("theta = 0", [0.0, 0.0]), ("the maximum", top),
                        ("minus the maximum", [-v for v in top])):
        result = log_likelihood(X, y, theta)
        p_0 = [1 - p for p in result.probabilities]
        rows.append((name, vector(apply(transpose(X), subtract(y, p_0))),
                     vector(result.gradient)))
    return rows


def vector(v):
    """Return two floats in words, 0 for what rounding leaves of it."""
    return "({:.4f}, {:.4f})".format(*[
        float(a) if abs(a) > 1e-9 else 0 for a in v])


COMPUTED = {"S5": bias, "S12": mean_of_squares, "S18": likelihood,
            "S19": slope}


def table(key):
    """Return the rows of an erratum as HTML, "" where it has none."""
    if key not in COMPUTED:
        return ""
    return ('<table class="both"><thead><tr><th>at</th><th>as printed</th>'
            "<th>right</th></tr></thead><tbody>{}</tbody></table>".format(
                "".join(
                    '<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>'
                    .format(*map(escape, row)) for row in COMPUTED[key]())))
