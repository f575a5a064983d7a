"""The campaign: it finds what is wrong, and finds nothing in the oracle."""

import os
import random
import re

import pytest

from conformance.contract.tasks import TASKS
from conformance.workshop import campaign
from conformance.workshop.campaign import Evidence, is_left, main, same


class Wrong:
    """An oracle whose answers in digits or in floats are a little off."""

    slowest = 0

    def __init__(self, oracle, change):
        self.oracle, self.change = oracle, change

    def case(self, *asked):
        return self.oracle.case(*asked)

    def ask(self, task, inputs, arithmetic="exact"):
        reply = self.oracle.ask(task, inputs, arithmetic)
        return self.change(reply) if "output" in reply else reply


@pytest.fixture
def oracle():
    with campaign.Timed(campaign.shipped(), 10) as result:
        yield result


@pytest.mark.parametrize("mode, task, inputs, change", [
    ("float", "mse", {"y": ["0.1", 1], "predictions": [0, 0]},
     lambda reply: {"output": {"mse": reply["output"]["mse"] * (1 + 1e-12)}}),
    ("digits", "logistic", {"d": ["0.3"]},     # another last digit
     lambda reply: {"output": {"p": [re.sub(".$", lambda last: str(
         (int(last[0]) + 5) % 10), reply["output"]["p"][0])]}})])
def test_what_is_a_little_off_is_a_failure(oracle, mode, task, inputs, change):
    for wrong in (False, True):
        result = Evidence(task, Wrong(oracle, change) if wrong else oracle)
        result.hold(mode, inputs, random.Random(1))
        assert (result.tried, bool(result.failures)) == (1, wrong)


class Always:
    """Chance that draws the same number."""

    def __init__(self, number):
        self.number = number

    def randint(self, low, high):
        return self.number


ALIKE = [["0.00000000248695551268570125102996826171875"],
         ["0.0000000040959999999995343387126922607421875"],
         ["-0.0000000004148143056635744869709014892578125"],
         ["-0.000000000651507396942935883998870849609375"],
         ["0.0000000002235335049540735120782779541015625"],
         ["-0.00000000004656612873077392578125"],
         ["-0.000000000972741403446532785892486572265625"],
         ["0.0000000041909515857691876590251922607421875"]]
FAR = [[8, -8], [-268435456, 0], [2, 0], [0, 0],
       [8796093022208, 8796093022208], [33554432, 0], [0, 0], [0, -2]]
SHORT = [["-0x1.cp-298", "-0x1.dp-298"], ["-0x1p-299", "-0x1.14p-299"],
         ["0x1.cp-298", "0x1.c2p-298"], [0, "-0x1.4p-303"],
         ["0x1p-299", "0x1.0cp-299"]]
COPIED = [[0, "0x1.8000000000003p+1", "0x1.ffffffffffffep-1"],
          [0, "0x1.8000000000003p+1", "0x1.ffffffffffffep-1"],
          [0, "3.0000000000000019984014443252817727625370025634765625",
           "0x1.ffffffffffffep-1"],
          [0, "3.0000000000000006661338147750939242541790008544921875",
           "0x1.ffffffffffffap-1"],
          [0, "3.0000000000000006661338147750939242541790008544921875",
           "0x1.ffffffffffffap-1"],
          [0, "2.9999999999999993338661852249060757458209991455078125",
           "0x1.0000000000003p+0"],
          [0, "3.0000000000000006661338147750939242541790008544921875",
           "0x1.ffffffffffffcp-1"]]
APART = [["-0x1p-22", "0x1p-24", "-0x1.003p-22"],
         ["0x1.8p-22", "0x1p-23", "0x1.805p-22"],
         ["0x1.8p-10", "0x1.4p-9", "0x1.80ap-10"], [-3584, -4608, -3580],
         ["-0x1.2p-8", "-0x1p-9", "-0x1.1fb8p-8"], [2, 0.25, "0x1.ffbp+0"],
         ["-0x1p-46", "-0x1p-44", "-0x1.fc8p-47"],
         ["-0x1.2p+60", "0x1.4p+59", "-0x1.1ffp+60"]]
NEAR = [["0x1.7fffffffffffep+1", "-0x1.ffffffffffffap+0"],
        ["0x1.8000000000002p+1", -2], [3, "-0x1.ffffffffffffep+0"],
        ["0x1.8000000000002p+1", "-0x1.ffffffffffffcp+0"],
        ["0x1.7fffffffffffep+1", "-0x1.ffffffffffffep+0"]]


@pytest.mark.sample(3)
@pytest.mark.parametrize("mode, task, inputs", [
    ("float", "fisher", {"X": [[0]], "classes": [2], "components": 0}),
    # 63 digits of it end at the point
    ("digits", "newton-step", {"X": [[36], [-20]], "y": [1, 1],
                               "theta": ["-0x1.0000000000001p+2"]}),
    # kernels so near to 1 that 90 digits of them are too few
    ("digits", "svm-soft", {
        "X": ALIKE, "y": [-1, -1, 1, -1, 1, -1, -1, 1], "C": 0.125,
        "kernel": {"name": "gaussian", "sigma": 0.125}}),
    # a probability that differs from 1 after 10^11 digits
    ("digits", "logistic-regression", {
        "X": FAR, "y": [0, 1, 1, 1, 1, 1, 1, 1]}),
    # a constant column, whose weight is what rounding leaves of its mean
    ("float", "ridge", {"X": [[-2], [-2]], "y": ["-0x1.0000000000003p+2", -4],
                        "lambda": 64, "intercept": True}),
    # halved as often as a squared distance has bits
    ("float", "kernel-perceptron", {
        "X": [["0x1p+588"], ["0x1p-617"], [-1], [2], [-3]],
        "y": [-1, -1, -1, 1, -1], "kernel": {"name": "gaussian",
                                             "sigma": 4}}),
    # the maximum without the column of zeros is not found again
    ("digits", "logistic-regression", {"X": COPIED,
                                       "y": [0, 0, 1, 1, 0, 0, 0]}),
    # theta is 0 beside one of 2^298
    ("digits", "logistic-regression", {"X": SHORT, "y": [0, 1, 0, 1, 1]}),
    # a step of inverse iteration is not enough
    ("exact", "fisher", {"X": APART, "classes": [0, 0, 2, 0, 2, 2, 1, 1],
                         "components": 2}),
    # a tie of 50 digits that is none after 10^200 more
    ("exact", "log-likelihood", {
        "X": [["0x1.ffffffffffffcp+0"]], "y": [1], "theta": ["-1e200"]}),
    # probabilities that differ from 1 after 541 and 1679 digits
    ("exact", "log-likelihood", {
        "X": [[5, -4, -768], [8, -16, 640], [7, -4, 256]], "y": [0, 1, 1],
        "theta": [-3, 3, 5]}),
    # a threshold of 10^-112 from kernels that are cut after 110 digits
    ("exact", "svm-soft", {
        "X": [[1, -1, 1], [-5, -1, -5], [-5, 6, -5], [5, -2, 5],
              [-2, 6, "-0x1.0000000000001p+1"], [0, -6, 0], [-4, 6, -4],
              [-4, 6, -4], [1, 1, "0x1.0000000000001p+0"]],
        "y": [1, 1, 1, -1, -1, 1, -1, -1, -1], "C": 2,
        "kernel": {"name": "gaussian", "sigma": 0.125}}),
    # a weight that underflows
    ("float", "ridge", {"X": [["-0x1p-797", "-0x1p-798", 0]],
                        "y": ["0x1p-454"], "lambda": 1}),
    # a product that rounds to the threshold; a row within its rounding of 0
    ("float", "classify", {
        "X": [["0x1.0000000000001p+0"], ["0x1.ffffffffffffcp-1"]],
        "w": ["0x1.0000000000002p+1"], "t": 2, "rule": "step"}),
    ("float", "perceptron-criterion", {
        "X": [["0x1.cff5555555555p-5", "0x1.732aaaaaaaaabp-5",
               "0x1.732aaaaaaaaabp-7"], [1, 0, 0]], "y": [1, 1],
        "w": [-549755813888, 274877906944, 1649267441664]}),
    # a score that doubles lose
    ("float", "perceptron-online", {"X": [["0x1p-680"], ["0x1p-680"]],
                                    "y": [1, 1]})])
def test_what_was_a_false_alarm_or_took_for_ever(oracle, mode, task, inputs):
    result = Evidence(task, oracle)
    result.hold(mode, inputs, Always(63))
    assert (result.tried, result.hard, result.failures) == (1, 0, [])


def test_floats_that_separate_no_more_are_refused(oracle):
    result = Evidence("svm-hard", oracle)
    result.hold("float", {"X": NEAR, "y": [-1, -1, 1, 1, 1],
                          "kernel": {"name": "gaussian", "sigma": 8}},
                Always(63))
    assert (result.refused, result.failures) == (1, [])


@pytest.mark.parametrize("value, expected, digits, right", [
    ("1.23457", "1.2345678", 6, True), ("1.23456", "1.2345678", 6, False),
    ("1.2346", "1.2345678", 6, False), ("1/3", "1/3", 6, True),
    ("0.333333", "1/3", 6, False), (["1"], ["1", "2"], 6, False)])
def test_every_digit_is_looked_at(value, expected, digits, right):
    assert same(value, expected, digits) is right


def test_a_refusal_in_floats_is_counted(oracle):
    result = Evidence("svm-hard", oracle)
    result.hold("float", {"X": [["1e-300"], ["-1e-300"]], "y": [1, -1]},
                random.Random(1))
    assert result.refused == 1 and not result.failures


def test_a_second_opinion_that_is_at_its_end_says_so(oracle):
    case = oracle.case("mse", {"y": [1], "predictions": [1]}, "x", "")
    assert not is_left(case, "mse is not that")
    assert is_left(case, "could not decide it within 4096 bits")


def test_time_that_suffices_for_nothing_is_reported(oracle):
    text = list(campaign.report_lines({"mse": Evidence("mse", oracle)}))
    assert text[-1] == "0 problems, 0 failed"


@pytest.mark.campaign
def test_two_turns_find_nothing(capsys):
    """In CI it is one."""
    turns = "1" if os.environ.get("CI") else "2"
    assert main(["--seconds", "600", "--turns", turns]) == 0, (
        capsys.readouterr().out)
    out = capsys.readouterr().out
    assert all(re.search("^{} +[1-9]".format(task), out, re.M)
               for task in TASKS)
