"""Document D on fits, and the errata of all."""

from fractions import Fraction
from math import log

import pytest
from hypothesis import given, settings, strategies as st

import independent
from strategies import matrices, regressions, small, vectors
from texts import (
    AND, COVARIATE, D3, D4, NAND, OR, OUTCOME, SQUARE, Y3, Y4, close, norm2)

from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import NotConvergedError, SingularError
from refimpl.base.matrix import apply, multiply, transpose
from refimpl.base.rows import axpy, dot, unit
from refimpl.criterion import perceptron_criterion
from refimpl.data import covariance, homogeneous
from refimpl.lasso import lasso
from refimpl.least_squares import least_squares
from refimpl.linear_classifier import classify
from refimpl.logistic import log_likelihood
from refimpl.logistic_regression import logistic_regression
from refimpl.metrics import mean_squared_error
from refimpl.perceptron import perceptron
from refimpl.ridge import ridge
from refimpl.solve import determinant, inverse, solve


pairs = vectors(small, 2)
weights = st.integers(-6, 6).map(lambda k: Fraction(k, 3))


def moments(X, y):
    """Return s11, s12, s22, s1y, s2y, m1, m2 and the mean of y."""
    result = covariance([x + [v] for x, v in zip(X, y)])
    S = result.covariance
    return [S[0][0], S[0][1], S[1][1], S[0][2], S[1][2]] + result.mean


@given(pairs, pairs, pairs, weights, weights)
def test_I82_I83_S8_linear_and_affine(b, x1, x2, p, q):
    """An intercept is kept by averages alone; D's definition forbids it."""
    mixed = [p * u + q * v for u, v in zip(x1, x2)]
    assert dot(b, mixed) == p * dot(b, x1) + q * dot(b, x2)
    average = [p * u + (1 - p) * v for u, v in zip(x1, x2)]
    for a in (0, 5):
        assert a + dot(b, average) == (
            p * (a + dot(b, x1)) + (1 - p) * (a + dot(b, x2)))
        agree = a + dot(b, mixed) == (
            p * (a + dot(b, x1)) + q * (a + dot(b, x2)))
        assert agree == (a == 0 or p + q == 1)


@given(vectors(small, 3).filter(any), small, vectors(small, 3), small)
def test_I84_I157_the_normal_is_perpendicular_to_the_hyperplane(
        b, t, x, k):
    foot = [v + b_ * (t - dot(b, x)) / Fraction(dot(b, b))
            for v, b_ in zip(x, b)]
    along = [foot[0] - k * b[1], foot[1] + k * b[0], foot[2]]
    assert classify(b, t, [foot, along]) == [0, 0]
    assert dot(b, foot) == t == dot(b, along)
    assert dot(b, [u - v for u, v in zip(foot, along)]) == 0


def test_I87_S29_without_an_intercept_or_in_0_to_1_they_need_not_be():
    X, targets = [[1], [2], [3]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    w = [least_squares(X, y).w[0] for y in targets]
    assert [x[0] * sum(w) for x in X] == [
        Fraction(3, 7), Fraction(6, 7), Fraction(9, 7)]
    fit = least_squares([[0], [0], [1], [9]], [0, 0, 1, 1], True)
    assert fit.intercept + 9 * fit.w[0] > 1


def test_I89_S12_X17_the_printed_mean_is_over_100():
    """D prints a 3 for the 100 that give its 0.2066."""
    errors = [Fraction("13.33"), Fraction("3.33"), Fraction(4)]
    assert sum(errors) / 100 == Fraction("0.2066")
    assert sum(errors) / 3 == Fraction(1033, 150) > 6
    leaves = [(20, 40, Fraction(1, 3)), (10, 5, Fraction(2, 3)),
              (20, 5, Fraction(4, 5))]
    y, p = [], []
    for positive, negative, share in leaves:
        y += [1] * positive + [0] * negative
        p += [share] * (positive + negative)
    assert len(y) == 100
    assert mean_squared_error(y, p) == Fraction(31, 150)


def test_I90_S13_the_printed_solution_needs_centred_uncorrelated_features():
    scatter = [[v * len(D4) for v in row]
               for row in covariance(D4).covariance]
    S = [[v if j == k else 0 for k, v in enumerate(row)]
         for j, row in enumerate(scatter)]
    Xy = apply(transpose(D4), Y4)
    assert solve(S, Xy) == [Fraction(2, 11), Fraction(-20, 43)]
    assert least_squares(D4, Y4).w == [Fraction(51, 131), Fraction(-70, 131)]
    X, y = [[1, 1], [1, -1], [-1, 1], [-1, -1]], [3, 1, 4, 1]
    S = covariance(X).scatter
    assert S == [[4, 0], [0, 4]]
    assert solve(S, apply(transpose(X), y)) == least_squares(X, y).w


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


@settings(max_examples=80)
@given(problems, st.sampled_from([0, Fraction(1, 2), 1, 3, 20]))
def test_I100_the_conditions_of_the_lasso(Xy, lam):
    X, y = Xy
    result = lasso(X, y, lam)
    rest = [v - dot(result.w, x) for x, v in zip(X, y)]
    for v, pull in zip(result.w, apply(transpose(X), rest)):
        if v != 0:
            assert 2 * pull == (lam if v > 0 else -lam)
        else:
            assert abs(2 * pull) <= lam
    assert result.objective == norm2(rest) + lam * sum(
        abs(v) for v in result.w)


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

@pytest.mark.parametrize("eta, factor", [
    (1, -4), (Fraction(1, 5), 0), (Fraction(2, 5), -1),
    (Fraction(1, 10), Fraction(1, 2)), (Fraction(1, 2), Fraction(-3, 2))])
def test_S4_without_a_rate_even_the_right_rule_may_run_away(eta, factor):
    """x = (2, 1): each step multiplies the residual by 1 - 5 eta."""
    for T in range(5):
        w = adaline([[2, 1]], [1], eta, T)
        assert 1 - independent.dot(w, [2, 1]) == Fraction(factor) ** T
    with pytest.raises(NotConvergedError):
        perceptron_regression([[2, 1]], [-1], 60)


def test_S9_a_strict_test_never_starts_from_0():
    for X, y in ((D3, Y3), (D4, Y4), (SQUARE, AND), (SQUARE, OR),
                 (SQUARE, NAND)):
        rows = homogeneous(X)
        result = perceptron(rows, y, rule="negative")
        assert result == ([0, 0, 0], [0] * len(y), 0, 1)
        assert classify(result.w, 0, rows) == [0] * len(y)
        right = perceptron(rows, y)
        assert classify(right.w, 0, rows) == y


def step_by_step(X, y, eta):
    """Return (w, updates) of Algorithm 7.1 where each step rounds."""
    w, updates, before = [0.0] * len(X[0]), 0, None
    while updates != before:
        before = updates
        for x, c in zip(X, y):
            score = 0.0
            for a, b in zip(w, x):
                score += a * b
            if c * score <= 0:
                w = [a + eta * c * b for a, b in zip(w, x)]
                updates += 1
    return w, updates


def test_S10_a_rate_is_no_constant_factor_in_floats():
    """0.1 rounds, and ties become 2.8e-17; 1/2 does not.

    Rounded once, at the end, it is a factor in floats too.
    """
    X = homogeneous(SQUARE)
    exact = perceptron(X, AND, Fraction(1, 10))
    assert (exact.updates, exact.epochs) == (18, 9)
    assert step_by_step(X, AND, 0.1) == ([0.2, 0.1, -0.20000000000000004], 8)
    for eta in (0.1, 0.3, 0.5, 0.7):
        result = perceptron(X, AND, eta)
        assert result.alpha == exact.alpha == [2, 5, 4, 7]
        assert result.w == [float(Fraction(eta) * 10 * v) for v in exact.w]
    for eta in (0.3, 0.7):
        assert step_by_step(homogeneous(D4), Y4, eta)[1] == 2
        assert perceptron(homogeneous(D4), Y4, eta).updates == 5


def printed_gradient(X, y, theta):
    """Return the sum of x (y - p_0), as E has it five times."""
    p = [1 - Fraction(v) for v in log_likelihood(X, y, theta).probabilities]
    return [sum(x[j] * (c - v) for x, c, v in zip(X, y, p))
            for j in range(len(theta))]


def test_S19_the_printed_gradient_vanishes_at_minus_theta():
    result = logistic_regression(COVARIATE, OUTCOME)
    assert close(result.theta[0], log(6), 14)
    assert close(result.theta[1], -log(2), 14)
    minus = [-Fraction(v) for v in result.theta]
    assert all(abs(v) * 10 ** 45 < 1
               for v in printed_gradient(COVARIATE, OUTCOME, minus))
    assert max(abs(v) for v in printed_gradient(
        COVARIATE, OUTCOME, [Fraction(v) for v in result.theta])) > 1
    right = log_likelihood(COVARIATE, OUTCOME, [
        Fraction(v) for v in result.theta]).gradient
    assert all(abs(v) * 10 ** 45 < 1 for v in right)


def test_S21_and_it_has_a_corner_at_a_tie():
    X, y = [[1, 0]], [1]
    h = Fraction(1, 1000)
    slopes = [(perceptron_criterion(X, y, [s * h, 1]).value) / (s * h)
              for s in (1, -1)]
    assert slopes == [0, -1]


def test_S23_the_primes_that_were_lost():
    """w'.x > w.x can hold for another w only."""
    result = perceptron([[2, 1]], [1], w0=[-1, 0])
    before, after = [independent.dot(w, [2, 1]) for w in ([-1, 0], result.w)]
    assert after == before + 5 > before
