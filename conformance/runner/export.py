"""The cases as a bundle of files, for a harness of somebody's own.

    bundle   {name of a file: its bytes}, which follow from the cases alone
    put      writes a bundle into a folder, whole or not at all

A bundle has cases.jsonl, one object a line, its schema, a manifest, a page
that says how to read it, and the licence.
"""

import hashlib
import json
import os
import shutil
from contextlib import suppress
from decimal import ROUND_CEILING, Context, Decimal

from ..contract import HERE, ROOT
from ..contract.suite import PROTOCOL, RULES
from ..contract.values import BadNumber, number
from ..contract.wire import dump
from ..referee.tolerances import tolerances

SCHEMA = os.path.join(HERE, "export.schema.json")
PAGE = os.path.join(HERE, "export.md")
LICENCE = os.path.join(ROOT, "refimpl", "LICENSE")
FORMAT = "refimpl-conformance-bundle"
VERSION = "1.0.0"           # of the lines
NUMBERS = ("float", "string")
NAMES = ("classes", "rule", "name")     # inputs whose strings are words
SOURCES = ("id", "task", "level", "provenance", "flags", "why", "text")
BELOW = 2 ** 53             # up to here every integer is a double
FILES = ("cases.jsonl", "schema.json", "manifest.json", "README.md",
         "LICENSE")


def line(case, numbers):
    """Return the object of one case; numbers is "float" or "string"."""
    entry = {name: case.entry[name] for name in SOURCES}
    entry["input"] = case.entry["input"]
    if case.error is not None:
        entry["error"] = case.error
    else:
        entry["output"] = case.output
    entry["required"] = case.required
    if numbers == "float":
        entry["input"] = doubles(entry["input"])
        if case.output is not None:
            entry["output"] = doubles(entry["output"])
            entry["tolerance"] = {name: double_above(size) for name, size
                                  in tolerances(case).items()}
    return entry


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
            return short(float(number(value)))
    return value


def short(value):
    """Return a double as an int where that is the same and no longer."""
    return int(value) if value == int(value) and abs(value) < BELOW else value


def double_above(size):
    """Return a double of two digits that is at least a Fraction, or 0."""
    if not size:
        return 0
    up = Context(prec=2, rounding=ROUND_CEILING)
    return short(float(up.divide(Decimal(size.numerator),
                                 Decimal(size.denominator))))


def bundle(cases, date, numbers):
    """Return {name: bytes} for cases; numbers is "float" or "string"."""
    lines = "".join(dump(line(case, numbers)) + "\n" for case in cases)
    count = {}
    for case in cases:
        count[case.task] = count.get(case.task, 0) + 1
    files = {"cases.jsonl": lines.encode(), "schema.json": read(SCHEMA),
             "README.md": read(PAGE), "LICENSE": read(LICENCE)}
    manifest = {"format": FORMAT, "version": VERSION, "numbers": numbers,
                "protocol": PROTOCOL, "rules": RULES, "cases": date,
                "licence": "MIT", "count": len(cases), "tasks": count,
                "sha256": {name: hashlib.sha256(files[name]).hexdigest()
                           for name in sorted(files)}}
    files["manifest.json"] = json.dumps(manifest, indent=1).encode() + b"\n"
    return files


def read(path):
    """Return the bytes of a file."""
    with open(path, "rb") as file:
        return file.read()


class Occupied(OSError):
    """A path that something else is at; it is left alone."""


def put(files, folder):
    """Write a bundle into a folder, in the place of an older one.

    The folders that it is in are made where they are missing.  Raises
    Occupied for what is neither a bundle nor empty, OSError.
    """
    folder = os.path.realpath(folder)
    require_free(folder)
    part, old = ("{}.{}.{}".format(folder, os.getpid(), word)
                 for word in ("part", "old"))
    os.makedirs(part)
    try:
        for name, content in files.items():
            with open(os.path.join(part, name), "xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        exchange(part, folder, old)
    except BaseException:
        shutil.rmtree(part, ignore_errors=True)
        raise


def exchange(part, folder, old):
    """Move a new folder to the place of one that may be there."""
    there = os.path.lexists(folder)
    if there:
        os.rename(folder, old)
    try:
        os.rename(part, folder)
    except BaseException:
        if there:
            os.rename(old, folder)
        raise
    if there:
        shutil.rmtree(old)


def require_free(folder):
    """Raise Occupied unless there is nothing, nothing in it, or a bundle."""
    if not os.path.lexists(folder):
        return
    if not os.path.isdir(folder):
        raise Occupied("{} is no folder".format(folder))
    found = sorted(os.listdir(folder))
    others = [name for name in found if name not in FILES]
    if others:
        raise Occupied("{} is no bundle: it has {}".format(folder, others[0]))
    if found and not is_manifest(os.path.join(folder, "manifest.json")):
        raise Occupied("{} is no bundle: it has no manifest of one".format(
            folder))


def is_manifest(path):
    """Is this file the manifest of a bundle?"""
    try:
        return json.loads(read(path).decode())["format"] == FORMAT
    except (OSError, ValueError, KeyError, TypeError):
        return False
