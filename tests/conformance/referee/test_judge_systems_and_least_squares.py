"""The judge of linear systems and of least squares."""

import random
from fractions import Fraction as F
from types import SimpleNamespace

import pytest
from hypothesis import assume, given, strategies as st

from judge_cases import (
    U, answer, ask, case, dot, gauss, held_to, hilbert, householder,
    measured, nist, normal, problem, status, text)

from conformance.referee.exact import System, invert
from conformance.referee.families.least_squares import Fit
from conformance.referee.families.systems import by_rows
from conformance.referee.measure import judge_backward
from conformance.referee.question import Entry


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


# line, least-squares and ridge: QR passes, normal equations may be weak.

def plane(k):
    """Return a case by hand, and an answer off by k u in one weight.

    Columns (1, 1) and (1, -1), w* = (3, 1), r* = 0: every row has the terms
    |x||w| + |y|, 4 + 4 at most.
    """
    question, _, _ = problem([[1, 1], [1, -1]], [4, 2])
    return question, [str(3 + 8 * k * U), 1]


@pytest.mark.parametrize("k, expected",
                         [(0, "pass"), (1, "pass"), (29, "pass"),
                          (-29, "pass"), (31, "weak"),
                          (52, "weak"), (53, "fail")])
def test_an_error_of_k_units_scores_k(k, expected):
    question, w = plane(k)
    verdict = ask(question, "binary64", w=w)
    # |X(X'X)^-1||X'| g is (14, 14) for g = (8, 6): kappa is 7 / 4.
    assert verdict.status == expected and measured(verdict) == abs(k)


@pytest.mark.parametrize("k, expected", [(406800, "pass"), (406801, "weak"),
                                         (795600, "weak"), (795601, "fail")])
def test_the_squares_of_an_exact_fit(k, expected):
    """g = (8, 6), 8 is the bound of w, kappa is 7 / 4.

    The squares of 30 u (g + 8) and of 30 u (g + 14) add up to these.
    """
    question = plane(0)[0]
    assert status(question, "binary64", sse=str(k * U ** 2)) == expected


def test_what_zeros_score():
    """Fitted values (4, 2), 3 of them by the constant; 8 is the bound."""
    X = [[F(1), F(1)], [F(1), F(-1)]]
    fit = Fit(X, [F(4), F(2)], [F(3), F(1)], U)
    assert fit.zero() == F(1, 8) / U
    X = [[F(3), F(1)], [F(1), F(-1)]]
    assert Fit(X, [F(3), F(1)], [F(1), F(0)], U).zero() == F(1, 2) / U
    assert fit.condition() == F(7, 4)


def test_a_large_residual_makes_the_problem_itself_sensitive():
    """w* = 1 and r* = (9, -9) 2^20: X (X'X)^-1 |X'| |r*| joins the terms."""
    question, _, _ = problem([[1], [1]], [1 + 9 * 2 ** 20, 1 - 9 * 2 ** 20])
    bound = 1 + (1 + 9 * 2 ** 20) + 9 * 2 ** 20
    for k in (1, 29):
        verdict = ask(question, "binary64", w=[str(1 + k * bound * U)])
        assert verdict.status == "pass" and measured(verdict) == k


@given(st.data())
def test_scaling_of_columns_changes_nothing(data):
    small = st.integers(-9, 9)
    X = data.draw(st.lists(st.lists(small, min_size=2, max_size=2),
                           min_size=4, max_size=4))
    y = data.draw(st.lists(small, min_size=4, max_size=4))
    a, b, c = (sum(r[i] * r[j] for r in X)
               for i, j in ((0, 0), (0, 1), (1, 1)))
    assume(a * c - b * b)
    scales = [F(2) ** data.draw(st.integers(-30, 30)) / 3 for _ in "ab"]
    off = data.draw(st.lists(small, min_size=2, max_size=2))
    first, _, _ = problem(X, y)
    other, _, _ = problem([[v * s for v, s in zip(x, scales)] for x in X], y)
    w = [F(v) + 50 * U * k for v, k in zip(first.output["w"], off)]
    one = ask(first, "binary64", w=text(w), intercept=0,
              sse=first.output["sse"])
    two = ask(other, "binary64", intercept=0, sse=first.output["sse"],
              w=text([v / s for v, s in zip(w, scales)]))
    assert (one.status, one.measure) == (two.status, two.measure)


def test_an_intercept_that_was_not_asked_for_is_zero():
    question, rows, y = problem([[1], [2], [4]], [1, 2, 3])
    w = householder(rows, y)
    for unit in ("binary64", "exact"):
        right = dict(answer(rows, y, w, False), w=question.output["w"],
                     sse=question.output["sse"])
        assert status(question, unit, **right) == "pass"
        right["intercept"] = 1e-30
        assert status(question, unit, **right) == "fail"


def test_sums_of_squares_have_bounds_of_their_own():
    # r* = (1, -1) and w* = 0: the terms of each residual are 1, and 2 |r| g u
    # + (n + 2) sse u is (4 + 8) u.
    held_to(problem([[1], [1]], [1, -1])[0], 12, sse=lambda e: 2 + e)
    # r* = (1, -2, 1), sse 6: 2 sum |r| (0 + |y|) u + (n + 2) sse u is 42 u,
    # and a third of it that of the mean.
    question = line([0, 1, 2], [1, -2, 1], "0", "2")
    held_to(question, 14, mse=lambda e: 2 + e)
    # 2 |r| g u in two rows is 8 u, and 4 roundings of 2 another 8 u.
    held_to(ridge([[1]], [2], 1), 16, objective=lambda e: 2 + e)


def test_a_sum_of_squares_that_is_too_far_off_is_not_weak():
    X, y, intercept = nist("Wampler1")
    question, rows, target = problem(X, y, intercept)
    inputs = answer(rows, target, normal(rows, target), intercept)
    assert status(question, "binary64", sse=inputs["sse"]) == "weak"
    assert status(question, "binary64", sse=inputs["sse"] * 1e9) == "fail"


def line(x, y, slope, mse):
    """Return a case whose line goes through 0."""
    return case("line", {"x": text(x), "y": text(y)}, {
        "intercept": "0", "slope": slope, "mse": mse})


def test_the_coefficients_are_judged_together():
    """An error along x = 2, where nothing was measured, is still an error."""
    question = line([1, 3], [1, 3], "1", "0")
    assert status(question, "binary64", slope=1) == "pass"
    for slope, intercept in ((1 + 1e-9, 0), (1, 1e-9)):
        assert status(question, "binary64", slope=slope, intercept=intercept
                      ) == "fail"
    assert status(question, "binary64", slope=1 + 1e-9) == "fail"


def ridge(X, y, lam, intercept=False, **more):
    rows = [[F(v) for v in x] + [F(1)] * intercept for x in X]
    target, m = [F(v) for v in y], len(X[0])
    A = [[dot(p, q) for q in zip(*rows)] for p in zip(*rows)]
    for j in range(m):
        A[j][j] += lam
    w = gauss(A, [dot(p, target) for p in zip(*rows)])
    rest = [b - dot(x, w) for x, b in zip(rows, target)]
    output = {"w": text(w[:m]), "intercept": str(w[m]) if intercept else "0",
              "objective": str(dot(rest, rest) + lam * dot(w[:m], w[:m]))}
    inputs = {"X": text(X), "y": text(y), "lambda": str(lam),
              "intercept": intercept}
    return case("ridge", inputs, output, **more)


def penalised(k):
    """Return a case by hand, and an answer off by 3 k u.

    X = 1, y = 2, lambda = 1: w* = 1, the residuals are 1 and -1, g is 4 in
    the row of the data and 2 + 1 = 3 is h.
    """
    return (ridge([[1]], [2], 1), [str(1 + 3 * k * U)])


@pytest.mark.parametrize("k, expected", [
    (0, "pass"), (1, "pass"), (29, "pass"), (-29, "pass"), (31, "weak"),
    (39, "weak"), (41, "fail")])
def test_an_error_of_k_units_in_the_penalty_scores_k(k, expected):
    question, w = penalised(k)
    verdict = ask(question, "binary64", w=w)
    # An error of 4 u in the row of the penalty is weak: kappa is 4 / 3.
    assert verdict.status == expected and measured(verdict) == abs(k)


@pytest.mark.parametrize("off, expected", [(0, "pass"), (100 * U, "pass"),
                                           (F(1, 10 ** 10), "weak"),
                                           (F(1, 10 ** 6), "fail")])
def test_under_a_large_penalty_w_still_has_its_digits(off, expected):
    """s w is 2^-20 beside y = 1: a measure over all rows would lose it."""
    question = ridge([[1]], [1], 2 ** 40)
    w = F(question.output["w"][0]) * (1 + off)
    assert status(question, "binary64", w=[str(w)]) == expected


def test_where_nothing_moves_w_it_is_held_like_the_data():
    """One example with an intercept: w = 0 whatever X and y are."""
    question = ridge([[3, 5]], [4], 1, True)
    for tiny, expected in ((0, "pass"), (1e-16, "pass"), (1e-12, "fail")):
        assert status(question, "binary64", w=[tiny, -tiny], intercept=4,
                      objective=0) == expected


def test_the_limit_grows_with_the_rows():
    growth = Fit.growth.fget
    assert [growth(SimpleNamespace(n=n)) for n in (1, 500, 501, 50000)] == [
        1, 1, F(501, 500), 100]


@pytest.mark.parametrize("E, expected", [
    (60, "pass"), (61, "weak"), (6000, "weak"), (6001, "fail")])
def test_a_limit_that_grows_holds_for_weak_answers_too(E, expected):
    result = judge_backward("w", E, lambda: 100, 10 ** 9, [
        Entry("w", 1, F(1), F(1), F(0))], 2)
    assert (result.status, result.limit) == (expected, 60)
