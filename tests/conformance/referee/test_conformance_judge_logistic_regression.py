"""logistic-regression: what converged passes, and what did not does not."""

import math
from fractions import Fraction as F

import pytest

import rival
from conformance.referee.judge import judge
from conformance.contract.suite import load
from judge_cases import ask, case, measured, status
from rival import floats, single

FITS = [c for c in load(["logistic-regression"]) if c.output]
OVERLAP, = load([], ["logistic-regression/overlap"])
PETALS, = load([], ["logistic-regression/iris-petals"])


def loose(found):
    """Return a case that requires nothing."""
    return dict(found.entry, required=[])


@pytest.mark.parametrize("question", FITS, ids=str)
def test_newton_in_floats_passes_by_far(question):
    verdict = ask(loose(question), "binary64",
                  **rival.logistic_regression(question.input))
    assert verdict.status == "pass" and measured(verdict) < 3


@pytest.mark.parametrize("question", FITS, ids=str)
def test_stopping_early_fails(question):
    theta = floats(question.output["theta"])
    if not any(theta):
        return
    for steps in (1, 2):
        given = rival.logistic_regression(question.input, steps)
        verdict = ask(loose(question), "binary64", theta=given["theta"])
        assert verdict.status == "fail"
        assert "proves no maximum" in verdict.notes[0] or (
            measured(verdict) > 300)


@pytest.mark.parametrize("question", FITS, ids=str)
def test_single_precision_fails(question):
    right = floats(question.output["theta"])
    given = [single(v) for v in right]
    if given != right:
        verdict = ask(loose(question), "binary64", theta=given)
        assert verdict.status == "fail" and measured(verdict) > 300


@pytest.mark.parametrize("theta", [
    [math.nan, 0.0], [math.inf, 0.0], [1.0], [1.0, 2.0, 3.0], 1.0, None,
    [0.0, 0.0], [1e300, -1e300], [1e-300, 5.0], ["1", "x"]])
@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("promise", [None, 1e-2])
def test_what_is_no_maximum_fails(theta, unit, promise):
    verdict = ask(loose(OVERLAP), unit, promise, theta=theta)
    assert verdict.status == "fail" and verdict.notes


def test_the_other_root_fails():
    """That of the printed score equations."""
    given = [-v for v in floats(OVERLAP.output["theta"])]
    assert status(loose(OVERLAP), "binary64", 1e-3, theta=given) == "fail"


def test_fifty_digits_are_asked_for():
    right = OVERLAP.output["theta"]
    given = dict(OVERLAP.output)
    assert status(OVERLAP.entry, **given) == "pass"
    for wrong in (right[0][:-1] + str((int(right[0][-1]) + 5) % 10),
                  right[0][:45], floats(right)[0]):
        assert status(loose(OVERLAP), theta=[wrong, right[1]]) == "fail"
    for name in ("log_likelihood", "probabilities"):
        value = floats(given[name])
        assert status(loose(OVERLAP), **{name: value}) == "fail"
        assert status(loose(OVERLAP), "binary64", **{name: value}) == "pass"


# Rows 1, one of three labels 1: theta = -ln 2, H = 3 (1/3)(2/3) = 2/3.
CONSTANT = case("logistic-regression", {"X": [[1], [1], [1]],
                                        "y": [0, 0, 1]}, {
    "theta": ["-0.69314718055994530941723212145817656807550013436026"],
    "log_likelihood": "-1.9095425048844385237395209353797310943490",
    "probabilities": ["0.33333333333333333333333333333333333333333333333333"
                      ] * 3}, required=[])


@pytest.mark.parametrize("promise, off, due", [
    (1e-6, 0.9e-6, "pass"), (1e-6, -0.9e-6, "pass"), (1e-6, 1.1e-6, "fail"),
    (1e-3, 0.9e-3, "pass"), (1e-3, -1.1e-3, "fail"), (None, 1e-13, "fail"),
    (None, 1e-16, "pass"), (0.1, 0.05, "pass"), (0.1, 0.3, "fail")])
def test_a_promise_is_about_scores(promise, off, due):
    """The largest score counts as 1 here, and every score is theta."""
    theta = [str(F(CONSTANT.output["theta"][0]) + F(off))]
    verdict = ask(CONSTANT, "binary64", promise, theta=theta)
    assert verdict.status == due
    if promise and due == "pass":
        assert float(verdict.measure.split()[-1]) == promise


@pytest.mark.parametrize("promise, off, due", [
    (None, 1e-10, "fail"), (1e-3, 1e-4, "pass"), (1e-3, 0.9e-3 * 2 / 9,
                                                  "pass"),
    (1e-3, 1.2e-3 * 2 / 9, "fail")])
def test_probabilities_within_a_promise(promise, off, due):
    """p (1 - p) = 2/9 of a score."""
    p = [str(F(v) + F(off)) for v in CONSTANT.output["probabilities"]]
    assert status(CONSTANT, "binary64", promise, probabilities=p) == due


def test_the_likelihood_is_flat_at_the_maximum():
    question = CONSTANT
    right = F(question.output["log_likelihood"])
    for off, promise, due in ((6e-7, 1e-3, "pass"), (7e-7, 1e-3, "fail"),
                              (1e-12, None, "fail"), (1e-15, None, "pass")):
        assert status(question, "binary64", promise,
                      log_likelihood=str(right + F(off))) == due


def test_the_measure_does_not_change_with_the_columns():
    """Any other basis of the columns gives the same E."""
    theta = floats(PETALS.output["theta"])
    off = [F(v) + F(k, 10 ** 9) for v, k in zip(theta, (1, -2, 3))]
    one = ask(loose(PETALS), "binary64", theta=[str(v) for v in off])
    given = PETALS.input
    scaled = case("logistic-regression", {
        "X": [[a * 1024, b, c * 8] for a, b, c in given["X"]],
        "y": given["y"]}, {"theta": [str(F(v) / s) for v, s in zip(
            PETALS.output["theta"], (1024, 1, 8))]}, required=[])
    two = ask(scaled, "binary64", theta=[str(v / s) for v, s in zip(
        off, (1024, 1, 8))])
    assert one.measure == two.measure and one.status == "fail"


def separable(direction, name="touching", unit="exact"):
    """Return the status of an error with a direction."""
    question, = load([], ["logistic-regression/" + name])
    return judge(question.entry, {"error": {
        "kind": "separable", "direction": direction}}, unit).status


@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("direction, due", [
    (["1", "-2"], "pass"), ([2, -4], "pass"), (["1/3", "-2/3"], "pass"),
    (["-1", "2"], "wrong-error"), (["0", "0"], "wrong-error"),
    (["1", "-1"], "wrong-error"), (["1"], "wrong-error"),
    (["nan", "1"], "wrong-error"), (None, "pass")])
def test_a_direction_is_checked(direction, due, unit):
    assert separable(direction, unit=unit) == due


def test_a_direction_may_be_rounded_in_floats():
    third = 1 / 3
    rounded = [third, -2 * third * (1 + 2 ** -52)]
    assert separable(rounded, unit="binary64") == "pass"
    assert separable(rounded) == "wrong-error"
    assert separable([third, -2 * third * (1 + 2 ** -40)],
                     unit="binary64") == "wrong-error"


@pytest.mark.parametrize("kind, proof, due", [
    ("separable", {"direction": ["1", "0", "-3.5"]}, "pass"),
    ("separable", {"direction": ["0", "2", "-14"]}, "pass"),
    ("singular", {"null": ["2", "-1", "0"]}, "pass"),
    ("singular", {"null": ["1", "0", "0"]}, "wrong-error"),
    ("not-converged", {}, "wrong-error")])
def test_either_of_two_errors(kind, proof, due):
    question, = load([], ["logistic-regression/separable-and-dependent"])
    assert judge(question.entry, {"error": dict(proof, kind=kind)}
                 ).status == due


def test_an_answer_where_there_is_no_maximum():
    question, = load([], ["logistic-regression/one-dimension"])
    verdict = judge(question.entry, {"output": {"theta": [30.0]}},
                    "binary64")
    assert verdict.status == "error-expected"


def test_iterations_are_nobodys_business():
    for count in (1, 10 ** 6, -3, "many"):
        assert status(OVERLAP.entry, iterations=count,
                      **OVERLAP.output) == "pass"
