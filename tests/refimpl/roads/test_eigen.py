"""Eigenvalues between bounds, and the vectors that are sent to 0."""

from fractions import Fraction as F

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import independent
from refimpl.roads.eigen import Root, above, characteristic, null_space
from strategies import matrices, small, squares

roots = st.lists(st.fractions(0, 9, max_denominator=12), min_size=1,
                 max_size=5)
DIGITS = 30


def polynomial(zeros):
    """Return the coefficients of the product of (x - root), lowest first."""
    c = [F(1)]
    for v in zeros:
        c = [a - v * b for a, b in zip([F(0)] + c, c + [F(0)])]
    return c


def bounds(c, j, digits):
    """Return the bounds of a root that may be 0."""
    c = whole([F(v) for v in c])
    while c[0] == 0:
        c = c[1:]
    return Root(c, j).bounds(digits) if j < len(c) - 1 else (0, 0)


def whole(c):
    """Return integer coefficients with the same roots."""
    s = 1
    for v in c:
        s *= v.denominator
    return [int(v * s) for v in c]


@given(squares(most=4))
def test_the_characteristic_polynomial_is_a_determinant(A):
    c = characteristic(A)
    n = len(A)
    for x in (-2, 0, F(1, 3), 5):
        shifted = [[(x if i == j else 0) - A[i][j] for j in range(n)]
                   for i in range(n)]
        assert sum(v * x ** k for k, v in enumerate(c)) == (
            independent.determinant(shifted))
    assert len(c) == n + 1 and c[n] == 1


@given(roots, st.fractions(-1, 10, max_denominator=12))
def test_how_many_roots_are_above(zeros, a):
    assert above(
        whole(polynomial(zeros)), a.numerator, a.denominator) == sum(
            v > a for v in zeros)


@given(roots)
def test_roots_that_are_fractions_are_found_exactly(zeros):
    c = polynomial(zeros)
    for j, v in enumerate(sorted(zeros, reverse=True)):
        assert bounds(c, j, DIGITS) == (v, v)


@example([2, 4], [], 0)
@given(st.lists(st.integers(2, 40), min_size=1, max_size=2, unique=True),
       st.lists(st.integers(0, 7), max_size=2), st.integers(0, 20))
def test_irrational_roots_are_enclosed(radicands, others, large):
    """(x - k)^2 = r has the roots k - sqrt r and k + sqrt r.

    2 and 4: one root is 9, and the next one is less than 1 below it.
    """
    k = 7 + large
    c, squares_of = polynomial(others), []
    for r in radicands:
        factor = [k * k - r, -2 * k, 1]
        c = [sum(c[i - j] * factor[j] for j in range(3)
                 if 0 <= i - j < len(c)) for i in range(len(c) + 2)]
        squares_of += [(s, r) for s in (1, -1)]
    exact = 0
    for j in range(len(c) - 1):
        low, high = bounds(c, j, DIGITS)
        if low == high:
            assert sum(v * low ** i for i, v in enumerate(c)) == 0
            exact += 1
            continue
        assert 0 < high - low <= low / 10 ** DIGITS
        assert any((low - k) * s >= 0 and ((low - k) ** 2 - r)
                   * ((high - k) ** 2 - r) <= 0 for s, r in squares_of)
        assert above(
            whole([F(v) for v in c]), low.numerator, low.denominator) > j
        assert above(
            whole([F(v) for v in c]), high.numerator, high.denominator) <= j
    whole_roots = sum(2 for r in radicands
                      if independent_root(r) ** 2 == r)
    assert exact == len(others) + whole_roots


def independent_root(r):
    """Return the integer below the root of r."""
    return max(i for i in range(8) if i * i <= r)


def test_a_double_irrational_root_is_the_same_twice():
    c = [F(v) for v in (4, 0, -4, 0, 1)]       # (x^2 - 2)^2
    shifted = [sum(F(v) * b for v, b in zip(c, row)) for row in zip(*[
        polynomial([F(3)] * k) + [F(0)] * (4 - k) for k in range(5)])]
    first, second = bounds(shifted, 0, DIGITS), bounds(shifted, 1, DIGITS)
    assert first == second and first[0] < first[1]
    assert (first[0] - 3) ** 2 < 2 < (first[1] - 3) ** 2


def test_a_tiny_root_beside_a_huge_one():
    c = polynomial([F(1, 10 ** 40), F(10) ** 40])
    assert bounds(c, 0, DIGITS) == (F(10) ** 40, F(10) ** 40)
    assert bounds(c, 1, DIGITS) == (F(1, 10 ** 40), F(1, 10 ** 40))


@given(st.integers(1, 4).flatmap(lambda m: matrices(small, 3, m)))
def test_the_null_space_has_a_basis(A):
    rank, m = independent.rank(A), len(A[0])
    basis = null_space(A, rank)
    assert len(basis) == m - rank
    assert all(not any(independent.apply(A, v)) for v in basis)
    assert not basis or independent.rank(basis) == m - rank


@pytest.mark.parametrize("n", [0, 1])
def test_null_space_at_its_ends(n):
    assert null_space([[0, 0]], 0) == [[1, 0], [0, 1]]
    assert null_space([[1, 0], [0, n + 1]], 2) == []
