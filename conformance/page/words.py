"""An answer in the words of the table that it is about.

    order_outputs   the names of outputs, what matters first
    rows      of an output: what it belongs to, exact, and as a decimal
    proof     what was proved, or computed twice, in a sentence
    excuse    what an error means in these data

A decimal that is not the number itself ends with three dots.
"""

from math import gcd

from refimpl.walk.signs import signs

from ..contract.tasks import TASKS
from ..contract.values import BadNumber, number, rough
from ..contract.wire import dump

NAMES = {
    "intercept": "constant", "t": "threshold t", "sse":
    "sum of squared residuals", "mse": "mean squared error", "objective":
    "what is made least", "margin": "margin: distance of the nearest row",
    "separable": "does a line separate them?",
    "support": "support vectors, as rows", "on_margin": "rows on the margin",
    "t_low": "least threshold that is as good", "t_high":
    "greatest threshold that is as good", "epochs": "passes over the rows",
    "log_likelihood": "log-likelihood", "probabilities": "probability",
    "alpha": "alpha", "lambda": "lambda",      # a sign in the row alone
    "iterations": "steps", "theta": "weight", "w": "weight",
    "fitted": "fitted value", "labels": "label", "null": "null vector"}
PROVED = {
    "least-squares": "The residuals are orthogonal to every column, and the "
    "columns are independent: there is no better answer, and no other.",
    "line": "The residuals are orthogonal to x and to the constant: no other "
    "line has a smaller sum of squares.",
    "ridge": "The gradient of the penalised sum of squares is 0, and the sum "
    "is strictly convex: there is no other answer.",
    "lasso": "The dual problem bounds every objective from below, and "
    "these weights are at the bound: nothing is better.",
    "svm-hard": "The weights of the support vectors (alpha) bound every "
    "margin from above, and this one is at the bound: none is wider.",
    "svm-soft": "The weights of the support vectors (alpha) bound every "
    "objective from below, and this one is at the bound: none is lower.",
    "separability": "With the numbers above anyone can check it by adding.",
    "logistic-regression": "At these weights the slope of the likelihood is "
    "so small, and its bend so large, that the maximum is within the last "
    "digit."}
AGAIN = ("formula", "pivots", "steps", "state")     # kinds of proof
FIRST = ("separable", "slope", "w", "theta", "intercept", "t", "b", "margin")
LAST = ("support", "on_margin", "alpha", "slack", "fitted", "labels",
        "probabilities")


class Table:
    """What the words of an answer need to know of a question.

    names   of the columns, one for each weight    label  of what is beside
    classes  (what counts as +1, what counts as the other)
    rows    a function of i: a row in words
    """

    def __init__(self, task, inputs, names=(), label="", classes=("+", "-")):
        self.task, self.inputs, self.label = task, inputs, label
        lead = inputs.get("X") or inputs.get("A") or []
        width = len(lead[0]) if lead and isinstance(lead[0], list) else 0
        self.names = list(names) if len(names) >= width else [
            "x{}".format(k + 1) for k in range(width)]
        self.classes = classes

    def row(self, i):
        beside = self.inputs.get("y", self.inputs.get("classes"))
        text = "row {}".format(i + 1)
        if isinstance(beside, list) and i < len(beside):
            mark = self.classes[0 if str(beside[i]) == "1" else 1]
            kind = TASKS[self.task].type_of("y")
            text += " ({})".format(mark if kind in ("labels", "zero-one")
                                  else beside[i])
        return text

    def column(self, k):
        return self.names[k] if k < len(self.names) else "constant"


def order_outputs(output):
    first = [name for name in FIRST if name in output]
    last = [name for name in LAST if name in output]
    return first + [name for name in output if name not in first + last] + last


def rows(table, name, value):
    """Return [[what, exact, decimal, part], ...] of an output.

    part  of a list: its name, so that the page can fold a long one
    """
    words = NAMES.get(name, signs(name.replace("_", " ")))
    size = find_size(table, name)
    if isinstance(value, dict):
        return [row for key, inner in value.items()
                for row in rows(table, key, inner)]
    if name in ("support", "on_margin", "misclassified"):
        return [[words, ", ".join(table.row(i) for i in value) or "none",
                 "", ""]]
    if name in ("alpha", "lambda"):
        return list_nonzero(table, words, value)
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [["{}, row {}".format(words, i + 1), "" if any(
            map(is_rounded, row)) else ", ".join(map(format_exact, row)),
                 ", ".join(map(format_decimal, row)), words]
                for i, row in enumerate(value)]
    if isinstance(value, list):
        said = table.row if size == "n" else table.column if (
            size == "d") else "{}".format
        return [[("weight of {}" if words == "weight" else
                  words + ": {}").format(said(i)), *format_both(v),
                 words] for i, v in enumerate(value)]
    return [[words, *format_both(value), ""]]


def find_size(table, name):
    """Return the letter of the size of an output, or of a proof's vector."""
    if name in ("null", "direction", "theta", "w"):
        return "d"
    entry = TASKS[table.task].outputs.get(name)
    return entry.size[0] if entry and entry.size else ""


def list_nonzero(table, words, value):
    some = [i for i, v in enumerate(value) if str(v) not in ("0", "0.0")]
    result = [["{}: {}".format(signs(words), table.row(i)), *format_both(
        value[i]), words] for i in some]
    left = len(value) - len(some)
    if left:
        result.append(["{}: all other rows ({})".format(signs(words), left),
                       "0", "0", words])
    return result


def format_exact(value):
    """Return one value as it was answered; long ones are cut and say so."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = value if isinstance(value, str) else dump(value)
    return text.replace("-", "\u2212", 1) if text[:1] == "-" else text


def format_both(value):
    """Return (exact, "" where it is rounded; decimal)."""
    exact = "" if is_rounded(value) else format_exact(value)
    return exact, format_decimal(value, not exact)


def is_rounded(value):
    """Return whether an exact answer is irrational: it is no fraction.

    >>> is_rounded("1.4142"), is_rounded("7/5"), is_rounded(2)
    (True, False, False)
    """
    return isinstance(value, str) and "." in value


def format_decimal(value, whole=False):
    """Return a decimal; three dots where it is not the number itself.

    whole  with all digits of what is rounded
    """
    if isinstance(value, bool) or value is None:
        return ""
    try:
        x = number(value)
    except BadNumber:
        return ""
    if whole and is_rounded(value):
        return format_exact(value) + "\u2026"
    text = rough(x, 8)
    dots = "" if number(text) == x and "/" not in text else "\u2026"
    return text.replace("-", "\u2212", 1) + dots


def proof(task, proof, is_error=False):
    """Return (what an answer is, why), in words.

    Takes:  proof  of the answer, as conformance.proof gives it
    """
    if not proof.proved:
        return "Not proved", "Only refimpl says so: {}.".format(proof.words)
    if proof.how in AGAIN:
        return "Computed twice", "The second time in fractions, by code " \
            "that shares nothing with the solver."
    if is_error:
        return "Proved", "The numbers above are the proof: anyone can check " \
            "them by adding, whoever computed them."
    return "Proved", PROVED.get(task) or proof.words.capitalize() + "."


def heading(task, output):
    if "separable" in output:
        return "A line separates them" if output["separable"] else (
            "No line separates them")
    return task.replace("-", " ").capitalize()


def excuse(table, error):
    if "null" in error:
        return "There is more than one answer: in every row, {} = 0. Leave " \
            "one of these columns out, or add a penalty (ridge).".format(
                format_equation(table, error["null"]))
    if "direction" in error:
        return "There is no largest likelihood: no row is on the wrong " \
            "side of {} = 0, so steeper is always better. Along this " \
            "direction the likelihood only rises.".format(
                format_equation(table, error["direction"]))
    if "lambda" in error and (error.get("kind") == "not-separable"
                              or error.get("separable") is False):
        return describe_mixture(table, error["lambda"])
    return ""


def format_equation(table, vector):
    values = [number(v) for v in vector]
    whole = all(v.denominator == 1 for v in values)
    shared = gcd(*[v.numerator for v in values]) if whole else 1
    terms = [(v / (shared or 1), table.column(k))
             for k, v in enumerate(values) if v]
    text = "".join(" {} {}{}".format(
        "\u2212" if v < 0 else "+", "" if abs(v) == 1 and name != "constant"
        else "{} ".format(abs(v)), "" if name == "constant" else name)
        for v, name in terms)
    return text.strip().lstrip("+ ").replace("  ", " ").strip()


def describe_mixture(table, lam):
    """Return that two mixtures of rows are the same place."""
    beside = table.inputs.get("y", [])
    signed = [number(v) if str(label) == "1" else -number(v)
              for v, label in zip(lam, beside)]
    if len(beside) != len(lam) or sum(signed):
        return "No line separates {} from {}: the rows below, so weighted, " \
            "add up to nothing.".format(*table.classes)
    parts = [" + ".join("{} \u00d7 row {}".format(2 * number(v), i + 1)
                        for i, v in enumerate(lam)
                        if number(v) and (str(beside[i]) == "1") == plus)
             for plus in (True, False)]
    return "No line separates {} from {}: {} ({}) is the same place as {} " \
        "({}). A line cannot have it on both sides.".format(
            table.classes[0], table.classes[1], parts[0], table.classes[0],
            parts[1], table.classes[1])
