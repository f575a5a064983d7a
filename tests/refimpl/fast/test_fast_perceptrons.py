"""Perceptrons for large tables give what the printed lines give."""

from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import dual_bias, fast, kernel_perceptron, perceptron
from refimpl.base.vector import dot
from refimpl.fast import perceptrons
from refimpl.kernels import Gaussian, Polynomial, linear
from strategies import seeded
from training import ending

NUMBERS = [1, Fraction(1, 3), Fraction(7, 2), 0.1, 0.25, Decimal("0.3")]


def problem(random):
    """Return rows in one class of numbers, labels, and a rate of that class.
    """
    n, m, unit = random.randint(1, 9), random.randint(1, 3), random.choice(
        NUMBERS)
    X = [[random.randint(-4, 4) * unit for _ in range(m)] for _ in range(n)]
    y = [random.choice([-1, 1]) for _ in X]
    if random.random() < .4:
        y = [1 if sum(x) > 0 else -1 for x in X]
    return X, y, random.choice([1, 3, unit]), unit


problems, limits = seeded(problem), st.sampled_from([1, 5, 30])


@settings(max_examples=200)
@given(problems, st.sampled_from(sorted(perceptron.RULES)), st.none() | (
    st.lists(st.integers(-3, 3), min_size=3, max_size=3)), limits)
def test_the_primal_form(inputs, rule, w0, limit):
    X, y, eta, unit = inputs
    w0 = w0 and [v * unit for v in w0[:len(X[0])]]
    assert ending(perceptron.perceptron_from, X, y, eta, w0, rule, limit) == (
        ending(perceptrons.perceptron, X, y, eta, w0, rule, limit))


def cancelled(random):
    """Return rows and weights, long ints, whose products nearly cancel."""
    size = 1 << random.choice([27, 28, 29, 31, 40, 90])
    w = [-random.randint(size, 2 * size) for _ in range(3)]
    X = []
    for _ in range(6):
        a, b = (random.randint(-size, size) for _ in "ab")
        X.append([a, b, -(a * w[0] + b * w[1]) // w[2]
                  + random.randint(-1, 1)])
    return X, [random.choice([-1, 1]) for _ in X], w


@settings(max_examples=200)
@given(seeded(cancelled), st.sampled_from(sorted(perceptron.RULES)), limits)
def test_scores_that_short_factors_leave_open(inputs, rule, limit):
    X, y, w = inputs
    assert ending(perceptron.perceptron_from, X, y, 1, w, rule, limit) == (
        ending(perceptrons.perceptron, X, y, 1, w, rule, limit))


@given(st.lists(st.integers(-10 ** 30, 10 ** 30), min_size=1),
       st.lists(st.integers(-10 ** 30, 10 ** 30), min_size=1))
def test_short_factors_are_less_than_one_below(v, w):
    short, k = perceptrons.shorten(v), max(map(abs, v)).bit_length() - (
        perceptrons.SHORT)
    assert (short is None) is (k <= 0)
    for a, b in zip(v, short or []):
        assert 0 <= Fraction(a, 1 << k) - b < 1
        assert abs(b) <= 1 << perceptrons.SHORT


@settings(max_examples=100)
@given(problems, limits)
def test_the_dual_forms(inputs, limit):
    X, y, eta, _ = inputs
    assert ending(kernel_perceptron.dual_perceptron, X, y, limit) == ending(
        perceptrons.dual_perceptron, X, y, limit)
    assert ending(dual_bias.dual_perceptron_bias, X, y, eta, limit) == ending(
        perceptrons.dual_perceptron_bias, X, y, eta, limit)


def shifted(x, z):
    """A kernel of a user."""
    return dot(x, z) + 1


@settings(max_examples=150)
@given(problems, limits, st.sampled_from([
    linear, shifted, Polynomial(2), Polynomial(3, 2), Gaussian(1),
    Gaussian(40), Gaussian(10 ** 30)]))
def test_with_a_kernel(inputs, limit, kernel):
    X, y, _, _ = inputs
    assert ending(
        kernel_perceptron.kernel_perceptron, X, y, kernel, limit) == ending(
            perceptrons.kernel_perceptron, X, y, kernel, limit)


def table(n, m):
    """Return n rows of m numbers, and labels that a plane separates."""
    draw = Random(n + m)
    X = [[draw.randint(-9, 9) for _ in range(m)] for _ in range(n)]
    X = [[v + (sum(x) == 0) for v in x] for x in X]
    return X, [1 if sum(x) > 0 else -1 for x in X]


@pytest.mark.parametrize("n, m, large", [
    (fast.ROWS, 2, False), (fast.ROWS + 1, 2, True),
    (5, fast.COLUMNS, False), (5, fast.COLUMNS + 1, True)])
def test_the_border_is_where_it_is_said(n, m, large, monkeypatch):
    X, y = table(n, m)
    calls, called = [
        ("perceptron", perceptron.perceptron, ()),
        ("perceptron", perceptron.perceptron_from, (1, None, "step", 9)),
        ("dual_perceptron", kernel_perceptron.dual_perceptron, ()),
        ("kernel_perceptron", kernel_perceptron.kernel_perceptron,
         (Polynomial(3),)),
        ("dual_perceptron_bias", dual_bias.dual_perceptron_bias, ())], []
    for name, function, more in calls:
        plain = ending(function, X, y, *more)
        monkeypatch.setattr(perceptrons, name,
                            lambda *inputs: called.append(inputs[0]))
        function(X, y, *more)
        assert called == ([X] if large else []), name
        called.clear()
        monkeypatch.undo()
        assert plain == ending(function, X, y, *more)
