"""The tools of the judge: elimination, grades, questions, the registry."""

import random
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from judge_cases import case

from conformance.referee import families as judging
from conformance.referee.certificates import dot
from conformance.referee import kernels, linear, question
from conformance.referee.approximate import exp
from conformance.referee.families.closed import inexact
from conformance.referee.measure import INFINITE, grade, ratio


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(st.integers(-3, 3), min_size=4, max_size=4),
                min_size=4, max_size=4))
def test_factors_of_any_matrix(A):
    A = [[F(v) for v in row] for row in A]
    order, L, U = linear.factors(A)
    assert sorted(order) == [0, 1, 2, 3]
    assert linear.matmul(L, U) == [A[i] for i in order]
    for i in range(4):
        assert L[i][i] == 1 and not any(L[i][i + 1:])
        assert not any(U[i][:i]) and max(map(abs, L[i])) == 1


def leibniz(A):
    """Return the determinant by expansion along the first row."""
    if not A:
        return 1
    return sum((-1) ** j * A[0][j] * leibniz([row[:j] + row[j + 1:]
                                              for row in A[1:]])
               for j in range(len(A)))


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(st.integers(-3, 3), min_size=4, max_size=4),
                min_size=4, max_size=4))
def test_growth(A):
    A = [[F(v) for v in row] for row in A]
    growth = linear.Growth(A)
    assert growth.determinant() == abs(leibniz(A))
    assert linear.Growth([]).determinant() == 1
    rows = growth.rows()
    assert all(abs(a) <= h for row, size in zip(A, rows)
               for a, h in zip(row, size))
    v = [F(1), F(-2), F(3), F(0)]
    assert growth.times(v) == [dot(row, map(abs, v)) for row in rows]


def test_growth_of_rows_in_small_units():
    assert linear.Growth([[F(1), F(8)], [F(1, 2), F(0)]]).rows() == \
        [[1, 8], [F(1, 2), 8]]
    assert linear.Growth([[F(1), F(8)], [F(2), F(0)]]).rows() == \
        [[1, 8], [2, 0]]


@given(st.integers(1, 10 ** 60), st.integers(1, 10 ** 60))
def test_short_rounds_up_a_little(p, q):
    x = F(p, q)
    y = linear.short(x)
    assert x <= y <= x * (1 + F(1, 2 ** 62))
    odd = y.numerator // (y.numerator & -y.numerator)
    assert y == x or odd.bit_length() <= 66


def test_short_keeps_what_is_short():
    for x in (F(0), F(1, 3), F(2 ** 64 - 1), F(1, 2 ** 64 - 1)):
        assert linear.short(x) == x
    long = F(2 ** 65 + 1, 3 ** 50)
    assert linear.short(long) > long


def test_whole():
    assert linear.whole([F(1, 6), F(3, 4), F(2)]) == ([2, 9, 24], 12)


def test_what_a_format_holds_is_not_rounded():
    u = F(1, 2 ** 53)
    for x in (F(2 ** 53), F(1, 2 ** 70), F(-3, 8), F(0)):
        assert inexact(x, u) == 0
    for x in (F(2 ** 53 + 1), F(1, 10), F(-1, 3)):
        assert inexact(x, u) == abs(x)


def test_kernels_and_the_size_of_their_errors():
    x, z = [F(1), F(-2)], [F(3), F(1)]
    assert kernels.linear(x, z) == (1, 5)
    assert kernels.polynomial(x, z, 3, F(-2)) == (-1, 3 * 7 ** 3)
    # q = (4 + 9) / (2 * 4).
    value, size = kernels.gaussian(x, z, F(2))
    assert abs(value - exp(-F(13, 8))) < F(1, 10 ** 60)
    assert size == value * (1 + F(13, 4))


@pytest.mark.parametrize("E, kappa, zero, status", [
    (30, 1, 10 ** 9, "pass"), (F(301, 10), 1, 10 ** 9, "fail"),
    (60, 2, 10 ** 9, "weak"), (F(601, 10), 2, 10 ** 9, "fail"),
    (60, 9, 600000, "weak"), (F(601, 10), 9, 600000, "fail"),
    (INFINITE, INFINITE, 10 ** 9, "fail"), (0, 1, 0, "pass")])
def test_grades(E, kappa, zero, status):
    found = [question.Entry("x", 1, F(1), F(1), F(0))]
    assert grade("x", E, lambda: kappa, zero, found).status == status


def test_the_notes_of_grades():
    found = [question.Entry("x", 1, F(1), F(1), F(0))]
    for zero, notes in ((30, 1), (31, 0)):
        assert len(grade("x", 3, None, zero, found).notes) == notes


def test_ratio():
    assert ratio(0, 0) == 0 and ratio(F(1), 0) == INFINITE
    assert ratio(1, 3) == F(1, 3) and ratio(0, 5) == 0


def test_shapes_are_read_from_what_is_due():
    assert question.shape([]) == (0,) and question.shape(3) == ()
    assert question.shape([[1], [2], [3]]) == (3, 1)
    with pytest.raises(question.Wrong, match=r"w\[1\]\[0\]: it is nan"):
        question.read("w", [[1], ["nan"]], (2, 1))
    assert question.read("w", [1, "1/2"], (None,)) == [1, F(1, 2)]


@pytest.mark.parametrize("due, last", [
    ("1/3", 0), ("-12", 0), (3, 0), ("1.50", F(1, 100)), ("-2e3", 1000),
    ("+7", 0), ("0x1p3", 0)])
def test_what_has_a_point_or_an_exponent_is_rounded(due, last):
    assert question.last_place(due) == last


def test_a_rounded_value_is_due_to_half_its_last_digit():
    """Beyond that the error counts, whatever the unit."""
    from conformance.referee.judge import judge
    due = case("mse", {"y": [1], "predictions": [0]},
               {"mse": "1." + "0" * 49})
    for k, digits in ((5, float("inf")), (-5, float("inf")), (15, 49)):
        text = str(1 + F(k, 10 ** 50))
        verdict = judge(due, {"output": {"mse": text}}, {"digits": 45})
        assert verdict.status == "pass"
        assert verdict.digits == pytest.approx(digits)


def test_the_registry_has_every_family():
    tasks = {"solve", "inverse", "determinant", "gram", "covariance", "line",
             "least-squares", "mse", "classify", "margins", "perceptron",
             "perceptron-online", "dual-perceptron", "separability",
             "svm-hard"}
    assert tasks <= set(judging.JUDGES)
    for family in judging.FAMILIES:
        assert family.__doc__ and family.JUDGES
    assert {("solve", "null"), ("perceptron", "lambda"),
            ("svm-hard", "lambda")} <= set(judging.PROOFS)


def test_a_matrix_at_random_is_eliminated_with_the_largest_pivot():
    rng = random.Random(5)
    A = [[F(rng.randint(-9, 9)) for _ in range(6)] for _ in range(6)]
    _, L, _ = linear.factors(A)
    assert max(abs(v) for row in L for v in row) == 1
