"""Enclosures of exponentials and the logistic function, and their sums."""

from decimal import Decimal
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from independent import formula
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.roads.enclosure import (
    combination, exp, logistic, softplus, variance)

above = st.fractions(0, 300, max_denominator=60)
either = st.fractions(-12, 12, max_denominator=12)
counts = st.integers(-4, 4)


@pytest.mark.parametrize("P", [40, 170])
@pytest.mark.parametrize("name, f", [("logistic", logistic),
                                     ("variance", variance)])
@given(q=above)
def test_what_falls_towards_its_limit_is_enclosed(name, f, P, q):
    low, high = f(q.numerator, q.denominator, P)
    assert F(low, 1 << P) <= formula(name, q) <= F(high, 1 << P)
    assert 0 <= high - low <= 8


@pytest.mark.parametrize("P", [40, 170])
@given(q=above)
def test_softplus_is_enclosed_below_zero(P, q):
    low, high = softplus(-q.numerator, q.denominator, P)
    assert F(low, 1 << P) <= formula("softplus", -q) <= F(high, 1 << P)
    assert 0 <= high - low <= 4 * P


def test_a_whole_enclosure_of_nothing():
    assert logistic(10 ** 9, 1, 20)[1] >= 1 << 20
    assert variance(10 ** 9, 1, 20)[0] == 0 < variance(10 ** 9, 1, 20)[1]
    assert softplus(-10 ** 9, 1, 20)[0] == 0


@pytest.mark.parametrize("name", ["logistic", "variance", "softplus"])
@given(pairs=st.lists(st.tuples(counts, either), min_size=1, max_size=4),
       constant=either)
def test_sums_have_every_digit(name, pairs, constant):
    found = combination(name, pairs, constant, 20)
    due = constant + sum(c * formula(name, q) for c, q in pairs)
    if isinstance(found, Decimal):
        assert abs(F(found) - due) <= F(10) ** (found.adjusted() - 19) * F(
            51, 100)
        assert len(found.as_tuple().digits) == 20
    else:
        assert abs(found - due) < F(1, 10 ** 150)


@given(either, counts)
def test_what_is_rational_comes_as_a_fraction(q, c):
    half = F(1, 2)
    assert combination("logistic", [(c, q), (c, -q)]) == c
    assert combination("logistic", [(c, 0)]) == c * half
    assert combination("variance", [(c, q), (-c, -q)]) == 0
    assert combination("variance", [(c, 0)]) == c * half * half
    assert combination("softplus", [(c, q), (-c, -q)]) == c * q
    assert combination("exp", [(c, q), (-c, q)], q) == q
    assert combination("exp", [(c, 0), (0, 5)]) == c
    assert combination("exp", [(Rational(1, 3), Rational(0, 1))]) == F(1, 3)
    assert combination("exp", []) == 0


def test_what_nearly_cancels_has_its_digits_all_the_same():
    tiny = F(1, 10 ** 40)
    found = combination("logistic", [(1, tiny)], F(-1, 2), 30)
    assert abs(F(found) / (tiny / 4) - 1) < F(1, 10 ** 29)


def test_a_tie_within_10_to_the_minus_10000_is_one():
    for q in (-30000, -10 ** 200):
        assert str(combination("logistic", [(1, q)], F(5, 2), 1)) == "2"


quotients = st.fractions(-40, 20, max_denominator=30)
pairs = st.lists(st.tuples(st.fractions(-9, 9, max_denominator=12),
                           quotients), min_size=1, max_size=4)


@settings(max_examples=40)
@given(pairs, st.fractions(-3, 3, max_denominator=7),
       st.sampled_from([1, 8, 50]))
def test_every_digit_is_right(terms, constant, digits):
    found = combination("exp", terms, constant, digits)
    due = constant + sum(c * formula("exp", q) for c, q in terms)
    size = 1 + sum(abs(c) * formula("exp", q) for c, q in terms)
    if type(found) is F:
        assert abs(found - due) <= size / 10 ** 150
        return
    assert len(found.as_tuple().digits) == digits
    half = F(10) ** found.as_tuple().exponent / 2
    assert abs(F(found) - due) <= half + size / 10 ** 150


@given(quotients, st.sampled_from([8, 64, 400]))
def test_bounds_are_around_it(q, P):
    low, high = exp(q.numerator, q.denominator, P)
    due = formula("exp", q) * 2 ** P
    room = due / 10 ** 150 + F(1, 10 ** 150)
    assert low - room <= due <= high + room
    assert high - low <= 2 + due / 2 ** (P - 4)


def test_bounds_of_what_is_small_and_of_1():
    assert exp(0, 1, 20) == (1 << 20, 1 << 20)
    assert exp(-21, 1, 20) == (0, 1)
    low, high = exp(-14, 1, 20)
    assert low <= 0.87 <= high and high <= 2


@given(pairs)
def test_what_cancels_is_gone(terms):
    """c e^q - c e^q leaves the constant, as a fraction."""
    back = [(-c, q) for c, q in terms]
    found = combination("exp", terms + back, F(2, 3))
    assert found == F(2, 3) and type(found) is F


def test_digits_that_nearly_cancel():
    """e - 271828182845904523536 / 10^20 starts at its 22nd decimal."""
    near = F(271828182845904523536, 10 ** 20)
    found = combination("exp", [(1, 1)], -near, 10)
    assert str(found) == "2.874713527E-22"
    tiny = F(1, 10 ** 40)
    found = combination("exp", [(1, tiny), (-1, -tiny)], 0, 30)
    assert F(found) == 2 * tiny


def test_what_is_below_10_to_minus_10000_is_0():
    assert combination("exp", [(1, -23030)]) == 0
    found = combination("exp", [(1, -23000)], 0, 5)
    assert found.adjusted() == -9989
    assert combination("exp", [(1, -30000), (-1, -40000)]) == 0
    assert combination("exp", [(1, -30000)], 2, 9) == Decimal(2)


def test_what_is_too_large():
    found = combination("exp", [(1, 23026)], 0, 3)
    assert found.adjusted() == 10000
    with pytest.raises(NumberError):
        combination("exp", [(1, 23027)])
