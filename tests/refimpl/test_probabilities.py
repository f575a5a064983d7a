"""The logistic function of distances, posteriors, samples, calibration."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import DomainError
from refimpl.likelihood import logistic_calibration
from refimpl.likelihood import logistic
from refimpl.newton_method import logistic_sample
from refimpl.likelihood import sigmoid

F = Fraction


def test_neither_printed_form_overflows():
    """X25: doubles at 710 either way, and further."""
    d = [-1e308, -745.0, -710.0, 710.0, 745.0, 1e308]
    p = logistic(d)
    assert p[0] == 0.0 < p[1] < p[2] < 1e-308 and p[3:] == [1.0] * 3
    assert logistic([-10 ** 9, 10 ** 9]) == [0, 1]
    assert logistic([1e200], 1e200) == [1.0]
    assert logistic([1e308, -1e308], 0.0) == [0.5, 0.5]


@pytest.mark.parametrize("d, expected", [
    (23027, 1), (-23027, 0), (10 ** 400, 1), (-1e308, 0)])
def test_beyond_10_to_the_minus_10000_it_is_0_or_1(d, expected):
    assert sigmoid(d) == expected and 0 < sigmoid(-23025) < sigmoid(2) < 1


def drawn(z, u):
    """Return the label for theta . x = z."""
    return logistic_sample([[1]], [z], [u])[0]


def test_one_half_is_not_below_one_half():
    assert [drawn(0, u) for u in (0, F(1, 2) - F(1, 2 ** 60), F(1, 2),
                                  F(3, 4))] == [1, 1, 0, 0]
    assert logistic_sample([[2, 1], [1, 1]], [1, -2], [0.5, 0.25]) == [0, 1]


@given(st.integers(-40, 40).filter(bool), st.integers(20, 120))
def test_the_last_of_many_digits_decides(z, digits):
    z = F(z, 3)
    unit = F(1, 10 ** digits)
    p = independent.formula("logistic", z, digits + 60)
    below = p // unit * unit
    assert drawn(z, below) == 1
    if below + unit < 1:
        assert drawn(z, below + unit) == 0


@pytest.mark.parametrize("z", [10 ** 3, 10 ** 9, F(10) ** 300])
def test_far_from_zero(z):
    # exp(-1000) is 5e-435
    nearly = 1 - F(1, 10 ** 440)
    assert drawn(-z, 0) == 1 and drawn(z, F(1, 2)) == 1
    assert drawn(z, nearly) == (z > 10 ** 3)
    assert drawn(-z, 1 - nearly) == (z == 10 ** 3)
    assert drawn(F(1) / z, F(1, 2)) == 1 and drawn(-F(1) / z, F(1, 2)) == 0
    assert drawn(F(1) / z, F(1, 2) + 1 / F(z)) == 0


def test_floats_are_decided_as_the_fractions_that_they_are():
    """exp(-800) is 0 in doubles, and u = 0 is below it all the same."""
    assert drawn(-800.0, 0.0) == 1
    # 1 - p is 1.15e-16 and 1.04e-16, beside 2^-53 = 1.11e-16
    assert drawn(36.7, 1.0 - 2.0 ** -53) == 0
    assert drawn(36.8, 1.0 - 2.0 ** -53) == 1
    # the sum is exact as well: 2^53 + 1 - 2^53
    assert logistic_sample([[2.0 ** 53, 1.0, -2.0 ** 53]], [1.0, 1.0, 1.0],
                           [0.7]) == [1]


def test_no_variance_is_decided_exactly():
    """The mean of three 0.1 in doubles is not 0.1."""
    with pytest.raises(DomainError):
        logistic_calibration([[0.1], [0.1], [0.1], [0.7]], [1, 1, 1, -1],
                             [1.0], 0.0)
    # scores of 2^53 + 1 and 2^53, which are one double: there is a variance
    result = logistic_calibration(
        [[9007199254740992.0, 1.0], [9007199254740992.0, 0.0], [0.0, 0.0]],
        [1, 1, -1], [1.0, 1.0], 0.0)
    assert result.gamma > 0
