"""Decimals to their last digit, and traces that doubles may miss."""

import pytest
from golden_cases import CASES

from conformance.contract.tasks import TASKS
from conformance.programs.perceptrons_in_floats import met_by_floats
from conformance.proof import find_faults


# Programs in doubles: traces that they may miss.

TRACES = ("dual-perceptron-bias", "perceptron-batch", "kernel-perceptron")


@pytest.mark.campaign
@pytest.mark.parametrize("task", TRACES)
def test_flags_of_traces(task):
    assert TASKS[task].trace
    for name, case in CASES.items():
        if name.startswith(task + "/") and not find_faults(task,
                                                           case["input"]):
            flags = case["flags"]
            assert met_by_floats(task, case["input"], 53) == (
                "exact-only" not in flags), name
            assert met_by_floats(task, case["input"]) == (
                not {"exact-only", "double-only"} & set(flags)), name


@pytest.mark.sample(2)
@pytest.mark.parametrize("name, changed", [
    ("dual-perceptron-bias/four-points", {"eta": "1/3"}),
    ("dual-perceptron-bias/four-points", {"X": [[4097, 4097], [-1, 2],
                                                [-1, -2], [3, 1]]}),
    ("perceptron-batch/four-points", {"w0": ["1/3", 0]}),
    ("perceptron-batch/four-points", {"b0": 2 ** 25}),
    ("perceptron-batch/and", {"eta": "0.1"}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 2, "constant": "1/3"}}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 30, "constant": 1}}),
    ("kernel-perceptron/gaussian-far", {}),
    ("kernel-perceptron/gaussian-wide", {})])
def test_traces_that_floats_may_miss(name, changed):
    assert not met_by_floats(
        name.split("/")[0], dict(CASES[name]["input"], **changed))
