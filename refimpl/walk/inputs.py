"""What is watched: a task, on your data or on an example.

    example, from_case, from_json
    from_table  a CSV file: columns of numbers, the label in the last
    followed  the Run of a Watched

Examples, one a task, stand in examples.json.
"""

import csv
import json
import os
import sys

from ..base.errors import RefimplError
from ..base.method import DECLARED
from ..oracle import TASKS
from ..oracle.tasks import find_work
from .follow import follow
from .listing import PACKAGE, data, read
from .steps import Watched, prepared


class BadCall(ValueError):
    """A call that makes no sense, said in a line."""


def require_task(task):
    """Require the name of a task; say what is near to it."""
    if task not in TASKS:
        raise BadCall("there is no task {!r}{}".format(task, suggest(
            task, TASKS) or "; without a name they are all listed"))


def suggest(name, names):
    """Return a question after the names that are like one, or ""."""
    import difflib
    close = difflib.get_close_matches(name, sorted(names))
    return ": did you mean {}?".format(" or ".join(close)) if close else ""


def example(task, floats=False):
    require_task(task)
    entry = data("examples.json")[task]
    return Watched(task, entry["input"], "a built-in example",
                   floats or entry.get("float", False), None)


def name_of(task):
    """Return what a task is called, as a title: The soft margin."""
    return data("examples.json")[task]["name"]


def from_case(task, name, floats=False):
    """Return a golden case, of the task or of any where that is None."""
    if "/" not in name and task:
        name = task + "/" + name
    own = name.partition("/")[0]
    if task not in (None, own):
        raise BadCall("{} is a case of {}, not of {}".format(name, own, task))
    path = os.path.join(os.path.dirname(PACKAGE), "conformance", "cases",
                        own + ".json")
    if not os.path.isfile(path):
        raise BadCall("there are no cases of {!r} here{}".format(
            own, suggest(own, TASKS)))
    entries = {entry["id"]: entry for entry in json.loads(read(path))["cases"]}
    if name not in entries:
        raise BadCall("there is no case {!r}{}".format(
            name, suggest(name, entries)))
    return from_entry(own, entries[name], floats)


def from_entry(task, entry, floats=False):
    """Return a golden case that is at hand, as conformance has them."""
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


def followed(watched, **options):
    """Return the Run of what is watched; BadCall if there is no such input."""
    try:
        function, named = prepared(watched)
    except RefimplError as error:
        raise BadCall(error)
    return follow(lambda: function(**named), data("printed.json")["tests"],
                  **options)


NUMERIC = tuple("+-.0123456789")
LEADS, BESIDE = ("X", "A", "x", "d", "predictions"), ("y", "classes", "u", "b")
CONSTANT = {"perceptron", "perceptron-online", "dual-perceptron",
            "perceptron-criterion", "perceptron-regression", "adaline",
            "log-likelihood", "newton-step", "newton", "logistic-regression"}


def from_table(task, path, settings, floats=False, label=None, columns=None):
    """Return the input that a CSV file is; without a label and columns, the
    last one and all others of numbers."""
    require_task(task)
    kinds = needed(task)
    lead = next((name for name in LEADS if name in kinds), None)
    beside = next((name for name in BESIDE if name in kinds), None)
    if lead is None:
        raise BadCall("{} takes no table: use --input".format(task))
    rows = table(path)
    label = (label or list(rows[0])[-1]) if beside else None
    columns = columns or [name for name, cell in rows[0].items()
                          if cell[:1] in NUMERIC and name != label]
    for name in columns + [label] * bool(beside):
        if name not in rows[0]:
            raise BadCall("there is no column {!r} among {}".format(
                name, ", ".join(rows[0])))
    X = [[row[name] for name in columns] for row in rows]
    what = "{}, {} rows of {}".format(path, len(X), ", ".join(columns))
    if task in CONSTANT and any(x[-1] not in ("1", "1.0") for x in X):
        X = [x + [1] for x in X]
        what += ", and a constant 1"
    inputs = {lead: X if lead in "XA" else [x[0] for x in X]}
    if beside:
        inputs[beside], said = labels([row[label] for row in rows],
                                      kinds[beside])
        what += "; label {}{}".format(label, said)
    inputs.update(settings)
    if "intercept" in [token.partition("?")[0] for token, _ in DECLARED[
            find_work(task)][0]] and "intercept" not in settings:
        what += "; no intercept: --set intercept=true"
    for name in kinds:
        if name not in inputs:
            raise BadCall("{0} takes {1} as well: add --set {1}=...".format(
                task, name))
    return Watched(task, inputs, what, floats, None)


def needed(task):
    """Return {input: kind} of those that a task cannot do without."""
    return {"lambda" if name == "lam" else name: kind for name, kind
            in DECLARED[find_work(task)][0] if "?" not in name}


def table(path):
    """Return the rows of a CSV file, {name of a column: text} each."""
    try:
        with open(path, newline="", encoding="utf-8-sig") as file:
            lines = [[cell.strip() for cell in row]
                     for row in csv.reader(file) if row]
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise BadCall("{}: {}".format(path, error))
    if len(lines) < 2 or any(len(row) != len(lines[0]) for row in lines):
        raise BadCall(path + " is not a table: a line of names, and below it "
                      "lines of that length, with commas")
    if len(set(lines[0])) < len(lines[0]) or all(
            cell[:1] in NUMERIC for cell in lines[0]):
        raise BadCall("line 1 of {} has to be names, each once, not {}".format(
            path, ", ".join(lines[0])))
    return [dict(zip(lines[0], row)) for row in lines[1:]]


def labels(values, kind):
    """Return (labels, what was made of them in words): of two the later one
    is 1."""
    low = {"chances": "0", "signs": "-1", "both": "-1"}.get(kind)
    if low is None:
        return values, ""
    if set(values) <= {low, "1", "+1"}:
        return [int(v) for v in values], ""
    names = sorted(set(values))
    if len(names) != 2:
        raise BadCall("labels have to be two, not {}".format(len(names)))
    return ([int(low) if v == names[0] else 1 for v in values],
            ", {} as {} and {} as 1".format(names[0], low, names[1]))
