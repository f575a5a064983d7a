"""How answers are measured, and the exact arithmetic that measures."""

import collections
import math
import struct
from fractions import Fraction as F

import pytest
from hypothesis import given, strategies as st

from judge_cases import U, case, finding, golden, status

from conformance.referee import certificates, measure, question
from conformance.referee.exact import INFINITE
from conformance.referee.families import fisher, likelihood, svm
from conformance.referee.measure import judge_backward


@pytest.mark.parametrize("E, kappa, zero, status", [
    (30, 1, 10 ** 9, "pass"), (F(301, 10), 1, 10 ** 9, "fail"),
    (60, 2, 10 ** 9, "weak"), (F(601, 10), 2, 10 ** 9, "fail"),
    (60, 9, 600000, "weak"), (F(601, 10), 9, 600000, "fail"),
    (INFINITE, INFINITE, 10 ** 9, "fail"), (0, 1, 0, "pass")])
def test_grades(E, kappa, zero, status):
    result = [question.Entry("x", 1, F(1), F(1), F(0))]
    assert judge_backward("x", E, lambda: kappa, zero, result).status == status


def entry(name):
    """Return a case of the suite that requires nothing."""
    return dict(golden(name).entry)


def off(value):
    """Return numbers off by a few 1e-15 of themselves, or of 1."""
    if isinstance(value, list):
        return [off(v) for v in value]
    return str(F(value) + (F(value) or 1) * F(3, 10 ** 15))


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
    question = entry(name)
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
    assert status(question, p=[inputs]) == status_due


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

fractions = st.fractions(max_denominator=10 ** 9)


@given(fractions)
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
