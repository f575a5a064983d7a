"""Numbers cleared of their denominators, and what depends."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base import ints as exact
from refimpl.base.rational import Rational
from strategies import converted, dyadics, fractions, tables


@given(tables(fractions))
def test_cleared_and_over_undo_each_other(X):
    ints, s, T = exact.cleared(X)
    assert T is Fraction and s > 0
    assert all(type(v) is int for row in ints for v in row)
    assert [[Fraction(v, s) for v in row] for row in ints] == X
    assert exact.over(ints, s, T) == X
    for p in (2, 3, 5):     # the least that clears it
        if s % p == 0:
            assert any((v * (s // p)).denominator > 1
                       for row in X for v in row)


def test_cleared_by_class():
    assert exact.cleared([1, [2]]) == ([1, [2]], 1, int)
    assert exact.cleared([]) == ([], 1, int)
    assert exact.cleared([Rational(1, 2), 3]) == ([1, 6], 2, Rational)
    assert exact.cleared([Fraction(1, 6), [Fraction(3, 4)], 1]) == (
        [2, [9], 12], 12, Fraction)
    for v in (0.5, Decimal("0.5"), object()):
        data = [1, [v]]
        assert exact.cleared(data) == (data, 1, None)


def test_over_by_class():
    assert exact.over([4, (6,)], 1, int) == [4, [6]]
    assert type(exact.over(4, 1, int)) is int
    halves = exact.over([1, [3]], 2, int)
    assert halves == [Fraction(1, 2), [Fraction(3, 2)]]
    assert type(exact.over(4, 1, Fraction)) is Fraction
    assert type(exact.over(4, 2, Rational)) is Rational
    assert exact.over([0.5], 1, None) == [0.5]


@given(st.lists(dyadics, min_size=1, max_size=4))
def test_in_ints_keeps_the_ratios(row):
    for T in (float, Decimal, Rational):
        ints = exact.in_ints(converted(row, T))
        s = exact.common_denominator(row)
        assert ints == [v * s for v in row]
        assert all(type(v) is int for v in ints)


@given(tables(dyadics, 4, 4), st.sampled_from([Fraction, float, Decimal]))
def test_dependent_columns_are_proved(X, T):
    m = len(X[0])
    v = exact.dependent(converted(X, T), m)
    assert (v is None) is (independent.rank(X) == m)
    if v is not None:
        assert any(v) and not any(independent.apply(X, v))


@pytest.mark.parametrize("rows", [
    [[exact.PRIME]], [[1, 1], [1, exact.PRIME + 1]],
    [[exact.PRIME, 1], [1, exact.PRIME]]])
def test_what_vanishes_modulo_the_prime_is_looked_at_again(rows):
    assert exact.dependent(rows, len(rows)) is None


def test_the_prime_is_one():
    n = exact.PRIME
    assert n == 2 ** 61 - 1
    s = 4                       # Lucas and Lehmer
    for _ in range(59):
        s = (s * s - 2) % n
    assert s == 0
