"""The state of a run beside the lines of the text."""

from fractions import Fraction

import pytest

from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError)
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.roads.feature_space import KernelTraining
from refimpl.roads.training import Training, scores

HALF, QUARTER, TWO = Fraction(1, 2), Fraction(1, 4), Fraction(2, 3)
SQUARE, XOR = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1]


def test_epochs_are_counted_to_the_limit():
    run = Training([[1]], [1], 2)
    for epoch, state in enumerate(([0], [1])):
        assert run.epochs == epoch
        assert run.begin(state, "reached") is None
    with pytest.raises(NotConvergedError) as e:
        run.begin([2], "reached")
    assert e.value.state == "reached" and run.epochs == 2


@pytest.mark.parametrize("run, lam", [
    (Training([x + [1] for x in SQUARE], XOR, 9), [QUARTER] * 4),
    (Training(SQUARE, XOR, 9, balanced=True), [QUARTER] * 4),
    (Training([[0.5], [0.5]], [1, -1], 9), [HALF, HALF]),
    (KernelTraining([[1], [2]], [1, -1], 9, linear), [TWO, 1 - TWO]),
    (KernelTraining([[1], [-1]], [1, -1], 9, Polynomial(2)), [HALF, HALF]),
    (KernelTraining([[1], [2], [1]], [1, -1, -1], 9, Gaussian(1)),
     [HALF, 0, HALF])])
def test_a_state_that_returns_ends_with_the_proof(run, lam):
    """In the plane and in feature space, with and without a threshold."""
    run.begin([0], None)
    with pytest.raises(NotSeparableError) as e:
        run.begin([0], None)
    assert e.value.lam == lam


def test_the_scores_at_the_end_are_finite():
    """Ints may be of any size; what is infinite in floats decides nothing."""
    Training([[10 ** 400, 1]], [1], 9).end([10 ** 400, 1])
    Training([[1e200, 1.0]], [1], 9).end([1e100, 1.0])
    for w in ([1e200, 1.0], [-1e200, 1.0]):
        with pytest.raises(NumberError):
            Training([[1e200, 1.0]], [1], 9).end(w)


def test_a_free_threshold_separates_more():
    """1 and 2 are on one side of 0, and on both of 3/2."""
    X, y = [[1], [2]], [-1, 1]
    assert Training(X, y, 9).prove() is not None
    assert Training(X, y, 9, balanced=True).prove() is None


def test_the_scores_of_a_dual_state():
    G = [[2, 1], [1, 5]]
    assert scores([3, 2], [1, -1], G) == [4, -7]
    assert scores([0, 0], [1, -1], G) == [0, 0]
