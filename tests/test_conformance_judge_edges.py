"""At the very edge: what is just within a bound passes, and what the tests
of the families do not tell apart.
"""

from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, status
from test_conformance_judge_lasso import problem

from conformance import certificates_fits
from conformance.calibration.chances import printed_step
from conformance.calibration.measuring import drawn
from conformance.calibration.rings import RINGS, run
from conformance.certificates import Refuted
from conformance.certificates_logistic import logistic_maximum
from conformance.judge import judge
from conformance.judging import (JUDGES, fisher, kernel_machines, lasso,
                                 likelihood, logistic_regression, means,
                                 measure, soft_float, svm_float)
from conformance.judging.closed import inexact
from conformance.judging.exactness import added_exactly
from conformance.judging.probabilities import spread
from conformance.judging.question import Question
from conformance.suite import load


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


def test_a_label_decided_by_products_that_are_rounded():
    """5/2 times 1/5 is 1/2, from a 1/5 that is rounded: either label."""
    question = case("least-squares-plug-in", {
        "X": [["1/5"], [1]], "y": [0, 1]},
        {"w": ["5/4"], "intercept": "-1/4", "labels": [0, 1]}, required=[])
    for labels in ([0, 1], [1, 1]):
        verdict = ask(question, "binary64", w=["5/2"], intercept="0",
                      labels=labels)
        assert not any("labels" in note for note in verdict.notes)


def test_parts_of_a_classifier_are_judged_alone():
    plug_in = case(
        "least-squares-plug-in", {"X": [[0], [1]], "y": [0, 1]},
        {"w": ["1"], "intercept": "0", "fitted": ["0", "1"],
         "labels": [0, 1]}, required=[])
    assert status(plug_in, "binary64", w=[1.0]) == "pass"
    assert status(plug_in, "binary64", w=[1.1]) == "fail"
    assert status(plug_in, "binary64", intercept=0.1) == "fail"
    through = case("least-squares-classifier", {
        "X": [[1], [2]], "y": [-1, 1], "intercept": False},
        {"w": ["1/5"], "t": "0"}, required=[])
    assert status(through, "binary64", w=[0.2]) == "pass"
    assert status(through, "binary64", w=[0.3]) == "fail"
    assert status(through, "binary64", t=0) == "pass"
    assert status(through, "binary64", t=1e-30) == "fail"


def test_each_class_has_a_mean_of_its_own():
    """Only the positives count, and the negatives are a million times as
    far: no room comes from them.
    """
    question = case("linear-classifier", {
        "X": [["1/3"], ["1/3"], ["1000000.3"]], "y": [1, 1, -1],
        "M": "identity", "n_plus": 1, "n_minus": 0}, {"w": ["1/3"]})
    assert status(question, "binary64", w=[1 / 3]) == "pass"
    assert status(question, "binary64", w=[1 / 3 + 1e-12]) == "fail"


def test_the_targets_of_full(monkeypatch):
    """n_plus / Pos for the positives, -n_minus / Neg for the others."""
    seen = []

    class Fit(means.Fit):
        def __init__(self, X, y, w, u):
            seen.append(y)
            super().__init__(X, y, w, u)
    monkeypatch.setattr(means, "Fit", Fit)
    found, = [c for c in load(["linear-classifier"]) if c.output
              and c.input["M"] == "full"][:1]
    question = dict(found.entry, input=dict(found.input, n_plus=6, n_minus=2))
    judge(question, {"output": found.output}, "binary64")
    y = found.input["y"]
    assert seen == [[F(6, y.count(1)) if c == 1 else -F(2, y.count(-1))
                     for c in y]]


def test_the_slope_of_the_logistic_function_up_to_1():
    assert spread(F(1, 4), F(1)) == F(1, 2)
    assert spread(F(1, 4), F(11, 10)) == 1
    assert spread(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)


def test_zero_to_the_digits_is_no_other_number():
    """Where 0 is due of a Gaussian machine, 1 is not 0."""
    found, = [c for c in load(["svm-soft"]) if c.output
              and c.input.get("kernel", {}).get("name") == "gaussian"
              and c.output["t"] == "0"][:1]
    question = dict(found.entry, required=[])
    for name in ("t", "t_low", "t_high"):
        if found.output[name] == "0":
            for value, due in (("0", "pass"), ("1e-60", "pass"),
                               ("1", "fail"), ("1e-40", "fail")):
                verdict = judge(question, {"output": {name: value}})
                assert verdict.status == due, (name, value, verdict)


def test_the_threshold_of_weak_steps(monkeypatch):
    """Four digits of the largest entry, exactly that many among them."""
    question = drawn("newton-step", "steep", 1)
    given = run(RINGS["double"], printed_step, question["input"])
    given = {"weights": given["weights"]}
    found = finding(question, "binary64", **given)
    assert found.status == "weak"
    size = max(abs(F(v)) for v in question["output"]["weights"])
    monkeypatch.setattr(likelihood, "WEAK", found.error / size)
    assert finding(question, "binary64", **given).status == "weak"
    monkeypatch.setattr(likelihood, "WEAK", found.error / size / 2)
    assert finding(question, "binary64", **given).status == "fail"


def test_decimals_and_fractions_side_by_side_in_features():
    """Room comes from the decimals alone, wherever they stand."""
    question = case("feature-map", {
        "X": [["1/3"], [1]]}, {"features": [["1/3"], ["1"]]})
    third = "0." + "3" * 50
    assert status(question, features=[[third], ["1"]]) == "pass"
    assert status(question, features=[["0." + "3" * 40], ["1"]]) == "fail"
