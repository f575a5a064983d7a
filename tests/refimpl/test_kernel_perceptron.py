"""The dual forms: the primal seen from the other side, and kernels."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, NumberError, RefimplError)
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.kernel_perceptron import (
    DualPerceptron, dual_perceptron, kernel_perceptron)
from refimpl.kernels import Polynomial, gram, linear
from refimpl.perceptron import perceptron
from strategies import labelled, separable
from test_perceptron import AND, CORNERS, D3, D4, XOR, Y3, Y4

PLUS_MINUS = [[1, 1], [1, -1], [-1, 1], [-1, -1]], [1, -1, -1, 1]
kernels = st.sampled_from([linear, Polynomial(2), Polynomial(2, 1),
                           Polynomial(3, Fraction(1, 2))])


def outcome(f, *arguments):
    """Return what f gives, or the error that it ends in."""
    try:
        return f(*arguments)
    except RefimplError as e:
        return e


def proves(lam, G, y):
    """Require lambda >= 0, sum 1, of norm 0 in feature space."""
    c = [v * label for v, label in zip(lam, y)]
    assert min(lam) >= 0 and sum(lam) == 1
    assert independent.dot(c, independent.apply(G, c)) == 0


@settings(max_examples=150)
@given(labelled(6, 2), kernels)
def test_is_the_algorithm_as_printed(Xy, kernel):
    X, y = Xy
    G = gram(X, kernel)
    alpha, epochs = independent.dual_perceptron(G, y, 30)
    found = outcome(kernel_perceptron, X, y, kernel, 30)
    if epochs is not None:
        assert found == DualPerceptron(alpha, sum(alpha), epochs)
    elif isinstance(found, NotSeparableError):
        proves(found.lam, G, y)
    else:
        assert isinstance(found, NotConvergedError)
        assert found.state == DualPerceptron(alpha, sum(alpha), 30)


@given(separable(), st.sampled_from([1, 3, Fraction(2, 7)]))
def test_primal_and_dual_are_one(Xy, eta):
    """I22, I27: the same examples, epochs, and w = eta sum alpha y x."""
    X, y = Xy
    primal, dual = perceptron(X, y, eta), dual_perceptron(X, y)
    assert dual == (primal.alpha, primal.updates, primal.epochs)
    assert primal.w == [
        eta * sum(a * c * x[k] for a, c, x in zip(dual.alpha, y, X))
        for k in range(len(X[0]))]


@given(labelled(5, 2))
def test_both_forms_end_alike(Xy):
    X, y = homogeneous(Xy[0]), Xy[1]
    primal = outcome(perceptron, X, y, 1, None, "at-most-zero", 25)
    dual = outcome(dual_perceptron, X, y, 25)
    if isinstance(primal, RefimplError):
        assert type(dual) is type(primal)
        assert str(dual) == str(primal)


@given(labelled(5, 2), kernels, st.sampled_from(
    [Fraction(1, 3), Rational(2, 5), 0.5]))
def test_the_class_and_the_scale_change_no_count(Xy, kernel, unit):
    X, y = Xy
    if getattr(kernel, "constant", 0):
        kernel = Polynomial(2)
    scaled = [[v * unit for v in row] for row in X]
    one = outcome(kernel_perceptron, X, y, kernel, 20)
    other = outcome(kernel_perceptron, scaled, y, kernel, 20)
    assert type(one) is type(other)
    if isinstance(one, DualPerceptron):
        assert one == other and all(type(v) is int for v in other.alpha)


@given(separable(5))
def test_homogeneous_polynomials(Xy):
    """I174: (x.z + 1)**p on raw rows, (x.z)**p on homogeneous ones."""
    X, y = [row[:-1] for row in Xy[0]], Xy[1]
    for p in (1, 2):
        one = outcome(kernel_perceptron, X, y, Polynomial(p, 1), 50)
        other = outcome(kernel_perceptron, homogeneous(X), y,
                        Polynomial(p), 50)
        assert type(one) is type(other)
        assert one == other or str(one) == str(other)


def test_traces():
    """I49, I173, C13."""
    assert dual_perceptron(homogeneous(D3), Y3) == ([1, 0, 0], 1, 2)
    assert dual_perceptron(homogeneous(D4), Y4) == ([3, 0, 0, 2], 5, 4)
    assert dual_perceptron(CORNERS, AND) == ([2, 5, 4, 7], 18, 9)
    assert kernel_perceptron(*PLUS_MINUS, Polynomial(2)).alpha == [1, 1, 0, 0]
    assert kernel_perceptron(CORNERS, XOR, Polynomial(2)).epochs == 8
    with pytest.raises(RefimplError):
        kernel_perceptron([row[:2] for row in CORNERS], XOR, Polynomial(2))


def test_a_gram_matrix_beyond_floats_is_a_number_error():
    with pytest.raises(NumberError):
        dual_perceptron([[1e200], [-1e200]], [1, -1])
