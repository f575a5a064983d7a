"""What a question's table looks like: the line, or the boundary, and rows.

    picture   the figure of a Case and its answer, "" where it has none

The names at the axes are those of the columns.  Each class has its colour;
the sides of a boundary are shaded, support vectors ringed, residuals drawn.
"""

from refimpl.walk import plot
from refimpl.walk.plane import Point, above, span
from refimpl.walk.plot import axes, filled, points, shaded

from ..contract.values import BadNumber, number
from ..reports.plane import Plane, is_regression


def picture(case, names, label, classes):
    """Return the figure.

    case     a suite.Case     names, label   of its columns
    classes  what + and - stand for, two texts
    """
    plane = Plane(case)
    if not plane.points:
        return fitted(case, names, label) if is_regression(case.task) else ""
    box = plane.x, plane.y
    if is_regression(case.task):
        up, words = label, "blue: the rows; orange: the residuals"
        shapes = residuals(plane, box) if plane.line(case.output) else []
    else:
        up = names[1] if len(names) > 1 else ""
        words = "+ {}; \u2212 {}".format(*classes)
        shapes = sides(plane, box)
    shapes += [plot.outline(plane.boundary(case.output) or [],
                            'class="c-line"')]
    shapes += [plot.outline(plane.clip(side), 'class="c-side"')
               for side in plane.margins() if side.p or side.q]
    if any(point.ringed for point in plane.points):
        words += "; rings: support vectors"
    grid, *labels = axes(box, names[0] if names else "", up)
    return plot.figure([grid] + shapes + labels + marks(
        plane.points, box, is_regression(case.task)), words,
        "the rows of the table, and the answer", " data-drawn")


def marks(rows, box, plain):
    if not plain:
        return points(rows, box)
    return [plot.path([plot.circle("M{:.1f} {:.1f}".format(
        *plot.place(*plot.at(box, row.x, row.y))), 4) for row in rows],
        'class="c-dot"', "none").replace('fill="none" ', "")]


def sides(plane, box):
    line = plane.line(plane.case.output) or plane.dual(plane.case.output)
    if line and (line.p or line.q):
        layers = shaded((line.p, line.q, line.r), box)
    else:
        field = plane.field(plane.case.output)
        if not field:
            return []
        layers = dict(shaded((0, 0, 1), box), **{
            "side-plus": filled(above(field))})
    return ['<path class="{}" d="{}"/>'.format(name, data)
            for name, data in layers.items()]


def residuals(plane, box):
    line = plane.line(plane.case.output)
    return [plot.outline([
        plot.at(box, row.x, row.y) + plot.at(
            box, row.x, (line.r - line.p * row.x) / line.q)
        for row in plane.points], 'class="c-rest"')]


def fitted(case, names, label):
    """Return the figure of a fit on many columns: fitted, and in the table.
    """
    try:
        w = [number(v) for v in case.output["w"]]
        constant = number(case.output.get("intercept", 0))
        rows = [[sum((a * number(v) for a, v in zip(w, row)), constant),
                 number(y)] for row, y in zip(
                     case.entry["input"]["X"], case.entry["input"]["y"])]
    except (BadNumber, KeyError, TypeError, AttributeError):
        return ""
    both = span([v for row in rows for v in row])
    box = both, both
    drawn = [Point(a, b, "o", False) for a, b in rows]
    return plot.figure(
        axes(box, "fitted " + label, label) + [
            plot.outline([(0, 0, 1, 1)], 'class="c-line"'),
            plot.outline([plot.at(box, a, b) + plot.at(box, a, a)
                          for a, b in rows], 'class="c-rest"')]
        + marks(drawn, box, True),
        "each row: what is fitted, and what the table has; orange: residuals",
        "fitted against the table", " data-drawn")
