"""The cases as a bundle of files, for a harness of somebody's own.

    bundle   {name of a file: its bytes}, which follow from the cases
    put      writes a bundle into a folder, the manifest last; it replaces
             nothing but an older bundle

A bundle has cases.jsonl, one object a line, its schema, a manifest, a page
that says how to read it, and the licence.
"""

import hashlib
import json
import os
from collections import Counter
from contextlib import suppress

from ..contract import HERE, ROOT
from ..contract.suite import PROTOCOL, RULES
from ..contract.values import BadNumber, number
from ..contract.wire import dump

SCHEMA = os.path.join(HERE, "export.schema.json")
PAGE = os.path.join(HERE, "export.md")
LICENCE = os.path.join(ROOT, "refimpl", "LICENSE")
FORMAT = "refimpl-conformance-bundle"
VERSION = "1.0.0"           # of the lines
NUMBERS = ("float", "string")
NAMES = ("classes", "rule", "name")     # inputs whose strings are words
SOURCES = ("id", "task", "level", "provenance", "flags", "why", "text")
BELOW = 2 ** 53             # up to here every integer is a double
FILES = ("cases.jsonl", "schema.json", "README.md", "LICENSE", "manifest.json")


def line(case, numbers):
    """Return a case as an object."""
    entry = {name: case.entry[name] for name in SOURCES + (
        "input", "output" if case.error is None else "error")}
    if numbers == "float":
        entry.update({name: doubles(entry[name])
                      for name in ("input", "output") if name in entry})
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
            x = float(number(value))
            return int(x) if x == int(x) and abs(x) < BELOW else x
    return value


def bundle(cases, date, numbers):
    lines = "".join(dump(line(case, numbers)) + "\n" for case in cases)
    count = Counter(case.task for case in cases)
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
    with open(path, "rb") as file:
        return file.read()


def put(files, folder):
    os.makedirs(folder, exist_ok=True)
    there, manifest = os.listdir(folder), os.path.join(folder, FILES[-1])
    others = sorted(set(there) - set(FILES))
    if others or there and not (os.path.isfile(manifest)
                                and FORMAT.encode() in read(manifest)):
        raise OSError("{} is not a bundle: it has {}".format(
            folder, others[0] if others else "no manifest of one"))
    for name, content in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
