"""What is exactly at a bound of the judge, and bounds by hand."""

from fractions import Fraction as F
from types import SimpleNamespace

import pytest
from judge_cases import U


from conformance.referee.families import likelihood
from conformance.referee.families.probabilities import moved
from conformance.referee.measure import LIMIT, finding as made
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
