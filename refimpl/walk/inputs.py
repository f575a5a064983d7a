"""What is watched: a task, on your data or on an example.

    example, from_case, from_json
    from_table  a CSV file: columns of numbers, the label in the last
    followed  the Run of a Watched

Examples, one a task, stand in examples.json.
"""

import csv
import json
import os
import re
import sys

from ..base.errors import RefimplError
from ..base.method import declaration
from ..oracle.tasks import EXACT
from .follow import follow
from .listing import PACKAGE, data
from .tasks import ALL, Watched, function_of, prepared


class BadCall(ValueError):
    """A call that makes no sense, said in a line."""


def require_task(task):
    """Require the name of a task; say what is near to it."""
    if task not in ALL:
        raise BadCall("there is no task {!r}{}".format(
            task,
            suggest(task, ALL) or "; without a name they are all listed"))


def suggest(name, names):
    """Return a question after the names that are like one, or ""."""
    import difflib
    close = difflib.get_close_matches(name, sorted(names), 3, 0.5)
    return ": did you mean {}?".format(" or ".join(close)) if close else ""


def example(task, floats=False):
    require_task(task)
    entry = data("examples.json")[task]
    return Watched(task, entry["input"], "a built-in example",
                   floats or entry.get("float", False), None)


def from_case(task, name, floats=False):
    """Return a golden case, of the task or of any where that is None."""
    if "/" not in name and task:
        name = task + "/" + name
    own = name.partition("/")[0]
    if task not in (None, own):
        raise BadCall("{} is a case of {}, not of {}".format(name, own, task))
    entries = {entry["id"]: entry for entry in golden(own)}
    if name not in entries:
        raise BadCall("there is no case {!r}{}".format(
            name, suggest(name, entries)))
    return from_entry(own, entries[name], floats)


def golden(task):
    """Return the golden cases of a task, as their file has them.

    They stand beside this package, and are data to it.
    """
    path = os.path.join(os.path.dirname(PACKAGE), "conformance", "cases",
                        task + ".json")
    if not os.path.isfile(path):
        raise BadCall("there are no cases of {!r} here{}".format(
            task, suggest(task, ALL)))
    with open(path, encoding="utf-8") as file:
        return json.load(file)["cases"]


def from_entry(task, entry, floats=False):
    if not isinstance(entry["input"], dict):
        raise BadCall(entry["id"] + " has no input to follow")
    return Watched(task, entry["input"], "the golden case " + entry["id"],
                   floats, entry)


def from_json(task, text, settings, floats=False):
    """Return the input that a JSON object is; - is standard input."""
    require_task(task)
    try:
        value = json.loads(sys.stdin.read() if text == "-" else text)
    except ValueError as error:
        raise BadCall("the input is not JSON: {}".format(error))
    if not isinstance(value, dict):
        raise BadCall("the input is not a JSON object of inputs by name")
    return Watched(task, dict(value, **settings), "your input", floats, None)


def followed(watched, words, **options):
    """Return the Run of what is watched, along the printed lines.

    Raises: BadCall where there is no such input
    """
    try:
        function, named = prepared(watched)
    except RefimplError as error:
        raise BadCall(error)
    return follow(lambda: function(**named), words, **options)


NUMBER = re.compile(r"[-+]?[.\d]")
LEADS, BESIDE = ("X", "A", "x", "d", "predictions"), ("y", "classes", "u", "b")
CONSTANT = {"perceptron", "perceptron-online", "dual-perceptron",
            "perceptron-criterion", "perceptron-regression", "adaline",
            "log-likelihood", "newton-step", "newton", "logistic-regression"}
ZERO_ONE = {"log-likelihood", "newton-step", "newton", "logistic-regression",
            "least-squares-plug-in"}


def from_table(task, path, settings, floats=False, label=None, columns=None):
    """Return the input that a CSV file is: features, and the label last.

    Takes:  label, columns  names from the first line, or None: the last
            column, and all others
    """
    require_task(task)
    kinds = needed(task)
    lead = next((name for name in LEADS if name in kinds), None)
    beside = next((name for name in BESIDE if name in kinds), None)
    if lead is None:
        raise BadCall("{} takes no table: use --input".format(task))
    header, rows = table(path)
    columns, label = chosen(path, header, rows, columns,
                            label, beside and kinds[beside])
    single = lead in ("x", "d", "predictions")
    at = list(map(header.index, columns[:1] if single else columns))
    X = [[row[k] for k in at] for row in rows]
    what = "{}, {} rows of {}".format(path, len(X), ", ".join(
        header[k] for k in at))
    if task in CONSTANT and any(row[-1] not in ("1", "1.0") for row in X):
        X = [row + [1] for row in X]
        what += ", and a constant 1"
    values = {lead: [row[0] for row in X] if single else X}
    if beside:
        values[beside], said = labels(
            task, [row[header.index(label)] for row in rows], kinds[beside])
        what += "; label {}{}".format(label, said)
    values.update(settings)
    return Watched(task, filled(task, values, len(X[0])), what, floats, None)


def chosen(path, header, rows, columns, label, kind):
    """Return (columns, label): as asked for, or what fits the task.

    Takes:  kind  what the label is, None where there is none
    """
    numeric = [name for k, name in enumerate(header)
               if all(NUMBER.match(row[k]) for row in rows)]
    if kind is not None and label is None:
        label = (header if kind in EXACT else numeric or header)[-1]
    columns = columns or [name for name in numeric if name != label]
    if not columns:
        raise BadCall(path + " has no column of numbers beside the label")
    for name in columns + ([] if label is None else [label]):
        if name not in header:
            raise BadCall("there is no column {!r} among {}".format(
                name, ", ".join(header)))
    return columns, label


def needed(task):
    """Return {input: kind} of those that a task cannot do without."""
    return {"lambda" if name == "lam" else name: kind for name, kind
            in declaration(function_of(task))[0] if "?" not in name}


def filled(task, inputs, m):
    """Return inputs with what is missing taken from the example."""
    ours = data("examples.json")[task]["input"]
    for name in needed(task):
        if name not in inputs and name in ours:
            if isinstance(ours[name], list) and name != "theta":
                raise BadCall("{} takes {} as well: add --set {}=...".format(
                    task, name, name))
            inputs[name] = [0] * m if name == "theta" else ours[name]
    return inputs


def table(path):
    """Return (names, rows of text) of a CSV file."""
    try:
        with open(path, newline="", encoding="utf-8-sig") as file:
            rows = [[cell.strip() for cell in row]
                    for row in csv.reader(file) if row]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise BadCall("{}: {}".format(path, error))
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise BadCall(path + " is not a table with lines of one length")
    if any(NUMBER.match(cell) for cell in rows[0]):
        return ["column {}".format(k + 1) for k in range(len(rows[0]))], rows
    if len(rows) == 1:
        raise BadCall(path + " has no rows below its names")
    return rows[0], rows[1:]


def labels(task, values, kind):
    """Return (labels, what was made of them in words)."""
    low = "0" if task in ZERO_ONE else "-1"
    if kind not in EXACT or kind == "names":
        return values, ""
    if set(values) <= {low, "1", "+1"}:
        return [int(v) for v in values], ""
    names = sorted(set(values))
    if len(names) != 2:
        raise BadCall("labels have to be two, not {}".format(len(names)))
    return ([int(low) if v == names[0] else 1 for v in values],
            ", {} as {} and {} as 1".format(names[0], low, names[1]))
