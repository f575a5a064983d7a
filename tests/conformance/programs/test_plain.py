"""Plain programs are right: in doubles they pass the golden cases; and which
traces doubles may miss."""

import pytest
from golden_cases import CASES

from conformance.contract.suite import MET, load
from conformance.contract.tasks import TASKS
from conformance.programs import PLAIN
from conformance.programs.likelihood import softplus, weight
from conformance.programs.mistakes import Clock, Mistake, WrongProgram
from conformance.programs.rings import formed, is_beyond_floats, to_wire
from conformance.referee.judge import judge

MANY = 24       # of the shortest cases, and every second of them, but of
CLOSELY = {"lasso", "svm-hard", "svm-soft"}     # their judges branch most
APPROXIMATE = {"svm-hard", "svm-soft"}      # they end at a tolerance
BEYOND = {"margins/huge-weights", "margins/tiny-weights-again",
          "separability/slow", "separability/gap", "separability/thin",
          "separability/x-column-0-up-60", "separability/scales"}


@pytest.mark.parametrize("task", TASKS)
def test_a_plain_program_passes_golden_cases(task):
    itself = Mistake("", "wrong", lambda r, data, right: to_wire(
        PLAIN[task](r, data)))
    cases = [case for case in load([task]) if case.output
             and "exact-only" not in case.flags and case.id not in BEYOND]
    cases.sort(key=lambda case: len(str(case.entry["input"])))
    for case in cases[:MANY:1 if task in CLOSELY else 2]:
        answer = WrongProgram(task, case.entry["input"], case.output).run(
            itself, Clock(9, 9))
        assert judge(case.entry, {"output": {
            name: v for name, v in answer.items() if v is not None}},
            "binary32" if task in APPROXIMATE else "binary64"
            ).status in MET, case.id


def test_a_likelihood_does_not_overflow():
    for z in (-1000.0, 1000.0):
        assert softplus(z) == max(z, 0) and weight(z) == 0


def test_features_are_compared_by_their_products():
    outputs = {"features": [["1", "2"], ["3", "4"]]}
    assert formed("feature-map", outputs, {}) == {
        "features": [[5, 11], [11, 25]]}
    assert formed("gram", {"gram": [["1", "2"]]}, {}) == {"gram": [[1, 2]]}


# Programs in doubles: traces that they may miss.

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
