"""Calibrated bounds, names of mistakes, scales."""

import pytest
from golden_cases import is_of_today

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.workshop import naming
from conformance.workshop.calibration import __main__ as program


@pytest.mark.campaign
def test_every_bound_holds_on_a_few_problems():
    seen = program.everything(4)      # problems of each kind
    assert program.complaints(seen) == []


# Wrong programs are run, and most of their failures have the right name.
SHORT = 70      # characters of an input: of every task some


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_most_failures_are_named_and_hardly_a_right_answer(task, monkeypatch):
    """In CI each task within four days."""
    if not is_of_today(task, "", 4):
        pytest.skip("another day")
    monkeypatch.setattr(naming, "load", lambda tasks: [
        case for case in load(tasks) if len(str(case.input)) < SHORT])
    counted = naming.count_task(task)
    for way in naming.WAYS:
        count, failures = counted[way], sum(counted[way].values())
        assert failures
        assert count["right"] + count["tied"] >= 0.9 * failures
        assert count["other"] <= 0.05 * failures
    # six digits are fewer than single precision has, and look like it
    assert sum(counted[way]["other"] for way in naming.RIGHT) <= 2
