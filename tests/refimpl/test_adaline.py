"""Perceptrons for regression: as printed, and as they have to be."""

import math
from copy import deepcopy
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import (
    DomainError, NotConvergedError, NumberError, ShapeError)
from refimpl.base.rational import Rational
from strategies import as_fractions, converted, fractions, regressions

HALF = Fraction(1, 2)
rates = st.sampled_from([1, HALF, Fraction(1, 7)])
LINE, Y = [[0, 1], [1, 1], [2, 1], [3, 1]], [1, 3, 5, 7]


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


@pytest.mark.parametrize("y, w", [
    (-1, [0, 1, 5, 41, 1805, 3263441]), (2, [0, 4, 8, 44, 1808]),
    (HALF, [0, Fraction(1, 4), Fraction(5, 16), Fraction(89, 256),
            Fraction(24305, 65536)]), (1, [0, 1, 1, 1])])
def test_the_printed_rule_loses_the_sign(y, w):
    """S3; with y = 1 the blind spot."""
    for T, value in enumerate(w):
        assert perceptron_regression([[1]], [y], T) == [value]


def test_a_rate_that_is_too_large():
    """S4: the residual is multiplied by 1 - eta |x|^2 = -4."""
    for T, residual in enumerate([1, -4, 16, -64, 256]):
        w = adaline([[2, 1]], [1], 1, T)
        assert 1 - 2 * w[0] - w[1] == residual
    assert adaline([[1, 1]], [1], 1, 5) == [1, 1]
    assert adaline([[1, 1]], [1], 1, 6) == [0, 0]


@given(regressions(st.integers(-2, 2), 4, 2), st.integers(1, 3))
def test_floats_are_exact_on_dyadics(Xy, T):
    X, y = Xy
    found = adaline(converted(X, float), converted(y, float), 0.25, T)
    assert as_fractions(found) == adaline(X, y, Fraction(1, 4), T)
    found = perceptron_regression(converted(X[:2], float), y[:2], 2)
    assert as_fractions(found) == perceptron_regression(X[:2], y[:2], 2)


@given(regressions(fractions, 4, 2))
def test_it_goes_towards_least_squares(Xy):
    """X12: small rates, many passes; the residual sum does not grow."""
    X, y = Xy
    size = sum(independent.dot(x, x) for x in X)
    if size == 0:
        return
    eta = 1 / (4 * float(size))
    X, y = converted(X, float), converted(y, float)

    def loss(w):
        return sum((v - sum(a * b for a, b in zip(w, x))) ** 2
                   for x, v in zip(X, y))

    far, near = (loss(adaline(X, y, eta, T)) for T in (0, 50))
    assert near <= far * (1 + 1e-9)


def test_classes_of_numbers():
    assert type(adaline(LINE, Y, 1, 1)[0]) is int
    assert type(perceptron_regression([[1]], [2], 2)[0]) is int
    for one in (Rational(1, 2), HALF, 0.5):
        assert type(adaline(LINE, Y, one, 0)[0]) is type(one)
        assert type(adaline([[1]], [one], 1, 1)[0]) is type(one)
        assert type(perceptron_regression([[one]], [1], 0)[1 - 1]
                    ) is type(one)
    with pytest.raises(NumberError):
        adaline([[0.5]], [1], HALF, 1)


def test_numbers_of_more_than_20000_digits_end_it():
    """The state is that before the step; 20,000 digits are allowed."""
    most = 10 ** 20000
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


@pytest.mark.parametrize("T, kind", [
    (-1, DomainError), (2.5, DomainError), (Fraction(3, 2), DomainError),
    (2.0, DomainError), (math.nan, NumberError), (True, NumberError),
    ("2", NumberError), (None, NumberError), ([2], NumberError)])
def test_epochs_are_integers_from_0(T, kind):
    for run in (lambda: adaline([[1]], [1], 1, T),
                lambda: perceptron_regression([[1]], [1], T)):
        with pytest.raises(kind) as e:
            run()
        assert type(e.value) is kind
    assert adaline([[1]], [1], 1, 0) == [0]


@pytest.mark.parametrize("arguments, kind", [
    (([], []), ShapeError), (([[1], [1, 2]], [1, 2]), ShapeError),
    (([1], [1]), ShapeError), (([[1]], [1, 2]), ShapeError),
    (([[1]], 1), ShapeError), (([[1]], [None]), NumberError),
    (([[math.inf]], [1]), NumberError)])
def test_what_is_refused(arguments, kind):
    with pytest.raises(kind) as e:
        perceptron_regression(*arguments, 1)
    assert type(e.value) is kind
    with pytest.raises(kind):
        adaline(*arguments, 1, 1)


@pytest.mark.parametrize("eta, kind", [
    (0, DomainError), (-1, DomainError), (math.nan, NumberError),
    (None, NumberError), ([1], NumberError)])
def test_rates_are_above_0(eta, kind):
    with pytest.raises(kind) as e:
        adaline([[1]], [1], eta, 1)
    assert type(e.value) is kind
