"""The report on a grade beside the verdict: a table of the numbers, the
model in words, and the same as data and as a page.

    obstacle  why there is no answer, in the names of the table
    entries   a Line for every number that both have, by feature
    fitted    what was asked for, in words
    model     what the answer says, in words
"""

import json
import math
from functools import reduce
from collections import namedtuple
from fractions import Fraction

from ..contract.tasks import NEEDED, TASKS
from ..contract.values import BadNumber, number, rough, wire
from ..contract.wire import dump
from ..contract.words import FRACTION, digits, label, printable, shortened
from ..referee.exact import whole

FEW = 8         # numbers of a list that has none for each feature

# name: of the feature, or of the output.  yours: as it was given.  exact: a
# fraction, "" where it is long.  decimal: of that.  digits: in words.
Line = namedtuple("Line", "name yours exact decimal digits")

SCORES = {"w", "theta"}


def entries(problem, expected, inputs):
    result = []
    for name in sorted(set(expected) & set(inputs), key=lambda name: (
            name not in SCORES, list(expected).index(name))):
        result += lines(name, inputs[name], expected[name],
                        problem.features if name in SCORES else None)
    return result


def lines(name, inputs, expected, features):
    if not isinstance(expected, list):
        return [line(name, inputs, expected)]
    if not isinstance(inputs, list) or len(inputs) != len(expected):
        return []
    if features and len(features) == len(expected):
        return [line(*row) for row in zip(features, inputs, expected)]
    if len(expected) > FEW:
        return []
    return [result for k, pair in enumerate(zip(inputs, expected))
            for result in lines("{}[{}]".format(name, k), *pair, None)]


def line(name, inputs, expected):
    exact = expected if isinstance(expected, str) else dump(expected)
    yours = inputs if isinstance(inputs, str) else dump(inputs)
    try:
        mine, right = number(inputs), number(expected)
    except (BadNumber, TypeError):
        same = "exact" if inputs == expected else "-"
        return Line(name, yours, exact, "", same)
    short = wire(right) if isinstance(right, Fraction) else right
    return Line(name, yours, str(short) if len(str(short)) <= FRACTION else "",
                rough(right, 17), digits(agreed(mine, right)))


def agreed(mine, right):
    """Return how many digits are right: infinitely many where all are.

    >>> agreed(Fraction(1), Fraction(1)), agreed(Fraction(9), Fraction(10))
    (inf, 1.0)
    """
    off = abs(mine - right)
    if not off:
        return math.inf
    part = off / abs(right) if right else off
    return -math.log10(part) if part < 10 ** 300 else -300.0


HEAD = Line("", "yours", "exact", "as a decimal", "digits")


def shown(result):
    """Return the rows of the table: without a result to judge, less of them.
    """
    yours = any(row.yours for row in result)
    return [row if yours else (row.name, row.exact, row.decimal)
            for row in [HEAD] + list(result)]


def table(result):
    if not result:
        return []
    rows = [[printable(shortened(cell)) for cell in row]
            for row in shown(result)]
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  " + "  ".join("{:{}}".format(cell, width) for cell, width in zip(
        row, widths)).rstrip() for row in rows]


def fitted(problem):
    parts = []
    for name, entry in TASKS[problem.task].inputs.items():
        if isinstance(problem.settings.get(name), list):
            continue
        if name in problem.settings:
            parts.append("{} = {}".format(name, plain(problem.settings[name])))
        elif entry.default is not NEEDED and entry.default is not None:
            parts.append("{} = {} (default)".format(
                name, plain(entry.default)))
    text = problem.task
    if problem.features:
        on = ", ".join(problem.features)
        text += " of {} on {}".format(problem.label, on) if problem.label \
            else " of " + on
    return "; ".join([text] + parts)


def plain(value):
    return value if isinstance(value, str) else dump(value)


def model(problem, inputs):
    try:
        return said(problem, {name: [number(v) for v in value] if isinstance(
            value, list) else number(value) for name, value in inputs.items()
            if name in ("w", "theta", "t", "intercept", "slope", "b")})
    except (BadNumber, TypeError):
        return ""


def said(problem, inputs):
    task, names = TASKS[problem.task], problem.features
    w = inputs.get("theta", inputs.get("w", [inputs[
        "slope"]] if "slope" in inputs else None))
    if not (names and problem.label and w and len(w) == len(names)):
        return ""
    kind = task.inputs[problem.name].type
    if problem.task in ("logistic-regression", "newton-step"):
        return "the chance of {} is 1 / (1 + exp(-s)), s = {}".format(
            problem.positive or 1, weighted(w, names))
    if kind == "labels":
        limit = inputs.get("t", -inputs.get("b", Fraction(0)))
        return "{} if {} > {}".format(
            problem.positive or "+1", weighted(w, names), rough(limit, 5))
    if kind == "zero-one":
        return "{} if {} >= 1/2".format(problem.positive or 1, weighted(
            w, names, inputs.get("intercept")))
    return "{} = {}".format(problem.label, weighted(
        w, names, inputs.get("intercept")))


def weighted(w, names, constant=None):
    """Return a sum in words, a 0 left out; "1" names the constant.

    >>> weighted([Fraction(1, 2), Fraction(-1)], ["a", "b"], Fraction(3))
    '0.5 a - 1 b + 3'
    >>> weighted([Fraction(1, 2), Fraction(-1)], ["a", "1"])
    '0.5 a - 1'
    """
    terms = [(v, "" if name == "1" else " " + name)     # the constant
             for v, name in zip(w, names) if v]
    terms += [(constant, "")] if constant else []
    text = "".join(" {} {}{}".format("-" if v < 0 else "+", rough(
        abs(v), 5), name) for v, name in terms)
    return text[3:] if text[:2] == " +" else text[1:] or "0"


def obstacle(problem, error):
    """Return why there is no answer, from the proof that an error carries."""
    names, kind = problem.features, error["kind"]
    v = next((error[name] for name in ("null", "direction", "lambda")
              if error.get(name)), [])
    if len(v) == len(names) + 1:
        names = names + ["1"]       # the constant
    if kind == "not-separable" and problem.n == len(v):
        return "no plane separates the classes: the rows {} with weights {} " \
            "add up to the same point in both".format(*map(", ".join, zip(*[
                (str(i + 1), plain(a)) for i, a in enumerate(v)
                if number(a)])))
    if not names or len(v) != len(names):
        return error.get("message", kind)
    v, _ = whole(list(map(number, v)))
    one = reduce(math.gcd, v) * (-1 if next(filter(None, v)) < 0 else 1)
    v = [Fraction(a, one) for a in v]
    total = weighted(v, names) if names[-1] != "1" else weighted(
        v, names[:-1], v[-1])
    if kind == "separable":
        return "the classes are separable: {0} is never below 0 in the " \
            "rows of one and never above 0 in those of the other, so the " \
            "likelihood has no maximum".format(total)
    if problem.task in ("fisher", "linear-classifier"):
        return "{} varies too little for the method: {}".format(
            total, error.get("message", kind))
    return "the columns depend on each other: {} = 0, so many fits are " \
        "equally good".format(total)


def data(grade, problem, got):
    return json.dumps({
        "task": problem.task, "status": grade.status, "met": grade.met,
        "unit": got.unit, "fitted": fitted(problem), "model": grade.model,
        "rows": problem.n or None, "columns": problem.features or None,
        "seconds": got.seconds, "table": [
            row._asdict() for row in grade.table], "text": grade.lines},
        indent=1, allow_nan=False) + "\n"


PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{title}</title><style>{style}</style></head>
<body><main><h1>{title}</h1>{body}</main></body></html>
"""


def page(grade, problem, got):
    from ..reports.page import facts, grid, row, text_of, words
    body = facts([("fitted", fitted(problem)), ("says", grade.model),
                  ("data", problem.size())])
    if grade.table:
        head, *lines = shown(grade.table)
        body += grid(row(head, "th"), [row(map(words, line))
                                       for line in lines])
    above = set(table(grade.table) + label("fitted", fitted(problem))
                + label("says", grade.model))
    body += "<pre>{}</pre>".format("\n".join(
        words(line) for line in grade.lines if line not in above))
    return PAGE.format(title=words("{}: {}".format(
        problem.task, grade.status)), style=text_of("page.css"), body=body)
