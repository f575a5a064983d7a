"""The dual perceptron with a bias, and kernel scores."""

import math
from copy import deepcopy
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, RefimplError)
from refimpl.data import homogeneous
from refimpl.dual_bias import DualBias, dual_perceptron_bias, kernel_scores
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.perceptron import perceptron
from strategies import (
    as_fractions, converted, fractions, labelled, tables, vectors)
from texts import AND, D3, D4, NAND, SIGNS, SQUARE, XOR, Y3, Y4
from texts import PRODUCT as SIGNS_Y

rates = st.sampled_from([1, 3, Fraction(1, 2), Fraction(2, 7)])
polynomials = st.sampled_from([linear, Polynomial(2), Polynomial(3, 1),
                               Polynomial(2, Fraction(1, 3))])


def outcome(f, *arguments):
    """Return what f gives, or the error that it ends in."""
    try:
        return f(*arguments)
    except RefimplError as e:
        return e


@given(labelled(6, 2), rates)
def test_is_the_primal_form_on_rows_with_a_constant(Xy, eta):
    """I48, I49, I173: with what the other ends in, too."""
    X, y = Xy
    found = outcome(dual_perceptron_bias, X, y, eta, 25)
    primal = outcome(perceptron, homogeneous(X), y, eta, None,
                     "at-most-zero", 25)
    assert isinstance(found, RefimplError) == isinstance(
        primal, RefimplError)
    if isinstance(found, NotSeparableError):
        proves(found.lam, X, y)
        assert isinstance(primal, NotSeparableError)
        return
    if isinstance(found, NotConvergedError):
        found, primal = found.state, primal.state
    assert found.alpha == [eta * a for a in primal.alpha]
    assert (found.b, found.updates, found.epochs) == (
        primal.w[-1], primal.updates, primal.epochs)


def proves(lam, X, y):
    """Require Gordan's alternative with a free threshold."""
    assert min(lam) >= 0 and sum(lam) == 1
    for column in zip(*homogeneous(X)):
        assert sum(v * c * x for v, c, x in zip(lam, y, column)) == 0


def test_traces():
    """C8, S5, S6, S31: multiples of eta, b = sum alpha y, no bars."""
    assert dual_perceptron_bias(D3, Y3) == ([1, 0, 0], -1, 1, 2)
    assert dual_perceptron_bias(D4, Y4) == ([3, 0, 0, 2], -1, 5, 4)
    half = Fraction(1, 2)
    assert dual_perceptron_bias(SQUARE, AND, half) == (
        [1, Fraction(5, 2), 2, Fraction(7, 2)], -2, 18, 9)
    assert dual_perceptron_bias(SQUARE, NAND, 3) == (
        [6, 15, 12, 21], 12, 18, 9)
    assert dual_perceptron_bias([[0, 0], [1, 2]], [-1, 1]).updates > 0
    assert dual_perceptron_bias([[5]], [-1], 2) == ([2], -2, 1, 2)


def test_ends():
    for X, y in ((SQUARE, XOR), (SIGNS, SIGNS_Y), ([[1], [1]], [1, -1])):
        with pytest.raises(NotSeparableError) as e:
            dual_perceptron_bias(X, y, 2)
        proves(e.value.lam, X, y)
    assert dual_perceptron_bias(D3, Y3, 1, 2).epochs == 2
    with pytest.raises(NotConvergedError) as e:
        dual_perceptron_bias(D3, Y3, 3, 1)
    assert e.value.state == DualBias([3, 0, 0], -3, 1, 1)


@given(labelled(5, 2), st.sampled_from([Fraction(1, 2), 4]))
def test_floats_run_as_fractions_do_on_dyadics(Xy, eta):
    X, y = Xy
    exact = outcome(dual_perceptron_bias, X, y, eta, 15)
    found = outcome(dual_perceptron_bias, converted(X, float), y,
                    float(eta), 15)
    assert type(exact) is type(found)
    if isinstance(exact, DualBias):
        assert as_fractions(found.alpha) == exact.alpha
        assert found[1:] == exact[1:]


@given(tables(fractions, 4, 2), st.data(), polynomials)
def test_scores_are_the_sum_of_kernels(X, data, kernel):
    n, m = len(X), len(X[0])
    alpha = data.draw(vectors(fractions, n))
    Z = data.draw(st.lists(vectors(fractions, m), min_size=1, max_size=3))
    t = data.draw(fractions)
    y = [(-1) ** i for i in range(n)]
    before = deepcopy([X, y, alpha, Z])
    found = kernel_scores(X, y, alpha, Z, kernel, t)
    for s, z in zip(found, Z):
        assert s == sum(a * c * kernel(x, z)
                        for a, c, x in zip(alpha, y, X)) - t
        assert type(s) is Fraction
    assert before == [X, y, alpha, Z] and len(found) == len(Z)


def test_scores_by_hand():
    """I48, S28, C5: on the four points, with b = -1."""
    assert kernel_scores(D4, Y4, [3, 0, 0, 2], D4, t=1) == [-6, -12, 4, 4]
    assert kernel_scores(D4, Y4, [0, 0, 0, 0], [[1, 1]], t=3) == [-3]
    assert kernel_scores([[2]], [-1], [3], [[5]], Polynomial(2, 1)) == [-363]


@pytest.mark.parametrize("digits", [1, 5, 50, 200])
@settings(max_examples=10)
@given(tables(fractions, 3, 2), st.sampled_from([1, Fraction(2, 3)]))
def test_gaussian_scores_have_their_digits(digits, X, sigma):
    y, alpha = [1, -1, 1][:len(X)], [2, Fraction(1, 3), 5][:len(X)]
    Z = [[3] * len(X[0])]
    s, = kernel_scores(X, y, alpha, Z, Gaussian(sigma), Fraction(1, 7),
                       digits)
    due = sum(a * c * independent_exp(x, Z[0], sigma)
              for a, c, x in zip(alpha, y, X)) - Fraction(1, 7)
    assert abs(Fraction(s) - due) <= abs(due) * Fraction(
        6, 10 ** digits) + Fraction(1, 10 ** 280)
    assert type(s) is Fraction or len(s.as_tuple().digits) == digits


def independent_exp(x, z, sigma):
    """Return the kernel by the series, to about 300 digits."""
    q = sum((a - b) ** 2 for a, b in zip(x, z)) / (2 * Fraction(sigma) ** 2)
    halved, total = q / 1024, Fraction(0)
    term, k = Fraction(1), 0
    while term > Fraction(1, 10 ** 300):
        total += term
        k += 1
        term = Fraction(int(term * halved / k * 10 ** 320), 10 ** 320)
    for _ in range(10):
        total = Fraction(int(total * total * 10 ** 320), 10 ** 320)
    return 1 / total


def test_gaussian_scores_that_are_rational():
    X, y = [[0, 0], [2, 0], [1, 5]], [1, -1, 1]
    third = Fraction(1, 3)
    found = kernel_scores(X, y, [3, 3, 2], [[1, 0], [1, 5]], Gaussian(1),
                          third)
    assert found[1] == 2 - third and type(found[1]) is Fraction
    assert type(found[0]) is Decimal        # 2 exp(-25 / 2) is left
    assert kernel_scores(X[:2], y[:2], [3, 3], [[1, 7]], Gaussian(1)) == [0]


def test_gaussian_scores_in_floats():
    s, = kernel_scores([[0.0]], [-1], [2], [[2.0]], Gaussian(2), 1)
    assert s == -2 * math.exp(-0.5) - 1
    assert kernel_scores([[0]], [1], [0.5], [[0]], Gaussian(1)) == [0.5]
