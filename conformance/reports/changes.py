"""What changed from one run to another.

    read      the JSON that run --json wrote, checked, as a session.Run whose
              hello has more members
    compare   {kind of a change: lines}; lines has them in words

What has the wrong kind is refused: nothing behind this has to expect it.
"""

import json
import math
import os

from ..contract.suite import MET, BadCall
from ..contract.words import digits, format_mistake, one_line
from ..runner.record import Result
from ..runner.session import Run, checked, is_unit
from .outcome import STATUSES

MEMBERS = ("protocol", "rules", "cases", "date", "host", "command",
           "arithmetic", "unit")
# What else is read of a run and of a result, by kind.
MORE = dict(dict.fromkeys(["measure", "came", "known", "farewell", "cut",
                           "arithmetic", "mistake"], (str, type(None))),
            answer=(dict, type(None)), seconds=(float, type(None)),
            stderr=str, left=int, strays=list, command=list, notes=list)
LOST = 1.0          # digits that count as lost
RANK = {"pass": 0, "weak": 1, "skip": 2, "close": 3}    # the rest is worse
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


def read(path):
    """Return the session.Run in a file; BadCall, or OSError."""
    with open(path, encoding="utf-8") as file:
        try:
            return read_run(json.load(
                file, parse_float=finite, parse_constant=finite))
        except (ValueError, RecursionError) as error:
            raise BadCall("{}: {}".format(path, error)) from None


def read_run(document):
    """Return the session.Run of a document; ValueError says what is wrong."""
    require(isinstance(document, dict), "it is not an object")
    require(isinstance(document.get("results"), list) and document["results"],
            "it has no results, or they are empty")
    hello = checked(document.get("implementation"))
    results = list(map(read_result, document["results"]))
    require(len({result.id for result in results}) == len(results),
            "a case is there twice")
    require(is_unit(document.get("unit")), "its unit is unknown")
    require_kinds(document)
    return Run(dict(hello, **{name: document.get(name) for name in MEMBERS}),
               document["unit"], document.get("arithmetic"), results,
               document.get("farewell"), **{
                   name: document[name] for name in ("strays", "cut", "left")
                   if name in document})


def read_result(entry):
    """Return one Result of a document; ValueError says what is wrong."""
    require(isinstance(entry, dict), "a result is not an object")
    name, status, right = map(entry.get, ("id", "status", "digits"))
    require(isinstance(name, str), "a result has no id")
    require(status in STATUSES, "{} has no verdict".format(name))
    require(right in (None, "exact") or type(right) in (int, float)
            and 0 <= right, "{} has digits that are not a number".format(name))
    require_kinds(entry)
    require(all(isinstance(note, str) for note in entry.get("notes", [5])),
            "{} has no list of notes".format(name))
    return Result(**{**dict.fromkeys(Result._fields), "stderr": "", **{
        name: value for name, value in entry.items()
        if name in Result._fields}, "case": None,
        "digits": math.inf if right == "exact" else right})


def require_kinds(part):
    for name in set(part) & set(MORE):
        require(isinstance(part[name], MORE[name]),
                name + " is of the wrong kind")


def read_whole(path, suite):
    """Return the Run in a file, named by it as well, with cases of a suite."""
    cases, run = {case.id: case for case in suite.cases}, read(path)
    return run._replace(
        hello=dict(run.hello, name="{}, {}".format(
            run.hello["name"], os.path.splitext(os.path.basename(path))[0])),
        results=[r._replace(task=cases[r.id].task, case=cases[r.id])
                 for r in run.results if r.id in cases])


def finite(text):
    """Return the float of a text; ValueError for NaN and infinity."""
    number = float(text)
    require(-math.inf < number < math.inf, text[:20] + " is not a number here")
    return number


def require(met, message):
    if not met:
        raise ValueError(message)


def compare(before, after):
    """Return {kind of a change: lines} for two runs that were read."""
    changes = {kind: [] for kind in KINDS}
    old, new = ({r.id: r for r in run.results} for run in (before, after))
    for name in {**old, **new}:
        kind, text = find_change(old.get(name), new.get(name))
        if kind:
            changes[kind].append(name + text)
    changes["notes"] = ["{}: {} to {}".format(name, value, after.hello[name])
                        for name, value in before.hello.items()
                        if name not in ("date", "host", "tasks", "note")
                        and value != after.hello[name]]
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
        step = RANK.get(new.status, 4) - RANK.get(old.status, 4)
        reason = format_mistake(new.mistake) or "; ".join(new.notes)
        return "worse" if step > 0 else "better" if step else "other", (
            ": " + ", ".join(["{} to {}".format(old.status, new.status)]
                             + parts) + (": " + reason if reason and (
                                 new.status not in MET) else ""))
    if not parts or None in (old.digits, new.digits) or abs(
            new.digits - old.digits) < LOST:
        return "", ""
    return "lost" if new.digits < old.digits else "gained", ": " + parts[0]


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
