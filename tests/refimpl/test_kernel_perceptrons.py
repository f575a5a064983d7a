"""The dual forms: kernels, exact signs of Gaussian scores, a bias."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given

from refimpl.base.errors import NotConvergedError, NotSeparableError
from refimpl.base.rational import Rational
from refimpl.kernel_perceptrons import DualPerceptron, kernel_perceptron
from refimpl.kernels import Gaussian
from refimpl.predictions import kernel_scores
from refimpl.svm import svm_hard
from strategies import converted, labelled

def contradicts(lam, X, y):
    """Require lambda >= 0, sum 1, that equal rows weigh nothing together."""
    weights = {}
    for x, v, label in zip(X, lam, y):
        weights[tuple(x)] = weights.get(tuple(x), 0) + v * label
    assert min(lam) >= 0 and sum(lam) == 1 and not any(weights.values())


@given(labelled(5, 2))
def test_only_contradictions_return(Xy):
    """Whatever the width, nothing else ends before the limit."""
    X, y = Xy
    for sigma in (Fraction(1, 10 ** 6), 10 ** 6, 10 ** 30):
        try:
            kernel_perceptron(X, y, Gaussian(sigma), 6)
        except NotSeparableError as e:
            contradicts(e.lam, X, y)
        except NotConvergedError as e:
            assert e.state.epochs == 6


def test_a_kernel_that_is_nearly_1():
    """1 - k is 10^-100 / 2, far below the 256 bits of the matrix."""
    result = kernel_perceptron([[0], [1]], [1, -1], Gaussian(10 ** 50))
    assert result == ([1, 1], 2, 2)
    with pytest.raises(NotConvergedError) as e:
        kernel_perceptron([[0], [1], [3]], [1, -1, 1], Gaussian(10 ** 20), 9)
    assert e.value.state.epochs == 9


def test_terms_that_cancel_leave_what_is_far_below_them():
    """1 is as far from 3 as from -1: exp(-2e12) goes, exp(-4.5e12) decides.
    """
    X, y, narrow = [[3], [-1], [-2], [1]], [-1, 1, -1, -1], Gaussian(
        Fraction(1, 10 ** 6))
    assert kernel_perceptron(X, y, narrow) == ([1, 1, 1, 0], 3, 2)


def test_a_kernel_that_is_nearly_0():
    """exp(-45000) is above 0: the second example is right at once."""
    result = kernel_perceptron([[0], [300]], [1, 1], Gaussian(1))
    assert result == ([1, 0], 1, 2)
    result = kernel_perceptron([[0], [300]], [1, -1], Gaussian(1))
    assert result == ([1, 1], 2, 2)
    # the nearer of two examples, far away as both are, decides
    X = [[0], [500], [249], [251]]
    narrow = Gaussian(Fraction(1, 10))
    result = kernel_perceptron(X, [1, -1, 1, -1], narrow)
    assert result == ([1, 1, 0, 0], 2, 2)


def test_a_contradiction_is_proved_by_the_two():
    half = Fraction(1, 2)
    X, y = [[1, 2], [0, 0], [1, 2]], [1, 1, -1]
    for rows in (X, converted(X, float), converted(X, Rational)):
        with pytest.raises(NotSeparableError) as e:
            kernel_perceptron(rows, y, Gaussian(1))
        assert e.value.lam == [half, 0, half]
    with pytest.raises(NotConvergedError) as e:
        kernel_perceptron([[0], [1], [0]], [1, -1, -1], Gaussian(1), 1)
    assert e.value.state == DualPerceptron([1, 1, 1], 3, 1)


def test_gaussian_scores_that_are_rational():
    X, y = [[0, 0], [2, 0], [1, 5]], [1, -1, 1]
    third = Fraction(1, 3)
    result = kernel_scores(X, y, [3, 3, 2], [[1, 0], [1, 5]], Gaussian(1),
                           third)
    assert result[1] == 2 - third and type(result[1]) is Fraction
    assert type(result[0]) is Decimal        # 2 exp(-25 / 2) is left
    assert kernel_scores(X[:2], y[:2], [3, 3], [[1, 7]], Gaussian(1)) == [0]


def test_no_prime_in_the_source_can_be_put_into_data():
    """Exponents that are equal modulo one that was: a score is 0 there."""
    p, h = 10 ** 130, (1 << 126) - 1361
    result = kernel_perceptron([[p], [-(p + h)], [0]], [1, -1, 1], Gaussian(p))
    assert (result.alpha, result.updates) == ([1, 1, 0], 2)
    assert svm_hard([[0], [h]], [1, -1], Gaussian(1)).alpha == [1, 1]
