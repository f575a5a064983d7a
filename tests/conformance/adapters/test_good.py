"""The plain programs in doubles are met by every case: the judge refuses no
right answer.
"""

import ast
import os
import sys

import pytest
from paths import PROGRAMS, ROOT

from conformance.contract.suite import MET, load
from conformance.runner import session
from conformance.runner.process import Program

FILES = sorted(name for name in os.listdir(PROGRAMS)
               if name.startswith("good") and name.endswith(".py"))
# Of the suite it may know the contract, how lines are read, and itself.
KNOWN = ("conformance.contract.", "conformance.kits.",
         "conformance.programs.", "conformance.proof.")
BRIEF = ["solve", "classify", "separability", "svm-soft"]


@pytest.mark.parametrize("name", FILES)
def test_it_knows_nothing_of_the_judge_or_of_refimpl(name):
    with open(os.path.join(PROGRAMS, name), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    result = [node.module for node in ast.walk(tree)
              if isinstance(node, ast.ImportFrom)]
    result += [alias.name for node in ast.walk(tree)
               if isinstance(node, ast.Import) for alias in node.names]
    assert [word for word in result
            if word.split(".")[0] in ("refimpl", "conformance")
            and not (word + ".").startswith(KNOWN)] == []


def missed(cases):
    """Return the ids of the cases that it does not meet."""
    program = Program([sys.executable, os.path.join(PROGRAMS, "good.py")],
                      folder=ROOT)
    done = session.run(program, cases, timeout=100)
    assert done.farewell is None and done.hello["unit"] == "binary64"
    return [r.id for r in done.results if r.status not in MET
            and not session.excuse(r.case, done.hello, done.unit)]


def test_some_cases_are_met():
    assert missed(load(BRIEF)[::9]) == []


@pytest.mark.campaign
def test_every_case_is_met():
    assert missed(load()) == []
