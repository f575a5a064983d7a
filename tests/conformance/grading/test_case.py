"""A case by itself, own names; verdicts that come in time."""

import unittest
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import pytest

from questions import FIRST, IRIS, TROUBLE

import conformance
from conformance.contract.tasks import TASKS
from conformance.grading.case import Case


# What has tolist(), as arrays do, and a fraction of another library.
ARRAY = SimpleNamespace(tolist=lambda: 0.125)
RATIONAL = SimpleNamespace(numerator=1, denominator=8)


@pytest.mark.parametrize("answer", [
    {"mse": Fraction(1, 8)}, {"mse": 0.125}, {"mse": Decimal("0.125")},
    {"mse": "1/8"}, {"mse": "0x1p-3"}, {"mse": RATIONAL},
    {"mse": ARRAY}])
def test_right_answer_is_returned_as_a_verdict(answer):
    assert Case("mse", FIRST).check(answer).status == "pass"


@pytest.mark.parametrize("answer", [
    {"mse": Fraction(1, 7)}, {"mse": 0.126}, {"mse": float("nan")},
    {"mse": float("inf")}, {"mse": Decimal("sNaN")}, {"mse": [0.125]},
    {"mse": None}, {"mse": True}, {}, {"error": {"kind": "shape"}}, [], None,
    {"w": 1}])
def test_wrong_answer_raises_with_the_explanation(answer):
    with pytest.raises(AssertionError) as failure:
        Case("mse", FIRST).check(answer)
    assert "a reason for first" in str(failure.value)
    assert '"predictions": [1, 1]' in str(failure.value)


def test_unit_follows_from_the_answer():
    third = 1 / 3
    case = Case("mse", IRIS)
    assert case.check({"mse": third}).status == "pass"
    with pytest.raises(AssertionError):
        case.check({"mse": Fraction(third)})
    with pytest.raises(AssertionError):
        case.check({"mse": third}, unit="exact")
    assert case.check({"mse": "0.3333333"}, unit={"digits": 7})


def test_mistake_is_named():
    with pytest.raises(AssertionError, match="same numbers as: .*not squared at all"):
        Case("mse", TROUBLE).check({"mse": 5})
    with pytest.raises(TypeError, match="object"):
        Case("mse", FIRST).check({"mse": object()})


def test_exact_only_is_skipped_for_floats():
    case = Case("mse", dict(FIRST, flags=["exact-only"]))
    with pytest.raises(unittest.SkipTest):
        case.check({"mse": 0.125})
    assert case.check({"mse": Fraction(1, 8)}).status == "pass"


# Tables as other libraries have them, in conformance.check.

def frame(rows):
    """Return what a DataFrame offers, without tolist()."""
    return SimpleNamespace(to_numpy=lambda: SimpleNamespace(
        tolist=lambda: rows))


def test_tables_go_where_arrays_go():
    inputs = {"X": frame([[1], [2]]), "y": frame([1, 2]), "lambda": 5}
    assert conformance.check("ridge", inputs, {"w": frame(["1/2"])}).status \
        == "pass"


# Naming a mistake and proving an answer end in time, at any size.

HUGE = 10 ** 5000       # more digits than Python reads without being asked


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
