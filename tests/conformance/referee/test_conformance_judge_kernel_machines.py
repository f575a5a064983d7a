"""kernel-scores and feature-map."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from judge_cases import (U, ask, case, decimal_text, dot, floats, measured,
                         status, text)


def value(kernel, x, z):
    """Return a kernel as a Fraction, a Gaussian to 80 digits."""
    if kernel and kernel["name"] == "gaussian":
        q = sum((a - b) ** 2 for a, b in zip(x, z)) / (
            2 * F(kernel["sigma"]) ** 2)
        with localcontext() as context:
            context.prec = 80
            return F((Decimal(-q.numerator) / q.denominator).exp())
    if kernel and kernel["name"] == "polynomial":
        return (dot(x, z) + F(kernel.get("constant", 0))) ** kernel["degree"]
    return dot(x, z)


def scores(X, y, alpha, Z, kernel=None, t=0):
    """Return a case of kernel-scores."""
    rows, new = ([[F(v) for v in x] for x in part] for part in (X, Z))
    due = [sum(F(a) * c * value(kernel, x, z)
               for a, c, x in zip(alpha, y, rows)) - F(t) for z in new]
    given = {"X": text(X), "y": y, "alpha": text(alpha), "Z": text(Z),
             "t": str(t)}
    if kernel:
        given["kernel"] = kernel
    gaussian = kernel and kernel["name"] == "gaussian"
    return case("kernel-scores", given, {"scores": [
        decimal_text(v) if gaussian else str(v) for v in due]})


def in_floats(question):
    """Return the scores by the plain formula in doubles."""
    given = question.input
    X, Z, alpha = (floats(given[name]) for name in ("X", "Z", "alpha"))
    kernel, t, y = given.get("kernel"), float(F(given["t"])), given["y"]

    def k(x, z):
        if not kernel or kernel["name"] == "linear":
            return dot(x, z)
        if kernel["name"] == "polynomial":
            return (dot(x, z) + float(F(kernel.get("constant", 0)))
                    ) ** kernel["degree"]
        sigma = float(F(kernel["sigma"]))
        return math.exp(-sum((a - b) ** 2 for a, b in zip(x, z))
                        / (2 * sigma ** 2))
    return [sum(a * c * k(x, z) for a, c, x in zip(alpha, y, X)) - t
            for z in Z]


X, Y, ALPHA = ([["0.1", "2"], ["-1.3", "0.7"], ["1/3", "-5"]], [1, -1, 1],
               ["0.3", "1/7", 2])
Z = [["0.2", "0.4"], [-1, "0.9"]]
CUBIC = {"name": "polynomial", "degree": 3, "constant": "0.2"}
KERNELS = [None, {"name": "linear"}, CUBIC,
           {"name": "gaussian", "sigma": "1.7"},
           {"name": "gaussian", "sigma": 50}]


@pytest.mark.parametrize("kernel", KERNELS)
def test_the_plain_formula_passes(kernel):
    question = scores(X, Y, ALPHA, Z, kernel, "0.25")
    given = in_floats(question)
    verdict = ask(question, "binary64", scores=given)
    assert verdict.status == "pass" and measured(verdict) < 3
    assert status(question, **question.output) == "pass"
    assert status(question, "exact", scores=given) == "fail"
    for factor in (1 + 1e-12, 1 + 2.0 ** -24, -1):
        off = [given[0], given[1] * factor]
        verdict = ask(question, "binary64", scores=off)
        assert verdict.status == "fail" and "scores[1]" in verdict.notes[0]


def test_a_score_errs_by_its_terms():
    # Two terms of 1/3, and t: (2 + 3) u (1/3 + 1/3), and for either kernel
    # (1 + 2) u 1/3: 10/3 u + 2 u.
    question = scores([["1/3"], ["1/3"]], [1, -1], [1, 1], [[1]])
    for k, due in ((159, "pass"), (161, "fail"), (-161, "fail")):
        assert status(question, "binary64", scores=[str(k * U)]) == due


@pytest.mark.parametrize("kernel", [None, {
    "name": "polynomial", "degree": 2, "constant": 1}])
def test_whole_numbers_are_met_exactly(kernel):
    question = scores([[1, 2], [3, -1]], [1, -1], [2, "1/2"], [[1, 1]],
                      kernel, "1/4")
    due = float(F(question.output["scores"][0]))
    assert status(question, "binary64", scores=[due]) == "pass"
    assert status(question, "binary64",
                  scores=[due * (1 + 2.0 ** -52)]) == "fail"
    assert status(question, "binary64",
                  scores=[due * (1 - 2.0 ** -53)]) == "fail"


def test_terms_beyond_53_bits_may_be_rounded():
    # (2^30 + 1)^2 - 2^30 (2^30 + 2): the sum may err by 5 u 2^61 = 1280.
    question = scores([["1073741825", 1], ["1073741824", 1]], [1, -1],
                      ["1073741825", "1073741826"], [[1, 0], [0, -1]])
    assert question.output["scores"] == ["1", "1"]
    assert in_floats(question) == [0, 1]
    for first, due in ((0, "pass"), (200, "pass"), (40000, "fail")):
        assert status(question, "binary64", scores=[first, 1]) == due
    assert status(question, "binary64", scores=[1, 1 + 1e-15]) == "fail"
    assert status(question, "exact", scores=[0, 1]) == "fail"


def test_a_kernel_that_cancels_may_be_rounded():
    """The products have 60 bits each; fused, one of them is not rounded."""
    odd = "1073741825"
    question = scores([[odd, "-" + odd]], [1], [1], [[odd, odd]])
    assert question.output["scores"] == ["0"]
    for given, due in (([0], "pass"), ([1], "pass"), ([50000], "fail")):
        assert status(question, "binary64", scores=given) == due


def test_a_gaussian_below_the_range_may_be_lost():
    question = scores([[0]], [-1], [1], [[60]], {"name": "gaussian",
                                                 "sigma": 1})
    assert status(question, "binary64", scores=[0]) == "pass"
    assert status(question, "exact", scores=[0]) == "fail"


@pytest.mark.parametrize("given", [[1], [1, 2, 3], 1, ["nan", 1], [None, 1],
                                   [[1], [2]], "nan", []])
def test_scores_that_cannot_be_compared_fail(given):
    question = scores(X, Y, ALPHA, Z)
    for unit in ("exact", "binary64"):
        assert status(question, unit, scores=given) == "fail"


ROWS = [[1, 2], [3, -1], [0, 0]]
SQUARE = {"name": "polynomial", "degree": 2}
SHIFTED = {"name": "polynomial", "degree": 2, "constant": 1}


def features(X, kernel, example):
    """Return a case of feature-map; one example is due, any will do."""
    given = {"X": X}
    if kernel:
        given["kernel"] = kernel
    return case("feature-map", given, {"features": example})


PLAIN = features(ROWS, SQUARE, [["1", "2", "2", "4"], ["9", "-3", "-3", "1"],
                                ["0", "0", "0", "0"]])
CONSTANT = features(ROWS, SHIFTED, [["1"]])


def printed(x, root, constant=False):
    """Return the features as the text has them."""
    a, b = x
    return [a * a, b * b, root * a * b] + (
        [root * a, root * b, 1] if constant else [])


def in_decimals(x, digits, constant=False):
    """Return the same as strings, roots to so many digits."""
    with localcontext() as context:
        context.prec = digits

        def rooted(v):
            return str((2 * Decimal(v) ** 2).sqrt().copy_sign(Decimal(v)))
        (a, b), whole = x, printed(x, 0, constant)
        return [str(v) for v in whole[:2]] + [rooted(a * b)] + (
            [rooted(a), rooted(b), "1"] if constant else [])


@pytest.mark.parametrize("given", [
    [[4, -2, -2, -1], [1, 3, 3, -9], [0, 0, 0, 0]],
    [[1, 2, 2, 4, 0], [9, -3, -3, 1, 0], [0] * 5],
    [["5", 0], ["1/5", "0"], [0, 0]],
    [[-1, -2, -2, -4], [-9, 3, 3, -1], [0, 0, 0, 0]]])
def test_any_features_that_meet_the_kernel_are_right(given):
    right = given[1][1] != "0"
    assert status(PLAIN, **PLAIN.output) == "pass"
    for unit in ("exact", "binary64"):
        assert status(PLAIN, unit, features=given) == (
            "pass" if right else "fail")


@pytest.mark.parametrize("question, constant", [(PLAIN, False),
                                                (CONSTANT, True)])
def test_the_features_of_the_text_meet_it_in_decimals(question, constant):
    """Irrational features, to the digits asked for."""
    for digits, due in ((50, "pass"), (80, "pass"), (49, "fail"),
                        (9, "fail")):
        given = [in_decimals(x, digits, constant) for x in ROWS]
        assert status(question, features=given) == due
    given = [in_decimals(x, 50, constant) for x in ROWS]
    last = given[1][2]
    given[1][2] = last[:-1] + str((int(last[-1]) + 3) % 10)
    assert status(question, features=given) == "fail"
    given = [printed(x, math.sqrt(2), constant) for x in ROWS]
    verdict = ask(question, "binary64", features=given)
    assert verdict.status == "pass" and measured(verdict) < 3
    assert verdict.digits > 14
    assert status(question, features=given) == "fail"
    single = [printed(x, 1.41421354, constant) for x in ROWS]
    assert status(question, "binary64", features=single) == "fail"
    assert status(question, "binary32", features=single) == "pass"


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("wrong", [
    [[1, 4], [9, 1], [0, 0]],                   # no cross term
    [[1, 4, 2], [9, 1, -3], [0, 0, 0]],         # without its root
    [[1, 4, 4], [9, 1, -6], [0, 0, 0]],         # twice
    [[1, 2], [3, -1], [0, 0]],                  # the rows themselves
    [[1, 2, 2, 4], [9, -3, -3, 1], [0, 0, 0, "1e-20"]],
    [[1, 2, 2, 4], [9, -3, -3, 1]], [], 7, [[], [], []], [1, 2, 3],
    [[1, 2, 2, 4], [9, -3, -3, 1], [0, 0, 0]],
    [[1, 2, 2, "nan"], [9, -3, -3, 1], [0, 0, 0, 0]],
    [[1, 2, 2, "inf"], [9, -3, -3, 1], [0, 0, 0, 0]]])
def test_wrong_features_fail(wrong, unit):
    verdict = ask(PLAIN, unit, features=wrong)
    assert verdict.status == "fail" and verdict.notes


def test_a_cholesky_factor_of_the_gram_matrix_passes():
    rows = [["0.1", "0.7"], ["-1.1", "0.3"], ["0.4", "0.9"]]
    kernel = {"name": "polynomial", "degree": 2, "constant": "0.1"}
    question = features(rows, kernel, [["1"]])
    K = [[(dot(a, b) + 0.1) ** 2 for b in floats(rows)]
         for a in floats(rows)]
    L = [[0.0] * 3 for _ in K]
    for i in range(3):
        for j in range(i + 1):
            rest = K[i][j] - dot(L[i][:j], L[j][:j])
            L[i][j] = math.sqrt(rest) if i == j else rest / L[j][j]
    verdict = ask(question, "binary64", features=L)
    assert verdict.status == "pass" and measured(verdict) < 3
    L[2][0] *= 1 + 1e-12
    verdict = ask(question, "binary64", features=L)
    assert verdict.status == "fail"
    assert "features[2].features[" in verdict.notes[0]


def test_the_rows_are_features_of_the_dot_product():
    for kernel in (None, {"name": "linear"}):
        question = features(ROWS, kernel, [["1"]])
        assert status(question, features=ROWS) == "pass"
        assert status(question, "binary64",
                      features=[x + [0] for x in ROWS]) == "pass"
        assert status(question, features=[x + [1] for x in ROWS]) == "fail"
