"""Forty programs as people write them: right, and each with one bug.

people.json has the right one line by line, and what the wrong one has in
place of some lines.  Needs NumPy and pandas: .ci/run installs them.
"""

import json
import os
import re

import pytest
from paths import ROOT
from peers import needed

from conformance.__main__ import main

needed("numpy"), needed("pandas")
with open(os.path.join(ROOT, "tests", "programs", "people.json")) as file:
    PEOPLE = {row["name"]: row for row in json.load(file)}
# Scores in a vector are not read; in two the bug is a convention, which is
# read and said.
UNREAD, READ = {"PlattScaler"}, {"normal_equation", "LogitNewton"}
SLOW = {"gradient_descent", "pegasos", "logistic_gd", "RidgeGD", "LinearSVMHinge",
        "LogisticProba", "SVMBySMO", "HardMarginMDM", "LassoISTA",
        "LinearRegressionGD", "lasso_cd"}


def run(row, lines, name, tmp_path, monkeypatch, capsys):
    """Return (exit status, report) of a program."""
    (tmp_path / (name + ".py")).write_text("\n".join(lines) + "\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    status = main(["run", "--" + ("function" if row["kind"] == "function" else
                                  "estimator"), name + ":" + row["object"],
                   "--task", row["task"], "--level", "smoke", "--solvable"]
                  + ["--level", "core"] * (row["name"] not in SLOW))
    return status, capsys.readouterr().out


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.campaign] * (name in SLOW))
    for name in PEOPLE if name not in UNREAD])
def test_a_right_program_is_right_or_close_and_a_wrong_one_is_not(
        name, tmp_path, monkeypatch, capsys):
    row = PEOPLE[name]
    wrong = list(row["right"])
    for start, end, lines in reversed(row["wrong"]):
        wrong[start:end] = lines
    status, report = run(row, row["right"], "mine_" + name.lower(), tmp_path,
                         monkeypatch, capsys)
    counts = report.splitlines()[-1]
    assert not re.search(r"\d+ (fail|wrong-error|crash)", counts), report
    assert re.search(r"[1-9]\d* of \d+( answers right|\))|close", counts), report
    status, report = run(row, wrong, "other_" + name.lower(), tmp_path,
                         monkeypatch, capsys)
    assert (status == 1) is (name not in READ), report
