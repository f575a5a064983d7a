"""The report of a first run, and the explanations in words."""

import io
import os
import sys
from types import SimpleNamespace

import pytest
from paths import ROOT, read_tables
from questions import status

from conformance.__main__ import main
from conformance.commands import LAST
from conformance.runner import session as runner

ROWS = read_tables(__file__)
RIGHT = "conformance.examples.my_ridge:MyRidge()"


@pytest.fixture
def run(monkeypatch, capsys):
    """Return a function that runs a class: (exit status, what is printed)."""
    monkeypatch.setenv("PYTHONPATH", os.path.join(ROOT, "tests", "programs"))

    def call(name, *words):
        ended = main(["run", "--task", "ridge", "--estimator", name, *words])
        return ended, "".join(capsys.readouterr())
    return call


def test_right_answers_end_with_0_and_a_line_on_bad_requests(run):
    ended, out = run(RIGHT, "--level", "smoke", "--solvable")
    assert ended == 0 and "every answer is right (" in out.splitlines()[-1]
    bad = ["estimators:Careless()", "--case",
           "ridge/negative-lambda,ridge/one-weight"]
    ended, out = run(*bad)
    assert ended == 0 and "negative-lambda" not in out
    assert "0 of 1 bad requests refused; 1 bad request was accepted: " in (
        out.splitlines()[-1])
    ended, out = run(*bad, "--refusals")
    assert ended == 1 and "negative-lambda" in out


def test_last_stands_for_all_that_failed_and_a_cause_says_what_they_have(run):
    ended, out = run("estimators:Penalised()", "--level", "core")
    assert ended == 1 and "--case @last" in out
    assert "have intercept = true; of the " in out
    ended, out = run("estimators:Penalised()", "--case", "@last")
    assert ended == 1 and out.splitlines()[-1].startswith("0 of ")
    os.unlink(LAST)
    ended, out = run(RIGHT, "--case", "@last")
    assert ended == 2 and "nothing failed" in out


def said(capsys, words, folder=None):
    """Return (exit status, standard output, standard error)."""
    return (status(words, folder),) + tuple(capsys.readouterr())


@pytest.mark.parametrize("answer, expected, words", ROWS["explain"])
def test_explain_judges_one_answer(folder, capsys, answer, expected, words):
    ended, out, err = said(capsys, ["explain", "mse/trouble", answer],
                            folder)
    assert ended == expected and not err
    for word in words:
        assert word in out


def test_a_judge_that_fails_is_told(folder, capsys, monkeypatch):
    monkeypatch.setattr(runner, "judge", None)
    ended, out, err = said(capsys, ["explain", "mse/trouble", "{}"], folder)
    assert ended == 1 and "internal error in the judge" in out and not err


def test_explain_takes_a_unit_and_reads_standard_input(
        folder, capsys, monkeypatch):
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(
        b'{"mse": "25"}\n')))
    assert said(capsys, ["explain", "mse/trouble", "-"], folder)[0] == 0
    words = ["explain", "mse/iris-petals", '{"mse": "0.3333"}', "--unit"]
    assert said(capsys, words + ["4"], folder)[0] == 0
    ended, out, _ = said(capsys, words + ["binary64"], folder)
    assert ended == 1 and "unit        binary64" in out
