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

from ..contract.suite import MET, BadCall, Case
from ..contract.words import format_about, unit
from ..runner.record import Result, format_answer, is_known, was_asked
from ..runner.session import checked, is_unit
from .text import NOT_RUN, STATUSES, explain

# name: what it calls itself.  source: the name of the file, without its
# ending, or "".  about: a line.  hello: checked.  members: of the document
# that are about it all.  results: id -> Result, in order.  key, label: a
# letter and a name that no other one in the same Table has.
SavedRun = namedtuple("SavedRun", "name source about hello members results "
                      "key label", defaults=("", ""))

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
        self.runs = label_runs(runs)
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


def label_runs(runs):
    """Return runs with keys and labels: a name, with the file or a number
    behind it if others have the same.
    """
    names, letters = [run.name for run in runs], string.ascii_uppercase
    full = [run.name if names.count(run.name) == 1 else
            "{}, {}".format(run.name, run.source) for run in runs]
    return [run._replace(
        key=letters[k % 26] + str(k // 26 or ""),
        label=full[k] if full.count(full[k]) == 1 else
        "{}, run {}".format(run.name, k + 1)) for k, run in enumerate(runs)]


def explain_entry(row, entry):
    """Return the paragraph on a Result of a Row."""
    case = row.case or Case(row.task, {
        "id": row.id, "input": {}, "output": {}, "level": "", "text": "",
        "provenance": "", "why": "The suite does not have this case."})
    return explain(case, entry, format_answer(entry), entry.stderr or "")


def name_outcome(result):
    return result.status if was_asked(result) else NOT_RUN


def count_outcomes(results):
    """Return (how many passed, how many were run, [the rest by name])."""
    count = Counter(map(name_outcome, results))
    rest = ["{} {}".format(count[name], name) for name in STATUSES + (
        NOT_RUN,) if count[name] and name != "pass"]
    known = sum(map(is_known, results))
    return (sum(count[name] for name in MET),
            sum(count.values()) - count["skip"] - count[NOT_RUN],
            rest + ["{} known".format(known)] * bool(known))


def format_counts(results):
    """Return how Results went, the verdicts that are no pass by name."""
    passed, asked, rest = count_outcomes(results)
    return ", ".join(["{} of {} passed".format(passed, asked)] + rest)


class BadRun(BadCall):
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
    require(isinstance(document.get("results"), list) and document["results"],
            "it has no results, or they are empty")
    hello = checked(document.get("implementation"))
    results = list(map(read_result, document["results"]))
    by_id = {result.id: result for result in results}
    require(len(by_id) == len(results), "a case is there twice")
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
    return SavedRun(name, source, about, hello, members, by_id)


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
