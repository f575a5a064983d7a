"""Perceptrons, and the epochs that a training takes."""

from fractions import Fraction

import pytest
from hypothesis import given

import independent
from strategies import separable
from texts import SQUARE, XOR

from refimpl.base.errors import NotConvergedError, NotSeparableError
from refimpl.data import homogeneous
from refimpl.perceptron import Epochs, Perceptron, perceptron


CORNERS = homogeneous(SQUARE)
def bound_by(u, X, y):
    """Return Novikoff's bound by weights that separate."""
    margin = min(c * independent.dot(u, x) for c, x in zip(y, X))
    return Fraction(max(independent.dot(x, x) for x in X)
                    * independent.dot(u, u)) / margin ** 2


@given(separable())
def test_what_is_separable_ends_within_novikoffs_bound(Xy):
    """X4: updates <= R**2 |u|**2 / margin(u)**2, for any u that separates."""
    X, y = Xy
    result = perceptron(X, y)
    assert all(c * independent.dot(result.w, x) > 0 for c, x in zip(y, X))
    assert result.updates <= bound_by(result.w, X, y)


def test_the_limit_comes_before_the_proof():
    """The weights return after some epochs; one fewer is no proof."""
    with pytest.raises(NotSeparableError) as e:
        perceptron(CORNERS, XOR, w0=[5, 5, 5])
    enough = int(str(e.value).split()[3])
    with pytest.raises(NotSeparableError):
        perceptron(CORNERS, XOR, 1, [5, 5, 5], max_epochs=enough)
    with pytest.raises(NotConvergedError) as e:
        perceptron(CORNERS, XOR, 1, [5, 5, 5], max_epochs=enough - 1)
    state = e.value.state
    assert type(state) is Perceptron and state.epochs == enough - 1
    assert state.updates == sum(state.alpha) > 0


def test_the_other_rules_stop_on_data_that_are_not_separable():
    """X7, Err-S9: and line 6 as printed does not."""
    X, y = [[1, 0], [-1, 0], [0, 1]], [1, 1, -1]
    assert perceptron(X, y, rule="step").w == [0, -1]
    assert perceptron(X, y, rule="negative").w == [0, 0]
    both = [[1, 1], [1, 1]], [1, -1]
    for w0 in ([1, -1], [0, 0]):
        assert perceptron(*both, w0=w0, rule="negative").w == w0
    for data in ((X, y), both):
        with pytest.raises(NotSeparableError) as e:
            perceptron(*data)
        independent.refutes(e.value.lam, *data)
    with pytest.raises(NotSeparableError) as e:
        perceptron(*both, w0=[1, 0], rule="negative")
    independent.refutes(e.value.lam, *both)


def test_no_return_is_an_accident_of_rounding():
    X, y = [[0.5, 1.0], [0.5, 1.0]], [1, -1]
    with pytest.raises(NotSeparableError) as e:
        perceptron(X, y)
    assert e.value.lam == [Fraction(1, 2)] * 2
    # in floats 1e16 - 1 is 1e16 again
    with pytest.raises(NotConvergedError) as e:
        perceptron([[1.0]], [-1], w0=[1e16], max_epochs=8)
    assert e.value.state.w == [1e16 - 8]


# What ends a training: its limit, or a state that has been there before.

def test_epochs_are_counted_to_the_limit():
    run = Epochs(2)
    for epoch in range(2):
        assert run.over == epoch
        assert run.begin((epoch,), [epoch], None) is None
    with pytest.raises(NotConvergedError, match="2 epochs") as e:
        run.begin((2,), [2], lambda: "reached")
    assert e.value.state == "reached" and run.over == 2


def test_lambda_is_what_was_added_between_two_visits():
    run, alpha = Epochs(9), [5, 0, 1]
    run.begin((0,), alpha, None)
    alpha[0], alpha[2] = 6, 4
    run.begin((1,), alpha, None)
    with pytest.raises(NotSeparableError, match="after 2 epochs") as e:
        run.begin((0,), alpha, None)
    assert e.value.lam == [Fraction(1, 4), 0, Fraction(3, 4)]


def test_the_return_is_asked_for_before_the_limit():
    run = Epochs(1)
    run.begin((0,), [0], None)
    with pytest.raises(NotSeparableError):
        run.begin((0,), [1], None)
