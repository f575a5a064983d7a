"""Newton's steps and the loop of them: every digit, and where it leads."""

from fractions import Fraction as F

import pytest

from refimpl.base.errors import NotConvergedError, SeparableError
from refimpl.maximum_likelihood import logistic_regression
from refimpl.newton_method import newton_raphson


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
