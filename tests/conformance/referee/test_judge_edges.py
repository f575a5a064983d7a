"""What is exactly at a bound of the judge, and bounds by hand."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest
from judge_cases import U, ask, case, golden, refusal

from conformance.referee.judge import judge

from conformance.referee.families import likelihood
from conformance.referee.families.likelihood import certify_maximum
from conformance.referee.families.probabilities import moved
from conformance.referee.measure import Refuted, LIMIT, finding as made
from conformance.referee.question import Entry
from conformance.referee.running import Computed, dot, mean, root, total


@pytest.mark.parametrize("room, status", [
    (likelihood.WELL, "fail"),
    (likelihood.WELL + F(1, 2), "pass")])
def test_an_entry_is_held_if_it_is_well_conditioned(room, status):
    """Its room is so many units of itself; it is off by more than LIMIT."""
    value = 1 + (LIMIT + 1) * room * U
    question = SimpleNamespace(u=U, entries=lambda name: [
        Entry("theta[0]", str(value), value, F(1), F(0))],
        expected=lambda name: [F(1)])
    result = likelihood.hold(made("theta", [], F(0), LIMIT), question, [
        room * U], [F(1)])
    assert result.status == status
    assert result.lost == (status == "pass")    # where it alone decides


def test_the_slope_of_the_logistic_function_up_to_1():
    assert moved(F(1, 4), F(1)) == F(1, 2)
    assert moved(F(1, 4), F(11, 10)) == F(3, 4)
    assert moved(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)
    e = F(1, LIMIT)     # from here on z counts
    assert moved(F(1, 4), e, 100) == F(1, 4) * (e + e * e)
    assert moved(F(1, 4), 2 * e, 100) < e / 10 ** 30


def test_running_errors_by_hand():
    """Each operation adds u of its result; a sum meets it in any order."""
    x = Computed(F(3), 4 * U, U)
    for result, value, error in (
            (x + 5, 8, 4 + 8), (x - 5, -2, 4 + 2),
            (x * 2, 6, 8 + 6), (x / 2, F(3, 2), 2 + F(3, 2)),
            (x ** 2, 9, 24 + 18), (-x, -3, 4),
            (dot([x, x], [x, -x]), 0, 4 * 12 + 18),
            (total([x, -x, x]), 3, 3 * 4 + 2 * 9),
            (mean([x, x]), 3, (2 * 4 + 6) / 2 + 3),
            (root(x * 3), 3, (12 + 9) / 6 + 3)):
        assert result.value == value
        assert float(result.error / U) == pytest.approx(float(error))


def test_what_a_format_adds_exactly_meets_no_rounding():
    one, third = (Computed(v, e, U, "binary64")
                  for v, e in ((F(1), 0), (F(1, 3), U / 3)))
    for result in (one + 2 ** 52, dot([one, one], [one * 5, one]),
                   total([one, one]), one ** 3):
        assert result.error == 0
    for result in (one + 2 ** 54, one / 3, dot([one], [third]), third * 3,
                   total([one, one * 2 ** 53]), third ** 2):
        assert result.error > 0


@pytest.mark.parametrize("unit", ["binary64", {"digits": 4}], ids=str)
def test_a_lasso_of_nothing_is_met_by_0_alone(unit):
    one = case("lasso", {"X": [[0], [0]], "y": [0, 0], "lambda": 1}, {
        "w": ["0"], "objective": "0"})
    verdict = ask(one, unit, w=[0])
    assert (verdict.status, verdict.measure) == ("pass", "equal")
    assert ask(one, unit, w=["1e-30"], objective="1e-30").status == "fail"


def test_where_newton_stopped_is_proved_where_the_check_is_weak():
    """X is nearly singular: doubles leave no digit of theta."""
    theta = [-1503.8707768638913, -21.322700538515022, 1504.5109774661046,
             1.098692250898255]
    one = refusal("newton", {
        "X": [[0, 0, 0, 1]] * 4 + [[0, -3, -0.0390625, 1], [
            -2, -2, -2.0234375, 1], [8, 0, 8, 1], [9, -3, 8.9609375, 1]],
        "y": [0] + [1] * 7, "theta": [0] * 4, "tolerance": 0.0625,
        "max_steps": 6}, ["not-converged", "not-separable"], state={
            "theta": list(map(repr, theta)), "steps": 6})
    for state, steps, status in ((theta, 6, "pass"), (theta, 5, "wrong-error"),
                                 ([1e9] * 4, 6, "wrong-error")):
        verdict = judge(one, {"error": {"kind": "not-converged", "state": {
            "theta": state, "steps": steps}}}, "binary64")
        assert verdict.status == status
        assert ("too weak" in "".join(verdict.notes)) is (state == theta)


def test_a_label_that_contradicts_its_value_is_told_from_that_value():
    result = ask(golden("least-squares-plug-in/four-points"), "binary64",
                 fitted=[0, 0, 1, 1], labels=[0, 1, 0, 1])
    assert [note for note in result.notes if "labels" in note] == [
        "labels[1] is 1, expected 0",
        "labels[2] is 0, expected 1"]
    result = ask(golden("least-squares-plug-in/four-points"), "binary64",
                 fitted=[0, 0, 0, 1], labels=[0, 0, 1, 1])
    assert [note for note in result.notes if "labels" in note] == [
        "labels[2] is 1, expected 0 from the values that were given"]


def test_the_certificate_of_a_maximum_needs_q_below_1():
    with pytest.raises(Refuted, match="the gradient is 1"):
        certify_maximum([[1], [1]], [0, 1], [F(9)])
