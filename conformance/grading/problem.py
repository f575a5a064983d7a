"""A problem: the input of a task, from a table and from values by name.

The features are the rows (X, or what a task has in its place), the label is
what comes beside each row (y, classes, ...).  All else is given by name.
"""

import csv
import difflib
import json
from fractions import Fraction

from ..contract.numbers import put
from ..contract.suite import known
from ..contract.tasks import NEEDED, TASKS
from ..contract.values import number
from .table import LOW, BadInput, constant, labels, rows_as_json

# What has an entry for every row; A has the equations of a system.
LEADS = ("X", "A", "x", "d", "predictions")
BESIDE = ("y", "classes", "u", "b")
SINGLE = ("x", "d", "predictions")      # a vector and no matrix
LARGE = 20000       # entries of a table beyond which it is not kept in lists

# Kernels as other libraries call them, and what they are here.
ELSEWHERE = {
    "rbf": '{"name": "gaussian", "sigma": s} here, with gamma = 1 / (2 s^2)',
    "poly": '{"name": "polynomial", "degree": p, "constant": c} here, with '
            'gamma = 1 and coef0 = c'}

FIGURES = frozenset("0123456789+-.,eE ")


class Problem:
    """The input of a task.

    settings  inputs by name, as the wire has them
    table     {name: Column or Words}, or None where settings are all
    label     the column beside the rows, or None
    positive  the text that counts as +1, or None
    ones      whether each row gets a 1, last
    """

    def __init__(self, task, settings, table=None, label=None, positive=None,
                 ones=False):
        self.task, self.settings = task, settings
        self.columns, self.beside, self.n = [], None, 0
        self.features, self.label, self.positive = [], label, positive
        self.sums = self.made = self.target = None
        self.ones = False       # a one in each row that is in no sum
        if table is None:
            return
        self.lead, self.name, kind = places(task)
        self.features = [name for name in table if name != label]
        self.columns = [table[name] for name in self.features]
        self.n = len(self.columns[0].values)
        self.numbered = [name for name, column in zip(
            self.features, self.columns) if numbers_rows(column)]
        if ones:
            self.columns.append(constant(self.n))
            self.features.append("1")
        if label:
            self.target = table[label]
            self.beside = labels(self.target, kind, positive)

    @classmethod
    def of_sums(cls, task, settings, names, sums, label=None,
                positive=None, ones=False):
        """Return a Problem of which no row is kept, only large.Sums."""
        result = cls(task, settings, None, label, positive)
        result.lead, result.name, _ = places(task)
        result.features, result.n, result.sums = names, sums.n, sums
        result.ones = ones
        result.numbered = [name for j, name in enumerate(
            names[:len(names) - ones]) if sums.counts_rows(j + 1)]
        return result

    @staticmethod
    def imagined(task, settings, names):
        """Return an input with as many features, and rows that fit the task.

        What is wrong with it is wrong with the settings.
        """
        lead, name, kind = places(task)
        m = len(names)
        rows = [[int(i == j) for j in range(m)] for i in range(m + 2)]
        beside = [LOW[kind], 1] * len(rows) if kind in LOW else list(
            range(len(rows)))
        inputs = {lead: [row[0] for row in rows] if lead in SINGLE else rows}
        return dict(inputs, **settings, **(
            {name: beside[:len(rows)]} if name else {}))

    @property
    def large(self):
        return self.sums is not None or self.n * len(self.columns) > LARGE

    def input(self):
        if not self.columns:
            return dict(self.settings)
        if self.made is None:
            self.made = self.with_rows(self.alone(put(
                [list(row) for row in zip(*self.columns)])))
        return self.made

    def alone(self, rows):
        """Return rows, or their one entry for a task that takes a vector."""
        return [row[0] for row in rows] if self.lead in SINGLE else rows

    def sample(self):
        if not self.large:
            return self.input()
        classes = self.beside if isinstance(self.beside, list) else []
        first = {str(v): i for i, v in reversed(list(enumerate(classes)))}
        return self.some(sorted(set(list(first.values())[:99] + list(range(
            len(self.columns) + 1))) & set(range(self.n))))

    def some(self, kept):
        inputs = self.with_rows(self.alone(put(
            [[Fraction(c.values[i], c.scale) for c in self.columns]
             for i in kept])))
        if self.beside is not None:
            inputs[self.name] = [self.beside[i] for i in kept]
        return inputs

    def message(self):
        if not self.large:
            return self.input()
        return self.with_rows(rows_as_json(self.columns))

    def with_rows(self, rows):
        inputs = {self.lead: rows}
        if self.beside is not None:
            inputs[self.name] = self.beside
        return dict(inputs, **self.settings)

    def size(self):
        if not self.n:
            return ""
        return "{} rows, {} columns".format(self.n, len(self.features))


def places(task):
    """Return (the input for features, the input for the label, its type).

    None where the task has none.
    """
    kinds = {name: entry.type for name, entry in TASKS[task].inputs.items()
             if entry.default is NEEDED}
    lead = next((name for name in LEADS if name in kinds), None)
    beside = next((name for name in BESIDE if name in kinds), None)
    return lead, beside, kinds.get(beside)


def names_in(text):
    """Return names of columns between commas; one with a comma is quoted.

    >>> names_in('a, "b, in cm"')
    ['a', 'b, in cm']
    """
    return [name.strip() for name in next(csv.reader(
        [text], skipinitialspace=True), [])] if text else []


def numbers_rows(column):
    """Do whole numbers count the rows, so that they tell nothing else?"""
    values, n = column.values, len(column.values)
    return (n > 4 and column.scale == 1 and values[-1] - values[0] == n - 1
            and all(values[i] - values[0] == i for i in range(n)))


def chooser(task, features, label, drop=()):
    lead, beside, _ = places(task)

    def choose(header):
        if lead is None:
            raise BadInput("{} takes no table; give --input".format(task))
        if (label is None) != (beside is None):
            raise BadInput("{} takes {}".format(
                task, "no label" if label else "a label: add --label"))
        for name in (features or []) + ([label] if label else []) + list(drop):
            if name not in header:
                close = difflib.get_close_matches(name, header, cutoff=0.5)
                raise BadInput("unknown column: {!r}{}{}".format(
                    name, "; did you mean {!r}?".format(close[0])
                    if close else " among " + ", ".join(header),
                    ": the first line has to be names"
                    if set("".join(header)) <= FIGURES else ""))
        rows = features or [name for name in header
                            if name != label and name not in drop]
        if lead in SINGLE and len(rows) != 1:
            raise BadInput("{} takes one feature: add --features".format(task))
        return rows + ([label] if label else [])
    return choose


def values(settings):
    """Return {name: value} from texts NAME=VALUE; BadInput where wrong.

    A value is JSON, or else the text itself: --set lambda=1/16.

    >>> values(["C=0.10", "intercept=true", "rule=step"])
    {'C': '0.1', 'intercept': True, 'rule': 'step'}
    """
    result = {}
    for text in settings:
        name, equals, value = text.partition("=")
        if not equals:
            raise BadInput("--set {}: expected NAME=VALUE".format(text))
        try:
            result[name] = decoded(value)
        except ValueError:
            result[name] = value
        if name == "kernel":
            require_own_name(result[name])
    return result


def require_own_name(kernel):
    name = kernel.get("name") if isinstance(kernel, dict) else kernel
    if isinstance(name, str) and name in ELSEWHERE:
        raise BadInput("the kernel {} is {}".format(name, ELSEWHERE[name]))


def require_own_names(task, inputs):
    known([task], TASKS, "task")
    known(inputs, TASKS[task].inputs, "input")
    require_own_name(inputs.get("kernel"))


def decoded(text):
    """Return JSON, its decimals as exact as they are written."""
    return json.loads(text, parse_float=lambda v: put(number(v)),
                      parse_constant=str)


def whole(text):
    try:
        result = decoded(text)
    except ValueError as error:
        raise BadInput("--input is not valid JSON: {}".format(error)) from None
    if not isinstance(result, dict):
        raise BadInput("--input is not a JSON object")
    return result


def gap(text):
    try:
        result = number(text)
    except ValueError:
        result = 0
    if not result > 0:
        raise BadInput("--promise {}: expected a number above 0".format(text))
    return text
