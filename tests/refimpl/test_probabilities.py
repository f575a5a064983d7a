"""The logistic function of distances, posteriors, samples, calibration."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import DomainError
from refimpl.calibration import logistic_calibration
from refimpl.logistic import logistic, posterior
from refimpl.newton import logistic_sample
from refimpl.sigmoid import sigmoid
from strategies import two_classes

F = Fraction


numbers = st.fractions(-5, 5, max_denominator=9)
ratios = st.fractions(F(1, 50), 50, max_denominator=50)


@pytest.mark.parametrize("gamma", [1, 2, F(1, 2)])
@pytest.mark.parametrize("d0", [0, 1])
def test_the_curves_of_figure_7_11(gamma, d0):
    """I126: 1/2 at d0, and gamma is how steep it is there."""
    result = logistic([-2, -1, 0, 1, 2], gamma, d0)
    assert result == [sigmoid(F(gamma) * (d - d0)) for d in range(-2, 3)]
    assert result[2 + d0] == F(1, 2)
    far = {1: ["0.11920", "0.88080"], 2: ["0.017986", "0.98201"],
           F(1, 2): ["0.26894", "0.73106"]}[gamma]
    if not d0:
        assert [str(p) for p in logistic([-2, 2], gamma, 0, 5)] == far


@given(st.lists(numbers, min_size=1, max_size=4), numbers, numbers)
def test_only_the_product_counts(d, gamma, d0):
    expected = logistic(d, gamma, d0)
    assert expected == [sigmoid(gamma * (v - d0)) for v in d]
    assert logistic([-v for v in d], -gamma, -d0) == expected
    assert logistic([v - d0 for v in d], gamma) == expected
    assert all(0 < p < 1 for p in expected)


def test_neither_printed_form_overflows():
    """X25: doubles at 710 either way, and further."""
    d = [-1e308, -745.0, -710.0, 710.0, 745.0, 1e308]
    p = logistic(d)
    assert p[0] == 0.0 < p[1] < p[2] < 1e-308 and p[3:] == [1.0] * 3
    assert logistic([-10 ** 9, 10 ** 9]) == [0, 1]
    assert logistic([1e200], 1e200) == [1.0]
    assert logistic([1e308, -1e308], 0.0) == [0.5, 0.5]


@given(st.floats(-800, 800), st.floats(-4, 4), st.floats(-40, 40))
def test_floats_are_rounded_once(d, gamma, d0):
    expected, = logistic([F(d)], F(gamma), F(d0), 1200)
    assert logistic([d], gamma, d0) == [float(F(expected))]


@pytest.mark.parametrize("d, expected", [
    (23027, 1), (-23027, 0), (10 ** 400, 1), (-1e308, 0)])
def test_beyond_10_to_the_minus_10000_it_is_0_or_1(d, expected):
    assert sigmoid(d) == expected and 0 < sigmoid(-23025) < sigmoid(2) < 1


@given(ratios, ratios)
def test_bayes(likelihood, prior):
    """I121 with P(+) = clr / (1 + clr); the other class has the rest."""
    p = posterior(likelihood, prior)
    plus = prior / (1 + prior)
    assert p == likelihood * plus / (likelihood * plus + 1 - plus)
    assert posterior(1 / likelihood, 1 / prior) == 1 - p
    assert posterior(likelihood * prior) == p
    assert posterior(1, prior) == plus


@given(st.floats(1e-300, 1e300), st.floats(1e-300, 1e300))
def test_floats_of_any_size(likelihood, prior):
    expected = posterior(F(likelihood), F(prior))
    assert posterior(likelihood, prior) == float(expected)


small = st.integers(-6, 6)
uniforms = st.fractions(0, F(39, 40), max_denominator=40)


def drawn(z, u):
    """Return the label for theta . x = z."""
    return logistic_sample([[1]], [z], [u])[0]


def test_one_half_is_not_below_one_half():
    assert [drawn(0, u) for u in (0, F(1, 2) - F(1, 2 ** 60), F(1, 2),
                                  F(3, 4))] == [1, 1, 0, 0]
    assert logistic_sample([[2, 1], [1, 1]], [1, -2], [0.5, 0.25]) == [0, 1]


@settings(max_examples=150)
@given(st.lists(st.tuples(small, small, uniforms), min_size=1, max_size=6),
       st.fractions(-4, 4, max_denominator=9), small)
def test_the_definition(rows, slope, intercept):
    """I148, I149."""
    X, theta = [[a, b] for a, b, _ in rows], [slope, intercept]
    u = [v for _, _, v in rows]
    expected = []
    for x, v in zip(X, u):
        z = independent.dot(theta, x)
        p = independent.formula("logistic", z) if z else F(1, 2)
        expected.append(int(v < p))
    assert logistic_sample(X, theta, u) == expected
    assert logistic_sample(X, theta, [0] * len(X)) == [1] * len(X)


@given(st.integers(-40, 40).filter(bool), st.integers(20, 120))
def test_the_last_of_many_digits_decides(z, digits):
    z = F(z, 3)
    unit = F(1, 10 ** digits)
    p = independent.formula("logistic", z, digits + 60)
    below = p // unit * unit
    assert drawn(z, below) == 1
    if below + unit < 1:
        assert drawn(z, below + unit) == 0


@pytest.mark.parametrize("z", [10 ** 3, 10 ** 9, F(10) ** 300])
def test_far_from_zero(z):
    # exp(-1000) is 5e-435
    nearly = 1 - F(1, 10 ** 440)
    assert drawn(-z, 0) == 1 and drawn(z, F(1, 2)) == 1
    assert drawn(z, nearly) == (z > 10 ** 3)
    assert drawn(-z, 1 - nearly) == (z == 10 ** 3)
    assert drawn(F(1) / z, F(1, 2)) == 1 and drawn(-F(1) / z, F(1, 2)) == 0
    assert drawn(F(1) / z, F(1, 2) + 1 / F(z)) == 0


def test_floats_are_decided_as_the_fractions_that_they_are():
    """exp(-800) is 0 in doubles, and u = 0 is below it all the same."""
    assert drawn(-800.0, 0.0) == 1
    # 1 - p is 1.15e-16 and 1.04e-16, beside 2^-53 = 1.11e-16
    assert drawn(36.7, 1.0 - 2.0 ** -53) == 0
    assert drawn(36.8, 1.0 - 2.0 ** -53) == 1
    # the sum is exact as well: 2^53 + 1 - 2^53
    assert logistic_sample([[2.0 ** 53, 1.0, -2.0 ** 53]], [1.0, 1.0, 1.0],
                           [0.7]) == [1]


def calibrated(X, y, w, t, ddof=0, digits=50):
    """Return the calibration, or None where there is no variance."""
    assume(any(w))
    scores = {(c, independent.dot(w, x)) for x, c in zip(X, y)}
    if len(scores) > 2:
        return logistic_calibration(X, y, w, t, ddof, digits)
    with pytest.raises(DomainError):
        logistic_calibration(X, y, w, t, ddof, digits)
    assume(False)


@settings(max_examples=60)
@given(two_classes(6, 2), st.data())
def test_the_probabilities_are_those_of_two_normal_densities(Xy, data):
    """I125: the log of the likelihood ratio, in scores."""
    X, y = Xy
    w = [data.draw(small) for _ in X[0]]
    t, ddof = data.draw(small), data.draw(st.sampled_from([0, 1, F(1, 2)]))
    result = calibrated(X, y, w, t, ddof, 30)
    scores = [independent.dot(w, x) - t for x in X]
    mean = {c: sum(s for s, v in zip(scores, y) if v == c) / y.count(c)
            for c in (1, -1)}
    variance = sum((s - mean[c]) ** 2 for s, c in zip(scores, y)) / (
        len(y) - ddof)
    for s, p in zip(scores, result.probabilities):
        ratio = ((s - mean[-1]) ** 2 - (s - mean[1]) ** 2) / 2 / variance
        assert p == sigmoid(ratio, 30)
    norm = independent.dot(w, w)
    for given_, expected in ((result.gamma, (mean[1] - mean[-1]) / variance),
                        (F(result.d0) * norm, (mean[1] + mean[-1]) / 2)):
        assert (given_ > 0) - (given_ < 0) == (expected > 0) - (expected < 0)
        assert abs(F(given_) ** 2 - expected ** 2 *
                   norm) <= expected ** 2 * norm / (
            10 ** 28)


def test_no_variance_is_decided_exactly():
    """The mean of three 0.1 in doubles is not 0.1."""
    with pytest.raises(DomainError):
        logistic_calibration([[0.1], [0.1], [0.1], [0.7]], [1, 1, 1, -1],
                             [1.0], 0.0)
    # scores of 2^53 + 1 and 2^53, which are one double: there is a variance
    result = logistic_calibration(
        [[9007199254740992.0, 1.0], [9007199254740992.0, 0.0], [0.0, 0.0]],
        [1, 1, -1], [1.0, 1.0], 0.0)
    assert result.gamma > 0
