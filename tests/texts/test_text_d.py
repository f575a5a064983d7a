"""D, sections 4 to 7: margins, probabilities, kernels (I103 to I138)."""

from fractions import Fraction
from math import exp, log, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import DomainError, NotSeparableError
from refimpl.calibration import logistic_calibration
from refimpl.data import homogeneous
from refimpl.dual import pose_dual
from refimpl.features import feature_map
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import logistic, posterior
from refimpl.perceptron import perceptron
from refimpl.predict import kernel_scores
from refimpl.quadratic import minimise
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from refimpl.theorems import svm_optimality
from strategies import labelled, matrices, small, two_classes, vectors
from texts import (
    D3, D4, DISC, PRODUCT, RING, SIGNS, SQUARE, XOR, Y3, Y4, close, ended,
    functional, hard, norm2)


def dual(X, y, alpha):
    """Return the dual function, a double sum."""
    G = gram(X)
    return sum(alpha) - sum(
        a * b * y[i] * y[j] * G[i][j] for i, a in enumerate(alpha)
        for j, b in enumerate(alpha)) / 2


def test_I115_S14_margin_errors_are_support_vectors_and_no_law_is_more():
    """From one C to a lower one: 2 and 5, 3 and 4; none and 2, 2 and 4."""
    X, y = [[1, 3], [0, 5], [4, 1], [4, 4], [1, 4]], [1, 1, -1, -1, -1]
    six = [[v] for v in (-3, -2, -1, 1, 2, 3)], [-1, -1, -1, 1, 1, 1]
    for (rows, labels), counts in (
            ((X, y), {4: (2, 5), 16: (3, 4)}),
            (six, {2: (0, 2), 10: (2, 4), 20: (4, 6)})):
        for C, (errors, support) in counts.items():
            result = svm_soft(rows, labels, Fraction(1, C))
            assert sum(v > 0 for v in result.slack) == errors
            assert sum(v > 0 for v in result.alpha) == support
            assert all(a == Fraction(1, C) for a, v in zip(
                result.alpha, result.slack) if v > 0)


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


HALVES = [Fraction(k, 2) for k in range(-8, 9)]
halves = st.sampled_from(HALVES)
unit = [Fraction(3, 5), Fraction(-4, 5)]


def scores(X, w, t):
    return [independent.dot(w, x) - t for x in X]


def moments(s, y, ddof=0):
    """Return the mean score of each class and the pooled variance."""
    plus, minus = [sum(v for v, c in zip(s, y) if c == k) / Fraction(
        y.count(k)) for k in (1, -1)]
    rest = [v - (plus if c == 1 else minus) for v, c in zip(s, y)]
    return plus, minus, norm2(rest) / (len(y) - ddof)


@given(vectors(small, 2), small, st.integers(1, 4))
def test_I118_I119_I120_I158_distance_and_projection(x, t, c):
    """d = w'.x - t' for unit w'; |d| is the way to the hyperplane."""
    w = [3 * c, -4 * c]
    d = margins(w, t, [x, [3, -4]], [1, -1]).distances[0]
    assert d == independent.dot(unit, x) - Fraction(t, 5 * c)
    assert classify(w, t, [x]) == [(d > 0) - (d < 0)]
    foot = [v - d * u for v, u in zip(x, unit)]
    assert independent.dot(w, foot) == t
    assert norm2([a - b for a, b in zip(x, foot)]) == d * d
    along = margins(w, 0, [x, [3, -4]], [1, -1]).distances[0]
    across = [v - along * u for v, u in zip(x, unit)]
    assert norm2(x) == along ** 2 + norm2(across)
    assert margins([-v for v in w], -t, [x, [3, -4]], [1, -1]
                   ).distances[0] == -d


@given(halves)
def test_I122_the_unit_case_is_the_exponential(d):
    exponent = -(d - Fraction(1, 2)) ** 2 / 2 + (d + Fraction(1, 2)) ** 2 / 2
    assert exponent == d
    assert close(posterior(exp(d)), logistic([d])[0], 14)


def test_I123_X25_as_printed_both_overflow():
    for form in (lambda d: exp(d) / (exp(d) + 1), lambda d: 1 / (1 + exp(-d))):
        with pytest.raises(OverflowError):
            [form(d) for d in (710.0, -710.0)]
    assert logistic([710.0, 1e300, -1e300]) == [1.0, 1.0, 0.0]
    assert 0 < logistic([-710.0])[0] < 1e-300


def test_S15_the_printed_forms_need_a_unit_vector():
    """gamma = w.(mu+ - mu-) / s2 and d0 = w.(mu+ + mu-) / 2 - t."""
    result = logistic_calibration(D4, Y4, [3, -4], 1)
    assert (result.gamma, result.d0) == (Fraction(130, 9), Fraction(-1, 2))
    plus, minus, s2 = moments([v / 5 for v in scores(
        D4, [3, -4], 1)], Y4)
    assert s2 == Fraction(9, 50)
    printed = 5 * (plus - minus) / s2, 5 * (plus + minus) / 2
    assert printed == (Fraction(650, 9), Fraction(-5, 2))
    same = logistic_calibration(D4, Y4, unit, Fraction(1, 5))
    assert same == result
    plus, minus, s2 = moments(scores(D4, unit, Fraction(1, 5)), Y4)
    assert ((plus - minus) / s2, (plus + minus) / 2) == result[:2]


def test_I128_S34_the_boundary_moves_to_a_parallel_hyperplane():
    """Through the midpoint of the means, where p = 1 / 2."""
    result = logistic_calibration(D4, Y4, [3, -4], 1)
    middle = [Fraction(1, 2), Fraction(3, 4)]
    for point in (middle, [middle[0] + 4, middle[1] + 3]):
        d = scores([point], unit, Fraction(1, 5))[0]
        assert d == result.d0
        assert logistic([d], result.gamma, result.d0) == [Fraction(1, 2)]
    clr = 2.0
    d = float(result.d0) - log(clr) / float(result.gamma)
    ratio = exp(float(result.gamma) * (d - float(result.d0)))
    assert close(posterior(ratio, clr), Fraction(1, 2), 14)


polynomials = st.sampled_from([
    Polynomial(1), Polynomial(2), Polynomial(2, 1), Polynomial(3),
    Polynomial(3, Fraction(1, 2))])


@settings(max_examples=30)
@given(labelled(5, 2), polynomials)
def test_I129_X10_learning_in_feature_space_or_with_the_kernel(Xy, kernel):
    X, y = Xy
    features = feature_map(X, kernel)
    result = ended(kernel_perceptron, X, y, kernel, max_epochs=30)
    assert result == ended(dual_perceptron, features, y, max_epochs=30)
    if not isinstance(result, type):
        Z = [[2, -1][:len(X[0])]]
        w = perceptron(features, y).w
        assert kernel_scores(X, y, result.alpha, Z, kernel) == [
            independent.dot(w, feature_map(Z, kernel)[0])]


def test_I130_by_hand():
    assert Polynomial(2)([1, 2], [3, -1]) == 1
    squares = [[v * v for v in x] for x in ([1, 2], [3, -1])]
    assert independent.dot(*squares) == 13


def test_I131_I134_as_printed():
    x, z, r = [3, -1], [2, 5], sqrt(2)

    def phi(v):
        a, b = v
        return [a * a, b * b, r * a * b, r * a, r * b, 1]

    assert close(sum(a * b for a, b in zip(phi(x), phi(z))),
                 Polynomial(2, 1)(x, z), 13)
    assert close(sum(a * b for a, b in zip(phi(x)[:3], phi(z)[:3])),
                 Polynomial(2)(x, z), 13)


@given(vectors(small, 2), vectors(small, 2))
def test_I135_a_bandwidth_that_gives_powers_of_2(x, z):
    kernel = Gaussian(sqrt(1 / (2 * log(2))))
    x, z = [float(v) for v in x], [float(v) for v in z]
    apart = sum((a - b) ** 2 for a, b in zip(x, z))
    assert close(float(kernel(x, z)), Fraction(1, 2 ** int(apart)), 14)


@given(matrices(small, 4, 2), st.sampled_from([1, Fraction(1, 2), 3]))
def test_I136_a_gaussian_keeps_everything_on_a_sphere(X, sigma):
    G = gram(X, Gaussian(sigma))
    for i, row in enumerate(G):
        assert row[i] == 1
        assert all(0 < v <= 1 and v == G[j][i] for j, v in enumerate(row))


def test_I136_X10_and_what_is_no_kernel_shows():
    minus = [[-v for v in row] for row in gram(D4)]
    with pytest.raises(DomainError):
        minimise(*pose_dual(minus.__getitem__, Y4, False))
    with pytest.raises(DomainError):
        Polynomial(2, -1)


def test_I137_C13_S33_homogeneous_rows_are_another_kernel():
    """(x.z)**2 is 0 at the origin; the constant changes that."""
    kernel = Polynomial(2)
    for X, y, expected in [(DISC, RING, ([2, 2, 2, 0, 0, 1, 1, 0, 0], 8, 4)),
                           (SQUARE, XOR, ([7, 5, 5, 4], 21, 8))]:
        with pytest.raises(NotSeparableError) as e:
            kernel_perceptron(X, y, kernel)
        c = [v * label for v, label in zip(e.value.lam, y)]
        G = gram(X, kernel)
        assert not any(G[0]) and not any(independent.apply(G, c))
        assert kernel_perceptron(homogeneous(X), y, kernel) == expected
    assert kernel_perceptron(SIGNS, PRODUCT, kernel).updates > 0


@settings(max_examples=30)
@given(two_classes(5, 2), polynomials, st.sampled_from([Fraction(1, 2), 2]))
def test_I138_the_soft_margin_with_a_kernel(Xy, kernel, C):
    """t is sum alpha_j y_j k(x_j, x_i) - y_i for any free alpha_i."""
    X, y = Xy
    result = svm_soft(X, y, C, kernel)
    assert svm_optimality(
        X, y, None, result.t, result.alpha, C, kernel).violations == []
    scores = kernel_scores(X, y, result.alpha, X, kernel)
    for a, c, v in zip(result.alpha, y, scores):
        if 0 < a < C:
            assert result.t == result.t_low == result.t_high == v - c
    through = svm_soft(feature_map(X, kernel), y, C)
    assert through.objective == result.objective and through.t == result.t
