"""Document C, and what methods cost."""

import dis
import os
import sys
from collections import namedtuple
from fractions import Fraction
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given, strategies as st

import independent
from source import PACKAGE
from strategies import labelled, vectors
from texts import AND, SQUARE, XOR, functional

from refimpl.data import homogeneous
from refimpl.kernel_perceptron import dual_perceptron
from refimpl.kernels import gram
from refimpl.linear_classifier import classify
from refimpl.newton import newton_step
from refimpl.perceptron import perceptron
from refimpl.svm import separability


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


@given(weights.filter(any), weights,
       st.fractions(Fraction(1, 9), 3))
def test_I77_w_points_into_the_region_of_the_first_class(w, x, c):
    along = [a + c * b for a, b in zip(x, w)]
    assert independent.dot(w, along) > independent.dot(w, x)
    if classify(w, 0, [x], "step") == [1]:
        assert classify(w, 0, [along], "step") == [1]


# What things cost, counted (I9, I46, I156; Err-S1, S17, S28; X33).

counts_here = pytest.mark.skipif(
    sys.implementation.name != "cpython",
    reason="only CPython tells of every instruction")


def table(n, d):
    """Return n rows of d numbers, of full rank as good as certainly."""
    draw = Random(1000 * n + d)
    return [[draw.randint(-9, 9) for _ in range(d)] for _ in range(n)]


@pytest.mark.parametrize("n", [4, 40, 41])
def test_I9_S1_X33_a_gram_matrix_takes_n_n_kernels_by_half(n):
    calls = []
    gram([[i] for i in range(n)], lambda x, z: calls.append(1) or x[0] * z[0])
    assert len(calls) == n * (n + 1) // 2


def test_I46_the_dual_form_counts_the_same_mistakes():
    result = dual_perceptron(homogeneous(SQUARE), AND)
    assert result.alpha == [2, 5, 4, 7]


@pytest.mark.sample(1)
@counts_here
@pytest.mark.parametrize("d", [1, 2, 4])
def test_I156_S17_X33_a_newton_step_is_linear_in_n(d):
    """Its system is (p + 1) by (p + 1), not n by n."""
    counts = []
    for n in (10, 20, 40, 80):
        result, took = cost(newton_step, homogeneous(table(n, d)),
                            [i % 2 for i in range(n)], [0] * (d + 1))
        assert len(result.theta) == d + 1
        counts.append(took.products + took.quotients)
    steps = [b - a for a, b in zip(counts, counts[1:])]
    assert steps[1] == pytest.approx(2 * steps[0], rel=0.1)
    assert steps[2] == pytest.approx(4 * steps[0], rel=0.1)
    assert counts[3] < 80 * (2 * (d + 2) ** 2 + 20)


# The multiplications, divisions and sums that refimpl carries out, counted.

Counts = namedtuple("Counts", "products quotients sums")

SIGNS = {"*": 0, "/": 1, "//": 1, "+": 2, "-": 2,
         "BINARY_MULTIPLY": 0, "BINARY_TRUE_DIVIDE": 1,
         "BINARY_FLOOR_DIVIDE": 1, "BINARY_ADD": 2, "BINARY_SUBTRACT": 2}
LEFT_OUT = os.path.join(PACKAGE, "base", "rational.py")


@lru_cache(maxsize=None)
def operations(code):
    """Return {offset: which of Counts} for the instructions of a code."""
    if (not code.co_filename.startswith(PACKAGE + os.sep)
            or code.co_filename == LEFT_OUT):
        return {}
    result = {}
    for one in dis.get_instructions(code):
        sign = one.argrepr if one.opname == "BINARY_OP" else one.opname
        if sign in SIGNS:
            result[one.offset] = SIGNS[sign]
    return result


def cost(f, *arguments):
    """Return (what f gives, Counts of what that took).

    It is counted the second time: CPython 3.13 tells of all instructions of
    a function only after it has been followed once.
    """
    follow(f, arguments)
    return follow(f, arguments)


def follow(f, arguments):
    """Return (what f gives, Counts)."""
    counts = [0, 0, 0]

    def start(frame, event, _):
        places = operations(frame.f_code)
        if not places:
            return None
        frame.f_trace_opcodes = True

        def count(frame, event, _):
            if event == "opcode" and frame.f_lasti in places:
                counts[places[frame.f_lasti]] += 1
            return count
        return count

    before = sys.gettrace()
    sys._getframe().f_trace_opcodes = True      # CPython 3.12 asks for it
    sys.settrace(start)
    try:
        result = f(*arguments)
    finally:
        sys.settrace(before)
    return result, Counts(*counts)
