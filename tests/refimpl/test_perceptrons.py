"""The perceptron: traces of the texts, what holds for any data, its ends."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError)
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.perceptron import (
    OnlinePerceptron, Perceptron, perceptron, perceptron_from,
    perceptron_online)
from refimpl.roads.separation import separate
from strategies import labelled, separable
from texts import SQUARE, XOR
from training import ending, outcome

CORNERS = homogeneous(SQUARE)
WRONG = {"at-most-zero": lambda c, s: c * s <= 0,
         "negative": lambda c, s: c * s < 0,
         "step": lambda c, s: (s >= 0) != (c > 0)}
rules = st.sampled_from(sorted(WRONG))
rates = st.sampled_from([1, 2, Fraction(1, 3), Fraction(5, 2)])


@settings(max_examples=150)
@given(labelled(6, 2), rules, rates, st.lists(
    st.integers(-2, 2), min_size=3, max_size=3) | st.none())
def test_is_the_algorithm_as_printed(Xy, rule, eta, w0):
    X, y = homogeneous(Xy[0]), Xy[1]
    w0 = None if w0 is None else w0[:len(X[0])]
    w, alpha, epochs = independent.perceptron(
        X, y, eta, w0 or [0] * len(X[0]), WRONG[rule], 40)
    found = outcome(perceptron, X, y, eta=eta, w0=w0, rule=rule, max_epochs=40)
    if epochs is not None:
        assert found == Perceptron(w, alpha, sum(alpha), epochs)
        assert w == [
            a + eta * sum(k * c * x[j] for k, c, x in zip(alpha, y, X))
            for j, a in enumerate(w0 or [0] * len(w))]
    elif isinstance(found, NotSeparableError):
        independent.refutes(found.lam, X, y)
    else:
        assert isinstance(found, NotConvergedError)
        assert found.state == Perceptron(w, alpha, sum(alpha), 40)


@given(separable())
def test_what_is_separable_ends_within_novikoffs_bound(Xy):
    """X4: updates <= R**2 |w*|**2, w* the widest margin through 0."""
    X, y = Xy
    found = perceptron(X, y)
    assert all(c * independent.dot(found.w, x) > 0 for c, x in zip(y, X))
    K = [[int(independent.dot(a, b)) for b in X] for a in X]
    best = separate(K.__getitem__, y, False)
    assert best.ray is None
    size = sum(abs(v) for v in best.x)      # |w*|**2, the sum of alpha
    assert found.updates <= max(K[i][i] for i in range(len(X))) * size


@given(labelled(5, 2), rules, st.sampled_from([Fraction(1, 8), Fraction(2)]))
def test_floats_are_exact_on_dyadic_data(Xy, rule, eta):
    X, y = homogeneous(Xy[0]), Xy[1]
    X = [[Fraction(v, 4) for v in row] for row in X]
    one = outcome(perceptron, X, y, eta=eta, rule=rule, max_epochs=30)
    floats = [[float(v) for v in row] for row in X]
    other = outcome(perceptron, floats, y, eta=float(eta), rule=rule,
                    max_epochs=30)
    assert type(one) is type(other)
    if isinstance(one, Perceptron):
        assert one == other
    elif isinstance(one, NotSeparableError):
        assert other.lam == one.lam


@given(labelled(6, 2), rates)
def test_online_is_one_epoch(Xy, eta):
    """I18."""
    X, y = homogeneous(Xy[0]), Xy[1]
    w, alpha, _ = independent.perceptron(
        X, y, eta, [0] * len(X[0]), WRONG["at-most-zero"], 1)
    assert perceptron_online(X, y, eta) == OnlinePerceptron(w, sum(alpha))
    again = perceptron_online(X, y, eta, w)
    assert again.w == independent.perceptron(
        X, y, eta, w, WRONG["at-most-zero"], 1)[0]


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


def test_floats_prove_it_exactly_or_not_at_all():
    X, y = [[0.5, 1.0], [0.5, 1.0]], [1, -1]
    with pytest.raises(NotSeparableError) as e:
        perceptron(X, y)
    assert e.value.lam == [Fraction(1, 2)] * 2
    # w comes back to 1e16 by rounding, though the data are separable
    with pytest.raises(NotConvergedError):
        perceptron([[1.0]], [-1], w0=[1e16])


@pytest.mark.parametrize("X", [
    [[1e200, 1e200], [1e200, -2e200]], [[1e308, 1e308]]])
def test_scores_beyond_floats_decide_nothing(X):
    for train in (perceptron, perceptron_online):
        with pytest.raises(NumberError):
            train(X + X, [1] * 2 * len(X))


def test_weights_beyond_floats_are_a_number_error():
    with pytest.raises(NumberError):
        perceptron([[1e200], [1e200]], [1, -1], 1e200)


units = st.sampled_from([1, Fraction(1, 3), Rational(2, 5), 0.1])
any_rate = st.sampled_from([1, 2, Fraction(2, 7), 0.25])


@settings(max_examples=150)
@given(labelled(6, 2), units, any_rate)
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
