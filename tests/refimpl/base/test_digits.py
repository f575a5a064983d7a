"""Roots, exponentials and rounding: every digit against decimal."""

import decimal
import math
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import exponential, irrational
from refimpl.base import digits as d
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.roads.newton import settled

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


@pytest.mark.parametrize("n, m, length, due", [
    (0, 7, 5, (0, 0)), (5, 2, 1, (2, 0)), (7, 2, 1, (4, 0)),
    (-5, 2, 1, (-2, 0)), (999, 1, 2, (10, 2)), (9995, 1, 3, (100, 2)),
    (1, 1, 3, (100, -2)), (10 ** 30, 1, 1, (1, 30)),
    (1, 10 ** 30, 2, (10, -31))])
def test_rounded_by_hand(n, m, length, due):
    assert d.rounded(n, m, length) == due


@given(naturals, naturals, lengths)
def test_sqrt_to_so_many_digits(n, m, length):
    c, e = d.sqrt(n, m, length)
    assert 10 ** (length - 1) <= c < 10 ** length
    half = Fraction(10) ** e / 2
    low, high = c * 2 * half - half, c * 2 * half + half
    assert low * low <= Fraction(n, m) <= high * high


@pytest.mark.parametrize("n, m, length, due", [
    (4, 1, 3, (200, -2)), (25, 4, 1, (2, 0)), (49, 4, 1, (4, 0)),
    (1, 2, 6, (707107, -6)), (2, 1, 1, (1, 0)), (99, 1, 1, (1, 1)),
    (1, 10 ** 40, 2, (10, -21)), (9025, 100, 1, (1, 1))])
def test_sqrt_by_hand(n, m, length, due):
    assert d.sqrt(n, m, length) == due


@given(st.integers(-4000, 4000).filter(bool), st.integers(1, 200), lengths)
def test_exp_to_so_many_digits(n, m, length):
    v = wide.exp(wide.divide(Decimal(n), Decimal(m)))
    assert exponential.exp_digits(n, m, length) == nearest(v, length)


@pytest.mark.parametrize("n, m", [
    (1, 10 ** 50), (-1, 10 ** 50), (1, 3), (-23026, 1), (5000, 1)])
def test_exp_far_out(n, m):
    v = wide.exp(wide.divide(Decimal(n), Decimal(m)))
    assert exponential.exp_digits(n, m, 100) == nearest(v, 100)


@given(st.integers(-3000, 3000).filter(bool), st.integers(1, 100),
       st.integers(4, 200))
def test_exp_lies_between_its_bounds(n, m, precision):
    low, high, k = exponential.exp_bounds(n, m, precision)
    v = Fraction(wide.exp(wide.divide(Decimal(n), Decimal(m))))
    unit = Fraction(2) ** k
    assert low * unit < v < high * unit
    assert (high - low) * unit <= v / 2 ** (precision - 4)


@pytest.mark.parametrize("n, m", [
    (1, 512), (-1, 512), (1, 511), (255, 1), (-256, 1), (1, 2 ** 60)])
def test_the_bounds_hold_where_the_series_is_longest(n, m):
    for precision in range(1, 40):
        low, high, k = exponential.exp_bounds(n, m, precision)
        v = Fraction(wide.exp(wide.divide(Decimal(n), Decimal(m))))
        assert low * Fraction(2) ** k < v < high * Fraction(2) ** k


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


@pytest.mark.parametrize("c, e, due", [
    (5, 0, "5."), (0, 0, "0."), (123, -2, "1.23"), (123, -3, "0.123"),
    (1, -6, "0.000001"), (1, -7, "1E-7"), (12, -8, "1.2E-7"), (-5, 1, "-5E+1"),
    (12, 3, "1.2E+4"), (-123, -5, "-0.00123")])
def test_text_by_hand(c, e, due):
    assert d.text(c, e) == due


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
    v, due = d.Digits(c, e), d.decimal((c, e))
    assert str(v) == str(due) and repr(v) == "Digits({}, {})".format(c, e)
    n, m = v.as_integer_ratio()
    assert m > 0 and Fraction(n, m) == Fraction(due)
    assert str(v.copy_negate()) == str(d.Digits(-c, e))
    assert v == d.Digits(c, e) and hash(v) == hash(d.Digits(c, e))
    assert v != d.Digits(c + 1, e) and not v == d.Digits(c + 1, e)
    assert v == due and not v != d.Digits(c, e) and hash(v) == hash(due)
    assert v == d.Digits(10 * c, e - 1)


@given(st.integers(-10 ** 9, 10 ** 9), st.integers(-12, 12),
       st.integers(-99, 99), st.integers(-2, 2))
def test_digits_are_in_order_among_numbers(c, e, n, k):
    v, due = d.Digits(c, e), Fraction(c) * Fraction(10) ** e
    for other in (n, n / 8, Fraction(n, 7), Decimal(n), d.Digits(n, k)):
        exact = Fraction(*other.as_integer_ratio())
        assert (v < other) is (due < exact) and (v > other) is (due > exact)
        assert (v <= other) is (due <= exact)
        assert (v >= other) is (due >= exact)
        assert (v == other) is (due == exact) is not (v != other)


@given(st.integers(-10 ** 60, 10 ** 60), st.integers(-400, 200))
def test_digits_as_a_float_are_rounded_once(c, e):
    assert float(d.Digits(c, e)) == float(Fraction(c) * Fraction(10) ** e)


def test_digits_out_of_the_range_of_floats():
    assert float(d.Digits(1, -400)) == 0.0
    with pytest.raises(OverflowError):
        float(d.Digits(-1, 400))
    with pytest.raises(TypeError):
        d.Digits(1, 0) < "1"


@pytest.mark.parametrize("n, m, small, due", [
    (1, 3, 100, "0.3333"), (1, 300, 100, "0"), (-1, 300, 100, "0"),
    (-1, 3, 100, "-0.3333"), (1, 100, 100, "0.01000"), (0, 1, 5, "0"),
    (1, 101, 100, "0")])
def test_settled(n, m, small, due):
    assert str(settled((n, m), small, 4)) == due


@given(st.fractions(0, 100, max_denominator=50))
def test_the_root_of_a_square_is_a_fraction(v):
    root = irrational.sqrt(v * v)
    assert root == v and type(root) is Fraction
    r = irrational.sqrt(Rational(v.numerator, v.denominator) ** 2)
    assert type(r) is Rational and Fraction(*r.as_integer_ratio()) == v


@given(st.integers(2, 10 ** 6), st.integers(1, 10 ** 3), st.integers(1, 40))
def test_other_roots_are_decimals_with_every_digit(n, m, digits):
    root = irrational.sqrt(Fraction(n, m), digits)
    if type(root) is Fraction:
        assert root * root == Fraction(n, m)
        return
    assert len(root.as_tuple().digits) == digits
    half = Fraction(10) ** root.as_tuple().exponent / 2
    low, high = Fraction(root) - half, Fraction(root) + half
    assert low * low < Fraction(n, m) < high * high


def test_roots_and_exponentials_by_class():
    assert irrational.sqrt(2.0) == math.sqrt(2.0)
    assert irrational.sqrt(Decimal(2)) == Decimal(2).sqrt()
    assert len(irrational.sqrt(2).as_tuple().digits) == 50
    assert exponential.exp(-0.5) == math.exp(-0.5)
    assert exponential.exp(Decimal(1)) == Decimal(1).exp()
    assert str(exponential.exp(Fraction(-1), 6)) == "0.367879"
    assert len(exponential.exp(1).as_tuple().digits) == 50
    for one in (Fraction(1), Rational(1)):
        assert exponential.exp(one - one) == 1
        assert type(exponential.exp(one - one)) is type(one)
        assert exponential.exp(-30000 * one) == 0
        assert type(exponential.exp(-30000 * one)) is type(one)
    assert exponential.exp(Fraction(-23025)) > 0
    assert exponential.exp(Fraction(-23026) - Fraction(1, 9)) == 0


@pytest.mark.parametrize("v, square, due", [
    (-1, 2, "-0.70711"), (1, 2, "0.70711"), (0, 2, "0"), (3, 4, "3/2"),
    (-3, 4, "-3/2")])
def test_over_root(v, square, due, monkeypatch):
    assert str(irrational.over_root(v, square, 5)) == due
    assert str(irrational.over_root(Fraction(v), Fraction(square), 5)) == due
    assert irrational.over_root(float(v), float(square)) == v / square ** 0.5
    root = irrational.over_root(Decimal(v), Decimal(square))
    assert root == Decimal(v) / Decimal(square).sqrt()
    monkeypatch.setitem(sys.modules, "decimal", None)
    assert str(irrational.over_root(Fraction(v), Fraction(square), 5)) == due


@pytest.mark.parametrize("v", [1000.0, Decimal(10) ** 20])
def test_an_exponential_outside_the_range_of_its_class(v):
    with pytest.raises(NumberError, match=type(v).__name__):
        exponential.exp(v)


def test_logarithms():
    assert exponential.log(2.0) == math.log(2.0)
    assert exponential.log(Decimal(2)) == Decimal(2).ln()
