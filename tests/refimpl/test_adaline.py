"""Perceptrons for regression: as printed, and as they have to be."""

from copy import deepcopy
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import NotConvergedError
from strategies import as_fractions, converted, fractions, regressions

HALF = Fraction(1, 2)
rates = st.sampled_from([1, HALF, Fraction(1, 7)])


def steps(X, y, T, move):
    """Return w after T passes of w + move(residual) x."""
    w = [Fraction(0)] * len(X[0])
    for x, target in list(zip(X, y)) * T:
        c = move(target - independent.dot(w, x))
        w = [a + c * v for a, v in zip(w, x)]
    return w


@given(regressions(fractions, 4, 3), rates, st.integers(0, 4))
def test_adaline_moves_by_the_residual(Xy, eta, T):
    before = deepcopy(Xy)
    assert adaline(*Xy, eta, T) == steps(*Xy, T, lambda r: eta * r)
    assert before == Xy


@given(regressions(fractions, 3, 2), st.integers(0, 2))
def test_the_printed_rule_moves_by_its_square(Xy, T):
    assert perceptron_regression(*Xy, T) == steps(*Xy, T, lambda r: r * r)


@given(regressions(st.integers(-2, 2), 4, 2), st.integers(1, 3))
def test_floats_are_exact_on_dyadics(Xy, T):
    X, y = Xy
    found = adaline(converted(X, float), converted(y, float), 0.25, T)
    assert as_fractions(found) == adaline(X, y, Fraction(1, 4), T)
    found = perceptron_regression(converted(X[:2], float), y[:2], 2)
    assert as_fractions(found) == perceptron_regression(X[:2], y[:2], 2)


def test_numbers_of_more_than_100000_digits_end_it():
    """The state is that before the step; 100,000 digits are allowed."""
    most = 10 ** 100000
    with pytest.raises(NotConvergedError) as e:
        perceptron_regression([[1]], [-1], 40)
    w, = e.value.state
    assert w < most <= w + (w + 1) ** 2
    assert adaline([[1]], [most - 1], 1, 1) == [most - 1]
    with pytest.raises(NotConvergedError):
        adaline([[1]], [most], 1, 1)
    with pytest.raises(NotConvergedError):
        adaline([[1]], [-most], 1, 1)
    assert adaline([[1]], [Fraction(1, most - 1)], 1, 1)[0] > 0
    with pytest.raises(NotConvergedError) as e:
        adaline([[1]], [Fraction(1, most)], 1, 1)
    assert e.value.state == [0]


def test_floats_that_run_away_end_it():
    with pytest.raises(NotConvergedError) as e:
        perceptron_regression([[1.0]], [-1], 100)
    assert 1e154 < e.value.state[0] < 1e308
    with pytest.raises(NotConvergedError):
        adaline([[1e200]], [1], 1, 5)
