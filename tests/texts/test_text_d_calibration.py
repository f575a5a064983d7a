"""D, section 6: distances and probabilities (I118 to I128)."""

from fractions import Fraction
from math import exp

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.basic_classifier import basic_linear_classifier
from refimpl.calibration import logistic_calibration
from refimpl.base.errors import DomainError
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import logistic, posterior
from refimpl.base.exponential import log
from strategies import small, two_classes, vectors
from texts import D4, Y4, close, norm2

HALVES = [Fraction(k, 2) for k in range(-8, 9)]
halves = st.sampled_from(HALVES)
unit = [Fraction(3, 5), Fraction(-4, 5)]


def scores(X, w, t):
    return [independent.dot(w, x) - t for x in X]


def moments(s, y, ddof=0):
    """Return the mean score of each class and the pooled variance."""
    plus, minus = [sum(v for v, c in zip(s, y) if c == k) / Fraction(
        y.count(k)) for k in (1, -1)]
    rest = [v - (plus if c == 1 else minus) for v, c in zip(s, y)]
    return plus, minus, norm2(rest) / (len(y) - ddof)


def logits(X, y, w, t, ddof=0):
    """Return gamma (d - d0), in which |w| cancels."""
    s = scores(X, w, t)
    plus, minus, variance = moments(s, y, ddof)
    return [(plus - minus) / variance * (v - (plus + minus) / 2) for v in s]


@given(vectors(small, 2), small, st.integers(1, 4))
def test_I118_I119_I120_I158_distance_and_projection(x, t, c):
    """d = w'.x - t' for unit w'; |d| is the way to the hyperplane."""
    w = [3 * c, -4 * c]
    d = margins(w, t, [x, [3, -4]], [1, -1]).distances[0]
    assert d == independent.dot(unit, x) - Fraction(t, 5 * c)
    assert classify(w, t, [x]) == [(d > 0) - (d < 0)]
    foot = [v - d * u for v, u in zip(x, unit)]
    assert independent.dot(w, foot) == t
    assert norm2([a - b for a, b in zip(x, foot)]) == d * d
    along = margins(w, 0, [x, [3, -4]], [1, -1]).distances[0]
    across = [v - along * u for v, u in zip(x, unit)]
    assert norm2(x) == along ** 2 + norm2(across)
    assert margins([-v for v in w], -t, [x, [3, -4]], [1, -1]
                   ).distances[0] == -d


@given(st.fractions(0, 9, max_denominator=9), st.sampled_from(
    [1, 2, Fraction(1, 3)]))
def test_I121_C17_bayes_rule_and_which_way_the_class_ratio_goes(LR, clr):
    p = Fraction(clr) / (1 + clr)
    assert posterior(LR, clr) == LR * p / (LR * p + 1 - p)
    assert posterior(3, 2) == Fraction(6, 7) != posterior(
        3, Fraction(1, 2)) == Fraction(3, 5)


@given(halves)
def test_I122_the_unit_case_is_the_exponential(d):
    exponent = -(d - Fraction(1, 2)) ** 2 / 2 + (d + Fraction(1, 2)) ** 2 / 2
    assert exponent == d
    assert close(posterior(exp(d)), logistic([d])[0], 14)


@given(halves)
def test_I123_I144_both_forms_of_the_logistic_function(d):
    p, q = logistic([d, -d])
    assert close(p, 1 - Fraction(q), 49)
    assert close(p, exp(d) / (exp(d) + 1), 14)
    assert close(p, 1 / (1 + exp(-d)), 14)
    assert (p > Fraction(1, 2)) == (d > 0)
    assert logistic([0]) == [Fraction(1, 2)]
    for k in (2, 3, 9):
        assert close(logistic([log(float(k))])[0], Fraction(k, k + 1), 14)


def test_I123_X25_as_printed_both_overflow():
    for form in (lambda d: exp(d) / (exp(d) + 1), lambda d: 1 / (1 + exp(-d))):
        with pytest.raises(OverflowError):
            [form(d) for d in (710.0, -710.0)]
    assert logistic([710.0, 1e300, -1e300]) == [1.0, 1.0, 0.0]
    assert 0 < logistic([-710.0])[0] < 1e-300


@settings(max_examples=30)
@given(halves, halves, halves, st.sampled_from([1, 2, Fraction(1, 2)]))
def test_I124_I125_the_ratio_of_two_normal_densities(d, plus, minus, s2):
    gamma, d0 = (plus - minus) / s2, (plus + minus) / 2
    exponent = (-(d - plus) ** 2 + (d - minus) ** 2) / (2 * s2)
    assert exponent == gamma * (d - d0)
    if d0 == 0:
        assert exponent == gamma * d
        assert gamma * (plus - minus) == gamma ** 2 * s2


def fitted(X, y, w, t, ddof=0):
    """Return the calibration, or None without a variance."""
    try:
        return logistic_calibration(X, y, w, t, ddof, 20)
    except DomainError:
        assert moments(scores(X, w, t), y)[2] == 0
        return None


@settings(max_examples=25)
@given(two_classes(6, 2), small, st.sampled_from([1, 2, Fraction(1, 3)]))
def test_I125_X28_calibration_by_its_definition(Xy, t, c):
    """A reversed classifier has gamma < 0; c w, c t change nothing."""
    X, y = Xy
    w = [3, -4][:len(X[0])]
    found = fitted(X, y, w, t)
    if found is None:
        return
    d = [v / (5 if len(w) == 2 else 3) for v in scores(X, w, t)]
    plus, minus, variance = moments(d, y)
    assert found.gamma == (plus - minus) / variance
    assert found.d0 == (plus + minus) / 2
    assert fitted(X, y, [c * v for v in w], c * t) == found
    turned = fitted(X, y, [-v for v in w], -t)
    assert (turned.gamma, turned.d0) == (-found.gamma, -found.d0)
    assert turned.probabilities == found.probabilities


@pytest.mark.parametrize("gamma", [1, 2, Fraction(1, 2)])
@pytest.mark.parametrize("d0", [0, 1])
def test_I126_the_curves_of_figure_711(gamma, d0):
    d = [Fraction(k, 2) for k in range(-6, 7)]
    p = logistic(d, gamma, d0)
    assert p == sorted(p) and p[d.index(d0)] == Fraction(1, 2)
    for v, q in zip(d, p):
        assert close(q, 1 / (1 + exp(-gamma * (v - d0))), 14)
    slope = (Fraction(p[d.index(d0) + 1]) - Fraction(1, 2)) * 2
    assert slope < Fraction(gamma, 4)


@given(two_classes(6, 2))
def test_I127_the_means_need_no_shift(Xy):
    X, y = Xy
    w, t = basic_linear_classifier(X, y)
    found = any(w) and fitted(X, y, w, t)
    if found:
        assert found.d0 == 0
        s2 = moments(scores(X, w, t), y)[2]
        assert close(Fraction(found.gamma) ** 2 * s2 ** 2,
                     norm2(w) ** 3, 15)


def test_I127_C28_the_variance_over_n_or_n_minus_2():
    w, t = basic_linear_classifier(D4, Y4)
    due = [Fraction(k, 65) for k in (-609, -1073, 1247, 435)]
    assert logits(D4, Y4, w, t) == due
    for ddof, share in [(0, 1), (2, 2)]:
        p = logistic_calibration(D4, Y4, w, t, ddof).probabilities
        assert p == logistic([v / share for v in due])


def test_S15_the_printed_forms_need_a_unit_vector():
    """gamma = w.(mu+ - mu-) / s2 and d0 = w.(mu+ + mu-) / 2 - t."""
    found = logistic_calibration(D4, Y4, [3, -4], 1)
    assert (found.gamma, found.d0) == (Fraction(130, 9), Fraction(-1, 2))
    plus, minus, s2 = moments([v / 5 for v in scores(
        D4, [3, -4], 1)], Y4)
    assert s2 == Fraction(9, 50)
    printed = 5 * (plus - minus) / s2, 5 * (plus + minus) / 2
    assert printed == (Fraction(650, 9), Fraction(-5, 2))
    same = logistic_calibration(D4, Y4, unit, Fraction(1, 5))
    assert same == found
    plus, minus, s2 = moments(scores(D4, unit, Fraction(1, 5)), Y4)
    assert ((plus - minus) / s2, (plus + minus) / 2) == found[:2]


def test_I128_S34_the_boundary_moves_to_a_parallel_hyperplane():
    """Through the midpoint of the means, where p = 1 / 2."""
    found = logistic_calibration(D4, Y4, [3, -4], 1)
    middle = [Fraction(1, 2), Fraction(3, 4)]
    for point in (middle, [middle[0] + 4, middle[1] + 3]):
        d = scores([point], unit, Fraction(1, 5))[0]
        assert d == found.d0
        assert logistic([d], found.gamma, found.d0) == [Fraction(1, 2)]
    clr = 2.0
    d = float(found.d0) - log(clr) / float(found.gamma)
    ratio = exp(float(found.gamma) * (d - float(found.d0)))
    assert close(posterior(ratio, clr), Fraction(1, 2), 14)
