"""ridge: data and penalty are measured apart, and both have to be right."""

import math
from fractions import Fraction as F

import pytest
from fits import gram_schmidt, householder, normal
from judge_cases import (U, ask, case, dot, floats, gauss, measured, status,
                         text)

from conformance.workshop.cases.real import diabetes, nist
from conformance.referee.judge import judge

SQUARES = [[1], [2], [4]]


def problem(X, y, lam, intercept=False, **more):
    """Return a case."""
    rows = [[F(v) for v in x] + [F(1)] * intercept for x in X]
    target, m = [F(v) for v in y], len(X[0])
    A = [[dot(p, q) for q in zip(*rows)] for p in zip(*rows)]
    for j in range(m):
        A[j][j] += lam
    w = gauss(A, [dot(p, target) for p in zip(*rows)])
    rest = [b - dot(x, w) for x, b in zip(rows, target)]
    output = {"w": text(w[:m]), "intercept": str(w[m]) if intercept else "0",
              "objective": str(dot(rest, rest) + lam * dot(w[:m], w[:m]))}
    given = {"X": text(X), "y": text(y), "lambda": str(lam),
             "intercept": intercept}
    return case("ridge", given, output, **more)


def by(method, X, y, lam, intercept):
    """Return what a method for least squares answers on stacked rows."""
    m, s = len(X[0]), math.sqrt(lam)
    rows = floats([list(x) + [1] * intercept for x in X])
    rows += [[s if j == k else 0.0 for k in range(m + intercept)]
             for j in range(m)]
    w = method(rows, floats(y) + [0.0] * m)
    rest = [b - dot(x, w) for x, b in zip(rows, floats(y))]
    return {"w": w[:m], "intercept": w[m] if intercept else 0,
            "objective": dot(rest, rest) + lam * dot(w[:m], w[:m])}


def patients():
    X, y = diabetes()
    return X[:40], y[:40]


@pytest.mark.parametrize("lam", [F(1, 16), 1, 1024])
@pytest.mark.parametrize("method", [householder, gram_schmidt])
@pytest.mark.parametrize("data", [lambda: nist("Longley"), patients])
def test_orthogonal_methods_pass_by_far(data, method, lam):
    X, y = data()
    question = problem(X, y, lam, True)
    verdict = ask(question, "binary64", **by(method, X, y, lam, True))
    assert verdict.status == "pass" and measured(verdict) < 3


def test_normal_equations_lose_the_condition_number():
    X, y = nist("Longley")
    given = by(normal, X, y, F(1, 16), True)
    verdict = ask(problem(X, y, F(1, 16), True), "binary64", **given)
    assert verdict.status == "weak" and measured(verdict) > 300


@pytest.mark.parametrize("wrong", [
    {"lam": 2}, {"lam": 3}, {"lam": 0}, {"intercept": False}])
def test_another_problem_fails(wrong):
    X, y = SQUARES, [0, 3, 9]
    question = problem(X, y, 1, True)
    given = by(householder, X, y, **dict({"lam": 1, "intercept": True},
                                         **wrong))
    assert status(question, "binary64", **given) == "fail"
    assert status(question, "binary32", **given) == "fail"


def test_a_penalised_intercept_fails():
    X, y = SQUARES, [0, 3, 9]
    question = problem(X, y, 1, True)
    w = householder([[1.0, 1.0], [2.0, 1.0], [4.0, 1.0], [1.0, 0.0],
                     [0.0, 1.0]], [0.0, 3.0, 9.0, 0.0, 0.0])
    assert status(question, "binary64", w=w[:1], intercept=w[1],
                  objective=question.output["objective"]) == "fail"


def one(k):
    """Return a case by hand, and an answer off by 3 k u.

    X = 1, y = 2, lambda = 1: w* = 1, the residuals are 1 and -1, g is 4 in
    the row of the data and 2 + 1 = 3 is h.
    """
    return (problem([[1]], [2], 1, required=["w"]), [str(1 + 3 * k * U)])


@pytest.mark.parametrize("k, due", [
    (0, "pass"), (1, "pass"), (29, "pass"), (-29, "pass"), (31, "weak"),
    (39, "weak"), (41, "fail")])
def test_an_error_of_k_units_scores_k(k, due):
    question, w = one(k)
    verdict = ask(question, "binary64", w=w)
    # An error of 4 u in the row of the penalty is weak: kappa is 4 / 3.
    assert verdict.status == due and measured(verdict) == abs(k)


@pytest.mark.parametrize("k, due", [(0, "pass"), (479, "pass"),
                                    (-479, "pass"), (481, "fail")])
def test_the_objective_has_its_own_bound(k, due):
    # 2 |r| g u in two rows is 8 u, and 4 roundings of 2 another 8 u.
    question, w = one(0)
    question = question._replace(required=[])
    assert status(question, "binary64", objective=str(2 + k * U)) == due


@pytest.mark.parametrize("off, due", [(0, "pass"), (100 * U, "pass"),
                                      (F(1, 10 ** 10), "weak"),
                                      (F(1, 10 ** 6), "fail")])
def test_under_a_large_penalty_w_still_has_its_digits(off, due):
    """s w is 2^-20 beside y = 1: a measure over all rows would lose it."""
    question = problem([[1]], [1], 2 ** 40, required=["w"])
    w = F(question.output["w"][0]) * (1 + off)
    assert status(question, "binary64", w=[str(w)]) == due


def test_where_nothing_moves_w_it_is_held_like_the_data():
    """One example with an intercept: w = 0 whatever X and y are."""
    question = problem([[3, 5]], [4], 1, True)
    for tiny, due in ((0, "pass"), (1e-16, "pass"), (1e-12, "fail")):
        assert status(question, "binary64", w=[tiny, -tiny], intercept=4,
                      objective=0) == due


def test_without_a_penalty_it_is_least_squares():
    X, y = nist("Longley")
    question = problem(X, y, 0, True)
    given = by(householder, X, y, 0, True)
    verdict = ask(question, "binary64", **given)
    assert verdict.status == "pass" and measured(verdict) < 3
    given["w"][0] *= 1 + 1e-4
    assert status(question, "binary64", **given) == "fail"


def test_exact_arithmetic_is_met_by_equality():
    question = problem(SQUARES, [0, 3, 9], 1, True)
    assert status(question, **question.output) == "pass"
    for name in question.output:
        near = dict(question.output)
        value = near[name][0] if name == "w" else near[name]
        value = str(F(value) + F(1, 10 ** 40))
        near[name] = [value] if name == "w" else value
        assert status(question, **near) == "fail"


def test_what_is_malformed_fails():
    question = problem(SQUARES, [0, 3, 9], 1)
    right = question.output
    for wrong in ({"w": ["nan"]}, {"w": right["w"] * 2}, {"w": "1"},
                  {"intercept": 1e-30}, {"objective": "inf"}):
        for unit in ("exact", "binary64"):
            assert status(question, unit, **dict(right, **wrong)) == "fail"
    assert ask(question, w=right["w"]).status == "fail"


@pytest.mark.parametrize("null, due", [
    ([1, -1], "pass"), (["-2", "2"], "pass"), ([1, 1], "wrong-error"),
    ([0, 0], "wrong-error"), ([1], "wrong-error")])
def test_the_null_vector_is_that_of_the_columns(null, due):
    question = case("ridge", {"X": [[1, 1], [2, 2]], "y": [1, 2],
                              "lambda": 0}, error={"kind": "singular"})
    reply = {"error": {"kind": "singular", "null": null}}
    assert judge(question, reply).status == due
