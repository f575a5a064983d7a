"""separability: the verdict stands with its proof."""

from fractions import Fraction as F

import pytest
from judge_cases import ask, case, status

APART = case("separability", {"X": [[0], [1], [3]], "y": [-1, -1, 1]},
             {"separable": True, "w": ["1"], "t": "2"})
MIXED = case("separability", {"X": [[0], [1], [3]], "y": [-1, 1, -1]},
             {"separable": False, "lambda": ["1/3", "1/2", "1/6"]})


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("w, t, due", [
    (["1"], "2", "pass"), ([0.1], 0.11, "pass"), ([100], 299, "pass"),
    ([1], 1, "fail"), ([1], 3, "fail"), ([-1], -2, "fail"),
    ([1, 0], 2, "fail"), ([], 2, "fail"), ([1], [2], "fail"),
    (["nan"], 2, "fail"), ([1], "inf", "fail"), (1, 2, "fail"),
    ([0], 0, "fail"), ([1], "-2", "fail")])
def test_any_hyperplane_that_separates_strictly_is_right(unit, w, t, due):
    verdict = ask(APART, unit, separable=True, w=w, t=t)
    assert verdict.status == due and verdict.digits is None
    assert verdict.measure == ("equal" if due == "pass" else "not equal")


@pytest.mark.parametrize("lam, due", [
    (["1/3", "1/2", "1/6"], "pass"), (["2/3", 1, "1/3"], "fail"),
    (["1/2", "1/2", 0], "fail"), ([0, "1/2", "1/2"], "fail"),
    (["1/3", "1/2"], "fail"), (None, "fail"), ([1 / 3, 0.5, 1 / 6], None)])
def test_any_lambda_that_proves_it_is_right(lam, due):
    assert status(MIXED, separable=False, lam=lam) == (due or "fail")
    assert status(MIXED, "binary64", separable=False, lam=lam) == (
        due or "pass")


def test_the_verdict_is_a_boolean_and_the_one_due():
    for value in (1, "true", None, 1.0, [True], "yes"):
        assert status(APART, separable=value, w=[1], t=2) == "fail"
    for value in (0, "false", None, ""):
        assert status(MIXED, separable=value, lam=["1/3", "1/2", "1/6"]
                      ) == "fail"
    verdict = ask(APART, separable=False, lam=["1/3", "1/2", "1/6"])
    assert verdict.status == "fail"
    assert "separable is false, true is due" in verdict.notes
    verdict = ask(MIXED, separable=True, w=[1], t=2)
    assert "separable is true, false is due" in verdict.notes
    assert status(APART, w=[1], t=2) == "fail"


def test_the_proof_is_needed_where_it_is_required():
    assert status(APART, separable=True) == "fail"
    assert status(MIXED, separable=False) == "fail"
    assert status(APART._replace(required=["separable"]), separable=True
                  ) == "pass"
    loose = APART._replace(required=["separable"])
    assert status(loose, separable=True, w=[1]) == "fail"
    assert status(loose, separable=True, t=2) == "fail"
    assert status(loose, separable=True, w=[1], t=1) == "fail"
    assert status(APART, separable=True, w=[1], t=2, lam=["x"]) == "pass"


def test_floats_may_separate_the_data_as_they_hold_them():
    """0.1 rounds up, 0.3 rounds down: t at either value is on the point."""
    question = case("separability", {"X": [["0.1"], ["0"]], "y": [1, -1]},
                    {"separable": True, "w": ["1"], "t": "1/20"})
    assert F(0.1) > F(1, 10)
    on = {"w": [1], "t": "0.1", "separable": True}
    assert status(question, "binary64", **on) == "pass"
    assert status(question, "binary32", **on) == "pass"
    assert status(question, {"digits": 16}, **on) == "fail"
    assert status(question, "exact", **on) == "fail"
    assert status(question, "binary64", **dict(on, t=0.1)) == "fail"
    low = case("separability", {"X": [["0.3"], [0]], "y": [1, -1]},
               {"separable": True, "w": ["1"], "t": "1/20"})
    assert status(low, "binary64", separable=True, w=[1], t=0.3) == "pass"
