"""A small picture in characters: points, and lines through them.

Everything is computed in fractions, so that no range is too large, too small
or too flat: a cell is found by rounding down, never by a float.
"""

from collections import namedtuple
from fractions import Fraction

from ..contract.values import rough

WIDTH, HEIGHT = 60, 20      # cells
LABEL = 11                  # columns of the labels at the left edge
DUE, GIVEN, MARGIN = "#", "x", "."
BOTH = "%"                  # a cell of two lines, none of them a margin
SEVERAL = "*"               # a cell with points of different marks

# x, y: Fractions.  mark: a character.  ringed: is it shown in brackets?
Point = namedtuple("Point", "x y mark ringed")

# The line p x + q y = r, drawn with a mark.
Line = namedtuple("Line", "p q r mark")


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
        """Put the points on top of whatever was drawn."""
        marks = {}
        for point in self.points:
            marks.setdefault(self.cell(point), set()).add(point.mark)
        for row, column in {self.cell(p) for p in self.points if p.ringed}:
            for side, mark in ((column - 1, "("), (column + 1, ")")):
                if 0 <= side < WIDTH:
                    self.cells[row][side] = mark
        for (row, column), found in marks.items():
            self.cells[row][column] = (found.pop() if len(found) == 1
                                       else SEVERAL)

    def lines(self):
        """Return the picture as lines of text, with the ranges."""
        rows = ["".join(row).rstrip() for row in self.cells]
        labels = {0: rough(self.y[1]), HEIGHT - 1: rough(self.y[0])}
        text = ["{:>{}} |{}".format(labels.get(i, ""), LABEL, row)
                for i, row in enumerate(rows)]
        low, high = (rough(x) for x in self.x)
        return text + [" " * LABEL + " +" + "-" * WIDTH,
                       "{}{}{:>{}}".format(" " * (LABEL + 2), low, high,
                                           WIDTH - len(low))]


def span(values):
    """Return (low, high), the range of values and an eighth more each way.

    >>> span([Fraction(0), Fraction(8)]) == (-1, 9), span([0]) == (-1, 1)
    (True, True)
    """
    low, high = min(values), max(values)
    room = Fraction(high - low) / 8 or abs(Fraction(high)) / 8 or Fraction(1)
    return low - room, high + room


def nearest(x):
    """Return the nearest whole number, an int."""
    return int((2 * x + 1) // 2)
