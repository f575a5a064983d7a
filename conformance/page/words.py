"""An answer in the words of the table that it is about.

    Table          the names of its columns, classes and rows
    equation       the answer as an equation: in fractions, in decimals
    list_rows      of the outputs: what each is of, exact, and as a decimal
    explain        what an error means in these data
    rough          a fraction as a decimal of some digits

A decimal that is not the number itself ends with three dots.
"""

from refimpl.base.digits import round_ratio, text as decimal_text
from refimpl.base.ints import gcd

from .reading import BadInput, Fraction, number

GREEK = {"alpha": "\u03b1", "lambda": "\u03bb", "gamma": "\u03b3",
         "theta": "\u03b8", "d0": "d\u2080"}
NAMES = {
    "intercept": "constant", "t": "threshold t", "sse":
    "sum of squared residuals", "mse": "mean squared error", "objective":
    "what is made least", "margin": "margin: distance of the nearest row",
    "separable": "does a line separate them?",
    "support": "support vectors, as rows", "on_margin": "rows on the margin",
    "t_low": "least threshold that is as good", "t_high":
    "greatest threshold that is as good", "epochs": "passes over the rows",
    "log_likelihood": "log-likelihood", "probabilities": "probability",
    "iterations": "steps", "theta": "weight", "w": "weight",
    "fitted": "fitted value", "labels": "label", "null": "null vector"}
FIRST = ("separable", "slope", "w", "theta", "intercept", "t", "b", "margin")
LAST = ("support", "on_margin", "alpha", "slack", "fitted", "labels",
        "probabilities")
SHORT = 9       # characters of a fraction in a headline
LIMIT = 17      # digits of a decimal that stands beside a fraction


class Table:
    """What the words of an answer need to know of a question.

    names    of the columns, one for each weight, "constant" for ones
    label    of what is beside them, "" for none
    classes  (what counts as +1, what counts as the other)
    kind     of labels: labels, zero-one, names, or another
    sizes    of outputs: n for one a row, d for one a column
    """

    def __init__(self, task, inputs, names=(), label="", classes=("+", "-"),
                 kind="", sizes=None):
        self.task, self.inputs, self.label = task, inputs, label
        self.classes, self.kind, self.sizes = classes, kind, sizes or {}
        lead = inputs.get("X") or inputs.get("A") or []
        width = len(lead[0]) if lead and isinstance(lead[0], list) else 0
        self.names = list(names) if len(names) >= width else [
            "x{}".format(k + 1) for k in range(width)]

    def row(self, i):
        beside = self.inputs.get("y", self.inputs.get("classes"))
        text = "row {}".format(i + 1)
        if isinstance(beside, list) and i < len(beside):
            text += " ({})".format(self.classes[0 if str(beside[i]) == "1"
                                                else 1] if self.kind in (
                "labels", "zero-one") else beside[i])
        return text

    def column(self, k):
        return self.names[k] if k < len(self.names) else "constant"


def equation(table, output):
    """Return (the answer as an equation, the same in decimals).

    The second is "" where the first has them.
    """
    w = output["W"][0] if "W" in output else output.get(
        "theta", output.get("w", [output["slope"]] if (
            "slope" in output) else None))
    if not (table.label and table.names and isinstance(w, list)
            and len(w) == len(table.names)):
        return "", ""
    limit = output["t"] if "t" in output else (
        str(-number(output["b"])) if "b" in output else "0")
    constant = output.get("intercept")
    short = all(not is_rounded(v) and len(str(v)) <= SHORT
                for v in w + [limit, constant or "0"])
    texts = [said(table, w, limit, constant, show) for show in (
        [format_exact] if short else []) + [
            lambda v: format_exact(rough(number(v), 5))]]
    return texts[0], texts[1] if len(texts) > 1 and texts[1] != texts[0] \
        else ""


def said(table, w, limit, constant, show):
    plus, names = table.classes[0], table.names
    if table.task in ("logistic-regression", "newton-step"):
        return "the chance of {} is 1 / (1 + exp(-s)), s = {}".format(
            plus, weighted(w, names, None, show))
    if table.kind == "names":
        return "the direction " + weighted(w, names, None, show)
    if table.kind == "labels":
        return "{} if {} > {}".format(
            plus, weighted(w, names, None, show), show(limit))
    if table.kind == "zero-one":
        return "{} if {} \u2265 1/2".format(
            plus, weighted(w, names, constant, show))
    return "{} = {}".format(table.label, weighted(w, names, constant, show))


def weighted(w, names, constant, show):
    """Return a sum in words, without what is 0.

    >>> weighted(["1/2", "-1"], ["a", "b"], "3", str)
    '1/2 a \u2212 b + 3'
    """
    terms = list(zip(w, names)) + ([(constant, "constant")] if constant
                                   else [])
    text = ""
    for v, name in terms:
        size = show(v).lstrip("\u2212-")
        if number(v):
            alone = name == "constant"
            text += " {} {}".format(
                "+" if number(v) > 0 else "\u2212", size if alone else
                name if size == "1" else size + " " + name)
    return (text[3:] if text[:2] == " +" else "\u2212" + text[3:]) if (
        text) else "0"


def list_rows(table, output):
    """Return [[what, exact, decimal, part], ...] of outputs by name.

    part  of a list: its name, so that the page can fold a long one
    """
    first = [name for name in FIRST if name in output]
    last = [name for name in LAST if name in output]
    between = [name for name in sorted(output) if name not in first + last]
    return [row for name in first + between + last
            if name not in ("kind", "message")
            for row in rows(table, name, output[name])]


def rows(table, name, value):
    words = NAMES.get(name, GREEK.get(name, name.replace("_", " ")))
    size = "d" if name in ("null", "direction", "theta", "w") else (
        table.sizes.get(name, ""))
    if isinstance(value, dict):
        return list_rows(table, value)
    if name in ("support", "on_margin", "misclassified"):
        return [[words, ", ".join(table.row(i) for i in value) or "none",
                 "", ""]]
    if name in ("alpha", "lambda"):
        some = [i for i, v in enumerate(value) if str(v) not in ("0", "0.0")]
        left = len(value) - len(some)
        return [["{}: {}".format(words, table.row(i))] + format_both(
            value[i]) + [words] for i in some] + ([[
                "{}: all other rows ({})".format(words, left), "0", "0",
                words]] if left else [])
    if isinstance(value, list) and value and isinstance(value[0], list):
        return [["{}, row {}".format(words, i + 1), "" if any(
            map(is_rounded, row)) else ", ".join(map(format_exact, row)),
                 ", ".join([format_decimal(v) for v in row]), words]
                for i, row in enumerate(value)]
    if isinstance(value, list):
        called = table.row if size == "n" else table.column if (
            size == "d") else "{}".format
        return [[("weight of {}" if words == "weight" else
                  words + ": {}").format(called(i))] + format_both(v) + [words]
                for i, v in enumerate(value)]
    return [[words] + format_both(value) + [""]]


def format_exact(value):
    """Return one value as it was answered, with a sign for minus."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    text = str(value)
    return text.replace("-", "\u2212") if text[:1] == "-" else text


def format_both(value):
    """Return [exact, "" where it is rounded; decimal]."""
    exact = "" if is_rounded(value) else format_exact(value)
    return [exact, format_decimal(value, not exact)]


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
    except BadInput:
        return ""
    if whole and is_rounded(value):
        return format_exact(value) + "\u2026"
    text = rough(x, 8)
    return format_exact(text) + ("" if number(text) == x else "\u2026")


def rough(x, digits):
    """Return a fraction as a decimal of some digits.

    >>> rough(Fraction(2, 3), 3), rough(Fraction(-1, 2), 5), rough(
    ...     Fraction(10 ** 40), 3)
    ('0.667', '-0.5', '1e+40')
    """
    c, e = round_ratio(x.numerator, x.denominator, digits)
    while c and c % 10 == 0:
        c, e = c // 10, e + 1
    whole = c * 10 ** max(e, 0)
    return str(whole) if e >= 0 and abs(whole) < 10 ** digits else (
        decimal_text(c, e).lower())


def explain(table, error):
    """Return what an error, or a certificate, means in these data."""
    if "null" in error:
        return "There is more than one answer: in every row, {} = 0. Leave " \
            "one of these columns out, or add a penalty (ridge).".format(
                simplified(table, error["null"]))
    if "direction" in error:
        return "There is no largest likelihood: no row is on the wrong " \
            "side of {} = 0, so steeper is always better. Along this " \
            "direction the likelihood only rises.".format(
                simplified(table, error["direction"]))
    if "lambda" in error:
        return describe_mixture(table, error["lambda"])
    return ""


def simplified(table, vector):
    values = [number(v) for v in vector]
    shared = 0
    for v in values:
        shared = gcd(shared, v.numerator) if v.denominator == 1 else 1
    return weighted([str(v / (shared or 1)) for v in values], [
        table.column(k) for k in range(len(values))], None, str)


def describe_mixture(table, lam):
    """Return that two mixtures of rows are the same place."""
    beside = table.inputs.get("y", [])
    signed = Fraction(0)
    for v, label in zip(lam, beside):
        signed += number(v) * (1 if str(label) == "1" else -1)
    if len(beside) != len(lam) or signed:
        return "No line separates {} from {}: the rows below, so weighted, " \
            "add up to nothing.".format(*table.classes)
    parts = mixtures(table, lam)
    return "No line separates {} from {}: {} ({}) is the same place as {} " \
        "({}). A line cannot have it on both sides.".format(
            table.classes[0], table.classes[1], parts[0], table.classes[0],
            parts[1], table.classes[1])


def mixtures(table, weights):
    """Return [the mixture of the rows of +, of the others], in words.

    weights   at least 0, each class with half of their sum
    """
    values, beside = [number(v) for v in weights], table.inputs["y"]
    half = sum(values, Fraction(0)) / 2
    said = [str(v / half) if len(str(v / half)) <= 2 * SHORT else
            rough(v / half, 8) + "\u2026" for v in values]
    return [" + ".join(["row {}".format(i + 1) if v == half else
                        "{} \u00d7 row {}".format(said[i], i + 1)
                        for i, v in enumerate(values)
                        if v and (str(beside[i]) == "1") == plus])
            for plus in (True, False)]
