"""Linear systems, and every digit of Fisher's directions."""

from fractions import Fraction, Fraction as F
from math import isqrt
from random import Random

import independent
import pytest
from operator import mul

from conformance.proof import prove
from refimpl.base import primes
from refimpl.base.call import CALL
from refimpl.base.errors import SingularError
from refimpl.base.primes import draw_primes
from refimpl.base.systems import P, enclose_solution
from refimpl import determinant, fisher, inverse


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
    assert prove("determinant", {"A": A}, {"determinant": det}).proved
    if det:
        assert prove("inverse", {"A": A}, {"inverse": inverse(A)}).proved
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


@pytest.mark.parametrize("power", [-50, -75, -100])
def test_an_unlucky_prime_makes_no_zero(monkeypatch, power):
    """S_W is 6 p I: modulo p, all polynomials share their roots."""
    p = (1 << 127) - 2721
    monkeypatch.setattr(primes, "DRAWN", [(p, p >> 1, 4)])
    squares, left = [], p
    while left:
        squares.append(isqrt(left))
        left -= squares[-1] ** 2
    X, big = [], F(10) ** 50
    for x, y in ((-big, big / 10), (0, -big / 5),
                 (big, big / 10 + F(10) ** power)):
        for r in squares:
            X += [[x + r, y], [x - r, y], [x, y + r], [x, y - r]]
    kinds = [i // (4 * len(squares)) for i in range(len(X))]
    result = fisher(X, kinds, 2, 9)
    assert result.within == [[6 * p, 0], [0, 6 * p]]
    small = F(10) ** (power - 50) * 50 / 97
    assert [abs(F(w[j]) / small - sign) < F(1, 10 ** 7) for w, j, sign in zip(
        result.W, (1, 0), (1, -1))] == [True, True]
