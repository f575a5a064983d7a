"""What a program declares of itself, and answers of zeros.

Zeros once passed every soft margin with a promise of 1, and two thirds of
all cases at one digit.
"""

from fractions import Fraction as F

import pytest
from judge_cases import case, status
from marks import some
from svm_cases import soft

from conformance.contract.suite import load
from conformance.grading.case import Case, load_cases
from conformance.referee.judge import (
    judge, met_by_zeros, tells_little, zeros)
from conformance.referee.question import Question, rounding_unit
from conformance.reports.text import headline, status as exit_status
from conformance.runner.session import Result, Run, checked, excuse
from conformance.referee.judge import Verdict

FAR = {"X": [[1], [2]], "y": ["1", "3"]}
PAIR = soft([[1], [-1]], [1, -1], 2)._replace(required=[])


@pytest.mark.parametrize("gap", [1, "0.1", "1/99", 0, "nan"])
def test_a_large_promise_is_refused_at_the_hello(gap):
    with pytest.raises(ValueError, match="a promise that is not a number"):
        checked({"unit": "binary64", "tasks": [], "promise": {"lasso": gap}})


@pytest.mark.parametrize("gap", ["1e-2", 0.01, "1/100", "1e-9"])
def test_a_small_promise_is_taken(gap):
    hello = checked({"unit": "binary64", "tasks": [],
                     "promise": {"lasso": gap}})
    assert hello["promise"] == {"lasso": gap}


@pytest.mark.parametrize("digits, expected", [
    (1, False), (2, True), (10000, True), (10001, False), (10 ** 9, False)])
def test_the_digits_of_a_unit(digits, expected):
    hello = {"unit": {"digits": digits}, "tasks": [], "promise": {}}
    if expected:
        assert checked(hello)["unit"] == {"digits": digits}
        assert rounding_unit({"digits": digits}) == F(5, 10 ** digits)
    else:
        with pytest.raises(ValueError, match="from 2 to 10000"):
            checked(hello)
        with pytest.raises(ValueError):
            rounding_unit({"digits": digits})


def test_a_large_promise_is_refused_in_this_process():
    first = load_cases(["lasso"])[0]
    with pytest.raises(ValueError, match="not a promise"):
        first.check(first.output, "binary64", promise=1)


def test_zeros_pass_by_no_promise():
    zero = {"w": [0], "t": 0, "alpha": [0, 0], "objective": 0}
    for promise in (1, "1e-2"):
        assert status(PAIR, "binary64", promise, **zero) == "fail"


def test_a_promise_that_zeros_would_keep_counts_for_nothing():
    """The least objective is 1/2; with C small it is near that of w = 0."""
    tiny = soft([[1], [-1]], [1, -1], "1/1000")._replace(required=[])
    close = {"w": ["0.0018"], "t": 0, "alpha": ["0.0009", "0.0009"]}
    assert status(tiny, "binary64", "1e-2", **close) == "fail"
    right = dict(tiny.output)
    assert status(tiny, "binary64", "1e-2", **right) == "pass"


@pytest.mark.parametrize("task", some(
    ["mse", "solve", "adaline", "logistic", "svm-soft", "fisher"],
    ["mse", "logistic"]))
def test_what_zeros_meet_is_not_posed(task):
    hello = {"tasks": [task], "promise": {}}
    for unit in ({"digits": 2}, {"digits": 5}, "binary32"):
        for one in load([task]):
            if one.error or excuse(one, hello, unit):
                continue
            inputs = zeros(one.entry)
            if inputs != one.output:
                verdict = judge(one.entry, {"output": inputs}, unit)
                assert verdict.status == "fail", (one.id, unit)


@pytest.mark.campaign
def test_no_golden_case_is_met_by_zeros_in_doubles():
    """So that it is not tried there, which would take as long as judging."""
    for one in load():
        if not one.error and "exact-only" not in one.flags:
            inputs = zeros(one.entry)
            assert inputs == one.output or judge(
                one.entry, {"output": inputs}, "binary64"
                ).status == "fail", one.id


def test_zeros_that_are_due_are_posed():
    zero = case("mse", {"y": [1], "predictions": [1]}, {"mse": "0"})
    assert not tells_little(zero._asdict(), {"digits": 2})
    one = case("mse", {"y": ["1/3"], "predictions": ["0.3334"]},
               {"mse": "1/225000000"})
    assert tells_little(one._asdict(), {"digits": 2})
    assert not tells_little(one._asdict(), {"digits": 9})
    assert not tells_little(one._asdict(), "exact")
    close = case("mse", {"y": ["1/3"], "predictions": ["0." + "3" * 20]},
                 {"mse": "1/" + "9" + "0" * 40})
    assert met_by_zeros(close._asdict(), Question(
        close._asdict(), {"mse": "0"}, "binary64"))
    assert not tells_little(close._asdict(), "binary64")     # not tried there


def test_counts_and_directions_are_no_zeros():
    for name, kept, zeroed in (("fisher/tilted", "W", "eigenvalues"),
                               ("perceptron/three-points", "updates", "w")):
        one, = load(ids=[name])
        inputs = zeros(one.entry)
        assert inputs[kept] == one.output[kept]
        assert set(inputs[zeroed]) == {"0"} != set(one.output[zeroed])


def run_of(*results, unit="binary64", promise=()):
    hello = {"name": "mine", "unit": unit, "promise": dict(promise)}
    first = load(["mse"])[0]
    return Run(hello, unit, None, [Result(
        first, Verdict(status), None, "", seconds, None)
        for status, seconds in results], None)


def test_the_headline_says_what_was_held_to_what():
    run = run_of(("pass", 0.1), ("skip", 0.1), ("skip", None),
                 promise={"lasso": "1e-3"})
    assert headline(run) == [
        "1 of 2 cases passed, 1 skip, 1 not run; unit binary64; "
        "promises lasso 1e-3"]
    assert headline(run_of(("pass", 1), unit={"digits": 5})) == [
        "1 of 1 cases passed; unit 5 digits"]
    assert headline(run_of(("pass", 1), unit="exact")) == [
        "1 of 1 cases passed"]


def test_strictly_a_skip_is_not_met():
    run = run_of(("pass", 0.1), ("skip", None))
    assert (exit_status(run), exit_status(run, strict=True)) == (0, 1)
    assert exit_status(run_of(("pass", 0.1)), strict=True) == 0


def test_a_case_in_this_process_that_tells_nothing_is_skipped():
    from unittest import SkipTest
    entry = dict(load(["mse"])[0].entry, id="mse/x", output={
        "mse": "1/225000000"}, input={"y": ["1/3"], "predictions": [
            "0.3334"]})
    with pytest.raises(SkipTest, match="zeros"):
        Case("mse", entry).check({"mse": 0}, unit={"digits": 2})
