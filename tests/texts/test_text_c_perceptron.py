"""C, section 4.1.7: the perceptron and its criterion (I62 to I80)."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.linear_classifier import classify
from refimpl.perceptron import perceptron, perceptron_online
from refimpl.svm import separability
from strategies import labelled, vectors
from texts import D4, SQUARE, XOR, Y4, functional, norm2

weights = vectors(st.integers(-9, 9), 3)
SQUARES = [[a, b, a * b, 1] for a, b in SQUARE]


def mistakes(X, y, w):
    """Return the indices that f(w . x) of (4.53) gives the other label."""
    return [i for i, (label, c) in enumerate(zip(classify(
        w, 0, X, "step"), y)) if label != c]


def test_I62_I64_a_fixed_transformation_and_then_a_step():
    """phi(x) = (x1, x2, x1 x2, 1) separates XOR, (x1, x2, 1) does not."""
    w = perceptron(SQUARES, XOR, rule="step").w
    assert classify(w, 0, SQUARES, "step") == XOR
    assert not separability(SQUARE, XOR).separable


@given(labelled(6, 2), weights, weights)
def test_I66_the_number_of_mistakes_is_piecewise_constant(Xy, w, v):
    X, y = homogeneous(Xy[0]), Xy[1]
    w, v = w[:len(X[0])], v[:len(X[0])]
    least = min(abs(m) for m in functional(w, 0, X, y))
    if least == 0:
        return
    most = 1 + max(abs(m) for m in functional(v, 0, X, y))
    moved = [a + b * least / most for a, b in zip(w, v)]
    assert mistakes(X, y, moved) == mistakes(X, y, w)


@given(labelled(6, 2), weights, weights, st.fractions(0, 1))
def test_I67_I68_the_criterion_is_convex_and_homogeneous(Xy, w, v, part):
    X, y = homogeneous(Xy[0]), Xy[1]
    w, v = w[:len(X[0])], v[:len(X[0])]

    def E(w):
        return perceptron_criterion(X, y, w).value

    assert E(w) == -sum(m for i, m in enumerate(functional(w, 0, X, y))
                        if i in mistakes(X, y, w))
    between = [part * a + (1 - part) * b for a, b in zip(w, v)]
    assert E(between) <= part * E(w) + (1 - part) * E(v)
    assert E([3 * a for a in w]) == 3 * E(w)
    ends = [set(perceptron_criterion(X, y, u).misclassified)
            for u in (w, v)]
    if ends[0] == ends[1] and 0 not in functional(
            w, 0, X, y) + functional(v, 0, X, y):
        assert E(between) == part * E(w) + (1 - part) * E(v)


@given(vectors(st.integers(-3, 3), 2).map(lambda x: x + [1]), weights,
       st.sampled_from([1, -1]), st.sampled_from([1, Fraction(2, 3)]))
def test_I69_I72_a_step_down_the_gradient_of_one_pattern(x, w, t, eta):
    here = perceptron_criterion([x], [t], w)
    found = perceptron_online([x], [t], eta, w)
    assert found.w == [
        a - eta * g for a, g in zip(w, here.gradient)]
    if found.updates:
        before, after = [-t * independent.dot(v, x) for v in (w, found.w)]
        assert after == before - eta * norm2(x) < before


def test_I69_S22_and_not_down_that_of_the_sum():
    X = homogeneous(D4)
    w = [0, 0, 0]
    whole = perceptron_criterion(X, Y4, w)
    assert whole.gradient == [-2, 5, 0]
    assert perceptron_online(X[:1], Y4[:1], w0=w).w == [-1, -2, -1]


def test_S27_a_constant_has_to_be_positive_and_the_start_may_not_stay():
    assert classify([-2], 0, [[1]], "step") != classify([2], 0, [[1]], "step")
    runs = [perceptron(homogeneous(D4), Y4, eta, [5, 5, 5]).updates
            for eta in (Fraction(1, 5), Fraction(1, 2), 1, 2, 5)]
    assert runs == [20, 9, 5, 3, 3]


@given(weights.filter(any), weights,
       st.fractions(Fraction(1, 9), 3))
def test_I77_w_points_into_the_region_of_the_first_class(w, x, c):
    along = [a + c * b for a, b in zip(x, w)]
    assert independent.dot(w, along) > independent.dot(w, x)
    if classify(w, 0, [x], "step") == [1]:
        assert classify(w, 0, [along], "step") == [1]
