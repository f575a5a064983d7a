"""Where a document is wrong: the printed form is seen to fail (Err-S).

What concerns one formula only is tested beside it, in the file of its
document; here is what is left.
"""

from fractions import Fraction
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import NotConvergedError
from refimpl.basic_classifier import basic_linear_classifier
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.linear_classifier import classify
from refimpl.logistic import log_likelihood
from refimpl.logistic_regression import logistic_regression
from refimpl.perceptron import perceptron
from strategies import labelled, vectors
from texts import (
    AND, COVARIATE, D3, D4, NAND, OR, OUTCOME, SQUARE, Y3, Y4, close)


@pytest.mark.parametrize("eta, factor", [
    (1, -4), (Fraction(1, 5), 0), (Fraction(2, 5), -1),
    (Fraction(1, 10), Fraction(1, 2)), (Fraction(1, 2), Fraction(-3, 2))])
def test_S4_without_a_rate_even_the_right_rule_may_run_away(eta, factor):
    """x = (2, 1): each step multiplies the residual by 1 - 5 eta."""
    for T in range(5):
        w = adaline([[2, 1]], [1], eta, T)
        assert 1 - independent.dot(w, [2, 1]) == Fraction(factor) ** T
    with pytest.raises(NotConvergedError):
        perceptron_regression([[2, 1]], [-1], 60)


def test_S9_a_strict_test_never_starts_from_0():
    for X, y in ((D3, Y3), (D4, Y4), (SQUARE, AND), (SQUARE, OR),
                 (SQUARE, NAND)):
        rows = homogeneous(X)
        result = perceptron(rows, y, rule="negative")
        assert result == ([0, 0, 0], [0] * len(y), 0, 1)
        assert classify(result.w, 0, rows) == [0] * len(y)
        right = perceptron(rows, y)
        assert classify(right.w, 0, rows) == y


def step_by_step(X, y, eta):
    """Return (w, updates) of Algorithm 7.1 where each step rounds."""
    w, updates, before = [0.0] * len(X[0]), 0, None
    while updates != before:
        before = updates
        for x, c in zip(X, y):
            score = 0.0
            for a, b in zip(w, x):
                score += a * b
            if c * score <= 0:
                w = [a + eta * c * b for a, b in zip(w, x)]
                updates += 1
    return w, updates


def test_S10_a_rate_is_no_constant_factor_in_floats():
    """0.1 rounds, and ties become 2.8e-17; 1/2 does not.

    Rounded once, at the end, it is a factor in floats too.
    """
    X = homogeneous(SQUARE)
    exact = perceptron(X, AND, Fraction(1, 10))
    assert (exact.updates, exact.epochs) == (18, 9)
    assert step_by_step(X, AND, 0.1) == ([0.2, 0.1, -0.20000000000000004], 8)
    for eta in (0.1, 0.3, 0.5, 0.7):
        result = perceptron(X, AND, eta)
        assert result.alpha == exact.alpha == [2, 5, 4, 7]
        assert result.w == [float(Fraction(eta) * 10 * v) for v in exact.w]
    for eta in (0.3, 0.7):
        assert step_by_step(homogeneous(D4), Y4, eta)[1] == 2
        assert perceptron(homogeneous(D4), Y4, eta).updates == 5


def test_S11_means_without_the_threshold():
    w, t = basic_linear_classifier(SQUARE, AND)
    assert (w, t) == ([Fraction(2, 3)] * 2, Fraction(8, 9))
    assert classify(w, t, SQUARE) == AND
    assert classify(w, 0, SQUARE) != AND
    assert classify(w + [-t], 0, homogeneous(SQUARE)) == AND


def printed_gradient(X, y, theta):
    """Return the sum of x (y - p_0), as E has it five times."""
    p = [1 - Fraction(v) for v in log_likelihood(X, y, theta).probabilities]
    return [sum(x[j] * (c - v) for x, c, v in zip(X, y, p))
            for j in range(len(theta))]


def test_S19_the_printed_gradient_vanishes_at_minus_theta():
    result = logistic_regression(COVARIATE, OUTCOME)
    assert close(result.theta[0], log(6), 14)
    assert close(result.theta[1], -log(2), 14)
    minus = [-Fraction(v) for v in result.theta]
    assert all(abs(v) * 10 ** 45 < 1
               for v in printed_gradient(COVARIATE, OUTCOME, minus))
    assert max(abs(v) for v in printed_gradient(
        COVARIATE, OUTCOME, [Fraction(v) for v in result.theta])) > 1
    right = log_likelihood(COVARIATE, OUTCOME, [
        Fraction(v) for v in result.theta]).gradient
    assert all(abs(v) * 10 ** 45 < 1 for v in right)


@given(labelled(6, 2), vectors(st.integers(-9, 9), 3))
def test_S21_the_least_criterion_is_that_of_0(Xy, w):
    X, y = homogeneous(Xy[0]), Xy[1]
    zero = perceptron_criterion(X, y, [0] * len(X[0]))
    assert zero.value == 0 <= perceptron_criterion(
        X, y, w[:len(X[0])]).value
    assert zero.misclassified == list(range(len(y)))


def test_S21_and_it_has_a_corner_at_a_tie():
    X, y = [[1, 0]], [1]
    h = Fraction(1, 1000)
    slopes = [(perceptron_criterion(X, y, [s * h, 1]).value) / (s * h)
              for s in (1, -1)]
    assert slopes == [0, -1]


def test_S23_the_primes_that_were_lost():
    """w'.x > w.x can hold for another w only."""
    result = perceptron([[2, 1]], [1], w0=[-1, 0])
    before, after = [independent.dot(w, [2, 1]) for w in ([-1, 0], result.w)]
    assert after == before + 5 > before
