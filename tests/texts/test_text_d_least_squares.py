"""D, sections 1 to 2.3: linear functions and least squares (I82 to I97)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import SingularError
from refimpl.base.matrix import apply, multiply, transpose
from refimpl.base.vector import dot
from refimpl.data import covariance, homogeneous
from refimpl.least_squares import least_squares, line, mean_squared_error
from refimpl.linear_classifier import classify
from refimpl.solve import determinant, inverse, solve
from strategies import matrices, small, vectors
from texts import D4, Y4

pairs = vectors(small, 2)
weights = st.integers(-6, 6).map(lambda k: Fraction(k, 3))


def moments(X, y):
    """Return s11, s12, s22, s1y, s2y, m1, m2 and the mean of y."""
    found = covariance([x + [v] for x, v in zip(X, y)])
    S = found.covariance
    return [S[0][0], S[0][1], S[1][1], S[0][2], S[1][2]] + found.mean


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


@given(st.lists(st.integers(0, 2), min_size=5, max_size=7).filter(
    lambda c: len(set(c)) == 3), st.data())
def test_I87_X14_one_of_k_outputs_sum_to_1_with_an_intercept(classes, data):
    X = data.draw(matrices(small, len(classes), 2))
    if independent.rank(homogeneous(X)) < 3:
        return
    fits = [least_squares(X, [int(c == k) for c in classes], True)
            for k in range(3)]
    outputs = [[dot(fit.w, x) + fit.intercept for fit in fits]
               for x in X + [[7, -9]]]
    assert [sum(row) for row in outputs] == [1] * len(outputs)


def test_I87_S29_without_an_intercept_or_in_0_to_1_they_need_not_be():
    X, targets = [[1], [2], [3]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    w = [least_squares(X, y).w[0] for y in targets]
    assert [x[0] * sum(w) for x in X] == [
        Fraction(3, 7), Fraction(6, 7), Fraction(9, 7)]
    fit = least_squares([[0], [0], [1], [9]], [0, 0, 1, 1], True)
    assert fit.intercept + 9 * fit.w[0] > 1


def test_X14_the_class_between_two_others_is_masked():
    """Its output is the largest nowhere."""
    X, classes = [[0], [1], [2], [3], [4], [5]], [0, 0, 1, 1, 2, 2]
    fits = [least_squares(X, [int(c == k) for c in classes], True)
            for k in range(3)]
    won = [max(range(3), key=lambda k: fits[k].w[0] * x + fits[k].intercept)
           for (x,) in X]
    assert won == [0, 0, 0, 2, 2, 2]


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


@given(vectors(small, 5).filter(lambda x: len(set(x)) > 1),
       vectors(small, 5))
def test_I96_one_feature_is_two_with_a_constant(x, y):
    s11, s12, s22, s1y, s2y, m1, m2, my = moments([[1, v] for v in x], y)
    assert (s11, s12, s1y, m1) == (0, 0, 0, 1)
    found = line(x, y)
    assert (found.slope, found.intercept) == (
        s2y / s22, my - m2 * s2y / s22)
