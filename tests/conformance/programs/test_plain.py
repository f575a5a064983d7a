"""The plain programs that other methods are held against: the machine by
pivoting, the lasso by signs, powers of e and roots.
"""

import math
from fractions import Fraction as F

import independent
import pytest
from golden_cases import CASES
from hypothesis import given, settings, strategies as st
from strategies import fractions, regressions, two_classes

from conformance.contract.numbers import (
    digits_shown, exact, half_unit, has_digits_of, short)
from conformance.contract.values import BadNumber
from conformance.programs.entry import fingerprints
from conformance.programs.lasso import candidates
from conformance.programs.mistakes import MISTAKES
from conformance.programs.rings import EXACT, exponential, root
from conformance.programs.svm import pivoted
from conformance.proof import Real, exp, real
from refimpl.soft_margin import svm_soft

WIDE = st.fractions(min_value=-50, max_value=50, max_denominator=60)
prices = st.sampled_from([F(1, 20), F(1, 3), F(1), F(5), F(2 ** 20)])


def test_the_numbers_of_cases():
    assert exact(0.1) == exact("0.1") == F(1, 10) and exact(3) == 3
    for wrong in ("9" * 20001, True, "one", None):
        with pytest.raises(BadNumber):
            exact(wrong)
    assert short(F(2 ** 24 - 1)) and short(F(2 ** 60))
    assert not short(F(2 ** 24 + 1)) and not short(F(1, 3))
    assert short(F(3, 2 ** 70)) and short(F(0))


def test_rounded_decimals_are_held_to_their_last_digit():
    third = F(1, 3)
    assert has_digits_of("0." + "3" * 50, third, third)
    assert not has_digits_of("0." + "3" * 49, third, third)
    assert not has_digits_of("0." + "3" * 49 + "4", third, third)
    assert has_digits_of("1/3", third, third)
    assert not has_digits_of("1", third, third)
    assert half_unit("1.50e-3") == F(1, 200000)
    assert digits_shown("-0.00120") == 3


@given(st.fractions(min_value=0, max_value=2000, max_denominator=999))
def test_powers_of_e_are_those_of_the_proof(q):
    Real.bits = 4096
    value, known = exponential(-q), real(exp(-q))
    room = value / 10 ** 100
    assert known.low <= (value + room) * 2 ** Real.bits
    assert known.high >= (value - room) * 2 ** Real.bits


@given(st.fractions(min_value=0, max_value=10 ** 9, max_denominator=10 ** 9))
def test_roots_are_the_next_below(square):
    low = root(square)
    assert low * low <= square <= (low + F(1, 10 ** 100)) ** 2
    assert root(square * square) == square


@settings(max_examples=40)
@given(WIDE, WIDE)
def test_the_machine_of_two_points_is_the_bisector(a, b):
    if a == b:
        return
    K = [[a * a, a * b], [a * b, b * b]]
    alpha, t = pivoted(K, [-1, 1], None)
    w = alpha[1] * b - alpha[0] * a
    assert w == 2 / (b - a) and t == w * (a + b) / 2
    assert math.isclose(float(alpha[0]), float(2 / (b - a) ** 2))


@settings(max_examples=25)
@given(regressions(fractions, 4, 2), st.sampled_from([F(0), F(1), F(5)]))
def test_signs_and_active_sets_agree(Xy, lam):
    """w = a - b with a, b >= 0 is another way to the same minimum."""
    X, y = Xy
    H = [[2 * independent.dot(a, b) for b in zip(*X)] for a in zip(*X)]
    pull = [2 * independent.dot(a, y) for a in zip(*X)]
    Q = [row + [-v for v in row] for row in H]
    Q += [[-v for v in row] for row in Q]
    c = [lam - v for v in pull] + [lam + v for v in pull]
    m = len(c)
    least = independent.lowest(Q, c, [F(0)] * m, [None] * m, False)
    best = min(value for value, _ in candidates(EXACT, X, y, lam))
    assert best == least + independent.dot(y, y)


def gram(X):
    """Return the Gram matrix in fractions."""
    return [[F(independent.dot(a, b)) for b in X] for a in X]


def weights(X, y, alpha):
    """Return sum alpha y x."""
    return [sum(a * c * v for a, c, v in zip(alpha, y, column))
            for column in zip(*X)]


@settings(max_examples=60)
@given(two_classes(5, 2), prices)
def test_pivoting_and_descent_agree(Xy, C):
    X, y = Xy
    expected = svm_soft(X, y, C)
    alpha, t = pivoted(gram(X), y, C)
    assert weights(X, y, alpha) == expected.w
    assert expected.t_low <= t <= expected.t_high
    assert sum(a * c for a, c in zip(alpha, y)) == 0


@settings(max_examples=25)
@given(two_classes(14, 3), prices)
def test_pivoting_goes_further(Xy, C):
    X, y = Xy
    alpha, t = pivoted(gram(X), y, C)
    expected = svm_soft(X, y, C)
    assert weights(X, y, alpha) == expected.w
    assert expected.t_low <= t <= expected.t_high


@settings(max_examples=40)
@given(two_classes(5, 2))
def test_pivoting_without_a_price_is_the_hard_margin(Xy):
    X, y = Xy
    K = gram(X)
    expected = independent.widest(K, y)
    if expected is None:
        with pytest.raises(ArithmeticError):
            pivoted(K, y, None)
        return
    alpha, t = pivoted(K, y, None)
    assert weights(X, y, alpha) == weights(X, y, expected[0])
    assert t == expected[1]


def test_a_wrong_problem_with_the_right_answer_is_no_mistake():
    """Where no slack is needed, a hard margin is right."""
    case = CASES["svm-soft/four-points-hard"]
    names = [mark["mistake"] for mark in fingerprints(
        "svm-soft", case["input"], {"output": case["output"]})]
    assert "no slack is allowed: a hard margin" not in names
    assert "the slack is squared" in names
    assert len(MISTAKES["svm-soft"]) > 20
