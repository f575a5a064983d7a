"""D, section 7: kernels and feature spaces (I129 to I138)."""

from fractions import Fraction
from math import log, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import (
    DomainError, NotConvergedError, NotSeparableError)
from refimpl.data import homogeneous
from refimpl.dual_bias import kernel_scores
from refimpl.features import feature_map
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.perceptron import perceptron
from refimpl.roads.separation import separate
from refimpl.soft_margin import svm_soft
from refimpl.theorems import svm_optimality
from strategies import labelled, matrices, small, two_classes, vectors
from texts import D4, DISC, PRODUCT, RING, SIGNS, SQUARE, XOR, Y4, close

polynomials = st.sampled_from([
    Polynomial(1), Polynomial(2), Polynomial(2, 1), Polynomial(3),
    Polynomial(3, Fraction(1, 2))])


def trained(f, X, y, *more, **options):
    """Return what f gives, or the class of the error it ends in."""
    try:
        return f(X, y, *more, **options)
    except (NotSeparableError, NotConvergedError) as e:
        return type(e)


@settings(max_examples=30)
@given(labelled(5, 2), polynomials)
def test_I129_X10_learning_in_feature_space_or_with_the_kernel(Xy, kernel):
    X, y = Xy
    features = feature_map(X, kernel)
    found = trained(kernel_perceptron, X, y, kernel, max_epochs=30)
    assert found == trained(dual_perceptron, features, y, max_epochs=30)
    if not isinstance(found, type):
        Z = [[2, -1][:len(X[0])]]
        w = perceptron(features, y).w
        assert kernel_scores(X, y, found.alpha, Z, kernel) == [
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
    assert close(kernel(x, z), Fraction(1, 2 ** int(apart)), 14)


@given(matrices(small, 4, 2), st.sampled_from([1, Fraction(1, 2), 3]))
def test_I136_a_gaussian_keeps_everything_on_a_sphere(X, sigma):
    G = gram(X, Gaussian(sigma))
    for i, row in enumerate(G):
        assert row[i] == 1
        assert all(0 < v <= 1 and v == G[j][i] for j, v in enumerate(row))


def test_I136_X10_and_what_is_no_kernel_shows():
    minus = [[-v for v in row] for row in gram(D4)]
    with pytest.raises(DomainError):
        separate(minus.__getitem__, Y4, False)
    with pytest.raises(DomainError):
        Polynomial(2, -1)


def test_I137_C13_S33_homogeneous_rows_are_another_kernel():
    """(x.z)**2 is 0 at the origin; the constant changes that."""
    kernel = Polynomial(2)
    for X, y, due in [(DISC, RING, ([2, 2, 2, 0, 0, 1, 1, 0, 0], 8, 4)),
                      (SQUARE, XOR, ([7, 5, 5, 4], 21, 8))]:
        with pytest.raises(NotSeparableError) as e:
            kernel_perceptron(X, y, kernel)
        c = [v * label for v, label in zip(e.value.lam, y)]
        G = gram(X, kernel)
        assert not any(G[0]) and not any(independent.apply(G, c))
        assert kernel_perceptron(homogeneous(X), y, kernel) == due
    assert kernel_perceptron(SIGNS, PRODUCT, kernel).updates > 0


@settings(max_examples=30)
@given(two_classes(5, 2), polynomials, st.sampled_from([Fraction(1, 2), 2]))
def test_I138_the_soft_margin_with_a_kernel(Xy, kernel, C):
    """t is sum alpha_j y_j k(x_j, x_i) - y_i for any free alpha_i."""
    X, y = Xy
    found = svm_soft(X, y, C, kernel)
    assert svm_optimality(
        X, y, None, found.t, found.alpha, C, kernel).violations == []
    scores = kernel_scores(X, y, found.alpha, X, kernel)
    for a, c, v in zip(found.alpha, y, scores):
        if 0 < a < C:
            assert found.t == found.t_low == found.t_high == v - c
    through = svm_soft(feature_map(X, kernel), y, C)
    assert through.objective == found.objective and through.t == found.t
