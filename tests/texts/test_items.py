"""The documents item by item, by the keys of refimpl/TEXT.md."""

from fractions import Fraction
from math import exp, floor
from random import Random

import independent
import pytest
from hypothesis import assume, given, settings, strategies as st
from strategies import (
    matrices, regressions, separable, small, two_classes, vectors)
from texts import AND, FAR, SQUARE, XOR, YFAR, close, functional, hard, norm2

from refimpl import (
    adaline, basic_linear_classifier, classify, covariance, determinant,
    dual_perceptron, gram, homogeneous, inverse, least_squares,
    least_squares_classifier, logistic, margins, newton_method, novikoff_bound,
    perceptron, perceptron_criterion, perceptron_online, posterior, ridge,
    separability, solve, svm_hard)
from refimpl.base.errors import NotSeparableError, SingularError
from refimpl.base.matrix import apply, combine, multiply, transpose
from refimpl.base.rows import axpy, dot, unit
from refimpl.theorems import nearest


def test_I12_I28_least_squares_fails_on_separable_data():
    for f in (basic_linear_classifier, least_squares_classifier):
        w, t = f(FAR, YFAR)
        assert functional(w, t, FAR, YFAR)[2] < 0
    assert separability(FAR, YFAR).separable
    result = perceptron(homogeneous(FAR), YFAR)
    assert result.w == [2, -1]


@given(two_classes(6, 2))
def test_I34_S32_the_nearest_make_w_and_do_not_make_t(Xy):
    X, y = Xy
    try:
        result = svm_hard(X, y)
    except NotSeparableError:
        assume(False)
    close = nearest(result.w, result.t, X)
    assert close == result.on_margin
    assert {y[i] for i in close} == {1, -1}
    assert result.w == combine(
        [result.alpha[i] * y[i] for i in close], [X[i] for i in close])
    moved = svm_hard([[v + 5 for v in x] for x in X], y)
    assert moved.w == result.w
    assert moved.t == result.t + 5 * sum(result.w)


rates = st.sampled_from([1, 3, Fraction(1, 3), Fraction(5, 2)])
points = vectors(st.integers(-3, 3), 2).map(lambda x: x + [1])


@given(points, vectors(st.integers(-9, 9), 3), rates,
       st.sampled_from([1, -1]))
def test_I13_I14_as_many_updates_as_it_takes(x, w, eta, label):
    """Each moves the score by eta |x|**2; a known number puts it right."""
    before = independent.dot(w, x)
    once = perceptron_online([x], [label], eta, w)
    moved = independent.dot(once.w, x) - before
    if label * before > 0:
        assert moved == 0 == once.updates
        return
    assert label * moved == eta * norm2(x) > 0
    k = floor(-label * before / (eta * norm2(x))) + 1
    result = perceptron_online([x] * (k + 3), [label] * (k + 3), eta, w)
    assert result.updates == k


@settings(max_examples=20)
@given(regressions(st.integers(-2, 2), 4, 2))
def test_I31_a_bound_on_the_residuals_need_not_be_reached(Xy):
    """Whatever T: the sum is at least that of least squares."""
    X, y = Xy
    X = [x + [i] for i, x in enumerate(homogeneous(X))]
    if independent.rank(X) < len(X[0]):
        return
    least = least_squares(X, y).sse
    eta = 1 / max(norm2(x) for x in X)
    sums = []
    for T in (0, 1, 4, 9):
        w = adaline(X, y, eta, T)
        sums.append(norm2([v - independent.dot(w, x)
                           for v, x in zip(y, X)]))
    assert min(sums) >= least


# B, the web note on the perceptron and its dual (I36 to I51).


@settings(max_examples=30)
@given(separable(5), st.integers(0, 9))
def test_I42_X8_any_chooser_ends_within_the_bound(Xy, seed):
    """At random, the first, the most wrong: all are streams of their picks."""
    X, y = Xy
    draw = Random(seed)
    bound = novikoff_bound(X, y).bound
    choosers = [draw.choice, min, lambda M: min(
        M, key=lambda i: (functional(w, 0, X, y)[i], i))]
    for choose in choosers:
        w, picks = [0] * len(X[0]), []
        while len(picks) <= bound:
            M = perceptron_criterion(X, y, w).misclassified
            if not M:
                break
            i = choose(M)
            picks.append(i)
            w = perceptron_online([X[i]], [y[i]], w0=w).w
        assert len(picks) <= bound and min(functional(w, 0, X, y)) > 0
        assert perceptron_online([X[i] for i in picks], [
            y[i] for i in picks]) == (w, len(picks))


SQUARES = [[a, b, a * b, 1] for a, b in SQUARE]


def test_I62_I64_a_fixed_transformation_and_then_a_step():
    """phi(x) = (x1, x2, x1 x2, 1) separates XOR, (x1, x2, 1) does not."""
    w = perceptron(SQUARES, XOR, rule="step").w
    assert classify(w, 0, SQUARES, "step") == XOR
    assert not separability(SQUARE, XOR).separable


# What things cost (I9, I46, I156; Err-S1, S17, S28; X33).

def table(n, d):
    """Return n rows of d numbers, of full rank as good as certainly."""
    draw = Random(1000 * n + d)
    return [[draw.randint(-9, 9) for _ in range(d)] for _ in range(n)]


@pytest.mark.parametrize("n", [4, 40, 41])
def test_I9_S1_X33_a_gram_matrix_takes_n_n_kernels_by_half(n):
    calls = []
    gram([[i] for i in range(n)], lambda x, z: calls.append(1) or x[0] * z[0])
    assert len(calls) == n * (n + 1) // 2


def test_I46_the_dual_form_counts_the_same_mistakes():
    result = dual_perceptron(homogeneous(SQUARE), AND)
    assert result.alpha == [2, 5, 4, 7]


@pytest.mark.parametrize("n", [10, 40])
def test_I156_S17_X33_a_newton_step_solves_p_plus_1_equations(n, monkeypatch):
    """Not n by n."""
    sizes = []
    monkeypatch.setattr(newton_method, "solve", lambda A, b: sizes.append(
        (len(A), len(A[0]))) or solve(A, b))
    newton_method.newton_step(homogeneous(table(n, 2)), [i % 2 for i in range(n)],
                       [0, 0, 0])
    assert sizes == [(3, 3)]


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
    result = hard(X, y)
    assert min(functional(result.w, result.t, X, y)) == 1
    assert close(Fraction(result.margin) ** 2 * norm2(result.w), 1)
    other = perceptron(homogeneous(X), y).w
    w, t = other[:-1], -other[-1]
    least = min(functional(w, t, X, y))
    assert norm2(w) / least ** 2 >= norm2(result.w)
    assert margins(w, t, X, y).margin <= result.margin
    assert dual(X, y, result.alpha) == norm2(result.w) / 2


HALVES = [Fraction(k, 2) for k in range(-8, 9)]
halves = st.sampled_from(HALVES)
UNIT = [Fraction(3, 5), Fraction(-4, 5)]


@given(vectors(small, 2), small, st.integers(1, 4))
def test_I118_I119_I120_I158_distance_and_projection(x, t, c):
    """d = w'.x - t' for unit w'; |d| is the way to the hyperplane."""
    w = [3 * c, -4 * c]
    d = margins(w, t, [x, [3, -4]], [1, -1]).distances[0]
    assert d == independent.dot(UNIT, x) - Fraction(t, 5 * c)
    assert classify(w, t, [x]) == [(d > 0) - (d < 0)]
    foot = [v - d * u for v, u in zip(x, UNIT)]
    assert independent.dot(w, foot) == t
    assert norm2([a - b for a, b in zip(x, foot)]) == d * d
    along = margins(w, 0, [x, [3, -4]], [1, -1]).distances[0]
    across = [v - along * u for v, u in zip(x, UNIT)]
    assert norm2(x) == along ** 2 + norm2(across)
    assert margins([-v for v in w], -t, [x, [3, -4]], [1, -1]
                   ).distances[0] == -d


@given(halves)
def test_I122_the_unit_case_is_the_exponential(d):
    exponent = -(d - Fraction(1, 2)) ** 2 / 2 + (d + Fraction(1, 2)) ** 2 / 2
    assert exponent == d
    assert close(posterior(exp(d)), logistic([d])[0], 14)


def moments(X, y):
    """Return s11, s12, s22, s1y, s2y, m1, m2 and the mean of y."""
    result = covariance([x + [v] for x, v in zip(X, y)])
    S = result.covariance
    return [S[0][0], S[0][1], S[1][1], S[0][2], S[1][2]] + result.mean


def test_I87_S29_without_an_intercept_or_in_0_to_1_they_need_not_be():
    X, targets = [[1], [2], [3]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    w = [least_squares(X, y).w[0] for y in targets]
    assert [x[0] * sum(w) for x in X] == [
        Fraction(3, 7), Fraction(6, 7), Fraction(9, 7)]
    fit = least_squares([[0], [0], [1], [9]], [0, 0, 1, 1], True)
    assert fit.intercept + 9 * fit.w[0] > 1


@given(matrices(small, 4, 2), vectors(small, 4))
def test_I91_I93_I94_I95_the_formulas_for_two_features(X, y):
    s11, s12, s22, s1y, s2y, m1, m2, my = moments(X, y)
    n = len(X)
    XX = multiply(transpose(X), X)
    off = s12 + m1 * m2
    assert XX == [[n * (s11 + m1 * m1), n * off],
                  [n * off, n * (s22 + m2 * m2)]]
    assert apply(transpose(X), y) == [
        n * (s1y + m1 * my), n * (s2y + m2 * my)]
    D = (s11 + m1 * m1) * (s22 + m2 * m2) - off * off
    assert determinant(XX) == n * n * D
    if D == 0:
        with pytest.raises(SingularError):
            inverse(XX)
        return
    assert inverse(XX) == [
        [(s22 + m2 * m2) / (n * D), -off / (n * D)],
        [-off / (n * D), (s11 + m1 * m1) / (n * D)]]
    assert least_squares(X, y).w == [
        ((s22 + m2 * m2) * (s1y + m1 * my) - off * (s2y + m2 * my)) / D,
        ((s11 + m1 * m1) * (s2y + m2 * my) - off * (s1y + m1 * my)) / D]


penalties = st.sampled_from([Fraction(1, 3), 1, 2, 7])
problems = regressions(small, 5, 2)


def loaded(A, lam):
    """Return A + lam I."""
    return [axpy(lam, unit(len(A), j), row) for j, row in enumerate(A)]


@given(problems, penalties)
def test_I98_I178_two_closed_forms_with_a_loaded_diagonal(Xy, lam):
    X, y = Xy
    t = transpose(X)
    result = ridge(X, y, lam)
    assert result.w == solve(loaded(multiply(t, X), lam), apply(t, y))
    dual = solve(loaded(multiply(X, t), lam), y)
    assert result.w == apply(t, dual)
    rest = [v - dot(result.w, x) for x, v in zip(X, y)]
    assert result.objective == norm2(rest) + lam * norm2(result.w)


@given(regressions(), st.data())
def test_I85_one_target_moves_no_fitted_value_by_more_than_itself(Xy, data):
    """And there is a weight a feature, however many rows there are."""
    X, y = Xy
    i = data.draw(st.integers(0, len(y) - 1))
    moved = [v + (k == i) for k, v in enumerate(y)]
    try:
        fits = [least_squares(X, v, True) for v in (y, moved)]
    except SingularError:
        assert independent.rank([x + [1] for x in X]) <= len(X[0])
        return
    assert [len(fit.w) for fit in fits] == [len(X[0])] * 2
    before, after = [[dot(fit.w, x) + fit.intercept for x in X]
                     for fit in fits]
    assert all(abs(a - b) <= 1 for a, b in zip(before, after))
    assert after[i] >= before[i]


# Where a document is wrong: the printed form is seen to fail (Err-S).


def test_S23_the_primes_that_were_lost():
    """w'.x > w.x can hold for another w only."""
    result = perceptron([[2, 1]], [1], w0=[-1, 0])
    before, after = [independent.dot(w, [2, 1]) for w in ([-1, 0], result.w)]
    assert after == before + 5 > before


@given(two_classes(6, 2), vectors(st.integers(-9, 9), 2), st.integers(-9, 9))
def test_I164_I165_S25_no_unit_vector_keeps_all_further_away(Xy, v, t):
    X, y = Xy
    result = hard(X, y)
    best = Fraction(result.margin)
    v = v[:len(X[0])]
    if any(v):
        assert Fraction(margins(v, t, X, y).margin) <= best * (
            1 + Fraction(1, 10 ** 45))
    # the middle form holds at beta = 0 for any C, and says nothing
    zero = [0] * len(v)
    for C in (1, 10 ** 6):
        assert min(functional(zero, 0, X, y)) >= C * norm2(zero)


# Documents read together (I170 to I180), where they disagree (C1 to C30), and
# what an expert expects beside them (X1 to X33).


ROWS = homogeneous(SQUARE)


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51
