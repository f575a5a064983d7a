"""The report and the explanations in words."""

import io
import json
import sys

import pytest
from questions import FIRST, IRIS, status

from conformance.contract.suite import Case
from conformance.referee.judge import Verdict
from conformance.reports import text as report
from conformance.runner import session as runner
from conformance.runner.record import result_of
from conformance.runner.session import Run

HELLO = {"name": "mine", "version": "2", "language": "C", "unit": "binary64",
         "tasks": ["mse"], "promise": {"lasso": "1e-9"}}
GOOD = Verdict("pass", 14.25, "E = 2 of 30", [], None)
WEAK = Verdict("weak", 6.5, "E = 99 of 30", ["it loses digits"], None)
FAIL = Verdict("fail", 0.5, "E = 1e9 of 30", ["mse is 5, expected 25"],
               "the residual was not squared")
CRASH = Verdict("crash", None, None, [
    "the program ended with exit status 7"], None)
SKIP = Verdict("skip", None, None, ["no such numbers"], None)


def made(*pairs, **more):
    """Return a Run of (entry, verdict) pairs."""
    results = [result_of(Case(more.get("task", "mse"), entry), verdict,
                         {"output": {"mse": "5"}} if verdict is FAIL else None,
                         stderr=more.get("noise", ""), seconds=0.25)
               for entry, verdict in pairs]
    return Run(HELLO, "binary64", None, results, more.get("farewell"))


def lines(run):
    return report.report(run, "2026-11-21").splitlines()


@pytest.mark.parametrize("pairs, words, met", [
    ([(FIRST, GOOD)], "1 of 1 cases passed", True),
    ([(FIRST, GOOD), (IRIS, WEAK)], "2 of 2 cases passed, 1 of them weak", True),
    ([(FIRST, GOOD), (IRIS, SKIP)], "1 of 2 cases passed, 1 skip", True),
    ([(IRIS, SKIP)], "0 of 1 cases passed, 1 skip", False),
    ([(FIRST, GOOD), (IRIS, FAIL)], "1 of 2 cases passed, 1 fail", False),
    ([(FIRST, WEAK), (IRIS, CRASH)], "1 of 2 cases passed, 1 of them weak, 1 crash",
     False)])
def test_headline_counts_what_is_not_a_pass(pairs, words, met):
    run = made(*pairs)
    assert words + "; unit binary64; promises lasso 1e-9" in lines(run)[-2:]
    assert report.has_passed(run.results) is met


def said(capsys, words, folder=None):
    """Return (exit status, standard output, standard error)."""
    return (status(words, folder),) + tuple(capsys.readouterr())


@pytest.mark.parametrize("answer, expected, words", [
    ('{"mse": 25}', 0, ["mse/trouble: pass", "unit        exact"]),
    ('{"mse": 25.0}', 0, ["unit        binary64"]),
    ('{"mse": 5}', 1, ["mse/trouble: fail", "same numbers as: "]),
    ('{"output": {"mse": 5}, "id": 7}', 1, ['got         {"mse": 5}']),
    ('{"error": {"kind": "shape"}}', 1, ["an error (kind: shape)"]),
    ('{"error": 1}', 1, ["protocol", "expected an object"]),
    ('{"output": [1]}', 1, ["protocol"]), ('{"skip": "no"}', 1, ["skip"]),
    ("{}", 1, ["mse is missing"])])
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


def test_explain_reads_standard_input(folder, capsys, monkeypatch):
    class Input:
        buffer = io.BytesIO(json.dumps({"mse": "25"}).encode() + b"\n")
    monkeypatch.setattr(sys, "stdin", Input)
    assert said(capsys, ["explain", "mse/trouble", "-"], folder)[0] == 0


def test_explain_takes_a_unit(folder, capsys):
    words = ["explain", "mse/iris-petals", '{"mse": "0.3333"}', "--unit"]
    assert said(capsys, words + ["4"], folder)[0] == 0
    ended, out, _ = said(capsys, words + ["binary64"], folder)
    assert ended == 1 and "unit        binary64" in out
