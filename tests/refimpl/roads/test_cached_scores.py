"""Scores that are kept: the same mistakes as the sums that are printed."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import dual_bias, kernel_perceptron
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.dual_bias import DualBias, dual_perceptron_bias
from refimpl.kernel_perceptron import DualPerceptron
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.roads.cached_scores import count_mistakes, with_bias
from strategies import converted, labelled
from training import ending

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


def test_what_is_given_is_left_alone():
    X, y = problem(5, 0)
    before = [list(x) for x in X], list(y)
    for kernel in (linear, Gaussian(1)):
        count_mistakes(X, y, kernel, 50, DualPerceptron)
    with_bias(X, y, Fraction(1), 50, DualBias)
    assert (X, y) == before
