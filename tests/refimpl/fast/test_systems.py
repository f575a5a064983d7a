"""Digit by digit: the same answers as elimination, on every size of ints."""

import time
from fractions import Fraction
from operator import mul
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import fast
from refimpl import solve as module
from refimpl.base.elimination import back, eliminate
from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.fast import systems
from refimpl.fast.systems import (
    LONG, P, determinant_of_ints, pack, primes_below, reconstruct,
    reduce_modulo, solve_ints, unpack)
from strategies import seeded
from texts import null_of

SIZES = [1, 3, 99, P - 1, P, 2 ** 40, 2 ** 63, 2 ** 64, 10 ** 30, 10 ** 90]


def system(random, most=9):
    """Return rows and a right side: zeros, ones, long and short ints."""
    n, size = random.randint(1, most), random.choice(SIZES)

    def entry():
        return random.choice([0, 1, random.randint(-size, size)])

    A = [[entry() for _ in range(n)] for _ in range(n)]
    return A, [entry() * random.choice([1, 10 ** 20]) for _ in range(n)]


def by_elimination(A, b):
    """Return (det A, x), or (0, None)."""
    n = len(A)
    M, r, sign = eliminate([row + [v] for row, v in zip(A, b)], n)
    if r < n:
        return 0, None
    x, d = back(M, n, n)
    return sign * M[-1][-2], [Fraction(v, d) for v in x]


def agree(A, b):
    det, expected = by_elimination(A, b)
    assert determinant_of_ints(A) == det
    result = solve_ints(A, b)
    if det % P == 0:
        assert result is None
    else:
        x, d = result
        assert d > 0 and [Fraction(v, d) for v in x] == expected


@settings(max_examples=150)
@given(seeded(system))
def test_the_digits_tell_what_elimination_finds(Ab):
    agree(*Ab)


@pytest.mark.parametrize("n, size", [(30, 99), (41, 10 ** 12), (64, 1)])
def test_large_ones_too(n, size):
    draw = Random(n)
    A = [[draw.randint(-size, size) for _ in range(n)] for _ in range(n)]
    agree(A, [draw.randint(-9, 9) for _ in A])
    A[7] = [a - 2 * b for a, b in zip(A[3], A[11])]
    agree(A, [1] * n)


@pytest.mark.parametrize("A", [
    [[P]], [[1, 1], [1, 1 + P]], [[0, 1], [1, 0]], [[0, 0], [0, 0]],
    [[2, 0, 0], [0, 6, 0], [0, 0, P * P]], [[P + 1, P], [P, P - 1]]])
def test_where_the_prime_divides_or_pivots_are_0(A):
    agree(A, list(range(1, len(A) + 1)))


def test_a_prime_that_divides_the_largest_factor_is_left_out():
    """It is the second one, and Hadamard's bound asks for three."""
    second = next(primes_below(P))
    agree([[second, 10 ** 20], [0, 1]], [1, 2])


def test_a_wrong_digit_is_not_believed(monkeypatch):
    """The check in ints is the proof: what fails it is not given."""
    step = systems.Lifting.step
    taken = []

    def wrong(run):
        taken.append(0)
        x = step(run)
        return [x[0] + 1] + x[1:] if len(taken) == 2 else x

    monkeypatch.setattr(systems.Lifting, "step", wrong)
    A, b = [[3, 1, 4], [1, 5, 9], [2, 6, 5]], [2, 7, 1]
    assert reconstruct([[1, 2, 3]] * 6, A, b) is None
    run = systems.Lifting(A, reduce_modulo(list(zip(*A)), P, True)[1], b)
    digits = [run.step() for _ in range(6)]
    assert len(taken) == 6 and reconstruct(digits, A, b) is None
    monkeypatch.undo()
    agree(A, b)


@given(seeded(lambda random: system(random, 6)), st.sampled_from([3, 101, P]))
def test_modulo_a_prime(Ab, p):
    A, _ = Ab
    n = len(A)
    det, rows = reduce_modulo(A, p, True)
    assert det == by_elimination(A, [0] * n)[0] % p
    if not det:     # rows with as many pivots
        assert reduce_modulo(A, p) == (0, rows) and len(set(rows)) < n
        return
    assert reduce_modulo(A, p) == (det, None)
    B = [unpack(row, n) for row in rows]
    assert [[sum(a * b for a, b in zip(row, column)) % p
             for column in zip(*B)] for row in A] == [
        [int(i == j) for j in range(n)] for i in range(n)]


def test_primes_and_slots():
    assert [p for p, _ in zip(primes_below(33), range(5))] == [31, 29, 23, 19,
                                                               17]
    assert next(primes_below(P + 2)) == P
    v = [0, 2 ** 64 - 1, 5]
    assert list(unpack(pack(v), 3)) == v


@pytest.mark.parametrize("T", [int, Fraction, Rational, float])
@pytest.mark.parametrize("n", [10, 11, LONG, LONG + 1])
def test_the_printed_lines_give_the_same(T, n, monkeypatch):
    draw = Random(n)
    A = [[draw.randint(-9, 9) for _ in range(n)] for _ in range(n)]
    b = [draw.randint(-9, 9) for _ in range(n)]
    if T is not int:
        A = [[T(v) / T(1 + (i + j) % 4) if T is float
              else T(v, 1 + (i + j) % 4)
              for j, v in enumerate(row)] for i, row in enumerate(A)]
        b = [T(v) / 3 if T is float else T(v, 3) for v in b]
    result = systems.solve(A, b), systems.determinant(A)
    assert fast.is_large(A) is (n > 10)
    assert result == (module.solve(A, b), module.determinant(A))
    monkeypatch.setattr(fast, "COLUMNS", 10 ** 6)
    assert result == (module.solve(A, b), module.determinant(A))
    assert {type(v) for v in result[0]} == {Fraction if T is int else T}
    assert type(result[1]) is T
    A[1] = [v + v for v in A[0]]
    null_of(A, systems.solve, A, b)
    assert systems.determinant(A) == 0


@pytest.mark.parametrize("turned", [False, True])
def test_one_long_column_or_row_takes_no_more_primes_than_it_has_to(turned):
    """By the rows alone each of them would be as long as that column."""
    some, long = Random(8), 10 ** 100 + 1
    A = [[some.randint(-1, 1) for _ in range(60)] for _ in range(60)]
    expected = long * determinant_of_ints(A)
    A = [row[:-1] + [long * row[-1]] for row in A]
    begun = time.process_time()
    assert determinant_of_ints(
        [list(c) for c in zip(*A)] if turned else A) == expected
    assert expected and time.process_time() - begun < 0.5


def dependent_columns(random):
    """Return n rows of ints of which a few columns depend on others."""
    n = random.randint(LONG + 1, LONG + 8)
    size = random.choice([1, 99, P, 10 ** 30])
    columns = [[random.randint(-size, size) for _ in range(n)]
               for _ in range(n)]
    for j in random.sample(range(n), random.randint(1, 3)):
        a, b = random.choice(columns), random.choice(columns)
        columns[j] = random.choice([
            [0] * n, [u - 2 * v for u, v in zip(a, b)], list(a)])
    return [list(row) for row in zip(*columns)]


@settings(max_examples=40)
@given(seeded(dependent_columns))
def test_a_dependent_column_is_named_as_by_elimination(A):
    _, r, _ = eliminate(A, len(A))
    with pytest.MonkeyPatch.context() as patch:
        if r < len(A):
            patch.setattr(systems, "reduce", None)
            patch.setattr(systems, "primes_below", None)
            assert determinant_of_ints(A) == 0
        try:
            x = module.solve(A, [1] * len(A))
        except SingularError as e:
            assert str(e) == "no pivot in column {}".format(r)
            assert any(e.null) and not any(e.null[r + 1:]) and e.null[r]
            assert not any(sum(map(mul, row, e.null)) for row in A)
        else:
            assert r == len(A)
            assert {sum(map(mul, row, x)) for row in A} == {1}


def test_a_prime_that_divides_the_determinant_shows_no_null_vector():
    """Columns that depend on each other modulo P only."""
    A = [[int(i == j) for j in range(30)] for i in range(30)]
    A[29][29], A[29][0] = P, 7
    assert systems.find_null(A) is None
    assert module.solve(A, [1] * 30)[29] == Fraction(-6, P)
