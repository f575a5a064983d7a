"""At the edges of a class of numbers, and what ends methods that go step by
step; the path of the lasso.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from refimpl import (
    Polynomial, adaline, feature_map, fisher, gram,
    lasso, lasso_path, log_likelihood, logistic_calibration,
    logistic_regression, margins, newton_step,
    perceptron, perceptron_regression, ridge, solve)
from refimpl.base.errors import (
    DomainError, NotConvergedError, NumberError)


@pytest.mark.parametrize("function, inputs", [
    (function, inputs) for function, *inputs in [
        (solve, [[1e-300]], [1e300]), (ridge, [[1e-250]], [1e100], 0.0),
        (margins, [1e200], 0, [[1e200], [-1e200]], [1, -1]),
        (fisher, [[1e200], [2e200], [3e200], [5e200]],
         list("aabb"), 1),
        (gram, [[10 ** 3000]], Polynomial(1000)),
        (feature_map, [[0.5]], Polynomial(3, 1e300)),
        (perceptron, [[1e200]], [1], 1e200),
        (perceptron_regression, [[1.1]], [-1], 12),
        (adaline, [[1e200]], [1], 1, 5),
        (log_likelihood, [[1e200]], [0], [1e200]),
        (logistic_regression, [[1e-320], [1e-320], [1e-320]], [0, 1, 1]),
        (newton_step, [[1.0]], [0], [1e300]),
        (newton_step, [[Decimal(1)]], [0], [Decimal(10 ** 8)]),
        (logistic_calibration, [[0.0], [1e-160], [1.0], [1.0]], [-1, -1, 1, 1],
         [1.0], 0.0)]],
    ids=lambda v: getattr(v, "__name__", ""))
def test_what_leaves_its_range_is_refused(function, inputs):
    with pytest.raises(NumberError):
        function(*inputs)


@pytest.mark.parametrize("function, inputs, limit", [
    (adaline, ([[1], [1]], [1, 1], 1, 10 ** 9), "5000000"),
    (perceptron_regression, ([[1]], [1], 10 ** 9), "10000000"),
    (log_likelihood, ([[1]], [0], [1], 10001), "10000")])
def test_limits_are_told(function, inputs, limit):
    with pytest.raises(DomainError, match=limit):
        function(*inputs)


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
