"""The matrix of interpreters; and the bench runs, and looks at the answers."""

import sys

import pytest

from conformance import __main__ as command
from conformance.contract.suite import FOLDER, Suite
from conformance.workshop.interpreters import (
    Failed, Interpreter, ask_all, matrix)
from conformance.workshop.interpreters.matrix import (
    canonical, counted, rows, table)
from tests.bench import __main__ as bench

ORACLE = [sys.executable, "-m", "refimpl"]
HERE = Interpreter("here", ORACLE, "binary64")
WRONG = """
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    if question["task"] == "hello":
        output = {"tasks": ["mse"], "unit": "exact"}
    else:
        output = {"mse": 0.1 + 0.2 if question["arithmetic"] == "float"
                  else "0"}
    print(json.dumps({"id": question["id"], "output": output}))
"""


@pytest.fixture(scope="module")
def suite():
    return Suite(FOLDER)


def test_what_is_wrong_is_seen(suite):
    cases = suite.choose(tasks=["mse"])
    wrong = Interpreter("wrong", [sys.executable, "-c", WRONG], "binary64")
    done = rows([HERE, wrong], suite, cases, 2)
    assert counted(done[1].exact)[1] > 5 and counted(done[1].floats)[1] > 5
    assert len(done[1].differ) > 5 and done[0].differ == []
    text = "\n".join(table(done))
    assert "!" in text and "{} not".format(len(done[1].differ)) in text


SLEEP = "import time; time.sleep(60)"
ENDS = [("raise SystemExit('no luck')", "ended with exit status 1: no luck"),
        (SLEEP, "did not end within 0.3 s"),
        ("import os; os.kill(os.getpid(), 9)", "ended with signal SIGKILL")]


@pytest.mark.parametrize("program, words", ENDS)
def test_one_that_does_not_end_well_is_told(program, words):
    one = Interpreter("one", [sys.executable, "-c", program], "binary64")
    with pytest.raises(Failed, match=words):
        ask_all(one, ["{}"], timeout=0.3 if program == SLEEP else 20)


@pytest.mark.campaign
def test_the_table_stays_when_one_fails(suite, monkeypatch, capsys):
    """Hangs, ends badly or is missing: a row says so, and the status is 1."""
    bad = [Interpreter(word, [sys.executable, "-c", program], "binary64")
           for word, (program, _) in zip(("a", "b", "c"), ENDS)]
    gone = Interpreter("d", ["/no/such/file"], "binary64")
    monkeypatch.setattr(matrix, "installed", lambda: [HERE] + bad + [gone])
    assert command.main(["matrix", "--case", "mse/one", "--timeout", "6",
                         "--jobs", "4"] + [word for name in (
                             "pypy", "a", "b", "c", "d")
                             for word in ("--interpreter", name)]) == 1
    out, err = capsys.readouterr()
    for words in ("a: ended with exit status 1: no luck",
                  "b: did not end within 6 s", "c: ended with signal SIGKILL",
                  "d: ended with exit status 127", "pypy: not found",
                  "here: exact 1/1", "Not found: board, cpython-3.10, "):
        assert words in (err if "1/1" in words else out)
    assert "d: ended" in err and "\nmse  " in out


def test_bits_are_compared_and_not_prints():
    assert canonical({"x": ["0x3p-1", 1]}) == canonical({"x": ["1.5", 1]})
    assert canonical("1e23") == canonical("0x1.52d02c7e14af6p+76")
    assert canonical("0.1") != canonical("0.10000000000000002")
    assert canonical("0.0") != canonical("-0.0")
    assert canonical({"message": "a", "kind": "b"}) == {"kind": "b"}
    assert canonical("1/3") == "1/3" and canonical(True) is True


@pytest.mark.campaign
def test_the_short_form_has_every_row(capsys, monkeypatch):
    """But for the whole suite, which has commands of its own."""
    rows = [row for row in bench.make_rows() if "suite" not in row.name]
    monkeypatch.setattr(bench, "make_rows", lambda: rows)
    assert bench.main(["--short"]) == 0
    lines = capsys.readouterr().out.splitlines()[2:]
    assert len(lines) == len(rows) >= 12
