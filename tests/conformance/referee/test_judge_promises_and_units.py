"""Promises, units, and answers in rounded numbers."""

from fractions import Fraction as F

import pytest

from judge_cases import U, ask, case, finding, held_to, measured, status
from marks import some
from svm_cases import hard, soft

from conformance.contract.suite import load
from conformance.grading.case import Case, load_cases
from conformance.programs.rings import RINGS, run
from conformance.programs.svm import soft_as_given
from conformance.referee.families import svm
from conformance.referee.families.svm_bounds import SoftEquations, Space
from conformance.referee.judge import (
    Verdict, judge, met_by_zeros, why_not_run, zeros)
from conformance.referee.question import Question, rounding_unit
from conformance.reports.text import headline, status as exit_status
from conformance.runner.record import result_of
from conformance.runner.session import Run, checked, excuse
from conformance.workshop.calibration import drawn, hinted


FAR = {"X": [[1], [2]], "y": ["1", "3"]}
PAIR = soft([[1], [-1]], [1, -1], 2)


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
    tiny = soft([[1], [-1]], [1, -1], "1/1000")
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
    assert not why_not_run(zero._asdict(), {"digits": 2})
    one = case("mse", {"y": ["1/3"], "predictions": ["0.3334"]},
               {"mse": "1/225000000"})
    assert why_not_run(one._asdict(), {"digits": 2})
    assert not why_not_run(one._asdict(), {"digits": 9})
    assert not why_not_run(one._asdict(), "exact")
    close = case("mse", {"y": ["1/3"], "predictions": ["0." + "3" * 20]},
                 {"mse": "1/" + "9" + "0" * 40})
    assert met_by_zeros(close._asdict(), Question(
        close._asdict(), {"mse": "0"}, "binary64"))
    assert not why_not_run(close._asdict(), "binary64")     # not tried there


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
    return Run(hello, unit, None, [result_of(
        first, Verdict(status), seconds=seconds)
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


# Both machines in rounded arithmetic: programs good and bad, and every bound
# by hand.

def test_a_weak_machine_also_keeps_a_promise_of_four_digits(monkeypatch):
    question = drawn("svm-soft", "offset", 0)
    answer = run(RINGS["double"], soft_as_given, hinted(question))
    assert answer and judge(question, {"output": answer},
                            "binary64").status == "weak"
    monkeypatch.setattr(svm.Machine, "keeps", lambda self, promise: False)
    assert judge(question, {"output": answer}, "binary64").status == "fail"


def test_what_is_nearly_at_its_bound_counts_as_there():
    one = F(1)
    space = Space(Question({"task": "svm-soft", "input": {
        "X": [[0]] * 4, "y": [1, -1, 1, -1]}}, {}))
    alpha = [one * (1 - F(1, 1000)), F(0), one / 2, one]
    result = SoftEquations(space, one, alpha, [F(0)] * 4, (F(-1), F(1)),
                     F(1, 1000), F(0))
    assert result.alpha == [1, 0, F(1, 2), 1] and result.wide
    # the third is beyond the margin: t_high does not move with it
    result.y, result.alpha, result.scores = [-1, 1, -1], [1, 1, 0], [
        F(0), F(1, 4), F(-9, 4)]
    assert result.ends([F(3), F(2), F(1, 10)]) == 3


# w = (1), t = 0, alpha = (1/2, 1/2), C infinite or 2: everything by hand.
PAIR_SVM_ROUNDED = hard([[1], [-1]], [1, -1])
SOFT_PAIR = soft([[1], [-1]], [1, -1], 2)


@pytest.mark.parametrize("kernel", [None, {"name": "polynomial",
                                           "degree": 1}])
@pytest.mark.parametrize("promise", [None, 0.5])
def test_an_answer_that_does_not_separate_says_so(kernel, promise):
    question = hard([[1], [-1]], [1, -1], kernel)
    wrong = {"alpha": [0, 0]} if kernel else {"w": ["-1"]}
    verdict = ask(question, "binary64", promise, **dict(
        question.output, **wrong))
    assert verdict.status == "fail"
    assert "does not separate" in verdict.notes[0]


def test_bounds_by_hand():
    """S = {0, 1}; c = (1/2, -1/2), v = 1, e = |w||x| + |t| + 1 + 1 = 3.

    N = 1/4 [1 -1; -1 1], g = (-1/2, -1/2), h = 0, so the weight may be off by
    |X'N| e + |w| = 3 + 1 (the part of v in the span of X counts nothing), t
    by |g| e + |g'X| v + |t| = 3, a score at a point of S by 2 e = 6, the
    margin of reach 6 + 2, and slack by a score, |t| and 1.
    """
    for question in (PAIR_SVM_ROUNDED, SOFT_PAIR):
        held_to(question, 4, 64, w=lambda e: [1 + e], t=0)
        held_to(question, 3, 64, t=lambda e: e)
    held_to(PAIR_SVM_ROUNDED, 8, 64, margin=lambda e: 1 + e)
    held_to(SOFT_PAIR, 3, 64, t_low=lambda e: e)
    held_to(SOFT_PAIR, 3, 64, t_high=lambda e: e)
    held_to(SOFT_PAIR, 7, 64, slack=lambda e: [abs(e), 0])


def test_scores_by_hand():
    """w and t within their bounds, their sum beyond that of the scores."""
    for k, expected in ((54, "pass"), (55, "fail")):
        verdict = ask(PAIR_SVM_ROUNDED, "binary64", w=[str(1 + 4 * k * U)],
                      t=str(3 * k * U))
        assert verdict.status == expected
        assert measured(verdict) == pytest.approx(7 * k / 6, rel=0.01)
    assert "point 1" in verdict.notes[0]
    assert finding(PAIR_SVM_ROUNDED, t=0).field == "w, t, alpha, margin"
    assert finding(SOFT_PAIR, t=0).field == "w, t, alpha, slack, objective"


def test_multipliers_and_objectives_by_hand():
    """alpha: |N| e + |N X| v + |c| = 3 + 1 + 1, with r_0 |c| |g| = 1 more.

    gap: C times the scores of both points, 2 (6 + 6), alpha times 1, and
    2 P = 1: 31.  objective: that, 5 P, and C (e + e): 45.5.
    """
    half = F(1, 2)
    held_to(PAIR_SVM_ROUNDED, 5, 64, w=[1], t=0,
            alpha=lambda e: [half + e / 2, half - e / 2])
    held_to(SOFT_PAIR, F(91, 2), 64, objective=lambda e: half + e)
    # sum alpha y x: the 4 of w and v = 1
    held_to(SOFT_PAIR, 5, 64, w=[1], alpha=lambda e: [half + e, half])


def test_a_negative_multiplier_beside_the_margin():
    """A point at (0, 9) has no part in w, and enters e by its distance 3."""
    linear = {"name": "polynomial", "degree": 1}
    for question, more in (
            (hard([[1, 0], [-1, 0], [3, 0]], [1, -1, 1]), {"w": [1, 0]}),
            (soft([[1], [-1], [2]], [1, -1, 1], 2, linear), {})):
        for k, expected in ((0, "pass"), (1, "pass"), (400, "fail")):
            verdict = ask(question, "binary64", t=0,
                          alpha=["1/2", "1/2", -k * U], **more)
            assert verdict.status == expected
            assert (measured(verdict) > 0) == (k > 0)


def test_the_gram_matrix_by_hand():
    """e = sum |c| |k| + |t| + 1 = 2: scores 4, t |g| e = 2, and alpha
    |N| e + |c| (1 + |g|) = 4, below 0, above C = 1/2, or unbalanced.
    """
    linear = {"name": "polynomial", "degree": 1}
    for C in (2, "1/2"):
        question = soft([[1], [-1]], [1, -1], C, linear)
        held_to(question, 2, 64, t=lambda e: e)
        held_to(question, 2, 64, t=0, alpha=lambda e: [F(1, 2) + abs(e)] * 2)


def test_the_gap_is_measured():
    """alpha (1 - d) loses d of D = 1/2 at second order only: d^2 / 2.

    With t and w at first order nothing either; w (1 + d) is 2 C d short of
    the margin on no point, and C d each with w (1 - d): P rises by 4 d - d.
    """
    for d, limit in ((1e-4, 1e-3), (1e-3, 1e-2)):
        inputs = {"w": [1 - d], "t": 0, "alpha": ["1/2", "1/2"]}
        verdict = ask(SOFT_PAIR, "binary64", limit, **inputs)
        assert verdict.status == "pass"
        # P = (1 - d)^2 / 2 + 2 * 2 d, D = 1/2
        assert measured(verdict) == pytest.approx(6 * d, rel=0.05)
        assert status(SOFT_PAIR, "binary64", 5 * d, **inputs) == "fail"


# Both at C: t from -3/4 to 1; w = 1/4, scores 0 and 1/4.
WIDE = soft([[0], [1]], [-1, 1], "1/4")


def test_the_ends_of_an_interval_by_hand():
    """S is empty: e = |w||x| + |t| + 1 + 1/8, as c = 1/4 and |x - m| = 1/2.

    With t = 1/8: 5/4 and 3/2.  The score at 0 is off by 5/4, at 1 by
    v |x| + e = 1/4 + 3/2 = 7/4; t_low = s_1 - 1 by that, and t by the
    larger of the two and |t_low| + |t_high| = 7/4.
    """
    bound = F(7, 4) + F(7, 4)
    held_to(WIDE, bound, 64, t_low=lambda e: F(-3, 4) + e)
    held_to(WIDE, bound, 64, t_high=lambda e: 1 + e)
    held_to(WIDE, bound, 64, t=lambda e: 1 + abs(e))
    held_to(WIDE, bound, 64, t=lambda e: F(-3, 4) - abs(e))
    for t in ("-3/4", "0", "1"):
        assert ask(WIDE, "binary64", t=t).measure == "E = 0 of 64"
