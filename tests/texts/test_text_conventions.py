"""Where the documents disagree: each choice told from its neighbours (C1..).

What concerns one method only is tested beside it, in the file of its
document; here is what is left.
"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import LabelError, NotConvergedError
from refimpl.base.matrix import multiply, transpose
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_plug_in)
from refimpl.criterion import perceptron_batch, perceptron_criterion
from refimpl.data import covariance, homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.fisher import fisher
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.least_squares import least_squares, line
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import logistic
from refimpl.perceptron import perceptron
from refimpl.svm import svm_hard
from refimpl.theorems import nearest, novikoff_bound, on_slab, positive_alpha
from strategies import separable
from texts import AND, D3, D4, NAND, OR, SQUARE, Y3, Y4, functional, norm2

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


@pytest.mark.parametrize("rule", RULES)
def test_C2_I1_three_labels_two_labels_and_none(rule):
    """On the line A and D say 0, C says +1; E's classifier is silent."""
    w = perceptron(D4, Y4, rule=rule).w
    ties = [i for i, x in enumerate(D4) if independent.dot(w, x) == 0]
    assert ties == {"at-most-zero": [], "negative": [0, 1, 2, 3],
                    "step": [3]}[rule]
    three, two = classify(w, 0, D4), classify(w, 0, D4, "step")
    assert [three[i] for i in ties] == [0] * len(ties)
    assert [two[i] for i in ties] == [1] * len(ties)


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


def test_C8_counts_of_mistakes_are_no_multipliers():
    """Lagrange multipliers add up to 0 over the labels, counts to b."""
    counts = dual_perceptron(homogeneous(D4), Y4).alpha
    assert counts == [3, 0, 0, 2]
    assert sum(a * c for a, c in zip(counts, Y4)) == -1
    multipliers = svm_hard(D4, Y4).alpha
    assert sum(a * c for a, c in zip(multipliers, Y4)) == 0


@pytest.mark.parametrize("X, y, due", [
    (D3, Y3, ([0, 1, 2], [0, 1, 2], [1, 2])),
    (D4, Y4, ([0, 2, 3], [0, 2, 3], [0, 2, 3]))])
def test_C9_X19_three_meanings_of_support_vector(X, y, due):
    found = svm_hard(X, y)
    assert (nearest(found.w, found.t, X), on_slab(found.w, found.t, X, y),
            positive_alpha(found.alpha)) == due
    assert (found.on_margin, found.support) == due[1:]


def test_C10_scatter_covariance_and_the_divisor():
    found = covariance(D4)
    assert found.scatter == [[4 * v for v in row]
                             for row in found.covariance]
    XX = multiply(transpose(D4), D4)
    m, S = found.mean, found.scatter
    assert XX[0][0] == 12 == S[0][0] + 4 * m[0] ** 2
    assert S[0][0] * Fraction(4, 3) + 4 * m[0] ** 2 == Fraction(47, 3)
    within = fisher(D4, Y4, 1).within
    plus, minus = [covariance([x for x, c in zip(D4, Y4) if c == k]).scatter
                   for k in (1, -1)]
    assert within == [[a + b for a, b in zip(u, v)]
                      for u, v in zip(plus, minus)]


def test_C11_C12_order_start_and_all_at_once():
    batch = perceptron_batch(D4, Y4)
    assert batch == ([2, -5], 0, 1)
    cyclic = perceptron(homogeneous(D4), Y4)
    assert cyclic.w == [3, -4, -1] and cyclic.updates == 5
    turned = perceptron(homogeneous(D4[::-1]), Y4[::-1])
    assert turned.w != cyclic.w
    started = perceptron(homogeneous(D4), Y4, w0=[1, 0, 0])
    assert started.updates == 3


def test_C14_functional_geometric_and_the_width_of_the_slab():
    found = svm_hard(D3, Y3)
    seen = margins(found.w, found.t, D3, Y3)
    assert min(seen.functional) == 1
    assert seen.margin == found.margin == 2
    plus = min(d for d, c in zip(seen.distances, Y3) if c == 1)
    minus = max(d for d, c in zip(seen.distances, Y3) if c == -1)
    assert plus - minus == 4


def test_C19_one_value_and_two_sets():
    """At a tie y f = 0 the value is 0, the gradient here counts it."""
    X, y = [[1, 1], [2, 1]], [1, -1]
    found = perceptron_criterion(X, y, [1, -1])
    assert found.misclassified == [0, 1]
    assert functional([1, -1], 0, X, y) == [0, -1]
    assert found.value == 1
    assert found.gradient == [1, 0] != [2, 1]


def test_C24_the_last_epoch_is_clean():
    found = perceptron(homogeneous(D3), Y3)
    assert (found.updates, found.epochs) == (1, 2)
    with pytest.raises(NotConvergedError) as e:
        perceptron(homogeneous(D3), Y3, max_epochs=1)
    assert e.value.state == found._replace(epochs=1)


def test_C25_through_the_origin_of_homogeneous_rows_or_not():
    """1 / gamma**2 is 17 with the bias in w, 8 with a free threshold."""
    bound = novikoff_bound(ROWS, AND)
    assert norm2(bound.w) == 17 and bound.bound == 51
    assert norm2(svm_hard(SQUARE, AND).w) == 8
    assert perceptron(ROWS, AND).updates <= 51


@pytest.mark.parametrize("constant, updates", [
    (Fraction(1, 2), 18), (1, 18), (2, 7), (10, 103)])
def test_C26_the_constant_need_not_be_1_and_changes_the_run(
        constant, updates):
    X = [x + [constant] for x in SQUARE]
    found = perceptron(X, AND)
    assert found.updates == updates
    assert classify(found.w, 0, X) == AND


@given(st.sampled_from([AND, NAND, OR]))
def test_C29_on_the_boundary_a_probability_of_one_half(y):
    w, t = basic_linear_classifier(SQUARE, y)
    x = [t * v / norm2(w) for v in w]
    assert classify(w, t, [x]) == [0]
    assert classify(w, t, [x], "step") == [1]
    assert logistic([0]) == [Fraction(1, 2)]
