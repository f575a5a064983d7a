"""Exponentials and logarithms between two ints."""

import decimal
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.series import exp_bounds, log_bounds

wide = decimal.Context(prec=300, Emax=10 ** 6, Emin=-10 ** 6)


@given(st.integers(-3000, 3000).filter(bool), st.integers(1, 100),
       st.integers(4, 200))
def test_exp_lies_between_its_bounds(n, m, precision):
    low, high, k = exp_bounds(n, m, precision)
    v = Fraction(wide.exp(wide.divide(Decimal(n), Decimal(m))))
    unit = Fraction(2) ** k
    assert low * unit < v < high * unit
    assert (high - low) * unit <= v / 2 ** (precision - 4)


@pytest.mark.parametrize("n, m", [
    (1, 512), (-1, 512), (1, 511), (255, 1), (-256, 1), (1, 2 ** 60)])
def test_the_bounds_hold_where_the_series_is_longest(n, m):
    for precision in range(1, 40):
        low, high, k = exp_bounds(n, m, precision)
        v = Fraction(wide.exp(wide.divide(Decimal(n), Decimal(m))))
        assert low * Fraction(2) ** k < v < high * Fraction(2) ** k


@given(st.integers(8, 900), st.data())
def test_a_logarithm_lies_between_its_bounds(P, data):
    v = data.draw(st.integers(1 << P, 2 << P))
    low, high = log_bounds(v, P)
    expected = Fraction(wide.ln(wide.divide(Decimal(v), Decimal(1 << P))))
    assert low <= expected * (1 << P) + Fraction(1, 10 ** 9)
    assert expected * (1 << P) - Fraction(1, 10 ** 9) <= high
    assert high - low <= 16 * P
