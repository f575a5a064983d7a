"""Whole numbers: lengths, roots, divisors, and the nearest of a quotient."""

import math
import sys
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import whole
from refimpl.base.whole import nearest_float

small = st.integers(-60, 60)
longs = st.integers(-10 ** 30, 10 ** 30) | st.integers(-2 ** 1100, 2 ** 1100)


@given(st.integers(0, 2 ** 200))
def test_bits_are_those_of_bit_length(n):
    assert whole.bits(n) == n.bit_length()


@given(st.integers(0, 10 ** 60))
def test_isqrt_is_the_largest_root_below(n):
    r = whole.isqrt(n)
    assert r * r <= n < (r + 1) * (r + 1)


@given(st.integers(0, 10 ** 60))
def test_isqrt_is_the_same_without_that_of_math(n):
    whole.hasattr = lambda module, name: False
    try:
        assert whole.isqrt(n) == math.isqrt(n)
    finally:
        del whole.hasattr


@given(st.integers(-10 ** 6, 10 ** 6), st.integers(1, 1000))
def test_half_even_is_the_rounding_of_fractions(n, m):
    assert whole.half_even(n, m) == round(Fraction(n, m))


@given(st.integers(-9, 9), st.sampled_from([2, 4, 8]))
def test_half_even_on_ties(n, m):
    assert whole.half_even(n, m) == round(Fraction(n, m))


@given(small, small)
def test_gcd_divides_both_and_is_the_greatest(a, b):
    g = whole.gcd(a, b)
    assert g >= 0
    if g == 0:
        assert a == b == 0
    else:
        assert a % g == b % g == 0
        assert not any(a % k == b % k == 0 for k in range(g + 1, 61))


@given(longs, st.integers(1, 10 ** 30) | st.integers(1, 2 ** 1100))
def test_nearest_float_is_true_division(n, m):
    try:
        due = n / m
    except OverflowError:
        with pytest.raises(OverflowError):
            nearest_float(n, m)
        return
    assert nearest_float(n, m) == due
    assert type(nearest_float(n, m)) is float


@given(st.integers(2 ** 53, 2 ** 60), st.integers(1020, 1140),
       st.booleans())
def test_nearest_float_among_the_smallest(n, k, negative):
    n = -n if negative else n
    assert nearest_float(n, 1 << k) == n / (1 << k)


@pytest.mark.parametrize("n, m, due", [
    (2 ** 53 + 1, 1, 2.0 ** 53), (2 ** 53 + 3, 1, 2.0 ** 53 + 4),
    (2 ** 1024 - 2 ** 971, 1, sys.float_info.max), (0, 5, 0.0),
    (1, 2 ** 1074, 5e-324), (1, 2 ** 1075, 0.0), (3, 2 ** 1075, 1e-323),
    (2 ** 54 - 1, 2 ** 1076, 2.0 ** -1022), (-1, 3, -1 / 3)])
def test_nearest_float_by_hand(n, m, due):
    assert nearest_float(n, m) == due


@pytest.mark.parametrize("n", [
    2 ** 1024, 2 ** 1024 - 2 ** 970, -2 ** 1024, 10 ** 400])
def test_nearest_float_beyond_the_range(n):
    with pytest.raises(OverflowError):
        nearest_float(n, 1)
