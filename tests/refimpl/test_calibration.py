"""Logistic calibration: values by hand, invariances, every class."""

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import DomainError, NumberError
from refimpl.basic_classifier import basic_linear_classifier
from refimpl.calibration import logistic_calibration
from refimpl.roads.unrounded import in_digits
from refimpl.sigmoid import sigmoid
from strategies import converted, two_classes

F = Fraction
D4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
small = st.integers(-5, 5)


def calibrated(X, y, w, t, ddof=0, digits=50):
    """Return the calibration, or None where there is no variance."""
    assume(any(w))
    scores = {(c, independent.dot(w, x)) for x, c in zip(X, y)}
    if len(scores) > 2:
        return logistic_calibration(X, y, w, t, ddof, digits)
    with pytest.raises(DomainError):
        logistic_calibration(X, y, w, t, ddof, digits)
    assume(False)


def test_the_basic_linear_classifier():
    """C28, I127, I176: d0 = 0, and the logits are (w.x - t) / sigma^2."""
    w, t = basic_linear_classifier(*D4)
    for ddof, scale in ((0, 65), (2, 130)):
        found = logistic_calibration(*D4, w, t, ddof)
        assert found.d0 == 0
        assert found.probabilities == [
            in_digits(sigmoid(F(v, scale)), 50)
            for v in (-609, -1073, 1247, 435)]
    square = independent.dot(w, w)
    found = logistic_calibration(*D4, w, t)
    scores = [independent.dot(w, x) - t for x in D4[0]]
    means = sum(scores[2:]) / 2, sum(scores[:2]) / 2
    variance = (sum((s - means[0]) ** 2 for s in scores[2:])
                + sum((s - means[1]) ** 2 for s in scores[:2])) / 4 / square
    # gamma = |w| / sigma^2
    assert abs(F(found.gamma) ** 2 / square - variance ** -2) < F(
        1, 10 ** 46)


@settings(max_examples=60)
@given(two_classes(6, 2), st.data())
def test_the_probabilities_are_those_of_two_normal_densities(Xy, data):
    """I125: the log of the likelihood ratio, in scores."""
    X, y = Xy
    w = [data.draw(small) for _ in X[0]]
    t, ddof = data.draw(small), data.draw(st.sampled_from([0, 1, F(1, 2)]))
    found = calibrated(X, y, w, t, ddof, 30)
    scores = [independent.dot(w, x) - t for x in X]
    mean = {c: sum(s for s, v in zip(scores, y) if v == c) / y.count(c)
            for c in (1, -1)}
    variance = sum((s - mean[c]) ** 2 for s, c in zip(scores, y)) / (
        len(y) - ddof)
    for s, p in zip(scores, found.probabilities):
        ratio = ((s - mean[-1]) ** 2 - (s - mean[1]) ** 2) / 2 / variance
        assert p == in_digits(sigmoid(ratio), 30)
    norm = independent.dot(w, w)
    for given_, due in ((found.gamma, (mean[1] - mean[-1]) / variance),
                        (F(found.d0) * norm, (mean[1] + mean[-1]) / 2)):
        assert (given_ > 0) - (given_ < 0) == (due > 0) - (due < 0)
        assert abs(F(given_) ** 2 - due ** 2 * norm) <= due ** 2 * norm / (
            10 ** 28)


@settings(max_examples=60)
@given(two_classes(6, 2), st.data())
def test_invariances(Xy, data):
    """X28: (cw, ct) is the same hyperplane; turned, gamma and d0 turn."""
    X, y = Xy
    w, t = [data.draw(small) for _ in X[0]], data.draw(small)
    due = calibrated(X, y, w, t)
    for c in (3, F(1, 7)):
        assert logistic_calibration(
            X, y, [c * v for v in w], c * t) == due
    turned = logistic_calibration(X, y, [-v for v in w], -t)
    assert F(turned.gamma) == -F(due.gamma)
    assert F(turned.d0) == -F(due.d0)
    assert turned.probabilities == due.probabilities
    flipped = logistic_calibration(X, [-c for c in y], w, t)
    assert F(flipped.gamma) == -F(due.gamma) and flipped.d0 == due.d0
    assert all(abs(F(p) + F(q) - 1) < F(1, 10 ** 49) for p, q in zip(
        flipped.probabilities, due.probabilities))
    v = [data.draw(small) for _ in w]
    assert logistic_calibration(
        [[a + b for a, b in zip(x, v)] for x in X], y, w,
        t + independent.dot(w, v)) == due


@given(two_classes(6, 2), st.data())
def test_floats_are_near_the_exact_values(Xy, data):
    X, y = Xy
    w, t = [data.draw(small) for _ in X[0]], data.draw(small)
    due = calibrated(X, y, w, t, 1)
    found = logistic_calibration(converted(X, float), y, w, t, 1)
    assert abs(F(found.gamma) - F(due.gamma)) <= F(1, 10 ** 12) * max(
        1, abs(F(due.gamma)))
    for p, q in zip(found.probabilities, due.probabilities):
        assert abs(F(p) - F(q)) <= F(q) / 10 ** 9 + F(1, 10 ** 300)


@pytest.mark.parametrize("size, length", [
    (1e-170, 1.0), (1e170, 1.0), (1e-300, 1e200), (1e300, 1e-200),
    (1e170, 1e-300), (1.0, 1e-200), (1.0, 1e300), (1e-100, 1e-100)])
def test_squares_beyond_the_range_of_floats(size, length):
    """gamma is per unit of distance: 130/9 over the size of the data."""
    found = logistic_calibration(
        [[v * size for v in x] for x in D4[0]], D4[1],
        [3 * length, -4 * length], length * size)
    assert abs(found.gamma * size * 9 / 130 - 1) < 1e-14
    assert abs(found.d0 / size * 2 + 1) < 1e-14
    assert 4.0623e-05 < found.probabilities[0] < 4.0625e-05


def test_a_gamma_beyond_the_range_of_floats_is_no_number():
    for least, w in ((1e-160, 1.0), (5e-324, 1.0), (1e-295, 1e150)):
        with pytest.raises(NumberError):
            logistic_calibration([[0.0], [least], [1.0], [1.0]],
                                 [-1, -1, 1, 1], [w], 0.0)


def test_no_variance_is_decided_exactly():
    """The mean of three 0.1 in doubles is not 0.1."""
    with pytest.raises(DomainError):
        logistic_calibration([[0.1], [0.1], [0.1], [0.7]], [1, 1, 1, -1],
                             [1.0], 0.0)
    # scores of 2^53 + 1 and 2^53, which are one double: there is a variance
    found = logistic_calibration(
        [[9007199254740992.0, 1.0], [9007199254740992.0, 0.0], [0.0, 0.0]],
        [1, 1, -1], [1.0, 1.0], 0.0)
    assert found.gamma > 0
