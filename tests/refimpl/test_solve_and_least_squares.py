"""Linear systems and least squares."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

import independent
from fit_certificates import ridge as distance
from strategies import (
    as_fractions, converted, dyadics, fractions, regressions, small,
    squares, vectors)
from texts import null_of

from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.base.rows import dot
from refimpl.data import homogeneous
from refimpl.least_squares import least_squares, line
from refimpl.metrics import mean_squared_error
from refimpl.ridge import ridge
from refimpl.solve import determinant, inverse, solve


@st.composite
def systems(draw, elements=fractions):
    A = draw(squares(elements))
    return A, draw(vectors(elements, len(A)))


@given(systems(), st.sampled_from([Fraction, Rational]))
def test_the_residual_is_0_or_the_null_vector_proves_why(Ab, T):
    A, b = Ab
    if independent.determinant(A) == 0:
        null_of(A, solve, converted(A, T), converted(b, T))
        return
    x = solve(converted(A, T), converted(b, T))
    assert all(type(v) is T for v in x)
    assert independent.apply(A, as_fractions(x)) == b


@given(systems(small))
def test_ints_give_fractions(Ab):
    A, b = Ab
    if independent.determinant(A) != 0:
        x = solve(A, b)
        assert x == independent.solution(A, b)
        assert all(type(v) is Fraction for v in x)


@given(squares(fractions))
def test_the_inverse_from_both_sides(A):
    n = len(A)
    if independent.determinant(A) == 0:
        null_of(A, inverse, A)
        return
    B = inverse(A)
    unit = [[int(i == j) for j in range(n)] for i in range(n)]
    for P, Q in [(A, B), (B, A)]:
        assert [[independent.dot(row, c) for c in zip(*Q)]
                for row in P] == unit


@given(squares(small), st.data())
def test_determinants(A, data):
    n, expected = len(A), independent.determinant(A)
    assert determinant(A) == expected and type(determinant(A)) is int
    assert determinant([list(c) for c in zip(*A)]) == expected
    B = data.draw(st.lists(vectors(small, n), min_size=n, max_size=n))
    AB = [[independent.dot(row, c) for c in zip(*B)] for row in A]
    assert determinant(AB) == expected * determinant(B)
    i, j = data.draw(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)))
    A[i], A[j] = A[j], A[i]
    assert determinant(A) == (expected if i == j else -expected)


# Least squares and ridge: lines, any features, intercepts, any size.

pairs = st.lists(st.tuples(fractions, fractions), min_size=1, max_size=6)


@given(pairs)
def test_the_line_is_least_squares_with_an_intercept(points):
    """I86, I96."""
    x, y = [p[0] for p in points], [p[1] for p in points]
    if len(set(x)) == 1:
        null_of([[x[0], 1]], line, x, y)
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
        null_of(rows, least_squares, X, y, intercept)
        return
    result = least_squares(X, y, intercept)
    m = len(X[0])
    assert result.w == expected[:m] and len(result.w) == m
    assert result.intercept == (expected[m] if intercept else 0)
    rest = [b - a for a, b in zip(independent.apply(rows, expected), y)]
    assert result.sse == independent.dot(rest, rest)
    assert not any(independent.dot(c, rest) for c in zip(*rows))


@given(pairs)
def test_mean_squared_error(points):
    y, p = [a for a, _ in points], [b for _, b in points]
    expected = sum((a - b) ** 2 for a, b in points) / len(points)
    assert mean_squared_error(y, p) == expected
    assert mean_squared_error(p, y) == expected


penalties = st.sampled_from([Fraction(1, 4), 1, 3, 2 ** 20])


@given(regressions(dyadics), penalties, st.booleans())
def test_ridge_is_proved(Xy, lam, flag):
    result = ridge(*Xy, lam, flag)
    assert flag or result.intercept == 0
    assert distance(*Xy, lam, result.w, result.intercept if flag else None
                    ).distance_squared == 0


@pytest.mark.parametrize("X, y, flag", [
    ([[1, 1], [2, 2]], [1, 2], False), ([[0.5, 1.0]], [1.0], False),
    ([[1, 5], [2, 5], [4, 5]], [1, 2, 4], True)])
def test_singular_only_without_a_penalty(X, y, flag):
    null_of(homogeneous(X) if flag else X, ridge, X, y, 0, flag)
    assert all(abs(a) < 10 for a in ridge(X, y, 1, flag).w)
