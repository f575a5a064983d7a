"""Boundaries in the plane of a case, as segments in the unit square.

A straight one is clipped in fractions.  That of a kernel machine is found
where the decision function, computed in floats on a grid, changes its sign.
"""

import math

from ..contract.tasks import TASKS
from .grid import DUE, Line
from .plane import is_number, is_vector, line_of, numbers

ACROSS, UP = 36, 24         # cells of the grid


class Plane:
    """The points of a case, and the box around them.

    case      a suite.Case
    rows      its points, as plane.coordinates() gives them
    constant  is there a constant behind each row?
    x, y      (low, high), Fractions
    """

    def __init__(self, case, rows, constant, x, y):
        self.case, self.rows, self.constant = case, rows, constant
        self.x, self.y = x, y
        self.signs = numbers(case.entry["input"].get("y"))
        self.columns = None

    def boundary(self, values):
        """Return the segments of the boundary that named numbers stand for.

        [] where it is outside the box, None where there is none.
        """
        line = line_of(self.case, values, self.constant) or self.dual(values)
        if line:
            return self.clip(line) if line.p or line.q else None
        return self.contour(values)

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
        dx, dy = self.x[1] - self.x[0], self.y[1] - self.y[0]
        p, q = line.p * dx, line.q * dy
        r = line.r - line.p * self.x[0] - line.q * self.y[0]
        ends = [(v, (r - p * v) / q) for v in (0, 1) if q] + [
            ((r - q * v) / p, v) for v in (0, 1) if p]
        inside = sorted({(x, y) for x, y in ends
                         if 0 <= x <= 1 and 0 <= y <= 1})
        if len(inside) < 2:
            return []
        return [tuple(float(v) for v in inside[0] + inside[-1])]

    def contour(self, values):
        """Return the segments of a kernel machine's boundary, or None."""
        alpha = self.alpha(values)
        t = numbers(values.get("t", 0)) if alpha else None
        if alpha is None or not is_number(t) or self.kernel() is None:
            return None
        try:
            if self.columns is None:
                self.columns = self.tabulated()
            field = [sum(float(a) * k for a, k in zip(alpha, column) if a)
                     - float(t) for column in self.columns]
            return (crossings(field) if all(map(math.isfinite, field))
                    else None)
        except (ArithmeticError, KeyError, TypeError, ValueError):
            return None     # too large, or a kernel that is none

    def tabulated(self):
        """Return k(x_i, z) for every i, for every corner z of the grid."""
        kernel = {name: float(numbers(v)) for name, v
                  in self.kernel().items() if name != "name"}
        rows = [tuple(float(v) for v in row) + (
            1.0,) * self.constant for row in self.rows]
        low = float(self.x[0]), float(self.y[0])
        size = (float(self.x[1] - self.x[0]), float(self.y[1] - self.y[0]))
        corners = [(low[0] + size[0] * i / ACROSS, low[1] + size[1] * j / UP)
                   + (1.0,) * self.constant
                   for j in range(UP + 1) for i in range(ACROSS + 1)]
        return [[value(kernel, row, z) for row in rows] for z in corners]


def value(kernel, a, b):
    """Return k(a, b) in floats."""
    if "sigma" in kernel:
        return math.exp(-sum((p - q) ** 2 for p, q in zip(a, b))
                        / (2 * kernel["sigma"] ** 2))
    inner = sum(p * q for p, q in zip(a, b))
    return (inner + kernel.get("constant", 0.0)) ** kernel["degree"]


def crossings(field):
    """Return segments where a function on the corners changes its sign."""
    found = []
    for j in range(UP):
        for i in range(ACROSS):
            cell = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            points = []
            for a, b in zip(cell, cell[1:] + cell[:1]):
                f, g = (field[y * (ACROSS + 1) + x] for x, y in (a, b))
                if (f > 0) != (g > 0):
                    s = f / (f - g)
                    points.append(((a[0] + s * (b[0] - a[0])) / ACROSS,
                                   (a[1] + s * (b[1] - a[1])) / UP))
            found += [a + b for a, b in zip(points[::2], points[1::2])]
    return found
