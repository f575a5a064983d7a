"""The exact quadratic solver: against brute force, and proofs of rays."""

from fractions import Fraction

from hypothesis import example, given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.rational import Rational
from refimpl.roads.quadratic import Minimum, minimise
from strategies import as_fractions, converted, seeded


def problems(least=2, most=4, bounded=True, unit=1):
    """(Q, c, lower, upper, balanced), Q = B'B of any rank, 0 feasible."""
    def make(random):
        n = random.randint(least, most)
        B = [[Fraction(random.randint(-3, 3), unit) for _ in range(n)]
             for _ in range(random.randint(0, n) or 1)]
        Q = [[independent.dot(u, v) for v in zip(*B)] for u in zip(*B)]
        c = [Fraction(random.randint(-6, 6), unit) for _ in range(n)]
        lower, upper = [], []
        for _ in range(n):
            size = random.choice([Fraction(1, 2), 1, 2, None])
            kind = random.randint(0, 2 if bounded and size is None else 3)
            lower.append([0, None if size is None else -size, 0, None][kind])
            upper.append([size, 0, None, size][kind])
        if unit == 1:
            Q, c = [[int(v) for v in q] for q in Q], [int(v) for v in c]
        return Q, c, lower, upper, random.random() < 0.5

    return seeded(make)


def solved(problem, start=None):
    """Return the Minimum of a problem."""
    Q, c, lower, upper, balanced = problem
    return minimise(Q.__getitem__, c, lower, upper, balanced, start)


def proves(problem, found):
    """Require the proof of a Minimum: of its optimum, or of its ray."""
    Q, c, lower, upper, balanced = problem
    x, n = found.x, len(c)
    assert all(type(v) is Fraction for v in x + found.gradient)
    assert all((lo is None or lo <= v) and (up is None or v <= up)
               for v, lo, up in zip(x, lower, upper))
    assert not balanced or sum(x) == 0
    assert found.gradient == [
        a + b for a, b in zip(independent.apply(Q, x), c)]
    inside = [i for i in range(n)
              if (lower[i] is None or x[i] > lower[i])
              and (upper[i] is None or x[i] < upper[i])]
    assert found.free == inside
    if found.ray is not None:
        p = found.ray
        assert not any(independent.apply(Q, p))
        assert independent.dot(c, p) < 0
        assert not balanced or sum(p) == 0
        assert all((v >= 0 or lo is None) and (v <= 0 or up is None)
                   for v, lo, up in zip(p, lower, upper))
        assert found.level is None
        return
    g = found.gradient
    rising = [g[i] for i in range(n) if upper[i] is None or x[i] < upper[i]]
    falling = [g[i] for i in range(n) if lower[i] is None or x[i] > lower[i]]
    if balanced:
        assert not rising or not falling or max(falling) <= min(rising)
        assert found.level == (g[inside[0]] if inside else None)
    else:
        assert all(v >= 0 for v in rising) and all(v <= 0 for v in falling)
        assert found.level is None


@settings(max_examples=300)
@given(problems(bounded=False))
@example(([[1]], [0], [None], [None], False))
@example(([[0]], [1], [None], [None], False))
@example(([[0, 0], [0, 0]], [0, 1], [None, 0], [None, 1], True))
def test_every_minimum_is_proved(problem):
    found = solved(problem)
    assert type(found) is Minimum
    proves(problem, found)


@given(problems(1, 3, False, 4))
def test_fractions_are_as_good_as_ints(problem):
    proves(problem, solved(problem))


@settings(max_examples=150)
@given(problems())
def test_nothing_is_lower_by_brute_force(problem):
    found, due = solved(problem), independent.lowest(*problem)
    if found.ray is None:
        assert independent.value(*problem[:2], found.x) == due


@settings(max_examples=200)
@given(problems(bounded=False), st.data())
def test_a_warm_start_ends_as_low(problem, data):
    Q, c, lower, upper, balanced = problem
    start = [Fraction(data.draw(st.integers(
        -4 if lo is None else int(4 * lo), 4 if up is None else int(4 * up))),
        4) for lo, up in zip(lower, upper)]
    if balanced:
        for i in range(len(start)):     # back towards 0, entry by entry
            over = sum(start)
            if over * start[i] > 0:
                step = min(abs(over), abs(start[i]))
                start[i] -= step if over > 0 else -step
    kept = list(start)
    cold, warm = solved(problem), solved(problem, start)
    proves(problem, warm)
    assert start == kept and (cold.ray is None) is (warm.ray is None)
    if cold.ray is None:
        assert independent.value(Q, c, cold.x) == independent.value(
            Q, c, warm.x)
        assert solved(problem, cold.x).rounds == 0


@given(problems())
def test_the_packages_own_fractions(problem):
    Q, c, lower, upper, balanced = problem
    Q, c = converted(Q, Rational), converted(c, Rational)
    lower, upper = ([None if v is None else converted(v, Rational)
                     for v in b] for b in (lower, upper))
    found = minimise(Q.__getitem__, c, lower, upper, balanced)
    due = solved(problem)
    assert as_fractions(found.x) == due.x
    assert as_fractions(found.gradient) == due.gradient
