"""refimpl/TEXT.md: what it names is there, and what is there it names."""

import inspect
import os
import re
from importlib import import_module

import pytest

from source import MODULES, PACKAGE
from refimpl.oracle import TASKS
from text_index import (
    case_ids, keys_in_tests, links, names_of, page, rows)

ROWS = rows()
LAST = {"I": 180, "C": 30, "S": 34, "X": 33, "B": 19, "G": 3, "N": 19}
TESTED = keys_in_tests()
SECTIONS = sorted({row.heading for row in ROWS})
IDS = case_ids()


def of(section):
    return [row for row in ROWS if row.heading == section]


def test_no_number_is_missing_and_none_is_there_twice():
    expected = [kind + str(k) for kind, last in LAST.items()
                for k in range(1, last + 1)]
    expected.insert(expected.index("S7") + 1, "S7b")
    expected.remove("S30")      # withdrawn: see I12
    assert [row.key for row in ROWS] == expected


@pytest.mark.parametrize("section", SECTIONS)
def test_what_is_named_here_exists(section):
    for row in of(section):
        for name in ("here", "here, the default in bold", "left out"):
            cell = row.cells.get(name, "")
            for text, target in links(cell):
                module, _, function = text.rpartition(".")
                assert target == module.replace(".", "/") + ".py"
                assert module in MODULES
                assert function in names_of(module), (row.key, text)
            plain = re.sub(r"\[[^\]]*\]\([^)]*\)", "", cell)
            assert not re.search(r"\b[a-z_]+\.[a-z_]+\b", plain), row.key


@pytest.mark.parametrize("section", SECTIONS)
def test_what_can_be_checked_is_seen_by_something(section):
    """By a case, or by a test with its key; what cannot says why."""
    for row in of(section):
        if row.key.startswith("N"):
            continue
        cell = row.cells["seen by"]
        cases = re.findall("`([^`]+)`", cell)
        words = re.sub(r"`[^`]*`|[,; ]", "", cell)
        assert set(cases) <= IDS, row.key
        if row.cells.get("kind", "") == "Q" or not cases and words:
            assert words and not cases, row.key
        else:
            assert (cases or row.key in TESTED) and not words, row.key


def test_a_test_has_the_keys_of_rows_in_its_name():
    assert TESTED <= {row.key for row in ROWS}


def test_the_function_of_every_task_is_in_it():
    named = {text for row in ROWS for cell in row.cells.values()
             for text, _ in links(cell)}
    for module, function in TASKS.values():
        assert "{}.{}".format(module, function) in named


def test_defaults_in_bold_are_those_of_the_functions():
    for row in ROWS:
        cell = row.cells.get("here, the default in bold", "")
        for match in re.finditer(r"(\w+) = \*\*(.+?)\*\*", cell):
            last = links(cell[:match.start()])[-1][0]
            module, _, name = last.rpartition(".")
            function = getattr(import_module("refimpl." + module), name)
            parameters = inspect.signature(function).parameters
            default = repr(parameters[match.group(1)].default)
            assert default.replace("'", '"') == match.group(2), row.key


def test_links_inside_the_page_and_to_files():
    lines = page()
    anchors = {re.sub(r"[^\w\- ]", "", line[3:].lower()).replace(" ", "-")
               for line in lines if line.startswith("## ")}
    for line in lines:
        for _, target in links(line):
            if target.startswith("#"):
                assert target[1:] in anchors
            else:
                assert os.path.exists(os.path.join(PACKAGE, target))
