"""Data that cannot tell two methods apart, and data that can (B1 to B19)."""

from fractions import Fraction

import independent
from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.matrix import multiply, transpose
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier)
from refimpl.calibration import logistic_calibration
from refimpl.data import covariance, homogeneous
from refimpl.fisher import fisher, fisher_criterion
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.linear_classifier import classify
from refimpl.logistic import log_likelihood, posterior
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.svm import svm_hard
from texts import (
    AND, COVARIATE, D3, D4, DISC, OR, OUTCOME, RING, SQUARE, Y3, Y4,
    functional)

ROWS3, ROWS4, CORNERS = [homogeneous(X) for X in (D3, D4, SQUARE)]


def test_B1_at_0_both_probabilities_are_one_half():
    for theta, same in [([0, 0], True), ([1, 1], False)]:
        found = log_likelihood(COVARIATE, OUTCOME, theta)
        p = [Fraction(v) for v in found.probabilities]
        printed = [sum(x[j] * (c - 1 + v) for x, c, v in zip(
            COVARIATE, OUTCOME, p)) for j in range(2)]
        assert (printed == found.gradient) == same


def test_B2_residuals_of_0_and_1_are_their_squares():
    for y, same in [(0, True), (1, True), (-1, False), (2, False)]:
        pair = perceptron_regression([[1]], [y], 1), adaline([[1]], [y], 1, 1)
        assert (pair[0] == pair[1]) == same


def test_B3_absolute_values_of_what_is_not_negative():
    for X, y, same in [(CORNERS, OR, True), (CORNERS, AND, True),
                       (ROWS3, Y3, False)]:
        G = [[abs(v) for v in row] for row in gram(X)]
        alpha, epochs = independent.dual_perceptron(G, y, 60)
        assert (alpha == dual_perceptron(X, y).alpha) == same


def test_B4_round_classes_hide_the_scatter_within():
    for height, same in [(1, True), (2, False)]:
        X = [[a + s, a] for a in (-2, 2) for s in (1, -1)]
        X += [[a, a + height * s] for a in (-2, 2) for s in (1, -1)]
        y = [0, 0, 1, 1] * 2
        found = fisher(X, y, 1)
        along = fisher_criterion(X, y, [[1, 1]]).criterion
        assert (along == found.criterion) == same


def test_B5_without_ties_strict_or_not_is_one():
    for w0, same in [([1, 0, 0], True), ([0, 0, 0], False)]:
        runs = [perceptron(ROWS4, Y4, w0=w0, rule=rule)
                for rule in ("at-most-zero", "negative")]
        assert (runs[0] == runs[1]) == same
        assert not same or runs[0].updates == 3


def test_B6_the_step_on_three_and_four_points():
    for X, y, same in [(ROWS3, Y3, True), (ROWS4, Y4, True),
                       (CORNERS, AND, False), (D4, Y4, False)]:
        assert (perceptron(X, y) == perceptron(X, y, rule="step")) == same


def test_B7_rates_in_floats_on_or_and_on_and():
    for y, same in [(OR, True), (AND, False)]:
        alphas = [perceptron(CORNERS, y, eta).alpha
                  for eta in (1, 0.1, 0.3, 0.7)]
        assert (alphas.count(alphas[0]) == 4) == same


def test_B8_a_divisor_drops_out_of_a_direction():
    """n - 1 for n: with zero means X'X only changes its scale."""
    for X, same in [([[1, 2], [-1, -2], [2, -1], [-2, 1]], True),
                    (D4, False)]:
        n, found = len(X), covariance(X)
        wrong = [[n * (v * n / (n - 1) + a * b) for v, b in zip(
            row, found.mean)] for row, a in zip(
                found.covariance, found.mean)]
        w, v = [independent.solution(A, [1, 3]) for A in (
            multiply(transpose(X), X), wrong)]
        assert w != v
        assert (w[0] * v[1] == w[1] * v[0]) == same


def test_B9_centred_and_balanced_the_intercept_is_0():
    for X, y, same in [(D3, Y3, True), (D4, Y4, False)]:
        pair = [least_squares_classifier(X, y, flag).w
                for flag in (True, False)]
        assert (pair[0] == pair[1]) == same


def test_B10_a_class_ratio_of_1_has_no_direction():
    for clr, same in [(1, True), (2, False)]:
        assert (posterior(3, clr) == posterior(3, Fraction(1, clr))) == same


def test_B11_unit_vectors_hide_a_missing_length():
    """gamma from scores and gamma from distances."""
    unit = [Fraction(3, 5), Fraction(-4, 5)]
    for w, t, same in [(unit, 0, True), ([3, -4], 1, False)]:
        found = logistic_calibration(D4, Y4, w, t)
        s = [independent.dot(w, x) - t for x in D4]
        plus, minus = (s[2] + s[3]) / 2, (s[0] + s[1]) / 2
        d = [plus] * 2 + [minus] * 2
        s2 = sum((a - b) ** 2 for a, b in zip(s[2:] + s[:2], d)) / 4
        assert ((plus - minus) / s2 == found.gamma) == same


def test_B12_on_four_points_all_support_vectors_agree():
    for X, y, same in [(D4, Y4, True), (D3, Y3, False)]:
        found = svm_hard(X, y)
        assert (found.support == found.on_margin) == same


def test_B14_a_rate_of_1_hides_what_alpha_is():
    for eta, same in [(1, True), (Fraction(1, 2), False)]:
        found = perceptron(CORNERS, AND, eta)
        w = [sum(a * c * x[k] for a, c, x in zip(found.alpha, AND, CORNERS))
             for k in range(3)]
        assert (w == found.w) == same


def test_B15_a_threshold_of_0_has_no_sign():
    for X, y, same in [(D3, Y3, True), (D4, Y4, True), (SQUARE, AND, False),
                       (SQUARE, OR, False)]:
        found = svm_hard(X, y)
        assert (classify(found.w, -found.t, X) == y) == same
        assert classify(found.w, found.t, X) == y


def test_B16_a_symmetric_w_is_its_own_transpose():
    X, y = [[0, 0], [2, 1], [1, 3], [4, 3], [5, 7], [2, 2]], [0, 0, 0, 1, 1, 1]
    for W, same in [([[2, 1], [1, 3]], True), ([[1, 1], [0, 1]], False)]:
        pair = [fisher_criterion(X, y, V).within
                for V in (W, transpose(W))]
        assert (pair[0] == pair[1]) == same


def test_B17_a_high_price_makes_the_soft_margin_hard():
    for C, same in [(1, True), (Fraction(1, 8), True),
                    (Fraction(1, 9), False)]:
        assert (svm_soft(D3, Y3, C).w == svm_hard(D3, Y3).w) == same


def test_B18_a_gaussian_does_not_see_a_constant_column():
    for kernel, same in [(Gaussian(1), True), (Polynomial(2), False)]:
        pair = [gram(X, kernel) for X in (DISC, homogeneous(DISC))]
        assert (pair[0] == pair[1]) == same
    assert kernel_perceptron(homogeneous(DISC), RING, Polynomial(2)).epochs


def test_B19_three_points_do_not_need_their_threshold():
    for X, y, due in [(D3, Y3, [9, 7, 9]), (SQUARE, AND, None)]:
        w, t = basic_linear_classifier(X, y)
        assert min(functional(w, t, X, y)) > 0
        without = functional(w, 0, X, y)
        assert without == due if due else min(without) < 0
