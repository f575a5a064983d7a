"""inverse and determinant: answers of known error, good and bad methods."""

import random
from fractions import Fraction as F

import pytest
from judge_cases import (U, ask, case, floats, gauss, hilbert, measured,
                         status, text)

from conformance.referee.certificates import invert
from conformance.referee.linear import matmul
from conformance.referee.families.systems import System, left_error


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


@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_inverse_shapes_and_mistakes(unit):
    question = inverse_case([[0, 2], [1, 4]])
    right = [[-2, 1], ["1/2", 0]]
    assert status(question, unit, inverse=right) == "pass"
    for bad in ([list(c) for c in zip(*right)], [right[0]], right[0],
                [right[0], [0.5]], [[-2, 1], [0.5, "inf"]],
                [[-2, 1], [0.5, 1e-9]], None):
        assert status(question, unit, inverse=bad) == "fail"


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
    assert left_error(System(A, U), given, due) == E


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


def test_float_determinants_are_far_below_the_limit():
    rng = random.Random(3)
    for n in (1, 2, 3, 6, 9):
        A = [[rng.randint(-99, 99) for _ in range(n)] for _ in range(n)]
        value = F(1)
        B = [[F(v) for v in row] for row in A]
        while B:
            p = next(i for i, row in enumerate(B) if row[0])
            value *= B[p][0] * (-1) ** p
            rest = B[:p] + B[p + 1:]
            B = [[a - row[0] / B[p][0] * b for a, b in zip(
                row[1:], B[p][1:])] for row in rest]
        question = determinant(A, str(value))
        verdict = ask(question, "binary64", determinant=float_determinant(A))
        assert verdict.status == "pass" and measured(verdict) < 3
        for wrong in (-value, 0, value * (1 + F(1, 10 ** 9))):
            assert status(question, "binary64", determinant=str(wrong)
                          ) == "fail"
