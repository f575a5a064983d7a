"""Two cases reject each known wrong program, and a command says which."""

from itertools import islice

import pytest
from marks import some

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs.mistakes import MISTAKES
from conformance.workshop.kills import ENOUGH, find_kills

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
