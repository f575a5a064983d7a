"""The report on a grade below the verdict: the numbers, and what they say.

    list_lines      a table with a line for every number, by feature
    describe_fit    what was asked for, in words
    tell_obstacle   why there is no answer, in the names of the table
"""

import math
from fractions import Fraction
from functools import reduce

from ..contract.tasks import NEEDED, TASKS
from ..contract.values import BadNumber, leaves, number, rough, wire
from ..contract.wire import dump
from ..contract.words import FRACTION, digits, printable, shortened
from ..referee.exact import log10, whole

FEW = 8         # numbers of a list that has none for each feature
HEAD = ("", "yours", "exact", "as a decimal", "digits")
NAMED = ("w", "theta")      # outputs with a number for each feature


def list_lines(problem, expected, outputs=None):
    """Return a table of numbers, a line for each that both have.

    outputs  those that were judged; None if there are none
    """
    rows = [HEAD]
    for name in sorted(expected, key=lambda name: name not in NAMED):
        if outputs is None or name in outputs:
            rows += list_numbers(
                name, (outputs or expected)[name], expected[name],
                problem.features if name in NAMED else ())
    if outputs is None:
        rows = [[name, exact, decimal] for name, _, exact, decimal, _ in rows]
    cells = [[printable(shortened(cell)) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    return ["  " + "  ".join(map("{:{}}".format, row, widths)).rstrip()
            for row in cells * (len(cells) > 1)]


def list_numbers(name, given, expected, features=()):
    """Return rows of (name, given, exact, decimal, digits)."""
    if not isinstance(expected, list):
        return [compare_number(name, given, expected)]
    if not isinstance(given, list) or len(given) != len(expected):
        return []
    if len(features) == len(expected):
        return list(map(compare_number, features, given, expected))
    return [] if sum(1 for _ in leaves(expected)) > FEW else [
        row for k, pair in enumerate(zip(given, expected))
        for row in list_numbers("{}[{}]".format(name, k), *pair)]


def compare_number(name, given, expected):
    try:
        mine, right = number(given), number(expected)
    except (BadNumber, TypeError):
        return (name, plain(given), plain(expected), "",
                "exact" if given == expected else "-")
    exact, off = str(wire(right)), abs(mine - right)
    return (name, plain(given), exact if len(exact) <= FRACTION else "",
            rough(right, 17), digits(log10(
                abs(right) or 1) - log10(off) if off else math.inf))


def describe_fit(problem):
    task, settings = problem.task, problem.settings
    if problem.features:
        task += " of {}{}".format(problem.label + " on " if problem.label
                                  else "", ", ".join(problem.features))
    values = {name: settings.get(name, entry.default)
              for name, entry in TASKS[problem.task].inputs.items()}
    return "; ".join([task] + ["{} = {}{}".format(
        name, plain(value), "" if name in settings else " (default)")
        for name, value in values.items()
        if value not in (NEEDED, None) and not isinstance(value, list)])


def plain(value):
    return value if isinstance(value, str) else dump(value)


def format_sum(w, names):
    """Return a sum in words, a 0 left out; "1" names the constant.

    >>> format_sum([Fraction(1, 2), Fraction(-1)], ["a", "1"])
    '0.5 a - 1'
    """
    text = "".join(" {} {}".format(
        "-" if v < 0 else "+", rough(abs(v), 5) if name == "1" else name
        if abs(v) == 1 else rough(abs(v), 5) + " " + name)
        for v, name in zip(w, names) if v)
    return text[3:] if text[:2] == " +" else text[1:] or "0"


def tell_obstacle(problem, error):
    """Return why there is no answer, from the proof that an error carries."""
    names, kind = problem.features, error["kind"]
    v = next((error[name] for name in ("null", "direction", "lambda")
              if error.get(name)), [])
    if len(v) == len(names) + 1:
        names = names + ["1"]       # the constant
    if kind == "not-separable" and problem.n == len(v):
        return "no plane separates the classes: the rows {} with weights {} " \
            "add up to the same point in both; --task svm-soft allows for " \
            "mistakes".format(*map(", ".join, zip(*[
                (str(i + 1), plain(a)) for i, a in enumerate(v)
                if number(a)])))
    if not names or len(v) != len(names):
        return error.get("message", kind)
    v, _ = whole(list(map(number, v)))
    one = reduce(math.gcd, v) * (-1 if next(filter(None, v)) < 0 else 1)
    total = format_sum([Fraction(a, one) for a in v], names)
    if kind == "separable":
        return "{0} is never below 0 in the rows of one class and never " \
            "above 0 in those of the other, so the " \
            "likelihood has no maximum; a program stops somewhere on the " \
            "way, and only with a penalty is its answer one".format(total)
    if problem.task in ("fisher", "linear-classifier") and problem.settings.get(
            "M") != "full":
        return "{} is the same in all rows of a class, and the method divides " \
            "by how much it varies there; --drop a column of it".format(total)
    return "the columns depend on each other: {} = 0, so many fits are " \
        "equally good; --drop one of them, or take ridge{}".format(
            total, " with lambda above 0" * (problem.task == "ridge"))
