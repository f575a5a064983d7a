"""Least squares and ridge: lines, any features, intercepts, any size.

What the text says of ridge is held to in test_text_d_fits.
"""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from fit_certificates import ridge as distance
from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.least_squares import least_squares, line
from refimpl.metrics import mean_squared_error
from refimpl.ridge import ridge
from strategies import (
    as_fractions, converted, dyadics, fractions, regressions, small)

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
    result = line(x, y)
    general = least_squares([[v] for v in x], y, True)
    assert [result.slope] == general.w
    assert result.intercept == general.intercept
    assert result.mse == general.sse / len(x)
    rest = [b - result.intercept - result.slope * a for a, b in points]
    assert sum(rest) == 0 and independent.dot(rest, x) == 0
    assert result.mse == independent.dot(rest, rest) / len(x)


@given(regressions(fractions, 7, 3), st.booleans())
def test_least_squares(Xy, intercept):
    X, y = Xy
    rows = homogeneous(X) if intercept else X
    expected = independent.fit(rows, y)
    if expected is None:
        with pytest.raises(SingularError) as e:
            least_squares(X, y, intercept)
        assert any(e.value.null)
        assert not any(independent.apply(rows, e.value.null))
        return
    result = least_squares(X, y, intercept)
    m = len(X[0])
    assert result.w == expected[:m] and len(result.w) == m
    assert result.intercept == (expected[m] if intercept else 0)
    rest = [b - a for a, b in zip(independent.apply(rows, expected), y)]
    assert result.sse == independent.dot(rest, rest)
    assert not any(independent.dot(c, rest) for c in zip(*rows))


def test_without_an_intercept_it_is_0_of_the_class():
    for one in (1.0, Decimal(1), Fraction(1)):
        result = least_squares([[one]], [one + one])
        assert result.intercept == 0
        assert type(result.intercept) is type(one)


@given(pairs)
def test_mean_squared_error(points):
    y, p = [a for a, _ in points], [b for _, b in points]
    expected = sum((a - b) ** 2 for a, b in points) / len(points)
    assert mean_squared_error(y, p) == expected
    assert mean_squared_error(p, y) == expected


@pytest.mark.parametrize("x, y, expected", [
    ([0.0, 1e200], [0.0, 1.0], (0.0, 1e-200, 0.0)),
    ([0.0, 1e-160], [0.0, 1.0], (0.0, 1e160, 0.0)),
    ([0.0, 1e-150], [0.0, 1e-170], (0.0, 1e-20, 0.0)),
    ([-1e308, 1e308], [1.0, 1.0], (1.0, 0.0, 0.0)),
    ([1.0, 2.0], [3.0, 3.0], (3.0, 0.0, 0.0))])
def test_lines_through_floats_of_any_size(x, y, expected):
    result = line(x, y)
    assert result == pytest.approx(expected, rel=1e-15, abs=0)
    assert all(type(v) is float for v in result)


@given(st.lists(st.tuples(small, small), min_size=2, max_size=6))
def test_floats_are_nearly_right(points):
    x, y = [float(a) for a, _ in points], [float(b) for _, b in points]
    if len(set(x)) == 1:
        with pytest.raises(SingularError) as e:
            line(x, y)
        assert as_fractions(e.value.null) in ([1, -x[0]], [1, 0])
        return
    expected = line(as_fractions(x), as_fractions(y))
    assert line(x, y) == pytest.approx([float(v) for v in expected], abs=1e-12)


penalties = st.sampled_from([Fraction(1, 4), 1, 3, 2 ** 20])
flags = st.booleans()


@given(regressions(dyadics), penalties, flags, st.sampled_from(
    [Fraction, Rational, float, Decimal]))
def test_the_class_that_comes_in_comes_out_nearly_right(Xy, lam, flag, T):
    X, y = Xy
    result = ridge(*(converted(v, T) for v in (X, y, lam)), flag)
    assert all(type(v) is T for v in result.w + list(result[1:]))
    w, c, objective = as_fractions(result)
    proof = distance(X, y, lam, w, c if flag else None)
    if T in (Fraction, Rational):
        assert proof.distance_squared == 0
    assert flag or c == 0
    assert proof.distance_squared <= Fraction(1, 10 ** 22)
    expected = ridge(X, y, lam, flag).objective
    assert abs(objective - expected) <= expected / 10 ** 9


@pytest.mark.parametrize("x, lam, w, objective", [
    (1e200, 0.0, 1e-200, 0.0), (1e-200, 0.0, 1e200, 0.0),
    (1e-200, 1e-300, 1e100, 1.0), (1e-200, 1e300, 0.0, 1.0),
    (1e160, 1e300, 1e-160, 1e-20), (1.0, 1e300, 1e-300, 1.0),
    (1e-170, 1e-320, 1e150, 1.0)])
def test_floats_of_any_size(x, lam, w, objective):
    result = ridge([[x]], [1.0], lam)
    assert result.w == pytest.approx([w], rel=1e-3, abs=0)
    assert result.objective == pytest.approx(objective, rel=1e-3, abs=0)


def test_an_objective_beyond_all_products_of_weights():
    """|w|**2 is beyond the largest float, lam |w|**2 is not."""
    result = ridge([[1e-250]], [1e-40], 0.0)
    assert result.w == pytest.approx([1e210]) and result.objective == 0.0
    result = ridge([[1e-160], [0.0]], [1.0, 0.0], 1e-320)
    assert result.w == pytest.approx([5e159], rel=1e-3)
    assert result.objective == pytest.approx(0.5, rel=1e-3)


@pytest.mark.parametrize("X, y, flag, null", [
    ([[1, 1], [2, 2]], [1, 2], False, [1, -1]),
    ([[1, 5], [2, 5], [4, 5]], [1, 2, 4], True, [0, 1, -5]),
    ([[0.5, 1.0]], [1.0], False, [2, -1])])
def test_singular_only_without_a_penalty(X, y, flag, null):
    with pytest.raises(SingularError) as e:
        ridge(X, y, 0, flag)
    v = as_fractions(e.value.null)
    assert [a * null[0] for a in v] == [a * v[0] for a in null] and any(v)
    assert all(abs(a) < 10 for a in ridge(X, y, 1, flag).w)
