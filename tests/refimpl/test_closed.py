"""Classifying and margins; homogeneous rows, means and covariances."""

from decimal import Context, Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.data import covariance, homogeneous
from refimpl.linear_classifier import classify, margins, step, ternary
from strategies import (
    as_fractions, converted, fractions, tables, two_classes, vectors)


@st.composite
def judged(draw):
    """(w, t, X, y), w not 0."""
    X, y = draw(two_classes(6, 3))
    w = draw(vectors(fractions, len(X[0])).filter(any))
    return w, draw(fractions), X, y


@given(judged())
def test_classify_is_the_sign_of_the_score(problem):
    w, t, X, _ = problem
    scores = [independent.dot(w, x) - t for x in X]
    assert classify(w, t, X) == [(s > 0) - (s < 0) for s in scores]
    assert classify(w, t, X, "step") == [1 if s >= 0 else -1 for s in scores]
    minus = [-v for v in w]
    assert classify(minus, -t, X) == [-v for v in classify(w, t, X)]
    assert classify([3 * v for v in w], 3 * t, X) == classify(w, t, X)


def test_the_tie_is_where_the_conventions_differ():
    """C2: 0 in A and D, +1 in C."""
    assert classify([3, -4], 1, [[3, 2], [0, 0]]) == [0, -1]
    assert classify([3, -4], 1, [[3, 2], [0, 0]], "step") == [1, -1]
    assert [ternary(v) for v in (-2, 0, 2)] == [-1, 0, 1]
    assert [step(v) for v in (-2, 0, 2)] == [-1, 1, 1]


@given(judged())
def test_margins_and_what_they_imply(problem):
    """I32 to I35, I118, I119."""
    w, t, X, y = problem
    result = margins(w, t, X, y)
    scores = [independent.dot(w, x) - t for x in X]
    square = independent.dot(w, w)
    assert result.functional == [c * s for c, s in zip(y, scores)]
    for d, s in zip(result.distances, scores):
        assert (d > 0) == (s > 0) and (d < 0) == (s < 0)
        assert abs(Fraction(d) ** 2 * square - s * s) <= abs(
            s * s) / 10 ** 48
    least = min(result.functional)
    assert abs(Fraction(result.margin) ** 2 * square - least ** 2) <= (
        least ** 2) / 10 ** 48
    assert (result.margin < 0) == (least < 0)
    plus = min(f for f, c in zip(result.functional, y) if c == 1)
    minus = min(f for f, c in zip(result.functional, y) if c == -1)
    assert (result.m_plus, result.m_minus) == (plus, minus)
    equal = margins(w, result.t_equal, X, y)
    assert equal.m_plus == equal.m_minus == (plus + minus) / 2


def test_irrational_distances_have_the_digits_asked_for():
    result = margins([1, 1], 0, [[1, 0], [-1, 0], [1, -1]], [1, -1, 1], 6)
    assert str(result.distances[0]) == "0.707107"
    assert str(result.distances[1]) == "-0.707107"
    assert result.distances[2] == 0
    assert result.margin == 0
    result = margins([1, 1], -1, [[1, 0], [-3, 0]], [1, -1])
    assert len(result.margin.as_tuple().digits) == 50
    assert type(margins([Decimal(1)], 0, [[1], [-1]], [1, -1]).margin
                ) is Decimal


@pytest.mark.parametrize("w", [1e200, 1e-200, 1e-160, 2.0, 1e308])
def test_distances_from_floats_of_any_size(w):
    result = margins([w], 0.0, [[1.0], [-1.0]], [1, -1])
    assert result.distances == [1.0, -1.0] and result.margin == 1.0
    assert all(type(v) is float for v in result.distances + [result.t_equal])


@given(judged())
def test_margins_of_floats_are_rounded_once(problem):
    w, t, X, y = problem
    w, t, X = [float(v) for v in w], float(t), [
        [float(v) for v in x] for x in X]
    exact = margins(as_fractions(w), Fraction(t), as_fractions(X), y, 60)
    result = margins(w, t, X, y)
    assert result.distances == [float(v) for v in exact.distances]
    assert (result.margin, result.t_equal) == (
        float(exact.margin), float(exact.t_equal))
    assert result.functional == [float(v) for v in exact.functional]


@pytest.mark.parametrize("digits", [1, 2, 3, 5, 8, 17])
def test_fewer_digits_are_more_digits_rounded(digits):
    given_ = [2, 3], 1, [[1, 0], [-1, 0], [1, -1], [5, 8]], [1, -1, 1, 1]
    for a, b in zip(margins(*given_, digits).distances,
                    margins(*given_, 120).distances):
        assert a == Context(prec=digits).plus(b)


def test_a_score_beyond_floats_has_a_side():
    assert classify([1e200, 1e200], 0, [[1e200, -2e200]]) == [-1]
    assert classify([1e-200], 0.0, [[1e-200], [-1e-200]]) == [1, -1]
    with pytest.raises(NumberError):
        margins([1e200], 0, [[1e200], [-1e200]], [1, -1])


@given(tables())
def test_homogeneous_rows_have_the_constant_last(X):
    rows = homogeneous(X)
    assert rows == [list(row) + [1] for row in X]
    assert all(a is not b for a, b in zip(rows, X))


@given(tables(fractions), st.sampled_from([Fraction, Rational]))
def test_products_are_n_times_covariance_and_products_of_means(X, T):
    """I91: X'X = n (Sigma + M), with 1 / n in Sigma."""
    n, columns = len(X), [list(c) for c in zip(*X)]
    c = covariance(converted(X, T))
    middle, spread = as_fractions(c.mean), as_fractions(c.covariance)
    assert middle == [sum(column) / n for column in columns]
    for j, u in enumerate(columns):
        for k, v in enumerate(columns):
            assert independent.dot(u, v) == n * (
                spread[j][k] + middle[j] * middle[k])
    assert as_fractions(c.scatter) == [[n * v for v in row] for row in spread]
    assert all(type(v) is T for row in c.scatter + c.covariance for v in row)
