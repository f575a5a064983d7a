"""C, section 4.1.7: the perceptron and its criterion (I62 to I80)."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.adaline import adaline
from refimpl.base.errors import (
    LabelError, NotConvergedError, NotSeparableError)
from refimpl.basic_classifier import least_squares_plug_in
from refimpl.criterion import perceptron_criterion
from refimpl.data import homogeneous
from refimpl.linear_classifier import classify, step
from refimpl.perceptron import perceptron, perceptron_online
from refimpl.svm import separability
from strategies import labelled, separable, vectors
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


def test_I63_C2_the_step_is_1_at_0():
    assert [step(a) for a in (-1, Fraction(-1, 9), 0, 2)] == [-1, -1, 1, 1]
    assert classify([1], 0, [[0]], "step") == [1]
    assert classify([1], 0, [[0]]) == [0]


def test_I65_C4_targets_are_minus_1_and_1_or_0_and_1():
    X, z = [[0], [1], [3]], [0, 1, 1]
    y = [2 * v - 1 for v in z]
    with pytest.raises(LabelError):
        perceptron(homogeneous(X), z)
    with pytest.raises(LabelError):
        least_squares_plug_in(X, y)
    assert least_squares_plug_in(X, z).labels == z
    assert classify(perceptron(homogeneous(X), y).w, 0,
                    homogeneous(X)) == y


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


def test_I73_S22_the_total_may_rise_and_a_tie_gains_nothing():
    """D4 from 0: E_P is 0, 6, 0, 1, 0, 0."""
    X, w, values, own = homogeneous(D4), [0, 0, 0], [0], []
    for i in [i for _ in range(4) for i in range(4)]:
        before = w
        w = perceptron_online([X[i]], [Y4[i]], w0=w).w
        if w != before:
            values.append(perceptron_criterion(X, Y4, w).value)
            own.append([perceptron_criterion([X[i]], [Y4[i]], v).value
                        for v in (before, w)])
    assert values == [0, 6, 0, 1, 0, 0]
    assert own[0] == [0, 0]
    assert values[1] > values[0] and values[3] > values[2]


@given(separable(5), st.sampled_from([2, Fraction(1, 3)]),
       st.sampled_from(["step", "at-most-zero"]))
def test_I70_S27_eta_may_be_1_if_the_start_moves_with_it(Xy, eta, rule):
    X, y = Xy
    w0 = [1] * len(X[0])
    one = perceptron(X, y, 1, [v / Fraction(eta) for v in w0], rule)
    other = perceptron(X, y, eta, w0, rule)
    assert other.w == [eta * v for v in one.w]
    assert other.alpha == one.alpha


def test_S27_a_constant_has_to_be_positive_and_the_start_may_not_stay():
    assert classify([-2], 0, [[1]], "step") != classify([2], 0, [[1]], "step")
    runs = [perceptron(homogeneous(D4), Y4, eta, [5, 5, 5]).updates
            for eta in (Fraction(1, 5), Fraction(1, 2), 1, 2, 5)]
    assert runs == [20, 9, 5, 3, 3]


@given(labelled(6, 2), weights)
def test_I71_C1_what_the_step_calls_wrong(Xy, w):
    """C1 errs where a < 0, C2 where a >= 0."""
    X, y = homogeneous(Xy[0]), Xy[1]
    w = w[:len(X[0])]
    wrong = []
    for i, x in enumerate(X):
        a = independent.dot(w, x)
        if a < 0 if y[i] == 1 else a >= 0:
            wrong.append(i)
    assert mistakes(X, y, w) == wrong
    if wrong:
        i = wrong[0]
        moved = [a + y[i] * b for a, b in zip(w, X[i])]
        with pytest.raises((NotConvergedError, NotSeparableError)) as e:
            perceptron(X[:i + 1], y[:i + 1], 1, w, "step", 1)
        if e.type is NotConvergedError:
            assert e.value.state.w == moved


def test_I76_C11_the_order_decides_which_solution_it_is():
    rows, found = homogeneous(D4), set()
    for p in permutations(range(4)):
        run = perceptron([rows[i] for i in p], [Y4[i] for i in p])
        assert min(functional(run.w, 0, rows, Y4)) > 0
        found.add((tuple(run.w), run.updates))
    assert len({w for w, _ in found}) == 4
    assert {updates for _, updates in found} == {3, 5}


@given(weights.filter(any), weights,
       st.fractions(Fraction(1, 9), 3))
def test_I77_w_points_into_the_region_of_the_first_class(w, x, c):
    along = [a + c * b for a, b in zip(x, w)]
    assert independent.dot(w, along) > independent.dot(w, x)
    if classify(w, 0, [x], "step") == [1]:
        assert classify(w, 0, [along], "step") == [1]


def test_I79_xor_has_no_hyperplane_and_this_is_why():
    found = separability(SQUARE, XOR)
    assert (found.separable, found.lam) == (False, [Fraction(1, 4)] * 4)


@given(st.integers(-4, 4), st.integers(1, 3), st.integers(0, 6))
def test_I80_the_adaline_shrinks_a_residual_by_1_minus_eta_s(y, x, T):
    eta = Fraction(1, 20)
    w = adaline([[x, 1]], [y], eta, T)
    s = x * x + 1
    assert y - x * w[0] - w[1] == y * (1 - eta * s) ** T
