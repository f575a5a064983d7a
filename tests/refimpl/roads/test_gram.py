"""Gram matrices in ints, and what a Gaussian kernel cannot separate."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.roads.feature_space import gram_up_to_scale
from refimpl.roads.gram import (
    contradiction, half_gram, integer_rows, large_gram)
from refimpl.roads.unrounded import Unrounded
from strategies import fractions, labelled, tables

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


@given(labelled(4, 2), st.sampled_from(
    [linear, Polynomial(2, Fraction(1, 2))]))
def test_a_gram_matrix_in_ints_is_one_of_fractions(Xy, kernel):
    X = [[Fraction(v, 6) for v in x] for x in Xy[0]]
    G, due = gram_up_to_scale(X, kernel), gram(X, kernel)
    assert {type(v) for row in G for v in row} == {int}
    scale = {Fraction(a) / b for row, other in zip(G, due)
             for a, b in zip(row, other) if b}
    assert len(scale) <= 1 and all(s > 0 for s in scale)
    assert [[v == 0 for v in row] for row in G] == [
        [v == 0 for v in row] for row in due]


def test_what_is_not_rational_or_not_exact():
    G = gram_up_to_scale([[0], [1]], Gaussian(1))
    assert all(type(v) is Unrounded for row in G for v in row)
    assert G[0][0] == 1 and G[0][1] == G[1][0] < 1
    X = [[0.1], [0.3]]
    assert gram_up_to_scale(X, Gaussian(2.0)) == gram(X, Gaussian(2.0))
    with pytest.raises(NumberError):
        gram_up_to_scale([[1e200]], linear)
