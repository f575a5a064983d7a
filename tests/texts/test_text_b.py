"""B, the web note on the perceptron and its dual (I36 to I51)."""

from fractions import Fraction
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.vector import combine
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.dual_bias import dual_perceptron_bias
from refimpl.kernels import gram
from refimpl.linear_classifier import margins
from refimpl.perceptron import perceptron_online
from refimpl.predict import kernel_scores
from refimpl.theorems import novikoff_bound
from strategies import separable, two_classes, vectors
from texts import D3, D4, Y3, Y4, functional, norm2

halves = st.integers(-6, 6).map(lambda k: Fraction(k, 2))
rates = st.sampled_from([1, 2, Fraction(1, 3), Fraction(5, 2)])


def raw(Xy):
    """Return homogeneous separable data without their constant."""
    return [x[:-1] for x in Xy[0] if x[-1] == 1], [
        c for x, c in zip(*Xy) if x[-1] == 1]


@given(two_classes(6, 2), vectors(halves, 3))
def test_I38_I175_the_loss_is_a_sum_of_clipped_margins(Xy, wb):
    X, y = homogeneous(Xy[0]), Xy[1]
    w = wb[:len(X[0])]
    value = perceptron_criterion(X, y, w).value
    m = functional(w, 0, X, y)
    assert value == sum(max(0, -v) for v in m) >= 0
    for wrong in (lambda v: v <= 0, lambda v: v < 0):
        assert value == -sum(v for v in m if wrong(v))


@given(two_classes(6, 2), halves)
def test_I39_the_loss_is_the_length_of_w_times_distances(Xy, b):
    X, y = Xy
    w = [3, -4][:len(X[0])]
    distances = margins(w, -b, X, y).distances
    value = perceptron_criterion(homogeneous(X), y, w + [b]).value
    length = 5 if len(w) == 2 else 3
    assert value == length * sum(
        abs(d) for d, c in zip(distances, y) if c * d <= 0)


@given(two_classes(6, 2), vectors(halves, 3), st.integers(0, 2))
def test_I40_I161_the_gradient_is_that_of_a_linear_piece(Xy, wb, k):
    X, y = homogeneous(Xy[0]), Xy[1]
    w, k = wb[:len(X[0])], min(k, len(X[0]) - 1)
    if any(m == 0 for m in functional(w, 0, X, y)):
        return
    here = perceptron_criterion(X, y, w)
    h = Fraction(1, 10 ** 6)
    there = perceptron_criterion(
        X, y, [v + h if j == k else v for j, v in enumerate(w)])
    assert there.misclassified == here.misclassified
    assert (there.value - here.value) / h == here.gradient[k]


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


@given(separable(5), rates)
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


def test_I47_S6_bars_are_brackets():
    """Absolute values and a determinant are something else."""
    G = gram(D3)
    assert G == [[5, 3, -5], [3, 5, -3], [-5, -3, 5]]
    assert independent.dual_perceptron(G, Y3, 60)[1] is not None
    absolute = [[abs(v) + 1 for v in row] for row in G]
    assert independent.dual_perceptron(absolute, Y3, 60)[1] is None
    signed = [[v + 1 for v in row] for row in G]
    assert independent.dual_perceptron(signed, Y3, 60) == ([1, 0, 0], 2)


def test_I48_S28_a_step_needs_the_sum_over_all_examples():
    alpha, b = [3, 0, 0, 2], -1
    scores = kernel_scores(D4, Y4, alpha, D4, t=-b)
    assert scores == [-6, -12, 4, 4]
    single = [a * c * norm2(x) + a * c for a, c, x in zip(alpha, Y4, D4)]
    assert single == [-18, 0, 0, 22] != scores


def test_I50_S26_it_can_be_applied_and_what_it_ends_in_is_not_the_best():
    result = dual_perceptron_bias(D4, Y4)
    w = combine([a * c for a, c in zip(result.alpha, Y4)], D4)
    assert margins(w, -result.b, D4, Y4).margin == Fraction(4, 5)
    assert margins(w, 0, D4, Y4).margin == 1
    assert perceptron_online([[1, 1], [1, 1]], [1, -1]).updates == 2
