"""The mutation engine: what it changes, and a short sample of what it finds."""

import ast
import os
import re
import subprocess
import sys

import pytest
from paths import ROOT

from tests import mutants

SOURCE = """
SMALL = 7


def f(x, n):
    'A text.'
    total = 0
    for i in range(n):
        if x[i] < 3 and not n == 1:
            total += x[i] * 10
    if n > 9:
        raise ValueError("{} is {}".format(n, 1), -n)
    return abs(total)
"""


def test_the_changes_of_a_module():
    result = {}
    for node, edits in mutants.list_edits(ast.parse(SOURCE)):
        result[node.lineno] = [change for change, _ in edits]
    assert result == {
        2: ["7 becomes 8"], 7: ["0 becomes 1"],
        8: ["range ends one earlier", "range begins one later"],
        9: ["the condition is never met", "the condition is always met",
            "and becomes or", "< becomes <=", "< becomes >=",
            "[i] becomes [i - 1]", "not is left out", "== becomes !=",
            "1 becomes 2", "1 becomes 0"],
        10: ["left out", "* becomes +", "* becomes /", "[i] becomes [i - 1]",
             "+= becomes -="],
        11: ["the condition is always met", "> becomes >=", "> becomes <="],
        12: ["left out", "the minus is left out"],
        13: ["abs is left out"]}


def test_the_source_is_left_as_it_was():
    path = os.path.join(ROOT, "refimpl", "metrics.py")
    for mutant in mutants.list_mutants(path):
        before = ast.dump(mutant.tree)
        mutants.compile_mutant(mutant)
        assert ast.dump(mutant.tree) == before


@pytest.mark.campaign
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")
@pytest.mark.parametrize("path, least", [
    ("refimpl/solve.py", 8), ("conformance/contract/values.py", 8)])
def test_a_sample_is_killed(path, least):
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutants", "--seed", "1", "--count",
         "10", path], cwd=ROOT, stdout=subprocess.PIPE, timeout=900)
    text = done.stdout.decode()
    killed, count = re.search(r"(\d+) of (\d+) killed", text).groups()
    assert (done.returncode, count) == (0, "10")
    assert int(killed) >= least, text
    assert "FAILS BY ITSELF" not in text
