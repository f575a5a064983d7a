"""Where things stand, rows of data beside tests, and programs that are run."""

import json
import os
import subprocess

HELPERS = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HELPERS)
ROOT = os.path.dirname(TESTS)


def read_rows(folder, name):
    """Return the rows of a file of JSON lines, whatever their length."""
    path = os.path.join(folder, name + ".jsonl")
    with open(path, encoding="utf-8") as file:
        return list(map(json.loads, file))


def read_tables(test):
    """Return {name: rows} of the file beside a test: "# name" stands above
    the rows that belong to it.
    """
    tables = {}
    for row in read_rows(*os.path.split(test[:-3])):
        if str(row)[:2] == "# ":
            tables[row[2:]] = rows = []
        else:
            rows.append(row)
    return tables


def run_words(*words, **options):
    """Run a program in the project; return what it printed, and how it ended."""
    return subprocess.run(words, **dict({
        "cwd": ROOT, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE,
        "universal_newlines": True, "timeout": 300}, **options))
