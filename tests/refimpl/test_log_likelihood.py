"""The log-likelihood and its derivatives, by class and at the ends."""

import math
from copy import deepcopy
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from hypothesis import given, settings

import independent
from refimpl.base.errors import NumberError
from refimpl.logistic import log_likelihood
from strategies import seeded


def problem(random):
    """(X, y, theta) in small numbers."""
    n, m = random.randint(1, 5), random.randint(1, 3)
    return ([[random.randint(-3, 3) for _ in range(m)] for _ in range(n)],
            [random.randint(0, 1) for _ in range(n)],
            [F(random.randint(-8, 8), 4) for _ in range(m)])


problems = seeded(problem)


def textbook(X, y, theta):
    """Return value, gradient and Hessian as fractions of 90 digits."""
    with localcontext() as context:
        context.prec = 90
        z = [Decimal(v.numerator) / v.denominator for v in (
            independent.dot(x, theta) for x in X)]
        value = sum(c * v - (1 + v.exp()).ln() for c, v in zip(y, z))
        p = [F(1 / (1 + (-v).exp())) for v in z]
    columns = list(zip(*X))
    return (F(value), [sum(a * (c - v) for a, c, v in zip(u, y, p))
                       for u in columns],
            [[-sum(a * b * q * (1 - q) for a, b, q in zip(u, v, p))
              for v in columns] for u in columns], p)


def near(a, b, digits):
    """Say whether a is b in so many digits, or both nearly 0."""
    return abs(F(a) - b) <= abs(b) * F(10) ** (1 - digits) + F(1, 10 ** 80)


@settings(max_examples=40)
@given(problems)
def test_every_digit(given_):
    before = deepcopy(given_)
    found, due = log_likelihood(*given_, digits=40), textbook(*given_)
    assert near(found.value, due[0], 40)
    assert all(map(near, found.gradient, due[1], [40] * 9))
    for row, other in zip(found.hessian, due[2]):
        assert all(map(near, row, other, [40] * 9))
    assert all(map(near, found.probabilities, due[3], [40] * 9))
    assert given_ == before


@given(problems)
def test_at_zero_only_the_value_is_irrational(given_):
    """Err-S18: -n ln 2."""
    X, y, theta = given_
    found = log_likelihood(X, y, [0] * len(theta))
    n = len(X)
    with localcontext() as context:
        context.prec = 50
        assert found.value == -(n * Decimal(2).ln())
    assert found.probabilities == [F(1, 2)] * n
    assert found.gradient == [sum(a * (c - F(1, 2)) for a, c in zip(u, y))
                              for u in zip(*X)]
    assert found.hessian == [[-F(independent.dot(u, v)) / 4
                              for v in zip(*X)] for u in zip(*X)]


@given(problems)
def test_labels_exchanged_and_theta_turned(given_):
    X, y, theta = given_
    one = log_likelihood(X, y, theta)
    other = log_likelihood(X, [1 - c for c in y], [-v for v in theta])
    assert one.value == other.value and one.hessian == other.hessian
    assert [F(v) for v in one.gradient] == [-F(v) for v in other.gradient]


@settings(max_examples=30)
@given(problems)
def test_floats_are_nearly_right(given_):
    X, y, theta = given_
    due = log_likelihood(*given_)
    found = log_likelihood([[float(v) for v in x] for x in X], y,
                           [float(v) for v in theta])
    assert found.value == pytest.approx(float(due.value), rel=1e-13)
    assert found.gradient == pytest.approx(
        [float(v) for v in due.gradient], abs=1e-13)
    for row, other in zip(found.hessian, due.hessian):
        assert row == pytest.approx([float(v) for v in other], abs=1e-13)
    assert found.hessian == [list(row) for row in zip(*found.hessian)]


@pytest.mark.parametrize("z, y, due", [
    (800, 1, 0.0), (-800, 0, 0.0), (800, 0, -800.0), (-800, 1, -800.0),
    (40, 1, -math.exp(-40)), (1e300, 0, -1e300)])
def test_floats_do_not_overflow(z, y, due):
    found = log_likelihood([[float(z)]], [y], [1.0])
    assert found.value == pytest.approx(due, rel=1e-15)
    assert found.probabilities[0] in (0.0, 1.0) or abs(z) < 709


def test_nearer_than_10_to_the_minus_10000_is_there():
    found = log_likelihood([[30000], [-1]], [1, 0], [1], 8)
    assert found.probabilities[0] == 1
    assert str(found.value)[:8] == "-0.31326"


@pytest.mark.parametrize("X, theta", [
    ([[1e200]], [1e200]), ([[1e308, 1e308]], [1.0, 1.0])])
def test_scores_beyond_all_floats(X, theta):
    with pytest.raises(NumberError):
        log_likelihood(X, [1], theta)
