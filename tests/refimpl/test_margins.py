"""Quadratic programs, and the margins that are some."""

from fractions import Fraction
from random import Random

import independent
import pytest
from hypothesis import example, given, settings, strategies as st
from strategies import seeded, two_classes

from refimpl import (
    Gaussian, Polynomial, active_set, interior, svm_hard, svm_soft)
from refimpl.base.call import CALL
from refimpl.base.errors import DomainError
from refimpl.problem import Minimum, Problem
from refimpl.quadratic import Descent, minimise


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


F = Fraction
prices = st.sampled_from([F(1, 2 ** 20), F(1, 20), F(1, 3), 1, 5, 2 ** 20])


@settings(max_examples=100)
@given(two_classes(6, 2), prices, st.data())
def test_any_start_leads_to_the_same_optimum(Xy, C, data):
    X, y = Xy
    start = [data.draw(st.fractions(-2, 2, max_denominator=9)) * C
             for _ in y]
    kept = list(start)
    cold = svm_soft(X, y, C)
    for T in (Fraction, float):
        warm = svm_soft(X, y, C, start=list(map(T, start)))
        assert warm[1:] == cold[1:]
        assert all(0 <= a <= C for a in warm.alpha)
    assert start == kept
    assert svm_soft(X, y, C, start=cold.alpha) == cold


def test_long_fractions_are_solved_in_reals(monkeypatch):
    """As exactly; t = 0 by symmetry."""
    draw, seen, known = Random(5), [], active_set.prove_rounded
    X = [[draw.uniform(-1, 1) for _ in range(20)] for _ in range(13)]
    X, y = X + [[-v for v in x] for x in X], [1] * 13 + [-1] * 13
    exact = svm_soft([list(map(F, x)) for x in X], y, 100, Polynomial(5, 1))
    monkeypatch.setattr(active_set, "prove_rounded", lambda *a: seen.append(
        (CALL.bits, known(*a), CALL.bits)) or seen[-1][1])
    result = svm_soft(X, y, 100.0, Polynomial(5, 1))
    assert (result.alpha, result.t) == (list(map(float, exact.alpha)), 0)
    assert seen and all(b and a == c for a, b, c in seen)


def test_faint_sums_that_share_an_exponential_have_an_order():
    X, half = [[22000], [19000], [71000], [19000], [33000]], F(1, 2)
    fit = svm_soft(X, [1, 1, -1, 1, -1], half, Gaussian(3))
    assert fit.alpha == [half, half, half, 0, half] and fit.slack[:2] == [0, 0]
    # all but e**-20000 of a threshold cancels
    X = [[4, 27000], [2, 0], [-1, 1000], [4, 27000], [-5, 25000]]
    assert svm_hard(X, [1, -1, 1, 1, -1], Gaussian(10)).t == 0


def draw_table(seed, ties):
    """Return 120 rows of which many are equal; some are twice, if ties."""
    draw = Random(seed)
    X = [[F(draw.randint(-2, 2) if ties else draw.gauss(0, 1))
          for _ in range(2)] for _ in range(120)]
    return X, [1 if sum(x) + draw.randint(-1, 1) > 0 else -1 for x in X]


@pytest.mark.parametrize("ties", [False, True])
def test_a_guess_from_inside_changes_no_answer(monkeypatch, ties):
    """Right or wrong; where there are several answers it is not taken."""
    guessed, calls = interior.guess_sides, []
    for seed in range(3):
        X, y = draw_table(seed, ties)
        answers = []
        for guess in (lambda *a: None,
                      lambda *a: calls.append(guessed(*a)) or calls[-1],
                      lambda *a: [-1] * 100 + [0] * 20,
                      lambda *a: [v or 1 for v in guessed(*a)]):
            monkeypatch.setattr(interior, "guess_sides", guess)
            answers.append(svm_soft(X, y, F(1, 4)))
        assert answers[1:] == answers[:1] * 3
    assert len(calls) == 3 and all(calls)
