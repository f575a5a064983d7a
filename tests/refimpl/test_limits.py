"""What ends methods that go step by step; exponentials; the lasso's path.
"""

import math
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, strategies as st

from refimpl import (
    adaline, lasso, lasso_path, logistic_regression, newton_raphson,
    perceptron_regression)
from refimpl.base.errors import NotConvergedError
from refimpl.base.fixed import UNITS, exponentials
from refimpl.base.functions import exp_bounds, log_two


def test_numbers_of_more_than_20000_digits_end_it():
    """The state is that before the step; 20,000 digits are allowed."""
    most = 10 ** 20000
    with pytest.raises(NotConvergedError) as e:
        perceptron_regression([[1]], [-1], 40)
    w, = e.value.state
    assert w < most <= w + (w + 1) ** 2
    assert adaline([[1]], [most - 1], 1, 1) == [most - 1]
    with pytest.raises(NotConvergedError):
        adaline([[1]], [most], 1, 1)
    with pytest.raises(NotConvergedError):
        adaline([[1]], [-most], 1, 1)
    assert adaline([[1]], [Fraction(1, most - 1)], 1, 1)[0] > 0
    with pytest.raises(NotConvergedError) as e:
        adaline([[1]], [Fraction(1, most)], 1, 1)
    assert e.value.state == [0]


# The path of the lasso: its corners, and the minimum between them.

def objective(X, y, lam, w, intercept):
    """Return the penalised sum of squares."""
    rest = [v - intercept - sum(a * b for a, b in zip(x, w))
            for x, v in zip(X, y)]
    return sum(r * r for r in rest) + lam * sum(map(abs, w))


def between(a, b, part):
    """Return a penalty between two Knots, and the minimum there."""
    lam, constant = (u + part * (v - u) for u, v in (
        (a.lam, b.lam), (a.intercept, b.intercept)))
    return lam, [u + part * (v - u) for u, v in zip(a.w, b.w)], constant


# Few numbers: ties, and columns that depend on each other, are common.
@given(st.integers(1, 4).flatmap(lambda m: st.lists(st.tuples(
    st.lists(st.integers(-2, 2), min_size=m, max_size=m),
    st.integers(-3, 3)), min_size=1, max_size=5)), st.booleans())
def test_it_is_the_minimum_at_and_between_corners(rows, intercept):
    X, y = [row for row, _ in rows], [v for _, v in rows]
    result = lasso_path(X, y, intercept)
    assert result[-1].lam == 0 and not any(result[0].w)
    assert all(a.lam > b.lam for a, b in zip(result, result[1:]))
    for a, b in zip(result, result[1:] or result):
        for part in (Fraction(0), Fraction(1, 3), Fraction(1)):
            lam, w, constant = between(a, b, part)
            assert objective(X, y, lam, w, constant) == lasso(
                X, y, lam, intercept).objective


@pytest.mark.parametrize("P", [64, 140, 258, 1024, 1025])
def test_many_exponentials_are_as_good_as_one(P):
    """Those of tables, and those of exp_bounds with more bits."""
    random, (low, high) = Random(P), log_two(P)
    v = [random.getrandbits(P + random.randint(-P, 5)) for _ in range(60)] + [
        0, 1, low, low - 1, 30 << P]
    for some in (v[:3], v):
        for x, m, k in zip(some, *exponentials(some, P)):
            a, b, e = exp_bounds(-x, 1 << P, 2 * P)
            middle = Fraction(a + b, 2) * Fraction(2) ** (e + P + k)
            assert abs(m - middle) < UNITS + k * (high - low)


@pytest.mark.parametrize("prime", [3, 1009])
def test_odds_that_share_a_prime(prime):
    """2 p to 1 and 1 to p make 2 to 1, so the constant is 0."""
    odds = {(0, 0): (1, 1), (1, 0): (2 * prime, 1), (0, 1): (1, prime),
            (1, 1): (2, 1)}
    X, y = zip(*[(x + (1,), c) for x in odds for c, k in zip((1, 0), odds[x])
                 for _ in range(k)])
    result = logistic_regression(X, y)
    assert result.theta[2] == 0
    assert round(float(result.theta[0]) - math.log(2 * prime), 12) == 0
    assert float(result.probabilities[2]) == 2 * prime / (2 * prime + 1)


def test_newtons_method_may_lose_its_hessian():
    """Err-S16: theta - sinh theta takes 3 to -7.02, to 551, and to no end."""
    with pytest.raises(NotConvergedError, match="Hessian") as e:
        newton_raphson([[1], [1]], [0, 1], [3.0], 0)
    assert e.value.state.steps == 3 and e.value.state.theta[0] < -1e239
