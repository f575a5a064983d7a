"""Absolute tolerances: none at 0, and what each calls 0 above it."""

from fractions import Fraction as F

import pytest

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs.entry import as_outputs, differs, inputs_of, parsed
from conformance.programs.tolerances import tolerances

CASES = {case.id: case for case in load()}
MANY = 300      # characters of an input, at which fractions are slow


def answer(case, words, eps):
    result, = [one for one in tolerances(case.task) if one.words == words]
    return result.answer(eps, inputs_of(case.task, case.input),
                        parsed(case.output))


@pytest.mark.parametrize("task", TASKS)
def test_without_a_tolerance_every_formula_is_right(task):
    cases = [case for case in CASES.values() if case.task == task
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
    assert answer(CASES[name], words, F("1e-6")) == expected
    assert answer(CASES[name], words, F("1e-60")) in (
        None, parsed(CASES[name].output))
