"""least-squares and line: QR passes, normal equations may be weak."""

import json
import os
from fractions import Fraction as F

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from fits import (NIST, answer, gram_schmidt, householder, nist, normal,
                  problem)
from judge_cases import U, ask, measured, status, text

from conformance.referee.families.least_squares import Fit

NAMES = ("Longley", "NoInt1", "Norris", "Wampler1", "Wampler4")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("method", [householder, gram_schmidt])
def test_orthogonal_methods_pass_by_far(name, method):
    X, y, intercept = nist(name)
    question, rows, target = problem(X, y, intercept)
    verdict = ask(question, "binary64", **answer(
        rows, target, method(rows, target), intercept))
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("name, due", [
    ("Longley", "weak"), ("Wampler1", "weak"), ("Norris", "pass"),
    ("NoInt1", "pass")])
def test_normal_equations_lose_the_condition_number(name, due):
    X, y, intercept = nist(name)
    question, rows, target = problem(X, y, intercept)
    given = answer(rows, target, normal(rows, target), intercept)
    assert status(question, "binary64", **given) == due
    del given["sse"]
    question = question._replace(required=["w"])
    assert status(question, "binary64", **given) == due


@pytest.mark.parametrize("name", ["Longley", "Norris", "Wampler1"])
def test_an_intercept_left_out_fails(name):
    X, y, _ = nist(name)
    question, rows, target = problem(X, y, True)
    w = householder([row[:-1] for row in rows], target) + [0.0]
    assert status(question, "binary64", **answer(rows, target, w, True)
                  ) == "fail"


def test_certified_values_of_nist_have_their_digits():
    X, y, intercept = nist("Longley")
    with open(os.path.join(NIST, "Longley.json")) as file:
        certified = json.load(file)["certified"]["params"]
    question, _, _ = problem(X, y, intercept)
    question = question._replace(required=["w"])
    verdict = ask(question, {"digits": 15}, w=certified[1:],
                  intercept=certified[0])
    assert verdict.status == "pass" and verdict.digits > 14.5


def plane(k):
    """Return a case by hand, and an answer off by k u in one weight.

    Columns (1, 1) and (1, -1), w* = (3, 1), r* = 0: every row has the terms
    |x||w| + |y|, 4 + 4 at most.
    """
    question, _, _ = problem([[1, 1], [1, -1]], [4, 2])
    return question, [str(3 + 8 * k * U), 1]


@pytest.mark.parametrize("k, due", [(0, "pass"), (1, "pass"), (29, "pass"),
                                    (-29, "pass"), (31, "weak"),
                                    (52, "weak"), (53, "fail")])
def test_an_error_of_k_units_scores_k(k, due):
    question, w = plane(k)
    question = question._replace(required=["w"])
    verdict = ask(question, "binary64", w=w)
    # |X(X'X)^-1||X'| g is (14, 14) for g = (8, 6): kappa is 7 / 4.
    assert verdict.status == due and measured(verdict) == abs(k)


@pytest.mark.parametrize("k, due", [(406800, "pass"), (406801, "weak"),
                                    (795600, "weak"), (795601, "fail")])
def test_the_squares_of_an_exact_fit(k, due):
    """g = (8, 6), 8 is the bound of w, kappa is 7 / 4.

    The squares of 30 u (g + 8) and of 30 u (g + 14) add up to these.
    """
    question = plane(0)[0]._replace(required=[])
    assert status(question, "binary64", sse=str(k * U ** 2)) == due


def test_what_zeros_score():
    """Fitted values (4, 2), and 8 is the bound."""
    X = [[F(1), F(1)], [F(1), F(-1)]]
    fit = Fit(X, [F(4), F(2)], [F(3), F(1)], U)
    assert fit.zero() == F(1, 2) / U
    assert fit.condition() == F(7, 4)


def test_a_large_residual_makes_the_problem_itself_sensitive():
    """w* = 1 and r* = (9, -9) 2^20: X (X'X)^-1 |X'| |r*| joins the terms."""
    question, _, _ = problem([[1], [1]], [1 + 9 * 2 ** 20, 1 - 9 * 2 ** 20])
    question = question._replace(required=["w"])
    bound = 1 + (1 + 9 * 2 ** 20) + 9 * 2 ** 20
    for k in (1, 29):
        verdict = ask(question, "binary64", w=[str(1 + k * bound * U)])
        assert verdict.status == "pass" and measured(verdict) == k


@settings(max_examples=40, deadline=None)
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


def test_a_coefficient_that_is_not_required_may_be_missing():
    question, rows, y = problem([[1], [2], [4]], [1, 2, 4], True)
    w = question.output["w"]
    loose = question._replace(required=["w"])
    assert status(loose, "binary64", w=w) == "pass"
    assert status(question, "binary64", w=w) == "fail"
    assert status(loose, "binary64", w=["nan"]) == "fail"
    assert status(loose, "binary64", w=w, intercept="nan") == "fail"
    assert status(loose, "binary64", w=w, sse="nan") == "fail"
    assert status(loose, "binary64", w=w, intercept=1) == "fail"
    assert ask(loose, "exact", w=w).measure == "equal"


def sse_case():
    """r* = (1, -1), w* = 0: sse 2, and the terms of each residual are 1."""
    return problem([[1], [1]], [1, -1])[0]._replace(required=[])


@pytest.mark.parametrize("k, due", [(0, "pass"), (200, "pass"),
                                    (360, "pass"), (-360, "pass"),
                                    (361, "fail"), (-361, "fail")])
def test_the_sum_of_squares_has_its_own_bound(k, due):
    # 2 |r| g u + (n + 2) sse u is (4 + 8) u, and thirty of them 360 u.
    assert status(sse_case(), "binary64", sse=str(2 + k * U)) == due


def test_an_exact_fit_leaves_squares_of_roundings():
    question, rows, y = problem([[1, 0.1], [1, 0.2], [1, 0.3]],
                                [0.1 + F(0.1), 0.1 + F(0.2), 0.1 + F(0.3)])
    assert status(question._replace(required=[]), "binary64", sse=1e-32
                  ) == "pass"
    assert status(question._replace(required=[]), "binary64", sse=1e-25
                  ) == "fail"


def test_a_sum_of_squares_that_is_too_far_off_is_not_weak():
    X, y, intercept = nist("Wampler1")
    question, rows, target = problem(X, y, intercept)
    question = question._replace(required=[])
    given = answer(rows, target, normal(rows, target), intercept)
    assert status(question, "binary64", sse=given["sse"]) == "weak"
    assert status(question, "binary64", sse=given["sse"] * 1e9) == "fail"
