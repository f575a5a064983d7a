"""Naming a mistake and proving an answer end in time, at any size."""

import math
import sys
import time

import pytest

import conformance
from conformance.contract.tasks import TASKS
from conformance.grading import oracle
from conformance.grading.oracle import deadline, Late

HUGE = 10 ** 5000       # more digits than Python reads without being asked
ADALINE = {"X": [[3, 1], [1, 2]], "y": [1, -1], "eta": "1/3", "T": 400}


@pytest.mark.parametrize("far", [3000, 100000])
def test_a_point_far_away_costs_nothing(far):
    X = [[0, 0], [1, 2], [far, 1]]
    K = [[math.exp(-sum((a - b) ** 2 for a, b in zip(p, q)) / 2) for q in X]
         for p in X]
    K[0][1] = 0.5
    start = time.process_time()
    with pytest.raises(AssertionError, match=r"gram\[0\]\[1\] is 1/2"):
        conformance.check("gram", {"X": X, "kernel": {
            "name": "gaussian", "sigma": 1}}, {"gram": K})
    assert time.process_time() - start < 5


def test_it_ends_what_runs_for_ever():
    def step(k):
        return k + 1
    k, start = 0, time.process_time()
    with pytest.raises(Late):
        with deadline(0.1):
            while True:
                k = step(k)
    assert time.process_time() - start < 2
    for _ in range(100):        # nothing looks at the clock any more
        step(k)


def test_another_trace_function_comes_back():
    def mine(frame, event, argument):
        return None
    before = sys.gettrace()
    sys.settrace(mine)
    try:
        with deadline(1):
            assert sys.gettrace() is not mine
        assert sys.gettrace() is mine
    finally:
        sys.settrace(before)


def test_what_was_not_tried_is_said(monkeypatch):
    def slow(task, inputs, expected, *rest):
        yield {"mistake": "the first one", "output": {"x": ["9", "9"]}}
        while True:
            len(oracle.dump([]))

    monkeypatch.setattr(oracle, "mistakes", slow)
    monkeypatch.setattr(oracle, "deadline", lambda: deadline(0.1))
    question = ("solve", {"A": [[2, 1], [1, 2]], "b": [1, 2]})
    with pytest.raises(AssertionError, match="not all known mistakes"):
        conformance.check(*question, {"x": [1, 2]})
    with pytest.raises(AssertionError, match="the first one"):
        conformance.check(*question, {"x": [9, 9]})


@pytest.mark.sample(8)
@pytest.mark.parametrize("task", TASKS)
def test_an_answer_of_any_length_has_a_verdict(task):
    case = conformance.cases(task, solvable=True)[0]

    def longer(value):
        if isinstance(value, list):
            return [longer(value[0])] + value[1:]
        return HUGE

    name = min(case.output)
    with pytest.raises(AssertionError):
        conformance.check(task, case.input, dict(
            case.output, **{name: longer(case.output[name])}))


@pytest.mark.sample(1)
@pytest.mark.parametrize("inputs, answer", [
    ({"A": [[HUGE, 1], [1, 2]], "b": [1, 2]}, {"x": [1, 1]}),
    ({"A": [[HUGE ** 6, 1], [1, 2]], "b": [1, 2]}, {"x": [1, 1]}),
    ({"A": [[2, 1], [1, 2]], "b": [1, 2]}, {"x": [HUGE ** 6, 1]})])
def test_a_question_of_any_length_has_a_verdict(inputs, answer):
    with pytest.raises(AssertionError):
        conformance.check("solve", inputs, answer)


def test_a_trace_of_any_length_has_a_verdict():
    with pytest.raises(AssertionError, match="expected 1.578"):
        conformance.check("adaline", ADALINE, {"w": ["1/3", "5"]})
