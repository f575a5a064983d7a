"""line: univariate least squares, in its usual forms."""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, dot, floats, measured, status, text


def line(x, y):
    """Return a case, with the answer from fractions."""
    slope, intercept, mse = centred([F(v) for v in x], [F(v) for v in y])
    return case("line", {"x": text(x), "y": text(y)}, {
        "intercept": str(intercept), "slope": str(slope), "mse": str(mse)})


def centred(x, y):
    """Fit by differences from the means, in any numbers."""
    n = len(x)
    a, b = sum(x) / n, sum(y) / n
    slope = (dot([v - a for v in x], [v - b for v in y])
             / dot([v - a for v in x], [v - a for v in x]))
    return finish(x, y, slope, b - slope * a)


def raw(x, y):
    """Fit by sums of products, in any numbers."""
    n, a, b = len(x), sum(x), sum(y)
    slope = ((n * dot(x, y) - a * b) / (n * dot(x, x) - a * a))
    return finish(x, y, slope, b / n - slope * (a / n))


def finish(x, y, slope, intercept):
    squares = sum((v - (intercept + slope * u)) ** 2 for u, v in zip(x, y))
    return slope, intercept, squares / len(x)


def given(fit):
    return dict(zip(("slope", "intercept", "mse"), fit))


FAR = ["1048576.1", "1048576.4", "1048577.3", "1048578.2"]
NEAR = ["0.1", "0.2", "0.5", "0.9"]
Y = ["1", "3/2", "1/3", "7"]


@pytest.mark.parametrize("x", [FAR, NEAR])
def test_differences_from_the_means_pass(x):
    verdict = ask(line(x, Y), "binary64", **given(centred(floats(x),
                                                          floats(Y))))
    assert verdict.status == "pass" and measured(verdict) < 3


def test_sums_of_products_lose_digits_at_an_offset():
    x, y = floats(FAR), floats(Y)
    assert status(line(FAR, Y), "binary64", **given(raw(x, y))) != "pass"
    verdict = ask(line(NEAR, Y), "binary64", **given(raw(floats(NEAR), y)))
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("wrong", [
    {"slope": "1/2", "intercept": 0, "mse": 0},
    {"slope": 0, "intercept": 1, "mse": 0},
    {"slope": 1, "intercept": 0, "mse": "1/9"},
    {"slope": 1, "intercept": 0}, {"slope": [1], "intercept": 0, "mse": 0},
    {"slope": 1, "intercept": "nan", "mse": 0},
    {"slope": 1, "intercept": 0, "mse": "inf"}])
@pytest.mark.parametrize("unit", ["exact", "binary64", "binary32"])
def test_mistakes(wrong, unit):
    question = line([0, 1, 3], [0, 1, 3])
    assert status(question, unit, slope=1, intercept=0, mse=0) == "pass"
    assert status(question, unit, **wrong) == "fail"


def test_the_mean_is_that_of_n_squares():
    # r* = (1, -2, 1), sse 6 and mse 2; terms |slope x| + |y| by hand.
    question = line([0, 1, 2], [1, -2, 1])._replace(required=[])
    assert question.output["mse"] == "2" and question.output["slope"] == "0"
    # 2 sum |r| (0 + |y|) u + (n + 2) sse u is (12 + 30) u for the sum.
    for k, due in ((0, "pass"), (419, "pass"), (421, "fail"),
                   (-421, "fail")):
        assert status(question, "binary64", mse=str(2 + k * U)) == due


def test_the_coefficients_are_judged_together():
    """An error along x = 2, where nothing was measured, is still an error."""
    question = line([1, 3], [1, 3])._replace(required=["slope"])
    assert status(question, "binary64", slope=1) == "pass"
    for slope, intercept in ((1 + 1e-9, 0), (1, 1e-9)):
        assert status(question, "binary64", slope=slope, intercept=intercept
                      ) == "fail"
    assert status(question, "binary64", slope=1 + 1e-9) == "fail"
