"""Trainings: the state of a run, and scores that are kept up to date."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import dual_bias, kernel_perceptron
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError)
from refimpl.base.rational import Rational
from refimpl.dual_bias import DualBias, dual_perceptron_bias
from refimpl.kernel_perceptron import DualPerceptron
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.roads.cached_scores import count_mistakes, with_bias
from refimpl.roads.feature_space import KernelTraining
from refimpl.roads.training import Training, scores
from strategies import converted, labelled
from training import ending

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


kernels = st.sampled_from([
    linear, Polynomial(2), Polynomial(3, Fraction(1, 2)), Polynomial(2, 1),
    Gaussian(1), Gaussian(Fraction(1, 3)), Gaussian(40), Gaussian(10 ** 30)])
units = st.sampled_from([1, Fraction(1, 3), Rational(2, 5)])
rates = st.sampled_from([1, 3, Fraction(1, 2)])


def printed(X, y, kernel, limit):
    """Return how Algorithm 7.4, or 7.2 for dot products, ends."""
    if kernel is linear:
        found = ending(kernel_perceptron.dual_perceptron, X, y, limit)
        assert found == ending(
            kernel_perceptron.kernel_perceptron, X, y, linear, limit)
        return found
    return ending(kernel_perceptron.kernel_perceptron, X, y, kernel, limit)


@settings(max_examples=300)
@given(labelled(7, 2), kernels, units)
def test_7_2_and_7_4_make_the_same_mistakes(Xy, kernel, unit):
    """As many, in as many epochs, with the same states and proofs."""
    X, y = [[v * unit for v in x] for x in Xy[0]], Xy[1]
    if type(unit) is Rational and (
            Fraction in map(type, vars(kernel).values())):
        return
    assert printed(X, y, kernel, 25) == ending(
        count_mistakes, X, y, kernel, 25, DualPerceptron)


@given(labelled(7, 2), st.sampled_from(
    [linear, Polynomial(2), Polynomial(2, 1.0)]))
def test_so_they_do_in_floats_that_do_not_round(Xy, kernel):
    X = [[v / 4 for v in x] for x in Xy[0]]
    assert printed(X, Xy[1], kernel, 25) == ending(
        count_mistakes, X, Xy[1], kernel, 25, DualPerceptron)


@settings(max_examples=150)
@given(labelled(7, 2), units, rates)
def test_a_bias_makes_the_same_mistakes(Xy, unit, eta):
    X, y = [[v * unit for v in x] for x in Xy[0]], Xy[1]
    eta = eta if type(eta) is int or type(unit) is not Rational else unit
    assert ending(dual_perceptron_bias, X, y, eta, 25) == ending(
        with_bias, X, y, unit - unit + eta, 25, DualBias)


def problem(n, seed):
    """Return n rows of fractions and labels, separable for even seeds."""
    draw = Random(seed)
    X = [[Fraction(draw.randint(-9, 9), 2), Fraction(draw.randint(-9, 9))]
         for _ in range(n)]
    if seed % 2:
        return X, [draw.choice([-1, 1]) for _ in X]
    X = [[a + (a >= b), b] for a, b in X]
    return X, [1 if a > b else -1 for a, b in X]


@pytest.mark.parametrize("n", [19, 20, 21, 25])
@pytest.mark.parametrize("seed", [0, 1, 2, 3])
def test_both_are_one_around_the_border(n, seed, monkeypatch):
    """Where the road takes over nothing is to be seen of it."""
    X, y = problem(n, seed)

    def all_of_them():
        return [printed(X, y, kernel, 12) for kernel in (
            linear, Polynomial(2, 1), Gaussian(3))] + [
            ending(dual_perceptron_bias, X, y, Fraction(1, 3), 12)]

    due = all_of_them()
    for large in (True, False):
        for module in (kernel_perceptron, dual_bias):
            monkeypatch.setattr(module, "is_large", lambda X: large)
        assert all_of_them() == due


@pytest.mark.parametrize("n, goes", [(20, False), (21, True)])
def test_the_border_is_where_it_is_said(n, goes, monkeypatch):
    taken = []
    monkeypatch.setattr(kernel_perceptron, "count_mistakes",
                        lambda *given: taken.append(7.2))
    monkeypatch.setattr(dual_bias, "with_bias",
                        lambda *given: taken.append("B"))
    X, y = problem(n, 2)
    kernel_perceptron.dual_perceptron(X, y)
    kernel_perceptron.kernel_perceptron(X, y, Gaussian(2))
    dual_perceptron_bias(X, y)
    assert taken == ([7.2, 7.2, "B"] if goes else [])


def test_floats_take_the_picks_of_the_bias_in_their_order(monkeypatch):
    """A tenth rounds; 1/2 does not, so there both ways are one."""
    X, y = [[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1]
    floats = converted(X, float)
    found = dual_perceptron_bias(floats, y, 0.1)
    assert found == with_bias(floats, y, 0.1, 1000, DualBias)
    assert (found.updates, found.epochs) == (8, 4)
    exact = dual_perceptron_bias(X, y, Fraction(1, 2))
    assert dual_perceptron_bias(floats, y, 0.5) == exact


def test_a_gram_matrix_beyond_floats_is_refused():
    with pytest.raises(NumberError):
        count_mistakes([[1e200], [-1e200]], [1, -1], linear, 5,
                       DualPerceptron)
    with pytest.raises(NumberError):
        with_bias([[1e200], [-1e200]], [1, -1], 1.0, 5, DualBias)
