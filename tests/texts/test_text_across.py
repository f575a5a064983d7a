"""What follows where two of the documents are read together (I170 to I180)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import (
    DomainError, NotConvergedError, NotSeparableError, SingularError)
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in)
from refimpl.calibration import logistic_calibration
from refimpl.data import homogeneous
from refimpl.fisher import fisher
from refimpl.kernel_perceptron import kernel_perceptron
from refimpl.kernels import Polynomial
from refimpl.least_squares import least_squares
from refimpl.linear_classifier import margins
from refimpl.logistic import logistic
from refimpl.logistic_regression import logistic_regression
from refimpl.newton import newton_step
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.solve import solve
from refimpl.svm import svm_hard
from strategies import labelled, matrices, small, two_classes
from texts import (
    AND, COVARIATE, D3, D4, NAND, OUTCOME, SQUARE, Y3, Y4, close, norm2)


def as_pair(found):
    return found.w, found.t


@given(matrices(small, 5, 2), st.lists(
    st.integers(0, 1), min_size=5, max_size=5))
def test_I170_labels_0_1_or_minus_1_1_are_one_classifier(X, z):
    """With an intercept: beta(+-1) = 2 beta(01) less 1 in the constant."""
    y = [2 * c - 1 for c in z]
    try:
        zero_one = least_squares_plug_in(X, z)
    except SingularError:
        return
    w, t = least_squares_classifier(X, y)
    assert w == [2 * v for v in zero_one.w]
    assert -t == 2 * zero_one.intercept - 1
    for x, v in zip(X, zero_one.fitted):
        assert independent.dot(w, x) - t == 2 * v - 1


def test_I170_and_without_an_intercept_two():
    X, z = [[1], [2], [3]], [0, 0, 1]
    assert least_squares(X, z).w == [Fraction(3, 14)]
    y = [2 * c - 1 for c in z]
    assert least_squares_classifier(X, y, False).w == [0]


@given(matrices(small, 5, 2), st.lists(
    st.integers(0, 1), min_size=5, max_size=5))
def test_I171_the_first_newton_step_is_twice_least_squares(X, z):
    try:
        step = newton_step(homogeneous(X), z, [0, 0, 0])
    except SingularError:
        return
    w, t = least_squares_classifier(X, [2 * c - 1 for c in z])
    assert step.theta == [2 * v for v in w] + [-2 * t]


def test_I171_by_hand():
    assert newton_step(COVARIATE, OUTCOME, [0, 0]).theta == [
        Fraction(5, 3), Fraction(-2, 3)]


@given(two_classes(7, 2))
def test_I172_X30_least_squares_and_fisher_are_parallel(Xy):
    """w = r S_W^-1 delta with a known r; Fisher's row is parallel too."""
    X, y = Xy
    try:
        found = fisher(X, y, 1, 20)
        w = least_squares_classifier(X, y).w
    except SingularError:
        return
    delta = basic_linear_classifier(X, y).w
    v = solve(found.within, delta)
    n = Fraction(y.count(1) * y.count(-1), len(y))
    ratio = 2 * n / (1 + n * independent.dot(delta, v))
    assert w == [ratio * k for k in v]
    if any(v) and found.eigenvalues[0]:
        row = [Fraction(k) for k in found.W[0]]
        largest = max(v, key=abs)
        assert all(close(a, b / largest, 15) for a, b in zip(row, v))


def test_I172_on_d4():
    v = solve(fisher(D4, Y4, 1).within, basic_linear_classifier(D4, Y4).w)
    assert least_squares_classifier(D4, Y4).w == [
        Fraction(9, 53) * k for k in v]


@given(two_classes(6, 2))
def test_I176_calibrated_means_are_a_discriminant_with_one_variance(Xy):
    """The logit of p is (w . x - t) / sigma2, sigma2 along w."""
    X, y = Xy
    w, t = basic_linear_classifier(X, y)
    if not any(w):
        return
    try:
        found = logistic_calibration(X, y, w, t)
    except DomainError:
        return
    s = [independent.dot(w, x) - t for x in X]
    means = {c: sum(v for v, k in zip(s, y) if k == c) / y.count(c)
             for c in (1, -1)}
    sigma2 = norm2([v - means[c] for v, c in zip(s, y)]) / (
        len(y) * norm2(w))
    assert found.probabilities == logistic([v / sigma2 for v in s])


def test_I177_on_three_points_two_methods_meet():
    half = [0, Fraction(-1, 2)]
    assert as_pair(least_squares_classifier(D3, Y3)) == (half, 0)
    assert as_pair(svm_hard(D3, Y3)) == (half, 0)
    assert as_pair(least_squares_classifier(D4, Y4)) != as_pair(
        svm_hard(D4, Y4))
    w = perceptron(homogeneous(D4), Y4).w
    assert w == [3, -4, -1] and margins(w[:2], 1, D4, Y4).t_equal == 0


@given(two_classes(6, 2))
def test_I179_without_a_price_the_majority_rules(Xy):
    X, y = Xy
    found = svm_soft(X, y, Fraction(1, 10 ** 9))
    assert norm2(found.w) * 10 ** 9 < 1
    surplus = y.count(1) - y.count(-1)
    if surplus:
        assert close(found.t, -1 if surplus > 0 else 1, 5)
    else:
        assert found.t_low <= 0 <= found.t_high
    hinge = sum(max(0, 1 - c * (independent.dot(found.w, x) - found.t))
                for x, c in zip(X, y))
    assert found.objective == norm2(found.w) / 2 + hinge / 10 ** 9


def outcome(f, *arguments, **options):
    try:
        return f(*arguments, **options)
    except (NotSeparableError, NotConvergedError) as e:
        return type(e)


@given(labelled(5, 2), st.sampled_from(["at-most-zero", "negative"]))
def test_I180_C3_exchanged_labels_turn_the_weights_round(Xy, rule):
    X, y = homogeneous(Xy[0]), Xy[1]
    w0 = [2, -1, 1][:len(X[0])]
    other = [-c for c in y]
    one = outcome(perceptron, X, y, 1, w0, rule, 40)
    two = outcome(perceptron, X, other, 1, [-v for v in w0], rule, 40)
    if isinstance(one, type):
        assert one is two
    else:
        assert two == one._replace(w=[-v for v in one.w])
    assert outcome(kernel_perceptron, X, y, Polynomial(2), 40) == outcome(
        kernel_perceptron, X, other, Polynomial(2), 40)


def test_I180_C3_but_not_with_the_step():
    X = homogeneous(SQUARE)
    assert [perceptron(X, y, rule="step").updates
            for y in (AND, NAND)] == [11, 10]
    assert [perceptron(X, y).updates for y in (AND, NAND)] == [18, 18]


@pytest.mark.parametrize("a, b", [(2, 1), (-3, 5), (Fraction(1, 2), 0)])
def test_X26_the_maximum_moves_with_the_coordinates(a, b):
    """x -> a x + b: beta / a, c - beta b / a, and the same probabilities."""
    found = logistic_regression(COVARIATE, OUTCOME, 30)
    moved = logistic_regression(
        [[a * x + b, 1] for x, _ in COVARIATE], OUTCOME, 30)
    beta, c = [Fraction(v) for v in found.theta]
    assert close(moved.theta[0], beta / a, 28)
    assert close(moved.theta[1], c - beta * b / a, 28)
    for p, q in zip(moved.probabilities, found.probabilities):
        assert close(p, q, 28)
