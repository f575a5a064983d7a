"""Fisher's discriminant: every digit of every direction, or an error."""

import subprocess
import sys
from fractions import Fraction as F
from math import isqrt
from random import Random

import pytest

import independent
from conformance.referee.families.fisher import Pencil
from paths import ROOT
from refimpl.base import primes
from refimpl.discriminant import fisher

SKEWED = [[0, 1], [2, 0], [3, 3], [5, 4], [4, 1], [7, 3], [6, 7], [9, 6],
          [8, 9]]
KINDS = [0, 0, 0, 1, 1, 1, 2, 2, 2]


def right(pencil, result, digits):
    """Say whether these are the largest eigenvalues and their directions."""
    for j, (mu, w) in enumerate(zip(result.eigenvalues, result.W)):
        room = abs(F(mu)) / 10 ** (digits - 1)
        assert pencil.above(F(mu) + room) <= j
        assert pencil.above(F(mu) - room) > j or mu == 0
        assert pencil.angle([F(v) for v in w], F(mu)) <= F(1, 10 ** digits)
        assert max(abs(v) for v in w) == 1
    return independent.rank([[F(v) for v in w] for w in result.W]) == len(
        result.W)


@pytest.mark.parametrize("power", [0, 60, 150, -150])
def test_the_scale_of_a_feature_is_no_reason_for_a_zero(power):
    c = F(10) ** power
    one = fisher(SKEWED, KINDS, 2)
    result = fisher([[a, b * c] for a, b in SKEWED], KINDS, 2)
    assert result.eigenvalues == one.eigenvalues
    for w, v in zip(result.W, one.W):
        ratio = F(w[1]) * c / F(w[0]) / (F(v[1]) / F(v[0]))
        assert abs(ratio - 1) < F(1, 10 ** 47)


def drawn(n, m, K, seed):
    """Return n rows of m small ints in K classes."""
    draw = Random(seed)
    return [[draw.randint(-9, 9) + i % K * draw.randint(0, 3)
             for _ in range(m)] for i in range(n)], [i % K for i in range(n)]


@pytest.mark.parametrize("m, K", [(6, 7), (9, 5)])
def test_many_directions_are_right(m, K):
    """Each is an eigenvector of the exact pencil, to 50 digits."""
    result = fisher(*drawn(8 * K, m, K, m), K - 1)
    pencil = Pencil(result.within, result.between)
    assert right(pencil, result, 48)


def test_a_small_entry_is_no_zero():
    """By its size it would have been 0 at few digits."""
    X = [[a, b * F(1, 10 ** 40) + a * F(1, 10 ** 70)] for a, b in SKEWED]
    for digits in (1, 2, 3, 5, 17):
        assert all(v != 0 for w in fisher(X, KINDS, 2, digits).W for v in w)


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
