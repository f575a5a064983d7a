"""Digits that are lost: outputs of which a tenth off would pass."""

from fractions import Fraction as F

import pytest

from judge_cases import ask, case, golden, status

from conformance.referee.judge import findings, why_not_run
from conformance.referee.measure import is_lost, judge_bounded
from conformance.referee.question import Question


# Outputs of which rounding leaves so little that a tenth off would pass.

SMALL = F(1, 2 ** 20)


def lost(name, unit):
    """Return which outputs of a golden case are lost at a unit."""
    one = golden(name)
    return [result.field for result in findings(
        Question(one.entry, one.output, unit)) if result.lost]


@pytest.mark.parametrize("room, size, so", [
    (F(99, 100), 10, False), (1, 10, True), (1, 0, False), (0, 0, False),
    (F(1, 100), F(1, 20), True)])
def test_a_tenth_is_lost(room, size, so):
    assert is_lost(room, size) is so


@pytest.mark.parametrize("bounds, so", [
    ([0, F(100, 29), 0], True), ([0, F(100, 31), 0], False),
    ([F(1, 2), 0, 0], False), ([0, 0, F(10, 29)], True),
    ([0, 0, F(10, 31)], False)])
def test_only_what_is_large_counts(bounds, so):
    """A bound b is narrowed to b / 10, and 30 of them are allowed."""
    question = Question(case("kernel-scores", {}, {
        "scores": ["1", "100", "10"]}), {"scores": [1, 100, 10]}, "binary64")
    assert judge_bounded(question, "scores", bounds).lost is so


def test_an_output_that_is_due_as_0_is_not_lost():
    question = Question(case("kernel-scores", {}, {"scores": ["0"]}),
                        {"scores": [0]}, "binary64")
    assert judge_bounded(question, "scores", [1]).lost is False


@pytest.mark.parametrize("name, unit, fields", [
    ("covariance/huge-offset", "binary32", ["covariance", "scatter"]),
    ("covariance/huge-offset", "binary64", []),
    ("least-squares/small-residual", "binary32", ["sse"]),
    ("line/three-points", "binary32", []),
    ("svm-soft/majority", "binary32", ["w, t, alpha, slack, objective"]),
    ("svm-soft/majority", "binary64", []),
    ("fisher/weak", "binary64", []),
    ("logistic-regression/two-groups", "binary32", []),
    ("logistic-regression/two-groups", {"digits": 5}, ["theta"])])
def test_what_is_lost_in_golden_cases(name, unit, fields):
    assert lost(name, unit) == fields


def test_a_direction_that_is_lost():
    assert "W" in lost("fisher/weak", "binary32")
    assert "W" not in lost("fisher/tilted", "binary32")


def test_the_objective_of_a_lasso_that_is_lost():
    question = case("lasso", {"X": [[1], [1]], "y": [1, "1.001"], "lambda": 0},
                    {"w": ["2001/2000"], "objective": "1/2000000"})
    for unit, status_of_it in (("binary64", []), ({"digits": 4}, [
            "objective: at this precision the check is too weak: an answer "
            "that is 10 % off would pass"])):
        assert ask(question, unit, **question.output).notes == status_of_it


def test_a_main_output_that_is_lost_is_not_run():
    one = golden("covariance/huge-offset").entry
    assert why_not_run(one, "binary32")
    assert not why_not_run(one, "binary64")
    joined = golden("svm-soft/majority").entry
    assert why_not_run(joined, "binary32")
    assert not why_not_run(golden("solve/rank-one").entry, "binary32")


def fit(y):
    """Return a fit of a constant to y, in rational numbers."""
    mean = sum(map(F, y)) / len(y)
    return case("least-squares", {"X": [[1]] * len(y), "y": y}, {
        "w": [str(mean)], "sse": str(sum((F(v) - mean) ** 2 for v in y))})


def test_a_sum_of_squares_has_no_other_sign():
    question = fit(["1", str(1 + SMALL)])
    w, sse = question.output["w"], question.output["sse"]
    for inputs, expected in ((sse, "pass"), (0, "pass"), ("-" + sse, "fail")):
        assert status(question, "binary32", w=w, sse=inputs) == expected
    assert status(fit(["1", "1"]), "binary32", w=[1], sse="-1e-15") == "pass"


def test_nor_has_a_mean_of_squares_or_the_objective_of_a_lasso():
    mse = case("mse", {"y": ["1/3"], "predictions": ["0.33334"]},
               {"mse": "1/22500000000"})
    lasso = case("lasso", {"X": [[1], [1]], "y": [1, str(1 + SMALL)],
                           "lambda": 0}, {
        "w": [str(1 + SMALL / 2)], "objective": str(SMALL ** 2 / 2)})
    for question, name in ((mse, "mse"), (lasso, "objective")):
        for inputs, expected in (("0", "pass"), ("-1e-14", "fail")):
            assert status(question, {"digits": 4}, **dict(
                question.output, **{name: inputs})) == expected
    equal = case("mse", {"y": ["1/3"], "predictions": ["1/3"]}, {"mse": "0"})
    assert status(equal, {"digits": 4}, mse="-1e-9") == "pass"
    none = case("lasso", {"X": [[1]], "y": ["1/3"], "lambda": 0},
                {"w": ["1/3"], "objective": "0"})
    assert status(none, {"digits": 4}, w=["1/3"], objective="-1e-9") == "pass"
