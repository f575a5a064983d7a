"""Certificates of the soft margin: each theorem, around optima found by
trying every partition."""

from fractions import Fraction as F

import independent
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import two_classes

from conformance.referee.certificates_soft import (
    best_thresholds, slack, soft_margin, soft_margin_kernel)

SIX = [[-3], [-2], [-1], [1], [2], [3]]
SIX_Y = [-1, -1, -1, 1, 1, 1]
quarters = st.integers(-12, 12).map(lambda k: F(k, 4))
prices = st.sampled_from([F(1, 20), F(1, 3), F(1), F(5), F(2 ** 20)])


def least(X, y, C):
    """Return the least objective: less the least of the dual's negative."""
    K = [[independent.dot(a, b) for b in X] for a in X]
    return -independent.lowest(
        K, [-c for c in y], [0 if c > 0 else -C for c in y],
        [C if c > 0 else 0 for c in y], True)


def test_the_three_soft_margins_of_six_points():
    for C, alpha, w, value in (
            ("1/2", [0, 0, "1/2", "1/2", 0, 0], 1, "1/2"),
            ("1/10", [0, "3/40", "1/10", "1/10", "3/40", 0], "1/2", "9/40"),
            ("1/20", ["1/180", "1/20", "1/20", "1/20", "1/20", "1/180"],
             "1/3", "7/45")):
        proof = soft_margin(SIX, SIX_Y, C, [w], 0, alpha)
        value = F(value)
        assert proof == (value, value, 0, 0, value, 0, 0)


def test_multipliers_are_repaired():
    """Clipped to 0 and 1/4, then the positives scaled to the negatives.

    alpha y = (-1/8, 0, 0; 1/8, 0, 0): D = 1/4 - (3/8 + 1/8)^2 / 2.
    """
    proof = soft_margin(SIX, SIX_Y, "1/4", [0], 0,
                        ["1/8", "-1/16", 0, "1/2", 0, "-1"])
    assert proof.clipped == F(1, 4) + F(1, 16) + 1
    assert proof.unbalanced == abs(F(-1, 8) + F(1, 16) + F(1, 2) - 1)
    assert proof.dual == F(1, 4) - F(1, 8)
    assert (proof.primal, proof.best) == (F(3, 2), F(3, 2))
    assert (proof.t_low, proof.t_high) == (-1, 1)


def test_an_objective_counts_slack_beyond_the_margin_only():
    # Scores -3, 1, 2 with t = 1: slack 0, 1 and, on the wrong side, 2.
    assert slack([-3, 1, 2], [-1, 1, -1], 1) == 3
    proof = soft_margin([[-3], [1], [2]], [-1, 1, -1], 2, [1], 1, [0, 0, 0])
    assert proof.primal == F(1, 2) + 2 * 3
    assert proof.dual == 0


@given(st.data())
def test_the_best_thresholds_and_no_other(data):
    scores = data.draw(st.lists(quarters, min_size=2, max_size=7))
    y = [data.draw(st.sampled_from([-1, 1])) for _ in scores]
    y[0], y[-1] = -1, 1
    low, high = best_thresholds(scores, y)
    values = [slack(scores, y, s - c) for s, c in zip(scores, y)]
    assert slack(scores, y, low) == slack(scores, y, high) == min(values)
    assert low <= high
    for t, beyond in ((low, low - F(1, 8)), (high, high + F(1, 8))):
        assert slack(scores, y, beyond) > slack(scores, y, t)


@settings(max_examples=60)
@given(two_classes(5), prices, st.data())
def test_the_bounds_hold_for_any_answer(Xy, C, data):
    (X, y), m = Xy, len(Xy[0][0])
    w = [data.draw(quarters) for _ in range(m)]
    alpha = [data.draw(quarters) for _ in y]
    proof = soft_margin(X, y, C, w, data.draw(quarters), alpha)
    value = least(X, y, C)
    assert proof.dual <= value <= proof.best <= proof.primal
    scores = [independent.dot(w, x) for x in X]
    assert proof.best == independent.dot(w, w) / 2 + C * min(
        slack(scores, y, s - c) for s, c in zip(scores, y))
    K = [[independent.dot(a, b) for b in X] for a in X]
    best = soft_margin_kernel(K, y, C, 0, alpha)
    assert best.dual == proof.dual and best.clipped == proof.clipped
    assert best.unbalanced == proof.unbalanced
    assert value <= best.best


@settings(max_examples=60)
@given(two_classes(5), prices, st.data())
def test_the_distance_from_the_optimum(Xy, C, data):
    from conformance.workshop.confirm.svm import pivoted
    X, y = Xy
    K = [[independent.dot(a, b) for b in X] for a in X]
    alpha, t = pivoted(K, y, C)
    due = [sum(a * c * v for a, c, v in zip(alpha, y, column))
           for column in zip(*X)]
    proof = soft_margin(X, y, C, due, t, alpha)
    assert proof.primal == proof.dual == least(X, y, C)
    assert proof.t_low <= t <= proof.t_high
    w = [v + data.draw(quarters) for v in due]
    proof = soft_margin(X, y, C, w, t, alpha)
    off = [a - b for a, b in zip(w, due)]
    assert independent.dot(off, off) <= 2 * (proof.best - proof.dual)


def test_the_kernel_form_agrees_with_the_linear_one():
    alpha = ["1/8", "1/4", "1/5", "1/7", "1/4", "1/9"]
    w = [sum(F(a) * c * x[0] for a, c, x in zip(alpha, SIX_Y, SIX))]
    K = [[a[0] * b[0] for b in SIX] for a in SIX]
    assert soft_margin_kernel(K, SIX_Y, "1/4", "1/3", alpha) == \
        soft_margin(SIX, SIX_Y, "1/4", w, "1/3", alpha)


@pytest.mark.parametrize("scores, y, due", [
    ([0, 0], [-1, 1], (-1, 1)), ([3, 5], [1, -1], (2, 6)),
    ([0, 4, 9], [-1, 1, 1], (1, 3)), ([0, 4, 9], [-1, -1, 1], (5, 8))])
def test_thresholds_by_hand(scores, y, due):
    assert best_thresholds(scores, y) == due
