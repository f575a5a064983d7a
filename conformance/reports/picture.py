"""The data of a case in a picture, where they have two dimensions.

    picture(case)         points, and the boundary that is due
    picture(case, given)  the same with the boundary of an answer

What cannot be read is not drawn, and nothing here raises anything.
"""

from ..contract.tasks import TASKS
from .grid import BOTH, GIVEN, MARGIN, Grid, Point
from .plane import coordinates, is_regression, is_vector, line_of, numbers

CLASSES = "abcdefghijklmnopqrstuvw"


def picture(case, given=None):
    """Return the lines of a picture, none where there is nothing to draw.

    given   the outputs of an answer, whatever they are, or None
    """
    rows, constant = coordinates(case)
    points = rows and marked(case, rows)
    if not points:
        return []
    grid = Grid(points)
    legend = [marks(points)]
    due = line_of(case, case.output, constant)
    asked = None if due else line_of(case, case.entry["input"], constant)
    if due and has_margins(case.task):
        legend.append(margins(grid, due))
    if due or asked:
        legend.insert(1, told(grid, due or asked, named(case, due, given)))
    if isinstance(given, dict) and not asked:
        legend += compared(grid, line_of(case, given, constant))
    grid.place()
    return grid.lines() + [" " * 13 + text for text in wrapped(legend)]


def has_margins(task):
    """Does it mean something that w.x - t is 1 or -1?"""
    return TASKS[task].family == "svm" and TASKS[task].dual


def marked(case, rows):
    """Return the points, each with its mark."""
    given, due = case.entry["input"], case.output or {}
    marks = None
    if not is_regression(case.task):
        marks = classes(given.get("classes")) or signs(numbers(given.get("y")))
    if not marks or len(marks) != len(rows):
        marks = "o" * len(rows)
    return [Point(x, y, mark, i in due.get("support", ()))
            for i, ((x, y), mark) in enumerate(zip(rows, marks))]


def signs(labels):
    """Return + and - for labels -1 and 1, or 0 and 1; None for others."""
    if not is_vector(labels) or not set(labels) <= {-1, 0, 1}:
        return None
    return ["+" if label == 1 else "-" for label in labels]


def classes(names):
    """Return a letter for each class, in the order in which they come."""
    if not isinstance(names, list) or not names:
        return None
    seen = [repr(name) for name in names]
    order = sorted(set(seen), key=seen.index)
    if len(order) > len(CLASSES):
        return None
    return [CLASSES[order.index(name)] for name in seen]


def named(case, due, given):
    """Return what the legend calls the line that is drawn first."""
    if due and given is not None:
        return "due"
    return "the line" if is_regression(case.task) else "the boundary"


def margins(grid, due):
    """Draw the lines w.x = t + 1 and t - 1; return what the legend says."""
    for side in (1, -1):
        grid.draw(due._replace(r=due.r + side, mark=MARGIN))
    return MARGIN + " its margins"


def compared(grid, line):
    """Draw the Line of an answer; return what the legend says of it."""
    if not line:
        return ["no line was given"]
    return [told(grid, line._replace(mark=GIVEN), "given"), BOTH + " both"]


def told(grid, line, name):
    """Draw a line and return what the legend says of it."""
    if line.p == 0 == line.q:
        return "{} {}: w = 0, no line".format(line.mark, name)
    if grid.draw(line):
        return "{} {}".format(line.mark, name)
    return "{} {}: outside the picture".format(line.mark, name)


def marks(points):
    """Return what the legend says of the points."""
    found = sorted({point.mark for point in points})
    text = " ".join(found) + " the examples"
    if any(point.ringed for point in points):
        text += ", (" + found[0] + ") a support vector"
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
