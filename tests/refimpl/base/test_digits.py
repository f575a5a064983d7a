"""Fractions and roots in so many digits, against decimal."""

import decimal
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import digits as d

wide = decimal.Context(prec=300, Emax=10 ** 6, Emin=-10 ** 6)
naturals = st.integers(1, 10 ** 12) | st.integers(1, 10 ** 80)
lengths = st.integers(1, 60)


def context(n, rounding=decimal.ROUND_HALF_EVEN):
    """Return a context of n digits."""
    return decimal.Context(prec=n, rounding=rounding, Emax=10 ** 6,
                           Emin=-10 ** 6)


def nearest(v, n):
    """Return (c, e) for a Decimal of many digits rounded to n."""
    sign, shown, e = context(n).plus(v).as_tuple()
    c = int("".join(map(str, shown))) * 10 ** (n - len(shown))
    return (-c if sign else c), e - (n - len(shown))


@given(st.booleans(), naturals, naturals, lengths)
def test_rounded_to_so_many_digits(negative, n, m, length):
    v = wide.divide(Decimal(-n if negative else n), Decimal(m))
    c, e = d.rounded(-n if negative else n, m, length)
    assert (c, e) == nearest(v, length)
    assert 10 ** (length - 1) <= abs(c) < 10 ** length


@pytest.mark.parametrize("n, m, length, expected", [
    (0, 7, 5, (0, 0)), (5, 2, 1, (2, 0)), (7, 2, 1, (4, 0)),
    (-5, 2, 1, (-2, 0)), (999, 1, 2, (10, 2)), (9995, 1, 3, (100, 2)),
    (1, 1, 3, (100, -2)), (10 ** 30, 1, 1, (1, 30)),
    (1, 10 ** 30, 2, (10, -31))])
def test_rounded_by_hand(n, m, length, expected):
    assert d.rounded(n, m, length) == expected


@given(naturals, naturals, lengths)
def test_sqrt_to_so_many_digits(n, m, length):
    c, e = d.sqrt(n, m, length)
    assert 10 ** (length - 1) <= c < 10 ** length
    half = Fraction(10) ** e / 2
    low, high = c * 2 * half - half, c * 2 * half + half
    assert low * low <= Fraction(n, m) <= high * high


@pytest.mark.parametrize("n, m, length, expected", [
    (4, 1, 3, (200, -2)), (25, 4, 1, (2, 0)), (49, 4, 1, (4, 0)),
    (1, 2, 6, (707107, -6)), (2, 1, 1, (1, 0)), (99, 1, 1, (1, 1)),
    (1, 10 ** 40, 2, (10, -21)), (9025, 100, 1, (1, 1))])
def test_sqrt_by_hand(n, m, length, expected):
    assert d.sqrt(n, m, length) == expected


@given(st.integers(-10 ** 12, 10 ** 12), st.integers(-30, 30))
def test_text_is_the_number(c, e):
    shown = d.text(c, e)
    assert Fraction(shown) == c * Fraction(10) ** e
    assert "." in shown or "E" in shown


@given(st.integers(-10 ** 12, 10 ** 12).filter(bool), st.integers(-30, 30))
def test_decimal_prints_it_alike(c, e):
    v = d.decimal((c, e))
    assert type(v) is Decimal
    assert str(v) == d.text(c, e).rstrip(".")


@pytest.mark.parametrize("c, e, expected", [
    (5, 0, "5."), (0, 0, "0."), (123, -2, "1.23"), (123, -3, "0.123"),
    (1, -6, "0.000001"), (1, -7, "1E-7"), (12, -8, "1.2E-7"), (-5, 1, "-5E+1"),
    (12, 3, "1.2E+4"), (-123, -5, "-0.00123")])
def test_text_by_hand(c, e, expected):
    assert d.text(c, e) == expected


def test_digits_stand_in_for_decimals(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "decimal", None)
    v = d.decimal((12, -1))
    assert str(v) == "1.2" and repr(v) == "Digits(12, -1)"
    assert Fraction(*v.as_integer_ratio()) == Fraction(6, 5)
    assert Fraction(*d.decimal((12, 3)).as_integer_ratio()) == 12000
    assert str(v.copy_negate()) == "-1.2"
    assert v == d.decimal((12, -1)) and hash(v) == hash(d.Digits(12, -1))
    assert v != d.decimal((12, 1)) and v != d.decimal((13, -1)) and v != 1.2


@given(st.integers(-10 ** 9, 10 ** 9), st.integers(-12, 12))
def test_digits_and_decimals_agree(c, e):
    v, expected = d.Digits(c, e), d.decimal((c, e))
    assert str(v) == str(expected) and repr(v) == "Digits({}, {})".format(c, e)
    n, m = v.as_integer_ratio()
    assert m > 0 and Fraction(n, m) == Fraction(expected)
    assert str(v.copy_negate()) == str(d.Digits(-c, e))
    assert v == d.Digits(c, e) and hash(v) == hash(d.Digits(c, e))
    assert v != d.Digits(c + 1, e) and not v == d.Digits(c + 1, e)
    assert v == expected and not v != d.Digits(c,
                                               e) and hash(v) == hash(expected)
    assert v == d.Digits(10 * c, e - 1)


@given(st.integers(-10 ** 9, 10 ** 9), st.integers(-12, 12),
       st.integers(-99, 99), st.integers(-2, 2))
def test_digits_are_in_order_among_numbers(c, e, n, k):
    v, expected = d.Digits(c, e), Fraction(c) * Fraction(10) ** e
    for other in (n, n / 8, Fraction(n, 7), Decimal(n), d.Digits(n, k)):
        exact = Fraction(*other.as_integer_ratio())
        assert (v < other) is (expected < exact) and (v > other) is (expected >
                                                                     exact)
        assert (v <= other) is (expected <= exact)
        assert (v >= other) is (expected >= exact)
        assert (v == other) is (expected == exact) is not (v != other)


@given(st.integers(-10 ** 60, 10 ** 60), st.integers(-400, 200))
def test_digits_as_a_float_are_rounded_once(c, e):
    assert float(d.Digits(c, e)) == float(Fraction(c) * Fraction(10) ** e)


def test_digits_out_of_the_range_of_floats():
    assert float(d.Digits(1, -400)) == 0.0
    with pytest.raises(OverflowError):
        float(d.Digits(-1, 400))
    with pytest.raises(TypeError):
        d.Digits(1, 0) < "1"
