"""The data of a case in a picture of characters, where they are in a plane.

    picture(case)         points, and the expected boundary
    picture(case, given)  the same with the boundary of an answer

Everything is computed in fractions, so that no range is too large, too small
or too flat: a cell is found by rounding down, never by a float.
"""

from ..contract.values import rough
from .plane import Plane, is_regression, span

WIDTH, HEIGHT = 60, 20      # cells
LABEL = 11                  # columns of the labels at the left edge
GIVEN, MARGIN = "x", "."      # beside DUE
BOTH = "%"                  # a cell of two lines, none of them a margin
SEVERAL = "*"               # a cell with points of different marks


def picture(case, output=None):
    """Return the lines of a picture, none where there is nothing to draw.

    output  the outputs of an answer, whatever they are, or None
    """
    plane = Plane(case)
    if not plane.points:
        return []
    grid, expected = Grid(plane.points), plane.line(case.output)
    asked = None if expected else plane.line(case.entry["input"])
    legend = [format_marks(plane.points)]
    sides = plane.margins()
    for side in sides:
        grid.draw(side._replace(mark=MARGIN))
    legend += [MARGIN + " its margins"] if sides else []
    if expected or asked:
        legend.insert(1, draw_line(
            grid, expected or asked, "expected" if expected and
            output is not None else "the line" if is_regression(case.task)
            else "the boundary"))
    if isinstance(output, dict) and not asked:
        line = plane.line(output)
        legend += [draw_line(grid, line._replace(mark=GIVEN), "got"),
                   BOTH + " both"] if line else ["the answer has no line"]
    grid.place()
    return grid.lines() + [" " * 13 + text for text in wrapped(legend)]


def draw_line(grid, line, name):
    more = ": w = 0, no line" if line.p == 0 == line.q else \
        "" if grid.draw(line) else ": outside the picture"
    return "{} {}{}".format(line.mark, name, more)


def format_marks(points):
    used = sorted({point.mark for point in points})
    text = " ".join(used) + " the examples"
    if any(point.ringed for point in points):
        text += ", (" + used[0] + ") a support vector"
    return text


def wrapped(parts, width=64):
    """Return lines of parts, as many on each as fit."""
    lines = [""]
    for part in parts:
        joined = lines[-1] + ("; " if lines[-1] else "") + part
        if len(joined) > width:
            lines.append(part)
        else:
            lines[-1] = joined
    return lines


class Grid:
    """Cells over a range of x and one of y, which hold all the points."""

    def __init__(self, points):
        self.x = span([point.x for point in points])
        self.y = span([point.y for point in points])
        self.cells = [[" "] * WIDTH for _ in range(HEIGHT)]
        self.points = points

    def cell(self, point):
        """Return the (row, column) of a point; row 0 is at the top."""
        column = (point.x - self.x[0]) * WIDTH // (self.x[1] - self.x[0])
        row = (self.y[1] - point.y) * HEIGHT // (self.y[1] - self.y[0])
        return min(int(row), HEIGHT - 1), min(int(column), WIDTH - 1)

    def draw(self, line):
        """Draw a line; return whether any cell has it."""
        cells = [(row, column) for row, column in self.trace(line)
                 if 0 <= row < HEIGHT and 0 <= column < WIDTH]
        for row, column in cells:
            free = self.cells[row][column] in (" ", MARGIN)
            self.cells[row][column] = line.mark if free else BOTH
        return bool(cells)

    def trace(self, line):
        """Return the cells of a line, one a column or one a row.

        In cells the line is a column + b row + c = 0, at their centres.
        """
        dx = (self.x[1] - self.x[0]) / WIDTH
        dy = (self.y[1] - self.y[0]) / HEIGHT
        a, b = line.p * dx, -line.q * dy
        c = line.p * self.x[0] + line.q * self.y[1] - line.r + (a + b) / 2
        if a == 0 == b:
            return []
        if abs(b) >= abs(a):
            return [(nearest(-(a * k + c) / b), k) for k in range(WIDTH)]
        return [(k, nearest(-(b * k + c) / a)) for k in range(HEIGHT)]

    def place(self):
        marks = {}
        for point in self.points:
            marks.setdefault(self.cell(point), set()).add(point.mark)
        for row, column in {self.cell(p) for p in self.points if p.ringed}:
            for side, mark in ((column - 1, "("), (column + 1, ")")):
                if 0 <= side < WIDTH:
                    self.cells[row][side] = mark
        for (row, column), here in marks.items():
            self.cells[row][column] = (here.pop() if len(here) == 1
                                       else SEVERAL)

    def lines(self):
        rows = ["".join(row).rstrip() for row in self.cells]
        labels = {0: rough(self.y[1]), HEIGHT - 1: rough(self.y[0])}
        text = ["{:>{}} |{}".format(labels.get(i, ""), LABEL, row)
                for i, row in enumerate(rows)]
        low, high = (rough(x) for x in self.x)
        return text + [" " * LABEL + " +" + "-" * WIDTH,
                       "{}{}{:>{}}".format(" " * (LABEL + 2), low, high,
                                           WIDTH - len(low))]


def nearest(x):
    return int((2 * x + 1) // 2)
