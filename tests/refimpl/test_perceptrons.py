"""Perceptrons, and the epochs that a training takes."""

from fractions import Fraction

import pytest

import independent
from texts import SQUARE, XOR

from refimpl.base.errors import NotConvergedError, NotSeparableError
from refimpl.data import homogeneous
from refimpl.perceptrons import Perceptron, perceptron


CORNERS = homogeneous(SQUARE)
def test_the_limit_comes_before_the_proof():
    """The weights return after some epochs; one fewer is no proof."""
    with pytest.raises(NotSeparableError) as e:
        perceptron(CORNERS, XOR, w0=[5, 5, 5])
    enough = int(str(e.value).split()[4])
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
