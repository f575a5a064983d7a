"""svm-soft in exact arithmetic, and with t anywhere in its interval."""

from fractions import Fraction as F

import pytest
from judge_cases import ask, case, decimal_text, status
from soft_cases import machine

from conformance.referee.judge import judge

SIX = machine([[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1],
              "1/10")
FOUR = machine([[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1], "1/8")
# Both multipliers at C = 1/4: any t from -3/4 to 1.
WIDE = machine([[0], [1]], [-1, 1], "1/4")
# Two points a side on the margin: alpha is not unique.
SQUARE = machine([[1, 1], [1, -1], [-1, 1], [-1, -1]], [1, 1, -1, -1],
                 "2/5")
SQUARED = {"name": "polynomial", "degree": 2, "constant": 1}
CURVED = machine([[0, 1], [1, 0], [0, 0], [2, 2]], [1, -1, -1, 1], "1/3",
                 SQUARED)
BELL = machine([[0, 1], [1, 0], [0, 0], [2, 2]], [1, -1, -1, 1], 2,
               {"name": "gaussian", "sigma": "3/2"}, decimal_text)
ALL = [SIX, FOUR, WIDE, SQUARE, CURVED, BELL]
FIELDS = ("w", "t", "t_low", "t_high", "slack", "objective", "alpha")


@pytest.mark.parametrize("question", ALL)
@pytest.mark.parametrize("unit", ["exact", "binary64", {"digits": 40}])
def test_the_answer_of_the_case_is_right(question, unit):
    verdict = ask(question, unit, **question.output)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.digits > 39


def test_the_six_points_of_the_erratum():
    assert SIX.output["alpha"] == ["0", "3/40", "1/10", "1/10", "3/40", "0"]
    assert SIX.output["w"] == ["1/2"] and SIX.output["objective"] == "9/40"
    assert WIDE.output["t_low"] == "-3/4" and WIDE.output["t"] == "1/8"


@pytest.mark.parametrize("question", ALL)
@pytest.mark.parametrize("field, wrong", [
    ("t", "9/7"), ("t", "-9/7"), ("t_low", "9/7"), ("t_high", "9/7"),
    ("objective", "9/7"), ("t", "nan"), ("objective", "inf"),
    ("alpha", []), ("alpha", "0"), ("slack", []), ("t", [0]),
    ("slack", None), ("t_low", "nan"), ("t_high", None), ("w", [])])
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_any_field_that_is_wrong_fails(question, field, wrong, unit):
    if field in question.output:
        given = dict(question.output, **{field: wrong})
        assert status(question, unit, **given) == "fail"


@pytest.mark.parametrize("question", ALL)
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_any_entry_that_is_wrong_fails(question, unit):
    for field in ("alpha", "slack", "w"):
        for i, v in enumerate(question.output.get(field, ())):
            for change in (F(1, 1000), F(-1, 1000), "nan"):
                wrong = list(question.output[field])
                wrong[i] = "nan" if change == "nan" else str(F(v) + change)
                assert status(question, unit, **dict(
                    question.output, **{field: wrong})) == "fail"


@pytest.mark.parametrize("field", FIELDS)
def test_any_field_that_is_missing_fails_where_it_is_required(field):
    given = dict(FOUR.output)
    del given[field]
    for unit in ("exact", "binary64"):
        assert status(FOUR, unit, **given) == "fail"
        loose = FOUR._replace(required=[])
        assert status(loose, unit, **given) == "pass"
        assert status(loose, unit, **{field: FOUR.output[field]}) == "pass"
        wrong = "1" if isinstance(FOUR.output[field], str) else [
            str(F(v) + 1) for v in FOUR.output[field]]
        assert status(loose, unit, **{field: wrong}) == "fail"


@pytest.mark.parametrize("alpha, due", [
    (["1/4", "1/4", "1/4", "1/4"], "pass"),
    (["2/5", "1/10", "2/5", "1/10"], "pass"),
    (["1/10", "2/5", "1/10", "2/5"], "pass"),
    (["2/5", "1/10", "1/10", "2/5"], "fail"),      # w has another direction
    (["1/2", "0", "1/2", "0"], "fail"),             # above C
    (["1/5", "1/5", "1/5", "1/5"], "fail")])       # w is shorter
def test_multipliers_need_not_be_those_of_the_case(alpha, due):
    assert (SQUARE.output["w"], SQUARE.output["t"]) == (["1", "0"], "0")
    for unit in ("exact", "binary64"):
        assert status(SQUARE, unit, **dict(SQUARE.output, alpha=alpha)
                      ) == due


@pytest.mark.parametrize("alpha, note", [
    (["1/8", "3/32", "3/32", "1/4"], "from 0 to C"),
    (["1/8", "3/32", "3/32", "-1/8"], "from 0 to C"),
    (["1/8", "3/32", "1/32", "1/8"], "sum alpha y"),
    ([0, 0, 0, 0], "below C, where y f"),
    (["1/8", "1/8", "1/8", "1/8"], "y f"),
    (["1/8", "3/32", "3/32"], "3 entries"),
    (["1/8", "nan", "3/32", "1/8"], "nan")])
def test_multipliers_that_are_not_optimal(alpha, note):
    verdict = ask(FOUR._replace(required=[]), alpha=alpha)
    assert verdict.status == "fail" and note in verdict.notes[0]
    assert status(FOUR._replace(required=[]), "binary64", alpha=alpha,
                  w=FOUR.output["w"], t=FOUR.output["t"]) == "fail"


def wide(t):
    """Return the answer to WIDE with another t, and the slack it needs."""
    t = F(t)
    return dict(WIDE.output, t=str(t), slack=[
        str(max(0, 1 - t)), str(max(0, 1 - (F(1, 4) - t)))])


@pytest.mark.parametrize("t", ["-3/4", "-1/2", "0", "1/2", "1"])
def test_t_is_the_midpoint_in_exact_arithmetic_and_anywhere_in_floats(t):
    verdict = ask(WIDE, **wide(t))
    assert verdict.status == "fail" and len(verdict.notes) == 1
    assert "t is" in verdict.notes[0]
    assert status(WIDE, "binary64", **wide(t)) == "pass"


def test_slack_is_judged_with_the_t_given():
    for t in ("-1/2", "1/2"):
        other = dict(wide(t), slack=WIDE.output["slack"])
        assert status(WIDE, "binary64", **other) == "fail"
        assert len(ask(WIDE, **other).notes) == 3
    assert status(WIDE._replace(required=[]), slack=wide("1/2")["slack"]
                  ) == "fail"


@pytest.mark.parametrize("t", ["-751/1000", "1001/1000"])
def test_t_outside_its_interval(t):
    for unit in ("exact", "binary64", "binary32"):
        assert status(WIDE, unit, **wide(t)) == "fail"
        assert status(WIDE._replace(required=[]), unit, t=t) == "fail"


def test_long_decimals_may_stand_for_rationals():
    third = machine([[0], [3]], [-1, 1], 1)
    assert third.output["alpha"] == ["2/9", "2/9"]
    for digits, due in ((50, "pass"), (60, "pass"), (49, "fail")):
        text = "0." + "2" * digits
        assert status(third, **dict(third.output, alpha=[text, text])) == due
    bound = machine([[0], [1]], [-1, 1], "1/3")
    assert bound.output["alpha"] == ["1/3", "1/3"]
    for text, due in (("0." + "3" * 50, "pass"), ("0." + "3" * 49, "fail"),
                      ("0." + "3" * 49 + "9", "fail")):
        assert status(bound, **dict(bound.output, alpha=[text, text])) == due
    t = bound.output["t"]
    assert F(t) == F(1, 6)
    for text, due in (("0.1" + "6" * 48 + "7", "pass"),
                      ("0.1" + "6" * 47 + "7", "fail")):
        assert status(bound, **dict(bound.output, t=text)) == due


def test_a_gaussian_kernel_is_due_to_fifty_digits():
    for field in ("t", "t_low", "objective"):
        text = BELL.output[field]
        mantissa, exponent = text.split("e")
        last = str((int(mantissa[-1]) + 5) % 10)
        for changed, due in ((mantissa + "1", "pass"),
                             (mantissa[:-1] + last, "fail"),
                             (mantissa[:-3], "fail")):
            assert status(BELL, **dict(
                BELL.output, **{field: changed + "e" + exponent})) == due
    zero = list(BELL.output["slack"])
    i = zero.index("0")
    for text, due in (("1e-60", "pass"), ("1e-40", "fail")):
        zero[i] = text
        assert status(BELL, **dict(BELL.output, slack=zero)) == due


@pytest.mark.parametrize("kind, due", [
    ("label", "pass"), ("domain", "wrong-error")])
def test_errors(kind, due):
    one = case("svm-soft", {"X": [[1]], "y": [1], "C": 1},
               error={"kind": "label"})
    assert judge(one, {"error": {"kind": kind}}).status == due
    assert judge(one, {"output": {"t": 0}}).status == "error-expected"
