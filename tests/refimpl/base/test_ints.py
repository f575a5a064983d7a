"""Whole numbers, and numbers as ints over one denominator."""

import math
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import independent
from refimpl.base import rational
from refimpl.base.elimination import PRIME, clear_rows, dependent
from refimpl.base.numbers import enter_ints
from refimpl.base.ratio import Row, from_ints, to_ints
from refimpl.base.rational import (
    Rational, bits, gcd, half_even, isqrt, lcm, nearest_float)
from refimpl.least_squares import least_squares
from strategies import converted, dyadics, fractions, tables


@given(tables(fractions))
def test_to_ints_and_from_ints_undo_each_other(X):
    ints, s = to_ints(X)
    assert s > 0 and all(type(v) is int for row in ints for v in row)
    assert from_ints(ints, s) == X
    for p in (2, 3, 5):     # the least that clears it
        if s % p == 0:
            assert any((v * (s // p)).denominator > 1
                       for row in X for v in row)


@pytest.mark.parametrize("data, ints, s", [
    ([1, [2]], [1, [2]], 1), ([], [], 1),
    ([[0.5], [1.0, 2.5], [3.0]], [[1], [2, 5], [6]], 2), (3, 3, 1), (0.75, 3, 4),
    ([Rational(1, 2), 3], [1, 6], 2), ([Decimal("0.5"), 0.25], [2, 1], 4),
    ([Fraction(1, 6), [Fraction(3, 4)], 1], [2, [9], 12], 12)])
def test_to_ints_by_hand(data, ints, s):
    assert to_ints(data) == (ints, s)


@given(st.lists(dyadics, min_size=1, max_size=4))
def test_to_ints_of_every_class(row):
    for T in (float, Decimal, Rational):
        assert to_ints(converted(row, T)) == to_ints(row)


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False), min_size=1,
                max_size=5))
@example([1e-200, 1e300, 0.0])
@example([1e-285, -0.0])
@example([1e-300, 5e-324])
@example([-0.0])
def test_to_ints_of_any_float(v):
    """Subnormal ones, zeros of both signs, and a range that is too wide."""
    (ints, s), _ = enter_ints("v", v)
    assert (ints, s) == to_ints(list(map(Fraction, v))) == to_ints(v)


@given(tables(fractions))
def test_rows_are_cleared_one_by_one(X):
    rows, s = clear_rows(X)
    product = 1
    for row, result in zip(X, rows):
        assert result == to_ints(row)[0]
        product *= to_ints(row)[1]
    assert s == product


@given(st.lists(fractions, min_size=1, max_size=5), st.integers(1, 9))
def test_a_row_is_the_list_of_its_numbers(v, k):
    ints, s = to_ints(v)
    row = Row([k * a for a in ints], k * s)
    assert row.over() == (ints, s)        # the least that clears it
    assert row == v and not row != v and row != v + [0]
    assert len(row) == len(v) and row[0] == v[0] and row[1:] == v[1:]
    assert list(row) == v and row + [1] == v + [1]
    assert all(type(a) is Fraction for a in row)


@pytest.mark.parametrize("T", [float, Decimal, Fraction])
def test_no_entry_of_a_table_is_made_a_fraction(T, monkeypatch):
    """The printed lines multiply rows, and look at no entry of them."""
    X, y = converted([[[Fraction(i ** j, 8) for j in (1, 2, 3)]
                       for i in range(9)], [Fraction(i, 4) for i in range(9)]],
                     T)
    expected = least_squares(X, y)
    monkeypatch.setattr(Row, "made", None)
    assert least_squares(X, y) == expected


@given(tables(dyadics, 4, 4), st.sampled_from([Fraction, float, Decimal]))
def test_dependent_columns_are_proved(X, T):
    m = len(X[0])
    v = dependent(converted(X, T), m)
    assert (v is None) is (independent.rank(X) == m)
    if v is not None:
        assert any(v) and not any(independent.apply(X, v))


@pytest.mark.parametrize("rows", [
    [[PRIME]], [[1, 1], [1, PRIME + 1]], [[PRIME, 1], [1, PRIME]]])
def test_what_vanishes_modulo_the_prime_is_looked_at_again(rows):
    assert dependent(rows, len(rows)) is None


def test_the_prime_is_one():
    n = PRIME
    assert n == 2 ** 61 - 1
    s = 4                       # Lucas and Lehmer
    for _ in range(59):
        s = (s * s - 2) % n
    assert s == 0


small = st.integers(-60, 60)
longs = st.integers(-10 ** 30, 10 ** 30) | st.integers(-2 ** 1100, 2 ** 1100)


@given(st.integers(0, 2 ** 200))
def test_bits_are_those_of_bit_length(n):
    assert bits(n) == n.bit_length()


@given(st.integers(0, 10 ** 60))
def test_isqrt_is_the_largest_root_below(n):
    r = isqrt(n)
    assert r * r <= n < (r + 1) * (r + 1)


@given(st.integers(0, 10 ** 60))
def test_isqrt_is_the_same_without_that_of_math(n):
    rational.hasattr = lambda module, name: False
    try:
        assert isqrt(n) == math.isqrt(n)
    finally:
        del rational.hasattr


@given(st.integers(-10 ** 6, 10 ** 6),
       st.integers(1, 1000) | st.sampled_from([2, 4, 8]))
def test_half_even_is_the_rounding_of_fractions(n, m):
    assert half_even(n, m) == round(Fraction(n, m))


@given(small, small)
def test_gcd_divides_both_and_is_the_greatest(a, b):
    g = gcd(a, b)
    assert g >= 0
    if g == 0:
        assert a == b == 0
    else:
        assert a % g == b % g == 0
        assert not any(a % k == b % k == 0 for k in range(g + 1, 61))


@given(st.integers(1, 99), st.integers(1, 99))
def test_lcm_is_the_least_common_multiple(a, b):
    assert lcm(a, b) == next(
        k for k in range(1, a * b + 1) if k % a == k % b == 0)


@given(longs, st.integers(1, 10 ** 30) | st.integers(1, 2 ** 1100))
def test_nearest_float_is_true_division(n, m):
    try:
        expected = n / m
    except OverflowError:
        with pytest.raises(OverflowError):
            nearest_float(n, m)
        return
    assert nearest_float(n, m) == expected
    assert type(nearest_float(n, m)) is float


@given(st.integers(2 ** 53, 2 ** 60), st.integers(1020, 1140),
       st.booleans())
def test_nearest_float_among_the_smallest(n, k, negative):
    n = -n if negative else n
    assert nearest_float(n, 1 << k) == n / (1 << k)


@pytest.mark.parametrize("n, m, expected", [
    (2 ** 53 + 1, 1, 2.0 ** 53), (2 ** 53 + 3, 1, 2.0 ** 53 + 4),
    (2 ** 1024 - 2 ** 971, 1, sys.float_info.max), (0, 5, 0.0),
    (1, 2 ** 1074, 5e-324), (1, 2 ** 1075, 0.0), (3, 2 ** 1075, 1e-323),
    (2 ** 54 - 1, 2 ** 1076, 2.0 ** -1022), (-1, 3, -1 / 3)])
def test_nearest_float_by_hand(n, m, expected):
    assert nearest_float(n, m) == expected


@pytest.mark.parametrize("n", [
    2 ** 1024, 2 ** 1024 - 2 ** 970, -2 ** 1024, 10 ** 400])
def test_nearest_float_beyond_the_range(n):
    with pytest.raises(OverflowError):
        nearest_float(n, 1)
