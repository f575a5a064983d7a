"""Digit by digit: the same answers as elimination, on every size of ints."""

import time
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import solve as module
from refimpl.base.elimination import back, eliminate
from refimpl.base.errors import SingularError
from refimpl.base.matrix import LONG
from refimpl.base.rational import Rational
from refimpl.roads import lifting
from refimpl.roads.lifting import P, determinant, solved
from refimpl.roads.modular import below, packed, reduced, unpacked
from strategies import as_fractions, seeded

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
    det, due = by_elimination(A, b)
    assert determinant(A) == det
    found = solved(A, b)
    if det % P == 0:
        assert found is None
    else:
        x, d = found
        assert d > 0 and [Fraction(v, d) for v in x] == due


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
    second = next(below(P))
    agree([[second, 10 ** 20], [0, 1]], [1, 2])


def test_a_wrong_digit_is_not_believed(monkeypatch):
    """The check in ints is the proof: what fails it is not given."""
    step = lifting.Lifting.step
    taken = []

    def wrong(run):
        taken.append(0)
        x = step(run)
        return [x[0] + 1] + x[1:] if len(taken) == 2 else x

    monkeypatch.setattr(lifting.Lifting, "step", wrong)
    A, b = [[3, 1, 4], [1, 5, 9], [2, 6, 5]], [2, 7, 1]
    assert lifting.told([[1, 2, 3]] * 6, A, b) is None
    run = lifting.Lifting(A, reduced(list(zip(*A)), P, True)[1], b)
    digits = [run.step() for _ in range(6)]
    assert len(taken) == 6 and lifting.told(digits, A, b) is None
    monkeypatch.undo()
    agree(A, b)


@given(seeded(lambda random: system(random, 6)), st.sampled_from([3, 101, P]))
def test_modulo_a_prime(Ab, p):
    A, _ = Ab
    n = len(A)
    det, rows = reduced(A, p, True)
    assert det == by_elimination(A, [0] * n)[0] % p
    assert reduced(A, p) == (det, None)
    if rows is None:
        assert det == 0
        return
    B = [unpacked(row, n) for row in rows]
    assert [[sum(a * b for a, b in zip(row, column)) % p
             for column in zip(*B)] for row in A] == [
        [int(i == j) for j in range(n)] for i in range(n)]


def test_primes_and_slots():
    assert [p for p, _ in zip(below(33), range(5))] == [31, 29, 23, 19, 17]
    assert next(below(P + 2)) == P
    v = [0, 2 ** 64 - 1, 5]
    assert list(unpacked(packed(v), 3)) == v


@pytest.mark.parametrize("T", [int, Fraction, Rational])
@pytest.mark.parametrize("n", [LONG, LONG + 1])
def test_both_roads_meet_at_the_border(T, n, monkeypatch):
    draw = Random(n)
    A = [[draw.randint(-9, 9) for _ in range(n)] for _ in range(n)]
    b = [draw.randint(-9, 9) for _ in range(n)]
    if T is not int:
        A = [[T(v, 1 + (i + j) % 4) for j, v in enumerate(row)]
             for i, row in enumerate(A)]
        b = [T(v, 3) for v in b]
    taken = []
    real = lifting.solved, lifting.determinant
    monkeypatch.setattr(lifting, "solved",
                        lambda *of: taken.append(1) or real[0](*of))
    monkeypatch.setattr(lifting, "determinant",
                        lambda *of: taken.append(2) or real[1](*of))
    found = module.solve(A, b), module.determinant(A)
    assert taken == ([] if n == LONG else [1, 2, 1])
    monkeypatch.setattr(module, "LONG", 10 ** 6 if n > LONG else 0)
    assert found == (module.solve(A, b), module.determinant(A))
    assert {type(v) for v in found[0]} == {Fraction if T is int else T}
    assert type(found[1]) is T
    monkeypatch.undo()
    A[1] = [v + v for v in A[0]]
    with pytest.raises(SingularError) as e:
        module.solve(A, b)
    assert not any(sum(a * v for a, v in zip(as_fractions(row), e.value.null))
                   for row in A)
    assert module.determinant(A) == 0


@pytest.mark.parametrize("turned", [False, True])
def test_one_long_column_or_row_takes_no_more_primes_than_it_has_to(turned):
    """By the rows alone each of them would be as long as that column."""
    some, long = Random(8), 10 ** 100 + 1
    A = [[some.randint(-1, 1) for _ in range(60)] for _ in range(60)]
    due = long * determinant(A)
    A = [row[:-1] + [long * row[-1]] for row in A]
    begun = time.process_time()
    assert determinant([list(c) for c in zip(*A)] if turned else A) == due
    assert due and time.process_time() - begun < 0.5
