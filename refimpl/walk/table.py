"""A CSV file as the input of a task.

    from_table  features are columns of numbers, the label is the last column
"""

import csv
import re

from .inputs import ALL, BadCall, Watched, require_task
from .listing import data

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
    at = [header.index(name) for name in (columns[:1] if single else columns)]
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

    Takes:  kind  "labels", "names", "" for numbers, None for no label
    """
    numeric = [name for k, name in enumerate(header)
               if all(NUMBER.match(row[k]) for row in rows)]
    if kind is not None and label is None:
        label = (header if kind else numeric or header)[-1]
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
    pairs = [token.partition(":") for token in ALL[task][2].split()
             if not token.endswith("?")]
    return {name: kind for name, _, kind in pairs if kind != "digits"}


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
    if kind == "names" or kind != "labels":
        return values, ""
    if set(values) <= {low, "1", "+1"}:
        return [int(v) for v in values], ""
    names = sorted(set(values))
    if len(names) != 2:
        raise BadCall("labels have to be two, not {}".format(len(names)))
    return ([int(low) if v == names[0] else 1 for v in values],
            ", {} as {} and {} as 1".format(names[0], low, names[1]))
