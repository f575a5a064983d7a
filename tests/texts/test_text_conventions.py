"""Where the documents disagree: each choice told from its neighbours (C1..).

What concerns one method only is tested beside it, in the file of its
document; here is what is left.
"""

import pytest
from hypothesis import given

import independent
from refimpl.base.errors import LabelError
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_plug_in)
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.data import homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.least_squares import least_squares, line
from refimpl.perceptron import perceptron
from refimpl.svm import svm_hard
from refimpl.theorems import novikoff_bound
from strategies import separable
from texts import AND, D4, OR, SQUARE, Y4, functional, norm2

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


def test_C6_of_a_line_and_of_the_plug_in():
    found = line([0, 1], [1, 3])
    assert found[:2] == (1, 2)
    assert least_squares(homogeneous([[0], [1]]), [1, 3]).w == [2, 1]
    assert homogeneous([[5]]) == [[5, 1]]


def test_C7_C27_a_rate_above_1_is_legal_and_alpha_counts_or_carries():
    one, seven = perceptron(ROWS, OR), perceptron(ROWS, OR, 7)
    assert one.alpha == seven.alpha and seven.w == [7 * v for v in one.w]
    bias = dual_perceptron_bias(SQUARE, OR, 7)
    assert bias.alpha == [7 * a for a in dual_perceptron(ROWS, OR).alpha]
    with pytest.raises(TypeError):
        dual_perceptron(ROWS, OR, eta=7)


def test_C19_one_value_and_two_sets():
    """At a tie y f = 0 the value is 0, the gradient here counts it."""
    X, y = [[1, 1], [2, 1]], [1, -1]
    found = perceptron_criterion(X, y, [1, -1])
    assert found.misclassified == [0, 1]
    assert functional([1, -1], 0, X, y) == [0, -1]
    assert found.value == 1
    assert found.gradient == [1, 0] != [2, 1]


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51
