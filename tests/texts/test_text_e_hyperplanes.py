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
from refimpl.svm import separability, svm_hard
from refimpl.theorems import (
    novikoff_bound, on_slab, positive_alpha, svm_optimality)
from strategies import labelled, separable, small, two_classes, vectors
from texts import D3, D4, SQUARE, XOR, Y3, Y4, close, functional, gap, norm2


def hard(X, y):
    """Return svm_hard(); data that are not separable are passed over."""
    try:
        return svm_hard(X, y)
    except NotSeparableError:
        return assume(False)


@given(vectors(small, 2), vectors(small, 2), small)
def test_I158_the_distance_from_any_point_of_the_hyperplane(x, p, t):
    """x_0 is any point with f(x_0) = 0; the gradient of f is beta."""
    beta = [3, -4]
    foot = [v + Fraction(b * (t - independent.dot(beta, p)), 25)
            for v, b in zip(p, beta)]
    d = margins(beta, t, [x, foot], [1, -1]).distances
    assert d[1] == 0
    assert d[0] == sum(Fraction(b, 5) * (u - v)
                       for b, u, v in zip(beta, x, foot))
    assert d[0] == (independent.dot(beta, x) - t) / 5


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


@given(separable(5), vectors(small, 3), st.sampled_from([1, Fraction(1, 2)]))
def test_I162_the_rule_of_the_slides(Xy, w0, rho):
    X, y = Xy
    w0 = w0[:len(X[0])]
    due = independent.perceptron(
        X, y, rho, w0, lambda c, s: c * s < 0, 500)
    found = perceptron(X, y, rho, w0, "negative")
    assert (found.w, found.alpha, found.epochs) == due
    assert min(functional(found.w, 0, X, y)) >= 0


@pytest.mark.parametrize("k", [1, 2, 3, 5, 8, 12])
def test_I163_C24_the_smaller_the_gap_the_longer(k):
    X, y = gap(k)
    found = perceptron(X, y)
    assert found.updates == 4 * k * k + 5 <= novikoff_bound(X, y).bound


def test_I163_cycles_develop():
    with pytest.raises(NotSeparableError) as e:
        perceptron(homogeneous(SQUARE), XOR)
    assert e.value.lam == [Fraction(1, 4)] * 4


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


def test_I164_where_the_classes_overlap_only_c_below_0_is_left():
    X, y = [[0], [1], [2]], [1, -1, 1]
    for t in range(-4, 7):
        for w in (1, -1):
            assert min(functional([w], Fraction(t, 2), X, y)) < 0
    assert min(functional([1], -1, X, y)) == -2
    assert not separability(X, y).separable


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


@given(two_classes(6, 2))
def test_I167_I168_C9_complementary_slackness(Xy):
    X, y = Xy
    found = hard(X, y)
    m = functional(found.w, found.t, X, y)
    assert all(a * (v - 1) == 0 for a, v in zip(found.alpha, m))
    slab = on_slab(found.w, found.t, X, y)
    assert slab == found.on_margin == [
        i for i, v in enumerate(m) if v == 1]
    assert set(positive_alpha(found.alpha)) <= set(slab)
    assert all(found.alpha[i] == 0 for i, v in enumerate(m) if v > 1)


def test_I167_C9_and_the_converse_is_false():
    found = svm_hard(D3, Y3)
    assert on_slab(found.w, found.t, D3, Y3) == [0, 1, 2]
    assert positive_alpha(found.alpha) == [1, 2]


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
