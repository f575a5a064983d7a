"""fuzz: planted mistakes are found and made small, right answers are left."""

import json
import os
import re
import shlex
import subprocess
import sys
from types import SimpleNamespace

import pytest

from paths import ROOT
from pages import Page
from planted import PLANTED, plant
from questions import joined, status
from conformance.__main__ import main
from conformance.commands import fuzz
from conformance.grading import oracle
from conformance.workshop.libraries import findings
from conformance.workshop.libraries.findings import Aside

ROWS = ("X", "y", "x", "A")
QUICK = ["a score of 0 is no mistake", "2 / |w| for the margin",
         "n - 1 for n", "an end of the interval for its middle",
         "the last row is dropped", "the bias has no learning rate"]


def case_in(out):
    """Return the case that fuzz printed."""
    text = out.split("as a case:\n")[1].split("\n\nto see it again:")[0]
    return json.loads(text)


@pytest.mark.campaign
@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_mistake_is_found_and_small(tmp_path, capsys, name):
    words = ["fuzz", "--impl", plant(name, tmp_path), "--seed", "1"]
    # else all tasks are searched, and 60 seconds are what it has
    task = [] if name in QUICK else ["--task", PLANTED[name][0]]
    assert main(words + task) == 1
    out = capsys.readouterr().out
    case = case_in(out)
    assert case["id"] == PLANTED[name][0] + "/fuzz"
    sizes = [len(case["input"][k]) for k in ROWS if k in case["input"]]
    assert sizes and max(sizes) <= 5
    assert "confirmed by means that share no code" in out


@pytest.mark.campaign
def test_the_mistake_is_named_and_the_commands_show_it(tmp_path, capsys):
    command = plant("the intercept is penalised", tmp_path)
    assert main(["fuzz", "--impl", command, "--seed", "1",
                 "--task", "ridge"]) == 1
    out = capsys.readouterr().out
    assert "mistake     looks like: the intercept is penalised" in out
    grade, echo = re.findall(r"^  (python3 -m .*|echo .*)$", out, re.M)
    words = shlex.split(grade)[3:]
    assert main(words) == 1
    assert "the intercept is penalised" in capsys.readouterr().out
    done = subprocess.run(["bash", "-c", echo], stdout=subprocess.PIPE,
                          cwd=ROOT, timeout=60)
    assert "output" in json.loads(done.stdout.decode())


@pytest.mark.campaign
@pytest.mark.parametrize("more", [[], ["--arithmetic", "float"]])
def test_a_right_implementation_has_no_failure(capsys, more):
    assert main(["fuzz", "--seconds", "4", "--seed", "3"] + more) == 0
    out = capsys.readouterr().out
    assert "nothing found" in out
    assert int(re.search(r"(\d+) problems", out).group(1)) > 50


@pytest.mark.campaign
def test_errors_that_are_due_can_be_left_out(capsys):
    words = ["fuzz", "--impl", joined("never_refuses"), "--seed", "1",
             "--seconds", "4"]
    assert main(words) == 1
    assert "inverse/fuzz: error-expected" in capsys.readouterr().out
    assert main(words + ["--solvable"]) == 0


@pytest.mark.campaign
def test_the_same_seed_finds_the_same(tmp_path, capsys):
    command = plant("n - 1 for n", tmp_path)
    words = ["fuzz", "--impl", command, "--task", "covariance"]
    result = []
    for seed in ("5", "5", "6"):
        assert main(words + ["--seed", seed]) == 1
        result.append(capsys.readouterr().out)
    assert result[0] == result[1] != result[2]


def test_a_seed_is_drawn_and_told(capsys, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    assert main(["fuzz", "--task", "mse", "--seconds", "0.2"]) == 0
    assert re.match(r"seed \d+, 0.2 s, 1 task\n", capsys.readouterr().out)
    assert not os.listdir(str(tmp_path))


@pytest.mark.campaign
@pytest.mark.parametrize("name, verdict", [
    ("crashes", "crash"), ("garbage", "protocol")])
def test_no_answer_is_a_failure(capsys, monkeypatch, name, verdict):
    monkeypatch.setenv("TROUBLE", "1")
    assert main(["fuzz", "--impl", joined(name), "--seed", "1"]) == 1
    out = capsys.readouterr().out
    assert "mse/fuzz: " + verdict in out
    assert case_in(out)["input"]["y"] == [1]


def test_what_hangs_on_the_order_of_questions_is_said(capsys):
    assert main(["fuzz", "--impl", joined("tires"), "--seed", "1"]) == 1
    assert "depends on earlier questions" in capsys.readouterr().out


@pytest.mark.parametrize("words, expected, message", [
    (["--task", "ridge"], 2, "not in the hello of the program: ridge"),
    (["--task", "rigde"], 2, "did you mean ridge"),
    (["--impl", "/no/such/program"], 3, "/no/such/program"),
    (["--seconds", "0"], 2, "--seconds"), (["--seed", "x"], 2, "--seed"),
    (["--except"], 2, "there are findings on adapters alone")])
def test_wrong_calls(capsys, words, expected, message):
    if "--impl" not in words:
        words = ["--impl", joined("honest")] + words
    assert status(["fuzz"] + words) == expected
    assert message in capsys.readouterr().err


def test_known_findings_are_left_aside_and_counted(
        tmp_path, capsys, monkeypatch):
    """Of two mistakes the one that is known hides the other no longer."""
    words = ["fuzz", "--impl", plant("n - 1 for n", tmp_path), "--task",
             "covariance", "--seconds", "2", "--seed", "1"]
    assert status(words) == 1
    capsys.readouterr()
    monkeypatch.setattr(fuzz, "findings_on", lambda name: (
        lambda case, result: "No" * (result["status"] == "fail")))
    assert status(words + ["--except"]) == 0
    assert re.search(r"^\d+ aside: No\n\d+ problems: nothing found$",
                     capsys.readouterr().out, re.M)
    monkeypatch.setattr(fuzz, "findings_on", lambda name: (
        lambda case, result: "No" * (len(case.entry["input"]["X"]) > 2)))
    assert status(words + ["--except"]) == 1
    assert len(case_in(capsys.readouterr().out)["input"]["X"]) == 2


@pytest.mark.parametrize("task, inputs, result, title", [
    # by a condition: any answer that minimises nothing
    ("least-squares", {"X": [[1, 1], [2, 2]], "y": [1, 2]},
     {"status": "error-expected", "answer": {"output": {"w": [9, 8]}}},
     "An answer that minimises nothing"),
    # by its like: the case of the finding is refused in as many words
    ("least-squares-plug-in", {"X": [[1], [2]], "y": [0, 0]},
     {"status": "fail", "answer": {"error": {"kind": "unknown"}}},
     "Targets that are all zero are no targets"),
    ("least-squares-plug-in", {"X": [[1], [2]], "y": [0, 0]},
     {"status": "fail", "answer": {"error": {"kind": "shape"}}}, None),
    ("line", {"x": [1, 2], "y": [0, 1]},
     {"status": "crash", "answer": None}, None)])
def test_what_a_finding_stands_for(task, inputs, result, title):
    case = oracle.InProcess().case(task, inputs, "fuzz", "why")
    assert Aside("gretl")(case, result) == title


@pytest.mark.parametrize("digits, title", [
    (15, "The inverse by way of symmetry loses a small entry"), (0, None)])
def test_an_answer_that_is_worse_than_all_known_ones_is_new(
        monkeypatch, digits, title):
    kept = {"gretl": {"cells": {"inverse/tiny-pivot": {
        "status": "fail", "digits": 2.5}}}}
    monkeypatch.setattr(findings, "kept", lambda: kept)
    case = oracle.InProcess().case("inverse", {"A": [[2]]}, "fuzz", "why")
    assert Aside("gretl")(case, {
        "status": "fail", "digits": digits, "answer": {}}) == title


def test_it_says_what_it_needs():
    code = ("import sys; sys.modules['hypothesis'] = None\n"
            "from conformance.__main__ import main\n"
            "sys.exit(main(['fuzz', '--seconds', '1']))")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 2 and not done.stdout
    assert b'pip install -e ".[test]"' in done.stderr
    assert b"Traceback" not in done.stderr


@pytest.mark.campaign
def test_the_campaign_of_the_readme(tmp_path):
    block, = Page("conformance", "README.md").parts("py")
    (tmp_path / "test_campaign.py").write_text(block)
    command = plant("n - 1 for n", tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider",
         "test_campaign.py"], cwd=str(tmp_path), timeout=100,
        stdout=subprocess.PIPE, env=dict(
            os.environ, IMPL=command, SEEDS="1:2", EACH="30",
            PYTHONPATH=ROOT))
    assert done.returncode == 1
    assert b"covariance/fuzz: fail" in done.stdout


@pytest.mark.parametrize("kind, asked", [
    ("label", True), (["number", "shape"], True), ("singular", False)])
def test_the_command_asks_for_a_refusal_of_the_question(kind, asked):
    case = SimpleNamespace(task="solve", error={"kind": kind},
                           entry={"input": {}})
    assert ("--expect-error" in oracle.grade(case, ["x"], None)) is asked
