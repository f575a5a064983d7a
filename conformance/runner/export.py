"""The cases as a bundle of files, for a harness of somebody's own.

    bundle   {name of a file: its bytes}, which follow from the cases
    put      writes a bundle into a folder, the manifest last; it replaces
             nothing but an older bundle

A bundle has a file for each task with its cases and how their outputs are
judged, a schema of these files, a manifest, a page that says how to read it,
an example that checks itself by them, and the licence.
"""

import hashlib
import json
import os
from collections import Counter
from contextlib import suppress
from fractions import Fraction
from itertools import cycle

from ..contract import HERE, ROOT
from ..contract.suite import MET, PROTOCOL, RULES
from ..contract.tasks import TASKS
from ..contract.values import BadNumber, each, leaves, number
from ..contract.wire import dump
from ..referee.judge import judge, why_not_run

SCHEMA = os.path.join(HERE, "export.schema.json")
PAGE = os.path.join(HERE, "export.md")
LICENCE = os.path.join(ROOT, "refimpl", "LICENSE")
EXAMPLE = os.path.join(ROOT, "conformance", "examples", "first_oracle.py")
FORMAT = "refimpl-conformance-bundle"
VERSION = "2.0.0"           # of the files
NUMBERS = ("float", "string")
NAMES = ("classes", "rule", "name")     # inputs whose strings are words
SOURCES = ("id", "level", "provenance", "flags", "why", "text")
BELOW = 2 ** 53             # up to here every integer is a double
FIXED = {"schema.json": SCHEMA, "README.md": PAGE, "LICENSE": LICENCE,
         "first_oracle.py": EXAMPLE}
MANIFEST = "manifest.json"
NEAREST, FARTHEST = 52, 4   # tolerances from 2**-52 to 2**-4 are tried
LARGE = 4000                # characters of an input; longer ones take long


def entry_of(case, numbers):
    """Return a case as an object."""
    entry = {name: case.entry[name] for name in SOURCES + (
        "input", "output" if case.error is None else "error")}
    if case.error is None:
        entry["judge"] = {name: how_judged(case, name, numbers)
                          for name in case.output}
    if numbers == "float":
        entry.update({name: doubles(entry[name])
                      for name in ("input", "output") if name in entry})
    return entry


def how_judged(case, name, numbers):
    """Return how an output is judged: "equal", "property", or {"within": the
    largest error, relative to its largest entry, that is right in doubles}.
    """
    task, value = TASKS[case.task], case.output[name]
    kept = task.outputs.get(name)
    if kept is None or kept.integer or task.trace or value in ("0", 0):
        return "equal"
    if not kept.judged or not task.unique and name in PROPERTY:
        return "property"
    if numbers == "string":
        return "equal"
    least = find_tolerance(case, name)
    return {"within": 2.0 ** -least} if least else "property"


# Outputs of which more than one is right.
PROPERTY = ("alpha", "W", "features", "lambda", "support")


def find_tolerance(case, name):
    """Return the least k for which an error of 2**-k in every entry of an
    output, its sign in turn, is right by the judge in doubles; or None."""
    if why_not_run(case.entry, "binary64") or case.beyond("binary64") or (
            len(dump(case.entry["input"])) > LARGE):
        return None
    answer = doubles(case.output)
    if not isinstance(answer[name], (list, int, float)):
        return None

    def is_right(k):
        given = dict(answer, **{name: moved(answer[name], k)})
        return judge(case.entry, {"output": given}, "binary64").status in MET

    low, high = FARTHEST, NEAREST + 1       # right from high on, it is hoped
    if not is_right(NEAREST):
        return None
    while low < high - 1:
        k = (low + high) // 2
        low, high = (low, k) if is_right(k) else (k, high)
    return high


def moved(value, k):
    """Return numbers with 2**-k of the largest added or taken off in turn."""
    def is_number(v):
        return isinstance(v, (int, float)) and not isinstance(v, bool)
    size = max([abs(v) for v in leaves(value) if is_number(v)] or [0]) or 1
    signs = cycle((1, -1))
    return each(value, lambda v: float(Fraction(v) + Fraction(size) * next(
        signs) / 2 ** k) if is_number(v) else v)


def doubles(value, name=""):
    """Return value with the nearest double for every string that is a number.

    Strings stay that are none, that are names, or beyond the doubles.

    >>> doubles({"w": ["1/2", "6", "1e400"], "rule": "step"})
    {'w': [0.5, 6, '1e400'], 'rule': 'step'}
    """
    if isinstance(value, dict):
        return {key: doubles(v, key) for key, v in value.items()}
    if isinstance(value, list):
        return [doubles(v, name) for v in value]
    if isinstance(value, str) and name not in NAMES:
        with suppress(BadNumber, OverflowError):
            x = float(number(value))
            return int(x) if x == int(x) and abs(x) < BELOW else x
    return value


def file_of(task, cases, numbers):
    """Return the file of a task: a case a line."""
    head = dump({"task": task, "what": TASKS[task].what,
                 "main": TASKS[task].main, "numbers": numbers})
    return "{},\n\"cases\": [\n{}\n]}}\n".format(head[:-1], ",\n".join(
        dump(entry_of(case, numbers)) for case in cases))


def bundle(cases, date, numbers):
    count = Counter(case.task for case in cases)
    files = {task + ".json": file_of(task, [
        case for case in cases if case.task == task], numbers).encode()
        for task in count}
    files.update((name, read(path)) for name, path in FIXED.items())
    manifest = {"format": FORMAT, "version": VERSION, "numbers": numbers,
                "protocol": PROTOCOL, "rules": RULES, "cases": date,
                "licence": "MIT", "count": len(cases), "tasks": count,
                "sha256": {name: hashlib.sha256(files[name]).hexdigest()
                           for name in sorted(files)}}
    files[MANIFEST] = json.dumps(manifest, indent=1).encode() + b"\n"
    return files


def read(path):
    with open(path, "rb") as file:
        return file.read()


def require_own(folder):
    """Make a folder, or require a bundle in it; return the names there."""
    os.makedirs(folder, exist_ok=True)
    there, manifest = os.listdir(folder), os.path.join(folder, MANIFEST)
    own = set(FIXED) | {MANIFEST} | {task + ".json" for task in TASKS}
    others = sorted(set(there) - own)
    if others or there and not (os.path.isfile(manifest)
                                and FORMAT.encode() in read(manifest)):
        raise OSError("{} is not a bundle: it has {}".format(
            folder, others[0] if others else "no manifest of one"))
    return there


def put(files, folder):
    for name in set(require_own(folder)) - set(files):  # of an older bundle
        os.remove(os.path.join(folder, name))
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
