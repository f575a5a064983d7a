"""Linear systems and least squares."""

from random import Random

import pytest

import independent
from texts import null_of

from refimpl.data import homogeneous
from refimpl.ridge import ridge
from refimpl.solve import solve


def test_a_large_system_is_solved_by_its_digits():
    for seed in range(3):
        draw = Random(seed)
        A = [[draw.randint(-9, 9) for _ in range(30)] for _ in range(30)]
        b = [draw.randint(-10 ** 20, 10 ** 20) for _ in A]
        assert independent.apply(A, solve(A, b)) == b
    A[7] = A[3]
    null_of(A, solve, A, b)


# Least squares and ridge: lines, any features, intercepts, any size.

@pytest.mark.parametrize("X, y, flag", [
    ([[1, 1], [2, 2]], [1, 2], False), ([[0.5, 1.0]], [1.0], False),
    ([[1, 5], [2, 5], [4, 5]], [1, 2, 4], True)])
def test_singular_only_without_a_penalty(X, y, flag):
    null_of(homogeneous(X) if flag else X, ridge, X, y, 0, flag)
    assert all(abs(a) < 10 for a in ridge(X, y, 1, flag).w)
