"""The second confirmations of soft margins, probabilities and traces."""

from fractions import Fraction as F

import independent
import pytest
from golden_cases import CASES, golden
from hypothesis import given, settings, strategies as st
from strategies import two_classes

from conformance.contract.numbers import read
from conformance.contract.tasks import TASKS
from conformance.programs.confirm import Refuted, confirm, faults, uncalibrated
from conformance.programs.confirm.perceptrons import BITS, Batch, powers, start
from conformance.programs.confirm.perceptrons_in_floats import (
    Beyond, met_by_floats, need)
from conformance.programs.entry import fingerprints
from conformance.programs.mistakes import MISTAKES
from conformance.programs.rings import exponential
from conformance.programs.svm_machine import pivoted
from refimpl.soft_margin import svm_soft

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


TRACES = ("dual-perceptron-bias", "perceptron-batch", "kernel-perceptron")


def data(name, **changed):
    """Return the inputs of a case, read, some of them changed."""
    return read(name.split("/")[0], dict(CASES[name]["input"], **changed))


@given(st.integers(0, 300), st.sampled_from([F(-1, 2), F(-1, 200), F(-3)]))
def test_powers_are_around_the_exponential(d, q):
    low, high = powers(q)(d)
    least, most = (end * 2 ** BITS for end in exponential(d * q))
    assert low <= most and least <= high
    assert high - low <= 2 + most / 10 ** 100 and low >= 0


def test_a_sign_in_doubt_is_refuted_and_a_tie_is_none():
    run = start(data("kernel-perceptron/gaussian-tie"))
    run.alpha = [1, 1, 0]
    assert run.score(2) == 0 and run.score(0) > 0 > run.score(1)
    run = start(data("kernel-perceptron/gaussian-wide", kernel={
        "name": "gaussian", "sigma": "1e200"}))
    run.alpha = [1, 1]
    with pytest.raises(Refuted):
        run.score(0)


@pytest.mark.campaign
@pytest.mark.parametrize("task", TRACES)
def test_flags_of_traces(task):
    assert TASKS[task].trace
    for name, case in CASES.items():
        if name.startswith(task + "/") and not faults(task, case["input"]):
            assert met_by_floats(task, data(name)) == (
                "exact-only" not in case["flags"]), name


@pytest.mark.parametrize("name, changed", [
    ("dual-perceptron-bias/four-points", {"eta": "1/3"}),
    ("dual-perceptron-bias/four-points", {"X": [[4097, 4097], [-1, 2],
                                                [-1, -2], [3, 1]]}),
    ("perceptron-batch/four-points", {"w0": ["1/3", 0]}),
    ("perceptron-batch/four-points", {"b0": 2 ** 25}),
    ("perceptron-batch/and", {"eta": "0.1"}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 2, "constant": "1/3"}}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 30, "constant": 1}}),
    ("kernel-perceptron/gaussian-far", {}),
    ("kernel-perceptron/gaussian-wide", {})])
def test_traces_that_floats_may_miss(name, changed):
    assert not met_by_floats(name.split("/")[0], data(name, **changed))


def test_bits():
    need([2 ** 24, 0])
    need(iter([F(1, 2), F(3, 4)]))
    for terms in ([2 ** 24, 1], [F(1, 3)], [2 ** 24 + 1]):
        with pytest.raises(Beyond):
            need(terms)


def test_a_batch_that_repeats_or_is_stopped():
    assert Batch(data("perceptron-batch/xor")).until(99) == \
        "repeated"
    run = Batch(data("perceptron-batch/four-points"))
    assert run.until(1) == "clean"
    assert run.outputs() == {"w": [2, -5], "b": 0, "steps": 1}
    run = Batch(data("perceptron-batch/and"))
    assert run.until(3) == "limit" and run.steps == 3


def test_a_run_is_too_long_or_is_not():
    case = CASES["perceptron-regression/too-long"]
    assert "state" not in case["error"]
    confirm("perceptron-regression", case["input"], golden(case))
    for changed, kinds in (({"T": 15}, ["not-converged", "number"]),
                           ({"y": [1]}, ["not-converged", "number"]),
                           ({}, ["not-converged"]), ({}, ["number"])):
        with pytest.raises(Refuted):
            confirm("perceptron-regression", dict(case["input"], **changed),
                    {"error": {"kind": kinds}})
    with pytest.raises(Refuted):
        confirm("perceptron-regression", case["input"],
                {"output": {"w": ["1"]}})


def test_a_limit_is_no_proof_if_the_data_may_be_inseparable():
    for name in ("dual-perceptron-bias/limit", "perceptron-batch/limit",
                 "kernel-perceptron/limit"):
        case = CASES[name]
        y = [-1, 1, 1, -1] if "kernel" not in name else [1, 1, -1, 1]
        X = case["input"]["X"] if "kernel" not in name else [[1], [0], [1],
                                                             [0]]
        with pytest.raises(Refuted):
            confirm(name.split("/")[0], dict(case["input"], X=X, y=y),
                    golden(case))
