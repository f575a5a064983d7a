"""Printed tables: the right copy passes, a changed digit does not.

The tables were printed by the programs that are named in them, from the data
of the suite: columns of x, and what is to be explained.
"""

import json
import os
from decimal import Decimal

import pytest
from golden_cases import is_of_today
from paths import ROOT
from places import at, changed, ends

from conformance.contract.suite import MET
from conformance.grading.grade import Got, judge_answer
from conformance.grading.oracle import Oracle
from conformance.grading.problem import Problem

HERE = os.path.dirname(os.path.abspath(__file__))
with open(os.path.join(HERE, "printed_tables.json")) as file:
    TABLES = json.load(file)
QUICK = {1}         # the others are for campaigns
UNITS = ["exact", "binary64", {"digits": 3}, {"digits": 6}]


def read_problem(table):
    """Return the input of a table's task."""
    with open(os.path.join(ROOT, "conformance", "data", table[
            "data"] + ".json")) as file:
        data = json.load(file)
    label, classes = table["label"], table.get("classes")
    kept = [(x, y) for x, y in zip(data["x"], data["y"])
            if not classes or y in classes]
    theta = table["task"] == "logistic-regression"
    low = 0 if theta else -1
    if label == "classes":
        y = [1 if y == classes[1] else low for _, y in kept]
    elif label == "above 150":
        y = [int(float(y) > 150) for _, y in kept]
    else:
        y = [y if label == "y" else x[label] for x, y in kept]
    X = [[x[k] for k in table["columns"]] + [1] * theta for x, _ in kept]
    return Problem(table["task"], dict(table["settings"], X=X, y=y))


class Known(Oracle):
    """The oracle that is asked once for each table."""

    def case(self, task, inputs, *words, **more):
        if not hasattr(self, "known"):
            self.known = super().case(task, inputs, *words, **more)
        return self.known


def grade(problem, oracle, answer, unit="binary64"):
    """Return the Verdict on an answer that was copied."""
    return judge_answer(problem, Got({"output": answer}, unit, copied=True),
                        oracle)[1]


def list_changes(text):
    """Yield a number with its last digit changed by 2, its sign turned."""
    value = Decimal(text)
    yield value + Decimal((0, (2,), value.as_tuple().exponent))
    yield -value


def vary(answer):
    """Yield answers with one of their numbers changed."""
    for path in ends(answer):
        for other in list_changes(at(answer, path)):
            yield changed(answer, path, lambda v: str(other))


@pytest.mark.parametrize("table", [
    pytest.param(table, id=table["program"].split()[0] + "-" + table["task"],
                 marks=[pytest.mark.campaign] * (k not in QUICK))
    for k, table in enumerate(TABLES)
    if k in QUICK or is_of_today(table["program"] + table["task"], "", 3)])
def test_a_printed_table(table, monkeypatch):
    monkeypatch.setattr("conformance.grading.grade.ROWS", 0)    # no names
    problem, oracle = read_problem(table), Known()
    assert len(TABLES) == 12
    for unit in UNITS:
        verdict = grade(problem, oracle, table["answer"], unit)
        assert (verdict.status, verdict.notes) == ("pass", []), unit
    for wrong in vary(table["answer"]):
        assert grade(problem, oracle, wrong).status not in MET, wrong
