"""Documents A and B, item by item."""

from fractions import Fraction
from math import floor
from random import Random

from hypothesis import assume, given, settings, strategies as st

import independent
from strategies import regressions, separable, two_classes, vectors
from texts import FAR, YFAR, functional, norm2

from refimpl.delta_rule import adaline
from refimpl.base.errors import NotSeparableError
from refimpl.base.matrix import combine
from refimpl.linear_classifiers import (
    basic_linear_classifier, least_squares_classifier)
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.regression import least_squares
from refimpl.perceptrons import perceptron, perceptron_online
from refimpl.svm import separability, svm_hard
from refimpl.theorems import nearest, novikoff_bound


def test_I12_I28_least_squares_fails_on_separable_data():
    for f in (basic_linear_classifier, least_squares_classifier):
        w, t = f(FAR, YFAR)
        assert functional(w, t, FAR, YFAR)[2] < 0
    assert separability(FAR, YFAR).separable
    result = perceptron(homogeneous(FAR), YFAR)
    assert result.w == [2, -1]


@given(two_classes(6, 2))
def test_I34_S32_the_nearest_make_w_and_do_not_make_t(Xy):
    X, y = Xy
    try:
        result = svm_hard(X, y)
    except NotSeparableError:
        assume(False)
    close = nearest(result.w, result.t, X)
    assert close == result.on_margin
    assert {y[i] for i in close} == {1, -1}
    assert result.w == combine(
        [result.alpha[i] * y[i] for i in close], [X[i] for i in close])
    moved = svm_hard([[v + 5 for v in x] for x in X], y)
    assert moved.w == result.w
    assert moved.t == result.t + 5 * sum(result.w)


rates = st.sampled_from([1, 3, Fraction(1, 3), Fraction(5, 2)])
points = vectors(st.integers(-3, 3), 2).map(lambda x: x + [1])


@given(points, vectors(st.integers(-9, 9), 3), rates,
       st.sampled_from([1, -1]))
def test_I13_I14_as_many_updates_as_it_takes(x, w, eta, label):
    """Each moves the score by eta |x|**2; a known number puts it right."""
    before = independent.dot(w, x)
    once = perceptron_online([x], [label], eta, w)
    moved = independent.dot(once.w, x) - before
    if label * before > 0:
        assert moved == 0 == once.updates
        return
    assert label * moved == eta * norm2(x) > 0
    k = floor(-label * before / (eta * norm2(x))) + 1
    result = perceptron_online([x] * (k + 3), [label] * (k + 3), eta, w)
    assert result.updates == k


@settings(max_examples=20)
@given(regressions(st.integers(-2, 2), 4, 2))
def test_I31_a_bound_on_the_residuals_need_not_be_reached(Xy):
    """Whatever T: the sum is at least that of least squares."""
    X, y = Xy
    X = [x + [i] for i, x in enumerate(homogeneous(X))]
    if independent.rank(X) < len(X[0]):
        return
    least = least_squares(X, y).sse
    eta = 1 / max(norm2(x) for x in X)
    sums = []
    for T in (0, 1, 4, 9):
        w = adaline(X, y, eta, T)
        sums.append(norm2([v - independent.dot(w, x)
                           for v, x in zip(y, X)]))
    assert min(sums) >= least


# B, the web note on the perceptron and its dual (I36 to I51).


@settings(max_examples=30)
@given(separable(5), st.integers(0, 9))
def test_I42_X8_any_chooser_ends_within_the_bound(Xy, seed):
    """At random, the first, the most wrong: all are streams of their picks."""
    X, y = Xy
    draw = Random(seed)
    bound = novikoff_bound(X, y).bound
    choosers = [draw.choice, min, lambda M: min(
        M, key=lambda i: (functional(w, 0, X, y)[i], i))]
    for choose in choosers:
        w, picks = [0] * len(X[0]), []
        while len(picks) <= bound:
            M = perceptron_criterion(X, y, w).misclassified
            if not M:
                break
            i = choose(M)
            picks.append(i)
            w = perceptron_online([X[i]], [y[i]], w0=w).w
        assert len(picks) <= bound and min(functional(w, 0, X, y)) > 0
        assert perceptron_online([X[i] for i in picks], [
            y[i] for i in picks]) == (w, len(picks))
