"""Runs as data: every report is written from a session.Run, or a Saved one.

    read, read_run   the JSON of a run, checked, as a Saved
    label_runs       names by which several differ

A run is read from its JSON whether it was just made or is a year old.  What
is missing is taken as unknown: an older one has no answers.  What has the
wrong kind is refused: nothing behind this has to expect it.
"""

import json
import math
import os
from collections import namedtuple

from ..contract.suite import BadCall
from ..runner.record import Result
from ..runner.session import Run, checked, is_unit
from .text import STATUSES

# label: what it calls itself, and more if others do.  source: the name of the
# file, without its ending, or "".  members: of the document.
Saved = namedtuple("Saved", Run._fields + ("label", "source", "members"))

MEMBERS = ("protocol", "rules", "cases", "date", "host")
# The kinds of what may be missing.
RUN = {"command": list, "strays": list, "farewell": str, "cut": str,
       "left": float}
RESULT = {"notes": list, "answer": dict, "seconds": float, **dict.fromkeys((
    "task", "level", "measure", "mistake", "came", "stderr", "known"), str)}


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
    fields, digits, case = (
        take(entry, RESULT, name), entry.get("digits"), cases.get(name))
    require(digits in (None, "exact") or is_number(digits),
            "{} has digits that are not a number".format(name))
    return Result(**dict(
        fields, id=name, status=status, notes=fields["notes"] or [], case=case,
        task=case.task if case else fields["task"] or name.split("/")[0],
        digits=math.inf if digits == "exact" else digits,
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
