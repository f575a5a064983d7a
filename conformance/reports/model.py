"""Runs as data, and side by side by cases: what every report is written from.

    read, read_run   the JSON of a run, checked, as a SavedRun
    Table            SavedRuns and the cases that they were run on

A run is read from its JSON whether it was just made or is a year old.  What
is missing is taken as unknown: an older one has no answers.  What has the
wrong kind is refused: nothing behind this has to expect it.
"""

import json
import math
import os
import string
from collections import Counter, namedtuple
from itertools import product

from ..contract.suite import MET, Case
from ..contract.words import format_about, unit
from ..runner.record import Result, format_answer, is_known, was_asked
from ..runner.session import checked, is_unit
from .text import NOT_RUN, STATUSES, explain

# name: what it calls itself.  source: the name of the file, without its
# ending, or "".  about: a line.  unit: the one judged by, in words.  hello:
# checked.  members: of the document that are about it all.  results: id ->
# Result, in order.  key, label: a letter or two and a name that no other one
# in the same Table has.
SavedRun = namedtuple("SavedRun", "name source about unit hello members "
                      "results key label", defaults=("", ""))

# One case: its id, task, the suite.Case (None for one that the suite does not
# have), and a Result for each run, None where it did not have the case.
Row = namedtuple("Row", "id task case results")

MEMBERS = ("protocol", "rules", "cases", "command", "arithmetic", "unit",
           "farewell", "strays", "date", "host")
TEXTS = ("task", "level", "measure", "mistake", "came", "stderr", "known")


class Table:
    """Runs by cases.

    runs    list of SavedRun
    date    that of the suite
    tasks   task -> list of Row, in the order of the suite
    """

    def __init__(self, runs, suite):
        self.date, self.tasks = suite.date, {}
        self.runs = [run._replace(key=key, label=label) for run, key, label
                     in zip(runs, keys(), labels(runs))]
        cases = {case.id: case for case in suite.cases}
        found = {name: result.task for run in runs
                 for name, result in run.results.items()}
        for name in [name for name in cases if name in found] + [
                name for name in found if name not in cases]:
            case = cases.get(name)
            task = case.task if case else found[name]
            self.tasks.setdefault(task, []).append(Row(
                name, task, case, [run.results.get(name) for run in runs]))

    def rows(self):
        return [row for rows in self.tasks.values() for row in rows]

    def title(self):
        """Return what was run: who, on which task, and how it went."""
        tasks = list(self.tasks)[0] if len(self.tasks) == 1 else (
            "{} tasks".format(len(self.tasks)))
        if len(self.runs) > 1:
            return "{} implementations on {}".format(len(self.runs), tasks)
        return "{} on {}: {}".format(self.runs[0].label, tasks, format_counts(
            self.runs[0].results.values()))


def keys():
    yield from string.ascii_uppercase
    for pair in product(string.ascii_uppercase, repeat=2):
        yield "".join(pair)


def labels(runs):
    """Return names that differ: by the file if need be, or by a number."""
    names = [run.name for run in runs]
    names = [name if names.count(name) == 1 else
             "{}, {}".format(name, run.source)
             for name, run in zip(names, runs)]
    return [name if names.count(name) == 1 else
            "{}, run {}".format(run.name, k)
            for k, (name, run) in enumerate(zip(names, runs), 1)]


def explain_entry(row, entry):
    """Return the paragraph on a Result of a Row."""
    case = row.case or Case(row.task, {
        "id": row.id, "input": {}, "output": {}, "level": "", "text": "",
        "provenance": "", "why": "The suite does not have this case."})
    return explain(case, entry, format_answer(entry), entry.stderr or "")


def count_verdicts(results):
    """Return how many Results there are of each verdict.

    A skip without a question counts as NOT_RUN; what is None as nothing.
    """
    return Counter(name_outcome(result) for result in results if result)


def name_outcome(result):
    return result.status if was_asked(result) else NOT_RUN


def count_passed(count):
    return sum(count[status] for status in MET)


def count_run(count):
    return sum(count.values()) - count["skip"] - count[NOT_RUN]


def least_digits(results):
    return min((result.digits for result in results
                if result and result.digits is not None), default=None)


def format_counts(results):
    """Return how Results went, the verdicts that are no pass by name."""
    results = [result for result in results if result]
    count, known = count_verdicts(results), sum(map(is_known, results))
    return ", ".join(["{} of {} passed".format(
        count_passed(count), count_run(count))] + [
        "{} {}".format(count[status], status)
        for status in STATUSES + (NOT_RUN,)
        if count[status] and status != "pass"] + (
            ["{} known".format(known)] if known else []))


class BadRun(ValueError):
    """A file that is no run; the message says what is wrong with it."""


def read(path):
    """Return the SavedRun in a file; BadRun, or OSError."""
    with open(path, encoding="utf-8") as file:
        try:
            return read_run(
                json.load(file, parse_float=finite, parse_constant=finite),
                os.path.splitext(os.path.basename(path))[0])
        except (ValueError, RecursionError) as error:
            raise BadRun("{}: {}".format(path, error)) from None


def read_run(document, source=""):
    """Return the SavedRun of a document; ValueError says what is wrong."""
    require(isinstance(document, dict), "it is not an object")
    entries = document.get("results")
    require(isinstance(entries, list), "it has no results")
    require(entries, "its results are empty")
    hello = checked(document.get("implementation"))
    results = {}
    for entry in entries:
        result = read_result(entry)
        require(result.id not in results, result.id + " is there twice")
        results[result.id] = result
    members = {name: document.get(name) for name in MEMBERS}
    members.update(strays=members["strays"] or [],
                   command=members["command"] or [])
    require(texts(members["strays"]) and texts(members["command"])
            and texts([members["farewell"] or ""]),
            "its command, strays or farewell is not text")
    asked = members["arithmetic"]
    by = hello["unit"] if members["unit"] is None else members["unit"]
    require(is_unit(by) and asked in (None, "exact", "float"),
            "its unit or arithmetic is unknown")
    name = hello["name"] + (", {}".format(asked) if asked else "")
    about = "{}, unit {}{}".format(
        format_about(hello), unit(by),
        ", arithmetic {}".format(asked) if asked else "")
    return SavedRun(name, source, about, unit(by), hello, members, results)


def read_result(entry):
    """Return one Result of a document; ValueError says what is wrong."""
    require(isinstance(entry, dict), "a result is not an object")
    name, status = entry.get("id"), entry.get("status")
    require(isinstance(name, str), "a result has no id")
    require(status in STATUSES, "{} has no verdict".format(name))
    fields = {field: entry.get(field) for field in TEXTS}
    notes, answer = entry.get("notes") or [], entry.get("answer")
    seconds, digits = entry.get("seconds"), entry.get("digits")
    require(all(v is None or isinstance(v, str) for v in fields.values())
            and texts(notes) and isinstance(answer, (dict, type(None)))
            and (seconds is None or is_number(seconds))
            and (digits in (None, "exact") or is_number(digits)),
            "{} has a member of the wrong kind".format(name))
    fields["task"] = fields["task"] or name.split("/")[0]
    return Result(id=name, status=status, notes=notes, answer=answer,
                  digits=math.inf if digits == "exact" else digits,
                  seconds=seconds, case=None, **fields)


def finite(text):
    """Return the float of a text; ValueError for NaN and infinity."""
    number = float(text)
    require(-math.inf < number < math.inf, text[:20] + " is not a number here")
    return number


def is_number(value):
    return type(value) in (int, float) and 0 <= value < math.inf


def texts(value):
    return isinstance(value, list) and all(isinstance(v, str) for v in value)


def require(met, message):
    if not met:
        raise ValueError(message)
