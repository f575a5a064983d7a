"""refimpl/TEXT.md: what it names is there, and each row is seen by a case or by
a test that has its key in its name.
"""

import inspect
import os
import re

from golden_cases import CASES
from paths import TESTS
from source import PACKAGE, load
from refimpl.oracle import TASKS

LINK = re.compile(r"\[([\w.]+)\.(?!py\])(\w+)\]\(([\w/]+)\.py\)")
with open(os.path.join(PACKAGE, "TEXT.md"), encoding="utf-8") as _file:
    PAGE = _file.read()
# (key, what follows it, the last cell: "seen by" but for slips, N)
ROWS = re.findall(r"^\| ([A-Z]\d+b?) \|(.*) \|(.*?)\|$", PAGE, re.M)
with open(os.path.join(TESTS, "refimpl", "test_theorems.py"),
          encoding="utf-8") as _file:
    TESTED = {key for test in re.findall(r"def (test_\w+)", _file.read())
              for key in re.findall(r"_([ICSXBG]\d+b?)(?=_)", test)}


def test_what_is_named_is_there_and_every_task_is_named():
    named = set()
    for module, function, target in LINK.findall(PAGE):
        named.add((module, function))
        assert target == module.replace(".", "/")
        made = getattr(load(module), function)
        assert getattr(made, "__module__", "refimpl." + module) == (
            "refimpl." + module), function
    assert set(TASKS.values()) <= named


def test_what_can_be_checked_is_seen_by_something():
    """By a case, or by a test with its key; what cannot says why."""
    for key, _, seen in [row for row in ROWS if row[0][0] != "N"]:
        cases = set(re.findall("`([^`]+)`", seen))
        assert cases <= set(CASES), key
        assert cases or key in TESTED or seen.strip(), key
    assert TESTED <= {key for key, _, _ in ROWS}


def test_defaults_in_bold_are_those_of_the_functions():
    bold = r"(\w+)\]\(([\w/]+)\.py\)[^\[|]*?(\w+) = \*\*(.+?)\*\*"
    found = re.findall(bold, PAGE)
    assert found
    for function, module, name, default in found:
        work = getattr(load(module.replace("/", ".")), function)
        value = inspect.signature(work).parameters[name].default
        assert repr(value).replace("'", '"') == default
