"""Two cases reject each known wrong program, and a command says which."""

from itertools import islice

import pytest
from marks import some

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs.mistakes import MISTAKES
from conformance.workshop import kills
from conformance.workshop.kills import ENOUGH, find_kills, main

LONG = {"svm-hard", "svm-soft", "fisher-criterion", "logistic",
        "logistic-calibration", "lasso", "perceptron", "perceptron-batch",
        "kernel-perceptron"}        # more than 0.2 s


@pytest.mark.parametrize("task", some(TASKS, set(TASKS) - LONG))
def test_two_cases_reject_each(task, any_length):
    cases = load([task])
    cases.sort(key=lambda case: len(str(case.input)))
    few = [mistake.words for mistake in MISTAKES[task] if len(list(islice(
        find_kills(mistake, cases), ENOUGH))) < ENOUGH]
    assert few == []


def test_a_line_has_the_cases(capsys, monkeypatch):
    monkeypatch.setattr(kills, "load", lambda tasks: load(tasks)[:9])
    assert main(["mse"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(MISTAKES["mse"]) + 1
    assert " mse: " in lines[0] and " printed " in lines[0]
    assert lines[-1].endswith("are rejected by 2 cases or more")
