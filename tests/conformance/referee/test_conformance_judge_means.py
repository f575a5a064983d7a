"""basic-linear-classifier and linear-classifier: each M by its own measure."""

from fractions import Fraction as F

import pytest
from fits import householder, normal
from judge_cases import (U, ask, case, dot, floats, gauss, hilbert, measured,
                         status, text)

from conformance.referee.judge import judge

D4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
FAR = [[2 ** 20 + a, 2 ** 20 - b] for a, b in D4]


def means(X, y):
    """Return the two class means, in the numbers of X."""
    sides = [[x for x, c in zip(X, y) if c == label] for label in (1, -1)]
    return [[sum(column) / len(side) for column in zip(*side)]
            for side in sides]


def exact(X):
    """Return rows as fractions."""
    return [[F(v) for v in x] for x in X]


def basic(X, y, squares=False):
    """Return w and t, in the numbers of X, by either formula for t."""
    plus, minus = means(X, y)
    w = [a - b for a, b in zip(plus, minus)]
    if squares:
        return {"w": w, "t": (dot(plus, plus) - dot(minus, minus)) / 2}
    return {"w": w, "t": dot(w, [a + b for a, b in zip(plus, minus)]) / 2}


def linear(X, y, M, p=None, q=None):
    """Return w in the numbers of X."""
    plus, minus = means(X, y)
    p = y.count(1) if p is None else p
    q = y.count(-1) if q is None else q
    v = [p * a - q * b for a, b in zip(plus, minus)]
    columns = list(zip(*X))
    if M == "identity":
        return v
    if M == "diagonal":
        middle = [sum(column) / len(column) for column in columns]
        return [a / sum((x - m) ** 2 for x in column)
                for a, m, column in zip(v, middle, columns)]
    if M == "full":
        M = [[dot(a, b) for b in columns] for a in columns]
    return gauss([[v[0] * 0 + a for a in row] for row in M], v)


def question(task, X, y, output, **more):
    """Return a case."""
    return case(task, dict({"X": text(X), "y": y}, **more), output)


def basic_case(X, y):
    return question("basic-linear-classifier", X, y,
                    {name: text(v) for name, v in basic(exact(X), y).items()})


def linear_case(X, y, M, **counts):
    w = linear(exact(X), y, M if isinstance(M, str) else exact(M),
               *(counts.get(name) for name in ("n_plus", "n_minus")))
    return question("linear-classifier", X, y, {"w": text(w)},
                    M=M if isinstance(M, str) else text(M), **counts)


@pytest.mark.parametrize("X", [D4, FAR, [[v / 7 for v in x] for x in D4]])
@pytest.mark.parametrize("squares", [False, True])
def test_means_in_floats_pass_by_far(X, squares):
    verdict = ask(basic_case(X, Y4), "binary64", **basic(floats(X), Y4,
                                                        squares))
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_a_wrong_threshold_fails(unit):
    due = basic_case(D4, Y4)
    for t in ("0", "11/8", "-11/4", "-11/16"):
        assert status(due, unit, w=due.output["w"], t=t) == "fail"
    assert status(due, unit, **due.output) == "pass"
    assert status(due, unit, w=["1"], t="-11/8") == "fail"
    assert status(due, unit, w=["1", "nan"], t="-11/8") == "fail"


@pytest.mark.parametrize("k, due", [(0, "pass"), (29, "pass"), (-29, "pass"),
                                    (31, "fail")])
def test_an_error_of_k_bounds_scores_k(k, due):
    """Means 3 of one and -1 of one: 5 u (3 + 1) in w, the sum of the two
    has 5 u (3 + 1) as well, and t = 4 . 2 / 2 has 4 roundings of 8 more."""
    X, y = [[3], [-1]], [1, -1]
    w = str(4 + k * 20 * U)
    assert status(basic_case(X, y), "binary64", w=[w], t=4) == due
    bound = (20 * 2 + 4 * 20 + 4 * 8) * U / 2
    assert status(basic_case(X, y), "binary64", w=[4],
                  t=str(4 + k * bound)) == due


@pytest.mark.parametrize("M", ["identity", "diagonal", "full",
                               [[2, 1], [0, 4]], [[0, 1], [2, 3]]])
@pytest.mark.parametrize("counts", [{}, {"n_plus": 1, "n_minus": 1},
                                    {"n_plus": 3}, {"n_minus": -2}])
def test_every_matrix_in_floats(M, counts):
    due = linear_case(D4, Y4, M, **counts)
    given = linear(floats(D4), Y4, M, *(
        counts.get(name) for name in ("n_plus", "n_minus")))
    verdict = ask(due, "binary64", w=given)
    assert verdict.status == "pass" and measured(verdict) < 3
    for wrong in ([v * (1 + 1e-12) for v in given], [0, 0], given[::-1]):
        assert ask(due, "binary64", w=wrong).status == "fail"
    assert ask(due, **due.output).status == "pass"
    near = [str(F(v) + F(1, 10 ** 40)) for v in due.output["w"]]
    assert ask(due, w=near).status == "fail"


def test_variances_in_one_pass_fail():
    due = linear_case(FAR, Y4, "diagonal", n_plus=1, n_minus=1)
    assert status(due, "binary64", w=linear(floats(FAR), Y4, "diagonal", 1,
                                            1)) == "pass"
    plus, minus = means(floats(FAR), Y4)
    one_pass = []
    for a, b, column in zip(plus, minus, zip(*floats(FAR))):
        mean = sum(v / 3 for v in column) * 3 / 4
        one_pass.append((a - b) / (sum(v * v for v in column) - 4 * mean
                                   * mean * (1 + 1e-15)))
    assert status(due, "binary64", w=one_pass) == "fail"


def test_products_of_the_columns_lose_the_condition_number():
    X = [[F(k + 3, 7), F(k + 3, 7) + F(k * k % 5, 10 ** 5)]
         for k in range(5)]
    y = [1, -1, -1, 1, -1]
    due = linear_case(X, y, "full")
    for method, verdict in ((householder, "pass"), (normal, "weak")):
        w = method(floats(X), [float(c) for c in y])
        assert status(due, "binary64", w=w) == verdict


def test_a_matrix_of_large_condition_is_no_excuse():
    X = [[1, 2, 3, 4], [2, 0, 1, 5], [7, 1, 1, 0], [3, 3, 2, 1]]
    due = linear_case(X, Y4, hilbert(4))
    given = linear(floats(X), Y4, floats(hilbert(4)))
    assert status(due, "binary64", w=given) == "pass"
    off = [v * (1 + 1e-10 * k) for k, v in enumerate(given)]
    assert status(due, "binary64", w=off) in ("weak", "fail")


@pytest.mark.parametrize("M, X, null, due", [
    ("diagonal", [[1, 3], [2, 3], [4, 3]], [0, 7], "pass"),
    ("diagonal", [[1, 3], [2, 3], [4, 3]], [3, -1], "wrong-error"),
    ("full", [[1, 2], [2, 4], [4, 8]], [2, -1], "pass"),
    ("full", [[1, 2], [2, 4], [4, 8]], [1, 2], "wrong-error"),
    ([[1, 2], [3, 6]], [[1, 3], [2, 3], [4, 3]], ["-2", "1"], "pass"),
    ([[1, 2], [3, 6]], [[1, 3], [2, 3], [4, 3]], [3, -1], "wrong-error"),
    ([[1, 2], [3, 6]], [[1, 3], [2, 3], [4, 3]], [0, 0], "wrong-error")])
def test_the_null_vector_is_that_of_the_matrix(M, X, null, due):
    due_here = case("linear-classifier", {"X": X, "y": [1, -1, 1], "M": M},
                    error={"kind": "singular"})
    for unit in ("exact", "binary64"):
        reply = {"error": {"kind": "singular", "null": null}}
        assert judge(due_here, reply, unit).status == due
