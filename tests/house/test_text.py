"""refimpl/TEXT.md: what it names is there, and each row is seen by a case or by
a test that has its key in its name.  What help and the index name is there;
contract/test_table.py sees that the index has every task.
"""

import importlib
import inspect
import json
import os
import pickle
import re
import sys
from types import ModuleType

from golden_cases import CASES
from pages import run
from paths import ROOT, TESTS
from source import PACKAGE, load

import refimpl
from conformance.workshop import oracle
from refimpl.oracle import TASKS
from refimpl.oracle.tasks import answer

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


def test_every_name_is_a_plain_function_or_class():
    """It can be pickled, it is no module's name, and it has its signature."""
    for name in dir(refimpl):
        value = getattr(refimpl, name)
        if name == "__version__":
            continue
        assert pickle.loads(pickle.dumps(value)) is value
        assert not isinstance(value, ModuleType) and value.__doc__
        assert inspect.signature(value).parameters or isinstance(value, type)
    assert set(function for _, function in TASKS.values()) < set(
        dir(refimpl))


def test_help_shows_a_request_and_its_answer():
    usage = importlib.import_module("refimpl.__main__").USAGE
    request, reply = [line for line in usage.splitlines()
                      if line.startswith("{")]
    done = run("echo '{}' | {} -m refimpl".format(request, sys.executable))
    assert done.stdout.strip() == reply
    for path in re.findall(r"refimpl/[\w/]+\.md", usage):
        assert os.path.exists(os.path.join(ROOT, path))
    assert answer({"id": 1, "task": "mse", "arithmetic": {"digits": 80},
                   "input": {"y": [1], "predictions": [2]}})["output"]


def test_a_task_without_a_walk_gets_one():
    for write, known in (
            (oracle.fill_examples, '{"mse": {}}\n'),
            (oracle.fill_gallery, '[{"walks": [["", "mse", {}]]}]\n')):
        text = write(known)
        assert text.startswith(known[:-3]) and text.count("\n") == len(TASKS)
        assert '"ridge"' in text and write(text) == text
        assert json.loads(text)
