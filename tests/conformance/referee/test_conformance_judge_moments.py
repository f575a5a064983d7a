"""covariance and mse: running error bounds of the plain formulas."""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, dot, floats, measured, status, text


def moments(X):
    """Return mean, covariance and scatter in two passes, in any numbers."""
    n = len(X)
    mean = [sum(column) / n for column in zip(*X)]
    gaps = [[v - m for v in column] for column, m in zip(zip(*X), mean)]
    scatter = [[dot(p, q) for q in gaps] for p in gaps]
    return {"mean": mean, "scatter": scatter,
            "covariance": [[s / n for s in row] for row in scatter]}


def covariance(X):
    due = moments([[F(v) for v in x] for x in X])
    return case("covariance", {"X": text(X)},
                {name: text(value) for name, value in due.items()})


def one_pass(X):
    """Return covariances as mean of products less product of means."""
    n, columns = len(X), list(zip(*X))
    return [[dot(p, q) / n - (sum(p) / n) * (sum(q) / n) for q in columns]
            for p in columns]


def welford(x):
    """Return the mean and scatter of numbers, updated one by one."""
    mean = scatter = 0.0
    for k, v in enumerate(x):
        gap = v - mean
        mean += gap / (k + 1)
        scatter += gap * (v - mean)
    return mean, scatter


FAR = [[2 ** 22 + a, b] for a, b in ((1, 2), (2, 1), (4, 7), (5, -1),
                                     (9, 3))]
CLOSE = [["0.1", "0.7"], ["0.4", "-1.3"], ["1/3", "0.2"]]


@pytest.mark.parametrize("X", [FAR, CLOSE])
def test_two_passes_pass(X):
    verdict = ask(covariance(X), "binary64", **moments(floats(X)))
    assert verdict.status == "pass" and measured(verdict) < 3


def test_one_pass_fails_at_an_offset_and_updating_does_not():
    question = covariance(FAR)._replace(required=[])
    assert status(question, "binary64", covariance=one_pass(floats(FAR))
                  ) == "fail"
    assert status(covariance(CLOSE)._replace(required=[]), "binary64",
                  covariance=one_pass(floats(CLOSE))) == "pass"
    column = [x[:1] for x in FAR]
    mean, scatter = welford([float(x) for x, in column])
    assert status(covariance(column)._replace(required=[]), "binary64",
                  mean=[mean], scatter=[[scatter]]) == "pass"


def test_dividing_by_n_less_one_fails():
    right = moments([[F(v) for v in x] for x in CLOSE])
    wrong = [[v * 3 / 2 for v in row] for row in right["covariance"]]
    for unit in ("exact", "binary64", "binary32"):
        verdict = ask(covariance(CLOSE), unit, **{
            name: text(v) for name, v in dict(right, covariance=wrong
                                              ).items()})
        assert verdict.status == "fail"
        assert "covariance[0][0]" in verdict.notes[0]


def test_data_without_spread_leave_squares_of_roundings():
    question = covariance([["0.1"]] * 3)
    assert question.output["scatter"] == [["0"]]
    given = moments([[0.1]] * 3)
    assert given["scatter"] != [[0]]
    assert status(question, "binary64", **given) == "pass"
    # 3 e^2 for e = 4 u / 10.
    for k, due in ((29.9, "pass"), (30.1, "fail")):
        scatter = str(F(k) * 3 * (4 * U / 10) ** 2)
        assert status(question._replace(required=[]), "binary64",
                      scatter=[[scatter]]) == due


def test_bounds_of_mean_and_scatter_by_hand():
    # Column (1, 3): e = 3 u 2 = 6 u; scatter: 2 * 2 * 6 u + 5 u 2 + 2 (6 u)^2.
    question = covariance([[1], [3]])
    for name, value, bound in (("mean", 2, 6), ("scatter", 2, 34),
                               ("covariance", 1, 17)):
        loose = question._replace(required=[])
        for k, due in ((29.9, "pass"), (30.1, "fail"), (-30.1, "fail")):
            given = str(value + F(k) * bound * U)
            given = [given] if name == "mean" else [[given]]
            verdict = ask(loose, "binary64", **{name: given})
            assert verdict.status == due
            assert measured(verdict) == pytest.approx(abs(k), rel=0.01)


def test_mse_by_hand():
    # d = (1, 0): 1 / 2, and the bound is (2 + 3) u / 2.
    question = case("mse", {"y": [1, 3], "predictions": [0, 3]},
                    {"mse": "1/2"})
    for k, due in ((75, "pass"), (-75, "pass"), (76, "fail"),
                   (-76, "fail")):
        assert status(question, "binary64", mse=str(F(1, 2) + k * U)) == due


def test_thirty_bounds_are_allowed_and_no_more():
    u = F(5, 10 ** 16)
    question = case("mse", {"y": [1, 3], "predictions": [0, 3]},
                    {"mse": "1/2"})
    for k, due in ((75, "pass"), (F(7501, 100), "fail")):
        verdict = ask(question, {"digits": 16}, mse=str(F(1, 2) + k * u))
        assert verdict.status == due


def test_mse_of_rounded_inputs():
    # d = 0.1: 2 * 0.1 * 0.1 u + 4 u 0.01 + (0.1 u)^2, six parts in 100.
    for y, guess in (("0.1", 0), (0, "0.1")):
        question = case("mse", {"y": [y], "predictions": [guess]},
                        {"mse": "1/100"})
        for k, due in ((29.9, "pass"), (30.1, "fail")):
            value = F(1, 100) + F(k) * U * F(6, 100)
            assert status(question, "binary64", mse=str(value)) == due
    zero = case("mse", {"y": ["0.1"], "predictions": ["0.1"]}, {"mse": "0"})
    assert status(zero, "binary64", mse=0) == "pass"
    assert status(zero, "binary64", mse=1e-20) == "fail"
    whole = case("mse", {"y": [3], "predictions": [3]}, {"mse": "0"})
    assert status(whole, "binary64", mse=1e-300) == "fail"
    assert status(whole, "binary64", mse="-0.0") == "pass"
