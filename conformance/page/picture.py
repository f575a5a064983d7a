"""What a question's table looks like, drawn as the walks draw it.

    picture   the figure of a question and its answer, "" where it has none
"""

from refimpl.base.digits import read_number
from refimpl.walk import plot
from refimpl.walk.scene import layers_of, picture_of, stacked
from refimpl.walk.tasks import Watched, prepared
from refimpl.walk.values import keep

from .reading import is_number

SHAPES = "circle", "square", "triangle", "diamond"


def picture(table, output):
    """Return the figure as HTML."""
    watched = Watched(table.task, table.inputs, "", False, None)
    inputs = {name: keep(value)
              for name, value in prepared(watched)[1].items()}
    names = [name for name in table.names if name != "constant"]
    many = table.kind == "vector" and len(names) > 1
    try:
        output = read(output)
        if many:
            watched, inputs, output = fitted(inputs, output)
            names = ["fitted " + table.label]
        drawn = picture_of(watched, inputs)
        if not drawn or drawn.name == "shrinkage":
            return ""
        drawn.names = (names + [table.label if getattr(
            drawn, "fit", False) else drawn.names[-1]])[:len(drawn.names)]
        if many:
            drawn.legend["boundary"] = "thick: where both are equal"
        layers = layers_of(drawn, inputs, output)
    except (ArithmeticError, KeyError, TypeError, ValueError):
        return ""
    shapes = stacked(drawn, layers) + [spot(drawn, point, table.row(i))
                                       for i, point in enumerate(drawn.points)]
    words = "; ".join(classes(table) + [
        drawn.legend[name] for name in reversed(drawn.layers)
        if name in drawn.legend and layers.get(name)])
    return plot.figure(shapes, words.replace(
        "side of +", "side of " + table.classes[0]).replace("alpha", "\u03b1"),
        "the rows of the table, and the answer")


def read(value):
    """Return an answer of the wire with its numbers read."""
    if isinstance(value, dict):
        return {name: read(v) for name, v in value.items()}
    if isinstance(value, list):
        return [read(v) for v in value]
    return read_number(value) if isinstance(value, str) and is_number(
        value) else value


def fitted(inputs, output):
    """Return a picture's question and answer for a fit of many columns: what
    is fitted across, what the table has upwards, and where they are equal."""
    w, c = output["w"], output.get("intercept", 0)
    across = [sum([a * b for a, b in zip(w, row)]) + c for row in inputs["X"]]
    inputs = {"x": across, "y": inputs["y"]}
    return Watched("line", inputs, "", False, None), inputs, {
        "slope": 1, "intercept": 0}


def spot(drawn, point, words):
    """Return a place that tells which row it is."""
    x, y = plot.place(*plot.at(drawn.box, point.x, point.y))
    return '<circle class="spot" cx="{:.1f}" cy="{:.1f}" r="9"><title>{}' \
        "</title></circle>".format(x, y, plot.escape(words))


def classes(table):
    """Return what the marks stand for."""
    if table.kind in ("labels", "zero-one") and table.classes[0] != "+":
        return ["+ {}, \u2212 {}".format(*table.classes)]
    known = []
    for name in table.inputs.get("classes", []):
        known += [name] * (name not in known)
    return [", ".join(["{} {}".format(shape, name)
                       for shape, name in zip(SHAPES, known)])] if known else []
