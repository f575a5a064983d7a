"""Cases are read as written, chosen by name, and judge answers in process."""

import sys
import unittest
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import pytest

from questions import FIRST, IRIS, LENGTHS, TROUBLE, suite
import conformance
from conformance.contract.suite import LEVELS, Case, Unknown, load


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


def test_input_may_be_used_up(tmp_path):
    case = suite(tmp_path).cases[0]
    given = case.input
    assert given == {"y": [1, 0.5], "predictions": [1, 1]}
    assert [type(v) for v in given["y"]] == [int, float]
    given["y"].clear()
    assert case.input["y"] == [1, 0.5]


def test_load_chooses(tmp_path):
    suite(tmp_path)
    folder = str(tmp_path)
    assert len(load(folder=folder)) == 4
    assert [c.id for c in load(ids=["mse/trouble", "mse/first"],
                               folder=folder)] == ["mse/first", "mse/trouble"]
    assert [c.id for c in load(["mse"], [], ["edge"], folder)] == [
        "mse/lengths"]
    for names in (["x"], []), ([], ["x"]):
        with pytest.raises(Unknown):
            load(*names, folder=folder)


def test_date_is_the_latest(tmp_path):
    suite(tmp_path)
    text = (tmp_path / "mse.json").read_text()
    (tmp_path / "a.json").write_text(text.replace("2026-11-21", "2027-01-01"))
    (tmp_path / "notes.txt").write_text("no case file")
    found = conformance.contract.suite.Suite(str(tmp_path))
    assert found.date == "2027-01-01" and len(found.cases) == 8


def test_shipped_cases():
    everything = conformance.cases()
    assert len({case.id for case in everything}) == len(everything) > 100
    for case in everything:
        assert case.id.startswith(case.task + "/") and case.level in LEVELS
        assert (case.output is None) != (case.error is None)
    some = conformance.cases("mse", "smoke")
    assert some and {(c.task, c.level) for c in some} == {("mse", "smoke")}
    with pytest.raises(ValueError, match="svm-hard"):
        conformance.cases("svm-hrad")
