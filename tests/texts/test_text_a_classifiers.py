"""A, section 7.1: linear classifiers in closed form (I1 to I12)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NumberError, SingularError
from refimpl.base.matrix import apply, transpose
from refimpl.base.scalar import sign
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier, linear_classifier)
from refimpl.data import covariance, homogeneous
from refimpl.linear_classifier import classify
from refimpl.perceptron import perceptron
from refimpl.svm import separability
from strategies import separable, small, squares, two_classes, vectors
from texts import D4, FAR, Y4, YFAR, functional


def solved(f, *arguments):
    """Return f(*arguments), or None where that is singular."""
    try:
        return f(*arguments)
    except SingularError:
        return None


def test_I1_sign_has_three_values_and_no_fourth():
    assert [sign(v) for v in (-2, 0, Fraction(1, 9), -0.0)] == [-1, 0, 1, 0]
    assert classify([1], 0, [[-0.0]]) == [0]
    with pytest.raises(NumberError):
        classify([1], 0, [[float("nan")]])


@given(two_classes(6, 2), squares(most=2), small, small)
def test_I3_any_matrix_and_any_weights_of_the_means(Xy, M, pos, neg):
    X, y = Xy
    if len(M) != len(X[0]):
        M = [[2, 1], [1, 2]] if len(X[0]) == 2 else [[3]]
    w = solved(linear_classifier, X, y, M, pos, neg)
    if w is not None:
        plus, minus = [
            [sum(column) / Fraction(y.count(c)) for column in zip(
                *[x for x, label in zip(X, y) if label == c])]
            for c in (1, -1)]
        assert apply(M, w) == [
            pos * a - neg * b for a, b in zip(plus, minus)]


@given(two_classes(6, 2))
def test_I3_the_members_that_have_names(Xy):
    X, y = Xy
    assert linear_classifier(X, y, "identity", 1, 1) == (
        basic_linear_classifier(X, y).w)
    full = solved(linear_classifier, X, y, "full")
    raw = solved(least_squares_classifier, X, y, False)
    assert full == (None if raw is None else raw.w)
    scatter = covariance(X).scatter
    diagonal = [[v if j == k else 0 for k, v in enumerate(row)]
                for j, row in enumerate(scatter)]
    assert solved(linear_classifier, X, y, "diagonal") == solved(
        linear_classifier, X, y, diagonal)


@given(two_classes(6, 2))
def test_I4_with_a_constant_it_is_w_and_minus_t_at_once(Xy):
    X, y = Xy
    found = solved(least_squares_classifier, X, y)
    both = solved(linear_classifier, homogeneous(X), y, "full")
    assert (found is None) == (both is None)
    if found is not None:
        assert both == found.w + [-found.t]
    raw = solved(least_squares_classifier, X, y, False)
    assert raw is None or raw.t == 0
    centred = [[len(X) * v - s for v, s in zip(x, map(sum, zip(*X)))]
               for x in X]
    found = solved(least_squares_classifier, centred, y)
    assert found is None or found.t == Fraction(
        y.count(-1) - y.count(1), len(y))


@given(two_classes(6, 3))
def test_I5_products_with_labels_are_weighted_means(Xy):
    X, y = Xy
    assert apply(transpose(X), y) == linear_classifier(X, y, "identity")
    assert apply(transpose(D4), Y4) == [2, -5]


@given(two_classes(6, 3), st.data())
def test_I6_the_nearer_mean_decides(Xy, data):
    X, y = Xy
    w, t = basic_linear_classifier(X, y)
    means = [[sum(column) / Fraction(y.count(c)) for column in zip(
        *[x for x, label in zip(X, y) if label == c])] for c in (1, -1)]
    middle = [(a + b) / 2 for a, b in zip(*means)]
    assert independent.dot(w, middle) == t
    x = data.draw(vectors(small, len(X[0])))
    plus, minus = [sum((a - b) ** 2 for a, b in zip(x, m)) for m in means]
    assert classify(w, t, [x]) == [(minus > plus) - (minus < plus)]


@given(st.integers(1, 5), st.integers(1, 5))
def test_I7_where_all_assumptions_hold_c_is_known(s, t):
    """Zero-centred, uncorrelated, equal variances, as many of each class."""
    X = [[a * s, b * s] for a in (1, -1) for b in (1, -1)]
    X += [[a * t, b * t] for a in (1, -1) for b in (1, -1)]
    y = [1 if x[0] > 0 else -1 for x in X]
    spread = covariance(X).covariance
    assert spread[0][1] == 0 and spread[0][0] == spread[1][1]
    found, basic = least_squares_classifier(X, y), basic_linear_classifier(
        X, y)
    assert found.w == [v / (2 * spread[0][0]) for v in basic.w]
    assert found.t == basic.t == 0


@given(st.integers(1, 12))
def test_I12_three_points_break_the_means_but_not_least_squares(s):
    """Err-S30: one positive stays at 1, the other goes to 1 + s."""
    X, y = [[0], [1], [1 + s]], [-1, 1, 1]
    basic, fit = basic_linear_classifier(X, y), least_squares_classifier(X, y)
    assert fit.t / fit.w[0] == Fraction(s + 1, s + 2)
    assert min(functional(fit.w, fit.t, X, y)) > 0
    assert sign(functional(basic.w, basic.t, X, y)[1]) == sign(2 - s)


def test_I12_I28_S30_least_squares_fails_on_separable_data():
    for f in (basic_linear_classifier, least_squares_classifier):
        w, t = f(FAR, YFAR)
        assert functional(w, t, FAR, YFAR)[2] < 0
    assert separability(FAR, YFAR).separable
    found = perceptron(homogeneous(FAR), YFAR)
    assert found.w == [2, -1]


@given(separable(6), st.data())
def test_I12_one_separator_means_infinitely_many(Xy, data):
    X, y = Xy
    w = perceptron(X, y).w
    least = min(functional(w, 0, X, y))
    size = max(sum(abs(v) for v in x) for x in X)
    moved = [v + least * data.draw(st.sampled_from([-1, 0, 1])) / Fraction(
        2 * size) for v in w]
    assert min(functional(moved, 0, X, y)) > 0
