"""What changed from one run to another.

    read      the JSON that run --json wrote, checked, as a Saved
    read_whole  the same as a session.Run, and the JSON
    compare   {kind of a change: lines}; lines has them in words

What has the wrong kind is refused: nothing behind this has to expect it.
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

# members: of the document and its hello.
Saved = namedtuple("Saved", "results members")
Entry = namedtuple("Entry", "id status digits mistake notes")

MEMBERS = ("protocol", "rules", "cases", "date", "host", "command",
           "arithmetic")
# What else is read of a run and of a result, by kind.
MORE = dict(dict.fromkeys(["measure", "came", "known", "farewell", "cut",
                           "arithmetic"], (str, type(None))),
            answer=(dict, type(None)), seconds=(float, type(None)),
            stderr=str, left=int, strays=list, command=list)
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


def read(path, make=None):
    """Return the Saved run in a file; BadCall, or OSError."""
    with open(path, encoding="utf-8") as file:
        try:
            return (make or read_run)(json.load(
                file, parse_float=finite, parse_constant=finite))
        except (ValueError, RecursionError) as error:
            raise BadCall("{}: {}".format(path, error)) from None


def read_run(document):
    """Return the Saved run of a document; ValueError says what is wrong."""
    require(isinstance(document, dict), "it is not an object")
    require(isinstance(document.get("results"), list) and document["results"],
            "it has no results, or they are empty")
    hello = checked(document.get("implementation"))
    results = list(map(read_result, document["results"]))
    require(len({result.id for result in results}) == len(results),
            "a case is there twice")
    require(is_unit(document.get("unit")), "its unit is unknown")
    return Saved(results, dict(hello, unit=document["unit"], **{
        name: document.get(name) for name in MEMBERS}))


def read_result(entry):
    """Return one Entry of a document; ValueError says what is wrong."""
    require(isinstance(entry, dict), "a result is not an object")
    name, status, right, mistake, notes = map(entry.get, Entry._fields)
    require(isinstance(name, str), "a result has no id")
    require(status in STATUSES, "{} has no verdict".format(name))
    require(right in (None, "exact") or type(right) in (int, float)
            and 0 <= right, "{} has digits that are not a number".format(name))
    require(mistake is None or isinstance(mistake, str),
            "{} has a mistake that is not a string".format(name))
    require(isinstance(notes, list) and all(
        isinstance(note, str) for note in notes),
        "{} has no list of notes".format(name))
    return Entry(name, status, math.inf if right == "exact" else right,
                 mistake, notes)


def read_whole(path, suite):
    """Return (session.Run, its members), named by the file as well.

    A case that the suite does not have is left out.
    """
    cases = {case.id: case for case in suite.cases}
    source = os.path.splitext(os.path.basename(path))[0]

    def make(document):
        run = read_run(document)
        for part in [document] + document["results"]:
            for name in set(part) & set(MORE):
                require(isinstance(part[name], MORE[name]),
                        name + " is of the wrong kind")
        results = [Result(**{
            **dict.fromkeys(Result._fields), "stderr": "", **{
                name: part[name] for name in set(part) & set(MORE)
                if name in Result._fields}, **entry._asdict(),
            "task": cases[entry.id].task, "case": cases[entry.id]})
            for entry, part in zip(run.results, document["results"])
            if entry.id in cases]
        hello = dict(run.members, name="{}, {}".format(
            run.members["name"], source))
        return Run(hello, document["unit"], document.get("arithmetic"),
                   results, document.get("farewell"), **{
                       name: document[name] for name in Run._fields[5:8]
                       if name in document}), hello
    return read(path, make)


def finite(text):
    """Return the float of a text; ValueError for NaN and infinity."""
    number = float(text)
    require(-math.inf < number < math.inf, text[:20] + " is not a number here")
    return number


def require(met, message):
    if not met:
        raise ValueError(message)


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
