"""logistic, posterior, logistic-calibration and logistic-sample."""

import math
from fractions import Fraction as F

import pytest
from judge_cases import U, ask, case, measured, status

from conformance.contract.numbers import read
from conformance.contract.suite import load
from conformance.referee.families.probabilities import calibration, moved
from conformance.referee.question import Question
from conformance.workshop.programs.probabilities import logistic as plain
from conformance.contract.numbers import read
from conformance.workshop.rings import LONG, RINGS, run
from conformance.workshop.programs.probabilities import sigmoid


def sigma(z):
    """Return the logistic function to fifty digits, as a case has it."""
    if z == 0:
        return "1/2"
    p = sigmoid(LONG, F(z))
    scale = 50 - len(str(p.numerator)) + len(str(p.denominator))
    return "{}e{}".format(round(p * 10 ** scale), -scale)


def logistic(d, **given):
    """Return a case of logistic."""
    gamma, d0 = F(given.get("gamma", 1)), F(given.get("d0", 0))
    return case("logistic", dict(given, d=d), {
        "p": [sigma(gamma * (F(v) - d0)) for v in d]})


CURVES = [logistic([-2, -1, 0, 1, 2]), logistic([3, 5], gamma=2, d0=1),
          logistic([-700, -300, -40, 40, 300]),
          logistic([2 ** 20 + 1, 2 ** 20 - 3], d0=2 ** 20, gamma="1/2"),
          logistic(["0.1", "7.3"], gamma="-0.7", d0="0.2")]


@pytest.mark.parametrize("question", CURVES)
def test_good_forms_pass_and_bad_ones_fail(question):
    given = run(RINGS["double"], plain, read(question.task, question.input))
    verdict = ask(question, "binary64", **given)
    assert verdict.status == "pass" and measured(verdict) < 3
    due = [F(v) for v in question.output["p"]]
    z = [math.log(p) - math.log(1 - p) if p < 1 else 40
         for p in given["p"]]
    # another form, which cancels where p is small
    verdict = ask(question, "binary64",
                  p=[(1 + math.tanh(v / 2)) / 2 for v in z])
    assert verdict.status == ("pass" if min(z) > -5 else "fail")
    for change in (1e-7, -1e-7):
        wrong = [str(p * (1 + F(change))) for p in due]
        for unit in ("exact", "binary64"):
            assert status(question, unit, p=wrong) == "fail"


def test_both_printed_forms_where_they_overflow():
    question = logistic([-745, 745])
    assert status(question, "binary64", p=[0.0, 1.0]) == "pass"
    assert status(question, "binary64", p=[0.0, "nan"]) == "fail"
    assert status(logistic([-30]), "binary64",
                  p=[1 - 1 / (1 + math.exp(-30))]) == "fail"
    # beyond the range of a format nothing is left to see
    for unit, z in (("binary64", -745), ("binary32", -100)):
        assert status(logistic([z]), unit, p=[0]) == "pass"
    assert status(logistic([-600]), "binary64", p=[0]) == "fail"


def test_the_bound_of_the_logistic_function_by_hand():
    """z = 1 off by 2 u; p (1 - p) 2 u is below (1 - p) 2 u; and 4 u p."""
    question = logistic([1])
    p = F(question.output["p"][0])
    bound = ((1 - p) * 2 + 4 * p) * U
    for k, due in ((29, "pass"), (31, "fail")):
        for sign in (1, -1):
            verdict = ask(question, "binary64", p=[str(p + sign * k * bound)])
            assert verdict.status == due
            assert measured(verdict) == pytest.approx(k, rel=1e-2)
    # 0.1 is rounded when it is read, 1/2 is not
    for d, e in (("0.5", 2), ("0.1", 3)):
        question = logistic([d])
        p = F(question.output["p"][0])
        bound = (min(p, 1 - p) * e * abs(F(d)) + 4 * p) * U
        verdict = ask(question, "binary64", p=[str(p + 20 * bound)])
        assert measured(verdict) == pytest.approx(20, rel=1e-2)


def test_what_a_score_moves():
    for z in (F(-3), F(-1, 2), F(0), F(2)):
        p = float(1 / (1 + math.exp(-z)))
        for e in (F(1, 1000), F(1, 2), F(1)):
            for w in (z + e, z - e):
                assert abs(1 / (1 + math.exp(-w)) - p) <= moved(F(p), e)
            assert moved(F(p), e) <= 2 * e
    assert moved(F(1, 2), F(2)) == F(1, 2)


@pytest.mark.parametrize("lr, clr, p", [
    (3, 2, "6/7"), (0, 5, "0"), ("1/3", "1/7", "1/22"),
    (2 ** 60, "1/3", str(F(2 ** 60, 2 ** 60 + 3)))])
def test_posteriors(lr, clr, p):
    question = case("posterior", {"likelihood_ratio": lr,
                                  "class_ratio": clr}, {"p": p})
    a, b = float(F(lr)), float(F(clr))
    assert status(question, p=p) == "pass"
    for found in (a / (a + 1 / b), a * b / (1 + a * b)):
        verdict = ask(question, "binary64", p=found)
        assert verdict.status == "pass" and measured(verdict) < 3
    for k, due in ((29, "pass"), (31, "fail")):
        wrong = str(F(p) * (1 - 7 * k * U))
        assert status(question, "binary64", p=wrong) == (
            due if F(p) else "pass")
    for unit in ("exact", "binary64"):
        assert status(question, unit, p="1/2") == "fail"
    inverted = a / (a + b)
    if abs(F(inverted) - F(p)) > 1e-9:
        assert status(question, "binary64", p=inverted) == "fail"


def test_the_slope_of_the_logistic_function_up_to_1():
    assert moved(F(1, 4), F(1)) == F(1, 2)
    assert moved(F(1, 4), F(11, 10)) == F(3, 4)
    assert moved(F(3, 4), F(1, 2)) == F(1, 4) * F(3, 4)


@pytest.mark.parametrize("question", [
    c for c in load(["logistic-calibration"]) if c.output], ids=str)
def test_every_output_of_calibration_is_judged(question):
    # far from 0 doubles are good for seven digits
    room = F(1, 10 ** (4 if "far-from" in question.id else 9))
    for name, value in question.output.items():
        wrong = [str(F(v) * (1 + room)) for v in value] if isinstance(
            value, list) else str(F(value) * (1 + room))
        if wrong != value and (isinstance(value, list) or F(value)):
            assert status(question.entry, "binary64", **dict(
                question.output, **{name: wrong})) == "fail"


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


def test_samples_are_met_by_equality():
    question = case("logistic-sample", {
        "X": [[1], [2]], "theta": [1], "u": [0, "3/4"]}, {"y": [1, 1]})
    for unit in ("exact", "binary64"):
        for right in ([1, 1], ["1", 1.0]):
            assert status(question, unit, y=right) == "pass"
        for wrong in ([1, 0], [0, 1], [1, -1], [1, True]):
            assert status(question, unit, y=wrong) == "fail"
