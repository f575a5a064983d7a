"""E: hyperplanes, perceptron learning and the slab (I157 to I169)."""

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NotSeparableError
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.linear_classifier import classify, margins
from refimpl.perceptron import perceptron
from refimpl.svm import svm_hard
from refimpl.theorems import novikoff_bound, svm_optimality
from strategies import labelled, small, two_classes, vectors
from texts import D3, D4, Y3, Y4, close, functional, gap, norm2


def hard(X, y):
    """Return svm_hard(); data that are not separable are passed over."""
    try:
        return svm_hard(X, y)
    except NotSeparableError:
        return assume(False)


@given(labelled(6, 2), vectors(small, 3))
def test_I159_I160_C1_only_the_wrong_side_is_misclassified(Xy, w):
    """The criterion N does not notice; whoever is on the line does."""
    X, y = homogeneous(Xy[0]), Xy[1]
    w = w[:len(X[0])]
    m = functional(w, 0, X, y)
    wrong = [i for i, v in enumerate(m) if v < 0]
    found = perceptron_criterion(X, y, w)
    assert found.value == -sum(m[i] for i in wrong)
    ties = [i for i in found.misclassified if i not in wrong]
    assert all(m[i] == 0 for i in ties)
    assert [c for c, s in zip(classify(w, 0, X), m)
            if s == 0] == [0] * m.count(0)


@pytest.mark.parametrize("k", [1, 2, 3, 5, 8, 12])
def test_I163_C24_the_smaller_the_gap_the_longer(k):
    X, y = gap(k)
    found = perceptron(X, y)
    assert found.updates == 4 * k * k + 5 <= novikoff_bound(X, y).bound


@given(two_classes(6, 2), vectors(st.integers(-9, 9), 2), st.integers(-9, 9))
def test_I164_I165_S25_no_unit_vector_keeps_all_further_away(Xy, v, t):
    X, y = Xy
    found = hard(X, y)
    best = Fraction(found.margin)
    v = v[:len(X[0])]
    if any(v):
        assert Fraction(margins(v, t, X, y).margin) <= best * (
            1 + Fraction(1, 10 ** 45))
    # the middle form holds at beta = 0 for any C, and says nothing
    zero = [0] * len(v)
    for C in (1, 10 ** 6):
        assert min(functional(zero, 0, X, y)) >= C * norm2(zero)


@given(two_classes(6, 2))
def test_I166_nothing_is_inside_the_slab(Xy):
    """1 / |beta| on either side, 2 / |beta| in all."""
    X, y = Xy
    found = hard(X, y)
    seen = margins(found.w, found.t, X, y)
    sizes = [abs(Fraction(d)) for d in seen.distances]
    assert close(min(sizes), found.margin)
    assert {y[i] for i in found.on_margin} == {1, -1}
    scores = [independent.dot(found.w, x) for x in X]
    plus = min(s for s, c in zip(scores, y) if c == 1)
    minus = max(s for s, c in zip(scores, y) if c == -1)
    assert plus - minus == 2
    assert close((plus - minus) ** 2 / norm2(found.w),
                 4 * Fraction(found.margin) ** 2)


def test_I169_there_is_one_best_hyperplane_and_many_multipliers():
    """G3: with (1, -2) the multipliers are not unique, w and t are."""
    X, y = D3 + [[1, -2]], Y3 + [1]
    found = svm_hard(X, y)
    eighth = Fraction(1, 8)
    others = [[0, eighth, eighth, 0], [eighth, 0, 0, eighth],
              [eighth / 2] * 4]
    assert (found.w, found.t) == ([0, Fraction(-1, 2)], 0)
    for alpha in others + [found.alpha]:
        assert svm_optimality(
            X, y, found.w, found.t, alpha).violations == []
    assert svm_hard(D4, Y4).w == [Fraction(3, 5), Fraction(-4, 5)]
