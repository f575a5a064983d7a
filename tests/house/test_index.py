"""The index of the oracle: no task is missing, what it names is there."""

import importlib
import json
import os
import re
import sys
from types import SimpleNamespace

import pytest

import refimpl
from conformance.contract.tasks import CERTIFICATES, TASKS
from conformance.workshop import oracle, tables
from pages import Page, run
from paths import ROOT
from refimpl.base import errors
from refimpl.oracle.catalogue import TASKS as CATALOGUE
from refimpl.oracle.tasks import answer

PAGE = Page("refimpl", "README.md")
ROWS = {row[0]: row[1:] for row in (
    [re.findall(r"`([\w-]+)`\)$", cells[0])[0]] + cells
    for cells in ([cell.strip() for cell in line.strip("|").split("|")]
                  for line in PAGE.text.split("<!-- index -->")[1].split(
                      "<!-- end -->")[0].splitlines()
                  if line.startswith("|") and "`" in line))}


def test_every_task_has_a_row_and_no_other():
    assert sorted(ROWS) == sorted(TASKS)
    assert {len(row) for row in ROWS.values()} == {len(oracle.COLUMNS)}


@pytest.mark.parametrize("task", sorted(TASKS))
def test_the_import_of_a_row_works(task):
    module, function = TASKS[task].offered, CATALOGUE[task][1]
    assert ROWS[task][1] == "`{}.{}`".format(module, function)
    old, new = {}, {}
    exec("from refimpl.{} import {}".format(module, function), old)
    exec("from refimpl import " + function, new)
    assert old[function].__doc__ and callable(new[function])


def test_what_is_not_unique_in_the_contract_is_not_said_to_be():
    for task, row in ROWS.items():
        assert TASKS[task].unique or not row[5].startswith("yes"), task


def test_every_error_with_a_proof_is_explained():
    section = PAGE.text.split("<!-- proofs -->")[1]
    assert {(kind, name) for kind, name in re.findall(
        r"^\| `([\w-]+)` \| `(\w+)` \|", section, re.M)} == set(
            CERTIFICATES.items())
    assert errors.SingularError.kind == "singular"


def test_help_lists_every_module():
    folder = os.path.dirname(refimpl.__file__)
    there = {name[:-3] for name in os.listdir(folder)
             if name.endswith(".py") and not name.startswith("__")}
    block = refimpl.__doc__.split("Modules:\n\n")[1].split("\n\n")[0]
    named = [name for line in block.splitlines()
             for name in line[4:25].split(", ")]
    assert sorted(name.strip() for name in named) == sorted(there)


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


def test_counts_are_those_of_the_suite():
    suite = SimpleNamespace(cases=[None] * 7)
    assert tables.count_cases("The 9 tasks, 12 golden cases, 3 words", suite
                              ) == "The {} tasks, 7 golden cases, 3 words" \
        .format(len(TASKS))
