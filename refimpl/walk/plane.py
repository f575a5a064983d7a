"""Points, lines and curves in a box: what every picture is made of.

    span       a range of values with some room
    halved     the part of a box on one side of a line, and its edge there
    contour    where a function on the corners of a grid is above 0, and 0
    sides      the places of the grid along the box
    part       that of a coordinate in a kernel, in floats
    marks      of examples: + and -, a letter a class, or o

Places in a box are those of the unit square.  Nothing is drawn here.
"""

import math
from collections import namedtuple

ACROSS, UP = 36, 24         # cells of the grid
CLASSES = "abcdefghijklmnopqrstuvw"

# x, y: numbers.  mark: a character.
Point = namedtuple("Point", "x y mark")


def span(values):
    """Return (low, high), the range of values and an eighth more each way.

    >>> span([0, 8]) == (-1, 9), span([0]) == (-1, 1)
    (True, True)
    """
    low, high = float(min(values)), float(max(values))
    room = (high - low) / 8 or abs(high) / 8 or 1.0
    return low - room, high + room


def halved(p, q, r, x, y):
    """Return (the part of a box where p x + q y > r, a polygon, the points
    of its edge where both are equal).

    >>> halved(0, 2, 1, (0, 1), (0, 1))
    ([(1.0, 0.5), (1, 1), (0, 1), (0.0, 0.5)], [(1.0, 0.5), (0.0, 0.5)])
    """
    (x, dx), (y, dy) = [(float(v), float(w) - float(v)) for v, w in (x, y)]
    return cut([(a, b, p * (x + a * dx) + q * (y + b * dy) - r)
                for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))])


def cut(around):
    """Return the part of a polygon where a function is above 0, and its zeros.

    Takes:  around  (x, y, value) of its corners; it is linear between two
    Gives:  (points of the polygon, those of them at which it is 0)
    """
    points, zeros = [], []
    for (a, b, f), (c, d, g) in zip(around, around[1:] + around[:1]):
        if f > 0:
            points.append((a, b))
        if (f > 0) != (g > 0):
            s = f / (f - g)
            zeros.append((float(a + s * (c - a)), float(b + s * (d - b))))
            points.append(zeros[-1])
    return points, zeros


def contour(field):
    """Return (polygons that cover where a function on the corners is above 0,
    segments where it is 0)."""
    polygons, pieces, wide = [], [], ACROSS + 1
    for j in range(UP):
        start, at = None, j * wide
        low, high = field[at:at + wide], field[at + wide:at + 2 * wide]
        above = [(f > 0) + (g > 0) for f, g in zip(low, high)]
        for i in range(ACROSS + 1):
            count = above[i] + above[i + 1] if i < ACROSS else 0
            if count == 4 and start is None:
                start = i
            if count < 4 and start is not None:
                polygons.append([(x / ACROSS, y / UP) for x, y in (
                    (start, j), (i, j), (i, j + 1), (start, j + 1))])
                start = None
            if 0 < count < 4:
                points, zeros = cut([
                    (i / ACROSS, j / UP, low[i]),
                    ((i + 1) / ACROSS, j / UP, low[i + 1]),
                    ((i + 1) / ACROSS, (j + 1) / UP, high[i + 1]),
                    (i / ACROSS, (j + 1) / UP, high[i])])
                polygons.append(points)
                pieces += [a + b for a, b in zip(zeros[::2], zeros[1::2])]
    return polygons, pieces


def sides(x, y):
    """Return the places of the grid on either side of a box."""
    return [[float(low) + float(high - low) * k / parts
             for k in range(parts + 1)]
            for (low, high), parts in ((x, ACROSS), (y, UP))]


def part(settings, a, b):
    """Return the part of one coordinate of two places in their kernel: a
    factor of a Gaussian one, else a term of the inner product."""
    return math.exp(-(a - b) ** 2 / (2 * settings["sigma"] ** 2)) if (
        "sigma" in settings) else a * b


def marks(y, n):
    """Return the mark of each of n examples."""
    if not isinstance(y, list) or len(y) != n:
        return "o" * n
    if set(map(str, y)) <= {"-1", "0", "1"}:
        return ["+" if v == 1 else "-" for v in y]
    names = sorted(set(map(str, y)), key=[str(v) for v in y].index)
    return [CLASSES[min(names.index(str(v)), 22)] for v in y]
