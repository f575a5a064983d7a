"""Calibrated bounds, names of mistakes, scales."""

import math
from fractions import Fraction as F

import pytest

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs.rings import run
from conformance.workshop import naming
from conformance.workshop.calibration import (
    GOOD, NORMAL, __main__ as program, drawn, hinted, in_doubles,
    measured)
from conformance.workshop.calibration.rings import RINGS, pairwise
from conformance.workshop.calibration.survey import perturbed


@pytest.mark.campaign
def test_every_bound_holds_on_a_few_problems():
    seen = program.everything(4)      # problems of each kind
    assert program.complaints(seen) == []


def test_orders_of_summation_add_the_same_numbers():
    terms = [F(k, 7) for k in range(11)]
    for ring in RINGS.values():
        assert ring.sum(terms) == sum(terms)
    assert pairwise([1e16, 1.0, -1e16, 1.0]) != math.fsum(
        [1e16, 1.0, -1e16, 1.0])


@pytest.mark.parametrize("task", ["solve", "least-squares", "covariance",
                                  "linear-classifier", "inverse", "mse"])
def test_methods_are_exact_in_exact_arithmetic(task):
    """Where no root is taken a method in fractions gives what is due."""
    method = {"least-squares": NORMAL}.get(
        task, GOOD[task][-1][0])
    case = drawn(task, "plain", 1)
    if task == "linear-classifier":
        case = drawn(task, "plain", 3)
        assert case["input"]["M"] != "full"
    answer = run(RINGS["exact"], method, hinted(case))
    for name, value in answer.items():
        assert _texts(value) == case["output"][name]


def _texts(value):
    if isinstance(value, list):
        return [_texts(v) for v in value]
    return str(value)


def test_perturbed_inputs_are_off_by_no_more_than_their_rounding():
    case = drawn("mse", "plain", 1)
    moved = perturbed(case, 1)
    assert moved and moved != in_doubles(case["output"])
    assert measured(case, moved, "binary64")["mse"] < 0.1
    assert perturbed(drawn("mse", "plain", 0), 0) is None


# Wrong programs are run, and most of their failures have the right name.
SHORT = 70      # characters of an input: of every task some


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_most_failures_are_named_and_hardly_a_right_answer(task, monkeypatch):
    monkeypatch.setattr(naming, "load", lambda tasks: [
        case for case in load(tasks) if len(str(case.input)) < SHORT])
    counted = naming.count_task(task)
    for way in naming.WAYS:
        count, failures = counted[way], sum(counted[way].values())
        assert failures
        assert count["right"] + count["tied"] >= 0.9 * failures
        assert count["other"] <= 0.05 * failures
    # six digits are fewer than single precision has, and look like it
    assert sum(counted[way]["other"] for way in naming.RIGHT) <= 2


def test_the_table_has_a_line_a_task_and_way(capsys):
    assert naming.main(["posterior", "--left"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["task", "way", "failures"]
    assert {line.split()[1] for line in lines if line.startswith("posterior ")} >= {
        "main", "all", "8"}
