"""Vectors, matrices, and one elimination for every class of numbers."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base import matrix, vector
from refimpl.base.elimination import back, eliminate, null
from refimpl.base.errors import NumberError, ShapeError
from refimpl.base.matrix import beside
from refimpl.base.rational import Rational
from refimpl.solve import determinant, divided, largest, minors, solve
from strategies import (
    as_fractions, converted, fractions, matrices, small, squares, tables,
    vectors)


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


def test_sums_run_from_left_to_right_without_correction():
    tenths = [0.1] * 10
    assert vector.total(tenths) == 0.9999999999999999
    assert vector.dot(tenths, [1.0] * 10) == 0.9999999999999999
    assert vector.total([1e100, 1.0, -1e100]) == 0.0
    assert vector.dot([1e100, 1.0, -1e100], [1, 1, 1]) == 0.0


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


@given(factors(fractions), st.sampled_from([Fraction, Rational]))
def test_products(AB, T):
    A, B = AB
    C = matrix.multiply(converted(A, T), converted(B, T))
    assert as_fractions(C) == [
        [independent.dot(row, column) for column in zip(*B)] for row in A]
    assert all(type(v) is T for row in C for v in row)


def test_one_factor_in_ints():
    half = Fraction(1, 2)
    for A, B in [([[2]], [[half]]), ([[half]], [[2]])]:
        product = matrix.multiply(A, B)[0][0]
        assert product == 1 and type(product) is Fraction
    product = matrix.multiply([[2]], [[3]])[0][0]
    assert product == 6 and type(product) is int
    assert type(matrix.multiply([[2]], [[0.5]])[0][0]) is float
    assert type(matrix.multiply([[0.5]], [[2]])[0][0]) is float


def test_apply_transpose_add_identity():
    A = [[1, 2, 3], [4, 5, 6]]
    assert matrix.apply(A, [1, 0, -1]) == [-2, -2]
    assert matrix.transpose(A) == [[1, 4], [2, 5], [3, 6]]
    assert matrix.add(A, A) == [[2, 4, 6], [8, 10, 12]]
    assert matrix.identity(2) == [[1, 0], [0, 1]]
    assert A == [[1, 2, 3], [4, 5, 6]]


def test_shapes_and_classes_that_do_not_fit():
    with pytest.raises(ShapeError) as e:
        matrix.multiply([[1, 2]], [[1]])
    assert "A has 2 columns, B has 1 rows" in str(e.value)
    for A, B in [([], [[1]]), ([[1]], []), ([[1, 2], [3]], [[1], [2]])]:
        with pytest.raises(ShapeError):
            matrix.multiply(A, B)
    for A, B in [([[0.5]], [[Fraction(1)]]), ([[float("nan")]], [[1]])]:
        with pytest.raises(NumberError):
            matrix.multiply(A, B)


@st.composite
def regular(draw, elements=fractions):
    A = draw(squares(elements).filter(
        lambda A: independent.determinant(A) != 0))
    return A, draw(vectors(elements, len(A)))


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


@given(regular(), st.sampled_from([Fraction, Rational]))
def test_the_way_of_ints_and_that_of_fractions_meet(Ab, T):
    A, b = Ab
    n = len(A)
    M, r, sign = eliminate(converted(beside(A, [[v] for v in b]), T), n,
                           largest, divided)
    assert r == n
    assert all(M[i][j] == 0 for j in range(n) for i in range(j + 1, n))
    x, d = back(M, n, n)
    assert d == 1 and as_fractions(x) == solve(A, b)
    assert as_fractions(minors(M, n)[-1]) * sign == determinant(A)


@given(squares(small))
def test_products_of_pivots_are_the_leading_minors(A):
    M, r, _ = eliminate(A, len(A))
    F, s, _ = eliminate(converted(A, Fraction), len(A), largest, divided)
    assert r == s
    for R, found in [(M, minors(M, r)), (F, minors(F, r))]:
        assert len(found) == r
        product = Fraction(1)
        for j in range(r):
            before = (found[j - 1] if j else 1) if R is M else 1
            product *= Fraction(R[j][j]) / before
            assert found[j] == product


def test_the_pivot_is_the_largest_where_numbers_are_divided():
    A = [[1.0, 2.0, 1.0], [-4.0, 1.0, 2.0]]
    M, r, sign = eliminate(A, 2, largest, divided)
    assert (M[0], r, sign) == ([-4.0, 1.0, 2.0], 2, -1)
    assert M[1] == [0.0, 2.25, 1.5]
    assert A == [[1.0, 2.0, 1.0], [-4.0, 1.0, 2.0]]


def test_the_pivot_is_the_smallest_in_ints():
    A = [[4, 1, 2], [-2, 3, 1], [0, 5, 5]]
    M, r, sign = eliminate(A, 3)
    assert (M[0], r) == ([-2, 3, 1], 3)
    assert sign * M[2][2] == independent.determinant(A) == 30
    assert all(type(v) is int for row in M for v in row)
