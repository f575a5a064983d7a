"""E: the logistic model, its likelihood and its maximum (I144 to I152)."""

from fractions import Fraction
from math import exp, log

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.logistic import log_likelihood, logistic
from refimpl.logistic_regression import logistic_regression
from strategies import matrices, seeded, small, vectors
from texts import close

thetas = vectors(st.integers(-4, 4).map(lambda k: Fraction(k, 2)), 2)
rows = matrices(small, 5, 1).map(lambda X: [x + [1] for x in X])
classes = vectors(st.integers(0, 1), 5)


def probabilities(X, theta):
    return [1 / (1 + exp(-float(independent.dot(theta, x)))) for x in X]


def overlapping():
    """(X, y): rows (k, 1), some of either class at every k."""
    def make(random):
        ks = random.sample(range(-3, 4), 2)
        X = [[k, 1] for k in ks for _ in range(2 + random.randint(0, 2))]
        y = [0, 1] + [random.randint(0, 1) for _ in X[2:]]
        later = [i for i, x in enumerate(X) if x[0] == ks[1]]
        y[later[0]], y[later[1]] = 0, 1
        return X, y

    return seeded(make)


@given(small, small)
def test_I144_two_exponentials_are_one_logistic_function(a, b):
    p, q = [exp(v) / (exp(a) + exp(b)) for v in (a, b)]
    assert close(logistic([a - b])[0], p, 14)
    assert close(logistic([b - a])[0], q, 14)
    assert close(log(p / q), a - b, 13)


@settings(max_examples=20)
@given(rows, classes, thetas)
def test_I147_I149_I150_the_log_of_a_product(X, y, theta):
    found = log_likelihood(X, y, theta)
    single = [log_likelihood([x], [c], theta).value for x, c in zip(X, y)]
    assert close(found.value, sum(Fraction(v) for v in single), 46)
    product = 1.0
    for p, c in zip(probabilities(X, theta), y):
        product *= p if c else 1 - p
    assert close(exp(float(found.value)), product, 13)
    assert found.value <= 0


def test_I150_S18_the_value_at_0():
    """As printed, + log(1 - exp(0)), it would be the log of 0."""
    found = log_likelihood([[1, 1], [2, 1]], [0, 1], [0, 0])
    assert close(found.value, -2 * log(2), 14)
    with pytest.raises(ValueError):
        log(1 - exp(0.0))


@settings(max_examples=20)
@given(rows, classes, thetas, thetas)
def test_I150_X26_concave(X, y, one, other):
    middle = [(a + b) / 2 for a, b in zip(one, other)]
    values = [Fraction(log_likelihood(X, y, v).value)
              for v in (one, middle, other)]
    assert values[1] >= (values[0] + values[2]) / 2 - Fraction(1, 10 ** 40)


@settings(max_examples=20)
@given(rows, classes, thetas, st.integers(0, 1))
def test_I151_I152_X26_differences_of_the_value_and_of_the_gradient(
        X, y, theta, k):
    h = Fraction(1, 10 ** 15)

    def near(s):
        return log_likelihood(X, y, [
            v + s * h if j == k else v for j, v in enumerate(theta)])

    here, up, down = near(0), near(1), near(-1)
    slope = (Fraction(up.value) - Fraction(down.value)) / (2 * h)
    assert close(slope, here.gradient[k], 25)
    for j in range(2):
        bend = (Fraction(up.gradient[j]) - Fraction(down.gradient[j])) / (
            2 * h)
        assert close(bend, here.hessian[k][j], 25)


@settings(max_examples=15)
@given(overlapping())
def test_I151_X26_X27_at_the_maximum_expected_and_seen_agree(Xy):
    """Two groups: their logits are the logs of the odds."""
    X, y = Xy
    found = logistic_regression(X, y, 30)
    p = [Fraction(v) for v in found.probabilities]
    assert close(sum(p), sum(y), 25)
    assert close(sum(x[0] * v for x, v in zip(X, p)),
                 sum(x[0] * c for x, c in zip(X, y)), 25)
    for x, v in zip(X, p):
        group = [c for z, c in zip(X, y) if z == x]
        assert close(v, Fraction(sum(group), len(group)), 25)
    turned = logistic_regression(X, [1 - c for c in y], 30)
    assert all(close(a, -Fraction(b), 25)
               for a, b in zip(found.theta, turned.theta))
