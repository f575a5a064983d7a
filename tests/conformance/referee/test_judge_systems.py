"""solve, inverse and determinant: answers of known error, and methods."""

import random
from fractions import Fraction as F

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from judge_cases import (
    U, ask, case, gauss, held_to, hilbert, measured, status, text)

from conformance.referee.exact import System, invert
from conformance.referee.families.systems import by_rows

small = st.integers(-9, 9)
powers = st.integers(-20, 20).map(lambda k: F(2) ** k)


def system(A, b):
    """Return a case of solve with the answer from fractions."""
    x = gauss([[F(v) for v in row] for row in A], [F(v) for v in b])
    return case("solve", {"A": text(A), "b": text(b)}, {"x": text(x)})


DIAGONAL = system([[1, 0], [0, F(1, 1024)]], [3, F(5, 1024)])


def test_an_entry_by_hand():
    # On a diagonal the terms of row i are |a x| + |b| = 2 |b|.
    held_to(DIAGONAL, 10, x=lambda e: [3, 5 + e])
    verdict = ask(DIAGONAL, "binary64", x=[3, 5 * (1 + 61 * U)])
    assert "x[1] is" in verdict.notes[0] and "30 u" in verdict.notes[0]


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


def test_a_case_that_a_tenth_off_meets_is_pointed_out():
    question = system([[1, 1], [1, 1 - F(1, 10 ** 7)]], [1, 0])
    verdict = ask(question, {"digits": 2}, x=[0] * 2)
    assert verdict.status == "pass"
    assert "10 % off would pass" in verdict.notes[0]
    zero = system([[1, 2], [3, 4]], [0, 0])
    assert ask(zero, "binary32", x=[0, 0])[3] == []
    assert ask(DIAGONAL, "binary64", x=[3, 5])[3] == []


@pytest.mark.parametrize("A, expected, inputs, E", [
    # |x - x*| 4 / (|x*| 4 + 1).
    ([[4]], [[F(1, 4)]], [[F(1, 4) + 3 * U]], 6),
    # Off the diagonal nothing is added to |x*||l||u|.
    ([[1, 1], [0, 1]], [[1, -1], [0, 1]], [[1, -1 + 5 * U], [0, 1]],
     F(5, 2))])
def test_the_residual_by_rows(A, expected, inputs, E):
    A, expected = ([[F(v) for v in row] for row in M] for M in (A, expected))
    assert by_rows(System(A, U), inputs, expected) == E


def determinant(A, value):
    return case("determinant", {"A": text(A)}, {"determinant": value})


def test_determinant_is_held_to_the_error_of_elimination():
    # For a diagonal the bound is n u times n |det|.
    question = determinant([[4, 0], [0, "1/8"]], "1/2")
    held_to(question, 2, determinant=lambda e: F(1, 2) + e)


def test_a_determinant_of_many_rows_is_held_to_its_size():
    """The product of the sums of the rows of |L||U| has 40 digits here."""
    some = random.Random(3)
    A = [[some.randint(-1, 1) for _ in range(24)] for _ in range(24)]
    expected = System([[F(v) for v in row] for row in A]).determinant()
    asked = case("determinant", {"A": text(A)}, {"determinant": str(expected)})
    assert expected and status(asked, "binary64",
                               determinant=float(expected)) == "pass"
    assert status(asked, "binary64", determinant=1.001 *
                  float(expected)) == "fail"
    assert status(asked, "binary64", determinant=0) == "fail"
