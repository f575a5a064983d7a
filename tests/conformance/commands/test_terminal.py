"""What a run prints: counts, causes, what to call next, and how it ends."""

import json
import shlex

import pytest
from questions import (
    FIRST, IRIS, TROUBLE, command, hold, joined, status)

from conformance.contract.suite import Case
from conformance.referee.judge import Verdict
from conformance.reports.causes import name_cause
from conformance.reports.colour import coloured, wanted
from conformance.reports.text import explain, report
from conformance.runner import session
from conformance.runner.session import Result, Run

HELLO = {"name": "mine", "version": "2", "language": "C", "unit": "binary64",
         "tasks": ["mse"], "promise": {}}
NOTHING = Verdict("skip", None, None, [
    "the task is not in the hello of the program"], None)
WRONG = Verdict("fail", 0.5, "E = 1e9 of 30", ["mse is 5, expected 25"], None)
KNOWN = WRONG._replace(mistake="no square")


def run_of(*pairs):
    """Return a Run of (task, entry, verdict) triples; NOTHING is not run."""
    return Run(HELLO, "binary64", None, [
        Result(Case(task, entry), verdict, None, "",
               None if verdict is NOTHING else 0.1)
        for task, entry, verdict in pairs], None)


def test_what_nobody_was_asked_is_one_line():
    text = report(run_of(("mse", FIRST, WRONG), ("line", IRIS, NOTHING),
                         ("ridge", IRIS, NOTHING)), "2026-11-21")
    assert ("\nNot run: 2 cases of 2 tasks: the task is not in the hello of "
            "the program\n" in text)
    assert "\nline " not in text and "\nridge " not in text
    assert "\n0 of 1 cases passed, 1 fail, 2 not run;" in text


def test_failures_are_counted_by_cause_with_the_command_for_these():
    other = WRONG._replace(notes=["mse is 1/3, expected 7e-5"])
    run = run_of(("mse", FIRST, KNOWN), ("mse", IRIS, WRONG),
                 ("mse", TROUBLE, other))
    text = report(run, "2026-11-21", -1, ["judge", "a b"])
    assert text.splitlines() == [
        "Failures by cause",
        "  2 cases: mse: wrong mse",
        "    mse/iris-petals mse/trouble",
        "  1 case: looks like: no square", "    mse/first", "",
        "To run only these again:",
        "  judge 'a b' --case mse/first,mse/iris-petals,mse/trouble", "",
        "0 of 3 cases passed, 3 fail; unit binary64"]
    full = report(run, "2026-11-21")
    assert "\nE   the error" in full and "here that of binary64" in full


NEAR = KNOWN._replace(mistake="to 8 digits that of: no square")
LEFT = Verdict("error-expected", None, None, [
    "expected an error (kind: shape), got an answer, w = [1.5]"], None)


def test_a_cause_is_the_same_whatever_was_answered():
    text = report(run_of(
        ("mse", FIRST, KNOWN), ("mse", IRIS, NEAR), ("mse", TROUBLE, LEFT),
        ("mse", dict(FIRST, id="mse/last"), LEFT._replace(notes=[
            LEFT.notes[0].replace("w = [1.5]", "slope = nan, t = 1")]))),
        "2026-11-21", -1)
    assert text.splitlines()[:6] == [
        "Failures by cause", "  2 cases: looks like: no square",
        "    mse/first mse/iris-petals",
        "  2 cases: mse: an answer instead of an error (kind: shape)",
        "    mse/trouble mse/last", ""]


def test_the_command_that_is_printed_fails_in_the_same_way(folder, capsys):
    words = ["run", "--impl", joined("wrong"), "--arithmetic", "exact",
             "--exec"]
    assert status(words, folder) == 1
    line = capsys.readouterr().out.split("these again:\n  ")[1].split("\n")[0]
    again = shlex.split(line)
    assert again[1:3] == ["-m", "conformance"] or again[0] == "conformance"
    again = again[again.index("run"):]
    assert set(words) < set(again)
    assert status(again, folder) == 1
    assert "\n0 of 1 cases passed, 1 fail" in capsys.readouterr().out


@pytest.mark.parametrize("got, expected", [
    ('{"mse": 0.5}', '  expected    {"mse": "1/8"}\n              '
                     '{"mse": "0.125"}\n'),
    ('{"mse": "1/2"}', '  expected    {"mse": "1/8"}\n  reason')])
def test_what_is_due_in_the_form_of_the_answer(got, expected):
    assert expected in explain(Case("mse", FIRST), WRONG._replace(
        digits=None, measure=None), got)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_first_failure_ends_the_run(folder, jobs, capsys):
    assert status(["run", "-x", "--jobs", jobs, "--impl", joined("wrong")],
                  folder) == 1
    text = capsys.readouterr().out
    assert jobs == "2" or "note: stopped at the first failure; 2 cases left\n" \
        "1 of 2 cases passed, 1 fail\n" in text
    assert "mse/trouble: fail" in text


def test_what_failed_comes_first(folder, tmp_path, capsys):
    path = str(tmp_path / "run.json")
    assert status(["run", "--impl", joined("wrong"), "--json", path],
                  folder) == 1
    assert status(["run", "-x", "--failed-first", path, "--impl",
                   joined("wrong")], folder) == 1
    assert "0 of 1 cases passed, 1 fail\n" in capsys.readouterr().out


def test_a_baseline_is_written_and_taken(folder, tmp_path, capsys):
    path = str(tmp_path / "known.json")
    words = ["run", "--impl", joined("wrong")]
    assert status(words + ["--write-baseline", path], folder) == 1
    with open(path) as file:
        assert list(json.load(file)) == ["mse/trouble"]
    assert status(words + ["--baseline", path], folder) == 0
    assert status(words + ["-x", "--baseline", path], folder) == 0
    assert "3 of 4 cases passed, 1 fail, 1 of these known" in (
        capsys.readouterr().out)


def interrupted(number):
    """Return what interrupts before the case of this number."""
    def watch(done, _):
        if done == number:
            raise KeyboardInterrupt
    return watch


def test_an_interrupted_run_has_what_there_is(tmp_path):
    run = hold(tmp_path, command("honest"), watch=interrupted(3))
    assert (run.cut, run.left, len(run.results)) == (
        session.INTERRUPTED, 1, 3)
    assert "note: interrupted; 1 case left" in report(run, "2026-11-21")
    with pytest.raises(KeyboardInterrupt):
        hold(tmp_path, command("honest"), watch=interrupted(0))


@pytest.mark.parametrize("choice, environment, expected", [
    ("auto", {}, True), ("auto", {"NO_COLOR": "1"}, False),
    ("auto", {"TERM": "dumb"}, False), ("never", {}, False),
    ("always", {"NO_COLOR": "1"}, True)])
def test_colour_is_for_terminals_that_want_it(monkeypatch, choice,
                                              environment, expected):
    class Terminal:
        isatty = staticmethod(lambda: True)
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.setenv(name, environment.get(name, ""))
    assert wanted(choice, Terminal) is expected
    assert not wanted("auto", None)


def test_colour_changes_no_word():
    text = "mse/a: fail\n  mistake     no square\n\n0 of 1 cases passed\n"
    output = coloured(text, False)
    assert "\x1b[31mfail\x1b[0m" in output and "\x1b[1mno square" in output
    assert output.endswith("\x1b[31m0 of 1 cases passed\x1b[0m\n")
    for code in ("31", "1", "0"):
        output = output.replace("\x1b[{}m".format(code), "")
    assert output == text


def test_three_failures_of_a_cause_are_printed_in_full():
    results = [("mse", dict(FIRST, id="mse/case-{}".format(i)), KNOWN)
               for i in range(5)] + [("mse", IRIS, WRONG)]
    words = ["conformance", "run", "--impl", "a b"]
    short = report(run_of(*results), "2026-11-21", 0, words)
    assert short.count(": fail\n") == 4
    assert ("    2 more in full: conformance run --impl 'a b' --task mse "
            "--verbose\n") in short
    full = report(run_of(*results), "2026-11-21", 1, words)
    assert full.count(": fail\n") == 6 and "more in full" not in full


@pytest.mark.parametrize("task, status, note, expected", [
    ("solve", "fail", "x[1] is 3/5, expected 0.8", "solve: wrong x"),
    ("ridge", "fail", "w, intercept: the backward error is 9 u",
     "ridge: wrong w"),
    ("ridge", "fail", "w is missing", "ridge: w is missing"),
    ("lasso", "fail", "expected an answer, got an error (kind: request): "
     "no input b", "lasso: an error (kind: request) instead of an answer"),
    ("solve", "wrong-error", "the kind of the error is 'shape', expected "
     "number", "solve: an error (kind: shape) instead of number"),
    ("solve", "wrong-error", "null proves nothing: it is zero",
     "solve: the proof null does not hold"),
    ("logistic-regression", "fail", "theta: the iteration stopped early: "
     "the gradient is 0.03, it should be 0",
     "logistic-regression: the iteration stopped early"),
    ("solve", "crash", "the program ended with exit status 3, in the middle "
     "of a line: 'x'", "crash: the program ended with exit status 3"),
    ("solve", "protocol", "a line that is not valid JSON: 'hi 5'",
     "protocol: a line that is not valid JSON")])
def test_a_cause_has_no_holes(task, status, note, expected):
    assert name_cause(task, status, None, [note]) == expected
