"""Labels drawn from the logistic model, decided exactly."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.newton import logistic_sample

F = Fraction
small = st.integers(-6, 6)
uniforms = st.fractions(0, F(39, 40), max_denominator=40)


def drawn(z, u):
    """Return the label for theta . x = z."""
    return logistic_sample([[1]], [z], [u])[0]


def textbook(z, digits=200):
    """Return 1 / (1 + exp(-z)) to many digits."""
    with localcontext() as context:
        context.prec = digits
        return F(1 / (1 + (-Decimal(z.numerator) / z.denominator).exp()))


def test_one_half_is_not_below_one_half():
    assert [drawn(0, u) for u in (0, F(1, 2) - F(1, 2 ** 60), F(1, 2),
                                  F(3, 4))] == [1, 1, 0, 0]
    assert logistic_sample([[2, 1], [1, 1]], [1, -2], [0.5, 0.25]) == [0, 1]


@settings(max_examples=150)
@given(st.lists(st.tuples(small, small, uniforms), min_size=1, max_size=6),
       st.fractions(-4, 4, max_denominator=9), small)
def test_the_definition(rows, slope, intercept):
    """I148, I149."""
    X, theta = [[a, b] for a, b, _ in rows], [slope, intercept]
    u = [v for _, _, v in rows]
    due = []
    for x, v in zip(X, u):
        z = independent.dot(theta, x)
        due.append(int(v < (textbook(z) if z else F(1, 2))))
    assert logistic_sample(X, theta, u) == due
    assert logistic_sample(X, theta, [0] * len(X)) == [1] * len(X)


@given(st.integers(-40, 40).filter(bool), st.integers(20, 120))
def test_the_last_of_many_digits_decides(z, digits):
    z = F(z, 3)
    unit = F(1, 10 ** digits)
    p = textbook(z, digits + 60)
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
