"""Quadratic programs, and the hard margin that is one."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import example, given, settings

import independent
from strategies import seeded

from refimpl.base.errors import DomainError
from refimpl.kernels import Gaussian
from refimpl.quadratic import Descent, Minimum, Problem, minimise
from refimpl import separability, svm_hard, svm_soft
from refimpl.theorems import novikoff_bound, svm_optimality


def draw_problem(random, least=2, most=4, bounded=True):
    """Return (Q, c, lower, upper, balanced), Q = B'B of any rank, 0 feasible.
    """
    n = random.randint(least, most)
    B = [[random.randint(-3, 3) for _ in range(n)]
         for _ in range(random.randint(0, n) or 1)]
    Q = [[int(independent.dot(u, v)) for v in zip(*B)] for u in zip(*B)]
    c = [random.randint(-6, 6) for _ in range(n)]
    lower, upper = [], []
    for _ in range(n):
        size = random.choice([Fraction(1, 2), 1, 2, None])
        kind = random.randint(0, 2 if bounded and size is None else 3)
        lower.append([0, None if size is None else -size, 0, None][kind])
        upper.append([size, 0, None, size][kind])
    return Q, c, lower, upper, random.random() < 0.5


def problems(*which):
    return seeded(lambda random: draw_problem(random, *which))


def solved(problem):
    return minimise(Problem(problem[0].__getitem__, *problem[1:]))


def proves(problem, result):
    """Require the proof of a Minimum: of its optimum, or of its ray."""
    Q, c, lower, upper, balanced = problem
    if result.ray is not None:
        p = result.ray
        assert not any(independent.apply(Q, p))
        assert independent.dot(c, p) < 0
        assert not balanced or sum(p) == 0
        assert all((v >= 0 or lo is None) and (v <= 0 or up is None)
                   for v, lo, up in zip(p, lower, upper))
        return
    x, g, n = list(result.x), list(result.gradient), len(c)
    assert all((lo is None or lo <= v) and (up is None or v <= up)
               for v, lo, up in zip(x, lower, upper))
    assert not balanced or sum(x) == 0
    assert g == [a + b for a, b in zip(independent.apply(Q, x), c)]
    for at, v, lo, up in zip(result.at, x, lower, upper):
        assert v not in (lo, up) if at == 0 else v == (
            lo if at == -1 else up if at else 0)
    rising = [g[i] for i in range(n) if upper[i] is None or x[i] < upper[i]]
    falling = [g[i] for i in range(n) if lower[i] is None or x[i] > lower[i]]
    if balanced:
        assert not rising or not falling or max(falling) <= min(rising)
    else:
        assert all(v >= 0 for v in rising) and all(v <= 0 for v in falling)


@settings(max_examples=300)
@given(problems(2, 4, False) | problems(1, 3, False))
@example(([[1]], [0], [None], [None], False))
@example(([[0]], [1], [None], [None], False))
@example(([[0, 0], [0, 0]], [0, 1], [None, 0], [None, 1], True))
def test_every_minimum_is_proved(problem):
    result = solved(problem)
    assert type(result) is Minimum
    proves(problem, result)


def test_rounded_steps_end_at_the_minimum(monkeypatch):
    """Nearly; and what is proved from there is what exact ones find."""
    near = []

    def rounded(problem, P):
        run = Descent(problem, P)
        run.round_off()
        near.append(run)
        return run

    tried = 0
    for seed in range(60):
        Q, c, lower, upper, balanced = problem = draw_problem(
            Random(seed), 4, 10)
        expected = solved(problem)
        with monkeypatch.context() as patch:
            patch.setattr("refimpl.quadratic.Descent", rounded)
            result = solved(problem)
        proves(problem, result)
        assert (result.ray is None) == (expected.ray is None)
        if result.ray is None:
            tried += 1
            assert result[:2] == expected[:2], seed
            run = near[-1]
            assert not run.exact and all(
                abs(Fraction(v, run.D * run.unit) - w) < Fraction(1, 10 ** 30)
                for v, w in zip(run.x, result.x)), seed
    assert tried > 9


@pytest.mark.parametrize("Q, lower, upper", [
    ([[-1]], [None], [None]), ([[1, -2], [-2, 1]], [0, 0], [None, None])])
def test_what_is_not_semidefinite_ends(Q, lower, upper):
    with pytest.raises(DomainError):
        solved((Q, [-1] * len(Q), lower, upper, False))


# The hard margin and separability: optimality, examples, Gaussians.


@pytest.mark.parametrize("k", [30, 100, 400])
def test_numbers_much_longer_than_those_of_the_first_row(k):
    """More bits help, and are not taken for a Q that is not semidefinite."""
    e = 10 ** k
    assert separability([[0], [e], [2 * e]], [1, -1, 1]).lam == [
        Fraction(1, 4), Fraction(1, 2), Fraction(1, 4)]
    assert svm_hard([[0], [e], [e + 1]], [1, 1, -1]).w == [-2]
    assert separability([[0, 0], [e, 1], [2 * e + 1, 3], [e, 7], [3, e]],
                        [1, -1, 1, 1, -1]).lam
    random = Random(k)
    X = [[0, 0, 0]] + [[random.randint(-e, e) for _ in range(3)]
                       for _ in range(7)]
    y = [1, -1] * 4
    C = Fraction(1, e)
    result = svm_soft(X, y, C)
    assert not svm_optimality(
        X, y, result.w, result.t, result.alpha, C).violations


def test_any_function_of_two_rows_is_a_kernel():
    result = svm_hard([[1], [2]], [1, -1], lambda x, z: Fraction(
        x[0] * z[0], 4))
    expected = svm_hard([[Fraction(1, 2)], [1]], [1, -1])
    assert result.w is None and result.alpha == expected.alpha
    assert result.t == expected.t and result.margin == expected.margin
    assert independent.dot([1, -1], result.alpha) == 0
    e, g = 10 ** 300, Gaussian(1)
    few = svm_hard([[1], [2]], [1, -1], lambda x, z: e * g(x, z)).alpha[0]
    assert Fraction(few) * e == svm_hard([[1], [2]], [1, -1], g).alpha[0]
    # without a threshold one class is enough: 2 / (1 + e**-0.5)
    assert str(novikoff_bound([[0], [1]], [1, 1], lambda x, z: g(
        x, z)).bound)[:9] == "1.2449186"
