"""Algorithm 7.1 from any start and by three rules: one with the printed."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.perceptron import Perceptron, perceptron, perceptron_from
from strategies import labelled
from test_perceptron import WRONG
from training import ending

units = st.sampled_from([1, Fraction(1, 3), Rational(2, 5), 0.1])
rates = st.sampled_from([1, 2, Fraction(2, 7), 0.25])


@settings(max_examples=150)
@given(labelled(6, 2), units, rates)
def test_the_defaults_are_the_printed_algorithm(Xy, unit, eta):
    """Results, states, proofs and the classes of the numbers."""
    X = [[v * unit for v in x] for x in homogeneous(Xy[0])]
    eta = type(unit)(1) if type(eta) not in (int, type(unit)) else eta
    printed = ending(perceptron, X, Xy[1], eta, max_epochs=30)
    assert printed == ending(
        perceptron_from, X, Xy[1], eta, None, "at-most-zero", 30)
    assert printed == ending(
        perceptron, X, Xy[1], eta, [0] * len(X[0]), "at-most-zero", 30)


@given(labelled(6, 2), st.sampled_from(sorted(WRONG)), st.lists(
    st.integers(-2, 2), min_size=3, max_size=3))
def test_a_start_and_a_rule_are_passed_on(Xy, rule, w0):
    X, y = homogeneous(Xy[0]), Xy[1]
    w0 = w0[:len(X[0])]
    found = ending(perceptron_from, X, y, 2, w0, rule, 25)
    assert found == ending(perceptron, X, y, 2, w0, rule, 25)
    w, alpha, epochs = independent.perceptron(X, y, 2, w0, WRONG[rule], 25)
    if epochs is not None:
        assert found[1] == Perceptron(w, alpha, sum(alpha), epochs)


def test_floats_that_are_no_scores_are_refused_from_any_start():
    X = [[1e200, 1e200], [1e200, -2e200]]
    for rule in WRONG:
        with pytest.raises(NumberError):
            perceptron_from(X, [1, 1], 1, [1e200, -1e200], rule, 9)
