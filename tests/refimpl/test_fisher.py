"""Fisher's discriminant: every digit of every direction, or an error."""

import subprocess
import sys
from fractions import Fraction as F
from math import isqrt

import pytest

from paths import ROOT
from refimpl.base import primes
from refimpl.discriminant import fisher


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


def test_directions_of_a_module_that_is_imported_alone():
    """What multiplies vectors of reals is there without other methods."""
    done = subprocess.run([sys.executable, "-c", (
        "from refimpl.discriminant import fisher\n"
        "X = [[0, 0], [2, 1], [3, 0], [5, 1], [0, 4], [1, 6]]\n"
        "print(str(fisher(X, [0, 0, 1, 1, 2, 2], 1).eigenvalues[0])[:6])")],
        stdout=subprocess.PIPE, universal_newlines=True, cwd=ROOT,
        timeout=100)
    assert done.stdout == "51.507\n"
