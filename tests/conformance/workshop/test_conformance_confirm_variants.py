"""The second confirmations of perceptrons, regressions and kernels."""

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st
from golden_cases import CASES, golden

from conformance.workshop.confirm import Refuted, confirm
from conformance.contract.inputs import read
from conformance.contract.tasks import TASKS
from conformance.workshop.confirm.perceptrons import (
    BITS, Batch, Beyond, met_by_floats, need, powers, start)
from conformance.workshop.confirm import faults
from conformance.workshop.rings import exponential

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
        confirm("perceptron-regression", case["input"], {"output": {"w": ["1"]}})


@pytest.mark.parametrize("task, changed, kinds", [
    ("adaline/line", {"T": -1}, {"domain"}),
    ("adaline/line", {"T": "x"}, {"domain", "number"}),
    ("adaline/line", {"T": 1.5}, {"domain"}),
    ("adaline/line", {"T": 0}, set()),
    ("kernel-scores/quadratic", {"alpha": [1]}, {"shape"}),
    ("kernel-scores/quadratic", {"Z": [[1, 2, 3]]}, {"shape"}),
    ("kernel-scores/quadratic", {"Z": 3}, {"shape"}),
    ("feature-map/quadratic", {"kernel": {"name": "gaussian", "sigma": 2}},
     {"domain"}),
    ("perceptron-batch/and", {"w0": [0, 0, 0]}, {"shape"}),
    ("perceptron-batch/and", {"b0": None}, {"number", "shape"})])
def test_what_an_input_deserves(task, changed, kinds):
    given = dict(CASES[task]["input"], **changed)
    assert faults(task.split("/")[0], given) == kinds


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
