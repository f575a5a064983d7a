"""Cases that judge an answer given in this process."""

import sys
import unittest
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import pytest
from questions import FIRST, IRIS, LENGTHS, TROUBLE

from conformance.grading import case as grading
from conformance.grading.case import Case, load_cases

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


def test_error_is_judged():
    case = Case("mse", LENGTHS)
    assert case.check({"error": {"kind": "shape"}}).status == "pass"
    with pytest.raises(AssertionError, match="wrong-error"):
        case.check({"error": {"kind": "label"}})
    with pytest.raises(AssertionError, match="error-expected"):
        case.check({"mse": 0})


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
    with pytest.raises(AssertionError, match="was not squared"):
        Case("mse", TROUBLE).check({"mse": 5})
    with pytest.raises(TypeError, match="object"):
        Case("mse", FIRST).check({"mse": object()})


def test_exact_only_is_skipped_for_floats():
    case = Case("mse", dict(FIRST, flags=["exact-only"]))
    with pytest.raises(unittest.SkipTest):
        case.check({"mse": 0.125})
    assert case.check({"mse": Fraction(1, 8)}).status == "pass"


def test_long_integers_are_judged():
    square = 10 ** 6000
    entry = dict(FIRST, input={"y": [0], "predictions": [0]},
                 output={"mse": "1" + "0" * 6000})
    assert Case("mse", entry).check({"mse": square}).status == "pass"
    with pytest.raises(AssertionError):
        Case("mse", entry).check({"mse": square + 1})
    if hasattr(sys, "get_int_max_str_digits"):
        before = sys.get_int_max_str_digits()
        Case("mse", entry).check({"mse": square})
        assert sys.get_int_max_str_digits() == before < 6000


def test_the_fourth_failure_of_a_cause_is_one_line(monkeypatch):
    monkeypatch.setattr(grading, "FAILURES", {})
    output = []
    for case in load_cases(["mse"])[:8]:
        if case.error is None:
            with pytest.raises(AssertionError) as failure:
                case.check({"mse": -7})
            output.append(str(failure.value))
    assert len(output) > 4
    assert all("expected" in text for text in output)
    assert [text.count("\n") > 3 for text in output] == [True] * 3 + [
        False] * (len(output) - 3)
    assert "run this test alone for the details" in output[3]
    with pytest.raises(AssertionError):     # in full when it comes again
        load_cases(["mse"])[0].check({"mse": -7})
