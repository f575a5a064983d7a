"""svm-hard: the lambda of data that no hyperplane separates."""

import pytest
from judge_cases import U, case

from conformance.referee.judge import judge

# One point with both labels.
TWICE = {"X": [[1, 2], [1, 2], [0, 5]], "y": [1, -1, 1]}


def reply(question, kind, unit="exact", lam=None):
    """Return the verdict on an error."""
    return judge(question, {"error": {"kind": kind, "lambda": lam}}, unit)


def due(task, given, kind):
    """Return a case whose answer is an error."""
    return case(task, given, error={"kind": kind})


POLYNOMIAL = {"name": "polynomial", "degree": 2}
GAUSSIAN = {"name": "gaussian", "sigma": "1/3"}


@pytest.mark.parametrize("kernel", [POLYNOMIAL, GAUSSIAN,
                                    {"name": "linear"}])
@pytest.mark.parametrize("unit", ["exact", "binary64", {"digits": 60}])
def test_lambda_in_feature_space(kernel, unit):
    question = due("svm-hard", dict(TWICE, kernel=kernel), "not-separable")
    for lam, status in (
            (["1/2", "1/2", 0], "pass"), (["1/3", "1/3", "1/3"], None),
            (["1/2", "1/4", "1/4"], None), ([0, "1/2", "1/2"], None),
            (["3/4", "1/2", "-1/4"], None)):
        verdict = reply(question, "not-separable", unit, lam=lam)
        assert verdict.status == (status or "wrong-error")


def test_opposite_points_are_one_point_to_an_even_kernel():
    given = {"X": [[1, 2], [-1, -2]], "y": [1, -1]}
    lam = ["1/2", "1/2"]
    even = due("svm-hard", dict(given, kernel=POLYNOMIAL), "not-separable")
    assert reply(even, "not-separable", lam=lam).status == "pass"
    odd = dict(POLYNOMIAL, constant=1)
    for kernel in (odd, GAUSSIAN):
        question = due("svm-hard", dict(given, kernel=kernel),
                       "not-separable")
        assert reply(question, "not-separable", lam=lam
                     ).status == "wrong-error"


def test_lambda_in_feature_space_of_floats():
    question = due("svm-hard", dict(TWICE, kernel=POLYNOMIAL),
                   "not-separable")
    for k, unit, status in (
            (20, "binary64", "pass"), (70, "binary64", "wrong-error"),
            (20, "exact", "wrong-error")):
        lam = [str((1 + k * U) / 2), str((1 - k * U) / 2), 0]
        assert reply(question, "not-separable", unit, lam=lam
                     ).status == status
    far = dict(TWICE, X=[[1, 0], [1, "0x1p-45"], [0, 1]], kernel={
        "name": "polynomial", "degree": 1})
    near = dict(far, X=[[1, 0], [1, "0x1p-46"], [0, 1]])
    for given, status in ((far, "wrong-error"), (near, "pass")):
        question = due("svm-hard", given, "not-separable")
        assert reply(question, "not-separable", "binary64",
                     lam=["1/2", "1/2", 0]).status == status
