"""Linear systems: residuals, null vectors, determinants, all numbers."""

from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NumberError, SingularError
from refimpl.base.rational import Rational
from refimpl.base.real import Real, exp, sqrt
from refimpl.base.vector import dot
from refimpl.solve import determinant, inverse, solve
from strategies import (
    as_fractions, converted, dyadics, fractions, small, squares, vectors)

floats = st.floats(-1e6, 1e6).map(lambda v: v if abs(v) > 1e-3 else 0.0)


@st.composite
def systems(draw, elements=fractions):
    A = draw(squares(elements))
    return A, draw(vectors(elements, len(A)))


def null_of(f, *args):
    """Return the null vector of the SingularError that is expected."""
    with pytest.raises(SingularError) as e:
        f(*args)
    return e.value.null


@given(systems(), st.sampled_from([Fraction, Rational]))
def test_the_residual_is_0_or_the_null_vector_proves_why(Ab, T):
    A, b = Ab
    if independent.determinant(A) == 0:
        v = as_fractions(null_of(solve, converted(A, T), converted(b, T)))
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
    n, expected = len(A), independent.determinant(A)
    assert determinant(A) == expected and type(determinant(A)) is int
    assert determinant([list(c) for c in zip(*A)]) == expected
    B = data.draw(st.lists(vectors(small, n), min_size=n, max_size=n))
    AB = [[independent.dot(row, c) for c in zip(*B)] for row in A]
    assert determinant(AB) == expected * determinant(B)
    i, j = data.draw(st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)))
    A[i], A[j] = A[j], A[i]
    assert determinant(A) == (expected if i == j else -expected)


@given(systems(dyadics), st.sampled_from([Fraction, Rational, Decimal]))
def test_the_type_that_comes_in_comes_out_rounded_once(Ab, T):
    A, b = Ab
    A_, b_ = converted(A, T), converted(b, T)
    d = independent.determinant(A)
    assert determinant(A_) == converted(d, T)
    assert type(determinant(A_)) is T
    if d == 0:
        v = as_fractions(null_of(solve, A_, b_))
        assert any(v) and not any(independent.apply(A, v))
        return
    assert solve(A_, b_) == converted(solve(A, b), T)
    assert inverse(A_) == converted(inverse(A), T)


@given(systems(floats))
def test_floats_are_solved_as_the_fractions_that_they_are(Ab):
    A, b = Ab
    exact = as_fractions(A), as_fractions(b)
    assert determinant(A) == float(independent.determinant(exact[0]))
    if independent.determinant(exact[0]) == 0:
        v = null_of(solve, A, b)
        assert any(v) and not any(independent.apply(exact[0], v))
        return
    try:
        assert solve(A, b) == [float(v) for v in solve(*exact)]
    except OverflowError:
        with pytest.raises(NumberError):
            solve(A, b)


def kahan(n, draw):
    """Singular, exactly, with every pivot but the last near 1."""
    A = [[float((j == i) - (j > i)) for j in range(n)] for i in range(n)]
    A[n - 1][0] = -2.0 ** (2 - n)
    rows, columns = [[draw.choice([3, 5, 7, 11]) for _ in A] for _ in "ab"]
    return [[f * g * v for g, v in zip(columns, row)]
            for f, row in zip(rows, A)]


def sum_of_others(n, draw):
    """Singular: one row is the sum of two others, in ints."""
    A = [[float(draw.randint(-99, 99)) for _ in range(n)] for _ in range(n)]
    A[n // 2] = [a + b for a, b in zip(A[0], A[n - 1])]
    return A


@pytest.mark.parametrize("n", [3, 8, 27])
@pytest.mark.parametrize("make", [kahan, sum_of_others])
def test_no_singular_matrix_is_solved(make, n):
    A = make(n, Random(n))
    for f, arguments in [(solve, (A, [1.0] * n)), (inverse, (A,))]:
        v = null_of(f, *arguments)
        assert any(v)
        assert not any(independent.apply(as_fractions(A), v))
    assert determinant(A) == 0


@pytest.mark.parametrize("A, b, expected", [
    ([[3.0, 1.0], [1.0, 1 / 3]], [1.0, 0.0], [-6004799503160661.0,
                                              1.8014398509481984e16]),
    ([[1.0, 1.7e308], [-1.0, 1.7e308]], [1.0, 1.0], [0.0, 1 / 1.7e308]),
    ([[1e-300, 0.0], [0.0, 1e300]], [1e-300, 1e300], [1.0, 1.0])])
def test_floats_of_any_size(A, b, expected):
    assert solve(A, b) == expected


def test_determinants_at_the_ends_of_the_range():
    diagonal = [1e-200, 1e-200, 1e300, 1e300]
    A = [[v if i == j else 0.0 for j in range(4)]
         for i, v in enumerate(diagonal)]
    assert determinant(A) == 1.0000000000000001e+200
    assert determinant([row[:2] for row in A[:2]]) == 0.0
    assert determinant([[-1e-200, 0.0], [0.0, 1e-110]]) == -1e-310
    with pytest.raises(NumberError):
        determinant([row[2:] for row in A[2:]])


@given(squares(small, 2), st.data())
def test_rows_of_reals(A, data):
    """Each entry is a fraction plus another one times e."""
    n, e = len(A), exp(1)
    B = data.draw(st.lists(vectors(small, n), min_size=n, max_size=n))
    M = [[a + b * e for a, b in zip(*rows)] for rows in zip(A, B)]
    d = determinant(M)
    if d == 0:
        v = null_of(solve, M, [1] * n)
        assert any(k != 0 for k in v)
        assert all(dot(row, v) == 0 for row in M)
        return
    x, rows = solve(M, [1] * n), inverse(M)
    for i, row in enumerate(M):
        assert dot(row, x) == 1
        for j, column in enumerate(zip(*rows)):
            assert dot(row, column) == int(i == j)


def test_a_pivot_of_reals_is_proved():
    root = sqrt(2)
    x = solve([[root - root, 1], [root, 5]], [1, 3])
    assert x[1] == 1 and isinstance(x[0], Real) and x[0] == -root
    assert null_of(solve, [[root, 2], [1, root]], [0, 1])
