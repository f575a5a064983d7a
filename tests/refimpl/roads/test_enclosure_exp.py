"""Sums of exponentials: the exp part of combination()."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.roads.enclosure import combination, exp

quotients = st.fractions(-40, 20, max_denominator=30)
pairs = st.lists(st.tuples(st.fractions(-9, 9, max_denominator=12),
                           quotients), min_size=1, max_size=4)


def series(q, digits=200):
    """Return e^q by its series at q / 2^20, squared 20 times."""
    one = 10 ** (digits + 20)
    x, term, total, k = abs(q) / 2 ** 20, one, 0, 0
    while term:
        total += term
        k += 1
        term = int(term * x / k)
    for _ in range(20):
        total = total * total // one
    value = Fraction(total, one)
    return value if q >= 0 else 1 / value


@settings(max_examples=40)
@given(pairs, st.fractions(-3, 3, max_denominator=7),
       st.sampled_from([1, 8, 50]))
def test_every_digit_is_right(terms, constant, digits):
    found = combination("exp", terms, constant, digits)
    due = constant + sum(c * series(q) for c, q in terms)
    size = 1 + sum(abs(c) * series(q) for c, q in terms)
    if type(found) is Fraction:
        assert abs(found - due) <= size / 10 ** 150
        return
    assert len(found.as_tuple().digits) == digits
    half = Fraction(10) ** found.as_tuple().exponent / 2
    assert abs(Fraction(found) - due) <= half + size / 10 ** 150


@given(quotients, st.sampled_from([8, 64, 400]))
def test_bounds_are_around_it(q, P):
    low, high = exp(q.numerator, q.denominator, P)
    due = series(q) * 2 ** P
    room = due / 10 ** 150 + Fraction(1, 10 ** 150)
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
    found = combination("exp", terms + back, Fraction(2, 3))
    assert found == Fraction(2, 3) and type(found) is Fraction


def test_what_is_rational_is_a_fraction():
    third = Fraction(1, 3)
    assert combination("exp", [(third, 0)], 1) == 1 + third
    assert combination("exp", []) == 0
    assert combination("exp", [(0, 5)], third) == third
    found = combination("exp", [(Rational(1, 3), Rational(0, 1))])
    assert found == third


def test_digits_that_nearly_cancel():
    """e - 271828182845904523536 / 10^20 starts at its 22nd decimal."""
    near = Fraction(271828182845904523536, 10 ** 20)
    found = combination("exp", [(1, 1)], -near, 10)
    assert str(found) == "2.874713527E-22"
    tiny = Fraction(1, 10 ** 40)
    found = combination("exp", [(1, tiny), (-1, -tiny)], 0, 30)
    assert Fraction(found) == 2 * tiny


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
