"""The second confirmations of soft margins: two methods, and what they
refute."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import two_classes
from golden_cases import CASES

import independent
from conformance.workshop.confirm import Refuted, confirm
from conformance.workshop.confirm import uncalibrated
from conformance.workshop.entry import fingerprints
from conformance.workshop.programs import MISTAKES
from conformance.workshop.programs.svm import pivoted
from refimpl.soft_margin import svm_soft

F = Fraction
prices = st.sampled_from([F(1, 20), F(1, 3), F(1), F(5), F(2 ** 20)])


def gram(X):
    """Return the Gram matrix in fractions."""
    return [[F(independent.dot(a, b)) for b in X] for a in X]


def weights(X, y, alpha):
    """Return sum alpha y x."""
    return [sum(a * c * v for a, c, v in zip(alpha, y, column))
            for column in zip(*X)]


@settings(max_examples=60)
@given(two_classes(5, 2), prices)
def test_pivoting_and_descent_agree(Xy, C):
    X, y = Xy
    due = svm_soft(X, y, C)
    alpha, t = pivoted(gram(X), y, C)
    assert weights(X, y, alpha) == due.w
    assert due.t_low <= t <= due.t_high
    assert sum(a * c for a, c in zip(alpha, y)) == 0


@settings(max_examples=25)
@given(two_classes(14, 3), prices)
def test_pivoting_goes_further(Xy, C):
    X, y = Xy
    alpha, t = pivoted(gram(X), y, C)
    due = svm_soft(X, y, C)
    assert weights(X, y, alpha) == due.w and due.t_low <= t <= due.t_high


@settings(max_examples=40)
@given(two_classes(5, 2))
def test_pivoting_without_a_price_is_the_hard_margin(Xy):
    X, y = Xy
    K = gram(X)
    due = independent.widest(K, y)
    if due is None:
        with pytest.raises(ArithmeticError):
            pivoted(K, y, None)
        return
    alpha, t = pivoted(K, y, None)
    assert weights(X, y, alpha) == weights(X, y, due[0])
    assert t == due[1]


def answered(name):
    """Return the task, the input and the output of a case."""
    case = CASES[name]
    return name.split("/")[0], case["input"], case["output"]


@pytest.mark.parametrize("name, field, wrong", [
    ("no-free-multiplier", "t", "0"), ("no-free-multiplier", "t", "-3/4"),
    ("no-free-multiplier", "t_low", "-1/2"),
    ("no-free-multiplier", "t_high", "7/8"),
    ("two-margin-errors", "alpha", ["0", "1/10", "1/10", "1/10", "1/10",
                                    "0"]),
    ("two-margin-errors", "alpha", ["0", "3/40", "1/10", "1/10", "3/40"]),
    ("four-points-hard", "alpha", ["1/2", "0", "0", "1/2"]),
    ("xor", "w", ["0", "0", "0"]), ("degree-one", "w", ["1/4", "-1/2"]),
    ("gaussian-pair", "alpha", ["3", "3"]),
    ("gaussian-pair", "w", ["1"]),
    ("gaussian-pair-bound", "alpha", ["0.4", "0.4"]),
    ("gaussian-xor", "t", "1e-30")])
def test_answers_that_are_refuted(name, field, wrong):
    task, given_, output = answered("svm-soft/" + name)
    confirm(task, given_, {"output": output})
    with pytest.raises(Refuted):
        confirm(task, given_, {"output": dict(output, **{field: wrong})})


def test_other_multipliers_that_are_optimal_are_confirmed():
    task, given_, output = answered("svm-soft/not-unique")
    for alpha in (["1/4"] * 4, ["0", "1/2", "0", "1/2"]):
        confirm(task, given_, {"output": dict(output, alpha=alpha)})
    with pytest.raises(Refuted):
        confirm(task, given_, {"output": dict(
            output, alpha=["1/2", "0", "0", "1/2"])})


@pytest.mark.parametrize("name, field, wrong", [
    ("logistic/beyond-ten-thousand-digits", "p", ["0", "1", "0", "0"]),
    ("logistic/least", "p", ["0", "1/2"]),
    ("logistic/far", "p", ["0", "1", "1"]),
    ("logistic/at-d0", "p", ["0.5", "0.5"]), ("logistic/at-d0", "p", ["1/2"]),
    ("logistic-sample/even", "y", [1, 1, 0]),
    ("logistic-sample/even", "y", ["1", 0, 0]),
    ("logistic-sample/even", "y", [1, 0]),
    ("logistic-calibration/turned", "gamma", "130/9"),
    ("logistic-calibration/turned", "d0", "-1/2")])
def test_probabilities_that_are_refuted(name, field, wrong):
    task, given_, output = answered(name)
    confirm(task, given_, {"output": output})
    with pytest.raises(Refuted):
        confirm(task, given_, {"output": dict(output, **{field: wrong})})


@pytest.mark.parametrize("change, due", [
    ({}, set()), ({"w": [0]}, {"domain"}), ({"ddof": 3}, {"domain"}),
    ({"ddof": "5/2"}, set()), ({"X": [[1], [2], [2]]}, {"domain"}),
    ({"w": ["1e-300"]}, set())])
def test_what_cannot_be_calibrated(change, due):
    given_ = dict({"X": [[1], [2], [3]], "y": [-1, 1, 1], "w": [1]},
                  **change)
    assert uncalibrated(given_) == due


def test_a_wrong_problem_with_the_right_answer_is_no_mistake():
    """Where no slack is needed, a hard margin is right."""
    case = CASES["svm-soft/four-points-hard"]
    names = [mark["mistake"] for mark in fingerprints(
        "svm-soft", case["input"], {"output": case["output"]},
        case["required"])]
    assert "no slack is allowed: a hard margin" not in names
    assert "the slack is squared" in names
    assert len(MISTAKES["svm-soft"]) > 20
