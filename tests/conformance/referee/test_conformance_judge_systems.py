"""solve: answers of known error, and good and bad solvers."""

import random
from fractions import Fraction as F

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from judge_cases import (U, ask, case, dot, floats, gauss, hilbert, measured,
                         status, text)

from conformance.referee.certificates import invert

small = st.integers(-9, 9)
powers = st.integers(-20, 20).map(lambda k: F(2) ** k)


def system(A, b):
    """Return a case of solve with the answer from fractions."""
    x = gauss([[F(v) for v in row] for row in A], [F(v) for v in b])
    return case("solve", {"A": text(A), "b": text(b)}, {"x": text(x)})


DIAGONAL = system([[1, 0], [0, F(1, 1024)]], [3, F(5, 1024)])


@pytest.mark.parametrize("k", [0, 1, -1, 8, 59, -60])
def test_one_unit_in_an_entry_is_one_half_of_u(k):
    # On a diagonal the terms of row i are |a x| + |b| = 2 |b|.
    verdict = ask(DIAGONAL, "binary64", x=[3, str(5 * (1 + k * U))])
    assert measured(verdict) == pytest.approx(abs(k) / 2)
    assert verdict.status == "pass"


@pytest.mark.parametrize("k", [61, -61, 10 ** 6])
def test_beyond_thirty_it_is_no_pass(k):
    verdict = ask(DIAGONAL, "binary64", x=[3, str(5 * (1 + k * U))])
    assert verdict.status == "fail"
    assert "x[1] is" in verdict.notes[0] and "30 u" in verdict.notes[0]
    assert status(DIAGONAL, "exact", x=[3, str(5 * (1 + k * U))]) == "fail"


def test_every_row_counts_by_itself():
    """A norm over all rows would not see the second one."""
    question = system([[2 ** 40, 0], [0, 1]], [2 ** 40, 1])
    assert status(question, "binary64", x=[1, 1 + 2.0 ** -20]) == "fail"


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_scaling_of_columns_and_of_all_rows_changes_nothing(data):
    A = data.draw(st.lists(st.lists(small, min_size=3, max_size=3),
                           min_size=3, max_size=3))
    A = [[F(v) for v in row] for row in A]
    assume(invert(A))
    b = [F(v) for v in data.draw(st.lists(small, min_size=3, max_size=3))]
    columns = data.draw(st.lists(powers, min_size=3, max_size=3))
    c = data.draw(powers)
    assume(any(b))
    off = data.draw(st.lists(small, min_size=3, max_size=3))
    x = [v + U * k for v, k in zip(gauss(A, b), off)]
    scaled = [[c * v * s for v, s in zip(row, columns)] for row in A]
    first = ask(system(A, b), "binary64", x=text(x))
    other = ask(system(scaled, [c * v for v in b]), "binary64",
                x=text([v / s for v, s in zip(x, columns)]))
    assert (first.measure, first.status) == (other.measure, other.status)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_scaling_of_rows_changes_nothing_where_pivots_stay(data):
    """Rows scaled downwards from the top of a dominant diagonal."""
    off = st.lists(small, min_size=3, max_size=3)
    A = [[F(v) for v in data.draw(off)] for _ in range(3)]
    for i in range(3):
        A[i][i] = F(100)
    b = [F(v) for v in data.draw(off)]
    assume(any(b))
    steps = sorted(data.draw(st.lists(powers, min_size=3, max_size=3)))
    rows = steps[::-1]
    x = [v + U * k for v, k in zip(gauss(A, b), data.draw(off))]
    first = ask(system(A, b), "binary64", x=text(x))
    other = ask(system([[s * v for v in row] for s, row in zip(rows, A)],
                       [s * v for s, v in zip(rows, b)]),
                "binary64", x=text(x))
    assert (first.measure, first.status) == (other.measure, other.status)


def test_float_elimination_is_far_below_the_limit():
    rng = random.Random(7)
    for n in (2, 5, 12):
        for A in ([[rng.randint(-99, 99) for _ in range(n)]
                   for _ in range(n)], hilbert(n)):
            b = [rng.randint(-99, 99) for _ in range(n)]
            verdict = ask(system(A, b), "binary64",
                          x=gauss(floats(A), floats(b)))
            assert verdict.status == "pass" and measured(verdict) < 3


def test_rows_in_small_units_are_no_fault_of_elimination():
    """Pivoting is misled; |A| alone would call this error 10^9 u."""
    A, b = [[1, 10 ** 10], ["1/8", 1]], [1, 3]
    question = system(A, b)
    x = gauss(floats(A), floats(b))
    verdict = ask(question, "binary64", x=x)
    assert verdict.status == "pass" and measured(verdict) < 3


def test_elimination_without_pivoting_fails():
    A, b = [[F(1, 2 ** 60), 1], [1, 1]], [1, 2]
    p, q, r, s = 2.0 ** -60, 1.0, 1.0, 1.0
    f = r / p
    x1 = (2.0 - f * 1.0) / (s - f * q)
    x = [(1.0 - q * x1) / p, x1]
    assert x == [0.0, 1.0]
    assert status(system(A, b), "binary64", x=x) == "fail"
    assert status(system(A, b), "binary64",
                  x=gauss(floats(A), floats(b))) == "pass"


def test_an_answer_that_loses_the_condition_number_is_weak():
    """Such as x from an inverse that was rounded."""
    A = hilbert(8)
    b = [sum(row) for row in A]
    question = system(A, b)
    weak = ask(question, "binary64", x=[
        dot(row, floats(b)) for row in floats(invert(A))])
    assert weak.status == "weak" and measured(weak) > 300
    assert "condition number" in weak.notes[0]
    worse = [1 + 1e-3 * (-1) ** i for i in range(8)]
    assert status(question, "binary64", x=worse) == "fail"


def test_weak_needs_both_of_its_conditions():
    # kappa is 1 on a diagonal: beyond 30 nothing is weak.
    assert status(DIAGONAL, "binary64", x=[3, str(5 * (1 + 62 * U))]
                  ) == "fail"
    # In single precision kappa u is near 1, but all-zero scores 1 / (2 u):
    # an error of 1e-4 is the most that its ten thousandth leaves.
    A = hilbert(6)
    question = system(A, [sum(row) for row in A])
    assert status(question, "binary32", x=[0] * 6) == "fail"
    for scale, grade in ((1.01e-4, "fail"), (0.99e-4, "weak")):
        assert status(question, "binary32", x=[1 + scale] * 6) == grade


def test_thirty_condition_numbers_are_the_most_of_weak():
    # By hand: |A||A^-1| g / g is 2 in both rows, for g = (4, 4).
    question = system([[1, 1], [1, -1]], [2, 0])
    for k, grade in ((29, "pass"), (31, "weak"), (59, "weak"), (61, "fail")):
        verdict = ask(question, "binary64", x=[str(1 + 4 * k * U), 1])
        assert (verdict.status, measured(verdict)) == (grade, k)


def test_a_case_that_zeros_meet_is_pointed_out():
    question = system(hilbert(6), [1, -1, 1, -1, 1, -1])
    verdict = ask(question, "binary32", x=[0] * 6)
    assert verdict.status == "pass" and "zeros would pass" in verdict.notes[0]
    zero = system([[1, 2], [3, 4]], [0, 0])
    assert ask(zero, "binary32", x=[0, 0])[3] == []
    assert ask(DIAGONAL, "binary64", x=[3, 5])[3] == []


def test_zero_is_due_exactly_where_no_term_is():
    question = system([[1, 0], [0, 1]], [0, 1])
    assert status(question, "binary64", x=[0, 1]) == "pass"
    assert status(question, "binary64", x=[1e-300, 1]) == "fail"


def test_rounded_inputs_count_one_unit():
    question = case("solve", {"A": [["0.1"]], "b": ["0.3"]}, {"x": ["3"]},
                    flags=["inexact-input"])
    verdict = ask(question, "binary64", x=[0.3 / 0.1])
    assert verdict.status == "pass" and measured(verdict) < 2
