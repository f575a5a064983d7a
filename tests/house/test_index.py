"""What help and the index name is there; contract/test_table.py sees that the
index has every task."""

import importlib
import json
import os
import re
import sys

from conformance.contract.tasks import TASKS
from conformance.workshop import oracle
from pages import run
from paths import ROOT
from refimpl.oracle import TASKS as CATALOGUE
from refimpl.oracle.tasks import answer


def test_the_import_of_a_task_works():
    for task in TASKS:
        module, function = TASKS[task].offered, CATALOGUE[task][1]
        old, new = {}, {}
        exec("from refimpl.{} import {}".format(module, function), old)
        exec("from refimpl import " + function, new)
        assert old[function].__doc__ and callable(new[function])


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
