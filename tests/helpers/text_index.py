"""refimpl/TEXT.md as rows, for the tests that hold it to what is there."""

import ast
import json
import os
import re
from collections import namedtuple
from functools import lru_cache

from paths import ROOT
from source import PACKAGE, tree

PAGE = os.path.join(PACKAGE, "TEXT.md")
CASES = os.path.join(ROOT, "conformance", "cases")
TESTS = os.path.join(ROOT, "tests")

# key: the first cell.  cells: {name of the column: text}.
Row = namedtuple("Row", ("key", "heading", "cells"))

KEY = re.compile(r"([ICSXBGN])(\d+)(b?)$")
LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
KEYS = re.compile(r"_(?=([ICSXBG]\d+b?)(_|$))")


def page():
    """Return the lines of TEXT.md."""
    with open(PAGE, encoding="utf-8") as f:
        return f.read().split("\n")


def split(line):
    """Return the cells of a line of a table; \\| is no border."""
    return [cell.strip().replace("\0", "|") for cell in line.replace(
        "\\|", "\0").strip()[1:-1].split("|")]


def tables():
    """Yield (heading, names of the columns, cells) for every row."""
    heading, names = None, None
    for line in page():
        if line.startswith("## "):
            heading = line[3:]
        if not line.startswith("|"):
            names = None
        elif names is None:
            names = split(line)
        elif not line.startswith("|---"):
            yield heading, names, split(line)


def rows():
    return [Row(cells[0], heading, dict(zip(names, cells)))
            for heading, names, cells in tables() if KEY.match(cells[0])]


def links(cell):
    """Return (text, target) for every link of a cell."""
    return LINK.findall(cell)


@lru_cache(maxsize=None)
def names_of(module):
    """Return what a module defines by name, not the private."""
    result = set()
    for node in tree(module).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            result.add(node.name)
        elif isinstance(node, ast.Assign):
            result.update(t.id for t in node.targets
                          if isinstance(t, ast.Name))
    return {name for name in result if not name.startswith("_")}


def keys_in_tests():
    """Return the keys that names of tests carry."""
    found = set()
    for name in ["texts/" + name for name in os.listdir(os.path.join(
            TESTS, "texts"))] + ["refimpl/test_theorems.py"]:
        if name.endswith(".py"):
            with open(os.path.join(TESTS, name), encoding="utf-8") as file:
                for test in re.findall(r"def (test_\w+)", file.read()):
                    found.update(key for key, _ in KEYS.findall(test))
    return found


def case_ids():
    result = set()
    for name in os.listdir(CASES):
        if name.endswith(".json"):
            with open(os.path.join(CASES, name), encoding="utf-8") as f:
                result.update(c["id"] for c in json.load(f)["cases"])
    return result
