"""lasso where several weights are best: any of them is right."""

from fractions import Fraction as F

import pytest
from judge_cases import ask, floats, status
from test_conformance_judge_lasso import D4, Y4, problem

TWINS = [[1, 1], [2, 2], [3, 3]]


@pytest.mark.parametrize("w, due", [
    (["1", "0"], "pass"), (["1/3", "2/3"], "pass"), (["0", "1"], "pass"),
    (["2", "-1"], "fail"), (["1/2", "1/3"], "fail"), (["0", "0"], "fail")])
def test_any_minimiser_is_right(w, due):
    question = problem(TWINS, [1, 2, 4], 6)
    right = dict(question.output, w=w)
    assert ask(question, **right).status == due
    given = dict(right, w=floats(w), objective=float(F(right["objective"])))
    if due == "pass":
        assert ask(question, **right).digits == float("inf")
        assert status(question, "binary64", **given) == "pass"
    else:
        assert status(question, "binary64", **given) == "fail"


def test_any_minimiser_without_a_penalty():
    question = problem(TWINS, [1, 2, 4], 0, required=["w"])
    for w in (["17/14", "0"], ["100", str(F(17, 14) - 100)]):
        assert status(question, w=w) == "pass"
        assert status(question, "binary64", w=floats(w)) == "pass"
    assert status(question, w=["17/14", "1/1000000"]) == "fail"
    assert status(question, "binary64", w=[1.215, 0]) == "fail"


def test_decimals_of_fifty_digits_may_stand_for_a_minimiser():
    question = problem(TWINS, [1, 2, 4], 6, required=["w"])
    for many, more, due in ((50, 50, "pass"), (49, 49, "fail"),
                            (45, 50, "fail")):
        w = ["0." + "3" * many, "0." + "6" * more]
        assert status(question, w=w) == due
    question = problem(D4, Y4, 2)
    w = ["{:.50f}".format(0), "0"]
    assert status(question, **dict(question.output, w=w)) == "fail"
