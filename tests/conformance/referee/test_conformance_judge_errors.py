"""Errors: kinds, and the certificates that they carry."""

from fractions import Fraction as F

import pytest
from judge_cases import case

from conformance.referee.judge import judge

U = F(1, 2 ** 53)
XOR = {"X": [[0, 0], [0, 1], [1, 0], [1, 1]], "y": [-1, 1, 1, -1]}
XOR1 = dict(XOR, X=[x + [1] for x in XOR["X"]])
# One point with both labels.
TWICE = {"X": [[1, 2], [1, 2], [0, 5]], "y": [1, -1, 1]}


def reply(question, kind, unit="exact", lam=None, **fields):
    """Return the verdict on an error."""
    if lam is not None:
        fields["lambda"] = lam
    return judge(question, {"error": dict(fields, kind=kind)}, unit)


def due(task, given, kind, **fields):
    """Return a case whose answer is an error."""
    return case(task, given, error=dict(fields, kind=kind))


SINGULAR = due("solve", {"A": [[1, 2], [2, 4]], "b": [1, 1]}, "singular")
NULLS = {
    "solve": ({"A": [[1, 2], [2, 4]], "b": [1, 1]}, [2, -1], [1, 2]),
    "inverse": ({"A": [[1, 2], [2, 4]]}, ["-1", "1/2"], [1, 1]),
    # Dependent with the constant last: (1, 2) . x = 3.
    "least-squares": ({"X": [[1, 1], [3, 0]], "y": [1, 2],
                       "intercept": True}, [1, 2, -3], [1, 2, 3]),
    # The slope comes first: slope 1, intercept -4 vanishes at x = 4.
    "line": ({"x": [4, 4], "y": [1, 2]}, [1, -4], [-4, 1]),
}


@pytest.mark.parametrize("task", NULLS)
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_a_null_vector_is_proved_on_the_matrix_of_its_task(task, unit):
    given, right, wrong = NULLS[task]
    question = due(task, given, "singular")
    assert reply(question, "singular", unit, null=right)[3] == []
    assert reply(question, "singular", unit, null=right).status == "pass"
    for bad, reason in ((wrong, "0 is due"), ([0] * len(right), "is zero"),
                        (right[:1], "entries"), (1, "a list is due"),
                        (right[:-1] + ["nan"], "it is nan")):
        verdict = reply(question, "singular", unit, null=bad)
        assert verdict.status == "wrong-error" and verdict.digits is None
        assert reason in verdict.notes[0]


def test_without_intercept_the_constant_is_no_column():
    question = due("least-squares", {"X": [[1, 2], [2, 4]], "y": [1, 1],
                                     "intercept": False}, "singular")
    assert reply(question, "singular", null=[2, -1]).status == "pass"
    assert reply(question, "singular", null=[2, -1, 0]).status == \
        "wrong-error"


def test_a_missing_certificate_is_noted():
    for fields in ({}, {"null": None}, {"lambda": [1]}):
        verdict = reply(SINGULAR, "singular", **fields)
        assert verdict.status == "pass"
        assert "should carry null" in verdict.notes[0]


def test_a_residual_of_64_roundings_is_allowed_to_floats():
    A = {"A": [["1", "1"], ["1", "1"]], "b": [1, 1]}
    question = due("solve", A, "singular")
    for k, unit, status in ((100, "exact", "wrong-error"),
                            (120, "binary64", "pass"),
                            (140, "binary64", "wrong-error"),
                            (140, "binary32", "pass")):
        null = [1, str(-1 + k * U)]
        assert reply(question, "singular", unit, null=null).status == status


def test_kinds():
    verdict = reply(SINGULAR, "shape", null=[2, -1])
    assert verdict.status == "wrong-error"
    assert verdict.notes == ["the error is of kind 'shape', singular is due"]
    either = due("perceptron", XOR1, ["not-separable", "not-converged"])
    assert reply(either, "not-separable").status == "pass"
    assert reply(either, "not-converged")[:4] == ("pass", None, "", [])
    verdict = reply(either, "singular")
    assert verdict.status == "wrong-error"
    assert "not-separable or not-converged" in verdict.notes[0]
    for kind in ("shape", "number", "label", "domain", "request"):
        question = due("solve", {"A": "?"}, kind)
        assert reply(question, kind)[:4] == ("pass", None, "", [])


def test_a_certificate_that_the_task_does_not_have_is_not_asked_for():
    question = due("covariance", {}, "singular")
    assert reply(question, "singular", null=[0])[:4] == ("pass", None, "", [])


@pytest.mark.parametrize("task", ["perceptron", "dual-perceptron"])
def test_lambda_on_homogeneous_rows(task):
    question = due(task, XOR1, "not-separable")
    assert reply(question, "not-separable", lam=["1/4"] * 4)[3] == []
    # On rows without a constant sum lambda y is not asked for.
    raw = due(task, {"X": [[1], [2]], "y": [1, -1]}, "not-separable")
    assert reply(raw, "not-separable", lam=["2/3", "1/3"]).status == "pass"


BAD_LAMBDA = [
    (["1/2"] * 4, "adds up to 2, 1 is due"), (["1/4"] * 3, "entries"),
    (["1/3", "1/3", "1/3", 0], "coordinate"),
    (["1/2", 0, 0, "1/2"], "0 is due"),
    ([1, "-1/2", "-1/2", 1], r"lambda[1] is negative"),
    ([0, 0, 0, 0], "1 is due"), ("1/4", "a list is due"),
    (["inf"] * 4, "it is inf")]


@pytest.mark.parametrize("task, given", [
    ("perceptron", XOR1), ("dual-perceptron", XOR1), ("svm-hard", XOR)])
@pytest.mark.parametrize("lam, reason", BAD_LAMBDA)
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_wrong_lambda(task, given, lam, reason, unit):
    verdict = reply(due(task, given, "not-separable"), "not-separable", unit,
                    lam=lam)
    assert verdict.status == "wrong-error"
    assert reason in verdict.notes[0]


def test_raw_rows_need_the_sum_of_lambda_y_too():
    question = due("svm-hard", {"X": [[1], [2], [4]], "y": [1, -1, 1]},
                   "not-separable")
    assert reply(question, "not-separable", lam=["1/3", "1/2", "1/6"]
                 ).status == "pass"
    # Balances the coordinate and not the constant.
    verdict = reply(question, "not-separable", lam=["2/3", "1/3", 0])
    assert verdict.status == "wrong-error"
    assert "coordinate 1" in verdict.notes[0]


def test_lambda_of_floats_is_allowed_its_rounding():
    question = due("svm-hard", {"X": [[1], [2], [4]], "y": [1, -1, 1]},
                   "not-separable")
    lam = [1 / 3, 0.5, 1 / 6]
    assert reply(question, "not-separable", "binary64", lam=lam
                 ).status == "pass"
    assert reply(question, "not-separable", lam=lam).status == "wrong-error"
    assert reply(question, "not-separable", "binary64",
                 lam=[1 / 3, 0.5, 0.1666667]).status == "wrong-error"
    whole = due("svm-hard", TWICE, "not-separable")
    for k, status in ((60, "pass"), (70, "wrong-error")):
        lam = ["1/2", str(F(1, 2) + k * U), 0]
        assert reply(whole, "not-separable", "binary64", lam=lam
                     ).status == status


STATE = {"w": ["1/2", "3"], "updates": 4, "epochs": 2}


def test_a_state_is_compared_where_the_case_has_one():
    question = due("perceptron", XOR1, "not-converged", state=STATE)
    assert reply(question, "not-converged", state=STATE)[3] == []
    assert reply(question, "not-converged", state={
        "w": [0.5, 3.0], "updates": "4", "more": 1}).status == "pass"
    for state in (dict(STATE, updates=5), dict(STATE, w=[1, 3]),
                  dict(STATE, w=[1]), dict(STATE, w="x"), [1], "x", 0):
        verdict = reply(question, "not-converged", state=state)
        assert verdict.status == "wrong-error"
    assert "should carry state" in reply(question, "not-converged").notes[0]
    bare = due("perceptron", XOR1, "not-converged")
    assert reply(bare, "not-converged", state=[1]).status == "pass"
