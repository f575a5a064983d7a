"""The plain programs that other methods are held against: the machine by
pivoting, the lasso by signs, powers of e and roots; programs in doubles.
"""

import ast
import math
import os
import sys
from fractions import Fraction as F

import independent
import pytest
from golden_cases import CASES
from hypothesis import given, settings, strategies as st
from paths import PROGRAMS, ROOT
from strategies import fractions, regressions, two_classes

from conformance.contract.numbers import (
    digits_shown, exact, half_unit, has_digits_of, short)
from conformance.contract.suite import MET, load
from conformance.contract.tasks import TASKS
from conformance.contract.values import BadNumber
from conformance.programs.lasso import candidates
from conformance.programs.perceptrons_in_floats import (
    Beyond, met_by_floats, need)
from conformance.programs.rings import EXACT, exponential, root
from conformance.programs.svm import pivoted
from conformance.proof import Real, exp, find_faults, real
from conformance.runner import session
from conformance.runner.process import Program
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


# Programs in doubles: traces that they may miss.

TRACES = ("dual-perceptron-bias", "perceptron-batch", "kernel-perceptron")


@pytest.mark.campaign
@pytest.mark.parametrize("task", TRACES)
def test_flags_of_traces(task):
    assert TASKS[task].trace
    for name, case in CASES.items():
        if name.startswith(task + "/") and not find_faults(task,
                                                           case["input"]):
            flags = case["flags"]
            assert met_by_floats(task, case["input"], 53) == (
                "exact-only" not in flags), name
            assert met_by_floats(task, case["input"]) == (
                not {"exact-only", "double-only"} & set(flags)), name


@pytest.mark.parametrize("name, changed", [
    ("dual-perceptron-bias/four-points", {"eta": "1/3"}),
    ("dual-perceptron-bias/four-points", {"X": [[4097, 4097], [-1, 2],
                                                [-1, -2], [3, 1]]}),
    ("perceptron-batch/four-points", {"w0": ["1/3", 0]}),
    ("perceptron-batch/four-points", {"b0": 2 ** 25}),
    ("perceptron-batch/and", {"eta": "0.1"}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 2, "constant": "1/3"}}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 30, "constant": 1}}),
    ("kernel-perceptron/gaussian-far", {}),
    ("kernel-perceptron/gaussian-wide", {})])
def test_traces_that_floats_may_miss(name, changed):
    assert not met_by_floats(
        name.split("/")[0], dict(CASES[name]["input"], **changed))


def test_bits():
    need([2 ** 24, 0])
    need(iter([F(1, 2), F(3, 4)]))
    for terms in ([2 ** 24, 1], [F(1, 3)], [2 ** 24 + 1]):
        with pytest.raises(Beyond):
            need(terms)


def test_more_bits_meet_more():
    need([2 ** 24, 1], 53)
    with pytest.raises(Beyond):
        need([2 ** 53, 1], 53)
    case = CASES["perceptron/beyond-single"]["input"]
    assert met_by_floats("perceptron", case, 53)
    assert not met_by_floats("perceptron", case)


# The judge refuses no right answer: all in doubles are met by every case.

FILES = sorted(name for name in os.listdir(PROGRAMS)
               if name.startswith("good") and name.endswith(".py"))
# Of the suite it may know the contract, how lines are read, and itself.
KNOWN = ("conformance.contract.", "conformance.kits.",
         "conformance.programs.", "conformance.proof.")
BRIEF = ["solve", "classify", "separability", "svm-soft"]


@pytest.mark.parametrize("name", FILES)
def test_it_knows_nothing_of_the_judge_or_of_refimpl(name):
    with open(os.path.join(PROGRAMS, name), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    result = [node.module for node in ast.walk(tree)
              if isinstance(node, ast.ImportFrom)]
    result += [alias.name for node in ast.walk(tree)
               if isinstance(node, ast.Import) for alias in node.names]
    assert [word for word in result
            if word.split(".")[0] in ("refimpl", "conformance")
            and not (word + ".").startswith(KNOWN)] == []


def missed(cases):
    """Return the ids of the cases that it does not meet."""
    program = Program([sys.executable, os.path.join(PROGRAMS, "good.py")],
                      folder=ROOT)
    done = session.run(program, cases, timeout=100)
    assert done.farewell is None and done.hello["unit"] == "binary64"
    return [r.id for r in done.results if r.status not in MET
            and not session.excuse(r.case, done.hello, done.unit)]


def test_some_cases_are_met():
    assert missed(load(BRIEF)[::9]) == []


@pytest.mark.campaign
def test_every_case_is_met():
    assert missed(load()) == []
