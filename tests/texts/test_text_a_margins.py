"""A, section 7.3: margins and support vectors (I32 to I35)."""

from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from refimpl.base.errors import NotSeparableError
from refimpl.base.vector import combine
from refimpl.linear_classifier import classify, margins
from refimpl.svm import svm_hard
from refimpl.theorems import nearest
from strategies import two_classes
from texts import D4, Y4, functional, norm2

halves = st.integers(-6, 6).map(lambda k: Fraction(k, 2))


def weights(X, w):
    return w[:len(X[0])]


@given(two_classes(6, 2), halves)
def test_I32_a_margin_is_positive_where_the_class_is_right(Xy, t):
    X, y = Xy
    w = weights(X, [3, -2])
    found = margins(w, t, X, y).functional
    assert found == functional(w, t, X, y)
    for m, label, c in zip(found, classify(w, t, X), y):
        assert (m > 0) == (label == c)


@given(two_classes(6, 2), halves, halves)
def test_I33_the_sum_of_the_two_does_not_know_t(Xy, t, other):
    X, y = Xy
    w = weights(X, [2, 1])
    here, there = margins(w, t, X, y), margins(w, other, X, y)
    assert here.m_plus + here.m_minus == there.m_plus + there.m_minus
    assert here.t_equal == there.t_equal
    scores = [c * (f + c * t) for f, c in zip(
        functional(w, t, X, y), y)]
    plus = min(s for s, c in zip(scores, y) if c == 1)
    minus = max(s for s, c in zip(scores, y) if c == -1)
    assert here.t_equal == (plus + minus) / 2
    assert here.m_plus + here.m_minus == plus - minus


def test_I33_I177_the_perceptron_of_d4_has_the_direction_of_the_widest():
    found = margins([3, -4], 1, D4, Y4)
    assert found.m_plus + found.m_minus == 10 and found.t_equal == 0
    assert margins([3, -4], 0, D4, Y4).margin == 1 == svm_hard(D4, Y4).margin


@given(two_classes(6, 2))
def test_I34_S32_the_nearest_make_w_and_do_not_make_t(Xy):
    X, y = Xy
    try:
        found = svm_hard(X, y)
    except NotSeparableError:
        assume(False)
    near = nearest(found.w, found.t, X)
    assert near == found.on_margin
    assert {y[i] for i in near} == {1, -1}
    assert found.w == combine(
        [found.alpha[i] * y[i] for i in near], [X[i] for i in near])
    moved = svm_hard([[v + 5 for v in x] for x in X], y)
    assert moved.w == found.w
    assert moved.t == found.t + 5 * sum(found.w)


@given(two_classes(6, 2), halves, st.sampled_from(
    [2, Fraction(1, 3), Fraction(7, 5)]))
def test_I35_C14_the_margin_is_over_the_length_of_w(Xy, t, c):
    X, y = Xy
    w = weights(X, [3, -4])
    found = margins(w, t, X, y)
    least = min(found.functional)
    assert found.margin ** 2 * norm2(w) == least ** 2
    scaled = margins([c * v for v in w], c * t, X, y)
    assert scaled.margin == found.margin
    assert min(scaled.functional) == c * least
    turned = margins([-v for v in w], -t, X, y)
    assert turned.functional == [-v for v in found.functional]
