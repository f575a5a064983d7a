"""Documents A and B, item by item."""

from fractions import Fraction
from math import floor
from random import Random

import pytest
from hypothesis import assume, given, settings, strategies as st

import independent
from strategies import regressions, separable, two_classes, vectors
from texts import D4, FAR, Y4, YFAR, functional, norm2

from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import NotSeparableError
from refimpl.base.matrix import combine
from refimpl.basic_classifier import (
    basic_linear_classifier, least_squares_classifier)
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.least_squares import least_squares
from refimpl.linear_classifier import margins, ternary
from refimpl.perceptron import perceptron, perceptron_online
from refimpl.svm import separability, svm_hard
from refimpl.theorems import nearest, novikoff_bound


@given(st.integers(1, 12))
def test_I12_three_points_break_the_means_but_not_least_squares(s):
    """One positive stays at 1, the other goes to 1 + s."""
    X, y = [[0], [1], [1 + s]], [-1, 1, 1]
    basic, fit = basic_linear_classifier(X, y), least_squares_classifier(X, y)
    assert fit.t / fit.w[0] == Fraction(s + 1, s + 2)
    assert min(functional(fit.w, fit.t, X, y)) > 0
    assert ternary(functional(basic.w, basic.t, X, y)[1]) == ternary(2 - s)


@pytest.mark.parametrize("negatives, positives, least", [
    ([-1, -1], [1, 10], Fraction(-65, 331)), ([-1, -1], [1, 5], 0),
    ([-1, -1], [1, 3], Fraction(3, 11)), ([0], [1, 10, 10], Fraction(1, 121)),
    ([0], [1, 10, 10, 10], Fraction(1, 136))])
def test_I12_all_positives_but_one_moved_away(negatives, positives, least):
    """Least squares fails from two negatives on; the means fail in all."""
    X = [[v] for v in negatives + positives]
    y = [-1] * len(negatives) + [1] * len(positives)
    w, t = least_squares_classifier(X, y)
    assert min(functional(w, t, X, y)) == least
    basic = basic_linear_classifier(X, y)
    assert (min(functional(*basic, X, y)) <= 0) == (max(positives) > 3)
    assert separability(X, y).separable


def test_I12_I28_least_squares_fails_on_separable_data():
    for f in (basic_linear_classifier, least_squares_classifier):
        w, t = f(FAR, YFAR)
        assert functional(w, t, FAR, YFAR)[2] < 0
    assert separability(FAR, YFAR).separable
    result = perceptron(homogeneous(FAR), YFAR)
    assert result.w == [2, -1]


def test_I33_I177_the_perceptron_of_d4_has_the_direction_of_the_widest():
    result = margins([3, -4], 1, D4, Y4)
    assert result.m_plus + result.m_minus == 10 and result.t_equal == 0
    assert margins([3, -4], 0, D4, Y4).margin == 1 == svm_hard(D4, Y4).margin


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


@given(two_classes(5, 2))
def test_I19_it_ends_exactly_where_a_separator_exists(Xy):
    X, y = homogeneous(Xy[0]), Xy[1]
    try:
        result = perceptron(X, y, max_epochs=5000)
    except NotSeparableError as e:
        independent.refutes(e.lam, X, y)
    else:
        assert min(functional(result.w, 0, X, y)) > 0


@pytest.mark.parametrize("y, expected", [
    (-1, [1, 5, 41, 1805, 3263441]), (2, [4, 8, 44, 1808]),
    (Fraction(1, 2), [Fraction(1, 4), Fraction(5, 16), Fraction(89, 256),
                      Fraction(24305, 65536)])])
def test_I30_S3_the_printed_rule_loses_the_sign(y, expected):
    """The residual itself is there after one epoch and stays."""
    for T, w in enumerate(expected, 1):
        assert perceptron_regression([[1]], [y], T) == [w]
        assert adaline([[1]], [y], 1, T) == [y]
    errors = [y - w for w in expected]
    for e, after in zip(errors, errors[1:]):
        assert after == e - e * e


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

rates_b = st.sampled_from([1, 2, Fraction(1, 3), Fraction(5, 2)])


def raw(Xy):
    """Return homogeneous separable data without their constant."""
    return [x[:-1] for x in Xy[0] if x[-1] == 1], [
        c for x, c in zip(*Xy) if x[-1] == 1]


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


@given(separable(5), rates_b)
def test_I44_I45_I49_S5_S31_C27_alpha_carries_the_rate(Xy, eta):
    """b is the sum of alpha_i y_i, alpha_i is eta times a count."""
    X, y = raw(Xy)
    if not X:
        return
    result = dual_perceptron_bias(X, y, eta)
    counts = [a / Fraction(eta) for a in result.alpha]
    assert all(v.denominator == 1 and v >= 0 for v in counts)
    assert sum(counts) == result.updates
    assert result.b == sum(a * c for a, c in zip(result.alpha, y))
    w = combine([a * c for a, c in zip(result.alpha, y)], X)
    assert min(functional(w, -result.b, X, y)) > 0
