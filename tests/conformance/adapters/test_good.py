"""A good implementation by others' means, with NumPy, SciPy and mpmath, is
met by every case that it is asked: the judge refuses no right answer.
"""

import ast
import os

import pytest
from paths import PROGRAMS, ROOT

from conformance import adapters
from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.runner import session
from conformance.runner.process import Program

NEEDS = ["numpy", "scipy", "mpmath"]
LEAST = 30      # tasks that it has to answer
SKIPS = 5       # questions that it may leave, with a reason
FILES = sorted(name for name in os.listdir(PROGRAMS)
               if name.startswith("good") and name.endswith(".py"))
# Of the suite it may know the table of the contract and the protocol.
KNOWN = {"conformance.adapters.protocol", "conformance.contract.tasks"}


@pytest.mark.parametrize("name", FILES)
def test_it_knows_nothing_of_the_judge_or_of_refimpl(name):
    with open(os.path.join(PROGRAMS, name), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    found = [node.module for node in ast.walk(tree)
             if isinstance(node, ast.ImportFrom)]
    found += [alias.name for node in ast.walk(tree)
              if isinstance(node, ast.Import) for alias in node.names]
    ours = {word for word in found
            if word.split(".")[0] in ("refimpl", "conformance")}
    assert ours <= KNOWN


@pytest.mark.campaign
@pytest.mark.parametrize("formula", ["qr", "svd"])
def test_every_case_that_it_is_asked_is_met(formula):
    python = adapters.python(NEEDS)
    if not python:
        pytest.skip("it needs {}: .ci/peers".format(", ".join(NEEDS)))
    program = Program([python, os.path.join(PROGRAMS, "good.py")],
                      folder=ROOT, environment=dict(
                          os.environ, GOOD_FORMULA=formula))
    done = session.run(program, load(), timeout=60)
    assert done.farewell is None
    assert done.hello["unit"] == "binary64" and not done.hello["promise"]
    assert len(set(done.hello["tasks"]) & set(TASKS)) >= LEAST
    missed = [(r.case.id, r.verdict.status, r.verdict.notes)
              for r in asked(done) if r.verdict.status != "pass"]
    assert not [entry for entry in missed if entry[1] != "skip"]
    assert len(missed) <= SKIPS and all(notes for _, _, notes in missed)


def asked(done):
    """Return the results of the cases that were posed."""
    return [r for r in done.results if not session.excuse(
        r.case, done.hello, done.unit)]
