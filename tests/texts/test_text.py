"""refimpl/TEXT.md: what it names is there, and what is there it names."""

import inspect
import os
import re
from collections import namedtuple

import pytest

from golden_cases import CASES
from paths import TESTS
from source import MODULES, PACKAGE, load
from refimpl.oracle import TASKS

# key: the first cell.  cells: {name of the column: text}.
Row = namedtuple("Row", "key heading cells")

KEY = re.compile(r"([ICSXBGN])(\d+)(b?)$")
LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")
KEYS = re.compile(r"_([ICSXBG]\d+b?)(?=_|$)")
with open(os.path.join(PACKAGE, "TEXT.md"), encoding="utf-8") as _file:
    PAGE = _file.read().split("\n")


def split(line):
    """Return the cells of a line of a table; \\| is no border."""
    return [cell.strip().replace("\0", "|") for cell in line.replace(
        "\\|", "\0").strip()[1:-1].split("|")]


def rows():
    """Return the rows of all tables whose first cell is a key."""
    heading, names, result = None, None, []
    for line in PAGE:
        if line.startswith("## "):
            heading = line[3:]
        if not line.startswith("|"):
            names = None
        elif names is None:
            names = split(line)
        elif KEY.match(split(line)[0]):
            cells = split(line)
            result.append(Row(cells[0], heading, dict(zip(names, cells))))
    return result


def keys_in_tests():
    """Return the keys that names of tests carry."""
    found = set()
    for name in ["texts/" + name for name in os.listdir(os.path.join(
            TESTS, "texts"))] + ["refimpl/test_theorems.py"]:
        if name.endswith(".py"):
            with open(os.path.join(TESTS, name), encoding="utf-8") as file:
                for test in re.findall(r"def (test_\w+)", file.read()):
                    found.update(KEYS.findall(test))
    return found


ROWS = rows()
LAST = {"I": 180, "C": 30, "S": 34, "X": 33, "B": 19, "G": 3, "N": 19}
TESTED = keys_in_tests()
SECTIONS = sorted({row.heading for row in ROWS})


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
            for text, target in LINK.findall(cell):
                module, _, function = text.rpartition(".")
                assert target == module.replace(".", "/") + ".py"
                assert module in MODULES
                made = getattr(load(module), function)
                assert getattr(made, "__module__", "refimpl." + module) == (
                    "refimpl." + module), (row.key, text)
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
        assert set(cases) <= set(CASES), row.key
        if row.cells.get("kind", "") == "Q" or not cases and words:
            assert words and not cases, row.key
        else:
            assert (cases or row.key in TESTED) and not words, row.key


def test_a_test_has_the_keys_of_rows_in_its_name():
    assert TESTED <= {row.key for row in ROWS}


def test_the_function_of_every_task_is_in_it():
    named = {text for row in ROWS for cell in row.cells.values()
             for text, _ in LINK.findall(cell)}
    for module, function in TASKS.values():
        assert "{}.{}".format(module, function) in named


def test_defaults_in_bold_are_those_of_the_functions():
    for row in ROWS:
        cell = row.cells.get("here, the default in bold", "")
        for match in re.finditer(r"(\w+) = \*\*(.+?)\*\*", cell):
            last = LINK.findall(cell[:match.start()])[-1][0]
            module, _, name = last.rpartition(".")
            function = getattr(load(module), name)
            parameters = inspect.signature(function).parameters
            default = repr(parameters[match.group(1)].default)
            assert default.replace("'", '"') == match.group(2), row.key


def test_links_inside_the_page_and_to_files():
    anchors = {re.sub(r"[^\w\- ]", "", line[3:].lower()).replace(" ", "-")
               for line in PAGE if line.startswith("## ")}
    for line in PAGE:
        for _, target in LINK.findall(line):
            if target.startswith("#"):
                assert target[1:] in anchors
            else:
                assert os.path.exists(os.path.join(PACKAGE, target))
