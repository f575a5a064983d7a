"""Runs as data: every report is written from a session.Run, or a Saved one.

    read, read_run   the JSON of a run, checked, as a Saved
    label_runs       names by which several differ
    compare          what changed from one to another; lines has it in words

A run is read from its JSON whether it was just made or is a year old.  What
is missing is taken as unknown: an older one has no answers.  What has the
wrong kind is refused: nothing behind this has to expect it.
"""

import json
import math
import os
from collections import namedtuple

from ..contract.suite import MET, BadCall
from ..contract.words import digits, format_mistake
from ..runner.record import Result
from ..runner.session import Run, checked, is_unit
from .text import STATUSES, one_line

# label: what it calls itself, and more if others do.  source: the name of the
# file, without its ending, or "".  members: of the document.
Saved = namedtuple("Saved", Run._fields + ("label", "source", "members"))

MEMBERS = ("protocol", "rules", "cases", "date", "host")
# The kinds of what may be missing.
RUN = {"command": list, "strays": list, "farewell": str, "cut": str,
       "left": float}
RESULT = {"notes": list, "answer": dict, "seconds": float, **dict.fromkeys((
    "task", "level", "measure", "mistake", "came", "stderr", "known"), str)}

LOST = 1.0          # digits that count as lost
ORDER = ("pass", "weak", "skip")        # behind them is all that has failed
# kind of a change -> (title of the list, word behind the count), as listed
KINDS = {
    "worse": ("Verdicts that got worse", "worse"),
    "gone": ("Cases that vanished", "vanished"),
    "lost": ("Digits lost", "with digits lost"),
    "other": ("Verdicts that changed otherwise", "other"),
    "better": ("Verdicts that got better", "better"),
    "gained": ("Digits gained", "with digits gained"),
    "new": ("Cases that are new", "new"),
    "notes": ("Other differences", None)}


class BadRun(BadCall):
    """A file that is no run; the message says what is wrong with it."""


def label_runs(runs):
    """Return Saved runs, those of one label with their files or numbers."""
    for more in (lambda k: runs[k].source, lambda k: "run {}".format(k + 1)):
        labels = [run.label for run in runs]
        runs = [run if labels.count(run.label) == 1 or not more(k) else
                run._replace(label="{}, {}".format(run.label, more(k)))
                for k, run in enumerate(runs)]
    return runs


def read(path, suite):
    """Return the Saved run in a file; BadRun, or OSError."""
    with open(path, encoding="utf-8") as file:
        try:
            return read_run(
                json.load(file, parse_float=finite, parse_constant=finite),
                suite, os.path.splitext(os.path.basename(path))[0])
        except (ValueError, RecursionError) as error:
            raise BadRun("{}: {}".format(path, error)) from None


def read_run(document, suite, source=""):
    """Return the Saved run of a document; ValueError says what is wrong."""
    require(isinstance(document, dict), "it is not an object")
    require(isinstance(document.get("results"), list) and document["results"],
            "it has no results, or they are empty")
    hello = checked(document.get("implementation"))
    cases = {case.id: case for case in suite.cases}
    results = [read_result(entry, cases) for entry in document["results"]]
    require(len({result.id for result in results}) == len(results),
            "a case is there twice")
    run = take(document, RUN, "it")
    asked, unit = document.get("arithmetic"), document.get("unit")
    unit = hello["unit"] if unit is None else unit
    require(is_unit(unit) and asked in (None, "exact", "float"),
            "its unit or arithmetic is unknown")
    members = dict(hello, command=run["command"] or [], arithmetic=asked,
                   unit=unit, **{name: document.get(name) for name in MEMBERS})
    return Saved(hello, unit, asked, results, run["farewell"],
                 run["strays"] or [], run["cut"], run["left"] or 0, None,
                 hello["name"] + (", {}".format(asked) if asked else ""),
                 source, members)


def read_result(entry, cases):
    """Return one Result of a document; ValueError says what is wrong."""
    require(isinstance(entry, dict), "a result is not an object")
    name, status = entry.get("id"), entry.get("status")
    require(isinstance(name, str), "a result has no id")
    require(status in STATUSES, "{} has no verdict".format(name))
    fields, right, case = (
        take(entry, RESULT, name), entry.get("digits"), cases.get(name))
    require(right in (None, "exact") or is_number(right),
            "{} has digits that are not a number".format(name))
    return Result(**dict(
        fields, id=name, status=status, notes=fields["notes"] or [], case=case,
        task=case.task if case else fields["task"] or name.split("/")[0],
        digits=math.inf if right == "exact" else right,
        stderr=fields["stderr"] or ""))


def take(document, kinds, what):
    """Return the members of a document, None for one that is missing."""
    for name, kind in kinds.items():
        value = document.get(name)
        require(value is None or (is_number(value) if kind is float else
                                  isinstance(value, kind)) and (
            kind is not list or all(isinstance(v, str) for v in value)),
            "{} has a member of the wrong kind: {}".format(what, name))
    return {name: document.get(name) for name in kinds}


def finite(text):
    """Return the float of a text; ValueError for NaN and infinity."""
    number = float(text)
    require(-math.inf < number < math.inf, text[:20] + " is not a number here")
    return number


def is_number(value):
    return type(value) in (int, float) and 0 <= value < math.inf


def require(met, message):
    if not met:
        raise ValueError(message)


# What changed from one run to another.

def compare(before, after):
    """Return {kind of a change: lines} for two Saved runs."""
    changes = {kind: [] for kind in KINDS}
    old, new = ({r.id: r for r in run.results} for run in (before, after))
    for name in {**old, **new}:
        kind, text = find_change(old.get(name), new.get(name))
        if kind:
            changes[kind].append(name + text)
    changes["notes"] = ["{}: {} to {}".format(name, value, after.members[name])
                        for name, value in before.members.items()
                        if name not in ("date", "host", "tasks", "note")
                        and value != after.members[name]]
    return changes


def find_change(old, new):
    """Return (kind of a change, or ""; the change in words) of a case."""
    if new is None:
        return "gone", " was " + old.status
    if old is None:
        return "new", " is " + new.status
    parts = ["digits {} to {}".format(digits(old.digits), digits(new.digits))
             ] * (old.digits != new.digits)
    if old.status != new.status:
        step = rank(new) - rank(old)
        reason = format_mistake(new.mistake) or "; ".join(new.notes)
        return "worse" if step > 0 else "better" if step else "other", (
            ": " + ", ".join(["{} to {}".format(old.status, new.status)]
                             + parts) + (": " + reason if reason and (
                                 new.status not in MET) else ""))
    if not parts or None in (old.digits, new.digits) or abs(
            new.digits - old.digits) < LOST:
        return "", ""
    return "lost" if new.digits < old.digits else "gained", ": " + parts[0]


def rank(entry):
    """Return how bad a verdict is: a skip is worse than what is met."""
    return ORDER.index(entry.status) if entry.status in ORDER else 3


def lines(changes):
    """Return what compare() found as lines, the counts last."""
    printed = []
    for kind, (title, _) in KINDS.items():
        if changes[kind]:
            printed += [title] + ["  " + one_line(text)
                                  for text in changes[kind]] + [""]
    return printed + [", ".join(
        "{} {}".format(len(changes[kind]), word)
        for kind, (_, word) in KINDS.items() if word and changes[kind])
        or "no case differs"]


def is_worse(changes):
    return any(changes[kind] for kind in ("worse", "gone", "lost"))
