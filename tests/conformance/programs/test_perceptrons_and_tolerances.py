"""Programs in doubles: traces that they may miss, and tolerances."""

from fractions import Fraction as F

import pytest

from golden_cases import CASES

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs.entry import as_outputs, differs, inputs_of, parsed
from conformance.programs.perceptrons_in_floats import (
    Beyond, met_by_floats, need)
from conformance.programs.tolerances import tolerances
from conformance.proof import find_faults


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


def test_bits():
    need([2 ** 24, 0])
    need(iter([F(1, 2), F(3, 4)]))
    for terms in ([2 ** 24, 1], [F(1, 3)], [2 ** 24 + 1]):
        with pytest.raises(Beyond):
            need(terms)


def test_more_bits_meet_more():
    need([2 ** 24, 1], 53)
    with pytest.raises(Beyond):
        need([2 ** 53, 1], 53)
    case = CASES["perceptron/beyond-single"]["input"]
    assert met_by_floats("perceptron", case, 53)
    assert not met_by_floats("perceptron", case)


# Absolute tolerances: none at 0, and what each calls 0 above it.

CASES_TOLERANCES = {case.id: case for case in load()}
MANY = 300      # characters of an input, at which fractions are slow


def answer(case, words, eps):
    result, = [one for one in tolerances(case.task) if one.words == words]
    return result.answer(eps, inputs_of(case.task, case.input),
                        parsed(case.output))


@pytest.mark.parametrize("task", TASKS)
def test_without_a_tolerance_every_formula_is_right(task):
    cases = [case for case in CASES_TOLERANCES.values() if case.task == task
             and case.output and len(str(case.input)) < MANY
             and not case.flags]
    for case in cases[:6]:
        for one in tolerances(task):
            wrong = answer(case, one.words, F(0))
            assert wrong is None or not isinstance(wrong, str) and not (
                differs(as_outputs(task, wrong), case.output)), (
                    case.id, one.words)


@pytest.mark.parametrize("name, words, expected", [
    ("solve/a-down-60", "a pivot", "singular"),
    ("solve/a-up-40-b-down-40", "x", {"x": [0, 0, 0]}),
    ("least-squares/x-down-60", "a diagonal entry of R", "singular"),
    ("determinant/a-down-40", "a pivot", {"determinant": 0}),
    ("perceptron/x-down-60", "a score", "not-converged"),
    ("line/x-down-60", "a variance", "singular"),
    ("logistic-sample/x-down-40-theta-up-40", "a power of e",
     {"y": [0, 1, 0]})])
def test_what_is_below_it_is_called_0(name, words, expected):
    assert answer(CASES_TOLERANCES[name], words, F("1e-6")) == expected
    assert answer(CASES_TOLERANCES[name], words, F("1e-60")) in (
        None, parsed(CASES_TOLERANCES[name].output))
