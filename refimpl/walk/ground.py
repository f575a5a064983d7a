"""What a picture stands on: axes with names and round numbers, sides.

    axes     of a box, with names and round numbers
    ticks    round numbers in a range
    points   the examples, each class in its colour
    filled   the path data of polygons of the unit square
    whole    that of the whole box
    shaded   the sides of a boundary: {layer: path data}
"""

import math

from . import plot
from .plane import half

SIGNS = 'class="plus" ', 'class="minus" '


def ticks(low, high, most=7):
    """Return round numbers in a range, as few as can be read.

    >>> ticks(-2.5, 5), ticks(0, 0.3, 4)
    ([-2, -1, 0, 1, 2, 3, 4, 5], [0, 0.1, 0.2, 0.3])
    """
    low, high = float(low), float(high)
    if not low < high or not math.isfinite(high - low):
        return []
    size = 10.0 ** math.floor(math.log10((high - low) / most))
    step = next(k for k in (1, 2, 5, 10, 20)
                if (high - low) / (k * size) <= most + 1)
    first = int(math.ceil(low / (step * size) - 1e-9))
    last = int(math.floor(high / (step * size) + 1e-9))
    values = [float("{:.6g}".format(k * step * size))
              for k in range(first, last + 1)]
    return [int(v) if v == int(v) and abs(v) < 1e6 else v for v in values]


def axes(box, across="", up="", signs=str, most=7):
    """Return the shapes of the axes: lines, round numbers and names.

    Takes:  most  numbers across, about
    """
    x, y = box
    lines, shapes = [], []
    foot = plot.HEIGHT - plot.EDGE
    for v in ticks(*x, most=most):
        a = plot.place(plot.at(box, v, y[0])[0], 0)[0]
        lines.append("M{:.1f} 0V{}".format(a, foot))
        if 8 < a < plot.WIDTH - 26:
            shapes.append(plot.text(a, plot.HEIGHT - 4, signs(v), "middle"))
    for v in ticks(*y, most=5):
        b = plot.place(0, plot.at(box, x[0], v)[1])[1]
        lines.append("M0 {:.1f}H{}".format(b, plot.WIDTH))
        if 22 < b < foot - 6:
            shapes.append(plot.text(4, b + 4, signs(v), "start"))
    zero = [plot.at(box, 0, 0)[k] for k in (0, 1)]
    (a, _), (_, b) = plot.place(zero[0], 0), plot.place(0, zero[1])
    main = (["M{:.1f} 0V{}".format(a, foot)] if 0 < zero[0] < 1 else []) + (
        ["M0 {:.1f}H{}".format(b, plot.WIDTH)] if 0 < zero[1] < 1 else [])
    name = ' class="name"'
    return [plot.path(lines, 'class="grid"'), plot.path(
        main, 'class="axis"')] + shapes + [
            plot.text(plot.WIDTH - 4, plot.HEIGHT - 4, across, "end", name),
            plot.text(4, 13, up, "start", name)]


def points(rows, box):
    """Return the shapes of the examples, each class in its colour."""
    return plot.dots(rows, box, 6, SIGNS)


def filled(polygons):
    """Return the path data of polygons of the unit square."""
    return "".join("M{}z".format("L".join(
        "{:.0f} {:.0f}".format(*plot.place(a, b)) for a, b in polygon))
        for polygon in polygons if len(polygon) > 2)


def whole():
    """Return the path data of the whole box."""
    return "M0 0H{}V{}H0z".format(plot.WIDTH, plot.HEIGHT - plot.EDGE)


def shaded(line, box):
    """Return the sides of p x + q y = r, as layers."""
    sides = [tuple(map(float, side)) for side in box]
    return {"side-minus": whole(), "side-plus": filled([half(*line, *sides)])}
