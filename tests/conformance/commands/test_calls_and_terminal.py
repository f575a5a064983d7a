"""Commands by their calls, and in a terminal."""

import argparse
import importlib
import shlex

import pytest

from questions import (
    FIRST, IRIS, TROUBLE, command, hold, joined, status, suite)

import conformance
from conformance import commands
from conformance.contract.flags import FLAGS, flags_of
from conformance.contract.suite import Case, shipped
from conformance.contract.tasks import TASKS
from conformance.referee.judge import Verdict
from conformance.reports import text
from conformance.reports.causes import name_cause
from conformance.reports.text import report
from conformance.runner import session
from conformance.runner.record import result_of
from conformance.runner.session import Run


@pytest.fixture
def printed(capsys):
    """A function of words: what main() prints, which ends as expected."""
    def call(words, expected=0, folder=None):
        assert status(words, folder) == expected
        return "".join(capsys.readouterr())
    return call


def test_version_and_overview(printed):
    assert printed(["--version"]) == "conformance {}\n".format(
        conformance.__version__)
    text = printed(["-h"])
    assert all("\n    {} ".format(name) in text for name in commands.COMMANDS)


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_option_says_what_it_is(name):
    module, _ = commands.COMMANDS[name]
    parser = argparse.ArgumentParser()
    importlib.import_module("conformance.commands." + module).ACTS[name][0](
        parser)
    assert [action.dest for action in parser._actions
            if not action.help] == []


def test_tasks(printed):
    lines = printed(["tasks"]).splitlines()
    assert [line.split()[0] for line in lines] == list(TASKS)
    text = printed(["tasks", "ridge"])
    assert "lambda: unsigned; weight" in text and "singular" in text
    assert "intercept: flag; may be left out" in text
    assert "did you mean ridge?" in printed(["tasks", "rigde"], 2)


@pytest.mark.parametrize("tasks, ids, result", [
    (["svm-*"], [], {"svm-hard", "svm-soft"}),
    (["svm-[h]*"], [], {"svm-hard"}),
    ([], ["l?ne/nist-*"], {"line"}), (["line", "svm-h*"], ["*/*a*"],
                                      {"line", "svm-hard"})])
def test_patterns(tasks, ids, result):
    assert {c.task for c in shipped().choose(tasks, ids)} == result


def ids(words, printed):
    """Return the ids that list prints for these words."""
    return [line.split()[0] for line in printed(["list"] + words).splitlines()]


def test_flags_are_listed_with_counts_and_choose(printed):
    listed = [line.split()[:2] for line in
              printed(["tasks", "--flags"]).splitlines()]
    assert [name for name, _ in listed] == list(FLAGS)
    for name, count in listed:
        chosen = shipped().choose(flags=[name])
        assert len(chosen) == int(count) < len(shipped().cases)
        assert all(name in flags_of(case) for case in chosen)
        assert len(shipped().choose(without=[name])) + len(chosen) == len(
            shipped().cases)
    assert "kernel" not in printed(["tasks", "mse", "--flags"])


def test_flags_add_up(printed):
    words = ["--task", "gram", "--flag", "kernel", "--flag", "refusal"]
    both = ids(words, printed)
    assert both and {"kernel", "refusal"} <= set.intersection(*(
        set(flags_of(case)) for case in shipped().choose(ids=both)))
    assert not set(both) & set(ids(words[:4] + ["--no-flag", "refusal"],
                                   printed))
    assert "did you mean kernel" in printed(["list", "--flag", "kernle"], 2)
    assert "flags       kernel" in printed(["show", "gram/gaussian"])


def test_a_task_in_the_hello_that_does_not_exist(tmp_path):
    hello = {"name": "m", "version": "1", "language": "C", "unit": "exact",
             "tasks": ["rigde", "mse"], "promise": {}}
    output = text.report(Run(hello, "exact", None, [], None),
                         suite(tmp_path, [FIRST]).date)
    assert "'rigde', a task that does not exist; did you mean ridge?" in output
    assert output.count("does not exist") == 1


# What a run prints: counts, causes, what to call next, and how it ends.

HELLO = {"name": "mine", "version": "2", "language": "C", "unit": "binary64",
         "tasks": ["mse"], "promise": {}}
NOTHING = Verdict("skip", None, None, [
    "the task is not in the hello of the program"], None)
WRONG = Verdict("fail", 0.5, "E = 1e9 of 30", ["mse is 5, expected 25"], None)
KNOWN = WRONG._replace(mistake="no square")


def run_of(*pairs):
    """Return a Run of (task, entry, verdict) triples; NOTHING is not run."""
    return Run(HELLO, "binary64", None, [
        result_of(Case(task, entry), verdict,
                  seconds=None if verdict is NOTHING else 0.1)
        for task, entry, verdict in pairs], None)


LEFT = Verdict("error-expected", None, None, [
    "expected an error (kind: shape), got an answer, w = [1.5]"], None)


def test_a_cause_is_the_same_whatever_was_answered():
    text = report(run_of(
        ("mse", FIRST, KNOWN), ("mse", IRIS, KNOWN), ("mse", TROUBLE, LEFT),
        ("mse", dict(FIRST, id="mse/last"), LEFT._replace(notes=[
            LEFT.notes[0].replace("w = [1.5]", "slope = nan, t = 1")]))),
        "2026-11-21", -1)
    assert text.splitlines()[:6] == [
        "Failures by cause", "  2 cases: looks like: no square",
        "    mse/first mse/iris-petals",
        "  2 cases: mse: an answer instead of an error (kind: shape)",
        "    mse/trouble mse/last", ""]


def test_the_command_that_is_printed_fails_in_the_same_way(folder, printed):
    words = ["run", "--impl", joined("wrong"), "--arithmetic", "exact",
             "--exec"]
    text = printed(words, 1, folder)
    line = text.split("these again:\n  ")[1].split("\n")[0]
    again = shlex.split(line)
    assert again[1:3] == ["-m", "conformance"] or again[0] == "conformance"
    again = again[again.index("run"):]
    assert set(words) < set(again)
    assert "\n0 of 1 cases passed, 1 fail" in printed(again, 1, folder)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_first_failure_ends_the_run(folder, jobs, printed):
    text = printed(["run", "-x", "--jobs", jobs, "--impl", joined("wrong")],
                   1, folder)
    assert jobs == "2" or "note: stopped at the first failure; 2 cases left\n" \
        "1 of 2 cases passed, 1 fail\n" in text
    assert "mse/trouble: fail" in text


def test_a_known_failure_ends_no_run(folder, tmp_path, printed):
    path = tmp_path / "known.json"
    path.write_text('{"mse/trouble": "it is known"}')
    assert "3 of 4 cases passed, 1 fail, 1 of these known" in printed(
        ["run", "--impl", joined("wrong"), "-x", "--baseline", str(path)], 0,
        folder)


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
