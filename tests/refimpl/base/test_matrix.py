"""Vectors, matrices, and one elimination for exact numbers and reals."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base import matrix, vector
from refimpl.base.elimination import back, eliminate, null, reduce
from refimpl.base.errors import (
    NotConvergedError, ShapeError, SingularError)
from refimpl.base.matrix import beside
from refimpl.base.real import Real, exp, sqrt
from refimpl.base.vector import dot
from refimpl.solve import solve
from strategies import fractions, matrices, small, squares, tables, vectors


@given(st.integers(1, 5).flatmap(lambda n: st.tuples(
    vectors(fractions, n), vectors(fractions, n), fractions)))
def test_entry_by_entry(given_):
    x, y, c = given_
    pairs = list(zip(x, y))
    assert vector.dot(x, y) == sum(a * b for a, b in pairs)
    assert vector.axpy(c, x, y) == [c * a + b for a, b in pairs]
    assert vector.subtract(x, y) == [a - b for a, b in pairs]
    assert vector.scale(c, x) == [c * a for a in x]
    assert vector.total(x) == sum(x)


def test_empty_sums_are_0():
    assert vector.dot([], []) == 0 and vector.total([]) == 0


@given(st.lists(st.tuples(fractions, fractions), min_size=1, max_size=5))
def test_sums_of_reals_are_enclosed_and_exact_zeros_found(pairs):
    e = exp(1)
    x, y = [a * e for a, _ in pairs], [b for _, b in pairs]
    expected = sum(a * b for a, b in pairs)
    for result in (vector.dot(x, y), vector.dot(y, x),
                   vector.total(vector.axpy(
                      1, [a * b * e for a, b in pairs], [0] * len(pairs)))):
        assert result == expected * e
        assert (result > 0) is (expected > 0) and (result < 0) is (expected <
                                                                   0)


@given(st.integers(1, 4).flatmap(lambda m: st.lists(
    st.tuples(small, vectors(small, m)), min_size=1, max_size=4)))
def test_combine_weights_the_rows(pairs):
    c, X = [p[0] for p in pairs], [p[1] for p in pairs]
    assert vector.combine(c, X) == [
        sum(ci * row[k] for ci, row in pairs) for k in range(len(X[0]))]


@given(st.integers(0, 5))
def test_mirrored_is_symmetric_and_keeps_the_lower_half(n):
    half = [[10 * i + j for j in range(i + 1)] for i in range(n)]
    whole = vector.mirrored(half)
    assert len(whole) == n
    for i in range(n):
        assert whole[i][:i + 1] == half[i]
        assert [whole[j][i] for j in range(n)] == whole[i]


def test_every_result_is_a_new_list():
    x, y = [1, 2], [3, 4]
    for result in (vector.axpy(0, x, y), vector.axpy(1, x, [0, 0]),
                   vector.subtract(x, [0, 0]), vector.scale(1, x),
                   vector.combine([1], [x])):
        assert result is not x and result is not y
    assert x == [1, 2] and y == [3, 4]


@st.composite
def factors(draw, elements):
    n, k, m = (draw(st.integers(1, 3)) for _ in range(3))
    return draw(matrices(elements, n, k)), draw(matrices(elements, k, m))


@given(factors(fractions))
def test_products(AB):
    A, B = AB
    C = matrix.multiply(A, B)
    assert C == [[independent.dot(row, column) for column in zip(*B)]
                 for row in A]
    assert all(type(v) is Fraction for row in C for v in row)
    X = matrix.products(A)
    assert X == matrix.multiply(A, matrix.transpose(A))


def test_one_factor_in_ints():
    half = Fraction(1, 2)
    for A, B in [([[2]], [[half]]), ([[half]], [[2]])]:
        product = matrix.multiply(A, B)[0][0]
        assert product == 1 and type(product) is Fraction
    product = matrix.multiply([[2]], [[3]])[0][0]
    assert product == 6 and type(product) is int
    assert matrix.multiply([[exp(1)]], [[exp(1)]])[0][0] == exp(2)


def test_apply_transpose_add_identity():
    A = [[1, 2, 3], [4, 5, 6]]
    assert matrix.apply(A, [1, 0, -1]) == [-2, -2]
    assert matrix.transpose(A) == [[1, 4], [2, 5], [3, 6]]
    assert matrix.add(A, A) == [[2, 4, 6], [8, 10, 12]]
    assert matrix.identity(2) == [[1, 0], [0, 1]]
    assert A == [[1, 2, 3], [4, 5, 6]]


def test_shapes_that_do_not_fit():
    with pytest.raises(ShapeError) as e:
        matrix.multiply([[1, 2]], [[1]])
    assert "A has 2 columns, B has 1 rows" in str(e.value)
    for A, B in [([], [[1]]), ([[1]], []), ([[1, 2], [3]], [[1], [2]])]:
        with pytest.raises(ShapeError):
            matrix.multiply(A, B)


@given(squares(small))
def test_elimination_gives_minors_and_the_sign(A):
    n = len(A)
    M, r, sign = eliminate(A, n)
    assert sign in (1, -1)
    assert all(type(v) is int for row in M for v in row)
    assert all(M[i][j] == 0 for j in range(r) for i in range(j + 1, n))
    if r == n:
        assert sign * M[n - 1][n - 1] == independent.determinant(A)
    else:
        assert independent.determinant(A) == 0
        assert all(M[i][r] == 0 for i in range(r, n))


@given(squares(small).filter(lambda A: independent.determinant(A) != 0),
       st.data())
def test_back_substitution(A, data):
    n = len(A)
    b = data.draw(st.lists(small, min_size=n, max_size=n))
    M, r, _ = eliminate([row + [v] for row, v in zip(A, b)], n)
    x, d = back(M, r, n)
    assert all(type(v) is int for v in x) and d == M[n - 1][n - 1]
    assert independent.apply(A, x) == [d * v for v in b]


@given(tables(small, 4, 4))
def test_null_vectors_of_any_shape(A):
    m = len(A[0])
    M, r, _ = eliminate(A, m)
    if r == m:
        assert independent.rank(A) == m
        return
    v = null(M, r, m)
    assert len(v) == m and any(v) and all(type(k) is int for k in v)
    assert not any(independent.apply(A, v))
    assert independent.rank([row[:r] for row in A]) == r


@given(squares(small, 3), st.data())
def test_rows_of_reals_are_divided_by_a_pivot_that_is_proved(A, data):
    n = len(A)
    b = data.draw(vectors(small, n))
    e = exp(1)
    M, r, _ = reduce([[v * e for v in row] for row in beside(
        A, [[v] for v in b])], n)
    assert (r == n) is (independent.determinant(A) != 0)
    if r == n:
        x, d = back(M, n, n)
        assert d == 1 and matrix.apply(A, x) == b


def test_a_pivot_that_may_be_0_is_not_taken():
    doubt = sqrt(2) + sqrt(3) - sqrt(5 + 2 * sqrt(6))
    try:
        M, r, _ = reduce([[doubt]], 1)
        assert r == 0
    except NotConvergedError:
        assert isinstance(doubt, Real)


REALS = (exp(1), exp(Fraction(-1, 3)), sqrt(2), exp(1) - sqrt(3))


@given(squares(small, 4), st.data())
def test_systems_of_reals_have_the_solution_of_their_formulas(A, data):
    """Irrational entries, and a solution of fractions: it is proved."""
    n = len(A)
    scale = [REALS[k] for k in data.draw(
        st.lists(st.integers(0, 3), min_size=n, max_size=n))]
    x = data.draw(vectors(small, n))
    rows = [[s * v for v in row] for s, row in zip(scale, A)]
    b = [dot(row, x) for row in rows]
    if independent.determinant(A) == 0:
        with pytest.raises(SingularError) as refused:
            solve(rows, b)
        assert not any(matrix.apply(A, refused.value.null))
        return
    result = solve(rows, b)
    assert all([u == v for u, v in zip(result, x)])
    exact = [u.as_rational() if isinstance(u, Real) else u for u in result]
    assert exact == x


def test_a_singular_system_of_reals_is_proved():
    e = exp(1)
    for A in ([[e, e * e], [1, e]], [[sqrt(2), sqrt(3)], [2, sqrt(6)]],
              [[e, 1, e + 1], [1, e, e + 1], [2, 3, 5]]):
        with pytest.raises(SingularError) as refused:
            solve(A, [1] * len(A))
        null = refused.value.null
        assert any(null) and not any([dot(row, null) for row in A])


def test_an_irrational_solution_in_any_digits():
    e, r = exp(1), sqrt(2)
    x, y = solve([[e, 1], [1, r]], [1, 0])      # (r, -1) / (e r - 1)
    for digits in (5, 50, 300):
        top = (r / (e * r - 1)).to_decimal(digits)
        assert x.to_decimal(digits) == top
        assert y.to_decimal(digits) == (-1 / (e * r - 1)).to_decimal(digits)
    assert x > -y > 0 and x == -r * y
    assert solve([[x, y], [y, x]], [x * x + y * y, 2 * x * y])[0] == x


def test_a_pivot_of_a_hundred_digits_behind_the_point():
    """More bits than a system is given: the formulas answer."""
    off = exp(Fraction(1, 10 ** 100)) - 1
    x, y = solve([[1, 1], [1, 1 + off]], [exp(1), exp(1) + off])
    assert y == 1 and x == exp(1) - 1


def test_the_pivot_is_the_smallest_in_ints():
    A = [[4, 1, 2], [-2, 3, 1], [0, 5, 5]]
    M, r, sign = eliminate(A, 3)
    assert (M[0], r) == ([-2, 3, 1], 3)
    assert sign * M[2][2] == independent.determinant(A) == 30
    assert all(type(v) is int for row in M for v in row)
