"""Classifiers, predictions, kernels and their features."""

import math
from decimal import Decimal
from fractions import Fraction
from math import comb

import pytest

import refimpl
from refimpl import (
    Gaussian, Polynomial, feature_map, gram, kernel_perceptron, kernel_scores,
    linear, probabilities, scores, svm_hard, svm_soft)
from refimpl.base.errors import DomainError, NumberError, ShapeError
from refimpl.board.rational import Rational


@pytest.mark.sample(40)
@pytest.mark.parametrize("T", [
    int, Fraction, Rational, Decimal, float])
@pytest.mark.parametrize("kernel", [
    linear, lambda T: Polynomial(2, T(1)), lambda T: Gaussian(T(1))])
@pytest.mark.parametrize("machine", [
    svm_soft, lambda X, y, C, k: svm_hard(X, y, k),
    lambda X, y, C, k: svm_soft(X, y, C / 4, k)])
@pytest.mark.parametrize("points", [
    [[-1], [1]], [[0], [2], [3], [5]], [[0], [1], [3], [9]]])
def test_a_machine_is_scored_whatever_its_numbers(T, kernel, machine, points):
    """Rational results stand beside Decimals: t of two rows is 0."""
    X = [[T(v) for v in x] for x in points]
    y = [(-1) ** (i // (len(X) // 2)) for i in range(len(X))]
    k = kernel if kernel is linear else kernel(T)
    got = machine(X, y, T(4), k)
    again = kernel_scores(X, y, got.alpha, X, k, got.t)
    for score, label, slack in zip(again, y, getattr(
            got, "slack", [0] * len(X))):
        assert label * float(score) >= 1 - float(slack) - 1e-6


Z = [[1, 2], [0, 4]]
CALIBRATED = refimpl.logistic_calibration(
    [[1], [3], [2], [6]], [-1, -1, 1, 1], [1], 0)


@pytest.mark.parametrize("f, inputs, expected", [
    (scores, ([3, -1], Z), [1, -4]),
    (scores, (refimpl.line([0, 1], [1, 3]), [[4]]), [9]),
    (scores, (svm_hard([[1], [3]], [-1, 1]), [[0], [5]]), [-2, 3]),
    (probabilities, (CALIBRATED, [0, 4]), refimpl.logistic(
        [0, 4], CALIBRATED.gamma, CALIBRATED.d0)),
    (scores, (refimpl.fisher([[1], [2], [4], [5]], list("aabb"), 1), [[2]]),
     [[2]]), (scores, (Z, [1, 2]), None),
    (probabilities, (svm_hard([[1], [3]], [-1, 1]), Z), None),
    (scores, (refimpl.kernel_perceptron([[-1], [3]], [-1, 1], linear), Z),
     None)])
def test_scores_of_what_was_fitted(f, inputs, expected):
    if expected is None:
        with pytest.raises(DomainError):
            f(*inputs)
    else:
        assert f(*inputs) == expected


def test_kernels_by_hand():
    """I130, I132."""
    x, z = [1, 2], [3, -1]
    assert linear(x, z) == 1
    assert Polynomial(2)(x, z) == 1 and Polynomial(2, 1)(x, z) == 4
    assert Polynomial(3, 2)([2, 0], [1, 0]) == 64
    for T in (int, Decimal, Fraction):
        v = Gaussian(T(2))([T(1)], [T(3)])
        assert type(v) is Decimal and float(v) == math.exp(-0.5)
        assert Gaussian(T(2))([T(1)], [T(1)]) == 1
    assert Gaussian(2.0)([1.0], [3.0]) == math.exp(-0.5)
    assert gram([[1], [3]], Gaussian(2, digits=6))[0] == [
        1, Decimal("0.606531")]
    assert len(gram([[0], [1]], Gaussian(1))[0][1].as_tuple().digits) == 50
    assert gram([[1, 2], [-1, 2], [-1, -2], [3, 1]]) == [
        [5, 3, -5, 5], [3, 5, -3, -1], [-5, -3, 5, -5], [5, -1, -5, 10]]


def test_what_is_no_kernel():
    for make in (lambda: Polynomial(0), lambda: Polynomial(1001),
                 lambda: Polynomial(2, -1), lambda: Gaussian(0),
                 lambda: Gaussian(-1), lambda: Polynomial(1.0)):
        with pytest.raises(DomainError):
            make()
    for make in (lambda: Polynomial(True), lambda: Gaussian(math.nan),
                 lambda: Polynomial(2, "a"),
                 lambda: gram([[0.5]], Polynomial(2, Fraction(1))),
                 lambda: gram([[0.5]], Gaussian(Fraction(1)))):
        with pytest.raises(NumberError):
            make()
    with pytest.raises(ShapeError):
        gram([[1], [1, 2]])
    with pytest.raises(NumberError):
        gram([[1]], lambda x, z: None)


def test_the_most_features():
    """Up to 100,000 monomials; 446 in two coordinates and a constant."""
    assert len(feature_map([[1, 1]], Polynomial(30, 1))[0]) >= comb(32, 2)
    with pytest.raises(DomainError):
        feature_map([[1, 1]], Polynomial(446, 1))
    with pytest.raises(DomainError):
        feature_map([[0] * 100000], Polynomial(1, 1))
    assert comb(447, 2) <= 100000 < comb(448, 2)


def test_a_function_may_make_another_kernel_of_a_gaussian_one():
    X, y, rbf = [[0, 0], [1, 1], [0, 1], [3, 0]], [1, 1, -1, -1], Gaussian(1)
    assert gram(X, lambda x, z: rbf(x, z)) == gram(X, rbf)
    assert kernel_perceptron(X, y, lambda x, z: rbf(x, z)) == (
        kernel_perceptron(X, y, rbf))
    # a constant leaves w and t as they are
    one, other = [svm_hard(X, y, k) for k in (
        rbf, lambda x, z: rbf(x, z) + 1)]
    assert one == other
