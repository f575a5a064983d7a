"""Floats: a doubt where one is due, and determinants beyond the range."""

import math
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl import solve as module
from refimpl.base.elimination import eliminate
from refimpl.base.errors import NumberError, SingularError
from refimpl.base.matrix import LONG
from refimpl.roads.rounded import doubtful, product
from refimpl.solve import determinant, divided, inverse, largest, solve
from strategies import as_fractions, seeded


def reduced(A):
    R, r, _ = eliminate(A, len(A), largest, divided)
    assert r == len(A)
    return R


def gaussian(n, seed):
    draw = Random(seed)
    return [[draw.gauss(0, 1) for _ in range(n)] for _ in range(n)]


def kahan(n, draw):
    """Singular in floats, exactly, with every pivot but the last near 1.

    Rows and columns are multiplied by ints, so that elimination rounds.
    """
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


def wilkinson(n, draw):
    """Singular by one corner, though L alone is as good as singular."""
    A = [[float((j == i) - (j < i)) for j in range(n)] for i in range(n)]
    A[0][n - 1] = -2.0 ** (2 - n)
    return A


@pytest.mark.parametrize("n", [3, 8, 25, 50])
@pytest.mark.parametrize("make", [kahan, sum_of_others, wilkinson])
def test_no_singular_matrix_is_solved(make, n):
    for seed in range(3):
        A = make(n, Random(seed))
        with pytest.raises(SingularError) as e:
            solve(A, [1.0] * n)
        assert any(e.value.null)
        assert not any(independent.apply(as_fractions(A), e.value.null))
        assert determinant(A) == 0
        with pytest.raises(SingularError):
            inverse(A)


@pytest.mark.parametrize("n", [2, 10, 40, 80])
def test_no_doubt_where_none_is_due(n, monkeypatch):
    """The exact test is not asked, or floats would take twice the time."""
    monkeypatch.setattr(module, "dependent", None)
    for seed in range(3):
        A = gaussian(n, seed)
        assert not doubtful(reduced(A), n)
        x = solve(A, [1.0] * n)
        assert all(abs(independent.dot(row, x) - 1) < 1e-6 for row in A)
        columns = [[v * 10.0 ** (5 * (j % 3)) for j, v in enumerate(row)]
                   for row in A]
        assert not doubtful(reduced(columns), n)
        determinant(A), inverse(A)


@given(st.integers(2, 12), st.integers(0, 99))
def test_a_small_pivot_is_doubtful(n, seed):
    R = reduced(gaussian(n, seed))
    j = 1 + seed % (n - 1)
    R[j][j] = 1e-9 * max(abs(R[k][j]) for k in range(j))
    assert doubtful(R, n)
    for v in (0.0, math.inf, math.nan):
        R[j][j] = v
        assert doubtful(R, n)


@given(seeded(lambda random: [
    random.choice([-1, 1]) * 10.0 ** random.uniform(-150, 150)
    for _ in range(random.randint(1, 30))]))
def test_products_beyond_the_range(v):
    due = Fraction(1)
    for a in v:
        due = due * Fraction(a)
    size = abs(due)
    if size > 2 * Fraction(10) ** 308:
        with pytest.raises(NumberError):
            product(v)
    elif size < Fraction(10) ** 308:
        error = abs(Fraction(product(v)) - due)
        assert error <= len(v) * size / 2 ** 52 + Fraction(5e-324)


@pytest.mark.parametrize("scale, n", [
    (1.0, 60), (1e-12, 60), (1e12, 60), (1e20, LONG + 2)])
def test_large_determinants_have_no_cliff(scale, n):
    """With the last two the products leave the range and come back."""
    A = [[v * scale if 2 * j < n else v / scale for j, v in enumerate(row)]
         for row in gaussian(n, n)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "exactly", None)
        found = determinant(A)
    size = determinant(as_fractions(A))
    assert abs(Fraction(found) - size) <= abs(size) / 10 ** 11


def test_a_determinant_outside_the_range_is_told_at_once():
    A = [[1e9 * v for v in row] for row in gaussian(60, 1)]
    with pytest.raises(NumberError):
        determinant(A)
