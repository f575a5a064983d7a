"""What of a case lies in a plane: rows of two numbers, and boundaries.

Points are rows of two numbers, or of three of which the last is always 1; in
a regression on one variable they are pairs (x, y).  What cannot be read is
None, and nothing here raises anything.

A straight boundary is clipped in fractions.  That of a kernel machine is
found where the decision function, computed in floats on a grid, changes its
sign.
"""

import math
from collections import namedtuple
from fractions import Fraction

from refimpl.walk.plane import Point, clip, corners, crossings, kernel, span

from ..contract.tasks import TASKS
from ..contract.values import BadNumber
from ..referee.exact import lift

NAMES = ("w", "t", "b", "theta", "slope", "intercept")

# The line p x + q y = r, drawn with a mark.
Line = namedtuple("Line", "p q r mark")
DUE = "#"

CLASSES = "abcdefghijklmnopqrstuvw"


def is_regression(task):
    """Are numbers fitted, and no labels?"""
    return TASKS[task].type_of("y") == "vector"


def coordinates(case):
    """Return (rows of two numbers, is there a constant behind), or Nones."""
    inputs = case.entry["input"]
    if not isinstance(inputs, dict):
        return None, None
    if is_regression(case.task):
        y, constant = numbers(inputs.get("y")), False
        if case.task == "line":
            x = numbers(inputs.get("x"))
        else:
            rows, constant = flat(inputs.get("X"), 1)
            x = rows and [row[0] for row in rows]
        if not (is_vector(x) and is_vector(y) and len(x) == len(y)):
            return None, None
        return list(zip(x, y)), constant
    return flat(inputs.get("X"), 2)


def flat(rows, width):
    """Return rows of numbers without the constant 1 behind them, and
    whether it was.

    (None, None) for rows that are not of this width.  A wide table is not
    read.

    >>> flat([[5, 2, 1], [3, 4, 1]], 2), flat([[5]], 2)
    (([[5, 2], [3, 4]], True), (None, None))
    """
    if not (isinstance(rows, list) and rows and all(
            isinstance(row, list) and 0 <= len(row) - width <= 1
            for row in rows)):
        return None, None
    rows = numbers(rows)
    if not (rows and all(map(is_vector, rows))):
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
    return (isinstance(value, list) and bool(value)
            and not any(isinstance(v, list) for v in value))


def line_of(case, values, constant):
    """Return the Line that outputs or inputs stand for, or None."""
    return hyperplane(case.task, {
        name: numbers(values[name]) for name in NAMES if name in values},
        constant) if isinstance(values, dict) else None


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
    return value is not None and not isinstance(value, list)


def mark_points(case, rows):
    inputs, expected = case.entry["input"], case.output or {}
    marks = None
    if not is_regression(case.task):
        marks = classes(inputs.get("classes")) or signs(
            numbers(inputs.get("y")))
    if not marks or len(marks) != len(rows):
        marks = "o" * len(rows)
    return [Point(x, y, mark, i in expected.get("support", ()))
            for i, ((x, y), mark) in enumerate(zip(rows, marks))]


def signs(labels):
    """Return + and - for labels -1 and 1, or 0 and 1; None for others."""
    if not is_vector(labels) or not set(labels) <= {-1, 0, 1}:
        return None
    return ["+" if label == 1 else "-" for label in labels]


def classes(names):
    if not isinstance(names, list) or not names:
        return None
    seen = [repr(name) for name in names]
    order = sorted(set(seen), key=seen.index)
    if len(order) > len(CLASSES):
        return None
    return [CLASSES[order.index(name)] for name in seen]


class Plane:
    """The points of a case, and the box around them.

    case      a suite.Case
    points    a list of Point, empty where the data are not in a plane
    rows      the same as coordinates() gives them
    constant  is there a constant behind each row?
    x, y      (low, high), Fractions, where there are points
    """

    def __init__(self, case):
        self.case, self.points, self.columns = case, [], None
        self.rows, self.constant = coordinates(case)
        if self.rows:
            self.points = mark_points(case, self.rows)
            self.signs = numbers(case.entry["input"].get("y"))
            self.x, self.y = (span([point[k] for point in self.points])
                              for k in (0, 1))

    def margins(self):
        """Return the Lines w.x - t = 1 and -1, if they mean something."""
        task, line = TASKS[self.case.task], self.line(self.case.output)
        return [line._replace(r=line.r + side) for side in (1, -1)] if (
            line and task.family == "svm" and task.dual) else []

    def line(self, values):
        return line_of(self.case, values, self.constant)

    def boundary(self, values):
        """Return the segments of the boundary that named numbers stand for.

        [] where it is outside the box, None where there is none.
        """
        line = self.line(values) or self.dual(values)
        if line:
            return self.clip(line) if line.p or line.q else None
        field = self.field(values)
        return None if field is None else crossings(field)

    def dual(self, values):
        """Return the Line of a machine without a kernel, or None."""
        alpha = self.alpha(values)
        if alpha is None or self.kernel() is not None:
            return None
        p, q, one = [sum(c * row[k] for c, row in zip(alpha, self.rows))
                     if k < 2 else sum(alpha) for k in range(3)]
        t = numbers(values.get("b", values.get("t", 0)))
        if not is_number(t):
            return None
        t = -one if self.constant else -t if "b" in values else t
        return Line(p, q, t, DUE)

    def alpha(self, values):
        """Return alpha_i y_i of a machine, or None."""
        if not (TASKS[self.case.task].dual and isinstance(values, dict)):
            return None
        alpha = numbers(values.get("alpha"))
        if not (is_vector(alpha) and is_vector(self.signs)
                and len(alpha) == len(self.signs) == len(self.rows)):
            return None
        return [a * label for a, label in zip(alpha, self.signs)]

    def kernel(self):
        """Return the kernel that is no straight one, or None."""
        kernel = self.case.entry["input"].get("kernel")
        curved = (isinstance(kernel, dict)
                  and "kernel" in TASKS[self.case.task].inputs
                  and kernel.get("name") in ("polynomial", "gaussian"))
        return kernel if curved else None

    def clip(self, line):
        """Return the part of a Line in the box, as a list of one or none."""
        return clip(line.p, line.q, line.r, self.x, self.y)

    def field(self, values):
        """Return a kernel machine's scores on the grid, or None."""
        alpha = self.alpha(values)
        t = numbers(values.get("t", 0)) if alpha else None
        if alpha is None or not is_number(t) or self.kernel() is None:
            return None
        try:
            if self.columns is None:
                self.columns = self.tabulated()
            field = [sum(float(a) * k for a, k in zip(alpha, column) if a)
                     - float(t) for column in self.columns]
            return field if all(map(math.isfinite, field)) else None
        except (ArithmeticError, KeyError, TypeError, ValueError):
            return None     # too large, or a kernel that is none

    def tabulated(self):
        """Return k(x_i, z) for every i, for every corner z of the grid."""
        settings = {name: float(numbers(v)) for name, v
                    in self.kernel().items() if name != "name"}
        one = (1.0,) * self.constant
        rows = [tuple(float(v) for v in row) + one for row in self.rows]
        return [[kernel(settings, row, z + one) for row in rows]
                for z in corners(self.x, self.y)]
