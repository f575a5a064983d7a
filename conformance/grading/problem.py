"""A problem: the input of a task, from a table and from values by name.

The features are the rows (X, or what a task has in its place), the label is
what comes beside each row (y, classes, ...).  All else is given by name.
"""

import csv
import json
import re
from fractions import Fraction
from functools import reduce

from ..contract.values import number, put
from ..contract.suite import BadCall, known
from ..contract.tasks import NEEDED, TASKS, WORDS
from .sums import Sums, add_to
from .table import LOW, NAMELESS, expand, read_labels, read_table

# What has an entry for every row; A has the equations of a system.
LEADS = ("X", "A", "x", "d", "predictions")
BESIDE = ("y", "classes", "u", "b")
SINGLE = ("x", "d", "predictions")      # a vector and no matrix


class Problem:
    """The input of a task.

    settings  inputs by name, as the wire has them
    layout    the table.Layout of a table, or None where settings are all
    label     the column beside the rows, or None
    positive  the label that is 1, or None
    ones      whether each row gets a 1, last
    groups    {label: the sums.Sums of its rows}, if rows are read only when
              needed; the key is None where the label is a number
    sums      the Sums of all of them, the label last where it is a number
    """

    def __init__(self, task, settings, layout=None, label=None, positive=None,
                 ones=False, groups=None):
        self.task, self.settings, self.layout = task, settings, layout
        self.label, self.positive, self.ones = label, positive, ones
        self.rows, self.features, self.n, self.others = None, [], 0, []
        self.lead, self.beside, self.kind = places(task)
        self.groups = groups and self.by_label(groups)
        self.sums = groups and reduce(
            Sums.add, [sums if label is None or self.kind == "names" else
                       sums.beside(Fraction(label))
                       for label, sums in self.groups.items()])
        if layout:
            self.features = [new for name in layout.names if name != label
                             for new in expand(layout, name)]
            if not self.features:
                raise BadCall("there is no column beside the label")
            self.features += ["1"] * ones
            self.n = self.sums.n if groups else len(self.read_rows()[0])

    def columns(self):
        """Return the columns of the features in the sums."""
        return list(range(1, len(self.features) - self.ones + 1)) + [
            0] * self.ones

    def by_label(self, groups):
        """Return {label: Sums}, the labels as the wire has them."""
        if self.kind not in ("names", *LOW):
            return groups
        texts, result = list(groups), {}
        try:
            labels = self.read_beside(texts)
        except BadCall as error:    # rows have no numbers here
            raise BadCall(re.sub("^row [0-9]+: t", "a row: t", str(error))
                          ) from None
        for label, text in zip(labels, texts):
            add_to(result, {label: groups[text]})
        return result

    def read_beside(self, texts):
        """Return labels; if one is named, all others count as the other."""
        if self.positive is not None and self.kind in LOW:
            self.others = sorted(set(texts) - {self.positive})
        return read_labels(texts, self.kind, self.positive)

    def read_rows(self):
        """Return (the rows, what is beside them), read when first needed."""
        if self.rows is None:
            table = read_table(self.layout)
            beside = table.pop(self.label, None)
            if self.label in self.layout.words:
                beside = self.read_beside(beside)
            n = len(next(iter(table.values())))
            columns = list(table.values()) + [[1] * n] * self.ones
            self.rows = list(map(list, zip(*columns))), beside
        return self.rows

    def describe_table(self):
        """Return what was done to the table, in words."""
        layout = self.layout
        said = ["decimals have a comma"] * (layout.decimal == ",")
        if layout.thousands:
            said.append("{} is read as {}".format(
                layout.thousands, layout.thousands.replace(",", "")))
        if layout.nameless not in (None, *layout.names):
            said.append("the column {!r} is left out: it has no name".format(
                layout.nameless))
        if len(self.others) > 1:
            said.append("{} is 1, beside {}".format(
                self.positive, ", ".join(self.others)))
        count = sum((layout.dropped or {}).values())
        if count:
            said.append("{} of {} rows left out, which lack a value".format(
                count, count + self.n))
        return said + ["{} is {}, beside {}".format(
            name, ", ".join(words[1:]), words[0]) if words[1:] else
            "{} is always {}, and left out".format(name, *words)
            for name, words in layout.levels.items()]

    def input(self):
        """Return the input as the wire has it."""
        if not self.layout:
            return dict(self.settings)
        rows, beside = self.read_rows()
        inputs = {self.lead: [row[0] for row in rows]
                  if self.lead in SINGLE else rows}
        if self.beside:
            inputs[self.beside] = beside
        return dict(inputs, **self.settings)


def places(task):
    """Return (the input for features, the input for the label, its type).

    None where the task has none.
    """
    kinds = {name: entry.type for name, entry in TASKS[task].inputs.items()
             if entry.default is NEEDED}
    lead = next((name for name in LEADS if name in kinds), None)
    beside = next((name for name in BESIDE if name in kinds), None)
    return lead, beside, kinds.get(beside)


def split_names(texts):
    """Return names of columns between commas; one with a comma is quoted.

    >>> split_names(['a, "b, in cm"', "c"])
    ['a', 'b, in cm', 'c']
    """
    return [name.strip() for row in csv.reader(texts, skipinitialspace=True)
            for name in row]


def choose_columns(task, header, features, label, drop):
    """Return the names of the columns to read, the label last.

    Raises Unknown for a name that is not in the header, and BadCall.
    """
    lead, beside, _ = places(task)
    if lead is None:
        raise BadCall("{} takes no table; give --input".format(task))
    if (label is None) != (beside is None):
        raise BadCall("{} takes {}".format(
            task, "no label" if label else "a label: add --label, one of "
            + ", ".join(header)))
    known(features + [label] * bool(label) + drop, header, "column")
    rows = features or [name for name in header
                        if name != label and name not in drop
                        and not NAMELESS.fullmatch(name)]
    if not rows:
        raise BadCall("there is no column beside the label")
    if lead in SINGLE and len(rows) != 1:
        raise BadCall("{} takes one feature: add --features".format(task))
    return rows + [label] * bool(label)


def read_settings(texts):
    """Return {name: value} from texts NAME=VALUE; BadCall where wrong.

    A value is JSON, or else the text itself: --set lambda=1/16.

    >>> read_settings(["C=0.10", "intercept=true", "rule=step"])
    {'C': '0.1', 'intercept': True, 'rule': 'step'}
    """
    result = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadCall("--set {}: expected NAME=VALUE".format(text))
        try:
            result[name] = read_json(value)
        except ValueError:
            result[name] = value
    return result


def require_own_names(task, inputs):
    """Raise for a task or an input that has another name here."""
    known([task], TASKS, "task")
    known(inputs, TASKS[task].inputs, "input")


def require_inputs(task, given):
    """Raise BadCall for the first input that is needed and not given."""
    for name, one in TASKS[task].inputs.items():
        if one.default is NEEDED and name not in given:
            raise BadCall(
                "the input {0} is missing: add --set {0}={1}, or another "
                "value".format(name, WORDS.get(one.type, [1])[0]))


def read_json(text):
    """Return JSON, its decimals as exact as they are written."""
    return json.loads(text, parse_float=lambda v: put(number(v)),
                      parse_constant=str)


def read_inputs(text):
    """Return the inputs by name in the text of --input."""
    try:
        result = read_json(text)
    except ValueError as error:
        raise BadCall("--input is not valid JSON: {}".format(error)) from None
    if not isinstance(result, dict):
        raise BadCall("--input is not a JSON object")
    return result
