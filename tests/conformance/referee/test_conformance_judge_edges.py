"""At the very edge: what is exactly at a bound passes, and no more."""

from fractions import Fraction as F

import pytest
from judge_cases import U, case, status
from test_conformance_judge_lasso import problem

from conformance.referee import certificates_fits
from conformance.referee.certificates import Refuted
from conformance.referee.certificates_logistic import logistic_maximum
from conformance.referee.families import (
    JUDGES, fisher, kernel_machines, lasso, logistic_regression, soft_float,
    svm_float)
from conformance.referee import bounds, measure
from conformance.referee.families.closed import inexact
from conformance.referee.exactness import added_exactly
from conformance.referee.question import Question
from conformance.contract.suite import load


def finding(question, unit, promise=None, **answer):
    """Return the first Finding of the judge of a task."""
    return JUDGES[question["task"]](Question(
        question, answer, unit, promise))[0]


def entry(name, *required):
    found, = load([], [name])
    return dict(found.entry, required=list(required))


def at_the_edge(monkeypatch, module, bound, question, answer):
    """The bound is moved to exactly what is measured, and just below it."""
    E = finding(question, "binary64", **answer).E
    assert E > 0
    monkeypatch.setattr(module, bound, E)
    assert finding(question, "binary64", **answer).status == "pass"
    monkeypatch.setattr(module, bound, E * (1 - F(1, 10 ** 9)))
    assert finding(question, "binary64", **answer).status != "pass"


@pytest.mark.parametrize("module, bound, name, answer", [
    (measure, "LIMIT", "mse/printed", {"mse": "0.2066666666666667"}),
    (kernel_machines, "LIMIT", "feature-map/linear", None),
    (logistic_regression, "LIMIT", "logistic-regression/overlap", None),
    (fisher, "ROUNDINGS", "fisher/round",
     {"W": [["1", "1.0000000000000002"], ["1", "-1"]]}),
    (svm_float, "ROUNDINGS", "svm-hard/four-points", {"t": "1e-16"}),
    (soft_float, "ROUNDINGS", "svm-soft/two-margin-errors", None)])
def test_what_is_exactly_at_a_bound_passes(monkeypatch, module, bound, name,
                                           answer):
    question = entry(name)
    if answer is None:
        answer = {field: off(value) for field, value in
                  question["output"].items() if field in (
                      "features", "theta", "w", "t")}
    at_the_edge(monkeypatch, module, bound, question, answer)


def off(value):
    """Return numbers off by a few 1e-15 of themselves, or of 1."""
    if isinstance(value, list):
        return [off(v) for v in value]
    return str(F(value) + (F(value) or 1) * F(3, 10 ** 15))


def test_the_objective_of_a_lasso_exactly_at_its_bound(monkeypatch):
    question = problem([[1], [2]], [1, 3], 1, required=[])._asdict()
    given = {"objective": off(question["output"]["objective"])}
    at_the_edge(monkeypatch, lasso, "LIMIT", question, given)


def test_the_gap_of_a_lasso_exactly_at_what_is_allowed(monkeypatch):
    question = problem([[1], [2]], [1, 3], 1, required=[])._asdict()
    question["output"] = {"w": question["output"]["w"]}
    given = {"w": [str(F(question["output"]["w"][0]) + F(1, 10 ** 6))]}
    found = finding(question, "binary64", **given)
    room = found.limit - lasso.LOOSEST
    monkeypatch.setattr(lasso, "LOOSEST", found.E - room)
    assert finding(question, "binary64", **given).status == "pass"
    monkeypatch.setattr(lasso, "LOOSEST", found.E * F(999, 1000) - room)
    assert finding(question, "binary64", **given).status == "fail"


def test_a_ridge_certificate_by_hand():
    """X = I, lambda = 2, y = (5, 0): A = 3 I, g = A w - X'y."""
    found = certificates_fits.ridge([[1, 0], [0, 1]], [5, 0], 2, [1, 0])
    assert found.gradient == [-2, 0]
    assert found.distance_squared == 4 * F(2, 3) ** 2


def test_the_certificate_of_a_maximum_needs_q_below_1():
    with pytest.raises(Refuted, match="below 1 is due"):
        logistic_maximum([[1], [1]], [0, 1], [F(9)])


def test_what_no_format_rounds():
    for x, due in ((2 ** 53, 0), (2 ** 53 + 1, 2 ** 53 + 1), (F(1, 3), F(1, 3)),
                   (F(2 ** 53, 2 ** 60), 0), (-7, 0)):
        assert inexact(F(x), U) == abs(due)


def test_a_product_is_not_exact_if_its_factors_are_not():
    """1/5 times 5/4 is 1/4, but no binary format holds 1/5."""
    assert added_exactly([F(1, 4)], "binary64")
    assert added_exactly([F(1, 4)], "binary64", [F(1, 2), F(1, 2)])
    assert not added_exactly([F(1, 4)], "binary64", [F(1, 5), F(5, 4)])
    question = case("perceptron-criterion", {
        "X": [["1/5", 1]], "y": [-1], "w": ["5/4", 1]},
        {"value": "5/4", "gradient": ["1/5", "1"], "misclassified": [0]})
    given = {"gradient": [0.2, 1.0], "misclassified": [0]}
    for value, due in ((1.25 + 2.0 ** -52, "pass"), (1.2500001, "fail")):
        assert status(question, "binary64", value=value, **given) == due
    question = case("kernel-scores", {
        "X": [["1/5"]], "y": [1], "alpha": [1], "Z": [["5/4"]]},
        {"scores": ["1/4"]})
    for value, due in ((0.25 + 2.0 ** -54, "pass"), (0.2500001, "fail")):
        assert status(question, "binary64", scores=[value]) == due
    question = case("adaline", {
        "X": [["1/5"]], "y": ["5/4"], "eta": 1, "T": 1}, {"w": ["1/4"]})
    for value, due in ((0.25 + 2.0 ** -54, "pass"), (0.2500001, "fail")):
        assert status(question, "binary64", w=[value]) == due
    question = case("adaline", {
        "X": [[1]], "y": [5], "eta": "1/5", "T": 1}, {"w": ["1"]})
    for value, due in ((1 + 2.0 ** -52, "pass"), (1.0000001, "fail")):
        assert status(question, "binary64", w=[value]) == due


def test_the_numbers_in_the_rules():
    """What the documents promise; the calibration is about these."""
    assert (bounds.LIMIT, bounds.ROUNDINGS, bounds.WEAK, bounds.LOOSEST) == (
        30, 64, F(1, 10 ** 4), F(1, 10 ** 8))
    assert (bounds.DIGITS, bounds.EXACT) == (50, 2)
    assert (bounds.FAMILIAR, bounds.CANCELLED) == (1000, 16)
