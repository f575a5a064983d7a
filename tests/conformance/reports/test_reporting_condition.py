"""The condition number: a length over a distance, exactly."""

import math
from fractions import Fraction

import pytest
from hypothesis import assume, given, strategies as st

from conformance.contract.suite import Case, Suite
from conformance.reports.model import condition, measured

CASES = {case.id: case for case in Suite().cases}
NUMBERS = st.integers(-50, 50).map(Fraction)
PAIRS = st.lists(NUMBERS, min_size=2, max_size=2)


def asked(task, **given):
    return Case(task, {"id": task + "/x", "level": "core", "text": "",
                       "provenance": "derived", "why": "", "input": given,
                       "output": {}})


@given(PAIRS, PAIRS)
def test_two_columns_are_measured_by_the_angle_between_them(a, b):
    area = abs(a[0] * b[1] - a[1] * b[0])
    M = list(zip(a, b))
    if area == 0:
        assert measured(M) == math.inf
    else:
        lengths = math.hypot(*a) * math.hypot(*b)
        assert measured(M) == pytest.approx(
            math.log10(lengths / area), abs=1e-9)


@given(st.lists(st.lists(NUMBERS, min_size=3, max_size=3), min_size=3,
                max_size=5), st.tuples(*3 * [st.integers(-30, 30)]))
def test_units_of_columns_do_not_matter(M, powers):
    found = measured(M)
    assume(found < math.inf)
    scaled = [[v * Fraction(10) ** p for v, p in zip(row, powers)]
              for row in M]
    assert measured(scaled) == pytest.approx(found, abs=1e-9)


@pytest.mark.parametrize("case, due", [
    (asked("solve", A=[[0, 3], [2, 0]], b=[1, 1]), 0),
    (asked("solve", A=[[1, 1], [1, 1]], b=[1, 1]), math.inf),
    (asked("inverse", A=[[1, 1], [0, "1e-300"]]), 300),
    (asked("least-squares", X=[[3], [4]], y=[1, 2]), 0),
    (asked("least-squares", X=[[3], [3]], y=[1, 2], intercept=True),
     math.inf),
    (asked("line", x=[1, -1], y=[1, 2]), 0),
    (asked("perceptron", X=[[1, 0, 0], [0, 5, 0]], y=[1, -1]), 0),
    (asked("ridge", X=[[1, 1], [1, 1]], y=[1, 2], **{"lambda": 1}),
     math.log10(3 / math.sqrt(5))),
    (asked("linear-classifier", X=[[1, 2], [2, 4]], M=[[1, 0], [0, 1]]), 0),
    (asked("logistic", d=[1, 2]), None),
    (asked("solve", A=[[1, 2], [3]], b=[1, 1]), None),
    (asked("solve", A=[[1, "nan"], [3, 4]], b=[1, 1]), None),
    (asked("solve", A=3, b=[1, 1]), None), (asked("line", x=None), None),
    (asked("svm-hard", X={"a": 1}, y=[1]), None)])
def test_the_matrix_is_that_of_the_question(case, due):
    found = condition(case)
    assert found == (due if due in (None, math.inf)
                     else pytest.approx(due, abs=1e-9))


def test_every_case_of_the_suite_is_measured_or_has_no_matrix():
    for name in ("svm-hard/or", "solve/two-by-two"):
        assert 0 <= condition(CASES[name]) < 2
    assert condition(CASES["least-squares/nist-longley"]) > 2
    assert condition(CASES["least-squares/duplicate-column"]) == math.inf
    for case in CASES.values():
        if case.level == "edge":
            assert condition(case) is None or condition(case) >= 0
