"""Linear systems, and every digit of Fisher's directions."""

from fractions import Fraction, Fraction as F
from math import isqrt
from random import Random

import pytest
from operator import mul

from conformance.proof import prove
from refimpl.base import primes
from refimpl.base.errors import SingularError
from refimpl.base.systems import P
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
