"""Newton's steps and the loop of them: every digit, and where it leads."""

from decimal import Decimal
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.errors import NotConvergedError, SeparableError
from refimpl.maximum_likelihood import logistic_regression
from refimpl.newton_method import newton_raphson, newton_step
from strategies import seeded
from texts import null_of


PAIR = [[1], [1]], [0, 1]       # a constant, and one label of each
TINY = F(1, 10 ** 45)


def overlapping(random):
    """(X, y) with a maximum: every row is there with either label."""
    rows = [[random.randint(-2, 2), 1] for _ in range(random.randint(1, 3))]
    rows = [[v, 1] for v in (-1, 2)] + rows
    X = rows + rows + [[random.randint(-2, 2), 1] for _ in range(2)]
    y = [0] * len(rows) + [1] * len(rows) + [
        random.randint(0, 1) for _ in range(2)]
    return X, y


def reached(*given_, **more):
    """Return the state in which the steps ran out."""
    with pytest.raises(NotConvergedError) as e:
        newton_raphson(*given_, **more)
    return e.value.state


@settings(max_examples=25)
@given(seeded(overlapping), st.integers(1, 3),
       st.fractions(-1, 1, max_denominator=4))
def test_its_steps_are_newton_steps(Xy, k, start):
    """X26: the loop as it is printed, and least squares on z."""
    X, y = Xy
    theta = [start, start / 2]
    state = reached(X, y, theta, 0, k, 40)
    for _ in range(k):
        theta = newton_step(X, y, [F(v) for v in theta], 60).theta
    assert state.steps == k
    for a, b in zip(state.theta, theta):
        assert abs(F(a) - F(b)) <= abs(F(b)) / 10 ** 38 + F(1, 10 ** 45)


def test_the_tolerance_says_when_it_has_converged():
    """From 0 it goes to 2/3, and from there by 0.026 to nearly log 2."""
    X, y = [[1], [1], [1]], [0, 1, 1]
    one = newton_raphson(X, y, [0], F(2, 3), digits=10)
    assert (one.theta, one.steps) == ([F(2, 3)], 1)
    two = newton_raphson(X, y, [0], F(2, 3) - TINY, digits=10)
    assert two.steps == 2 and abs(two.theta[0] - Decimal(2).ln()) < Decimal(
        "0.0002")
    assert newton_raphson(X, y, [0.0], 0.03).steps == 2
    # at the maximum a step of 0 is the last
    assert newton_raphson(*PAIR, [0], 0) == ([0], 1)
    assert newton_raphson(*PAIR, [0.0], 0.0) == ([0.0], 1)


@pytest.mark.campaign
@pytest.mark.parametrize("start", [0, 0.0])
def test_no_tolerance_has_no_end(start):
    """The digits double with each step; 10**-1000 is where it stops."""
    state = reached([[1], [1], [1]], [0, 1, 1], [start], start)
    assert 9 <= state.steps <= 12
    assert float(state.theta[0]) == pytest.approx(0.6931471805599453)


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


@pytest.mark.parametrize("theta", [[0, 0], [0.0, 0.0], [0.5, 3.0]])
def test_dependent_columns_are_singular_from_anywhere(theta):
    X = [[0.1, 0.2], [0.3, 0.6]] if type(theta[0]) is float else [
        [1, 2], [2, 4]]
    X = [[a, a + a] for a, _ in X]
    null_of(X, newton_raphson, X, [0, 1], theta, 1)
