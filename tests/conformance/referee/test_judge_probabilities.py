"""logistic, posterior, logistic-calibration and logistic-sample."""

import math
from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, held_to, status

from conformance.programs.probabilities import sigmoid
from conformance.programs.rings import LONG
from conformance.referee.families.probabilities import calibration, moved
from conformance.referee.measure import LIMIT
from conformance.referee.question import Question


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
