"""Documents read together (I170 to I180), where they disagree (C1 to C30),
and what an expert expects beside them (X1 to X33).

What concerns one method only is tested beside it, in the file of its
document; here is what is left.
"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline
from refimpl.base.errors import LabelError, NotSeparableError, SingularError
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, least_squares_plug_in)
from refimpl.criterion import perceptron_batch
from refimpl.data import homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.fisher import fisher
from refimpl.kernel_perceptron import dual_perceptron, kernel_perceptron
from refimpl.kernels import Polynomial
from refimpl.least_squares import least_squares
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from refimpl.solve import solve
from refimpl.svm import svm_hard
from refimpl.theorems import novikoff_bound
from strategies import labelled, matrices, separable, small, two_classes
from texts import AND, D4, OR, SQUARE, Y4, close, functional, norm2
from training import ended


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


@given(two_classes(7, 2))
def test_I172_X30_least_squares_and_fisher_are_parallel(Xy):
    """w = r S_W^-1 delta with a known r; Fisher's row is parallel too."""
    X, y = Xy
    try:
        result = fisher(X, y, 1, 20)
        w = least_squares_classifier(X, y).w
    except SingularError:
        return
    delta = basic_linear_classifier(X, y).w
    v = solve(result.within, delta)
    n = Fraction(y.count(1) * y.count(-1), len(y))
    ratio = 2 * n / (1 + n * independent.dot(delta, v))
    assert w == [ratio * k for k in v]
    if any(v) and result.eigenvalues[0]:
        row = [Fraction(k) for k in result.W[0]]
        largest = max(v, key=abs)
        assert all(close(a, b / largest, 15) for a, b in zip(row, v))


@given(two_classes(6, 2))
def test_I179_without_a_price_the_majority_rules(Xy):
    X, y = Xy
    result = svm_soft(X, y, Fraction(1, 10 ** 9))
    assert norm2(result.w) * 10 ** 9 < 1
    surplus = y.count(1) - y.count(-1)
    if surplus:
        assert close(result.t, -1 if surplus > 0 else 1, 5)
    else:
        assert result.t_low <= 0 <= result.t_high
    hinge = sum(max(0, 1 - c * (independent.dot(result.w, x) - result.t))
                for x, c in zip(X, y))
    assert result.objective == norm2(result.w) / 2 + hinge / 10 ** 9


@given(labelled(5, 2), st.sampled_from(["at-most-zero", "negative"]))
def test_I180_C3_exchanged_labels_turn_the_weights_round(Xy, rule):
    X, y = homogeneous(Xy[0]), Xy[1]
    w0 = [2, -1, 1][:len(X[0])]
    other = [-c for c in y]
    one = ended(perceptron, X, y, 1, w0, rule, 40)
    two = ended(perceptron, X, other, 1, [-v for v in w0], rule, 40)
    if isinstance(one, type):
        assert one is two
    else:
        assert two == one._replace(w=[-v for v in one.w])
    assert ended(kernel_perceptron, X, y, Polynomial(2), 40) == ended(
        kernel_perceptron, X, other, Polynomial(2), 40)


ROWS = homogeneous(SQUARE)
RULES = ("at-most-zero", "negative", "step")


def test_C1_I16_what_counts_as_a_mistake():
    """The printed text is strict, the printed algorithm is not."""
    runs = {rule: perceptron(D4, Y4, rule=rule) for rule in RULES}
    assert [runs[rule].updates for rule in RULES] == [5, 0, 3]
    assert perceptron(D4, Y4) == runs["at-most-zero"]
    assert runs["at-most-zero"].w == [3, -4]
    assert runs["step"].w == [1, -3]
    assert functional(runs["step"].w, 0, D4, Y4)[3] == 0
    assert [perceptron(ROWS, AND, rule=rule).updates
            for rule in RULES] == [18, 0, 11]


def test_C4_a_label_0_would_teach_nothing():
    """y_i x_i = 0: an update that changes nothing, for ever."""
    w, alpha, epochs = independent.perceptron(
        ROWS, [0, 1, 1, 1], 1, [0, 0, 0], lambda c, s: c * s <= 0, 50)
    assert epochs is None and alpha[0] == 50
    for f in (perceptron, dual_perceptron, dual_perceptron_bias,
              perceptron_batch, basic_linear_classifier, svm_hard):
        with pytest.raises(LabelError):
            f(ROWS, [0, 1, 1, 1])
    with pytest.raises(LabelError):
        least_squares_plug_in(SQUARE, OR)


@given(separable(6))
def test_C6_first_or_last_the_constant_makes_the_same_run(Xy):
    X, y = Xy
    front = [[x[-1]] + x[:-1] for x in X]
    last, first = perceptron(X, y), perceptron(front, y)
    assert first.alpha == last.alpha
    assert first.w == [last.w[-1]] + last.w[:-1]


def test_C7_C27_a_rate_above_1_is_legal_and_alpha_counts_or_carries():
    one, seven = perceptron(ROWS, OR), perceptron(ROWS, OR, 7)
    assert one.alpha == seven.alpha and seven.w == [7 * v for v in one.w]
    bias = dual_perceptron_bias(SQUARE, OR, 7)
    assert bias.alpha == [7 * a for a in dual_perceptron(ROWS, OR).alpha]
    with pytest.raises(TypeError):
        dual_perceptron(ROWS, OR, eta=7)


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51


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


def test_X15_thresholds_of_two_members_of_the_family():
    """The midpoint of the means; less the intercept; they differ."""
    X, y = [[0], [2], [5]], [-1, -1, 1]
    assert basic_linear_classifier(X, y) == ([4], 12)
    result = least_squares_classifier(X, y)
    fit = least_squares(X, y, True)
    assert (result.w, result.t) == (fit.w, -fit.intercept)
    assert result.t / result.w[0] != 3
