"""What help and the index name is there; contract/test_table.py sees that the
index has every task."""

import importlib
import inspect
import json
import os
import pickle
import re
import sys
from types import ModuleType

import refimpl
from conformance.contract.tasks import TASKS
from conformance.workshop import oracle
from pages import run
from paths import ROOT
from refimpl.oracle import TASKS as CATALOGUE
from refimpl.oracle.tasks import answer


def test_every_name_is_a_plain_function_or_class():
    """It can be pickled, it is no module's name, and it has its signature."""
    for name in dir(refimpl):
        value = getattr(refimpl, name)
        if name == "__version__":
            continue
        assert pickle.loads(pickle.dumps(value)) is value
        assert not isinstance(value, ModuleType) and value.__doc__
        assert inspect.signature(value).parameters or isinstance(value, type)
    assert set(function for _, function in CATALOGUE.values()) < set(
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
