"""Linear systems: residuals, null vectors, determinants, two roads."""

import math
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.elimination import eliminate
from refimpl.base.errors import NumberError, SingularError
from refimpl.base.rational import Rational
from refimpl.solve import determinant, divided, inverse, largest, solve
from strategies import (
    as_fractions, converted, dyadics, fractions, small, squares, vectors)

ROUNDED = st.sampled_from([float, Decimal])
floats = st.floats(-1e6, 1e6).map(lambda v: v if abs(v) > 1e-3 else 0.0)


@st.composite
def systems(draw, elements=fractions):
    A = draw(squares(elements))
    return A, draw(vectors(elements, len(A)))


def null_of(f, *args):
    """Return the null vector of the SingularError that is due."""
    with pytest.raises(SingularError) as e:
        f(*args)
    return e.value.null


@given(systems(), st.sampled_from([Fraction, Rational]))
def test_the_residual_is_0_or_the_null_vector_proves_why(Ab, T):
    A, b = Ab
    if independent.determinant(A) == 0:
        v = null_of(solve, converted(A, T), converted(b, T))
        assert any(v) and not any(independent.apply(A, v))
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
        v = null_of(inverse, A)
        assert any(v) and not any(independent.apply(A, v))
        return
    B = inverse(A)
    unit = [[int(i == j) for j in range(n)] for i in range(n)]
    for P, Q in [(A, B), (B, A)]:
        assert [[independent.dot(row, c) for c in zip(*Q)]
                for row in P] == unit


@given(squares(small), st.data())
def test_determinants(A, data):
    n, due = len(A), independent.determinant(A)
    assert determinant(A) == due and type(determinant(A)) is int
    assert determinant([list(c) for c in zip(*A)]) == due
    B = data.draw(st.lists(vectors(small, n), min_size=n, max_size=n))
    AB = [[independent.dot(row, c) for c in zip(*B)] for row in A]
    assert determinant(AB) == due * determinant(B)
    i, j = data.draw(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)))
    A[i], A[j] = A[j], A[i]
    assert determinant(A) == (due if i == j else -due)


@given(squares(dyadics, 3), st.sampled_from([Fraction, Rational, Decimal]))
def test_determinants_keep_the_class(A, T):
    d = determinant(converted(A, T))
    assert type(d) is T
    assert abs(as_fractions(d) - independent.determinant(A)) < Fraction(
        1, 10 ** 20)


@given(systems(dyadics), ROUNDED)
def test_singular_is_decided_exactly_where_numbers_round(Ab, T):
    A, b = Ab
    A_, b_ = converted(A, T), converted(b, T)
    if independent.determinant(A) == 0:
        v = null_of(solve, A_, b_)
        assert all(type(k) is int for k in v)
        assert any(v) and not any(independent.apply(A, v))
        assert determinant(A_) == 0 and type(determinant(A_)) is T
        return
    x = solve(A_, b_)
    assert all(type(v) is T for v in x) and determinant(A_) != 0
    for row, v, rest in zip(A, b, independent.apply(A, as_fractions(x))):
        size = independent.dot(map(abs, row), map(abs, as_fractions(x)))
        assert abs(rest - v) <= (size + abs(v)) / 10 ** 11


def test_rounding_does_not_hide_that_a_matrix_is_singular():
    A = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]]
    M, r, _ = eliminate(A, 3, largest, divided)
    assert r == 3 and M[2][2] != 0      # the elimination alone would not see
    for f, arguments in [(solve, (A, [1.0, 2.0, 4.0])), (inverse, (A,))]:
        v = null_of(f, *arguments)
        assert any(v) and not any(independent.apply(A, v))
    assert determinant(A) == 0


@given(squares(floats, 3))
def test_float_determinants_are_nearly_right(A):
    due = independent.determinant(as_fractions(A))
    size = math.prod(max(map(abs, row)) for row in A)
    assert abs(Fraction(determinant(A)) - due) <= Fraction(size) / 10 ** 12


@pytest.mark.parametrize("A, b, due", [
    ([[3.0, 1.0], [1.0, 1 / 3]], [1.0, 0.0], [-6004799503160661.0,
                                              1.8014398509481984e16]),
    ([[1.0, 1.7e308], [-1.0, 1.7e308]], [1.0, 1.0], [0.0, 1 / 1.7e308]),
    ([[1e-300, 0.0], [0.0, 1e300]], [1e-300, 1e300], [1.0, 1.0])])
def test_floats_that_lose_a_pivot_are_solved_exactly(A, b, due):
    assert solve(A, b) == due


def test_determinants_at_the_ends_of_the_range():
    diagonal = [1e-200, 1e-200, 1e300, 1e300]
    A = [[v if i == j else 0.0 for j in range(4)]
         for i, v in enumerate(diagonal)]
    assert determinant(A) == 1.0000000000000001e+200
    assert determinant([row[:2] for row in A[:2]]) == 0.0
    assert determinant([[-1e-200, 0.0], [0.0, 1e-110]]) == -1e-310
    with pytest.raises(NumberError):
        determinant([row[2:] for row in A[2:]])
