"""Separability, and both machines in exact arithmetic; indices in any."""

from fractions import Fraction as F

import pytest
from judge_cases import (
    answered, ask, case, decimal_text, finding, status)
from svm_cases import hard, soft


APART = case("separability", {"X": [[0], [1], [3]], "y": [-1, -1, 1]},
             {"separable": True, "w": ["1"], "t": "2"})
MIXED = case("separability", {"X": [[0], [1], [3]], "y": [-1, 1, -1]},
             {"separable": False, "lambda": ["1/3", "1/2", "1/6"]})


def test_the_verdict_is_the_one_due_and_has_no_digits():
    verdict = ask(APART, separable=False, lam=["1/3", "1/2", "1/6"])
    assert verdict.status == "fail"
    assert "separable is false, expected true" in verdict.notes
    verdict = ask(MIXED, separable=True, w=[1], t=2)
    assert "separable is true, expected false" in verdict.notes
    verdict = ask(APART, separable=True, w=[1], t=2)
    assert (verdict.digits, verdict.measure) == (None, "equal")


SQUARED = {"name": "polynomial", "degree": 2, "constant": 1}
BELL = {"name": "gaussian", "sigma": "3/2"}
CROSS = [[0, 1], [1, 0], [0, 0], [2, 2]], [1, -1, -1, 1]
D3 = hard([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])
# Two points a side on the margin: alpha is not unique.
CORNERS = [[1, 1], [1, -1], [-1, 1], [-1, -1]]
SQUARE = hard(CORNERS + [[5, 0]], [1, 1, -1, -1, 1])
OBLIQUE = hard([[1, 2], [3, 1], [0, -1], [2, -2], [-4, 0]],
               [1, 1, -1, -1, -1])
HARD = [D3, SQUARE, OBLIQUE, hard(*CROSS, SQUARED),
        hard(*CROSS, BELL, decimal_text, F(1, 10 ** 60))]
SIX = soft([[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1], "1/10")
FOUR = soft([[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1], "1/8")
# Both multipliers at C = 1/4: any t from -3/4 to 1.
WIDE = soft([[0], [1]], [-1, 1], "1/4")
SOFT_BELL = soft(*CROSS, 2, BELL, decimal_text)
SOFT = [SIX, FOUR, WIDE, soft(*CROSS, "1/3", SQUARED), SOFT_BELL]


@pytest.mark.parametrize("question", HARD + SOFT)
@pytest.mark.parametrize("unit", ["exact", "binary64", {"digits": 40}])
def test_the_answer_of_the_case_is_right(question, unit):
    verdict = ask(question, unit, **question.output)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.digits > 39


@pytest.mark.sample(10)
@pytest.mark.parametrize("question", HARD + SOFT)
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_any_entry_that_is_wrong_fails(question, unit):
    for field, value in question.output.items():
        wrong = ["9/7", "-9/7"]
        if field in ("on_margin", "support"):
            wrong = [[0], [99], 1, [], "0", ["x"], [0.5], [-1]]
        elif isinstance(value, list):
            wrong = [value[:i] + [str(F(v) + F(1, 1000))] + value[i + 1:]
                     for i, v in enumerate(value)]
        for other in wrong:
            assert status(question, unit, **dict(
                question.output, **{field: other})) == "fail"


@pytest.mark.parametrize("alpha, note", [
    (["1/4", "1/4", "1/4", "1/4", "1/9"], "sum alpha y"),
    (["1/2", "1/2", "1/2", "1/2", 0], "y f = 2 is above 1"),
    (["1/8", "1/8", "1/8", "1/8", 0], "y f = 1/2, below 1"),
    (["3/4", "-1/4", "1/4", "1/4", 0], "negative"),
    (["1/2", 0, 0, "1/2", 0], "alpha"), (["1/4"] * 4, "4 entries"),
    (["1/4"] * 3 + ["nan", 0], "alpha[3]: it is nan"),
    ([0, 0, 0, 0, 0], "below 1")])
def test_multipliers_that_are_not_optimal(alpha, note):
    inputs = {"alpha": alpha, "t": 0}
    loose = SQUARE._replace(required=[])
    verdict = ask(loose, **inputs)
    assert verdict.status == "fail" and note in verdict.notes[0]
    for unit in ("binary64", "binary32"):
        assert status(loose, unit, **inputs) == "fail"
        assert status(loose, unit, w=[1, 0], **inputs) == "fail"


@pytest.mark.parametrize("alpha, note", [
    (["1/8", "3/32", "3/32", "1/4"], "from 0 to C"),
    (["1/8", "3/32", "3/32", "-1/8"], "from 0 to C"),
    (["1/8", "3/32", "1/32", "1/8"], "sum alpha y"),
    ([0, 0, 0, 0], "below C, where y f"),
    (["1/8", "1/8", "1/8", "1/8"], "y f"),
    (["1/8", "3/32", "3/32"], "3 entries"),
    (["1/8", "nan", "3/32", "1/8"], "nan")])
def test_soft_multipliers_that_are_not_optimal(alpha, note):
    verdict = ask(FOUR._replace(required=[]), alpha=alpha)
    assert verdict.status == "fail" and note in verdict.notes[0]
    assert status(FOUR._replace(required=[]), "binary64", alpha=alpha,
                  w=FOUR.output["w"], t=FOUR.output["t"]) == "fail"


@pytest.mark.parametrize("solve", [hard, lambda X, y: soft(X, y, 1)])
def test_long_decimals_may_stand_for_multipliers(solve):
    third = solve([[0], [3]], [-1, 1])
    assert third.output["alpha"] == ["2/9", "2/9"]
    # alpha = 2 / 9 (1 + e) puts 3 at y f = 1 + 2 e, due to 5e-50 (2 + 1)
    for text, expected in (
            ("2" * 50, "pass"), ("2" * 60, "pass"), ("2" * 49, "fail"),
            ("2" * 49 + "3", "pass"), ("2" * 49 + "0", "fail"),
            ("2" * 49 + "4", "fail"), ("2" * 49 + "9", "fail")):
        assert status(third, **dict(third.output, alpha=["0." + text] * 2)
                      ) == expected
    # sum alpha y of one unit is 5e-50 of sum alpha at the most
    for last, expected in (("2", "pass"), ("3", "pass"), ("7", "fail")):
        assert status(third, **dict(third.output, alpha=[
            "0." + "2" * 49 + last, "0." + "2" * 50])) == expected


def test_multipliers_of_the_right_w_need_not_be_optimal():
    """1/5 + 2/5 + 2/5 is w, but the point at 2 is beyond the margin."""
    question = hard([[1], [-1], [2]], [1, -1, 1])._replace(required=[])
    inputs = {"w": [1], "t": 0, "alpha": ["1/5", "2/5", "1/5"]}
    assert status(question, **inputs) == "fail"
    verdict = ask(question, "binary64", **inputs)
    assert verdict.status == "fail" and "duality gap" in verdict.notes[0]


def test_a_negative_multiplier_is_none_however_small():
    padded = "-0." + "0" * 59 + "1" + "0" * 49
    for wrong in ("-1e-60", padded):
        assert status(SQUARE._replace(required=[]), alpha=[
            wrong, "1/2", 0, "1/2", 0]) == "fail"


def test_support_is_where_alpha_is_positive():
    for unit in ("exact", "binary64"):
        for support, note in (([0, 1, 2], "support has 0"), ([1], "lacks 2"),
                              ([], "empty")):
            verdict = ask(D3, unit, **dict(D3.output, support=support))
            assert verdict.status == "fail" and note in verdict.notes[0]
        loose = D3._replace(required=[])
        for support in ([0], [0, 1, 2]):
            assert status(loose, unit, support=support) == "pass"
        verdict = ask(SQUARE._replace(required=[]), unit, support=[0, 4])
        assert verdict.status == "fail"
        assert "not on the margin" in verdict.notes[0]


def test_a_multiplier_lost_in_rounding_is_no_support():
    u = F(1, 2 ** 53)
    # sum alpha is 1: 64 u are lost in rounding, 80 u are not.
    for k, expected in ((60, "pass"), (80, "fail")):
        alpha = ["1/2", str(k * u), "1/2", str(k * u), 0]
        inputs = {"alpha": alpha, "support": [0, 2]}
        loose = SQUARE._replace(required=[])
        assert status(loose, "binary64", **inputs) == expected
        assert status(loose, "binary32", **inputs) == "pass"
        assert status(loose, "exact", **inputs) == "fail"
        assert status(loose, "binary64", 1e-9, **inputs) == "pass"


def test_a_promise_may_have_support_beside_the_margin():
    question = hard([[1], [-1], ["1.000001"]], [1, -1, 1])
    inputs = dict(question.output, alpha=["1/4", "1/2", "1/4"],
                  support=[0, 1, 2])
    assert status(question, "binary64", 1e-3, **inputs) == "pass"
    assert status(question, "binary64", **inputs) == "fail"
    assert status(question, "binary64", 1e-15, **inputs) == "fail"
    assert status(question, "exact", **inputs) == "fail"
    # 64 u may be lost in rounding, so that they promise nothing
    for k, note in ((64, True), (65, False)):
        verdict = ask(question, "binary64", F(k, 2 ** 53), **inputs)
        assert ("support has 2" in str(verdict.notes)) == note


def test_an_index_is_below_n():
    for index, note in ((3, "expected an index below 3"), (2, "is [2]"),
                        (-1, "an index below 3"), ("1/2", "an index below")):
        verdict = ask(D3._replace(required=[]), on_margin=[index])
        assert note in verdict.notes[0]


def wide(t):
    """Return the answer to WIDE with another t, and the slack it needs."""
    t = F(t)
    return dict(WIDE.output, t=str(t), slack=[
        str(max(0, 1 - t)), str(max(0, 1 - (F(1, 4) - t)))])


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


def test_a_gaussian_kernel_is_due_to_fifty_digits():
    for field in ("t", "t_low", "objective"):
        text = SOFT_BELL.output[field]
        mantissa, exponent = text.split("e")
        last = str((int(mantissa[-1]) + 5) % 10)
        for changed, expected in ((mantissa + "1", "pass"),
                                  (mantissa[:-1] + last, "fail"),
                                  (mantissa[:-3], "fail")):
            assert status(SOFT_BELL, **dict(
                SOFT_BELL.output,
                **{field: changed + "e" + exponent})) == expected
    zero = list(SOFT_BELL.output["slack"])
    i = zero.index("0")
    for text, expected in (("9e-51", "pass"), ("1e-50", "fail")):
        zero[i] = text
        assert status(SOFT_BELL,
                      **dict(SOFT_BELL.output, slack=zero)) == expected
    assert finding(SOFT_BELL, "exact", t="1e-60").status == "fail"


def test_zero_to_the_digits_is_no_other_number():
    """Where 0 is due of a Gaussian machine, 1 is not 0."""
    result = next(c for c in answered("svm-soft") if "'gaussian'" in str(
        c.input) and c.output["t"] == "0")
    question = dict(result.entry, required=[])
    for value, expected in (("0", "pass"), ("1e-60", "pass"), ("1", "fail"),
                            ("1e-40", "fail")):
        assert status(question, t=value) == expected
