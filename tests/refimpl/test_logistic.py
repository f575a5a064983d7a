"""The logistic function of distances, and posteriors from ratios."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.logistic import logistic, posterior
from refimpl.roads.unrounded import in_digits
from refimpl.sigmoid import sigmoid

F = Fraction
numbers = st.fractions(-5, 5, max_denominator=9)
ratios = st.fractions(F(1, 50), 50, max_denominator=50)


@pytest.mark.parametrize("gamma", [1, 2, F(1, 2)])
@pytest.mark.parametrize("d0", [0, 1])
def test_the_curves_of_figure_7_11(gamma, d0):
    """I126: 1/2 at d0, and gamma is how steep it is there."""
    found = logistic([-2, -1, 0, 1, 2], gamma, d0)
    assert found == in_digits(
        [sigmoid(F(gamma) * (d - d0)) for d in range(-2, 3)], 50)
    assert found[2 + d0] == F(1, 2)
    far = {1: ["0.11920", "0.88080"], 2: ["0.017986", "0.98201"],
           F(1, 2): ["0.26894", "0.73106"]}[gamma]
    if not d0:
        assert [str(p) for p in logistic([-2, 2], gamma, 0, 5)] == far


@given(st.lists(numbers, min_size=1, max_size=4), numbers, numbers)
def test_only_the_product_counts(d, gamma, d0):
    due = logistic(d, gamma, d0)
    assert due == in_digits([sigmoid(gamma * (v - d0)) for v in d], 50)
    assert logistic([-v for v in d], -gamma, -d0) == due
    assert logistic([v - d0 for v in d], gamma) == due
    assert all(0 < p < 1 for p in due)


def test_neither_printed_form_overflows():
    """X25: doubles at 710 either way, and further."""
    d = [-1e308, -745.0, -710.0, 710.0, 745.0, 1e308]
    p = logistic(d)
    assert p[0] == 0.0 < p[1] < p[2] < 1e-308 and p[3:] == [1.0] * 3
    assert logistic([-10 ** 9, 10 ** 9]) == [0, 1]
    assert logistic([1e200], 1e200) == [1.0]
    assert logistic([1e308, -1e308], 0.0) == [0.5, 0.5]


def test_a_difference_beyond_all_floats_is_no_number():
    with pytest.raises(NumberError):
        logistic([1e308], 1e-308, -1e308)


@given(st.floats(-40, 40), st.floats(-4, 4), st.floats(-40, 40))
def test_floats_are_near_the_exact_value(d, gamma, d0):
    found, = logistic([d], gamma, d0)
    due = F(logistic([F(d)], F(gamma), F(d0), 30)[0])
    z = abs(F(gamma) * (F(d) - F(d0)))
    assert abs(F(found) - due) <= (2 * z + 4) * due / 2 ** 52


def test_the_class_ratio_is_that_of_positives_to_negatives():
    """C17, I121: the other way round it would be 3/5."""
    assert posterior(3, 2) == F(6, 7)
    assert posterior(3) == F(3, 4) and posterior(0, 5) == 0


@given(ratios, ratios)
def test_bayes(likelihood, prior):
    """I121 with P(+) = clr / (1 + clr); the other class has the rest."""
    p = posterior(likelihood, prior)
    plus = prior / (1 + prior)
    assert p == likelihood * plus / (likelihood * plus + 1 - plus)
    assert posterior(1 / likelihood, 1 / prior) == 1 - p
    assert posterior(likelihood * prior) == p
    assert posterior(1, prior) == plus


@given(st.floats(1e-300, 1e300), st.floats(1e-300, 1e300))
def test_floats_of_any_size(likelihood, prior):
    found = F(posterior(likelihood, prior))
    due = posterior(F(likelihood), F(prior))
    assert abs(found - due) <= 3 * due / 2 ** 52 + F(1, 2 ** 1074)


def test_what_leaves_the_range_is_no_probability():
    for given_ in ((1.7e308, 1 / 1.7e308), (1e300, 5e-324)):
        with pytest.raises(NumberError):
            posterior(*given_)
