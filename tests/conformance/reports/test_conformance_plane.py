"""Which line the numbers of a task stand for."""

from fractions import Fraction

import pytest

from conformance.reports.plane import coordinates, is_regression, line_of
from conformance.contract.suite import Suite
from conformance.contract.tasks import TASKS

CASES = Suite().cases
PLANE = [case for case in CASES if case.output and coordinates(case)[0]]


@pytest.mark.parametrize("case", [
    case for case in PLANE if case.task == "least-squares-plug-in"], ids=str)
def test_a_plug_in_rule_has_its_boundary_at_one_half(case):
    rows, constant = coordinates(case)
    line = line_of(case, case.output, constant)
    for (x, y), label in zip(rows, case.output["labels"]):
        assert (line.p * x + line.q * y >= line.r) == (label == 1)


@pytest.mark.parametrize("task", [
    name for name, task in TASKS.items()
    if task.homogeneous and not is_regression(name)])
def test_rows_as_they_come_have_a_line_through_zero(task):
    case = [case for case in PLANE + CASES if case.task == task][0]
    values = {"w": [3, "1/2"], "theta": [3, "1/2"]}
    assert line_of(case, values, False)[:3] == (3, Fraction(1, 2), 0)
    assert line_of(case, values, True) is None      # a weight is missing


def test_a_likelihood_on_one_feature_has_its_boundary():
    found = [case for case in PLANE if case.task == "logistic-regression"]
    lines = [line_of(case, case.output, coordinates(case)[1])
             for case in found]
    assert len(lines) > 10 and all(lines)
