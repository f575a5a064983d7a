"""The matrix of interpreters."""

import json
import math
import os
import sys

import pytest

from conformance import __main__ as command
from conformance.contract.suite import FOLDER, Suite
from conformance.contract.wire import long_integers
from conformance.workshop import tables
from conformance.workshop.interpreters import (
    FETCHED, Failed, Interpreter, ask_all, installed, matrix)
from conformance.workshop.interpreters.matrix import (
    canonical, counted, is_wide, rows, table)
from refimpl.oracle.tasks import answer

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


@pytest.mark.campaign
def test_ci_has_all_restricted_interpreters():
    """The one that runs this comes first."""
    first = installed()[0]
    assert first.command == ORACLE
    assert first.name == "cpython-{}.{}".format(*sys.version_info[:2])
    names = {one.name for one in installed()}
    wanted = set(FETCHED)
    if not os.environ.get("INTERPRETERS") and not wanted <= names:
        pytest.skip("not at hand: {}".format(wanted - names))
    assert wanted <= names


@pytest.mark.campaign
@pytest.mark.parametrize("one", installed()[1:], ids=lambda one: one.name)
def test_smoke_cases_are_met_with_the_same_bits(one, suite):
    cases = suite.choose(levels=["smoke"])
    mine, theirs = rows([HERE, one], suite, cases)
    assert counted(mine.exact)[1] == counted(mine.floats)[1] == 0
    assert counted(theirs.exact)[1] == counted(theirs.floats)[1] == 0
    assert counted(theirs.exact)[0] == len(cases)
    assert theirs.wide or theirs.differ == (
        [] if one.floats == "binary64" else None)


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


def test_memory_is_that_of_the_child_alone():
    """Not what this process has, which a child is born with."""
    ballast = b"x" * (200 << 20)
    small = Interpreter("small", [sys.executable, "-c", "pass"], "binary64")
    large = Interpreter("large", [sys.executable, "-c",
                                  "b'x' * (100 << 20)"], "binary64")
    assert ask_all(small, []).peak < 30e6 < 100e6 < ask_all(large, []).peak
    assert len(ballast) > 1


def test_floats_that_are_rounded_twice_are_told():
    probe = {"output": {"m_plus": "1.0"}}
    assert is_wide([(1, probe)]) and not is_wide(None)
    assert not is_wide([(1, {"output": {"m_plus": 1.0000000000000002}})])


def test_bits_are_compared_and_not_prints():
    assert canonical({"x": ["0x3p-1", 1]}) == canonical({"x": ["1.5", 1]})
    assert canonical("1e23") == canonical("0x1.52d02c7e14af6p+76")
    assert canonical("0.1") != canonical("0.10000000000000002")
    assert canonical("0.0") != canonical("-0.0")
    assert canonical({"message": "a", "kind": "b"}) == {"kind": "b"}
    assert canonical("1/3") == "1/3" and canonical(True) is True


@pytest.mark.campaign
def test_the_command_prints_the_table(capsys):
    assert command.main(["matrix", "--interpreter", installed()[0].name,
                         "--task", "mse"]) == 0
    assert "same bits" in capsys.readouterr().out
    assert command.main(["matrix", "--interpreter", "abacus"]) == 2
    assert "abacus" in capsys.readouterr().err


def test_questions_go_through_as_they_are():
    line = json.dumps({"id": "a", "task": "mse", "input": {
        "y": [1], "predictions": [3]}, "arithmetic": "exact"})
    answers = ask_all(HERE, [line])
    assert json.loads(answers.output) == {"id": "a", "output": {"mse": "4"}}
    assert answers.seconds > 0
    assert answers.peak > 10**6 or not hasattr(os, "wait4")


@pytest.mark.campaign
def test_no_function_of_the_c_library_enters_an_answer(suite, monkeypatch):
    """Large logistic regressions and Gaussian margins start in floats, and
    their answers are proved."""
    calls = []
    for name in ("exp", "log"):
        monkeypatch.setattr(math, name, lambda v, f=getattr(math, name): (
            calls.append(v), f(v))[1])
    with long_integers():
        for case in suite.cases:
            if case.task == "logistic-regression" or case.task.startswith(
                    "svm-") and "kernel" in case.entry["input"]:
                continue
            answer({"id": 1, "task": case.task, "arithmetic": "float",
                    "input": case.entry["input"]})
            assert not calls, case.id


def test_counts_are_written_over_those_of_a_page():
    cases = [case for case in Suite(FOLDER).cases if case.task == "logistic"]
    n, single = len(cases), tables.count_posed(cases, "binary32")
    assert tables.recount("\n".join([
        "| CPython | 9 of 9 | 8 of 8 | all |",
        "| the same with single floats | 9 of 9 | 7 of 7 |",
        "| a Cortex-M3 | 3 of 3 | 2 of 2 |",
        "- The 9 cases that are not run in floats"]), cases) == "\n".join([
            "| CPython | {0} of {0} | {0} of {0} | all |".format(n),
            "| the same with single floats | {0} of {0} | {1} of {1} |".format(
                n, single),
            "| a Cortex-M3 | 3 of 3 | 2 of 2 |",
            "- The 0 cases that are not run in floats"])
