"""What is irrational, by the class of the number; every digit right."""

import math
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import exponential, irrational
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational


@given(st.fractions(0, 100, max_denominator=50))
def test_the_root_of_a_square_is_a_fraction(v):
    assert irrational.sqrt(v * v) == v and type(irrational.sqrt(v * v)) is Fraction
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
