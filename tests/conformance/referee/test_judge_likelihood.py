"""log-likelihood, newton-step, logistic-regression: what converged passes."""

import math
from fractions import Fraction as F

import pytest
from judge_cases import ask, case, finding, floats, golden, held_to, status

from conformance.contract.numbers import read
from conformance.programs import likelihood as plain
from conformance.programs.entry import ask as oracle
from conformance.programs.rings import RINGS, run
from conformance.referee.families import likelihood
from conformance.referee.families.likelihood import certify_maximum, maximum
from conformance.referee.measure import Refuted
from conformance.workshop.calibration import drawn

DOUBLE = RINGS["double"]
OVERLAP = golden("logistic-regression/overlap")
PETALS = golden("logistic-regression/iris-petals")


def loose(result):
    """Return a case that requires nothing."""
    return dict(result.entry, required=[])


def test_the_threshold_of_weak_steps(monkeypatch):
    """Four digits of the largest entry, exactly that many among them."""
    question = dict(drawn("newton-step", "steep", 1), required=[])
    inputs = run(DOUBLE, plain.printed_step, read(
        "newton-step", question["input"]))
    inputs = {"weights": inputs["weights"]}
    result = finding(question, **inputs)
    assert result.status == "weak"
    size = max(abs(F(v)) for v in question["output"]["weights"])
    monkeypatch.setattr(likelihood, "WEAK", result.error / size)
    assert finding(question, **inputs).status == "weak"
    monkeypatch.setattr(likelihood, "WEAK", result.error / size / 2)
    assert finding(question, **inputs).status == "fail"


# One example x = 1 of class 1 at theta = 0.
POINT = case("log-likelihood", {"X": [[1]], "y": [1], "theta": [0]}, {
    "value": "-0.69314718055994530941723212145817656807550013436026",
    "gradient": ["1/2"], "hessian": [["-1/4"]], "probabilities": ["1/2"]},
    required=[])


def test_bounds_by_hand():
    """e = 0 at z = 0, so that p = 1/2 has 4 u p."""
    held_to(POINT, 2, probabilities=lambda e: [F(1, 2) + e])
    # |x| (dp + (n + 3) u (y + p)) = 2 u + 4 u 3/2
    held_to(POINT, 8, gradient=lambda e: [F(1, 2) + e])
    # dw + (n + 4) u w = (2 u + 3 u / 4) + 5 u / 4
    held_to(POINT, 4, hessian=lambda e: [[F(-1, 4) + e]])
    # |y - p| e + (n + 6) u (|z| + 1)
    held_to(POINT, 7, value=lambda e: F(POINT.output["value"]) + e)


def test_the_bound_of_a_step_by_hand():
    """x = 1/3, theta = 0, y = 1: p = 1/2, w = 1/4, z = 2 off by 14 u, w by
    3/2 u; H = 1/36, and theta = 6.
    """
    question = case("newton-step", {
        "X": [["1/3"]], "y": [1], "theta": [0]}, {
        "theta": ["6"], "z": ["2"], "weights": ["1/4"],
        "probabilities": ["1/2"]}, required=[])
    # (3/2 . 4 + 14 / 4 + 4 / 4 . 4) / 3 + 1/6 . 6 . 1/6, over H, and theta
    held_to(question, 36 * (F(27, 2) / 3 + F(1, 6)) + 6, beyond="weak",
            theta=lambda e: [6 + e])


def test_a_well_conditioned_theta_is_held_entry_by_entry():
    """1e-12 of itself fails, though as a whole it was near enough."""
    for name in ("logistic-regression/two-groups", "newton-step/random-30",
                 "logistic-regression/random-40", "newton-step/origin"):
        question = golden(name)
        for k, expected in enumerate(question.output["theta"]):
            for off, verdict in ((1e-12, "fail"), (1e-15, "pass")):
                theta = list(question.output["theta"])
                theta[k] = str(F(expected) * (1 + F(off)))
                assert ask(loose(question), "binary64", theta=theta
                           ).status == verdict, (name, k, off)


def test_the_matrix_of_fractions():
    """sum w x x' of rows in thirds and in halves, w in fifths."""
    rows, weights = [[F(1, 3), F(1, 2)], [F(2, 3), F(-3, 2)]], [
        F(1, 5), F(2, 5)]
    assert likelihood.hessian(rows, weights) == [
        [F(1, 5), F(-11, 30)], [F(-11, 30), F(19, 20)]]


@pytest.mark.parametrize("theta", [
    [0.0, 0.0], [1e300, -1e300], [1e-300, 5.0], [math.inf, 0.0]])
@pytest.mark.parametrize("unit", ["exact", "binary64"])
@pytest.mark.parametrize("promise", [None, 1e-2])
def test_what_is_no_maximum_fails(theta, unit, promise):
    verdict = ask(loose(OVERLAP), unit, promise, theta=theta)
    assert verdict.status == "fail" and verdict.notes


def test_fifty_digits_are_asked_for():
    right = OVERLAP.output["theta"]
    inputs = dict(OVERLAP.output)
    assert status(OVERLAP.entry, **inputs) == "pass"
    for wrong in (right[0][:-1] + str((int(right[0][-1]) + 5) % 10),
                  right[0][:45], floats(right)[0]):
        assert status(loose(OVERLAP), theta=[wrong, right[1]]) == "fail"
    for name in ("log_likelihood", "probabilities"):
        value = floats(inputs[name])
        assert status(loose(OVERLAP), **{name: value}) == "fail"
        assert status(loose(OVERLAP), "binary64", **{name: value}) == "pass"


# Rows 1, one of three labels 1: theta = -ln 2, H = 3 (1/3)(2/3) = 2/3.
CONSTANT = case("logistic-regression", {"X": [[1], [1], [1]],
                                        "y": [0, 0, 1]}, {
    "theta": ["-0.69314718055994530941723212145817656807550013436026"],
    "log_likelihood": "-1.9095425048844385237395209353797310943490",
    "probabilities": ["0.33333333333333333333333333333333333333333333333333"
                      ] * 3}, required=[])


@pytest.mark.parametrize("promise, off, expected", [
    (1e-6, 0.9e-6, "pass"), (1e-6, -0.9e-6, "pass"), (1e-6, 1.1e-6, "fail"),
    (1e-3, 0.9e-3, "pass"), (1e-3, -1.1e-3, "fail"), (None, 1e-13, "fail"),
    (None, 1e-16, "pass"), (0.1, 0.05, "pass"), (0.1, 0.3, "fail")])
def test_a_promise_is_about_scores(promise, off, expected):
    """The largest score counts as 1 here, and every score is theta."""
    theta = [str(F(CONSTANT.output["theta"][0]) + F(off))]
    verdict = ask(CONSTANT, "binary64", promise, theta=theta)
    assert verdict.status == expected
    if promise and expected == "pass":
        assert float(verdict.measure.split()[-2]) == promise
        # the scores themselves may be the promise
        far = finding(CONSTANT, "binary64", promise, theta=theta).E
        assert status(CONSTANT, "binary64", far, theta=theta) == "pass"


@pytest.mark.parametrize("promise, off, expected", [
    (None, 1e-10, "fail"), (1e-3, 1e-4, "pass"), (1e-3, 0.9e-3 * 2 / 9,
                                                  "pass"),
    (1e-3, 1.2e-3 * 2 / 9, "fail")])
def test_probabilities_within_a_promise(promise, off, expected):
    """p (1 - p) = 2/9 of a score."""
    p = [str(F(v) + F(off)) for v in CONSTANT.output["probabilities"]]
    assert status(CONSTANT, "binary64", promise, probabilities=p) == expected


def test_the_likelihood_is_flat_at_the_maximum():
    question = CONSTANT
    right = F(question.output["log_likelihood"])
    for off, promise, expected in ((6e-7, 1e-3, "pass"), (7e-7, 1e-3, "fail"),
                                   (1e-12, None, "fail"),
                                   (1e-15, None, "pass")):
        assert status(question, "binary64", promise,
                      log_likelihood=str(right + F(off))) == expected


def test_the_measure_does_not_change_with_the_columns():
    """Any other basis of the columns gives the same E."""
    theta = floats(PETALS.output["theta"])
    off = [F(v) + F(k, 10 ** 9) for v, k in zip(theta, (1, -2, 3))]
    one = ask(loose(PETALS), "binary64", theta=[str(v) for v in off])
    inputs = PETALS.input
    scaled = case("logistic-regression", {
        "X": [[a * 1024, b, c * 8] for a, b, c in inputs["X"]],
        "y": inputs["y"]}, {"theta": [str(F(v) / s) for v, s in zip(
            PETALS.output["theta"], (1024, 1, 8))]}, required=[])
    two = ask(scaled, "binary64", theta=[str(v / s) for v, s in zip(
        off, (1024, 1, 8))])
    assert one.measure == two.measure and one.status == "fail"


def test_any_number_of_iterations_will_do_if_it_is_a_count():
    for count, expected in ((1, "pass"), (10 ** 6, "pass"), (-3, "fail"),
                            ("many", "fail")):
        assert status(OVERLAP.entry, iterations=count,
                      **OVERLAP.output) == expected, count


def test_the_certificate_of_a_maximum_needs_q_below_1():
    with pytest.raises(Refuted, match="stopped early: the gradient is 1"):
        certify_maximum([[1], [1]], [0, 1], [F(9)])
    one = [F(1)]
    nu = maximum([one], one, [F(0)], lambda square, widths: F(0)).nu
    assert maximum([one], one, [F(0)], lambda square, widths: 1 / nu
                   ).scores is None


# The third column is the first but for a last bit: weights of 10^16.
EQUAL_NEARLY = {"y": [0, 0, 1, 0, 1, 1], "X": [
    ["0x1.101be3e15285cp+0",
     "0x1.cfecac3c04f57p-4",
     "0x1.101be3e15285cp+0"],
    ["0x1.e40cb6b9c1c4dp-2",
     "-0x1.09e4a1a6f659bp-3",
     "0x1.e40cb6b9c1c4fp-2"],
    ["0x1.5ebc888c4c29ep+1",
     "0x1.303c178c246d5p-3",
     "0x1.5ebc888c4c2a0p+1"],
    ["-0x1.f1363dc84c0c3p-3",
     "0x1.90158f026dc1cp-3",
     "-0x1.f1363dc84c0c3p-3"],
    ["-0x1.87be9e5f238ebp+1",
     "0x1.e11de2bc4e673p-3",
     "-0x1.87be9e5f238edp+1"],
    ["-0x1.bf0cba681fd07p-4",
     "-0x1.86241ae26f564p-3",
     "-0x1.bf0cba681fd09p-4"]]}


def test_the_right_weights_rounded_pass_whatever_the_rounding_does():
    question = case("logistic-regression", EQUAL_NEARLY, oracle(
        "logistic-regression", EQUAL_NEARLY)["output"], required=[])
    theta = [float(F(v)) for v in question.output["theta"]]
    assert status(question, "binary64", theta=theta) == "pass"
    theta[0] *= 1 + 1e-15
    assert status(question, "binary64", theta=theta) == "fail"
