"""Gram matrices in ints, and sums of exponentials as exact numbers."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.base.vector import total
from refimpl.kernels import Gaussian, Polynomial, gram, linear
from refimpl.roads.exponentials import (
    BITS, ExactGaussian, Exponentials, decimals, exact_kernel)
from refimpl.roads.feature_space import gram_up_to_scale
from refimpl.roads.gram import (
    contradiction, half_gram, integer_rows, large_gram)
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
    assert all(type(v) is Exponentials for row in G for v in row)
    assert G[0][0] == 1 and G[0][1] == G[1][0] < 1
    X = [[0.1], [0.3]]
    assert gram_up_to_scale(X, Gaussian(2.0)) == gram(X, Gaussian(2.0))
    with pytest.raises(NumberError):
        gram_up_to_scale([[1e200]], linear)


KERNEL = Gaussian(1)
weights = st.lists(st.tuples(
    st.integers(-3, 3) | st.fractions(-2, 2, max_denominator=3),
    st.integers(0, 4)), min_size=1, max_size=5)


def made(pairs, kernel):
    """Return the sum of c exp(-d**2 / 2), c and d in pairs."""
    return total([c * kernel([0], [d]) for c, d in pairs])


def value(pairs):
    """Return it in decimals, by another program."""
    with localcontext() as context:
        context.prec = 60
        return +sum((Decimal(Fraction(c).numerator) / Fraction(c).denominator
                     * (Decimal(-d * d) / 2).exp() for c, d in pairs),
                    Decimal(0))


def terms(pairs):
    """Return what is left where equal exponents meet."""
    found = {}
    for c, d in pairs:
        found[d] = found.get(d, 0) + c
    return {d: c for d, c in found.items() if c}


@given(weights, weights)
def test_the_order_is_that_of_the_sums(one, other):
    kernel = ExactGaussian(KERNEL, int)
    a, b = made(one, kernel), made(other, kernel)
    alike = terms(one) == terms(other)
    assert (a == b) is alike and (a != b) is not alike
    assert not alike or hash(a) == hash(b)
    below = not alike and value(one) < value(other)
    assert (a < b) is below and (a >= b) is not below
    assert (a <= b) is (below or alike) and (a > b) is not (below or alike)


@given(weights, st.integers(-3, 3) | st.fractions(-1, 1, max_denominator=3))
def test_numbers_are_sums_too(pairs, c):
    kernel = ExactGaussian(KERNEL, int)
    a = made(pairs, kernel)
    shifted = terms(pairs + [(c, 0)])
    for s in (a + c, c + a, a - -c):
        assert type(s) is Exponentials
        assert s == made(pairs + [(c, 0)], kernel)
        assert (s == 0) is (not shifted)
        assert (s <= 0) is (value(pairs + [(c, 0)]) <= 0 or not shifted)
    for s in (a * c, c * a):
        assert s == made([(k * c, d) for k, d in pairs], kernel)


@given(weights)
def test_decimals_have_their_digits(pairs):
    s, = decimals([made(pairs, ExactGaussian(KERNEL, int))], 30)
    if set(terms(pairs)) <= {0}:
        assert s == terms(pairs).get(0, 0)
    else:
        assert abs(Decimal(s) - value(pairs)) <= abs(
            value(pairs)) * Decimal(10) ** -29
    assert decimals([3, 0.5, Fraction(1, 2)], 9) == [3, 0.5, Fraction(1, 2)]


def test_what_so_many_bits_do_not_tell_is_told():
    """1 - exp(-q) for a q that is far below the unit of an enclosure."""
    kernel = ExactGaussian(Gaussian(10 ** 60), int)
    near = kernel([0], [1])
    assert near < 1 and near > 0 and 1 + -1 * near > 0
    assert 2 * near - near - near == 0 and not near - near < 0
    third = 3 * near - kernel([0], [2]) - 2
    assert third > 0        # 3 q1 < q2 = 4 q1
    assert BITS < 390       # the bits of 1 / q: it was combination() that told


def test_equal_distances_are_one_exponent():
    kernel = ExactGaussian(KERNEL, int)
    assert kernel([0, 3], [4, 0]) == kernel([0, 0], [0, 5])
    assert len(kernel.exponents) == 1


def test_only_gaussians_of_exact_data_change():
    for kernel in (linear, Polynomial(2)):
        assert exact_kernel(kernel, [[1]]) is kernel
    assert isinstance(exact_kernel(KERNEL, [[1]]), ExactGaussian)
    for X, sigma in (([[0.5]], 2), ([[1]], 2.0)):
        found = exact_kernel(Gaussian(sigma), X)
        assert type(found) is Gaussian and type(found.sigma) is float
        assert type(found([0], [1])) is float
    for kernel in (Gaussian(0.5), Polynomial(2, 0.5)):
        with pytest.raises(NumberError):
            exact_kernel(kernel, [[Fraction(1, 2)]])


def test_the_class_of_fractions_that_come_out():
    for T in (Fraction, Rational):
        kernel = exact_kernel(KERNEL, [[T(1, 2)]])
        s, = decimals([3 * kernel([T(1, 2)], [T(1, 2)])], 9)
        assert type(s) is T and s == 3
