"""Linear classifiers, closed forms, and predictions."""

from decimal import Decimal
from fractions import Fraction

import pytest

import refimpl
from refimpl import soft_margin
from refimpl.base.errors import DomainError, NumberError
from refimpl.board.rational import Rational
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.predictions import kernel_scores, probabilities, scores
from refimpl import svm_hard, svm_soft


def of_numpy(v):
    return pytest.importorskip("numpy").float64(v)


@pytest.mark.sample(40)
@pytest.mark.parametrize("T", [
    int, Fraction, Rational, Decimal, float, of_numpy])
@pytest.mark.parametrize("kernel", [
    linear, lambda T: Polynomial(2, T(1)), lambda T: Gaussian(T(1))])
@pytest.mark.parametrize("machine", [
    svm_soft, lambda X, y, C, k: svm_hard(X, y, k),
    lambda X, y, C, k: soft_margin.svm_soft(X, y, C / 4, k)])
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


def test_floats_beside_other_classes_are_refused():
    for alpha, t in (([1.5, 1.5], Fraction(1, 2)), ([Decimal(1)] * 2, 0.5)):
        with pytest.raises(NumberError, match="mixed number types"):
            kernel_scores([[0], [1]], [1, -1], alpha, [[2]], linear, t)
