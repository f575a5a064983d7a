"""Decimals to their last digit, and traces that doubles may miss."""

import pytest
from golden_cases import CASES

from conformance.contract.tasks import TASKS
from conformance.programs.perceptrons_in_floats import is_beyond_floats


# Programs in doubles: traces that they may miss.

TRACES = ("dual-perceptron-bias", "perceptron-batch", "kernel-perceptron")


@pytest.mark.campaign
@pytest.mark.parametrize("task", TRACES)
def test_flags_of_traces(task):
    assert TASKS[task].trace
    for name, case in CASES.items():
        if name.startswith(task + "/"):
            flags = case["flags"]
            assert is_beyond_floats(task, case["input"], 53) == (
                "exact-only" in flags), name
            assert is_beyond_floats(task, case["input"]) == bool(
                {"exact-only", "double-only"} & set(flags)), name


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
    assert is_beyond_floats(
        name.split("/")[0], dict(CASES[name]["input"], **changed))
