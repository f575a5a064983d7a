"""The log-likelihood, its maximum, and where Newton's method leads."""

from fractions import Fraction as F
from random import Random

import pytest

from refimpl.base.errors import NotConvergedError
from refimpl.base.fixed import UNITS, exponentials
from refimpl.base.functions import exp_bounds, log_two
from refimpl import newton_raphson


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


def test_newtons_method_may_lose_its_hessian():
    """Err-S16: theta - sinh theta takes 3 to -7.02, to 551, and to no end."""
    with pytest.raises(NotConvergedError, match="Hessian") as e:
        newton_raphson([[1], [1]], [0, 1], [3.0], 0)
    assert e.value.state.steps == 3 and e.value.state.theta[0] < -1e239
