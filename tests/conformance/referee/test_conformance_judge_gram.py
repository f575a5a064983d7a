"""gram: running error bounds of the plain formulas."""

import math
from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from judge_cases import (U, ask, case, decimal_text, dot, floats, measured,
                         status, text)

from conformance.referee.kernels import polynomial


def gram(X, kernel=None):
    """Return a case with the Gram matrix from fractions."""
    rows = [[F(v) for v in x] for x in X]
    given = {"X": text(X)}
    if kernel:
        given["kernel"] = kernel
    kind = (kernel or {"name": "linear"})["name"]
    if kind == "gaussian":
        sigma = F(kernel["sigma"])
        K = [[gaussian_text(a, b, sigma) for b in rows] for a in rows]
    else:
        p, c = (1, F(0)) if kind == "linear" else (
            kernel["degree"], F(kernel.get("constant", 0)))
        K = [[str(polynomial(a, b, p, c)[0]) for b in rows] for a in rows]
    return case("gram", given, {"gram": K})


def gaussian_text(a, b, sigma):
    """Return exp(-|a - b|^2 / (2 sigma^2)) as a case file has it."""
    q = sum((u - v) ** 2 for u, v in zip(a, b)) / (2 * sigma ** 2)
    with localcontext() as context:
        context.prec = 80
        value = (Decimal(-q.numerator) / q.denominator).exp()
        return decimal_text(F(value))


def test_a_dot_product_may_err_by_its_absolute_terms():
    # (m + 2) u (3 + 3) for x = (3, 1), z = (1, -3): 24 u, the value is 0.
    question = gram([[3, 1], [1, -3]])
    for k, due in ((0, "pass"), (719, "pass"), (721, "fail"), (-721, "fail")):
        for at in ((0, 1), (1, 0)):
            K = [[10, 0], [0, 10]]
            K[at[0]][at[1]] = str(k * U)
            verdict = ask(question, "binary64", gram=K)
            assert verdict.status == due
            assert measured(verdict) == pytest.approx(abs(k) / 24, rel=0.01)
            if due == "fail":
                assert "gram[{}][{}]".format(*at) in verdict.notes[0]


def test_a_kernel_may_be_named_linear():
    question = gram([[3], [1]], {"name": "linear"})
    assert status(question, "binary64", gram=[[9, 3], [3, 1]]) == "pass"
    assert status(question, "binary64", gram=[[9, 3], [3, 1.1]]) == "fail"


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("K", [
    [[1, 2], [3, 5]], [[1, 2]], [1, 2, 2, 5], [[1, 2], [2, "nan"]],
    [[1, 2, 2, 5]], [[1, 2], 2], [[1, 2], [2, 5], [0, 0]]])
def test_wrong_nesting_and_values(unit, K):
    question = gram([[1, 0], [2, 1]])
    assert status(question, unit, gram=[[1, 2], [2, 5]]) == "pass"
    assert status(question, unit, gram=K) == "fail"


def test_a_power_errs_by_its_derivative():
    # s = 3 + 1 = 4, d = (1 + 3) u 4; 2 (4 + d) d + 2 u 16 is 160 u.
    question = gram([["3"], ["1"]], {"name": "polynomial", "degree": 2,
                                     "constant": 1})
    for k, due in ((4700, "pass"), (4900, "fail")):
        K = [[100, str(16 + k * U)], [16, 4]]
        verdict = ask(question, "binary64", gram=K)
        assert verdict.status == due
        assert measured(verdict) == pytest.approx(k / 160, rel=0.01)


def test_a_base_that_cancels_is_not_due_to_be_zero():
    kernel = {"name": "polynomial", "degree": 3, "constant": "0.3"}
    X = [["0.1", "1"], ["-1", "-0.2"]]
    question = gram(X, kernel)
    assert F(question.output["gram"][0][1]) == 0
    x, z = floats(X)
    K = [[(dot(a, b) + 0.3) ** 3 for b in (x, z)] for a in (x, z)]
    verdict = ask(question, "binary64", gram=K)
    assert K[0][1] != 0 or verdict.status == "pass"
    assert verdict.status == "pass" and measured(verdict) < 3
    # 3 d^3 for d = (2 + 3) u 0.6 is 1.1e-46.
    K[0][1] = 3e-45
    assert status(question, "binary64", gram=K) == "pass"
    K[0][1] = 4e-45
    assert status(question, "binary64", gram=K) == "fail"


def test_a_square_that_cancels():
    # 2 d^2 for d = (1 + 3) u 2 is 128 u^2.
    question = gram([[1], [-1]], {"name": "polynomial", "degree": 2,
                                  "constant": 1})
    for k, due in ((3840, "pass"), (3841, "fail")):
        K = [[4, str(k * U ** 2)], [0, 4]]
        assert status(question, "binary64", gram=K) == due


def float_gaussian(X, sigma):
    return [[math.exp(-sum((p - q) ** 2 for p, q in zip(a, b))
                      / (2 * sigma ** 2)) for b in X] for a in X]


@pytest.mark.parametrize("X", [[[0, 0], [1, 2], [5, -3]],
                               [["0.1"], ["0.7"]],
                               [["1000000.1"], ["1000000.7"]]])
def test_gaussian_entries(X):
    question = gram(X, {"name": "gaussian", "sigma": "1/2"})
    verdict = ask(question, "binary64", gram=float_gaussian(floats(X), 0.5))
    assert verdict.status == "pass" and measured(verdict) < 3
    assert status(question, gram=question.output["gram"]) == "pass"
    K = float_gaussian(floats(X), 0.5)
    K[0][1] *= 1 + 1e-7
    assert status(question, "binary64", gram=K) == "fail"


def test_a_gaussian_entry_errs_by_its_exponent():
    # q = 2, m = 1: exp(-2) ((1 + 6) 2 + 2) u is 16 u of itself.
    question = gram([[0], [2]], {"name": "gaussian", "sigma": 1})
    due = F(question.output["gram"][0][1])
    for k, grade in ((479, "pass"), (481, "fail")):
        K = [[1, str(due * (1 + k * U))], [str(due), 1]]
        assert status(question, "binary64", gram=K) == grade


def test_inputs_that_are_rounded_count_in_a_gaussian():
    # d = 2 * 2 * (|0.1| + 0) u / 2 is added for 0.1, and nothing for 2.1 - 2.
    X = [["0.1"], [F(2) ** 30 + 1]]
    far = gram(X, {"name": "gaussian", "sigma": 2 ** 30})
    whole = gram([[0], [2 ** 30 + 1]], {"name": "gaussian",
                                        "sigma": 2 ** 30})
    for question in (far, whole):
        K = [[F(v) for v in row] for row in question.output["gram"]]
        K[0][1] *= 1 + 170 * U
        assert status(question, "binary64", gram=text(K)) == "fail"
        K = [[F(v) for v in row] for row in question.output["gram"]]
        K[0][1] *= 1 + 160 * U
        assert status(question, "binary64", gram=text(K)) == "pass"


def test_a_gaussian_below_the_range_of_doubles_may_be_lost():
    question = gram([[0], [40]], {"name": "gaussian", "sigma": 1})
    lost = [[1, 0], [0, 1]]
    assert status(question, "binary64", gram=lost) == "pass"
    assert status(question, "binary32", gram=lost) == "pass"
    assert status(question, {"digits": 16}, gram=lost) == "fail"
    assert status(question, "exact", gram=lost) == "fail"
    near = gram([[0], [14]], {"name": "gaussian", "sigma": 1})
    assert status(near, "binary64", gram=lost) == "fail"
    assert status(near, "binary32", gram=lost) == "pass"
