"""Equality: counts, rationals, and the last digits of decimals."""

from fractions import Fraction as F

import pytest
from judge_cases import ask, case, status

ROOT2 = "1.4142135623730950488016887242096980785696718753769"
DISTANCE = case("margins", {"w": [1, 1], "t": 0, "X": [[1, 1], [-1, -1]],
                            "y": [1, -1]}, {"margin": ROOT2})


@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_counts_may_be_written_in_any_way(unit):
    question = case("perceptron-online", {}, {"w": ["3", "-1/2"],
                                              "updates": 3})
    for three in (3, "3", 3.0, "3.0", "6/2", "0x3p0"):
        verdict = ask(question, unit, w=[three, -0.5], updates=three)
        assert verdict.status == "pass" and verdict.measure == "equal"
        assert verdict.digits == float("inf")
    assert status(question, unit, w=[3, -0.5], updates=4) == "fail"
    assert status(question, unit, w=["3.0000000000000001", -0.5],
                  updates=3) == "fail"
    assert ask(question, unit, w=[2, -0.5], updates=3).measure == "not equal"


THIRD = case("mse", {"y": [1, 0, 0], "predictions": [0, 0, 0]},
             {"mse": "1/3"})


@pytest.mark.parametrize("text, due", [
    ("1/3", "pass"), ("2/6", "pass"), (F(1, 3), "pass"),
    ("0." + "3" * 50, "pass"), ("0." + "3" * 80, "pass"),
    ("0.0" + "3" * 50, "fail"), ("3." + "3" * 49 + "e-1", "pass"),
    ("0." + "3" * 49, "fail"), ("0." + "3" * 49 + "4", "fail"),
    ("0." + "3" * 49 + "2", "fail"), (1 / 3, "fail")])
def test_a_long_decimal_may_stand_for_a_rational(text, due):
    assert status(THIRD, mse=text) == due


def test_half_a_unit_of_the_last_digit_is_allowed_and_no_more():
    long = case("mse", {}, {"mse": str(F(3) + F(5, 10 ** 51))})
    stem = "3." + "0" * 49
    assert status(long, mse=stem + "0") == "pass"
    assert status(long, mse=stem + "1") == "pass"
    assert status(long, mse=stem + "2") == "fail"
    assert status(long, mse="3." + "0" * 48) == "fail"


@pytest.mark.parametrize("change, due", [(0, "pass"), (1, "pass"),
                                         (-1, "pass"), (2, "fail"),
                                         (-2, "fail")])
def test_an_irrational_is_due_to_a_unit_of_its_fiftieth_digit(change, due):
    scaled = int(ROOT2.replace(".", "")) + change
    text = str(scaled)[0] + "." + str(scaled)[1:]
    assert status(DISTANCE, margin=text) == due


def test_digits_beyond_the_fiftieth_of_an_irrational_are_not_asked_for():
    assert status(DISTANCE, margin=ROOT2 + "48073") == "pass"
    assert status(DISTANCE, margin=ROOT2[:-3]) == "fail"
