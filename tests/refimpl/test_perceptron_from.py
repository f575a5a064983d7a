"""Algorithm 7.1 from any start and by three rules: one with the printed."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import DomainError, NumberError, ShapeError
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.perceptron import Perceptron, perceptron, perceptron_from
from strategies import converted, labelled
from test_perceptron import CORNERS, WRONG, XOR
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


def test_one_class_of_numbers_comes_out():
    half = Fraction(1, 2)
    for start, T in ((half, Fraction), (0.5, float), (Rational(1, 2),
                                                      Rational)):
        found = perceptron_from([[1, 2]], [1], 1, [start, 1], "step", 5)
        assert found.updates == 0 and {type(v) for v in found.w} == {T}
    for row, T in (([0.5, 1], float), ([half, 1], Fraction), ([2, 1], int)):
        found = perceptron([row], [1])
        assert {type(v) for v in found.w} == {T}
        assert found == perceptron_from([row], [1], 1, None,
                                        "at-most-zero", 5)
    assert {type(v) for v in perceptron([[1, 2]], [1], 0.5).w} == {float}


def test_floats_that_are_no_scores_are_refused_from_any_start():
    X = [[1e200, 1e200], [1e200, -2e200]]
    for rule in WRONG:
        with pytest.raises(NumberError):
            perceptron_from(X, [1, 1], 1, [1e200, -1e200], rule, 9)


@pytest.mark.parametrize("changed, kind", [
    ({"w0": [1]}, ShapeError), ({"w0": []}, ShapeError),
    ({"w0": [1, 2, 0.5], "eta": Fraction(1, 2)}, NumberError),
    ({"rule": "at most zero"}, DomainError), ({"rule": ["step"]}, DomainError),
    ({"rule": None}, DomainError), ({"eta": 0}, DomainError),
    ({"max_epochs": 0}, DomainError)])
def test_what_is_refused(changed, kind):
    given = dict({"X": CORNERS, "y": XOR, "eta": 1, "w0": None,
                  "rule": "step", "max_epochs": 9}, **changed)
    for train in (perceptron_from, perceptron):
        with pytest.raises(kind) as e:
            train(**given)
        assert type(e.value) is kind


def test_nothing_that_is_given_is_changed():
    X, y, w0 = converted(CORNERS, float), list(XOR), [5, 5, 5]
    ending(perceptron_from, X, y, 1, w0, "negative", 9)
    assert (X, y, w0) == (converted(CORNERS, float), XOR, [5, 5, 5])
