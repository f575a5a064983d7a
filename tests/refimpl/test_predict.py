"""Scores of new points: of every machine, whatever its numbers; old paths."""

from decimal import Decimal
from fractions import Fraction

import pytest

from refimpl import dual_bias, least_squares, metrics, soft_margin
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.predict import kernel_scores
from refimpl.svm import svm_hard, svm_soft


def of_numpy(v):
    return pytest.importorskip("numpy").float64(v)


@pytest.mark.parametrize("T", [
    int, Fraction, Rational, Decimal, float, of_numpy])
@pytest.mark.parametrize("kernel", [
    linear, lambda T: Polynomial(2, T(1)), lambda T: Gaussian(T(1))])
@pytest.mark.parametrize("machine", [
    lambda *a: svm_soft(*a, digits=9), lambda X, y, C, k: svm_hard(X, y, k, 9),
    lambda X, y, C, k: soft_margin.svm_soft(X, y, C / 4, k)])
@pytest.mark.parametrize("points", [
    [[-1], [1]], [[0], [2], [3], [5]], [[0], [1], [3], [9]]])
def test_a_machine_is_scored_whatever_its_numbers(T, kernel, machine, points):
    """Rational results stand beside Decimals: t of two rows is 0."""
    X = [[T(v) for v in x] for x in points]
    y = [(-1) ** (i // (len(X) // 2)) for i in range(len(X))]
    k = kernel if kernel is linear else kernel(T)
    got = machine(X, y, T(4), k)
    again = kernel_scores(X, y, got.alpha, X, k, got.t, 9)
    for score, label, slack in zip(again, y, getattr(
            got, "slack", [0] * len(X))):
        assert label * float(score) >= 1 - float(slack) - 1e-6


def test_floats_beside_other_classes_are_refused():
    for alpha, t in (([1.5, 1.5], Fraction(1, 2)), ([Decimal(1)] * 2, 0.5)):
        with pytest.raises(NumberError, match="mixed number types"):
            kernel_scores([[0], [1]], [1, -1], alpha, [[2]], linear, t)


def test_the_paths_of_release_1_0():
    assert dual_bias.kernel_scores is kernel_scores
    assert least_squares.mean_squared_error is metrics.mean_squared_error
    assert svm_soft([[0], [2]], [1, -1], 1) == soft_margin.svm_soft(
        [[0], [2]], [1, -1], 1)
