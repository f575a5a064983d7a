"""D, sections 4 and 5: support vector machines (I103 to I117)."""

from fractions import Fraction

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NotSeparableError
from refimpl.base.vector import combine, dot
from refimpl.data import homogeneous
from refimpl.kernels import gram
from refimpl.linear_classifier import margins
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard
from refimpl.theorems import svm_optimality
from strategies import small, two_classes, vectors
from texts import D3, D4, Y3, Y4, close, functional, norm2

prices = st.sampled_from([Fraction(1, 20), Fraction(1, 2), 1, 3])
halves = st.integers(-6, 6).map(lambda k: Fraction(k, 2))


def hard(X, y):
    """Return svm_hard(); data that are not separable are passed over."""
    try:
        return svm_hard(X, y)
    except NotSeparableError:
        return assume(False)


def dual(X, y, alpha):
    """Return the dual function, a double sum."""
    G = gram(X)
    return sum(alpha) - sum(
        a * b * y[i] * y[j] * G[i][j] for i, a in enumerate(alpha)
        for j, b in enumerate(alpha)) / 2


@given(two_classes(6, 2))
def test_I103_I104_I164_I169_wide_is_short(Xy):
    """Margin 1 / |w| where the least functional margin is 1."""
    X, y = Xy
    found = hard(X, y)
    assert min(functional(found.w, found.t, X, y)) == 1
    assert close(Fraction(found.margin) ** 2 * norm2(found.w), 1)
    other = perceptron(homogeneous(X), y).w
    w, t = other[:-1], -other[-1]
    least = min(functional(w, t, X, y))
    assert norm2(w) / least ** 2 >= norm2(found.w)
    assert margins(w, t, X, y).margin <= found.margin
    assert dual(X, y, found.alpha) == norm2(found.w) / 2


@given(two_classes(5, 2), st.data())
def test_I105_I106_I107_the_lagrangian_in_three_forms(Xy, data):
    X, y = Xy
    n, m = len(X), len(X[0])
    w, t = data.draw(vectors(halves, m)), data.draw(halves)
    alpha = data.draw(vectors(halves, n))
    first = norm2(w) / 2 - sum(
        a * (f - 1) for a, f in zip(alpha, functional(w, t, X, y)))
    second = norm2(w) / 2 - sum(
        a * c * dot(w, x) for a, c, x in zip(alpha, y, X)) + sum(
        a * c * t for a, c in zip(alpha, y)) + sum(alpha)
    v = combine([a * c for a, c in zip(alpha, y)], X)
    third = norm2(w) / 2 - dot(w, v) + t * dot(alpha, y) + sum(alpha)
    assert first == second == third
    assert svm_optimality(X, y, w, t, alpha).dual == dual(X, y, alpha)
    at_v = norm2(v) / 2 - sum(
        a * (f - 1) for a, f in zip(alpha, functional(v, t, X, y)))
    assert at_v == dual(X, y, alpha) + t * dot(alpha, y)


@given(two_classes(6, 2))
def test_I106_I108_X18_at_the_optimum(Xy):
    X, y = Xy
    found = hard(X, y)
    assert dot(found.alpha, y) == 0 and min(found.alpha) >= 0
    assert found.w == combine([a * c for a, c in zip(found.alpha, y)], X)
    assert norm2(found.w) == sum(found.alpha)
    seen = svm_optimality(X, y, found.w, found.t, found.alpha)
    assert seen.violations == [] and seen.primal == seen.dual


def test_I109_C18_rows_times_labels_and_what_x_prime_means():
    signed = [[c * v for v in x] for x, c in zip(D3, Y3)]
    assert signed == [[-1, -2], [1, -2], [-1, -2]]
    G, Q = gram(D3), gram(signed)
    assert Q == [[5, 3, 5], [3, 5, 3], [5, 3, 5]]
    assert Q == [[Y3[i] * Y3[j] * G[i][j] for j in range(3)]
                 for i in range(3)]
    assert independent.rank(Q) == 2
    assert gram(homogeneous(D3)) == [[v + 1 for v in row] for row in G]


@given(small, small)
def test_I110_G2_the_eliminated_dual_of_three_points(a1, a2):
    alpha = [a1, a2, a1 + a2]
    value = -Fraction(20 * a1 ** 2 + 32 * a1 * a2 + 16 * a2 ** 2, 2) + (
        2 * a1 + 2 * a2)
    assert dual(D3, Y3, alpha) == value
    assert value <= Fraction(1, 8) == dual(D3, Y3, svm_hard(D3, Y3).alpha)


def test_I111_G3_setting_derivatives_to_0_fails_with_four_points():
    """Eliminating alpha_4 leaves equations without a solution."""
    Q = [[5, 9, -5], [9, 17, -13], [-5, -13, 25]]
    assert independent.solution(Q, [2, 2, 0]) is None
    assert independent.rank(Q) < independent.rank(
        [row + [v] for row, v in zip(Q, [2, 2, 0])])
    for a in ([1, 0, 0], [0, 1, 1], [2, 1, 1], [1, 2, 0]):
        alpha = a + [a[0] + a[1] - a[2]]
        q = sum(Q[i][j] * a[i] * a[j] for i in range(3) for j in range(3))
        assert dual(D4, Y4, alpha) == 2 * (a[0] + a[1]) - Fraction(q, 2)
    assert svm_hard(D4, Y4).alpha == [
        Fraction(1, 2), 0, Fraction(1, 10), Fraction(2, 5)]


@given(two_classes(6, 2), prices)
def test_I113_I117_I138_X21_the_soft_margin(Xy, C):
    """Slack is the hinge; beta = C - alpha; it is always feasible."""
    X, y = Xy
    found = svm_soft(X, y, C)
    m = functional(found.w, found.t, X, y)
    assert found.slack == [max(0, 1 - v) for v in m]
    seen = svm_optimality(X, y, found.w, found.t, found.alpha, C)
    assert seen.violations == []
    assert seen.primal == seen.dual == found.objective
    for a, v, xi in zip(found.alpha, m, found.slack):
        beta = C - a
        assert beta >= 0 and beta * xi == 0
        assert a != 0 or v >= 1
        assert not 0 < a < C or v == 1
        assert a != C or v <= 1
    for t in (found.t_low, found.t_high):
        assert svm_optimality(
            X, y, found.w, t, found.alpha, C).violations == []


@settings(max_examples=30)
@given(two_classes(6, 2))
def test_I114_I179_the_price_of_slack(Xy):
    X, y = Xy
    runs = [svm_soft(X, y, C) for C in (Fraction(1, 30), Fraction(1, 3), 3)]
    slack = [sum(run.slack) for run in runs]
    assert slack == sorted(slack, reverse=True)
    sizes = [norm2(run.w) for run in runs]
    assert sizes == sorted(sizes)
    if separability(X, y).separable:
        wide = svm_hard(X, y)
        soft = svm_soft(X, y, max(wide.alpha))
        assert soft.w == wide.w and not any(soft.slack)
        assert soft.t_low <= wide.t <= soft.t_high


def test_I115_S14_more_margin_errors_are_more_support_vectors():
    X, y = [[-3], [-2], [-1], [1], [2], [3]], [-1] * 3 + [1] * 3
    counts = []
    for C in (Fraction(1, 2), Fraction(1, 10), Fraction(1, 20)):
        found = svm_soft(X, y, C)
        counts.append((sum(v > 0 for v in found.slack),
                       sum(a > 0 for a in found.alpha)))
        assert all(a == C for a, v in zip(found.alpha, found.slack) if v)
    assert counts == [(0, 2), (2, 4), (4, 6)]


@given(two_classes(5, 2), prices, st.data())
def test_I116_the_soft_lagrangian(Xy, C, data):
    X, y = Xy
    n, m = len(X), len(X[0])
    w, t = data.draw(vectors(halves, m)), data.draw(halves)
    alpha, beta, xi = [data.draw(vectors(halves, n)) for _ in range(3)]
    f = functional(w, t, X, y)
    first = norm2(w) / 2 + C * sum(xi) - sum(
        a * (v - (1 - s)) for a, v, s in zip(alpha, f, xi)) - dot(beta, xi)
    plain = norm2(w) / 2 - sum(a * (v - 1) for a, v in zip(alpha, f))
    assert first == plain + sum(
        (C - a - b) * s for a, b, s in zip(alpha, beta, xi))
