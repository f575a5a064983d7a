"""A, section 7.2: perceptrons (I13 to I31)."""

from fractions import Fraction
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline, perceptron_regression
from refimpl.base.errors import NotSeparableError
from refimpl.base.vector import combine
from refimpl.basic_classifier import basic_linear_classifier
from refimpl.data import homogeneous
from refimpl.dual_bias import kernel_scores
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.kernels import gram
from refimpl.least_squares import least_squares
from refimpl.linear_classifier import classify
from refimpl.perceptron import perceptron, perceptron_online
from strategies import (
    regressions, separable, small, tables, two_classes, vectors)
from texts import D4, Y4, functional, norm2

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
    found = perceptron_online([x] * (k + 3), [label] * (k + 3), eta, w)
    assert found.updates == k


@given(separable(5))
def test_I18_a_stream_that_repeats_is_algorithm_71(Xy):
    X, y = Xy
    found = perceptron(X, y)
    stream = perceptron_online(X * found.epochs, y * found.epochs)
    assert stream == (found.w, found.updates)


@given(two_classes(5, 2))
def test_I19_it_ends_exactly_where_a_separator_exists(Xy):
    X, y = homogeneous(Xy[0]), Xy[1]
    try:
        found = perceptron(X, y, max_epochs=5000)
    except NotSeparableError as e:
        assert not any(combine([v * c for v, c in zip(e.lam, y)], X))
        assert min(e.lam) >= 0 and sum(e.lam) == 1
    else:
        assert min(functional(found.w, 0, X, y)) > 0


def test_I20_I21_the_rate_from_0_and_from_the_means():
    """A starts Figure 7.5 with the means, as (w, -t): there it matters."""
    X = homogeneous(D4)
    w, t = basic_linear_classifier(D4, Y4)
    assert [perceptron(X, Y4, eta).updates for eta in (
        Fraction(1, 5), Fraction(1, 2), 1, 7)] == [5] * 4
    far = [-9 * v for v in w + [-t]]
    runs = [perceptron(X, Y4, eta, far) for eta in (
        Fraction(1, 5), Fraction(1, 2), 1)]
    assert len({run.updates for run in runs}) == 3
    assert min(functional(w, t, D4, Y4)) > 0
    assert perceptron(X, Y4, w0=w + [-t]).updates == 0
    assert perceptron(X, Y4, w0=w + [t]).updates > 0


@given(two_classes(6, 2))
def test_I23_C8_S11_means_as_a_combination_lose_the_threshold(Xy):
    X, y = Xy
    share = {c: Fraction(c, y.count(c)) for c in (1, -1)}
    v = combine([share[c] for c in y], homogeneous(X))
    assert v[:-1] == basic_linear_classifier(X, y).w and v[-1] == 0


@given(separable(5), tables(small, 3, 3))
def test_I25_the_dual_classifies_as_the_primal_does(Xy, Z):
    X, y = Xy
    m = len(X[0])
    Z = [(row + [1, 1, 1])[:m] for row in Z]
    found, other = perceptron(X, y), dual_perceptron(X, y)
    scores = kernel_scores(X, y, other.alpha, Z)
    assert [(v > 0) - (v < 0) for v in scores] == classify(found.w, 0, Z)


@given(separable(5))
def test_I26_nothing_but_the_gram_matrix_is_needed(Xy):
    X, y = Xy
    turned = [[3 * x[0] - 4 * x[-1]] + [5 * v for v in x[1:-1]]
              + [4 * x[0] + 3 * x[-1]] for x in X]
    G = gram(X)
    assert gram(turned) == [[25 * v for v in row] for row in G]
    assert dual_perceptron(turned, y) == dual_perceptron(X, y)
    assert independent.rank(G) == independent.rank(X)


@pytest.mark.parametrize("y, due", [
    (-1, [1, 5, 41, 1805, 3263441]), (2, [4, 8, 44, 1808]),
    (Fraction(1, 2), [Fraction(1, 4), Fraction(5, 16), Fraction(89, 256),
                      Fraction(24305, 65536)])])
def test_I30_S3_the_printed_rule_loses_the_sign(y, due):
    """The residual itself is there after one epoch and stays."""
    for T, w in enumerate(due, 1):
        assert perceptron_regression([[1]], [y], T) == [w]
        assert adaline([[1]], [y], 1, T) == [y]
    errors = [y - w for w in due]
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
