"""The campaign: it finds what is wrong, and finds nothing in the oracle."""

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

    def ask(self, task, given, arithmetic="exact"):
        reply = self.oracle.ask(task, given, arithmetic)
        return self.change(reply) if "output" in reply else reply


def last_digit(text):
    """Return a printed number with another last digit."""
    return text[:-1] + str((int(text[-1]) + 5) % 10)


@pytest.fixture
def oracle():
    with campaign.Timed(campaign.shipped(), 10) as found:
        yield found


@pytest.mark.parametrize("mode, task, given, change", [
    ("float", "mse", {"y": ["0.1", 1], "predictions": [0, 0]},
     lambda reply: {"output": {"mse": reply["output"]["mse"] * (1 + 1e-12)}}),
    ("digits", "logistic", {"d": ["0.3"]},
     lambda reply: {"output": {"p": [last_digit(
         reply["output"]["p"][0])]}})])
def test_what_is_a_little_off_is_a_failure(oracle, mode, task, given, change):
    for wrong in (False, True):
        found = Evidence(task, Wrong(oracle, change) if wrong else oracle)
        found.hold(mode, given, random.Random(1))
        assert (found.tried, bool(found.failures)) == (1, wrong)


class Always:
    """Chance that draws the same number."""

    def __init__(self, number):
        self.number = number

    def randint(self, low, high):
        return self.number


@pytest.mark.parametrize("mode, task, given", [
    ("float", "fisher", {"X": [[0]], "classes": [2], "components": 0}),
    # 63 digits of it end at the point
    ("digits", "newton-step", {"X": [[36], [-20]], "y": [1, 1],
                               "theta": ["-0x1.0000000000001p+2"]})])
def test_what_was_a_false_alarm(oracle, mode, task, given):
    found = Evidence(task, oracle)
    found.hold(mode, given, Always(63))
    assert (found.tried, found.failures) == (1, [])


@pytest.mark.parametrize("value, due, digits, right", [
    ("1.23457", "1.2345678", 6, True), ("1.23456", "1.2345678", 6, False),
    ("1.2346", "1.2345678", 6, False), ("1/3", "1/3", 6, True),
    ("0.333333", "1/3", 6, False), (["1"], ["1", "2"], 6, False)])
def test_every_digit_is_looked_at(value, due, digits, right):
    assert same(value, due, digits) is right


def test_a_refusal_in_floats_is_counted(oracle):
    found = Evidence("svm-hard", oracle)
    found.hold("float", {"X": [["1e300"], ["-1e300"]], "y": [1, -1]},
               random.Random(1))
    assert found.refused == 1 and not found.failures


def test_a_second_opinion_that_is_at_its_end_says_so(oracle):
    case = oracle.case("mse", {"y": [1], "predictions": [1]}, "x", "")
    assert not is_left(case, "mse is not that")
    assert is_left(case, "it cannot be computed again: too long")


@pytest.mark.campaign
def test_time_that_suffices_for_nothing_is_reported(oracle):
    told = list(campaign.told({"mse": Evidence("mse", oracle)}))
    assert told[-1] == "0 problems, 0 failed"


def test_half_a_minute_finds_nothing(capsys):
    assert main(["--seconds", "25"]) == 0, capsys.readouterr().out
    out = capsys.readouterr().out
    assert all(re.search("^{} +[1-9]".format(task), out, re.M)
               for task in TASKS)
