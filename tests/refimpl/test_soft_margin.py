"""The soft margin: optimality by its gap, brute force, invariances."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import NotSeparableError
from refimpl.kernels import Polynomial, gram, linear
from refimpl.roads.slack import snap
from refimpl.soft_margin import SoftMargin, svm_soft
from refimpl.svm import svm_hard
from strategies import converted, two_classes

D3 = [[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]
SIX = [[-3], [-2], [-1], [1], [2], [3]], [-1, -1, -1, 1, 1, 1]
F = Fraction
kernels = st.sampled_from([linear, Polynomial(2), Polynomial(2, 1)])
prices = st.sampled_from([F(1, 2 ** 20), F(1, 20), F(1, 3), 1, 5, 2 ** 20])


@pytest.mark.parametrize("C, alpha, w, value, slack", [
    (F(1, 2), [0, 0, F(1, 2), F(1, 2), 0, 0], 1, F(1, 2), [0] * 6),
    (F(1, 10), [0, F(3, 40), F(1, 10), F(1, 10), F(3, 40), 0], F(1, 2),
     F(9, 40), [0, 0, F(1, 2), F(1, 2), 0, 0]),
    (F(1, 20), [F(1, 180)] + [F(1, 20)] * 4 + [F(1, 180)], F(1, 3),
     F(7, 45), [0, F(1, 3), F(2, 3), F(2, 3), F(1, 3), 0])])
def test_more_margin_errors_are_more_support_vectors(C, alpha, w, value,
                                                     slack):
    """Err-S14, I113, I115: the text has it the other way round."""
    assert svm_soft(*SIX, C) == SoftMargin(alpha, [w], 0, 0, 0, slack, value)


def test_the_worked_example_is_hard_from_one_eighth_on():
    """I114: at C = 1/8 every multiplier is at a bound, and one t is best."""
    for C in (F(1, 8), 1, 2 ** 20):
        found = svm_soft(*D3, C)
        assert (found.alpha, found.w) == ([0, F(1, 8), F(1, 8)],
                                          [0, F(-1, 2)])
        assert (found.t_low, found.t, found.t_high) == (0, 0, 0)
    below = svm_soft(*D3, F(1, 16))
    assert below.slack == [0, 0, 1] and below.objective == F(3, 32)


def test_no_free_multiplier_leaves_an_interval():
    """X19."""
    found = svm_soft([[0], [1]], [-1, 1], F(1, 4))
    assert (found.t_low, found.t, found.t_high) == (F(-3, 4), F(1, 8), 1)
    assert svm_soft([[1], [1]], [-1, 1], 7)[2:5] == (0, -1, 1)


@settings(max_examples=150)
@given(two_classes(7, 2), prices, kernels)
def test_the_gap_is_closed_exactly(Xy, C, kernel):
    """I113, I116, I117, I138, X18, X21."""
    (X, y), found = Xy, svm_soft(*Xy, C, kernel)
    alpha, n = found.alpha, len(y)
    assert min(alpha) >= 0 and max(alpha) <= C
    assert independent.dot(alpha, y) == 0
    signed = [a * c for a, c in zip(alpha, y)]
    scores = independent.apply(gram(X, kernel), signed)
    square = independent.dot(signed, scores)
    for t in (found.t_low, found.t, found.t_high):
        hinge = sum(max(F(0), 1 - c * (s - t)) for c, s in zip(y, scores))
        assert square / 2 + C * hinge == found.objective
        assert found.objective == sum(alpha) - square / 2
    for t in (found.t_low - F(1, 9), found.t_high + F(1, 9)):
        hinge = sum(max(F(0), 1 - c * (s - t)) for c, s in zip(y, scores))
        assert square / 2 + C * hinge > found.objective
    assert found.t == (found.t_low + found.t_high) / 2
    assert found.slack == [max(F(0), 1 - c * (s - found.t))
                           for c, s in zip(y, scores)]
    for i in range(n):
        assert alpha[i] == C or found.slack[i] == 0
        assert alpha[i] == 0 or y[i] * (scores[i] - found.t) <= 1
    if kernel is linear:
        assert found.w == [independent.dot(signed, column)
                           for column in zip(*X)]
    else:
        assert found.w is None


@settings(max_examples=40)
@given(two_classes(5, 2), prices)
def test_nothing_is_lower_by_brute_force(Xy, C):
    """X20."""
    X, y = Xy
    K = [[independent.dot(a, b) for b in X] for a in X]
    assert svm_soft(X, y, C).objective == -independent.lowest(
        K, [-c for c in y], [0 if c > 0 else -C for c in y],
        [C if c > 0 else 0 for c in y], True)


@settings(max_examples=100)
@given(two_classes(6, 2), prices, st.data())
def test_any_start_leads_to_the_same_optimum(Xy, C, data):
    X, y = Xy
    start = [data.draw(st.fractions(-2, 2, max_denominator=9)) * C
             for _ in y]
    kept = list(start)
    cold = svm_soft(X, y, C)
    for T in (Fraction, float):
        warm = svm_soft(X, y, C, start=converted(start, T))
        assert warm[1:] == cold[1:]
        assert all(0 <= a <= C for a in warm.alpha)
    assert start == kept
    assert svm_soft(X, y, C, start=cold.alpha) == cold


def test_a_start_is_made_feasible():
    assert snap([-1, 9, F(1, 4), 1], [1, 1, -1, -1], F(2)) == [
        0, F(5, 4), F(1, 4), 1]
    # those strictly between the bounds give first
    assert snap([2, 1, 1, 0], [1, 1, -1, -1], F(2)) == [1, 0, 1, 0]
    assert snap([1, 1], [-1, -1], F(2)) == [0, 0]


@settings(max_examples=60)
@given(two_classes(6, 2), prices)
def test_a_hard_margin_is_a_soft_one_with_c_large_enough(Xy, C):
    X, y = Xy
    try:
        hard = svm_hard(X, y)
    except NotSeparableError:
        return
    C = max(hard.alpha)
    soft = svm_soft(X, y, C)
    assert soft.w == hard.w and soft.t_low <= hard.t <= soft.t_high
    assert soft.objective == sum(hard.alpha) / 2 and not any(soft.slack)
    assert any(svm_soft(X, y, C / 2).slack)


@settings(max_examples=60)
@given(two_classes(6, 2), prices, prices)
def test_the_role_of_the_price(Xy, low, high):
    """I114: less slack and a longer w for a higher price."""
    low, high = sorted((F(low), F(high)))
    cheap, dear = svm_soft(*Xy, low), svm_soft(*Xy, high)
    assert sum(cheap.slack) >= sum(dear.slack)
    assert independent.dot(cheap.w, cheap.w) <= independent.dot(
        dear.w, dear.w)


@settings(max_examples=60)
@given(two_classes(6, 2), prices, st.data())
def test_invariances(Xy, C, data):
    """X22."""
    (X, y), m = Xy, len(Xy[0][0])
    due = svm_soft(X, y, C)
    v = [data.draw(st.integers(-9, 9)) for _ in range(m)]
    moved = svm_soft([[a + b for a, b in zip(x, v)] for x in X], y, C)
    shift = independent.dot(due.w, v)
    assert moved.w == due.w and moved.slack == due.slack
    assert moved.t_low == due.t_low + shift
    assert moved.t_high == due.t_high + shift
    k = data.draw(st.sampled_from([2, 3, F(1, 4)]))
    scaled = svm_soft([[k * a for a in x] for x in X], y, F(C) / k / k)
    assert scaled.w == [a / k for a in due.w]
    assert scaled[2:6] == due[2:6]
    assert scaled.objective == due.objective / k / k
    turned = svm_soft(X, [-c for c in y], C)
    assert turned.w == [-a for a in due.w]
    assert (turned.t_low, turned.t_high) == (-due.t_high, -due.t_low)
    order = data.draw(st.permutations(range(len(y))))
    mixed = svm_soft([X[i] for i in order], [y[i] for i in order], C)
    assert mixed[1:5] == due[1:5]
    assert mixed.slack == [due.slack[i] for i in order]
    twice = svm_soft(X + X, y + y, F(C) / 2)
    assert twice[1:5] == due[1:5] and twice.objective == due.objective
