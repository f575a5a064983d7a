"""Runs by cases: what every writer of a report goes through."""

import string
from collections import Counter, namedtuple
from itertools import product

from ..contract.suite import MET
from .condition import condition
from .text import STATUSES

# key: a letter or two.  label: its name, told apart from the others.
# column: a reading.Column.
Run = namedtuple("Run", "key label column")

# count: status -> how many.  digits: the least, or None.  known: how many are
# known failures.
Sum = namedtuple("Sum", "count digits known")

PLAIN = ("pass", "skip")


class Row:
    """One case, and what each run made of it.

    case     a suite.Case, None for one that the suite does not have
    entries  a reading.Entry for each run, None where it did not have the case
    """

    def __init__(self, name, task, level, case, entries):
        self.id, self.task, self.level = name, task, level
        self.case, self.entries = case, entries
        self.measured = None

    @property
    def condition(self):
        """What condition() gives: computed when it is first asked for."""
        if self.measured is None:
            self.measured = [self.case and condition(self.case)]
        return self.measured[0]


class Table:
    """Runs by cases.

    runs    list of Run, keys in order
    date    that of the suite
    tasks   task -> list of Row, in the order of the suite
    """

    def __init__(self, columns, suite):
        self.date = suite.date
        self.runs = [Run(key, label, column) for key, label, column in zip(
            keys(), labels(columns), columns)]
        known = {case.id: case for case in suite.cases}
        strangers = {}
        for column in columns:
            strangers.update({name: entry for name, entry
                              in column.entries.items() if name not in known})
        self.tasks = {}
        for case in suite.cases:
            self.add(case.id, case.task, case.level, case)
        for name, entry in strangers.items():
            self.add(name, entry.task, entry.level, None)

    def add(self, name, task, level, case):
        """Add a Row if any run has the case."""
        entries = [run.column.entries.get(name) for run in self.runs]
        if any(entries):
            self.tasks.setdefault(task, []).append(
                Row(name, task, level, case, entries))

    def rows(self):
        """Return all rows."""
        return [row for rows in self.tasks.values() for row in rows]


def keys():
    """Yield A, B ... Z, AA, AB ..."""
    yield from string.ascii_uppercase
    for pair in product(string.ascii_uppercase, repeat=2):
        yield "".join(pair)


def labels(columns):
    """Return names that differ: by the file if need be, or by a number."""
    names = [column.name for column in columns]
    longer = [name if names.count(name) == 1 else
              column.source if column.source.startswith(name) else
              "{}, {}".format(name, column.source)
              for name, column in zip(names, columns)]
    return [name if longer.count(name) == 1 else
            "{}, run {}".format(column.name, k + 1)
            for k, (name, column) in enumerate(zip(longer, columns))]


def total(entries):
    """Return the Sum over entries, of which some may be None."""
    entries = [entry for entry in entries if entry]
    return Sum(Counter(entry.status for entry in entries),
               min((entry.digits for entry in entries
                    if entry.digits is not None), default=None),
               len([entry for entry in entries if is_known(entry)]))


def met(sum_):
    """Return how many of a Sum are met."""
    return sum(sum_.count[status] for status in MET)


def posed(sum_):
    """Return how many of a Sum are not skipped."""
    return sum(sum_.count.values()) - sum_.count["skip"]


def told(sum_):
    """Return a Sum in words, the verdicts that are no pass by name.

    >>> told(Sum(Counter({"pass": 3, "fail": 1}), None, 0))
    '3 of 4 met, 1 fail'
    """
    return ", ".join(["{} of {} met".format(met(sum_), posed(sum_))] + [
        "{} {}".format(sum_.count[status], status) for status in STATUSES
        if sum_.count[status] and status != "pass"] + (
            ["{} known".format(sum_.known)] if sum_.known else []))


def is_known(entry):
    """Is this a failure, and a known one?"""
    return entry.known is not None and entry.status not in MET + ("skip",)


def is_plain(row):
    """Is a case met in full wherever it was posed?"""
    return all(entry.status in PLAIN for entry in row.entries if entry)
