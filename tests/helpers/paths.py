"""Where things stand, and rows of data beside tests."""

import json
import os

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
