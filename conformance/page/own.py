"""A question of the reader's, and all that is known of its answer.

    answer   a question from the form: answer, certificate, picture, commands
    picture  what its table looks like, drawn as the walks draw it

The page's worker runs this under MicroPython, with refimpl.
"""

import json

from refimpl.base.digits import read_number
from refimpl.walk import plot
from refimpl.walk.scene import layers_of, picture_of, stacked
from refimpl.walk.steps import Watched, prepared
from refimpl.walk.values import keep

from .proving import prove
from .reading import (
    BadInput, beside, is_digits, is_number, number, read, unsigned,
    with_hyphens)
from .words import Table, equation, explain, list_rows

LOW = {"labels": -1, "zero-one": 0}
SINGLE = ("x", "d", "predictions")      # a vector and no matrix
SHAPES = "circle", "square", "triangle", "diamond"


def answer(text):
    """Return all that is known of the answer to a question, as JSON.

    text   JSON: task, text (the table, or a request as JSON), label, features,
           positive, constant, decimal, doubted, set {setting: text}, and row,
           what the form knows of the task
    """
    asked = json.loads(text)
    asked["set"] = {name: with_hyphens(value) for name, value in asked[
        "set"].items()}
    asked["positive"] = with_hyphens(asked["positive"])
    try:
        inputs, table, notes = pose(asked)
        result = known(asked, inputs, table)
        result["notes"] = notes
        if asked.get("doubted"):
            result["rows"] = beside(result["rows"], asked["doubted"],
                                    asked.get("decimal", ""))
    except BadInput as error:
        result = {"problem": str(error)}
    return json.dumps(result)


def pose(asked):
    """Return (the input, its Table, what was done to the table)."""
    row, text = asked["row"], with_hyphens(asked["text"].strip())
    settings = {}
    for name, value in asked["set"].items():
        if value:
            settings[name] = setting(value)
    if text[:1] == "{":
        inputs = request(text, row["name"])
        return inputs, table_of(row, inputs, [], "", ("+", "\u2212")), []
    if not row["lead"]:
        return settings, table_of(row, settings, [], "", ("+", "")), []
    names, rows, notes = read(text, asked.get("decimal", ""))
    label = asked["label"]
    if row["label"] and label not in names:
        raise BadInput('choose one under "Predict": the column that is '
                       "predicted")
    chosen = [name for name in (asked["features"] or names)
              if name != label and name in names]
    if not chosen or row["lead"] in SINGLE and len(chosen) > 1:
        raise BadInput('tick one column under "From"')
    at = [names.index(name) for name in chosen]
    X = [[entry(line[k], names[k], i) for k in at]
         for i, line in enumerate(rows)]
    if not rows:
        raise BadInput("there is no row below the line with names")
    if asked["constant"] and row["constant"]:
        X, chosen = [x + [1] for x in X], chosen + ["constant"]
    inputs = {row["lead"]: [x[0] for x in X] if row["lead"] in SINGLE else X}
    classes, positive = ("+", "\u2212"), asked["positive"]
    if row["label"]:
        beside_rows = [line[names.index(label)] for line in rows]
        inputs[row["label"]] = labels(beside_rows, row["kind"], positive,
                                      label)
        if positive and row["kind"] in LOW:
            others = sorted(set(beside_rows) - {positive})
            classes = positive, others[0] if len(others) == 1 else "the others"
            if len(others) > 1:
                notes.append("{} has {} values: {} counts as +, and {} as "
                             "\u2212.".format(label, len(others) + 1, positive,
                                              ", ".join(others[:9]) + (
                                                  " ..." if len(others) > 9
                                                  else "")))
    for name in row["starts"]:
        if name not in settings:    # it was left empty: ones, or the rows
            settings[name] = {"column": [1] * len(X[0]), "row": [1] * len(X),
                              "rows": X, "first": [[1] + [0] * (len(
                                  X[0]) - 1)]}[row["starts"][name]]
            notes.append("{} is empty: {} is taken.".format(
                name, json.dumps(settings[name])))
    inputs.update(settings)
    return inputs, table_of(row, inputs, chosen, label, classes), notes


def request(text, name):
    try:
        asked = json.loads(text)
    except ValueError:
        raise BadInput("the request is not valid JSON")
    inputs = asked.get("input", asked)
    if asked.get("task", name) != name or not isinstance(inputs, dict):
        raise BadInput("the request is for {!r}: choose this task, and write "
                       "its input as an object".format(asked.get("task")))
    return inputs


def setting(text):
    """Return a setting as the wire has it.

    >>> setting("1/2"), setting("[1, 0]"), setting("1, 0.5"), setting("step")
    ('1/2', [1, 0], ['1', '0.5'], 'step')
    """
    text = text.strip()
    if text in ("true", "false") or text[:1] in ("[", "{"):
        try:
            return json.loads(text)
        except ValueError:
            raise BadInput("{!r} is not valid JSON".format(text))
    if "," in text or " " in text and is_number(text.split(" ")[0]):
        return [v for v in text.replace(",", " ").split(" ") if v]
    return int(text) if is_digits(text) and len(text) < 16 else text


def entry(text, name, i):
    if not text:
        raise BadInput("row {}: {} is empty: delete the row, or fill it "
                       "in".format(i + 1, name))
    if not is_number(text):
        raise BadInput('row {}: {!r} is not a number (marks between thousands '
                       'are not read); untick the column under "From" if it '
                       "is not one".format(i + 1, text))
    body, minus = unsigned(text), "-" * (text[0] == "-")
    if is_digits(body) and len(body) < 16:
        return int(minus + body)
    return minus + ("0" if body[0] == "." else "") + body.rstrip(".")


def labels(values, kind, positive, name):
    if kind in LOW and positive:
        if positive not in values:
            raise BadInput("no {} is {!r}; there are {}".format(
                name, positive, ", ".join(sorted(set(values))[:9])))
        return [1 if v == positive else LOW[kind] for v in values]
    if kind in LOW:
        ends = {"1": 1, "+1": 1, str(LOW[kind]): LOW[kind]}
        for i, v in enumerate(values):
            if v not in ends:
                raise BadInput('row {}: the label is {!r}, expected {} or 1; '
                               'choose the one that is 1 with "Counts as +"'
                               .format(i + 1, v, LOW[kind]))
        return [ends[v] for v in values]
    if kind == "names":
        return [int(v) if is_digits(v.lstrip("-")) else v for v in values]
    return [entry(v, name, i) for i, v in enumerate(values)]


def table_of(row, inputs, names, label, classes):
    return Table(row["name"], inputs, names, label, classes, row["kind"],
                 row["sizes"])


def known(asked, inputs, table):
    """Return what is known of an answer, by name."""
    from refimpl.oracle.tasks import answer
    reply = answer({"id": 1, "task": table.task, "input": inputs})
    error, output = reply.get("error", {}), reply.get("output", {})
    # the weights that a task is asked about are as good as an answer's
    parts = {name: inputs[name] for name in ("w", "theta", "t")
             if name in inputs}
    parts.update(output)
    exact, rounded = equation(table, parts)
    result = {"line": json.dumps({"id": 1, "task": table.task,
                                  "input": inputs}), "task": table.task,
              "python": call(asked["row"], inputs),
              "error": error.get("kind"), "message": error.get("message"),
              "model": exact, "rounded": rounded,
              "means": explain(table, error or output),
              "title": table.task[:1].upper() + table.task[1:].replace(
                  "-", " ") if "separable" not in output else
              "A line separates them" if output["separable"] else
              "No line separates them", "picture": "",
              "rows": list_rows(table, output or error)}
    if error and not set(error) - {"kind", "message"}:
        return dict(result, verdict="", certain="")
    verdict, certain = prove(table, output, error)
    result.update({"verdict": verdict, "certain": certain,
                   "picture": picture(table, parts)})
    return result


def call(row, inputs):
    """Return the same question as a program in Python."""
    module, _, name = row["function"].partition(".")
    lines, words = [], []
    for key in row["inputs"]:
        if key in inputs and inputs[key] != {"name": "linear"}:
            known_as = "lam" if key == "lambda" else key
            value = source(inputs[key], key)
            words.append("{0}={0}".format(known_as))
            lines.append("{} = {}".format(known_as, value))
    text = "\n".join(lines)
    return "\n".join((["from fractions import Fraction"] if "Fraction(" in text
                      else []) + ["from refimpl.kernels import Gaussian, "
                                  "Polynomial"] * ("kernel = " in text)
                     + ["from refimpl.{} import {}".format(module, name), "",
                        text, "print({}({}))".format(name, ", ".join(words))])


def source(value, name=""):
    if isinstance(value, list):
        return "[{}]".format(", ".join([source(v, name) for v in value]))
    if isinstance(value, dict):
        return {"gaussian": "Gaussian({})".format(
            source(value.get("sigma"))), "polynomial": "Polynomial({}, {})"
            .format(source(value.get("degree")), source(value.get(
                "constant", 0)))}.get(value.get("name"), "None")
    if isinstance(value, str) and name != "classes" and is_number(value):
        x = number(value)
        return str(x) if x.denominator == 1 else "Fraction({!r})".format(
            str(x))
    return repr(value)


def picture(table, output):
    """Return the figure as HTML, "" where there is none."""
    watched = Watched(table.task, table.inputs, "", False, None)
    inputs = {name: keep(value)
              for name, value in prepared(watched)[1].items()}
    names = [name for name in table.names if name != "constant"]
    many = table.kind == "vector" and len(names) > 1
    try:
        output = read_numbers(output)
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
    shapes = stacked(drawn, layers) + [     # each tells which row it is
        '<circle class="spot" cx="{:.1f}" cy="{:.1f}" r="9"><title>{}</title>'
        "</circle>".format(*plot.place(*plot.at(
            drawn.box, point.x, point.y)) + (plot.escape(table.row(i)),))
        for i, point in enumerate(drawn.points)]
    words = "; ".join(classes(table) + [
        drawn.legend[name] for name in reversed(drawn.layers)
        if name in drawn.legend and layers.get(name)])
    return plot.figure(shapes, words.replace(
        "side of +", "side of " + table.classes[0]).replace("alpha", "\u03b1"),
        "the rows of the table, and the answer")


def read_numbers(value):
    """Return an answer of the wire with its numbers read."""
    if isinstance(value, dict):
        return {name: read_numbers(v) for name, v in value.items()}
    if isinstance(value, list):
        return [read_numbers(v) for v in value]
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


def classes(table):
    """Return what the marks stand for."""
    if table.kind in ("labels", "zero-one") and table.classes[0] != "+":
        return ["+ {}, \u2212 {}".format(*table.classes)]
    seen = table.inputs.get("classes", [])
    known = sorted(set(seen), key=seen.index)
    return [", ".join(["{} {}".format(shape, name)
                       for shape, name in zip(SHAPES, known)])] * bool(known)
