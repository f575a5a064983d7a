"""The judge of probabilities and of their maximum."""

import math
from fractions import Fraction as F

import pytest

from judge_cases import U, ask, case, finding, floats, golden, held_to, status

from conformance.contract.numbers import read
from conformance.programs import likelihood as plain
from conformance.programs.entry import ask as oracle
from conformance.programs.probabilities import sigmoid
from conformance.programs.rings import LONG, RINGS, run
from conformance.referee.families import likelihood
from conformance.referee.families.likelihood import certify_maximum, maximum
from conformance.referee.families.probabilities import calibration, moved
from conformance.referee.measure import LIMIT, Refuted
from conformance.referee.question import Question
from conformance.workshop.calibration import drawn


DOUBLE = RINGS["double"]
OVERLAP = golden("logistic-regression/overlap")
PETALS = golden("logistic-regression/iris-petals")


def loose(result):
    """Return a case that requires nothing."""
    return dict(result.entry)


def test_the_threshold_of_weak_steps(monkeypatch):
    """Four digits of the largest entry, exactly that many among them."""
    question = dict(drawn("newton-step", "steep", 1))
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
    "gradient": ["1/2"], "hessian": [["-1/4"]], "probabilities": ["1/2"]})


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
        "theta": ["6"], "z": ["2"], "weights": ["1/4"]})
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
                      ] * 3})


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
            PETALS.output["theta"], (1024, 1, 8))]})
    two = ask(scaled, "binary64", theta=[str(v / s) for v, s in zip(
        off, (1024, 1, 8))])
    assert one.measure == two.measure and one.status == "fail"


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
        "logistic-regression", EQUAL_NEARLY)["output"])
    theta = [float(F(v)) for v in question.output["theta"]]
    assert status(question, "binary64", theta=theta) == "pass"
    theta[0] *= 1 + 1e-15
    assert status(question, "binary64", theta=theta) == "fail"


# logistic, posterior, logistic-calibration and logistic-sample.

def sigma(z):
    """Return the logistic function to fifty digits, as a case has it."""
    if z == 0:
        return "1/2"
    p = sigmoid(LONG, F(z))
    scale = 50 - len(str(p.numerator)) + len(str(p.denominator))
    return "{}e{}".format(round(p * 10 ** scale), -scale)


def logistic(d, **inputs):
    gamma, d0 = F(inputs.get("gamma", 1)), F(inputs.get("d0", 0))
    return case("logistic", dict(inputs, d=d), {
        "p": [sigma(gamma * (F(v) - d0)) for v in d]})


def test_what_is_lost_near_1_and_beyond_the_range_of_a_format():
    assert status(logistic([-30]), "binary64",
                  p=[1 - 1 / (1 + math.exp(-30))]) == "fail"
    # beyond the range of a format nothing is left to see
    for unit, z in (("binary64", -745), ("binary32", -100)):
        assert status(logistic([z]), unit, p=[0]) == "pass"
    assert status(logistic([-600]), "binary64", p=[0]) == "fail"


@pytest.mark.parametrize("d, e", [("1", 2), ("0.5", 2), ("0.1", 3)])
def test_the_bound_of_the_logistic_function_by_hand(d, e):
    """z is off by 2 u, by 3 u where d is rounded as it is read; and 4 u p."""
    question = logistic([d])
    p = F(question.output["p"][0])
    held_to(question, min(p, 1 - p) * e * F(d) + 4 * p, p=lambda e: [p + e])


@pytest.mark.parametrize("lr, clr, p", [
    (3, 2, F(6, 7)), ("1/3", "1/7", F(1, 22)),
    (2 ** 60, "1/3", F(2 ** 60, 2 ** 60 + 3))])
def test_posteriors(lr, clr, p):
    question = case("posterior", {"likelihood_ratio": lr,
                                  "class_ratio": clr}, {"p": str(p)})
    verdict = ask(question, "binary64", p=p * (1 - 29 * 7 * U))
    assert verdict.status == "pass"
    assert status(question, "binary64", p=p * (1 - 31 * 7 * U)) == "fail"
    assert status(question, p=p) == "pass"


def test_the_slope_of_the_logistic_function_up_to_1():
    assert moved(F(1, 4), F(1)) == F(1, 2)
    assert moved(F(1, 4), F(11, 10)) == F(3, 4)
    assert moved(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)
    e = F(1, LIMIT)     # from here on z counts
    assert moved(F(1, 4), e, 100) == F(1, 4) * (e + e * e)
    assert moved(F(1, 4), 2 * e, 100) < e / 10 ** 30


def test_the_bounds_of_calibration_by_hand():
    """Scores -1, 1 and 1, 3 with w = 1, t = 0: e = 5 u |x|.

    A mean is off by e and 5 u |score|: 10 u at 0 and 20 u at 2; a deviation
    of 1 by 5 u (15 u at 3), its mean and u; the scatter of 4 by twice that
    and 8 u each; gamma = 2 by (31 u + 1 u of 2) and its part of the scatter.
    """
    question = Question(
        {"task": "logistic-calibration", "input": {
            "X": [[-1], [1], [1], [3]], "y": [-1, -1, 1, 1], "w": [1],
            "t": 0}, "output": {"probabilities": ["1/2"] * 4}}, {},
        "binary64")
    bounds = calibration(question)
    e = [5, 5, 5, 15]
    off = {-1: F(5 + 5 + 5 + 5, 2), 1: F(5 + 15 + 5 + 15, 2)}
    fault = sum(2 * (v + off[c] + 1) + 8 for v, c in zip(e, (-1, -1, 1, 1)))
    steep = ((off[1] + off[-1] + 2) * 4 + 2 * fault) / F(4)
    assert bounds["gamma"] == pytest.approx(
        float((steep + 9 * 2) * U), rel=1e-9)
    assert bounds["d0"] == pytest.approx(
        float(((off[1] + off[-1]) / 2 + 9) * U), rel=1e-9)
    # at x = 3, 2 beyond the middle: z = 4
    z = steep * 2 + 2 * (15 + (off[1] + off[-1]) / 2) + 9 * 2 * 2
    assert bounds["probabilities"][3] == pytest.approx(
        float((z / 2 + 2) * U), rel=1e-9)


SIGMOID = sigmoid(LONG, F(1, 3))


@pytest.mark.parametrize("theta, u, free", [
    # p of 1/3 is 0.58257020646...; 4 u p and a few u of the score are open
    (F(1, 3), SIGMOID + 2 * U, True), (F(1, 3), SIGMOID - 2 * U, True),
    (F(1, 3), SIGMOID + 7 * U, False), (F(1, 3), SIGMOID - 7 * U, False),
    (-600, math.exp(-600) * (1 + 2 ** -52), True),
    (-600, math.exp(-600) * (1 + 2 ** -40), False),
    (0, F(1, 2), False), (0, F(1, 2) + U, False)])
def test_of_a_u_at_its_p_either_label_is_right(theta, u, free):
    p = F(1, 2) if not theta else SIGMOID if theta > 0 else F(math.exp(theta))
    expected = int(F(u) < p)
    question = case("logistic-sample", {
        "X": [[1], [0]], "u": [str(F(u)), "0.7"], "theta": [str(F(theta))]},
        {"y": [expected, 0]})
    for unit in ("exact", "binary64"):
        assert status(question, unit, y=[expected, 0]) == "pass"
        assert status(question, unit, y=[expected, 1]) == "fail"
        assert status(question, unit, y=[2, 0]) == "fail"
    assert status(question, "exact", y=[1 - expected, 0]) == "fail"
    assert status(question, "binary64", y=[1 - expected, 0]) == (
        "pass" if free else "fail")


@pytest.mark.parametrize("more, free", [(0, True), (F(1, 10 ** 30), False)])
def test_a_u_is_open_up_to_the_rounding_of_its_p(more, free):
    # the score is 0 of terms that round: e of it moves p by (e + e^2) / 2
    e = 5 * U * F(2, 10)
    u = ((1 + e + e * e) / 2 + 2 * U) / (1 - U) + more
    question = case("logistic-sample", {
        "X": [["0.1", "-0.1"]], "u": [str(u)], "theta": [1, 1]}, {"y": [0]})
    assert status(question, "binary64", y=[0]) == "pass"
    assert status(question, "binary64", y=[1]) == ("pass" if free else "fail")
