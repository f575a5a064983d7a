"""What follows where two of the documents are read together (I170 to I180)."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import (
    NotConvergedError, NotSeparableError, SingularError)
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in)
from refimpl.data import homogeneous
from refimpl.fisher import fisher
from refimpl.kernel_perceptron import kernel_perceptron
from refimpl.kernels import Polynomial
from refimpl.least_squares import least_squares
from refimpl.linear_classifier import margins
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.solve import solve
from refimpl.svm import svm_hard
from strategies import labelled, matrices, small, two_classes
from texts import AND, D3, D4, NAND, SQUARE, Y3, Y4, close, norm2


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
