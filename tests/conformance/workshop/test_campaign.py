"""The campaign: it finds what is wrong, and finds nothing in the oracle."""

import json
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


with open(os.path.join(os.path.dirname(__file__), "false_alarms.jsonl"),
          encoding="utf-8") as file:
    ALARMS = list(map(json.loads, file))


@pytest.mark.sample(5)
@pytest.mark.parametrize("row", [pytest.param(
    row, id=row["why"], marks=[pytest.mark.campaign] * row.get("long", False))
    for row in ALARMS])
def test_what_was_a_false_alarm_or_took_for_ever(oracle, row):
    result = Evidence(row["task"], oracle)
    result.hold(row["arithmetic"], row["input"], Always(63))
    assert (result.tried, result.hard, result.failures) == (1, 0, [])


@pytest.mark.parametrize("value, expected, digits, right", [
    ("1.23457", "1.2345678", 6, True), ("1.23456", "1.2345678", 6, False),
    ("1.2346", "1.2345678", 6, False), ("1/3", "1/3", 6, True),
    ("0.333333", "1/3", 6, False), (["1"], ["1", "2"], 6, False)])
def test_every_digit_is_looked_at(value, expected, digits, right):
    assert same(value, expected, digits) is right


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
