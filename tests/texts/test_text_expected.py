"""What an expert expects beside the printed text (X1 to X33)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline
from refimpl.base.errors import NotSeparableError
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier)
from refimpl.data import homogeneous
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.least_squares import least_squares
from refimpl.perceptron import perceptron


def test_X6_a_row_of_zeros_is_right_for_no_weights():
    X, y = [[1, 1], [0, 0]], [1, -1]
    for f in (perceptron, dual_perceptron):
        with pytest.raises(NotSeparableError) as e:
            f(X, y)
        assert e.value.lam == [0, 1]
    assert perceptron(homogeneous(X), y).updates > 0


@given(st.integers(1, 4), st.integers(-3, 3), st.sampled_from(
    [Fraction(1, 8), Fraction(1, 2), 1, Fraction(5, 2)]))
def test_X12_one_example_converges_where_eta_s_is_below_2(x, y, c):
    """eta = c / |x|**2: each epoch multiplies the residual by 1 - c."""
    eta = Fraction(c) / (x * x + 1)
    rests = [abs(y - independent.dot(adaline([[x, 1]], [y], eta, T), [x, 1]))
             for T in range(4)]
    assert all(b == abs(1 - c) * a for a, b in zip(rests, rests[1:]))
    assert y == 0 or (rests[3] < rests[0]) == (c < 2)


def test_X12_and_the_limit_is_least_squares_where_the_fit_is_exact():
    X, y = [[1, 1], [2, 1], [3, 1]], [3, 5, 7]
    w = adaline(X, y, Fraction(1, 16), 400)
    due = least_squares(X, y).w
    assert due == [2, 1]
    assert all(abs(a - b) * 1000 < 1 for a, b in zip(w, due))


def test_X15_thresholds_of_two_members_of_the_family():
    """The midpoint of the means; less the intercept; they differ."""
    X, y = [[0], [2], [5]], [-1, -1, 1]
    assert basic_linear_classifier(X, y) == ([4], 12)
    found = least_squares_classifier(X, y)
    fit = least_squares(X, y, True)
    assert (found.w, found.t) == (fit.w, -fit.intercept)
    assert found.t / found.w[0] != 3
