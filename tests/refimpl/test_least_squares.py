"""Least squares: the line, any number of features, the squared error."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import SingularError
from refimpl.data import homogeneous
from refimpl.least_squares import (
    LeastSquares, least_squares, line, mean_squared_error)
from strategies import as_fractions, fractions, regressions, small

pairs = st.lists(st.tuples(fractions, fractions), min_size=1, max_size=6)


@given(pairs)
def test_the_line_is_least_squares_with_an_intercept(points):
    """I86, I96."""
    x, y = [p[0] for p in points], [p[1] for p in points]
    if len(set(x)) == 1:
        with pytest.raises(SingularError) as e:
            line(x, y)
        slope, intercept = e.value.null
        assert (slope, intercept) != (0, 0)
        assert slope * x[0] + intercept == 0
        return
    found = line(x, y)
    general = least_squares([[v] for v in x], y, True)
    assert [found.slope] == general.w
    assert found.intercept == general.intercept
    assert found.mse == general.sse / len(x)
    rest = [b - found.intercept - found.slope * a for a, b in points]
    assert sum(rest) == 0 and independent.dot(rest, x) == 0
    assert found.mse == independent.dot(rest, rest) / len(x)


@given(regressions(fractions, 7, 3), st.booleans())
def test_least_squares(Xy, intercept):
    X, y = Xy
    rows = homogeneous(X) if intercept else X
    due = independent.fit(rows, y)
    if due is None:
        with pytest.raises(SingularError) as e:
            least_squares(X, y, intercept)
        assert any(e.value.null)
        assert not any(independent.apply(rows, e.value.null))
        return
    found = least_squares(X, y, intercept)
    m = len(X[0])
    assert found.w == due[:m] and len(found.w) == m
    assert found.intercept == (due[m] if intercept else 0)
    rest = [b - a for a, b in zip(independent.apply(rows, due), y)]
    assert found.sse == independent.dot(rest, rest)
    assert not any(independent.dot(c, rest) for c in zip(*rows))


@given(regressions(small, 6, 2), st.integers(-3, 3))
def test_a_shift_of_y_moves_the_intercept_alone(Xy, shift):
    X, y = Xy
    if independent.fit(homogeneous(X), y) is None:
        return
    found = least_squares(X, y, True)
    moved = least_squares(X, [v + shift for v in y], True)
    assert moved == LeastSquares(
        found.w, found.intercept + shift, found.sse)


def test_without_an_intercept_it_is_0_of_the_class():
    for one in (1.0, Decimal(1), Fraction(1)):
        found = least_squares([[one]], [one + one])
        assert found.intercept == 0
        assert type(found.intercept) is type(one)


@given(pairs)
def test_mean_squared_error(points):
    y, p = [a for a, _ in points], [b for _, b in points]
    due = sum((a - b) ** 2 for a, b in points) / len(points)
    assert mean_squared_error(y, p) == due
    assert mean_squared_error(p, y) == due


@pytest.mark.parametrize("x, y, due", [
    ([0.0, 1e200], [0.0, 1.0], (0.0, 1e-200, 0.0)),
    ([0.0, 1e-160], [0.0, 1.0], (0.0, 1e160, 0.0)),
    ([0.0, 1e-150], [0.0, 1e-170], (0.0, 1e-20, 0.0)),
    ([-1e308, 1e308], [1.0, 1.0], (1.0, 0.0, 0.0)),
    ([1.0, 2.0], [3.0, 3.0], (3.0, 0.0, 0.0))])
def test_lines_through_floats_of_any_size(x, y, due):
    found = line(x, y)
    assert found == pytest.approx(due, rel=1e-15, abs=0)
    assert all(type(v) is float for v in found)


@given(st.lists(st.tuples(small, small), min_size=2, max_size=6))
def test_floats_are_nearly_right(points):
    x, y = [float(a) for a, _ in points], [float(b) for _, b in points]
    if len(set(x)) == 1:
        with pytest.raises(SingularError) as e:
            line(x, y)
        assert as_fractions(e.value.null) in ([1, -x[0]], [1, 0])
        return
    due = line(as_fractions(x), as_fractions(y))
    assert line(x, y) == pytest.approx([float(v) for v in due], abs=1e-12)
