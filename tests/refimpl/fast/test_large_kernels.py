"""Gram matrices of large tables: rows in ints, and Gaussian kernels."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from refimpl import fast
from refimpl.base.series import exp_bounds
from refimpl.fast.kernels import (
    find_equal, integer_rows, multiply_parts)
from refimpl.kernels import (
    Gaussian, Polynomial, gram, kernel_values, linear)
from strategies import converted, fractions, matrices, small, tables

kernels = st.sampled_from([
    linear, Polynomial(1), Polynomial(2), Polynomial(3, 1),
    Polynomial(2, Fraction(1, 3)), Polynomial(4, 2)])


@given(tables(fractions, 4, 3), kernels)
def test_half_of_a_gram_matrix_is_all_of_it(X, kernel):
    expected = [[kernel(x, z) for z in X] for x in X]
    assert kernel_values(X, kernel) == fast.gram(X, kernel) == expected


@given(tables(fractions, 4, 2), kernels)
def test_integer_rows_are_the_gram_matrix_times_s(X, kernel):
    row, s = integer_rows(X, kernel)
    G = gram(X, kernel)
    for i in range(len(X)):
        assert row(i) == [s * v for v in G[i]]
        assert all(type(v) is int for v in row(i))
        assert row(i) is row(i)


def test_integer_rows_of_any_function():
    row, s = integer_rows([[Fraction(1, 2)], [Fraction(1, 4)]])
    assert [Fraction(v, s) for v in row(0)] == [
        Fraction(1, 4), Fraction(1, 8)]
    row, s = integer_rows([[1], [2]], lambda x, z: Fraction(x[0] * z[0], 3))
    assert [Fraction(v, s) for v in row(1)] == [
        Fraction(2, 3), Fraction(4, 3)]


@given(tables(fractions, 4, 2), st.fractions(
    Fraction(1, 2), 3, max_denominator=3), st.sampled_from([8, 64, 256]))
def test_integer_rows_of_a_gaussian_are_rounded(X, sigma, bits):
    row, s = integer_rows(X, Gaussian(sigma), bits)
    assert s == 1 << bits
    for i, x in enumerate(X):
        for v, z in zip(row(i), X):
            expected = Gaussian(sigma)(x, z)
            assert expected * s - 1 <= v <= expected * s + 1
            assert x != z or v == s


def test_a_gaussian_far_away_is_0_in_bits():
    row, s = integer_rows([[0], [100]], Gaussian(1), 64)
    assert row(0) == [1 << 64, 0]


def test_equal_rows():
    assert find_equal([[1], [2], [1], [2], [3]]) == [0, 1, 0, 1, 4]


@given(st.integers(1, 3).flatmap(lambda m: matrices(small, 5, m)),
       st.sampled_from([1, Fraction(1, 3), Fraction(1, 90), 10 ** 30]),
       st.sampled_from([1, Fraction(2, 7), 300]),
       st.sampled_from([1, 50, 120]))
def test_gaussian_kernels_to_every_digit(X, sigma, unit, digits):
    X = [[v * unit for v in x] for x in X]
    kernel = Gaussian(sigma, digits)
    expected, result = gram(X, kernel), fast.gram(X, kernel)
    assert result == expected
    assert [[type(v) for v in row] for row in result] == [
        [type(v) for v in row] for row in expected]


@pytest.mark.parametrize("T", [float, Decimal])
@given(tables(fractions, 5, 2), st.sampled_from([1, Fraction(1, 8), 90]))
def test_gaussian_kernels_are_rounded_once(T, X, sigma):
    X, kernel = converted(X, T), Gaussian(converted(Fraction(sigma), T))
    result = fast.gram(X, kernel)
    assert result == gram(X, kernel)
    assert {type(v) for row in result for v in row} == {T}
    exact = Gaussian(Fraction(sigma))
    for x, row in zip(X, result):
        for z, v in zip(X, row):
            expected = exact([Fraction(a) for a in x],
                             [Fraction(a) for a in z])
            assert v == (float(expected) if T is float else expected
                         if expected == 1
                         else expected.to_decimal(28))


@given(st.integers(1, 1 << 120), st.integers(1, 1 << 60),
       st.integers(1, 1 << 60), st.sampled_from([80, 96, 232, 1000]))
@example(1, 1, 1 << 60, 96)         # nothing but a rest
@example(1 << 42, 1, 1 << 42, 96)   # no rest
def test_a_product_of_parts_encloses_the_exponential(apart, n, d, P):
    apart = min(apart, 20000 * d // n)
    if not apart:
        return
    low, high, k = multiply_parts(apart, n, d, P, {})
    a, b, e = exp_bounds(-apart * n, d, P + 64)
    two = Fraction(2)
    assert low * two ** k <= a * two ** e < b * two ** e <= high * two ** k
    assert (high - low) * 2 ** P < low
