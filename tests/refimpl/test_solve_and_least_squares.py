"""Linear systems and least squares."""

from fractions import Fraction
from functools import reduce
from math import gcd
from operator import mul
from random import Random

import pytest

import independent
from texts import null_of

from refimpl.base.errors import SingularError
from refimpl.base.method import CALL
from refimpl.base.primes import draw_primes
from refimpl.base.systems import P, lift, enclose_solution
from refimpl.linear_systems import determinant, inverse, solve


def test_a_large_system_is_solved_by_its_digits():
    for seed in range(3):
        draw = Random(seed)
        A = [[draw.randint(-9, 9) for _ in range(30)] for _ in range(30)]
        b = [draw.randint(-10 ** 20, 10 ** 20) for _ in A]
        assert independent.apply(A, solve(A, b)) == b
    A[7] = A[3]
    null_of(A, solve, A, b)


# Least squares and ridge: lines, any features, intercepts, any size.


def draw_rows(random, n):
    """Return n by n ints, many of them 0, that are not dependent."""
    while True:
        A = [[random.choice([0, P] + 4 * [random.randint(-9, 9)])
              for _ in range(n)] for _ in range(n)]
        if independent.rank(A) == n:
            return A


def test_large_systems_are_lifted():
    """In lowest terms; pivots that are 0, divisors that differ."""
    random, found = Random(1), 0
    for n in (1, 2, 3, 4, 6, 9) * 4:
        A = draw_rows(random, n)
        b = [random.randint(-10 ** n, 10 ** n) for _ in A]
        right = independent.solution(A, b)
        result = lift(A, b)
        found += result is not None
        if result:
            x, d = result
            assert [Fraction(v, d) for v in x] == right
            assert d > 0 and reduce(gcd, x, d) == 1
    assert found > 9 and lift([[1, 2], [2, 4]], [1, 2]) is None


def eliminated(A):
    """Return det A by elimination in fractions."""
    A, det = [list(map(Fraction, row)) for row in A], Fraction(1)
    for k in range(len(A)):
        p = next((i for i in range(k, len(A)) if A[i][k]), None)
        if p is None:
            return 0
        if p != k:
            A[k], A[p], det = A[p], A[k], -det
        det *= A[k][k]
        A[k + 1:] = [[a - row[k] / A[k][k] * b for a, b in zip(row, A[k])]
                     for row in A[k + 1:]]
    return det


@pytest.mark.parametrize("change", [
    lambda A: A, lambda A: [[P * v for v in A[0]]] + A[1:],
    lambda A: [[2 * v for v in row] for row in A],
    lambda A: A[:-1] + [[a - b for a, b in zip(A[0], A[1])]],
    lambda A: [[0] + A[0][1:]] + A[1:],
    lambda A: [[Fraction(v, 3) for v in A[0]]] + A[1:],
    lambda A: [[0] * i + [1] + row[i + 1:] for i, row in enumerate(A)]])
def test_a_large_determinant_and_inverse(change):
    """The prime divides the second; the third has a factor for each row; the
    fourth is 0; in the fifth a row has to be exchanged."""
    draw, n = Random(7), 26
    A = change([[draw.randint(-9, 9) for _ in range(n)] for _ in range(n)])
    det = determinant(A)
    assert det == eliminated(A)
    if det:
        X = list(zip(*inverse(A)))
        assert all(sum(map(mul, row, column)) == (i == j)
                   for i, row in enumerate(A) for j, column in enumerate(X))
    else:
        with pytest.raises(SingularError) as e:
            inverse(A)
        assert not any(sum(map(mul, row, e.value.null)) for row in A)


def test_reals_are_enclosed_narrowly(monkeypatch):
    """The answer is as near as its radius says, and that is little."""
    monkeypatch.setattr(CALL, "shadows", True)
    monkeypatch.setattr(CALL, "prime", draw_primes()[0])
    random = Random(2)
    for n, sign in zip((1, 2, 3, 5, 8) * 2, (1, -1) * 5):
        B = [[random.randint(-9, 9) for _ in range(n)] for _ in range(n)]
        A = [[sign * (sum(map(mul, u, v)) + (u is v)) for v in B] for u in B]
        b = [Fraction(random.randint(-99, 99), 7) for _ in A]
        s = random.choice([None, Fraction(random.randint(-9, 9), 3)])
        x, level = enclose_solution(A, b, s)
        if s is None:
            expected = independent.solution(A, b)
        else:
            x.append(level)
            expected = independent.solution(
                [row + [-1] for row in A] + [[1] * n + [0]], b + [s])
        for v, right in zip(x, expected):
            k, d = right.numerator, right.denominator
            assert abs(v.m * d - (k << -v.e)) <= v.r * d
            assert v.r << CALL.bits // 2 <= 1 << -v.e
            assert (v.shadow * d - k) % CALL.prime == 0
    # a level of 0 needs few bits too
    monkeypatch.setattr(CALL, "shadows", False)
    x, level = enclose_solution([[2, 1], [1, 2]], [3, 3], 2)
    assert abs(level.m) <= level.r
