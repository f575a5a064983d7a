"""Gram matrices in ints, and what a Gaussian kernel cannot separate."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.roads.gram import (
    contradiction, half_gram, integer_rows, large_gram)
from strategies import fractions, tables

kernels = st.sampled_from([
    linear, Polynomial(1), Polynomial(2), Polynomial(3, 1),
    Polynomial(2, Fraction(1, 3)), Polynomial(4, 2)])


@given(tables(fractions, 4, 3), kernels)
def test_half_of_a_gram_matrix_is_all_of_it(X, kernel):
    due = [[kernel(x, z) for z in X] for x in X]
    assert half_gram(X, kernel) == large_gram(X, kernel, False) == due
    assert large_gram(X, kernel, True) == due


@given(tables(fractions, 4, 2), kernels)
def test_integer_rows_are_the_gram_matrix_times_s(X, kernel):
    row, s = integer_rows(X, kernel)
    G = gram(X, kernel)
    for i in range(len(X)):
        assert row(i) == [s * v for v in G[i]]
        assert all(type(v) is int for v in row(i))
        assert row(i) is row(i)


def test_integer_rows_of_floats_and_of_any_function():
    row, s = integer_rows([[0.5], [0.25]])
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
            due = Gaussian(sigma, 100)(x, z)
            assert abs(v - s * Fraction(due)) <= 1
            assert x != z or v == s


def test_a_gaussian_far_away_is_0_in_bits():
    row, s = integer_rows([[0], [100]], Gaussian(1), 64)
    assert row(0) == [1 << 64, 0]


def test_contradictions():
    half = Fraction(1, 2)
    X = [[1], [2], [1], [2], [2]]
    assert contradiction(X, [1, -1, 1, -1, -1]) is None
    assert contradiction(X, [1, -1, 1, 1, -1]) == [0, half, 0, half, 0]
    assert contradiction([[1], [1]], [-1, 1]) == [half, half]


@given(tables(fractions, 4, 2), st.fractions(
    Fraction(1, 9), 9, max_denominator=9))
def test_resolution_tells_different_rows_from_equal_ones(X, sigma):
    bits = Gaussian(sigma).resolution(X)
    for x in X:
        for z in X:
            apart = 2 * Gaussian(sigma).exponent(x, z)
            assert x == z or -apart * 2 ** bits >= 1
