"""What an expert expects beside the printed text (X1 to X33)."""

from decimal import Decimal
from fractions import Fraction
from math import exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline
from refimpl.base.errors import (
    DomainError, LabelError, NotConvergedError, NotSeparableError, NumberError,
    ShapeError, SingularError)
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier)
from refimpl.calibration import logistic_calibration
from refimpl.criterion import perceptron_batch
from refimpl.data import homogeneous
from refimpl.fisher import fisher, fisher_criterion
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.least_squares import least_squares
from refimpl.logistic import logistic
from refimpl.perceptron import perceptron, perceptron_online
from refimpl.soft_margin import svm_soft
from refimpl.svm import separability, svm_hard
from strategies import labelled
from texts import D4, SQUARE, XOR, Y4, functional


@given(labelled(6, 2))
def test_X1_a_hyperplane_or_a_proof_and_never_both(Xy):
    """Strictly: what only touches does not separate."""
    X, y = Xy
    found = separability(X, y)
    if found.separable:
        assert found.lam is None
        assert min(functional(found.w, found.t, X, y)) > 0
    else:
        c = [v * label for v, label in zip(found.lam, y)]
        assert min(found.lam) >= 0 and sum(found.lam) == 1 and sum(c) == 0
        assert not any(independent.dot(c, column) for column in zip(*X))


@pytest.mark.parametrize("X, y, kind", [
    ([[0], [1], [1], [2]], [-1, 1, -1, 1], NotSeparableError),
    ([[1], [1]], [1, -1], NotSeparableError),
    (SQUARE, XOR, NotSeparableError), ([[1]], [1], LabelError),
    ([[1], [2]], [1, 1], LabelError), ([], [], ShapeError)])
def test_X2_X23_what_has_no_widest_margin(X, y, kind):
    with pytest.raises(kind) as e:
        svm_hard(X, y)
    if kind is NotSeparableError:
        c = [v * label for v, label in zip(e.value.lam, y)]
        assert sum(c) == 0 and sum(e.value.lam) == 1
        assert not any(independent.dot(c, column) for column in zip(*X))
    assert svm_hard([[1], [1], [2]], [-1, -1, 1]).w == [2]


@pytest.mark.parametrize("w0", [[0, 0, 0], [1, 2, 3], [5, 5, 5]])
def test_X3_a_weight_vector_that_returns_ends_the_loop(w0):
    """Well before the limit, and the limit ends it too."""
    with pytest.raises(NotSeparableError) as e:
        perceptron(homogeneous(SQUARE), XOR, w0=w0)
    assert e.value.lam == [Fraction(1, 4)] * 4
    with pytest.raises(NotConvergedError) as e:
        perceptron(homogeneous(SQUARE), XOR, w0=[5, 5, 5], max_epochs=2)
    assert e.value.state.epochs == 2


@pytest.mark.parametrize("eta", [0, -1, Fraction(-1, 2)])
def test_X5_a_rate_that_cannot_work(eta):
    for f in (perceptron, perceptron_online, perceptron_batch):
        with pytest.raises(DomainError):
            f(homogeneous(D4), Y4, eta)
    with pytest.raises(DomainError):
        adaline(D4, Y4, eta, 1)


def test_X6_a_row_of_zeros_is_right_for_no_weights():
    X, y = [[1, 1], [0, 0]], [1, -1]
    for f in (perceptron, dual_perceptron):
        with pytest.raises(NotSeparableError) as e:
            f(X, y)
        assert e.value.lam == [0, 1]
    assert perceptron(homogeneous(X), y).updates > 0


def test_X7_weakly_separable_and_bishops_rule_is_content():
    X, y = [[1, 0], [-1, 0], [0, 1]], [1, 1, -1]
    assert perceptron(X, y, rule="step").w == [0, -1]
    with pytest.raises(NotSeparableError):
        perceptron(X, y)


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


def test_X13_more_features_than_examples_have_no_one_answer():
    with pytest.raises(SingularError) as e:
        least_squares([[1, 2, 3], [4, 5, 6]], [1, 2])
    assert any(e.value.null)
    assert independent.apply([[1, 2, 3], [4, 5, 6]], e.value.null) == [0, 0]


def test_X15_thresholds_of_two_members_of_the_family():
    """The midpoint of the means; less the intercept; they differ."""
    X, y = [[0], [2], [5]], [-1, -1, 1]
    assert basic_linear_classifier(X, y) == ([4], 12)
    found = least_squares_classifier(X, y)
    fit = least_squares(X, y, True)
    assert (found.w, found.t) == (fit.w, -fit.intercept)
    assert found.t / found.w[0] != 3


def test_X19_an_interval_of_thresholds():
    """All multipliers at a bound: every t of the interval is optimal."""
    X, y = [[0], [1]], [-1, 1]
    found = svm_soft(X, y, Fraction(1, 2))
    assert found.alpha == [Fraction(1, 2)] * 2
    assert found.t_low < found.t < found.t_high
    assert found.t == (found.t_low + found.t_high) / 2
    for t in (found.t_low, found.t_high):
        slack = sum(max(0, 1 - v) for v in functional(found.w, t, X, y))
        assert slack == sum(found.slack)
    beyond = found.t_high + Fraction(1, 9)
    assert sum(max(0, 1 - v) for v in functional(
        found.w, beyond, X, y)) > sum(found.slack)


def test_X20_X21_a_price_of_0_and_below_is_refused():
    for C in (0, -1):
        with pytest.raises(DomainError):
            svm_soft(D4, Y4, C)


def test_X28_no_variance_and_no_degrees_of_freedom():
    X, y = [[0], [0], [1], [1]], [-1, -1, 1, 1]
    with pytest.raises(DomainError):
        logistic_calibration(X, y, [1], 0)
    with pytest.raises(DomainError):
        logistic_calibration(D4, Y4, [1, 0], 0, 4)
    with pytest.raises(DomainError):
        logistic_calibration(D4, Y4, [0, 0], 0)


def test_X30_no_scatter_within_and_eigenvalue_0():
    X = [[0, 0], [0, 2], [1, 0], [1, 2]]
    with pytest.raises(SingularError) as e:
        fisher(X, [0, 0, 1, 1], 1)
    assert e.value.null[1] == 0 != e.value.null[0]
    X, y = [[0], [2], [0], [2], [0], [2]], ["a", "a", "b", "b", "c", "c"]
    assert fisher(X, y, 1).eigenvalues == [0]
    assert fisher_criterion(X, y, [[5]]).criterion == 0


@settings(max_examples=20)
@given(st.sampled_from([int, Fraction, Decimal, float]))
def test_X31_the_class_that_comes_in_comes_out(T):
    X = [[T(v) for v in x] for x in D4]
    kept = [list(x) for x in X]
    found = perceptron(homogeneous(X), Y4)
    assert {type(v) for v in found.w} == {T} and found.w == [3, -4, -1]
    w, t = basic_linear_classifier(X, Y4)
    due = Fraction if T is int else T
    assert {type(v) for v in w + [t]} == {due} and t == -Fraction(11, 8)
    assert X == kept
    with pytest.raises(NumberError):
        basic_linear_classifier([[T(1), float("inf")]] * 2, [1, -1])


def test_X25_the_logistic_function_far_out():
    assert logistic([-800.0, 800.0]) == [0.0, 1.0]
    assert logistic([-700.0]) == [exp(-700.0)]
    p = logistic([-2000])[0]
    assert Decimal(10) ** -869 < p < Decimal(10) ** -868
