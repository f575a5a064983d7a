"""gram, kernel-scores and feature-map."""

from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, decimal_text, dot, held_to, status, text


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


def exact_rows(*parts):
    """Return lists of rows as Fractions."""
    return [[[F(v) for v in x] for x in part] for part in parts]


def gram(X, kernel=None):
    """Return a case with the Gram matrix from fractions."""
    rows, = exact_rows(X)
    inputs = dict({"X": text(X)}, **({"kernel": kernel} if kernel else {}))
    written = decimal_text if kernel and kernel["name"] == "gaussian" else str
    return case("gram", inputs, {"gram": [
        [written(value(kernel, a, b)) for b in rows] for a in rows]})


def test_bounds_of_entries_by_hand():
    # (m + 2) u (3 + 3) for x = (3, 1), z = (1, -3): 24 u, the value is 0.
    question = gram([[3, 1], [1, -3]])
    held_to(question, 24, gram=lambda e: [[10, e], [0, 10]])
    held_to(question, 24, gram=lambda e: [[10, 0], [e, 10]])
    verdict = ask(question, "binary64", gram=[[10, 0], [1, 10]])
    assert verdict.notes[0].startswith("gram[1][0]")
    # s = 3 + 1 = 4, d = (1 + 3) u 4; 2 (4 + d) d + 2 u 16 is 160 u.
    question = gram([["3"], ["1"]], {"name": "polynomial", "degree": 2,
                                     "constant": 1})
    held_to(question, 160, gram=lambda e: [[100, 16 + e], [16, 4]])
    # q = 2, m = 1: exp(-2) ((1 + 6) 2 + 2) u is 16 u of itself.
    question = gram([[0], [2]], {"name": "gaussian", "sigma": 1})
    expected = F(question.output["gram"][0][1])
    held_to(question, 16,
            gram=lambda e: [[1, expected * (1 + e)], [expected, 1]])


def test_a_base_that_cancels_is_not_due_to_be_zero():
    kernel = {"name": "polynomial", "degree": 3, "constant": "0.3"}
    X = [["0.1", "1"], ["-1", "-0.2"]]
    question = gram(X, kernel)
    assert F(question.output["gram"][0][1]) == 0
    K = [[(F(v) + F("0.3")) ** 3 for v in row] for row in (
        ("1.01", "-0.3"), ("-0.3", "1.04"))]
    # 3 d^3 for d = (2 + 3) u 0.6 is 1.1e-46.
    K[0][1] = 3e-45
    assert status(question, "binary64", gram=K) == "pass"
    K[0][1] = 4e-45
    assert status(question, "binary64", gram=K) == "fail"


def test_a_square_that_cancels():
    # 2 d^2 for d = (1 + 3) u 2 is 128 u^2.
    question = gram([[1], [-1]], {"name": "polynomial", "degree": 2,
                                  "constant": 1})
    for k, expected in ((3840, "pass"), (3841, "fail")):
        K = [[4, str(k * U ** 2)], [0, 4]]
        assert status(question, "binary64", gram=K) == expected


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


def scores(X, y, alpha, Z, kernel=None, t=0):
    rows, new = exact_rows(X, Z)
    expected = [sum(F(a) * c * value(kernel, x, z)
                    for a, c, x in zip(alpha, y, rows)) - F(t) for z in new]
    inputs = {"X": text(X), "y": y, "alpha": text(alpha), "Z": text(Z),
              "t": str(t)}
    if kernel:
        inputs["kernel"] = kernel
    gaussian = kernel and kernel["name"] == "gaussian"
    return case("kernel-scores", inputs, {"scores": [
        decimal_text(v) if gaussian else str(v) for v in expected]})


def test_a_score_errs_by_its_terms():
    # Two terms of 1/3, and t: (2 + 3) u (1/3 + 1/3), and for either kernel
    # (1 + 2) u 1/3: 10/3 u + 2 u.
    question = scores([["1/3"], ["1/3"]], [1, -1], [1, 1], [[1]])
    held_to(question, F(16, 3), scores=lambda e: [e])


@pytest.mark.parametrize("kernel", [None, {
    "name": "polynomial", "degree": 2, "constant": 1}])
def test_whole_numbers_are_met_exactly(kernel):
    question = scores([[1, 2], [3, -1]], [1, -1], [2, "1/2"], [[1, 1]],
                      kernel, "1/4")
    expected = float(F(question.output["scores"][0]))
    assert status(question, "binary64", scores=[expected]) == "pass"
    assert status(question, "binary64",
                  scores=[expected * (1 + 2.0 ** -52)]) == "fail"
    assert status(question, "binary64",
                  scores=[expected * (1 - 2.0 ** -53)]) == "fail"


ROWS = [[1, 2], [3, -1], [0, 0]]
SQUARE = {"name": "polynomial", "degree": 2}


def features(X, kernel, example):
    """Return a case of feature-map; one example is due, any will do."""
    inputs = dict({"X": X}, **({"kernel": kernel} if kernel else {}))
    return case("feature-map", inputs, {"features": example})


PLAIN = features(ROWS, SQUARE, [["1", "2", "2", "4"], ["9", "-3", "-3", "1"],
                                ["0", "0", "0", "0"]])


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
