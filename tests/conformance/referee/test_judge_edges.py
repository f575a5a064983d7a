"""What is exactly at a bound, where two bounds meet or one opens another."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest
from judge_cases import U, case, finding, golden

from conformance.referee.families import lasso, likelihood, likelihood_entries
from conformance.referee.fingerprints import find_nearby
from conformance.referee.judge import Verdict, measure, within
from conformance.referee.measure import LIMIT
from conformance.referee.measure import finding as made
from conformance.referee.question import Entry
from test_judge_likelihood import EQUAL_NEARLY, oracle

ONE = case("lasso", {"X": [[1], [-1]], "y": [1, -1], "lambda": 1},
           {"w": ["3/4"], "objective": "7/8"}, required=[])
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


@pytest.mark.parametrize("off, expected", [(U, "pass"), (U * 2, "fail")])
def test_weights_that_are_rounded_once_are_right(off, expected):
    question = case("logistic-regression", EQUAL_NEARLY, oracle(
        "logistic-regression", EQUAL_NEARLY)["output"], required=[])
    theta = list(question.output["theta"])
    theta[0] = str(F(theta[0]) * (1 + off))
    assert finding(question, theta=theta).status == expected


@pytest.mark.parametrize("room, status", [
    (likelihood_entries.WELL, "fail"),
    (likelihood_entries.WELL + F(1, 2), "pass")])
def test_an_entry_is_held_if_it_is_well_conditioned(room, status):
    """Its room is so many units of itself; it is off by more than LIMIT."""
    value = 1 + (LIMIT + 1) * room * U
    question = SimpleNamespace(u=U, entries=lambda name: [
        Entry("theta[0]", str(value), value, F(1), F(0))])
    assert likelihood_entries.hold(
        made("theta", [], F(0), LIMIT), question, [room * U]
    ).status == status


def test_a_promise_is_shown_beside_what_is_at_its_limit():
    both = [made("objective", [], F(LIMIT), LIMIT),
            made("w", [], F(1, 200), F(1, 100))]
    assert measure(both, F(1, 100)) == "E = 0.005 of 0.01 promised"
    both[0] = made("objective", ["off"], F(LIMIT) + 1, LIMIT)
    assert measure(both, F(1, 100)) == "E = 31 of 30"


def test_what_a_promise_alone_let_pass_is_said():
    kept = Verdict("pass", 2.5, "E = 0.005 of 0.01 promised", [], None)
    assert within(kept, 0.01) == "within its promise of 0.01"
    assert within(kept._replace(status="fail"), 0.01) == ""
    assert within(kept._replace(measure=None), 0.01) == ""
    assert within(kept._replace(measure="E = 2 of 30"), 0.01) == ""


def test_a_mistake_is_near_if_it_has_the_outputs_that_are_there():
    mark = {"mistake": "the mean is left out", "output": {"mse": "5"}}
    right = {"mse": "25"}
    assert find_nearby([mark], {"mse": "5.000000001"}, right, U).endswith(
        " digits that of: the mean is left out")
    assert find_nearby([mark], {"rss": "5"}, right, U) is None
