"""The log-likelihood, its maximum, and where Newton's method leads."""

from decimal import Decimal
from fractions import Fraction as F
from random import Random

import pytest

from refimpl.base.errors import NotConvergedError, SeparableError
from refimpl.base.fixed import UNITS, exponentials
from refimpl.base.functions import exp_bounds, log_two
from refimpl import logistic_regression, newton_raphson


@pytest.mark.parametrize("one", [1, 1.0])
def test_weights_that_are_logarithms_of_fractions(one):
    """No symmetry: p is 2/3, 1/3, 1/3, 2/3, 8/9, 1/9."""
    X = [[-1, 0, 1], [0, 0, 1], [0, 1, 1], [-1, -2, 1], [-2, 1, 1], [1, 1, 1]]
    result = logistic_regression([[one * v for v in x] for x in X],
                                 [0, 0, 1, 1, 1, 0])
    log_two = F(Decimal(2).ln())
    assert result.theta[1] == 0
    for v, k in ((result.theta[0], -2), (result.theta[2], -1)):
        assert abs(F(v) - k * log_two) < F(1, 10 ** 15)
    for p, expected in zip(result.probabilities, (6, 3, 3, 6, 8, 1)):
        assert abs(F(p) - F(expected, 9)) < F(1, 10 ** 15)


@pytest.mark.parametrize("P", [64, 140, 258, 1024, 1025])
def test_many_exponentials_are_as_good_as_one(P):
    """Those of tables, and those of exp_bounds with more bits."""
    random, (low, high) = Random(P), log_two(P)
    v = [random.getrandbits(P + random.randint(-P, 5)) for _ in range(60)] + [
        0, 1, low, low - 1, 30 << P]
    for some in (v[:3], v):
        for x, m, k in zip(some, *exponentials(some, P)):
            a, b, e = exp_bounds(-x, 1 << P, 2 * P)
            assert abs(F(m) - F(a + b, 2) * F(2) ** (e + P + k)) < (
                UNITS + k * (high - low))


PAIR = [[1], [1]], [0, 1]       # a constant, and one label of each


def reached(*given_, **more):
    """Return the state in which the steps ran out."""
    with pytest.raises(NotConvergedError) as e:
        newton_raphson(*given_, **more)
    return e.value.state


@pytest.mark.parametrize("start", [3, 3.0])
def test_from_far_away_it_runs_away(start):
    """Err-S16: theta - sinh theta takes 3 to -7.02, to 551, and to no end."""
    for k, expected in ((1, -7.0178749), (2, 551.19)):
        state = reached(*PAIR, [start], 0, k)
        assert abs(float(state.theta[0]) - expected) < 0.01
    with pytest.raises(NotConvergedError) as e:
        newton_raphson(*PAIR, [start], 0)
    assert e.value.state.steps == 3     # the Hessian has become 0
    assert "Hessian" in str(e.value)


def test_on_separable_data_there_is_nowhere_to_go():
    """Err-S16: 0, 2, 3.135, 4.179, and a little more than 1 for ever."""
    X, y = [[-1], [1]], [0, 1]
    for k, expected in enumerate((2, 3.13534, 4.17882, 5.19414), 1):
        state = reached(X, y, [0], F(1, 2), k)
        assert abs(float(state.theta[0]) - expected) < 1e-5
    with pytest.raises(SeparableError):
        logistic_regression(X, y)
    assert reached(X, y, [0.0], 0.5, 30).theta[0] > 29
