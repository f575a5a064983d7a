"""D, section 6: distances and probabilities (I118 to I128)."""

from fractions import Fraction
from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.irrational import log
from refimpl.calibration import logistic_calibration
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import logistic, posterior
from strategies import small, vectors
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
