"""Forty programs as people write them: right, and each with one bug; and the
page of who passes what: NumPy's answers, and what leads to them.

people.json has the right one line by line, and what the wrong one has in
place of some lines.  Needs NumPy and pandas: .ci/run installs them.
"""

import json
import os
import re

import pytest
from golden_cases import is_of_today
from paths import ROOT
from peers import needed

from conformance.__main__ import main
from conformance.workshop import libraries


needed("numpy"), needed("pandas")
with open(os.path.join(ROOT, "tests", "programs", "people.json")) as file:
    PEOPLE = {row["name"]: row for row in json.load(file)}
# What a fit does by default is set by the suite, and said; another fit begins
# where the last one ended.
SAID = {"LogitNewton": "reg is set to 0: no penalty, where its own is 1.0"}
SKIPPED = {"SVMBySMO"}      # in most cases: its constant is NaN there
OWN = {"PlattScaler": "called with other data after the first"}
SLOW = {"gradient_descent", "pegasos", "logistic_gd", "RidgeGD", "LinearSVMHinge",
        "LogisticProba", "SVMBySMO", "HardMarginMDM",
        "LinearRegressionGD", "lasso_cd"}


def run(row, lines, name, tmp_path, monkeypatch, capsys):
    """Return (exit status, report) of a program."""
    (tmp_path / (name + ".py")).write_text("\n".join(lines) + "\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    status = main(["run", "--" + ("function" if row["kind"] == "function" else
                                  "estimator"), name + ":" + row["object"],
                   "--task", row["task"], "--level", "smoke", "--solvable", "--verbose",
                   "--timeout", "600"]
                  + ["--level", "core"] * (row["name"] not in SLOW))
    return status, capsys.readouterr().out


@pytest.mark.parametrize("name", [
    pytest.param(name, marks=[pytest.mark.campaign] * (name in SLOW))
    for name in PEOPLE if name not in SLOW or is_of_today(name, "", 3)])
def test_a_right_program_is_right_or_close_and_a_wrong_one_is_not(
        name, tmp_path, monkeypatch, capsys):
    row = PEOPLE[name]
    wrong = list(row["right"])
    for start, end, lines in reversed(row["wrong"]):
        wrong[start:end] = lines
    status, report = run(row, row["right"], "mine_" + name.lower(), tmp_path,
                         monkeypatch, capsys)
    counts = report.splitlines()[-1]
    fails = re.search(r"(\d+) (fail|wrong-error|crash)", counts)
    assert int(fails[1] if fails else 0) == len(re.findall(
        r"reason +" + OWN.get(name, "no fault"), report)), report
    assert re.search(r"[1-9]\d* of \d+( answers right|\){})|close".format(
        "| cases" * (name in SKIPPED)), counts), report
    assert SAID.get(name, "no word") not in join(report)
    status, report = run(row, wrong, "other_" + name.lower(), tmp_path,
                         monkeypatch, capsys)
    assert status == 1 or SAID[name] in join(report), report
    assert name not in SKIPPED or ": fail\n" in report, report


def join(report):
    return " ".join(report.split())


# The page of who passes what.

def test_a_cell_leads_to_the_smallest_case_that_is_not_right(
        tmp_path, monkeypatch):
    needed("numpy")
    page = tmp_path / "out" / "page.html"
    assert libraries.main(["--out", str(page), "--level", "stress", "--level",
                           "edge", "numpy"]) == 0
    text = page.read_text()
    assert text.count('<td class="right">') > 5
    assert text.count('<a href="#') == text.count("<h3 id=") > 0
    assert "<pre>import numpy as np\nprint(np.linalg." in text
    assert re.search("<small>.*[1-9][0-9]* refused", text)
    assert "FINDINGS.md: A column in small units gets no weight." in text


def test_a_library_that_is_not_there_is_said(tmp_path, capsys):
    assert libraries.main(["--out", str(tmp_path / "p.html"), "--level",
                           "smoke", "nobody"]) == 1
    assert "nobody: no adapter" in capsys.readouterr().out
