"""svm-hard in exact arithmetic, and the indices in any."""

from fractions import Fraction as F

import pytest
from judge_cases import ask, case, decimal_text, status
from svm_cases import machine

from conformance.referee.judge import judge

D3 = machine([[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1])
# A square with two points a side on the margin: alpha is not unique.
SQUARE = machine([[1, 1], [1, -1], [-1, 1], [-1, -1], [5, 0]],
                 [1, 1, -1, -1, 1])
OBLIQUE = machine([[1, 2], [3, 1], [0, -1], [2, -2], [-4, 0]],
                  [1, 1, -1, -1, -1])
SQUARED = {"name": "polynomial", "degree": 2, "constant": 1}
KERNEL = machine([[0, 1], [1, 0], [0, 0], [2, 2]], [1, -1, -1, 1], SQUARED)
BELL = machine([[0, 1], [1, 0], [0, 0], [2, 2]], [1, -1, -1, 1],
               {"name": "gaussian", "sigma": "3/2"}, decimal_text,
               F(1, 10 ** 60))
ALL = [D3, SQUARE, OBLIQUE, KERNEL, BELL]


@pytest.mark.parametrize("question", ALL)
def test_the_answer_of_the_case_is_right(question):
    verdict = ask(question, **question.output)
    assert verdict.status == "pass" and verdict.notes == []
    assert verdict.digits == float("inf")


def test_the_three_points_of_the_text():
    assert D3.output == {
        "w": ["0", "-1/2"], "t": "0", "margin": "2", "support": [1, 2],
        "alpha": ["0", "1/8", "1/8"], "on_margin": [0, 1, 2]}


@pytest.mark.parametrize("question", ALL)
@pytest.mark.parametrize("field, wrong", [
    ("t", "1/7"), ("margin", "1/7"), ("alpha", None), ("t", "nan"),
    ("margin", "inf"), ("on_margin", [0]), ("on_margin", [99]),
    ("on_margin", 1), ("support", [0, 99]), ("support", []),
    ("support", "0"), ("support", ["x"]), ("support", [0.5]),
    ("support", [-1]), ("t", [0]), ("alpha", [])])
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_any_field_that_is_wrong_fails(question, field, wrong, unit):
    given = dict(question.output, **{field: wrong})
    assert status(question, unit, **given) == "fail"


@pytest.mark.parametrize("field", ["w", "t", "margin", "alpha", "support",
                                   "on_margin"])
def test_any_field_that_is_missing_fails_where_it_is_required(field):
    given = dict(OBLIQUE.output)
    del given[field]
    for unit in ("exact", "binary64"):
        assert status(OBLIQUE, unit, **given) == "fail"
        loose = OBLIQUE._replace(required=[])
        assert status(loose, unit, **given) == "pass"
        assert status(loose, unit, **{field: OBLIQUE.output[field]}) == \
            "pass"


def test_multipliers_need_not_be_those_of_the_case():
    for alpha, support in ((["1/2", 0, "1/2", 0, 0], [0, 2]),
                           ([0, "1/2", 0, "1/2", 0], [1, 3]),
                           (["1/4", "1/4", "1/4", "1/4", 0], [0, 1, 2, 3]),
                           (["1/8", "3/8", "1/8", "3/8", 0], [3, 1, 0, 2])):
        for unit in ("exact", "binary64"):
            assert status(SQUARE, unit, **dict(
                SQUARE.output, alpha=alpha, support=support)) == "pass"


@pytest.mark.parametrize("alpha, note", [
    (["1/4", "1/4", "1/4", "1/4", "1/9"], "sum alpha y"),
    (["1/2", "1/2", "1/2", "1/2", 0], "y f = 2 is above 1"),
    (["1/8", "1/8", "1/8", "1/8", 0], "y f = 1/2, below 1"),
    (["3/4", "-1/4", "1/4", "1/4", 0], "negative"),
    (["1/2", 0, 0, "1/2", 0], "alpha"), (["1/4"] * 4, "4 entries"),
    (["1/4"] * 3 + ["nan", 0], "alpha[3]: it is nan"),
    ([0, 0, 0, 0, 0], "below 1")])
def test_multipliers_that_are_not_optimal(alpha, note):
    given = {"alpha": alpha, "t": 0}
    loose = SQUARE._replace(required=[])
    verdict = ask(loose, **given)
    assert verdict.status == "fail" and note in verdict.notes[0]
    for unit in ("binary64", "binary32"):
        assert status(loose, unit, **given) == "fail"
        assert status(loose, unit, w=[1, 0], **given) == "fail"


def test_a_multiplier_beside_the_margin():
    """w = (1, 0) by points off the margin: y f = 1 + 1/5 at the third."""
    question = machine([[1, 0], [-1, 0], ["6/5", 0]], [1, -1, 1])
    for alpha in (["1/4", "1/2", "1/4"], ["1/2", "1/2", "1/1000000"]):
        given = dict(question.output, alpha=alpha)
        assert status(question, **given) == "fail"


def test_long_decimals_may_stand_for_multipliers():
    third = machine([[0], [3]], [-1, 1])
    assert third.output["alpha"] == ["2/9", "2/9"]
    for digits, due in ((50, "pass"), (60, "pass"), (49, "fail")):
        text = "0." + "2" * digits
        assert status(third, **dict(third.output, alpha=[text, text])) == due
    # alpha = 2 / 9 (1 + e) puts 3 at y f = 1 + 2 e, due to 5e-50 (2 + 1).
    for last, due in (("2", "pass"), ("3", "pass"), ("0", "fail"),
                      ("4", "fail"), ("9", "fail")):
        text = "0." + "2" * 49 + last
        assert status(third, **dict(third.output, alpha=[text, text])) == due
    # sum alpha y of one unit is 5e-50 of sum alpha at the most.
    for last, due in (("2", "pass"), ("3", "pass"), ("7", "fail")):
        assert status(third, **dict(third.output, alpha=[
            "0." + "2" * 49 + last, "0." + "2" * 50])) == due
    padded = "-0." + "0" * 59 + "1" + "0" * 49
    for wrong in ("-1e-60", padded):
        assert status(SQUARE._replace(required=[]), alpha=[
            wrong, "1/2", 0, "1/2", 0]) == "fail"


def test_on_margin_is_a_set():
    for unit in ("exact", "binary64"):
        for on in ([2, 1, 0], ["0", 1.0, 2], (0, 1, 2), [0, 1, 2, 2]):
            assert status(D3, unit, **dict(D3.output, on_margin=on)) == "pass"
        for on in ([0, 1], [], [0, 1, 2, 3], [1, 2, 3], [0, 1, [2]]):
            assert status(D3, unit, **dict(D3.output, on_margin=on)) == "fail"


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
    for k, due in ((60, "pass"), (80, "fail")):
        alpha = ["1/2", str(k * u), "1/2", str(k * u), 0]
        given = {"alpha": alpha, "support": [0, 2]}
        loose = SQUARE._replace(required=[])
        assert status(loose, "binary64", **given) == due
        assert status(loose, "binary32", **given) == "pass"
        assert status(loose, "exact", **given) == "fail"
        assert status(loose, "binary64", 1e-9, **given) == "pass"


def test_a_promise_may_have_support_beside_the_margin():
    question = machine([[1], [-1], ["1.000001"]], [1, -1, 1])
    given = dict(question.output, alpha=["1/4", "1/2", "1/4"],
                 support=[0, 1, 2])
    assert status(question, "binary64", 1e-3, **given) == "pass"
    assert status(question, "binary64", **given) == "fail"
    assert status(question, "binary64", 1e-15, **given) == "fail"
    assert status(question, "exact", **given) == "fail"


def test_an_index_is_below_n():
    for index, note in ((3, "an index below 3 is due"), (2, "is [2]"),
                        (-1, "an index below 3"), ("1/2", "an index below")):
        verdict = ask(D3._replace(required=[]), on_margin=[index])
        assert note in verdict.notes[0]


def test_a_wrong_kind_of_error():
    one = case("svm-hard", {"X": [[1]], "y": [1]}, error={"kind": "label"})
    assert judge(one, {"error": {"kind": "label"}}).status == "pass"
    assert judge(one, {"error": {"kind": "shape"}}).status == "wrong-error"
