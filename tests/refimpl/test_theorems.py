"""Novikoff's bound, optimality, and what things cost."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NotSeparableError, ShapeError
from refimpl import (
    Gaussian, Polynomial, gram, homogeneous, kernel_perceptron, newton_method,
    novikoff_bound, perceptron_criterion, perceptron_online, svm_hard,
    svm_optimality, svm_soft)
from strategies import labelled, separable, small, two_classes, vectors

# D, section 4.1; the fourth point is that of Figure 7.8 (right).
D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
SQUARE = [[0, 0], [0, 1], [1, 0], [1, 1]]
TINY = Fraction(1, 10 ** 45)
rates = st.sampled_from([1, 2, Fraction(1, 3)])


def norm2(v):
    """Return |v|**2."""
    return independent.dot(v, v)


def functional(w, t, X, y):
    """Return y_i (w . x_i - t), the functional margins."""
    return [c * (independent.dot(w, x) - t) for x, c in zip(X, y)]


def names(result):
    return sorted({v.condition for v in result.violations})


@given(separable(6), rates, vectors(small, 3))
def test_X4_every_step_keeps_both_inequalities(Xy, eta, w0):
    """w.u >= w0.u + eta k and |w|**2 <= |w0|**2 + eta**2 k R**2."""
    X, y = Xy
    bound, longest, u = novikoff_bound(X, y)
    assert min(functional(u, 0, X, y)) == 1
    assert longest == max(norm2(x) for x in X)
    assert bound == longest * norm2(u)
    start = w0[:len(X[0])]
    for first in ([0] * len(u), start):
        w, k, before = first, 0, independent.dot(first, u)
        for _ in range(60):
            M = perceptron_criterion(X, y, w).misclassified
            if not M:
                break
            w = perceptron_online([X[M[-1]]], [y[M[-1]]], eta, w).w
            k += 1
            assert independent.dot(w, u) >= before + eta * k
            assert norm2(w) <= norm2(first) + eta ** 2 * k * longest
        assert any(first) or k <= bound


@given(labelled(5, 2), st.sampled_from([Polynomial(2, 1), Polynomial(3)]))
def test_X4_in_feature_space(Xy, kernel):
    X, y = Xy
    try:
        result = novikoff_bound(X, y, kernel)
    except NotSeparableError as e:
        c = [v * label for v, label in zip(e.lam, y)]
        assert not any(independent.apply(gram(X, kernel), c))
        assert min(e.lam) >= 0 and sum(e.lam) == 1
        return
    assert result.w is None
    assert result.longest == max(kernel(x, x) for x in X)
    assert kernel_perceptron(X, y, kernel, 9999).updates <= result.bound


@settings(max_examples=80)
@given(two_classes(5, 2), st.sampled_from([Fraction(1, 5), 1, 4]),
       st.booleans(), st.integers(0, 99))
def test_X18_optimal_answers_pass_and_moved_ones_do_not(Xy, C, wide, seed):
    X, y = Xy
    draw = Random(seed)
    try:
        result = svm_hard(X, y) if wide else svm_soft(X, y, C)
    except NotSeparableError:
        return
    C = None if wide else C
    w, t, alpha = result.w, result.t, result.alpha
    seen = svm_optimality(X, y, w, t, alpha, C)
    assert seen.violations == [] and seen.primal == seen.dual
    i = draw.randrange(len(y))
    moved = [v + (k == i) for k, v in enumerate(alpha)]
    expected = svm_optimality(X, y, w, t, moved, C)
    assert ("balance", None, 1) in expected.violations
    i = draw.randrange(len(w))
    moved = [v + (k == i) for k, v in enumerate(w)]
    expected = svm_optimality(X, y, moved, t, alpha, C)
    assert ("weights", i, 1) in expected.violations
    assert expected.dual == seen.dual
    assert svm_optimality(X, y, w, t + 1000, alpha, C).violations


def test_every_condition_by_hand():
    """D4: w = (3/5, -4/5), t = 0, alpha = (1/2, 0, 1/10, 2/5)."""
    w, alpha = svm_hard(D4, Y4).w, svm_hard(D4, Y4).alpha
    result = svm_optimality(D4, Y4, w, 1, alpha)
    assert [v[1:] for v in result.violations if v.condition == "margin"] == [
        (2, 1), (3, 1)]
    assert names(result) == ["margin", "slackness"]
    below = [alpha[0] + 2, -2] + alpha[2:]
    assert ("alpha", 1, 2) in svm_optimality(D4, Y4, w, 0, below).violations
    result = svm_optimality(D4, Y4, w, 0, alpha, Fraction(9, 20))
    assert result.violations == [("box", 0, Fraction(1, 20))]
    result = svm_optimality(D4, Y4, w, 1, alpha, 1)
    assert names(result) == ["price", "slackness"]
    assert ("price", 2, Fraction(9, 10)) in result.violations
    assert ("price", 3, Fraction(3, 5)) in result.violations
    assert result.primal - result.dual == 2


@pytest.mark.parametrize("kernel", [Polynomial(2, 1), Gaussian(1)])
def test_with_a_kernel_there_is_no_w(kernel):
    X, y = SQUARE, [-1, 1, 1, -1]
    for C in (None, 2):
        result = svm_hard(X, y, kernel) if C is None else svm_soft(
            X, y, C, kernel)
        seen = svm_optimality(X, y, None, result.t, result.alpha, C, kernel)
        assert all(v.amount < TINY for v in seen.violations)
        assert abs(seen.primal - seen.dual) < TINY
        assert isinstance(kernel, Gaussian) or not seen.violations
    with pytest.raises(ShapeError):
        svm_optimality(X, y, [1, 1], 0, [1] * 4, None, kernel)


def test_I9_S1_X33_a_gram_matrix_takes_n_n_kernels_by_half():
    calls = []
    gram([[i] for i in range(41)], lambda x, z: calls.append(1) or x[0] * z[0])
    assert len(calls) == 41 * 42 // 2


def test_I156_S17_X33_a_newton_step_solves_p_plus_1_equations(monkeypatch):
    """Not n by n."""
    sizes, solve = [], newton_method.solve
    monkeypatch.setattr(newton_method, "solve", lambda A, b: sizes.append(
        (len(A), len(A[0]))) or solve(A, b))
    newton_method.newton_step(homogeneous(D4 * 10), [0, 1] * 20, [0, 0, 0])
    assert sizes == [(3, 3)]
