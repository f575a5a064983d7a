"""D, sections 4 to 7: margins, probabilities, kernels (I103 to I138)."""

from fractions import Fraction
from math import exp, log

from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.calibration import logistic_calibration
from refimpl.data import homogeneous
from refimpl.kernels import gram
from refimpl.linear_classifier import classify, margins
from refimpl.logistic import logistic, posterior
from refimpl.perceptron import perceptron
from refimpl.soft_margin import svm_soft
from strategies import small, two_classes, vectors
from texts import D4, Y4, close, functional, hard, norm2


def dual(X, y, alpha):
    """Return the dual function, a double sum."""
    G = gram(X)
    return sum(alpha) - sum(
        a * b * y[i] * y[j] * G[i][j] for i, a in enumerate(alpha)
        for j, b in enumerate(alpha)) / 2


def test_I115_S14_margin_errors_are_support_vectors_and_no_law_is_more():
    """From one C to a lower one: 2 and 5, 3 and 4; none and 2, 2 and 4."""
    X, y = [[1, 3], [0, 5], [4, 1], [4, 4], [1, 4]], [1, 1, -1, -1, -1]
    six = [[v] for v in (-3, -2, -1, 1, 2, 3)], [-1, -1, -1, 1, 1, 1]
    for (rows, labels), counts in (
            ((X, y), {4: (2, 5), 16: (3, 4)}),
            (six, {2: (0, 2), 10: (2, 4), 20: (4, 6)})):
        for C, (errors, support) in counts.items():
            result = svm_soft(rows, labels, Fraction(1, C))
            assert sum(v > 0 for v in result.slack) == errors
            assert sum(v > 0 for v in result.alpha) == support
            assert all(a == Fraction(1, C) for a, v in zip(
                result.alpha, result.slack) if v > 0)


@given(two_classes(6, 2))
def test_I103_I104_I164_I169_wide_is_short(Xy):
    """Margin 1 / |w| where the least functional margin is 1."""
    X, y = Xy
    result = hard(X, y)
    assert min(functional(result.w, result.t, X, y)) == 1
    assert close(Fraction(result.margin) ** 2 * norm2(result.w), 1)
    other = perceptron(homogeneous(X), y).w
    w, t = other[:-1], -other[-1]
    least = min(functional(w, t, X, y))
    assert norm2(w) / least ** 2 >= norm2(result.w)
    assert margins(w, t, X, y).margin <= result.margin
    assert dual(X, y, result.alpha) == norm2(result.w) / 2


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


def test_S15_the_printed_forms_need_a_unit_vector():
    """gamma = w.(mu+ - mu-) / s2 and d0 = w.(mu+ + mu-) / 2 - t."""
    result = logistic_calibration(D4, Y4, [3, -4], 1)
    assert (result.gamma, result.d0) == (Fraction(130, 9), Fraction(-1, 2))
    plus, minus, s2 = moments([v / 5 for v in scores(
        D4, [3, -4], 1)], Y4)
    assert s2 == Fraction(9, 50)
    printed = 5 * (plus - minus) / s2, 5 * (plus + minus) / 2
    assert printed == (Fraction(650, 9), Fraction(-5, 2))
    same = logistic_calibration(D4, Y4, unit, Fraction(1, 5))
    assert same == result
    plus, minus, s2 = moments(scores(D4, unit, Fraction(1, 5)), Y4)
    assert ((plus - minus) / s2, (plus + minus) / 2) == result[:2]


def test_I128_S34_the_boundary_moves_to_a_parallel_hyperplane():
    """Through the midpoint of the means, where p = 1 / 2."""
    result = logistic_calibration(D4, Y4, [3, -4], 1)
    middle = [Fraction(1, 2), Fraction(3, 4)]
    for point in (middle, [middle[0] + 4, middle[1] + 3]):
        d = scores([point], unit, Fraction(1, 5))[0]
        assert d == result.d0
        assert logistic([d], result.gamma, result.d0) == [Fraction(1, 2)]
    clr = 2.0
    d = float(result.d0) - log(clr) / float(result.gamma)
    ratio = exp(float(result.gamma) * (d - float(result.d0)))
    assert close(posterior(ratio, clr), Fraction(1, 2), 14)
