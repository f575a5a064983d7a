"""Perceptrons and kernels of large tables: the answer of the printed lines."""

from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from strategies import converted, fractions, matrices, seeded, small, tables
from texts import agrees, ending

from refimpl import dual_bias, fast, kernel_perceptron, perceptron
from refimpl.base.vector import dot
from refimpl.data import covariance
from refimpl.fast import perceptrons
from refimpl.fast.kernels import find_equal, integer_rows
from refimpl.kernels import Gaussian, Polynomial, gram, kernel_values, linear
from refimpl.ridge import ridge
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard


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


# Perceptrons for large tables give what the printed lines give.

NUMBERS = [1, Fraction(1, 3), Fraction(7, 2), 0.1, 0.25, Decimal("0.3")]


def problem(random):
    """Return rows in one class of numbers, labels, and a rate of that class.
    """
    n, m, unit = random.randint(1, 9), random.randint(1, 3), random.choice(
        NUMBERS)
    X = [[random.randint(-4, 4) * unit for _ in range(m)] for _ in range(n)]
    y = [random.choice([-1, 1]) for _ in X]
    if random.random() < .4:
        y = [1 if sum(x) > 0 else -1 for x in X]
    return X, y, random.choice([1, 3, unit]), unit


problems, limits = seeded(problem), st.sampled_from([1, 5, 30])


@settings(max_examples=200)
@given(problems, st.sampled_from(sorted(perceptron.RULES)), st.none() | (
    st.lists(st.integers(-3, 3), min_size=3, max_size=3)), limits)
def test_the_primal_form(inputs, rule, w0, limit):
    X, y, eta, unit = inputs
    w0 = w0 and [v * unit for v in w0[:len(X[0])]]
    assert ending(perceptron.perceptron_from, X, y, eta, w0, rule, limit) == (
        ending(perceptrons.perceptron, X, y, eta, w0, rule, limit))


def cancelled(random):
    """Return rows and weights, long ints, whose products nearly cancel."""
    size = 1 << random.choice([27, 28, 29, 31, 40, 90])
    w = [-random.randint(size, 2 * size) for _ in range(3)]
    X = []
    for _ in range(6):
        a, b = (random.randint(-size, size) for _ in "ab")
        X.append([a, b, -(a * w[0] + b * w[1]) // w[2]
                  + random.randint(-1, 1)])
    return X, [random.choice([-1, 1]) for _ in X], w


@settings(max_examples=200)
@given(seeded(cancelled), st.sampled_from(sorted(perceptron.RULES)), limits)
def test_scores_that_short_factors_leave_open(inputs, rule, limit):
    X, y, w = inputs
    assert ending(perceptron.perceptron_from, X, y, 1, w, rule, limit) == (
        ending(perceptrons.perceptron, X, y, 1, w, rule, limit))


@given(st.lists(st.integers(-10 ** 30, 10 ** 30), min_size=1),
       st.lists(st.integers(-10 ** 30, 10 ** 30), min_size=1))
def test_short_factors_are_less_than_one_below(v, w):
    short, k = perceptrons.shorten(v), max(map(abs, v)).bit_length() - (
        perceptrons.SHORT)
    assert (short is None) is (k <= 0)
    for a, b in zip(v, short or []):
        assert 0 <= Fraction(a, 1 << k) - b < 1
        assert abs(b) <= 1 << perceptrons.SHORT


@settings(max_examples=100)
@given(problems, limits)
def test_the_dual_forms(inputs, limit):
    X, y, eta, _ = inputs
    assert ending(kernel_perceptron.dual_perceptron, X, y, limit) == ending(
        perceptrons.dual_perceptron, X, y, limit)
    assert ending(dual_bias.dual_perceptron_bias, X, y, eta, limit) == ending(
        perceptrons.dual_perceptron_bias, X, y, eta, limit)


def shifted(x, z):
    """A kernel of a user."""
    return dot(x, z) + 1


@settings(max_examples=150)
@given(problems, limits, st.sampled_from([
    linear, shifted, Polynomial(2), Polynomial(3, 2), Gaussian(1),
    Gaussian(40), Gaussian(10 ** 30)]))
def test_with_a_kernel(inputs, limit, kernel):
    X, y, _, _ = inputs
    assert ending(
        kernel_perceptron.kernel_perceptron, X, y, kernel, limit) == ending(
            perceptrons.kernel_perceptron, X, y, kernel, limit)


def table(n, m):
    """Return n rows of m numbers, and labels that a plane separates."""
    draw = Random(n + m)
    X = [[draw.randint(-9, 9) for _ in range(m)] for _ in range(n)]
    X = [[v + (sum(x) == 0) for v in x] for x in X]
    return X, [1 if sum(x) > 0 else -1 for x in X]


@pytest.mark.parametrize("n, m, large", [
    (fast.ROWS, 2, False), (fast.ROWS + 1, 2, True),
    (5, fast.COLUMNS, False), (5, fast.COLUMNS + 1, True)])
def test_the_border_is_where_it_is_said(n, m, large, monkeypatch):
    (X, y), called = table(n, m), []
    for home, name, function, *given_ in [
            (fast, "svm_hard", svm_hard, y), (fast, "gram", gram),
            (fast, "ridge", ridge, y, 1), (fast, "covariance", covariance),
            (fast, "svm_soft", svm_soft, y, Fraction(1, 9)),
            (fast, "separability", separability, y),
            (perceptrons, "perceptron", perceptron.perceptron, y),
            (perceptrons, "perceptron", perceptron.perceptron_from, y, 1,
             None, "step", 9),
            (perceptrons, "dual_perceptron",
             kernel_perceptron.dual_perceptron, y),
            (perceptrons, "kernel_perceptron",
             kernel_perceptron.kernel_perceptron, y, Polynomial(3)),
            (perceptrons, "dual_perceptron_bias",
             dual_bias.dual_perceptron_bias, y)]:
        agrees(function, X, *given_)
        with monkeypatch.context() as patch:
            patch.setattr(home, name, lambda *inputs: called.append(inputs[0]))
            function(X, *given_)
        assert called == ([X] if large else []), name
        called.clear()
