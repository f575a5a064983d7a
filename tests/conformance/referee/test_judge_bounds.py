"""How answers are measured, and what is exactly at a bound of the judge."""

import collections
import math
import struct
from fractions import Fraction as F
from types import SimpleNamespace

import independent
import pytest
from hypothesis import given, strategies as st
from judge_cases import U, case, finding, suite
from strategies import two_classes

from conformance.contract.values import each
from conformance.referee import certificates, measure, question
from conformance.referee.exact import INFINITE, dot, lift, matvec
from conformance.referee.families import fisher, likelihood, svm, svm_bounds
from conformance.referee.families.probabilities import moved
from conformance.referee.judge import judge
from conformance.referee.measure import LIMIT, finding as made, judge_backward
from conformance.referee.question import Entry
from refimpl.problem import Problem
from refimpl.quadratic import minimise


@pytest.mark.parametrize("room, status", [
    (likelihood.WELL, "fail"),
    (likelihood.WELL + F(1, 2), "pass")])
def test_an_entry_is_held_if_it_is_well_conditioned(room, status):
    """Its room is so many units of itself; it is off by more than LIMIT."""
    value = 1 + (LIMIT + 1) * room * U
    question = SimpleNamespace(u=U, entries=lambda name: [
        Entry("theta[0]", str(value), value, F(1), F(0))],
        expected=lambda name: [F(1)])
    result = likelihood.hold(made("theta", [], F(0), LIMIT), question, [
        room * U], [F(1)])
    assert result.status == status
    assert result.lost == (status == "pass")    # where it alone decides


def test_the_slope_of_the_logistic_function_up_to_1():
    assert moved(F(1, 4), F(1)) == F(1, 2)
    assert moved(F(1, 4), F(11, 10)) == F(3, 4)
    assert moved(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)
    e = F(1, LIMIT)     # from here on z counts
    assert moved(F(1, 4), e, 100) == F(1, 4) * (e + e * e)
    assert moved(F(1, 4), 2 * e, 100) < e / 10 ** 30


@pytest.mark.parametrize("E, kappa, zero, status", [
    (30, 1, 10 ** 9, "pass"), (F(301, 10), 1, 10 ** 9, "fail"),
    (60, 2, 10 ** 9, "weak"), (F(601, 10), 2, 10 ** 9, "fail"),
    (60, 9, 600000, "weak"), (F(601, 10), 9, 600000, "fail"),
    (INFINITE, INFINITE, 10 ** 9, "fail"), (0, 1, 0, "pass")])
def test_grades(E, kappa, zero, status):
    result = [question.Entry("x", 1, F(1), F(1), F(0))]
    assert judge_backward("x", E, lambda: kappa, zero, result).status == status


def off(value):
    """Return numbers off by a few 1e-15 of themselves, or of 1."""
    return each(value, lambda v: str(F(v) + (F(v) or 1) * F(3, 10 ** 15)))


@pytest.mark.parametrize("module, bound, name, answer", [
    (measure, "LIMIT", "mse/printed", {"mse": "0.2066666666666667"}),
    (measure, "LIMIT", "feature-map/linear", None),
    (likelihood, "LIMIT", "logistic-regression/overlap", None),
    (fisher, "ROUNDINGS", "fisher/round",
     {"W": [["1", "1.0000000000000002"], ["1", "-1"]]}),
    (svm, "ROUNDINGS", "svm-hard/four-points", {"t": "1e-16"}),
    (svm, "ROUNDINGS", "svm-soft/two-margin-errors", None)])
def test_what_is_exactly_at_a_bound_passes(monkeypatch, module, bound, name,
                                           answer):
    """The bound is moved to exactly what is measured, and just below it."""
    question = suite()[name].entry
    if answer is None:
        answer = {field: off(value) for field, value in
                  question["output"].items() if field in (
                      "features", "theta", "w", "t")}
    E = finding(question, **answer).E
    assert E > 0
    monkeypatch.setattr(module, bound, E)
    assert finding(question, **answer).status == "pass"
    monkeypatch.setattr(module, bound, E * (1 - F(1, 10 ** 9)))
    assert finding(question, **answer).status != "pass"


@pytest.mark.parametrize("inputs, status_due", [
    ("0." + "9" * 10001, "pass"), ("1." + "0" * 10000 + "1", "fail"),
    ("0." + "9" * 10000, "fail")])
def test_a_probability_of_1_may_be_a_little_less(inputs, status_due):
    question = case("logistic", {"d": [1]}, {"p": ["1"]})
    assert judge(question, {"output": {"p": [inputs]}}).status == status_due


ROOM = measure.ROUNDINGS * U


@pytest.mark.parametrize("u, A, v, zero", [
    (U, [[0, 1]], [1, ROOM], True),         # an entry that rounding leaves
    (U, [[0, 1]], [1, 2 * ROOM], False),
    (U, [[1, 2 * ROOM - 1]], [1, 1], True),     # all that a row may leave
    (U, [[1, 3 * ROOM - 1]], [1, 1], False),
    # a tenth of the terms of a row, where rounding is coarse
    (F(1, 1280), [[11, -9], [100, -100]], [1, 1], True),
    (F(1, 1280), [[12, -9], [100, -100]], [1, 1], False)])
def test_what_an_orthogonal_method_leaves_of_zero(u, A, v, zero):
    inputs = collections.namedtuple("Given", "u")(u)
    A = [list(map(F, row)) for row in A]
    assert (certificates.vanishes(inputs, "row", A, list(map(F, v))) == "") == zero


# Arithmetic in fractions: elimination, roots, kernels, what a unit rounds.

ratios = st.fractions(max_denominator=10 ** 9)


@given(ratios)
def test_rounding_to_doubles_is_that_of_float(x):
    assert question.rounded(x, "binary64") == F(float(x))
    assert question.rounded([[str(x)]], "binary64") == [[F(float(x))]]
    for unit in ("exact", {"digits": 5}):
        assert question.rounded(x, unit) == x


@given(st.integers(-2 ** 52, 2 ** 52), st.integers(-60, 60))
def test_rounding_to_singles_is_that_of_struct(k, power):
    x = math.ldexp(k, power)
    single, = struct.unpack("f", struct.pack("f", x))
    assert question.rounded(x, "binary32") == F(single)


def test_sums_that_a_format_does_not_round():
    big = F(2) ** 53
    for terms, expected in (([], True), ([0, 0], True), ([big], True),
                            ([big - 1, 1], True), ([big, 1], False),
                            ([F(1, 3)], False), ([-big, 1], True),
                            ([-big, -1], False),
                            ([F(2) ** 80, F(2) ** 28], True),
                            ([F(2) ** 80, F(2) ** 27], False)):
        assert question.added_exactly(terms, "binary64") is expected
    assert not question.added_exactly([F(2) ** 24, 1], "binary32")
    assert question.added_exactly([0], {"digits": 9})
    for terms, expected in (([1], True), ([10 ** 8] * 2, True),
                            ([10 ** 8] * 3, False), ([2 ** 40], False),
                            ([F(1, 8), 1], True),
                            ([F(1, 2 ** 12), 3], False), ([F(1, 5)], False)):
        assert question.added_exactly(terms, {"digits": 9}) is expected
    assert question.divisor(F(12)) == 4
    assert question.divisor(F(5, 8)) == F(1, 8)


# Certificates of soft margins: they hold for any answer.

quarters = st.integers(-40, 40).map(lambda k: F(k, 4))
prices = st.sampled_from([F(1, 20), F(1, 3), F(1), F(5), F(2 ** 20)])


def linear(X, w):
    """Return the scores of w, |w|^2, and |sum signed x|^2 as a function."""
    def norm(signed):
        v = [dot(signed, column) for column in zip(*X)]
        return dot(v, v)
    return matvec(X, w), dot(w, w), norm


def prove(X, y, C, w, t, alpha):
    """Return what w, t and alpha prove of the least objective."""
    w, t, alpha = lift(w), lift(t), lift(alpha)
    scores, square, norm = linear(X, w)
    return svm_bounds.certify(scores, square, y, C, t, alpha, norm)


def least(X, y, C):
    """Return the least objective: less the least of the dual's negative."""
    K = [[int(independent.dot(a, b)) for b in X] for a in X]
    c = [-c for c in y]
    return -independent.value(K, c, minimise(Problem(
        K.__getitem__, c, [0 if c > 0 else -C for c in y],
        [C if c > 0 else 0 for c in y], True)).x)


@given(two_classes(5), prices, st.data())
def test_the_bounds_hold_for_any_answer(Xy, C, data):
    (X, y), m = Xy, len(Xy[0][0])
    w = [data.draw(quarters) for _ in range(m)]
    alpha = [data.draw(quarters) for _ in y]
    proof = prove(X, y, C, w, data.draw(quarters), alpha)
    assert proof.dual <= least(X, y, C) <= proof.primal
    K = [[int(independent.dot(a, b)) for b in X] for a in X]
    signed = [a * c for a, c in zip(alpha, y)]
    products = matvec(K, signed)
    best = svm_bounds.certify(
        products, dot(signed, products), y, C, F(0), alpha,
        lambda a: dot(a, matvec(K, a)))
    assert best.dual == proof.dual and best.clipped == proof.clipped
    assert best.unbalanced == proof.unbalanced
    # w from the same alpha proves the same, from rows or from products
    v = [dot([a * c for a, c in zip(alpha, y)], column)
         for column in zip(*X)]
    assert prove(X, y, C, v, 0, alpha) == best
