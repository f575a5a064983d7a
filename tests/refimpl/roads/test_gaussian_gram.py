"""The Gaussian Gram matrix of many rows: every digit of every kernel."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.rational import Rational
from refimpl.kernels import Gaussian, gram
from refimpl.roads.gaussian import gaussian_gram
from strategies import matrices, small


@given(st.integers(1, 3).flatmap(lambda m: matrices(small, 5, m)),
       st.sampled_from([1, Fraction(1, 3), Fraction(1, 90), 10 ** 30]),
       st.sampled_from([1, Fraction(2, 7), 300]),
       st.sampled_from([1, 50, 120]))
def test_it_is_the_kernel_of_every_two_rows(X, sigma, unit, digits):
    X = [[v * unit for v in x] for x in X]
    kernel = Gaussian(sigma, digits)
    due = [[kernel(x, z) for z in X] for x in X]
    found = gaussian_gram(X, sigma, digits, Fraction)
    assert found == due
    assert [[type(v) for v in row] for row in found] == [
        [type(v) for v in row] for row in due]


@pytest.mark.parametrize("unit", [1, Fraction(1, 2), Rational(1, 2)])
def test_large_data_take_it_in_every_exact_class(unit):
    X = [[k * k % 23 * unit, k % 7 * unit] for k in range(22)]
    sigma = type(unit)(2)
    found, kernel = gram(X, Gaussian(sigma)), Gaussian(sigma)
    for i in range(0, 22, 5):
        due = [kernel(X[i], z) for z in X]
        assert found[i] == due
        assert list(map(type, found[i])) == list(map(type, due))
