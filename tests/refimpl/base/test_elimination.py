"""One elimination for ints, fractions and floats."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.elimination import back, eliminate, null
from refimpl.base.matrix import beside
from refimpl.base.rational import Rational
from refimpl.solve import determinant, divided, largest, minors, solve
from refimpl.walk import walk
from strategies import (
    as_fractions, converted, fractions, small, squares, tables, vectors)


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


@given(squares(), st.booleans())
def test_the_elimination_stops_where_there_is_no_pivot(A, whole):
    A = A if whole else converted(A, Fraction)
    before = [list(row) for row in A]
    M, r, _ = eliminate(A, len(A), *(() if whole else (largest, divided)))
    assert A == before
    assert (r == len(A)) is (independent.determinant(A) != 0)
    if r < len(A):
        assert all(M[i][r] == 0 for i in range(r, len(A)))
        v = null(M, r, len(A))
        assert any(v) and not any(independent.apply(A, v))


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


def test_exact_systems_and_floats_run_the_same_lines():
    A, b = [[0, 1, 2], [2, 1, 1], [1, 1, 3]], [8, 7, 12]
    for T in (int, Fraction, float):
        for watched, tags in [(eliminate, "1234567"), (back, "12")]:
            x, steps = walk(watched, solve, converted(A, T),
                            converted(b, T))
            assert x == [1, 2, 3]
            assert {step.tag for step in steps} == set(tags)
