"""Reals: the ball holds the number, and the shadow knows a zero."""

import os
import threading
from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl.base import primes
from refimpl.base.errors import NotConvergedError
from refimpl.base.functions import exp, log_one_plus, sqrt
from refimpl.base.matrix import transpose
from refimpl.base.call import CALL, Undecided
from refimpl.base.method import method
from refimpl.base.primes import draw_primes
from refimpl.board.rational import Rational
from refimpl.base.real import around, find_simplest, real

F = Fraction
PRIME = (1 << 127) - 2721       # (PRIME - 1) / 2 is prime as well


@method("v vector", "compute kernel", "digits? digits", gives="result")
def run(v, compute, digits=50):
    """Return a function of numbers, in as many bits as its digits need."""
    return compute(list(v))


def clock_alone(monkeypatch):
    """Leave no source of random bytes."""
    def urandom(n):
        raise NotImplementedError
    monkeypatch.setattr(os, "urandom", urandom)


@pytest.mark.parametrize("source", [lambda monkeypatch: None, clock_alone])
def test_primes_are_drawn_and_are_primes(monkeypatch, source):
    """Fermat in twelve bases; g has order q, and no draw is like another."""
    source(monkeypatch)
    seen = set()
    for _ in range(4):
        monkeypatch.setattr(primes, "DRAWN", [])
        p, q, g = draw_primes()
        assert draw_primes() == (p, q, g)
        assert p >> 239 and q >> 119 and p % q == 1
        assert all(pow(a, n - 1, n) == 1 for n in (p, q)
                   for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37))
        assert g != 1 == pow(g, q, p)
        seen.add((p, q, g))
    assert len(seen) == 4


@pytest.mark.parametrize("compute", [
    lambda v, p, q: exp(v[0]) / p * p - exp(v[0]),
    lambda v, p, q: 1 / (p * exp(v[0])) - exp(-v[0]) / p,
    lambda v, p, q: exp(v[0] / q) * exp(-v[0] / q) - 1])
def test_an_unlucky_prime_is_drawn_again(monkeypatch, compute):
    """What is not 0 is 0 modulo p or q: there is no inverse, and no answer
    until another is drawn."""
    p, q = PRIME, PRIME >> 1
    monkeypatch.setattr(primes, "DRAWN", [(p, q, 4)])
    assert run([1], lambda v: compute(v, p, q)) == 0
    assert primes.DRAWN[0][0] != p


def test_what_is_nearly_zero_is_not():
    def rest(v):
        return 1 + exp(v[0]) - 1

    assert 0 < run([-20000], lambda v: exp(v[0]), digits=5) < 1
    assert run([-20], rest) > 0
    assert run([-80000], lambda v: [int(exp(v[0]) > 0)]) == [1]
    assert run([10 ** 400], lambda v: [int(exp(-v[0]) > 0)]) == [1]
    assert run([-F(10 ** 9)], lambda v: exp(v[0])) == 0     # below 10^-10000
    with pytest.raises(NotConvergedError):      # drawn, so it stays open
        run([2], lambda v: [int(sqrt(v[0]) * sqrt(3) > sqrt(6))])


@pytest.mark.parametrize("compute", [
    lambda v: sqrt(nothing(v)), lambda v: nothing(v) + real(0),
    lambda v: [a + b for a, b in zip(transpose([[nothing(v), 1]])[0], [0])]])
def test_nothing_is_0(compute):
    assert run([F(1, 3), F(2, 7)], compute) in (0, [0])


def nothing(v):
    return exp(v[0]) * exp(v[1]) - exp(v[0] + v[1])


@pytest.mark.parametrize("q", [F(10 ** 40), F(1, 3), F(-7, 10 ** 9)])
def test_nothing_beside_a_fraction_leaves_it(q):
    assert run([F(1, 3), F(2, 7)], lambda v: q + nothing(v)) == q
    with pytest.raises(NotConvergedError):
        run([F(1, 3), F(2, 7)], lambda v: q / nothing(v))


def test_what_is_faint_is_compared_with_the_middle():
    """q is below the middle of two decimals by less than 1E-1100."""
    n, d = 24691, 2 * 10 ** 559
    c = pow(n, -1, d)
    for q, above, below in ((F(n * c // d, c), 5, 5), (F(n, d), 6, 5)):
        for sign, digit in ((1, above), (-1, below)):
            assert run([-3000], lambda v, q=q, sign=sign: q + sign * exp(v[0]),
                       digits=5) == Decimal("1.234{}E-555".format(digit))


@pytest.mark.parametrize("function, v", [
    (exp, around(F(0), F(9), 7)),
    (sqrt, around(F(0), F(1), 7)), (sqrt, around(F(-4), F(1), 7)),
    (lambda v: Rational(1) < v, around(F(1), F(1), 7)),
    (log_one_plus, around(F(0), F(1), 7)),
    (lambda v: 1 / v, around(F(0), F(1), 7)), (abs, around(F(0), F(1), 7))])
def test_a_ball_that_is_too_wide_stays_open(function, v):
    CALL.bits, CALL.known, CALL.shadows = 60, {}, False
    with pytest.raises(Undecided):
        function(v)


def test_threads_have_bits_of_their_own():
    answers = {}

    def work(digits):
        for _ in range(20):
            answers.setdefault(digits, set()).add(str(run(
                [F(1, 7)], lambda v: exp(v[0]), digits=digits)))

    threads = [threading.Thread(target=work, args=(d,))
               for d in (5, 20, 50, 120, 400, 3, 77, 1000)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all(len(v) == 1 for v in answers.values()) and len(answers) == 8
    assert all(len(next(iter(v))) == d + 1 for d, v in answers.items())


@pytest.mark.parametrize("ends, expected", [
    ((-1, 2, 5), (0, 1)), ((0, 2, 5), (0, 1)), ((2, 4, 6), (1, 2)),
    ((-4, -2, 6), (-1, 2)), ((311, 315, 100), (22, 7)),
    ((-31416, -31415, 10000), (-333, 106)), ((99, 99, 7), (99, 7)),
    ((10 ** 9, 10 ** 9 + 1, 1), None)])
def test_the_simplest_fraction(ends, expected):
    assert find_simplest(*(ends + (20,))) == expected
