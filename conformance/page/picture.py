"""What a question's table looks like: the line, or the boundary, and rows.

    picture   the figure of a Case and its answer, "" where it has none

The names at the axes are those of the columns.  It is drawn as walks are.
"""

from refimpl.walk import plot
from refimpl.walk.plane import Point, span
from refimpl.walk.plot import axes, points
from refimpl.walk.scene import stacked

from ..contract.values import BadNumber, number
from ..reports.drawing import picture_data


def picture(case, names, label, classes):
    """Return the figure.

    case     a suite.Case     names, label   of its columns
    classes  what + and - stand for, two texts
    """
    drawn, layers = picture_data(case, True)
    if not drawn:
        return fitted(case, names, label)
    known = layers(case.output or {})
    words = ["+ {}; \u2212 {}".format(*classes)] if any(
        point.mark in "+-" for point in drawn.points) else []
    words += [said for name, said in drawn.legend.items() if known.get(name)]
    if drawn.points:
        up = label if getattr(drawn, "fit", False) else "p" if (
            drawn.name == "curve") else "".join(names[1:2])
        drawn.names = (names + [""])[:1] + [up] * (len(drawn.names) > 1)
    return plot.figure(
        stacked(drawn, known), "; ".join(words),
        "the rows of the table, and the answer", " data-drawn")


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
    drawn = [Point(a, b, "o") for a, b in rows]
    return plot.figure(
        axes(box, "fitted " + label, label) + [
            plot.path(plot.segments([(0, 0, 1, 1)]), 'class="boundary"'),
            plot.path([plot.joins(box, [((a, b), (a, a)) for a, b in rows])],
                      'class="residuals"')]
        + points(drawn, box),
        "each row: what is fitted, and what the table has; orange: residuals",
        "fitted against the table", " data-drawn")
