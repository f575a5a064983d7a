"""The start in rounded numbers: the same minimum, and no step left."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl import quadratic
from refimpl.base.ball import Undecided
from refimpl.fast import active_set
from refimpl.fast.active_set import FreeSystem, find_start, inner
from refimpl.quadratic import Problem, find_weights, minimise
from strategies import seeded

F = Fraction


def margins(most=9):
    """(Problem, dependent): the dual of a margin, with ties and copies."""
    def make(random):
        n, d = random.randint(2, most), random.randint(1, 4)
        size = random.choice([1, 2, 9, 99])
        X = [[random.randint(-size, size) for _ in range(d)]
             for _ in range(n)]
        if random.random() < 0.3:
            X = [list(random.choice(X)) for _ in X]
        y = [random.choice([-1, 1]) for _ in X]
        if random.random() < 0.5:
            y = [1 if sum(x) > random.randint(-1, 1) else -1 for x in X]
        C = random.choice([None, F(1, 10 ** 9), F(1, 9), F(1), F(50)])
        degree = random.choice([1, 1, 2, 3])
        Q = [[int(independent.dot(a, b)) ** degree for b in X] for a in X]
        low = None if C is None else -C
        return Problem(Q.__getitem__, [-c for c in y],
                       [0 if c == 1 else low for c in y],
                       [C if c == 1 else 0 for c in y],
                       random.random() < 0.8)

    return seeded(make)


def both(problem):
    """Return what the solver finds from 0, and from the start."""
    kept, result = quadratic.READ, []
    try:
        for quadratic.READ in (10 ** 9, 0):
            result.append(minimise(*problem))
    finally:
        quadratic.READ = kept
    return result


@settings(max_examples=400)
@given(margins())
def test_the_same_minimum_also_where_there_are_several(problem):
    cold, warm = both(problem)
    assert (cold.ray is None) is (warm.ray is None)
    if cold.ray is None:
        assert (warm.x, warm.gradient, warm.level) == (
            cold.x, cold.gradient, cold.level)
        assert warm.rounds == 0
    else:
        assert find_weights(warm.ray) == find_weights(cold.ray)


@settings(max_examples=100)
@given(margins())
def test_a_start_is_feasible_and_close(problem):
    x, result = find_start(problem), both(problem)[0]
    if x is None:       # the ray begins at 0
        assert result.ray is not None
        return
    assert all((lo is None or v >= lo) and (up is None or v <= up)
               for v, lo, up in zip(x, problem.lower, problem.upper))
    assert not problem.balanced or sum(x) == 0
    if result.ray is None:
        assert all(abs(a - b) <= abs(b) / 2 ** 60
                   for a, b in zip(x, result.x))


@given(margins(6), st.integers(-9, 9), st.integers(0, 9))
def test_whatever_the_start_says_the_minimum_is_one(problem, by, place):
    """A system that errs costs steps, and nothing else."""
    expected, kept = both(problem)[0], FreeSystem.times

    def times(self, v):
        result = kept(self, v)
        result[place % len(result)] += by << self.R - 3
        return result

    try:
        FreeSystem.times = times
        result = both(problem)[1]
    finally:
        FreeSystem.times = kept
    assert (result.ray is None) is (expected.ray is None)
    if expected.ray is None:
        Q = [problem.row(i) for i in range(len(problem.c))]
        assert independent.value(Q, problem.c, result.x) == (
            independent.value(Q, problem.c, expected.x))


def test_where_it_is_taken(monkeypatch):
    """Up to 20 variables the solver starts from 0."""
    def raising(problem):
        raise AssertionError

    monkeypatch.setattr(active_set, "find_start", raising)
    for n in (1, 20, 21):
        given_ = (lambda i: [int(i == j) for j in range(n)], [-1] * n,
                  [0] * n, [None] * n)
        if n == 21:
            with pytest.raises(AssertionError):
                minimise(*given_)
            assert minimise(*given_, start=[1] * n).rounds == 0
        else:
            assert minimise(*given_).x == [1] * n


def test_what_it_leaves_to_the_solver():
    fractions = Problem(lambda i: [F(1, 2)], [-1], [0], [None], False)
    assert find_start(fractions) is None
    nothing = Problem(lambda i: [1], [0], [0], [None], False)
    assert find_start(nothing) is None
    inside = Problem(lambda i: [1], [-1], [-1], [1], False)
    assert find_start(inside) is None
    bent = Problem([[1, -2], [-2, 1]].__getitem__, [-1, -1], [0, 0],
                   [None, None], False)
    assert find_start(bent) is None


@settings(max_examples=100)
@given(seeded(lambda random: random), st.booleans())
def test_the_inverse_follows_what_enters_and_leaves(random, balanced):
    X = [[random.randint(-9, 9) for _ in range(3)] for _ in range(6)]
    Q = [[int(independent.dot(a, b)) for b in X] for a in X]
    system, R = FreeSystem(Q.__getitem__, balanced, 256), 256
    for _ in range(12):
        e = random.randrange(6)
        if e in system.F:
            system.leave(e)
        else:
            u, c = system.pivot(e)
            if c:
                system.enter(e, u, c)
            else:
                rows = [Q[i] + [1] * balanced for i in system.F + [e]]
                null = [-v for v in u[:len(system.F)]] + [1 << R]
                assert all(abs(inner(column, null)) < 1 << R // 2
                           for column in zip(*rows))
        M = [system.column(i) for i in system.F]
        M += [[1] * len(system.F) + [0]] * (balanced and bool(system.F))
        for i, row in enumerate(system.S):
            assert all(abs(inner(row, column) - ((i == j) << R))
                       < 1 << R // 2 for j, column in enumerate(M))


def test_a_pivot_that_is_neither_large_nor_0_is_undecided():
    for least, clear in ((1, 0), (1 << 24, None), (1 << 47, 1)):
        Q = [[1 << 50, 1 << 50], [1 << 50, (1 << 50) + least]]
        system = FreeSystem(Q.__getitem__, False, 110)
        system.enter(0, *system.pivot(0))
        if clear is None:
            with pytest.raises(Undecided):
                system.pivot(1)
        else:
            assert (system.pivot(1)[1] > 0) is bool(clear)
    with pytest.raises(Undecided):
        FreeSystem([[1 << 50]].__getitem__, False, 60).pivot(0)
