"""What is exactly at a bound of the judge, and bounds by hand."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest
from judge_cases import U, case, finding, golden

from conformance.referee.families import lasso, likelihood
from conformance.referee.families.likelihood import certify_maximum
from conformance.referee.families.probabilities import calibration, moved
from conformance.referee.measure import LIMIT, Refuted, finding as made
from conformance.referee.question import Entry, Question


ONE = case("lasso", {"X": [[1], [-1]], "y": [1, -1], "lambda": 1},
           {"w": ["3/4"], "objective": "7/8"})
LESS = 1 - F(1, 10 ** 9)


def test_a_gap_that_is_exactly_the_promise_is_kept():
    E = finding(ONE, promise=F(1, 100), w=["0.74"]).E
    assert 0 < E < F(1, 100)
    assert finding(ONE, promise=E, w=["0.74"]).status == "pass"
    assert finding(ONE, promise=E * LESS, w=["0.74"]).status == "fail"


def test_a_gap_within_the_bound_of_all_is_measured_by_it(monkeypatch):
    result = finding(ONE, promise=F(1, 100), w=["0.74"])
    rounding = finding(ONE, promise=0, w=["0.74"]).limit
    monkeypatch.setattr(lasso, "LOOSEST", result.E - rounding)
    assert finding(ONE, promise=F(1, 100), w=["0.74"]).limit == result.E


def test_a_gradient_that_is_exactly_at_its_bound(monkeypatch):
    """With a promise, however small, entries are not held one by one."""
    question = golden("logistic-regression/overlap")
    theta = [str(F(v) * (1 + F(3, 10 ** 15)))
             for v in question.output["theta"]]
    promise = F(1, 10 ** 40)
    E = finding(question, promise=promise, theta=theta).E
    for limit, status in ((E, "pass"), (E * LESS, "fail")):
        monkeypatch.setattr(likelihood, "LIMIT", limit)
        assert finding(question, promise=promise,
                       theta=theta).status == status


@pytest.mark.parametrize("room, status", [
    (likelihood.WELL, "fail"),
    (likelihood.WELL + F(1, 2), "pass")])
def test_an_entry_is_held_if_it_is_well_conditioned(room, status):
    """Its room is so many units of itself; it is off by more than LIMIT."""
    value = 1 + (LIMIT + 1) * room * U
    question = SimpleNamespace(u=U, entries=lambda name: [
        Entry("theta[0]", str(value), value, F(1), F(0))])
    assert likelihood.hold(
        made("theta", [], F(0), LIMIT), question, [room * U]
    ).status == status


def test_the_certificate_of_a_maximum_needs_q_below_1():
    with pytest.raises(Refuted, match="the gradient is 1"):
        certify_maximum([[1], [1]], [0, 1], [F(9)])


@pytest.mark.parametrize("theta, words", [
    (["0.64864865", "-1.02702703"], "the iteration stopped early"),
    (["0.32432432", "-0.51351351"], "the iteration stopped early"),
    ([0, 0], "the iteration stopped early"),
    # of C = 1 and a free intercept: between 0 and the maximum, entry by entry
    (["0.61333750", "-0.81378998"], "it is not at the maximum")])
def test_what_is_on_the_way_to_the_maximum_stopped_early(theta, words):
    question = case("logistic-regression", {
        "X": [[0, 1], [1, 1], [2, 1], [3, 1], [5, 1]], "y": [0, 1, 0, 1, 1]},
        {"theta": ["1.0218845902", "-1.4982458332"]})
    note, = finding(question, theta=theta).notes
    assert note.startswith("theta: " + words)


def test_the_slope_of_the_logistic_function_up_to_1():
    assert moved(F(1, 4), F(1)) == F(1, 2)
    assert moved(F(1, 4), F(11, 10)) == F(3, 4)
    assert moved(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)
    e = F(1, LIMIT)     # from here on z counts
    assert moved(F(1, 4), e, 100) == F(1, 4) * (e + e * e)
    assert moved(F(1, 4), 2 * e, 100) < e / 10 ** 30


def test_the_bounds_of_calibration_by_hand():
    """Scores -1, 1 and 1, 3 with w = 1, t = 0: e = 5 u |x|.

    A mean is off by e and 5 u |score|: 10 u at 0 and 20 u at 2; a deviation
    of 1 by 5 u (15 u at 3), its mean and u; the scatter of 4 by twice that
    and 8 u each; gamma = 2 by (31 u + 1 u of 2) and its part of the scatter.
    """
    question = Question(
        {"task": "logistic-calibration", "input": {
            "X": [[-1], [1], [1], [3]], "y": [-1, -1, 1, 1], "w": [1],
            "t": 0}, "output": {"probabilities": ["1/2"] * 4}}, {},
        "binary64")
    bounds = calibration(question)
    e = [5, 5, 5, 15]
    off = {-1: F(5 + 5 + 5 + 5, 2), 1: F(5 + 15 + 5 + 15, 2)}
    fault = sum(2 * (v + off[c] + 1) + 8 for v, c in zip(e, (-1, -1, 1, 1)))
    steep = ((off[1] + off[-1] + 2) * 4 + 2 * fault) / F(4)
    assert bounds["gamma"] == pytest.approx(
        float((steep + 9 * 2) * U), rel=1e-9)
    assert bounds["d0"] == pytest.approx(
        float(((off[1] + off[-1]) / 2 + 9) * U), rel=1e-9)
    # at x = 3, 2 beyond the middle: z = 4
    z = steep * 2 + 2 * (15 + (off[1] + off[-1]) / 2) + 9 * 2 * 2
    assert bounds["probabilities"][3] == pytest.approx(
        float((z / 2 + 2) * U), rel=1e-9)
