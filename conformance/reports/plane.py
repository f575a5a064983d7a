"""What of a case lies in a plane: rows of two numbers, and a line.

Points are rows of two numbers, or of three of which the last is always 1; in
a regression on one variable they are pairs (x, y).  What cannot be read is
None, and nothing here raises anything.
"""

from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import BadNumber
from ..referee.exact import lift
from .grid import DUE, Line

NAMES = ("w", "t", "b", "theta", "slope", "intercept")


def is_regression(task):
    """Are numbers fitted, and no labels?"""
    return TASKS[task].type_of("y") == "vector"


def coordinates(case):
    """Return (rows of two numbers, is there a constant behind), or Nones."""
    given = case.entry["input"]
    if not isinstance(given, dict):
        return None, None
    if is_regression(case.task):
        y, constant = numbers(given.get("y")), False
        if case.task == "line":
            x = numbers(given.get("x"))
        else:
            rows, constant = flat(numbers(given.get("X")), 1)
            x = rows and [row[0] for row in rows]
        if not (is_vector(x) and is_vector(y) and len(x) == len(y)):
            return None, None
        return list(zip(x, y)), constant
    return flat(numbers(given.get("X")), 2)


def flat(rows, width):
    """Return rows without the constant 1 behind them, and whether it was.

    (None, None) for rows that are not of this width.

    >>> flat([[5, 2, 1], [3, 4, 1]], 2), flat([[5]], 2)
    (([[5, 2], [3, 4]], True), (None, None))
    """
    if not (isinstance(rows, list) and rows and all(map(is_vector, rows))):
        return None, None
    widths = {len(row) for row in rows}
    if widths == {width}:
        return rows, False
    if widths == {width + 1} and all(row[width] == 1 for row in rows):
        return [row[:width] for row in rows], True
    return None, None


def numbers(value):
    """Return (nested lists of) Fractions, None for what has others in it."""
    try:
        return lift(value)
    except (BadNumber, RecursionError):
        return None


def is_vector(value):
    """Is this a list of numbers with something in it?"""
    return (isinstance(value, list) and bool(value)
            and not any(isinstance(v, list) for v in value))


def line_of(case, values, constant):
    """Return the Line that outputs or inputs stand for, or None."""
    if not isinstance(values, dict):
        return None
    return hyperplane(case.task, {
        name: numbers(values[name]) for name in NAMES if name in values},
        constant)


def hyperplane(task, values, constant):
    """Return the Line that named numbers stand for, or None."""
    w = values.get("w", values.get("theta"))
    if "slope" in values:
        w = [values["slope"]]
    if not is_vector(w) or None in w:
        return None
    if is_regression(task):
        c = w.pop() if constant and len(w) == 2 else values.get("intercept", 0)
        fits = len(w) == 1 and is_number(c)
        return Line(w[0], -1, -c, DUE) if fits else None
    if len(w) == 3 and constant:
        t = values.get("t", 0)
        return Line(w[0], w[1], t - w[2], DUE) if is_number(t) else None
    through_0 = TASKS[task].homogeneous and not constant
    t = values.get("t", 0 if through_0 else None)
    if task == "least-squares-plug-in" and is_number(values.get("intercept")):
        t = Fraction(1, 2) - values["intercept"]
    if "b" in values and is_number(values["b"]):
        t = -values["b"]
    return Line(w[0], w[1], t, DUE) if len(w) == 2 and is_number(t) else None


def is_number(value):
    """Is this a number that was read?"""
    return value is not None and not isinstance(value, list)
