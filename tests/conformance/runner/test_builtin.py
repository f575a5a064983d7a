"""refimpl without a process of its own: the answers of the protocol."""

import os
import random
import time
from fractions import Fraction

import pytest
from questions import status

from conformance.contract.suite import load
from conformance.contract.wire import Float
from conformance.commands import shipped
from conformance.grading.oracle import NoAnswer, Oracle
from conformance.referee.exact import factors, invert, matmul
from conformance.runner import builtin, process
from conformance.runner.builtin import Forked, Here
from conformance.runner.process import Mishap


def question(case, **more):
    return dict(more, id=None, task=case.task, input=case.entry["input"])


@pytest.mark.parametrize("arithmetic", ["exact", "float"])
def test_the_replies_are_those_of_the_protocol(arithmetic, pytestconfig):
    every = 1 if pytestconfig.getoption("--all") else 19
    with shipped() as program:
        program.start()
        for case in load(levels=["smoke"])[::every]:
            asked = question(case, arithmetic=arithmetic)
            expected = program.ask(asked, 30)
            for own in (Here(), Forked()):
                assert dict(own.ask(asked, 30), id=expected["id"]) == expected


def test_what_is_written_is_read_to_the_last_digit():
    inputs = {"y": [Float("0.10000000000000000000000000000001"), 10 ** 20],
              "predictions": [0, 10 ** 20]}
    result = Here().ask({"task": "mse", "input": inputs}, 9)
    assert Fraction(result["output"]["mse"]) == Fraction(
        10 ** 31 + 1, 10 ** 32) ** 2 / 2
    hello = Here().ask({"task": "hello"}, 9)
    assert hello["output"]["unit"] == "exact"


def test_a_run_of_refimpl_starts_no_process(monkeypatch, capsys):
    monkeypatch.setattr(process, "launch", None)
    assert status(["run", "--task", "mse"]) == 0
    with pytest.raises(TypeError):      # behind a command it is a program
        status(["run", "--task", "mse", "--impl", "python3 -m refimpl"])
    capsys.readouterr()


def test_time_ends_a_copy_and_is_told_of_a_late_answer(monkeypatch):
    asked = {"task": "mse", "input": {"y": [1], "predictions": [3]}}
    monkeypatch.setattr(builtin, "answer", lambda message: time.sleep(.05) or {
        "id": 1, "output": {}})
    with pytest.raises(Mishap) as late:
        Here().ask(asked, .01)
    assert late.value.status == "timeout"
    monkeypatch.setattr(builtin, "answer", lambda message: time.sleep(60))
    start = time.monotonic()
    with pytest.raises(NoAnswer, match="no answer within 0.1 s"):
        Oracle(Forked(), .1).ask("mse", asked["input"])
    assert time.monotonic() - start < 30
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)      # none is left


def test_a_copy_that_ends_without_an_answer(monkeypatch):
    monkeypatch.setattr(builtin, "answer", lambda message: os._exit(3))
    with pytest.raises(NoAnswer, match="ended without an answer"):
        Oracle(Forked(), 9).ask("mse", {})


def test_a_question_asked_twice_is_answered_once(monkeypatch):
    asked, count = {"task": "mse", "input": {"y": [1]}}, []
    forked = Forked()
    monkeypatch.setattr(forked, "fork", lambda message, timeout: count.append(
        message) or {"id": 1, "output": {}})
    for again in (asked, dict(asked), dict(asked, arithmetic="float")):
        assert forked.ask(again, 1) == {"id": 1, "output": {}}
    assert len(count) == 2


def test_a_long_line_is_no_matter(monkeypatch):
    """Nothing of the protocol bounds what is asked without it."""
    from refimpl import __main__ as oracle
    monkeypatch.setattr(oracle, "LONGEST", 10)
    result = Oracle(Forked(), 60).ask("mse", {
        "y": list(range(2000)), "predictions": [0] * 2000})
    assert result == {"output": {"mse": "2664667/2"}}


@pytest.mark.parametrize("n", [1, 2, 5, 8])
def test_the_inverse_of_the_referee(n):
    draw = random.Random(n)
    A = [[Fraction(draw.randint(-3, 3), draw.randint(1, 4))
          for _ in range(n)] for _ in range(n)]
    A[0][0] = Fraction(0) if n > 1 else Fraction(2, 3)
    unit = [[int(i == j) for j in range(n)] for i in range(n)]
    assert matmul(A, invert(A)) == unit == matmul(invert(A), A)
    if n > 1:
        A[-1] = [2 * v for v in A[0]]
        assert invert(A) is None


def test_the_factors_of_the_referee_multiply_to_the_matrix():
    draw = random.Random(8)
    for n in (1, 2, 4, 6, 6):
        A = [[Fraction(draw.randint(-2, 2), draw.randint(1, 3))
              for _ in range(n)] for _ in range(n)]
        A[-1] = [3 * v for v in A[0]] if draw.random() < .5 else A[-1]
        order, L, U = factors(A)
        assert matmul(L, U) == [A[i] for i in order]
        assert all(max(map(abs, row)) == 1 for row in L)
        assert not any(U[i][j] for i in range(n) for j in range(i))
