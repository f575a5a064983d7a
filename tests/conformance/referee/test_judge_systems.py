"""solve, inverse and determinant: answers of known error, and methods."""

from fractions import Fraction as F

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judge_cases import (
    U, ask, case, dot, floats, gauss, hilbert, measured, status, text)

from conformance.referee.exact import System, invert, matmul
from conformance.referee.families.systems import by_rows

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
    question = system([[1, 1], [1, 1 - F(1, 10 ** 7)]], [1, 0])
    verdict = ask(question, {"digits": 2}, x=[0] * 2)
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


def inverse_case(A):
    A = [[F(v) for v in row] for row in A]
    return case("inverse", {"A": text(A)}, {"inverse": text(invert(A))})


def test_inverse_by_columns_and_by_rows():
    """Either residual will do; the error of each is small in one only."""
    A = hilbert(6)
    question, n = inverse_case(A), 6
    unit = [[float(i == j) for j in range(n)] for i in range(n)]
    columns = [gauss(floats(A), e) for e in unit]
    right = [list(row) for row in zip(*columns)]
    left = [gauss(floats([list(c) for c in zip(*A)]), e) for e in unit]
    for X in (right, left):
        verdict = ask(question, "binary64", inverse=X)
        assert verdict.status == "pass" and measured(verdict) < 3
    size = [[abs(v) for v in row] for row in invert(A)]
    size = matmul(size, matmul(A, size))
    loose = [[v + U * s * (-1) ** (i * j) for j, (v, s) in enumerate(
        zip(*both))] for i, both in enumerate(zip(invert(A), size))]
    verdict = ask(question, "binary64", inverse=text(loose))
    assert verdict.status == "weak" and measured(verdict) > 30
    rough = [[v * (1 + 1e-3) for v in row] for row in right]
    assert status(question, "binary64", inverse=rough) == "fail"


@pytest.mark.parametrize("k, due", [(0, "pass"), (1, "pass"), (29, "pass"),
                                    (31, "fail"), (-31, "fail")])
def test_inverse_of_a_number(k, due):
    # The terms are |l||u||x| + 1 = 2.
    question = inverse_case([[4]])
    verdict = ask(question, "binary64", inverse=[[str(
        F(1, 4) * (1 + 2 * k * U))]])
    assert verdict.status == due
    assert measured(verdict) == pytest.approx(abs(k))


@pytest.mark.parametrize("A, due, given, E", [
    # |x - x*| 4 / (|x*| 4 + 1).
    ([[4]], [[F(1, 4)]], [[F(1, 4) + 3 * U]], 6),
    # Off the diagonal nothing is added to |x*||l||u|.
    ([[1, 1], [0, 1]], [[1, -1], [0, 1]], [[1, -1 + 5 * U], [0, 1]],
     F(5, 2))])
def test_the_residual_by_rows(A, due, given, E):
    A, due = ([[F(v) for v in row] for row in M] for M in (A, due))
    assert by_rows(System(A, U), given, due) == E


def determinant(A, value):
    return case("determinant", {"A": text(A)}, {"determinant": value})


def test_determinant_is_held_to_the_error_of_elimination():
    # For a diagonal the bound is n u times n |det|.
    question = determinant([[4, 0], [0, "1/8"]], "1/2")
    for k, due in ((0, "pass"), (100, "pass"), (119, "pass"), (121, "fail")):
        value = F(1, 2) * (1 + k * U)
        verdict = ask(question, "binary64", determinant=str(value))
        assert verdict.status == due
        assert measured(verdict) == pytest.approx(k / 4, rel=0.01)
    assert status(question, determinant="0.5") == "pass"
    assert status(question, determinant=str(F(1, 2) + U)) == "fail"


def float_determinant(A):
    n, M, value = len(A), floats(A), 1.0
    for j in range(n):
        p = max(range(j, n), key=lambda i: abs(M[i][j]))
        if p != j:
            M[j], M[p], value = M[p], M[j], -value
        value *= M[j][j]
        for i in range(j + 1, n):
            f = M[i][j] / M[j][j] if M[j][j] else 0.0
            M[i] = [a - f * b for a, b in zip(M[i], M[j])]
    return value


ONES = [["1/3"] * 4] * 4
RANK2 = [[F(i + j, 7) for j in range(4)] for i in range(4)]
RANK3 = [[F(i * j + (i - j) ** 2, 7) for j in range(4)] for i in range(4)]


@pytest.mark.parametrize("A", [
    ONES, RANK2, RANK3, [["0.1", "0.2"], ["0.3", "0.6"]]])
def test_the_determinant_of_a_singular_matrix(A):
    question = determinant(A, "0")
    verdict = ask(question, "binary64", determinant=float_determinant(A))
    assert verdict.status == "pass" and measured(verdict) < 3
    assert status(question, "binary64", determinant=1e-9) == "fail"
    assert status(question, determinant=0) == "pass"
    assert status(question, determinant="1e-99") == "fail"


def test_determinants_with_a_row_of_zeros_are_exact():
    question = determinant([[1, 2], [0, 0]], "0")
    assert status(question, "binary64", determinant=0.0) == "pass"
    assert status(question, "binary64", determinant=1e-300) == "fail"


def test_zeros_are_no_inverse():
    """Nor is a case said to tell little that tells a lot."""
    question = case("inverse", {"A": [[2]]}, {"inverse": [["1/2"]]})
    assert ask(question, "binary64", inverse=[[0.5]]).notes == []
    assert status(question, "binary64", inverse=[[0]]) == "fail"
