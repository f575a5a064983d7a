"""How the perceptron ends where no hyperplane separates, and bad input."""

from fractions import Fraction

import pytest

from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError)
from refimpl.perceptron import Perceptron, perceptron, perceptron_online
from test_perceptron import CORNERS, XOR, proves


def test_xor_is_refused_with_a_proof():
    with pytest.raises(NotSeparableError) as e:
        perceptron(CORNERS, XOR)
    assert e.value.lam == [Fraction(1, 4)] * 4
    proves(e.value.lam, CORNERS, XOR)


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


def test_the_limit_counts_the_clean_epoch():
    """C24: D3 needs two epochs, and the second is clean."""
    X, y = [[1, 2, 1], [-1, 2, 1], [-1, -2, 1]], [-1, -1, 1]
    assert perceptron(X, y, max_epochs=2).epochs == 2
    with pytest.raises(NotConvergedError) as e:
        perceptron(X, y, max_epochs=1)
    assert e.value.state == ([-1, -2, -1], [1, 0, 0], 1, 1)


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
        proves(e.value.lam, *data)
    with pytest.raises(NotSeparableError) as e:
        perceptron(*both, w0=[1, 0], rule="negative")
    proves(e.value.lam, *both)


def test_floats_prove_it_exactly_or_not_at_all():
    X, y = [[0.5, 1.0], [0.5, 1.0]], [1, -1]
    with pytest.raises(NotSeparableError) as e:
        perceptron(X, y)
    assert e.value.lam == [Fraction(1, 2)] * 2
    # w comes back to 1e16 by rounding, though the data are separable
    with pytest.raises(NotConvergedError):
        perceptron([[1.0]], [-1], w0=[1e16])


def test_one_class_trains():
    assert perceptron([[2, 1], [3, 1]], [1, 1]).w == [2, 1]
    assert perceptron([[2, 1]], [-1]) == ([-2, -1], [1], 1, 2)


@pytest.mark.parametrize("X", [
    [[1e200, 1e200], [1e200, -2e200]], [[1e308, 1e308]]])
def test_scores_beyond_floats_decide_nothing(X):
    for train in (perceptron, perceptron_online):
        with pytest.raises(NumberError):
            train(X + X, [1] * 2 * len(X))


def test_weights_beyond_floats_are_a_number_error():
    with pytest.raises(NumberError):
        perceptron([[1e200], [1e200]], [1, -1], 1e200)
