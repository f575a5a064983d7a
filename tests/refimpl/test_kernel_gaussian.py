"""Gaussian kernel perceptrons: every sign is that of the exact score."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, RefimplError)
from refimpl.base.rational import Rational
from refimpl.data import homogeneous
from refimpl.kernel_perceptron import DualPerceptron, kernel_perceptron
from refimpl.kernels import Gaussian
from refimpl.roads.gram import contradiction
from strategies import converted, labelled

widths = st.sampled_from([1, Fraction(1, 3), 4, Fraction(40)])
FIVE, SIGNS = [[-2], [-1], [0], [1], [2]], [1, -1, 1, -1, 1]


def sign(X, y, alpha, i, sigma):
    """Return the sign of a score with 120 digits, 0 where terms cancel."""
    terms = {}
    for a, c, x in zip(alpha, y, X):
        q = sum(Fraction(u - v) ** 2 for u, v in zip(x, X[i]))
        terms[q] = terms.get(q, 0) + a * c
    terms = {q: v for q, v in terms.items() if v}
    with localcontext() as context:
        context.prec, context.Emin = 120, -10 ** 9
        total = Decimal(0)
        for q, v in terms.items():
            e = -q / (2 * Fraction(sigma) ** 2)
            total += v * (Decimal(e.numerator) / e.denominator).exp()
        assert not terms or abs(total) > Decimal(10) ** -100
    return (total > 0) - (total < 0) if terms else 0


def plainly(X, y, sigma, limit):
    """Return (alpha, epochs) of Algorithm 7.4, epochs None at the limit."""
    alpha = [0] * len(X)
    for epoch in range(1, limit + 1):
        before = sum(alpha)
        for i, c in enumerate(y):
            if c * sign(X, y, alpha, i, sigma) <= 0:
                alpha[i] += 1
        if sum(alpha) == before:
            return alpha, epoch
    return alpha, None


@settings(max_examples=40)
@given(labelled(5, 1), widths)
def test_is_the_algorithm_with_exact_signs(Xy, sigma):
    X, y = Xy
    alpha, epochs = plainly(X, y, sigma, 12)
    try:
        found = kernel_perceptron(X, y, Gaussian(sigma), 12)
    except NotSeparableError as e:
        assert e.lam == contradiction(X, y)
    except NotConvergedError as e:
        assert epochs is None and e.state == (alpha, sum(alpha), 12)
    else:
        assert found == (alpha, sum(alpha), epochs)


@given(labelled(5, 2))
def test_only_contradictions_return(Xy):
    """Whatever the width, nothing else ends before the limit."""
    X, y = Xy
    for sigma in (Fraction(1, 10 ** 6), 10 ** 6, 10 ** 30):
        try:
            kernel_perceptron(X, y, Gaussian(sigma), 6)
        except NotSeparableError as e:
            assert e.lam == contradiction(X, y) is not None
        except NotConvergedError as e:
            assert e.state.epochs == 6


def test_a_kernel_that_is_nearly_1():
    """1 - k is 10^-100 / 2, far below the 256 bits of the matrix."""
    found = kernel_perceptron([[0], [1]], [1, -1], Gaussian(10 ** 50))
    assert found == ([1, 1], 2, 2)
    with pytest.raises(NotConvergedError) as e:
        kernel_perceptron([[0], [1], [3]], [1, -1, 1], Gaussian(10 ** 20), 9)
    assert e.value.state.epochs == 9


def test_a_kernel_that_is_nearly_0():
    """exp(-45000) is above 0: the second example is right at once."""
    found = kernel_perceptron([[0], [300]], [1, 1], Gaussian(1))
    assert found == ([1, 0], 1, 2)
    found = kernel_perceptron([[0], [300]], [1, -1], Gaussian(1))
    assert found == ([1, 1], 2, 2)
    # the nearer of two examples, far away as both are, decides
    X = [[0], [500], [249], [251]]
    narrow = Gaussian(Fraction(1, 10))
    found = kernel_perceptron(X, [1, -1, 1, -1], narrow)
    assert found == ([1, 1, 0, 0], 2, 2)


def test_ties_are_decided_exactly():
    X, y = [[0], [2], [1]], [1, -1, 1]
    assert kernel_perceptron(X, y, Gaussian(1)).alpha[2] > 0
    assert kernel_perceptron(X, [1, -1, -1], Gaussian(1)).alpha[2] > 0


def test_a_contradiction_is_proved_by_the_two():
    half = Fraction(1, 2)
    X, y = [[1, 2], [0, 0], [1, 2]], [1, 1, -1]
    for rows in (X, converted(X, float), converted(X, Rational)):
        with pytest.raises(NotSeparableError) as e:
            kernel_perceptron(rows, y, Gaussian(1))
        assert e.value.lam == [half, 0, half]
    with pytest.raises(NotConvergedError) as e:
        kernel_perceptron([[0], [1], [0]], [1, -1, -1], Gaussian(1), 1)
    assert e.value.state == DualPerceptron([1, 1, 1], 3, 1)


@settings(max_examples=25)
@given(labelled(5, 2), st.sampled_from([1, 2]))
def test_nothing_but_distances_counts(Xy, unit):
    """C13: neither a constant, nor a shift, nor rows and sigma scaled."""
    X, y = Xy
    moved = [[v * unit + 3 for v in x] for x in X]
    runs = []
    for rows, sigma in ((X, 1), (homogeneous(X), 1), (moved, unit)):
        try:
            runs.append(kernel_perceptron(rows, y, Gaussian(sigma), 25))
        except RefimplError as e:
            runs.append(str(e))
    assert runs[0] == runs[1] == runs[2]


def test_floats_and_fractions_agree_where_no_sign_is_in_doubt():
    for sigma in (1, 2, Fraction(5, 4)):
        exact = kernel_perceptron(FIVE, SIGNS, Gaussian(sigma))
        found = kernel_perceptron(converted(FIVE, float), SIGNS,
                                  Gaussian(float(sigma)))
        assert exact == found and exact.updates > 5
