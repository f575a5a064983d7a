"""Quadratic programs, and the hard margin that is one."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import example, given, settings

import independent
from strategies import seeded

from refimpl.base.errors import DomainError
from refimpl.kernels import Gaussian
from refimpl.quadratic import Minimum, Problem, find_near, minimise
from refimpl.svm import svm_hard


def draw_problem(random, least=2, most=4, bounded=True, unit=1):
    """Return (Q, c, lower, upper, balanced), Q = B'B of any rank, 0 feasible.
    """
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


def problems(*which):
    return seeded(lambda random: draw_problem(random, *which))


def solved(problem, start=None):
    Q, c, lower, upper, balanced = problem
    return minimise(Q.__getitem__, c, lower, upper, balanced, start)


def proves(problem, result):
    """Require the proof of a Minimum: of its optimum, or of its ray."""
    Q, c, lower, upper, balanced = problem
    x, n = list(result.x), len(c)
    assert all((lo is None or lo <= v) and (up is None or v <= up)
               for v, lo, up in zip(x, lower, upper))
    assert not balanced or sum(x) == 0
    assert list(result.gradient) == [
        a + b for a, b in zip(independent.apply(Q, x), c)]
    if result.ray is not None:
        p = result.ray
        assert not any(independent.apply(Q, p))
        assert independent.dot(c, p) < 0
        assert not balanced or sum(p) == 0
        assert all((v >= 0 or lo is None) and (v <= 0 or up is None)
                   for v, lo, up in zip(p, lower, upper))
        return
    g = result.gradient
    rising = [g[i] for i in range(n) if upper[i] is None or x[i] < upper[i]]
    falling = [g[i] for i in range(n) if lower[i] is None or x[i] > lower[i]]
    if balanced:
        assert not rising or not falling or max(falling) <= min(rising)
    else:
        assert all(v >= 0 for v in rising) and all(v <= 0 for v in falling)


@settings(max_examples=300)
@given(problems(2, 4, False) | problems(1, 3, False, 4))
@example(([[1]], [0], [None], [None], False))
@example(([[0]], [1], [None], [None], False))
@example(([[0, 0], [0, 0]], [0, 1], [None, 0], [None, 1], True))
def test_every_minimum_is_proved(problem):
    result = solved(problem)
    assert type(result) is Minimum
    proves(problem, result)


def test_rounded_steps_end_at_the_minimum():
    """And the exact ones have next to nothing left to do."""
    tried = 0
    for seed in range(60):
        Q, c, lower, upper, balanced = problem = draw_problem(
            Random(seed), 4, 10)
        if not any(c) or not all(0 in pair for pair in zip(lower, upper)):
            continue
        result = solved(problem, [0] * len(c))
        if result.ray is None:
            tried += 1
            x = list(map(Fraction, find_near(Problem(
                Q.__getitem__, *problem[1:]), (128,))))
            assert not balanced or sum(x) == 0
            assert all((lo is None or lo <= v) and (up is None or v <= up)
                       for v, lo, up in zip(x, lower, upper))
            assert independent.value(Q, c, x) - independent.value(
                Q, c, result.x) < Fraction(1, 10 ** 40), seed
    assert tried > 9


@pytest.mark.parametrize("Q, lower, upper", [
    ([[-1]], [None], [None]), ([[1, -2], [-2, 1]], [0, 0], [None, None])])
def test_what_is_not_semidefinite_ends(Q, lower, upper):
    with pytest.raises(DomainError):
        minimise(Q.__getitem__, [-1] * len(Q), lower, upper)


# The hard margin and separability: optimality, examples, Gaussians.

def test_nearly_equal_rows_end():
    """Rounded kernels of such rows are indefinite; more bits help."""
    e = Fraction(1, 10 ** 30)
    X = [[k * e] for k in (0, 1, 2, 3)]
    result = svm_hard(X, [1, -1, 1, -1], Gaussian(1))
    assert str(result.alpha[0])[:6] == "1.3333" and result.t == 0
    assert result.on_margin == [0, 1, 2, 3]


def test_any_function_of_two_rows_is_a_kernel():
    result = svm_hard([[1], [2]], [1, -1], lambda x, z: Fraction(
        x[0] * z[0], 4))
    expected = svm_hard([[Fraction(1, 2)], [1]], [1, -1])
    assert result.w is None and result.alpha == expected.alpha
    assert result.t == expected.t and result.margin == expected.margin
    assert independent.dot([1, -1], result.alpha) == 0
