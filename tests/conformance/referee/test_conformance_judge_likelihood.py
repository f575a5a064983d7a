"""log-likelihood and newton-step: printed formulas pass, bad ones fail."""

import math
from fractions import Fraction as F

import pytest

import rival
from conformance.referee.judge import judge
from conformance.contract.suite import load
from judge_cases import U, ask, case, measured, status
from rival import floats, single

LIKELY = [c for c in load(["log-likelihood"]) if c.output]
STEPS = [c for c in load(["newton-step"]) if c.output]
PLAIN = [c for c in STEPS if "saturated" not in c.id]


def loose(found):
    """Return a case that requires nothing."""
    return dict(found.entry, required=[])


@pytest.mark.parametrize("question", LIKELY, ids=str)
def test_the_printed_formulas_pass_by_far(question):
    verdict = ask(loose(question), "binary64",
                  **rival.log_likelihood(question.input))
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("question", STEPS, ids=str)
def test_a_step_by_newton_passes_by_far(question):
    verdict = ask(loose(question), "binary64",
                  **rival.newton_step(question.input))
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("question", PLAIN, ids=str)
def test_a_step_by_least_squares_passes(question):
    given = rival.least_squares_step(question.input)
    verdict = ask(loose(question), "binary64", **given)
    far = question.id.endswith("iris-versicolor")
    assert verdict.status == ("weak" if far else "pass")
    verdict = ask(loose(question), "binary64", theta=given["theta"])
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("name, due", [
    ("saturated", "fail"), ("saturated-further", "fail"),
    ("saturated-wrong", "weak")])
def test_what_is_printed_fails_where_p_is_1(name, due):
    question, = load(["newton-step"], ["newton-step/" + name])
    try:
        given = rival.least_squares_step(question.input)
    except ZeroDivisionError:
        given = {"theta": [math.nan] * len(question.output["theta"])}
    assert status(loose(question), "binary64", **given) == due


def test_weak_answers_have_four_digits():
    question, = load(["newton-step"], ["newton-step/saturated-wrong"])
    z = floats(question.output["z"])
    for off, due in ((0, "pass"), (1e-15, "pass"), (1e-9, "weak"),
                     (1e-5, "fail"), (math.nan, "fail")):
        given = z[:3] + [z[3] * (1 + off)]
        assert status(loose(question), "binary64", z=given) == due


@pytest.mark.parametrize("question", LIKELY + STEPS, ids=str)
def test_single_precision_fails(question):
    """By ten times the bound, but for sums of a hundred that cancel."""
    name = question.required[0]
    right = floats(question.output[name])
    given = rounded(right)
    if given != right:
        verdict = ask(loose(question), "binary64", **{name: given})
        assert verdict.status in ("fail", "weak")
        assert measured(verdict) > (
            30 if "iris" in question.id else 300)


def rounded(value):
    """Return nested lists of floats in 24 bits."""
    if isinstance(value, list):
        return [rounded(v) for v in value]
    return single(value)


@pytest.mark.parametrize("question", [
    c for c in LIKELY + STEPS if c.level != "stress"], ids=str)
def test_nan_and_the_wrong_shape_fail(question):
    for name, value in question.output.items():
        for wrong in (math.nan, "nan", None, [value], spoiled(value)):
            assert status(loose(question), "binary64", **{name: wrong}
                          ) == "fail"


def spoiled(value):
    """Return a value with its last number missing, or not a number."""
    if isinstance(value, list):
        return value[:-1] + ([spoiled(value[-1])] if isinstance(
            value[-1], list) else [])
    return math.inf


# One example x = 1 of class 1 at theta = 0.
POINT = case("log-likelihood", {"X": [[1]], "y": [1], "theta": [0]}, {
    "value": "-0.69314718055994530941723212145817656807550013436026",
    "gradient": ["1/2"], "hessian": [["-1/4"]], "probabilities": ["1/2"]},
    required=[])


@pytest.mark.parametrize("k, due", [(0, "pass"), (59, "pass"),
                                    (-59, "pass"), (61, "fail"),
                                    (-61, "fail")])
def test_the_bound_of_a_probability(k, due):
    """e = 0 at z = 0, so that p = 1/2 has 4 u p = 2 u, and thirty of them.
    """
    assert status(POINT, "binary64",
                  probabilities=[str(F(1, 2) + k * U)]) == due


@pytest.mark.parametrize("k, due", [(0, "pass"), (239, "pass"),
                                    (241, "fail")])
def test_the_bound_of_a_gradient(k, due):
    """|x| (dp + (n + 3) u (y + p)) = 2 u + 4 u 3/2 is 8 u."""
    assert status(POINT, "binary64", gradient=[str(F(1, 2) + k * U)]
                  ) == due


@pytest.mark.parametrize("k, due", [(0, "pass"), (119, "pass"),
                                    (121, "fail")])
def test_the_bound_of_a_hessian(k, due):
    """dw + (n + 4) u w = (2 u + 3 u / 4) + 5 u / 4 is 4 u."""
    assert status(POINT, "binary64", hessian=[[str(k * U - F(1, 4))]]
                  ) == due


@pytest.mark.parametrize("k, due", [(0, "pass"), (209, "pass"),
                                    (211, "fail")])
def test_the_bound_of_a_value(k, due):
    """|y - p| e + (n + 6) u (|z| + 1) = 7 u."""
    value = F(POINT.output["value"]) + k * U
    assert status(POINT, "binary64", value=str(value)) == due


def test_digits_right_to_fifty_and_fractions_exactly():
    right = POINT.output["value"]
    assert status(POINT, value=right) == "pass"
    assert status(POINT, value=right[:-1] + "8") == "fail"
    assert status(POINT, value=right[:40]) == "fail"
    assert status(POINT, gradient=["0.5"]) == "pass"
    assert status(POINT, gradient=["0." + "5" + "0" * 48 + "1"]) == "fail"
    assert status(POINT, probabilities=[0.5]) == "pass"


@pytest.mark.parametrize("null, due", [
    (["1", "-1", "0"], "pass"), (["-2", "2", "0"], "pass"),
    ([0.1, -0.1, 0], "pass"), (["1", "-1", "1"], "wrong-error"),
    (["0", "0", "0"], "wrong-error"), (["1", "-1"], "wrong-error"),
    ("1", "wrong-error"), (None, "pass")])
def test_a_null_vector_of_the_columns(null, due):
    question, = load(["newton-step"], ["newton-step/duplicate-column"])
    for unit in ("exact", "binary64"):
        assert judge(question.entry, {"error": {
            "kind": "singular", "null": null}}, unit).status == due
