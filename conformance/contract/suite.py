"""The golden cases: read from their files, chosen by name.

    Case     one case, plain data; grading.case has one that judges
    Suite    the cases of a folder and their date; choose() picks some
    load     the cases chosen by task, id and level, in the order of the files
"""

import fnmatch
import json
import os
from functools import lru_cache

from . import CASES as FOLDER
from .tasks import TASKS
from .wire import Float, each, long_integers

PROTOCOL = "1.0.0"      # the messages between runner and implementation
RULES = "1.0.0"         # how an answer is judged
LEVELS = ("smoke", "core", "edge", "stress")
MET = ("pass", "weak")
ALWAYS = ("id", "level", "provenance", "text", "why")
# Kinds of errors where the question is at fault, not the data.
BAD_REQUESTS = {"request", "shape", "number", "label", "domain"}
DOUBLE = 16     # digits that doubles have as well
FEW = 12        # names that a message may list


class BadCall(ValueError):
    """What was asked for cannot be done; the message says what to change."""


class Unknown(BadCall):
    """A name that no task, case or level has; the message has the nearest."""


class Case:
    """A question and what is expected: an output or an error, the other is
    None.

    entry    all of it, as in the file, and the task
    numbers  what input's are, as input_as() takes it; None: as in the file
    """

    numbers = None

    def __init__(self, task, entry):
        self.entry = dict(entry, task=task)
        self.task = task
        for name in ALWAYS:
            setattr(self, name, entry[name])
        self.flags = entry.get("flags", [])
        for name in ("output", "error"):
            setattr(self, name, entry.get(name))

    def __repr__(self):
        return self.id

    @property
    def kinds(self):
        kinds = self.error["kind"] if self.error else []
        return {kinds} if isinstance(kinds, str) else set(kinds)

    @property
    def is_refusal(self):
        """Is an error expected as the question is at fault, not the data?"""
        return set() < self.kinds <= BAD_REQUESTS

    @property
    def input(self):
        """The named inputs: each time new lists, which may be changed."""
        if self.numbers:
            return self.input_as(self.numbers)
        return each(self.entry["input"], lambda v: float(v) if isinstance(
            v, Float) else v)

    def input_as(self, form):
        """Return the named inputs in numbers of a form.

        form   float, Fraction, Decimal, any function of a Fraction, or
               "numpy": arrays of doubles; labels and counts are ints
        """
        from .values import input_as
        return input_as(self.task, self.entry["input"], form)

    def beyond(self, unit):
        """Return what can meet the case if a unit cannot, else None."""
        if unit != "exact" and "exact-only" in self.flags:
            return "exact arithmetic"
        coarse = unit == "binary32" or (
            isinstance(unit, dict) and unit["digits"] < DOUBLE)
        if coarse and "double-only" in self.flags:
            return "doubles or better"
        return None


class Suite:
    """All cases of a folder, and the latest date of a file; or BadCall."""

    def __init__(self, folder=FOLDER):
        self.cases, self.date = [], ""
        try:
            names = sorted(os.listdir(folder))
        except OSError as error:
            raise BadCall(str(error)) from None
        with long_integers():
            for name in names:
                if name.endswith(".json"):
                    self.read(os.path.join(folder, name))
        if not self.cases:
            raise BadCall("there are no cases in " + folder)

    def read(self, path):
        try:
            with open(path, encoding="utf-8") as file:
                content = json.load(file, parse_float=Float)
            self.date = max(self.date, content["date"])
            self.cases += [Case(content["task"], entry)
                           for entry in content["cases"]]
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadCall("{}: {!r}".format(path, error)) from None

    def choose(self, tasks=(), ids=(), levels=(), fits=None):
        """Return the cases that meet every kind of name that was given, in
        tasks and ids perhaps with *, ? and [...], and that a function fits.

        Raises Unknown for a name that does not exist, and where none is left.
        """
        tasks = spread(tasks, {case.task for case in self.cases}, "task")
        ids = spread(ids, {case.id for case in self.cases}, "case")
        known(levels, LEVELS, "level")
        chosen = [case for case in self.cases
                  if (not tasks or case.task in tasks)
                  and (not ids or case.id in ids)
                  and (not levels or case.level in levels)
                  and (not fits or fits(case))]
        if not chosen:
            raise Unknown("no case matches these filters")
        return chosen


@lru_cache(maxsize=1)
def shipped():
    """Return the Suite that comes with this package, read once."""
    return Suite()


def load(tasks=(), ids=(), levels=(), folder=FOLDER):
    """Return the cases with one of these tasks, ids and levels, as a list.

    An empty list of names stands for all.  Raises Unknown, BadCall.
    """
    suite = shipped() if folder == FOLDER else Suite(folder)
    # a case that is not in the suite keeps its own arithmetic
    return [Case(case.task, case.entry)
            for case in suite.choose(tasks, ids, levels)]


def known(names, existing, kind):
    """Raise Unknown for the first name that does not exist."""
    for name in names:
        if name not in existing:
            raise Unknown("unknown {}: {!r}{}".format(
                kind, name, nearest(name, existing)))


def nearest(name, existing):
    """Return the names that may be meant, or all if few, in words."""
    from difflib import get_close_matches
    close = [task for task in existing if task in TASKS
             and TASKS[task].is_called(name)] or get_close_matches(
                 name, sorted(set(existing)), cutoff=0.5)
    if close or len(existing) > FEW:
        return "; did you mean {}?".format(" or ".join(close)) if close else ""
    return "; there is {}".format(" or ".join(existing))


def spread(names, existing, kind):
    """Return the set of existing names that are named, or fit a pattern."""
    chosen = set()
    for name in names:
        fit = {name} & existing or set(fnmatch.filter(existing, name)) or {
            name}
        known(fit, existing, kind)
        chosen |= fit
    return chosen
