"""fuzz: planted mistakes are found and made small, right answers are left; the
random problems, and formulas that they find.
"""

import json
import os
import re
import shlex
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, Phase, given, settings

from paths import ROOT
from questions import joined, mistaken, status
from conformance.__main__ import main
from conformance.commands import shipped
from conformance.contract.suite import Case
from conformance.contract.tasks import TASKS
from conformance.grading.oracle import Oracle, doubt, unfit
from conformance.grading.families import FAMILIES, problems
from conformance.programs.entry import is_inexact
from conformance.proof import find_faults
from refimpl.oracle.tasks import answer

def case_in(out):
    """Return the case that fuzz printed."""
    text = out.split("as a case:\n")[1].split("\n\nto see it again:")[0]
    return json.loads(text)


@pytest.mark.campaign
@pytest.mark.parametrize("words, said, most", [
    (["--impl", mistaken("slab"), "--task", "svm-hard"],
     "the margin is 2 / |w|", 2),
    (["--function", "estimators:halved", "--task", "ridge"],
     "these are the weights for lambda = 0.5", 2),
    (["--function", "called:overflows", "--task", "logistic"],
     "p[0]: it is nan", 1),
    (["--function", "called:squares", "--task", "gram"], "gram[", 4),
    (["--estimator", "called:Truncates", "--task", "ridge"],
     "the call: X as lists of ints", 2)])
def test_a_planted_mistake_is_found_and_small(
        capsys, monkeypatch, words, said, most):
    """Tables of ints, scores beyond 709, rows of zeros made fewer.  The same
    seed finds it again, and the command printed shows it.
    """
    monkeypatch.setenv("PYTHONPATH", os.path.join(ROOT, "tests", "programs"))
    monkeypatch.setattr("conformance.grading.fuzz.SHRINK", 100)
    call = ["fuzz", "--seed", "1", "--seconds", "100"] + words
    assert main(call) == 1
    out = capsys.readouterr().out
    assert said in out and "confirmed by means that share no code" in out
    case = case_in(out)
    assert case["id"] == words[-1] + "/fuzz"
    assert 0 < len(case["input"].get("X", case["input"].get("d"))) <= most
    assert main(call) == 1 and capsys.readouterr().out == out
    if words[0] == "--estimator":
        assert "  the same call with --task ridge --seed 1" in out
    else:
        grade, = re.findall(r"^  (python3 -m .*)$", out, re.M)
        assert main(shlex.split(grade)[3:]) == 1


@pytest.mark.campaign
@pytest.mark.parametrize("more", [[], ["--arithmetic", "float"]])
def test_a_right_implementation_has_no_failure(capsys, more):
    assert main(["fuzz", "--seconds", "2", "--seed", "3"] + more) == 0
    out = capsys.readouterr().out
    assert "nothing found" in out
    assert int(re.search(r"(\d+) problems", out).group(1)) > 20


@pytest.mark.campaign
def test_errors_that_are_due_can_be_left_out(capsys):
    words = ["fuzz", "--impl", joined("never_refuses"), "--seed", "1",
             "--seconds", "4"]
    assert main(words) == 1
    assert "inverse/fuzz: error-expected" in capsys.readouterr().out
    assert main(words + ["--solvable"]) == 0


@pytest.mark.campaign
@pytest.mark.parametrize("name, verdict", [
    ("crashes", "crash"), ("garbage", "protocol")])
def test_no_answer_is_a_failure(capsys, monkeypatch, name, verdict):
    monkeypatch.setenv("TROUBLE", "1")
    assert main(["fuzz", "--impl", joined(name), "--seed", "1"]) == 1
    out = capsys.readouterr().out
    assert "mse/fuzz: " + verdict in out
    assert case_in(out)["input"]["y"] == [1]


@pytest.mark.parametrize("words, expected, message", [
    (["--task", "ridge"], 2, "not in the hello of the program: ridge"),
    (["--task", "rigde"], 2, "did you mean ridge"),
    (["--impl", "/no/such/program"], 3, "/no/such/program"),
    (["--seconds", "0"], 2, "--seconds"), (["--seed", "x"], 2, "--seed")])
def test_wrong_calls(capsys, words, expected, message):
    if "--impl" not in words:
        words = ["--impl", joined("honest")] + words
    assert status(["fuzz"] + words) == expected
    assert message in capsys.readouterr().err


@pytest.mark.campaign
def test_it_says_what_it_needs():
    code = ("import sys; sys.modules['hypothesis'] = None\n"
            "from conformance.__main__ import main\n"
            "sys.exit(main(['fuzz', '--seconds', '1']))")
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, timeout=60,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 2 and not done.stdout
    assert b"pip install hypothesis" in done.stderr
    assert b"Traceback" not in done.stderr


# The random problems.

FEW = settings(max_examples=2, phases=[Phase.generate],
               suppress_health_check=list(HealthCheck))


@pytest.fixture(scope="module")
def oracle():
    with Oracle(shipped(), 20) as result:
        yield result


def case(task, inputs, **expected):
    entry = {"id": task + "/x", "why": "", "text": "", "provenance": "",
             "level": "edge", "input": inputs}
    return Case(task, dict(entry, **expected))


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_problems_are_posable(task):
    kinds, full = set(), False

    def hold(problem):
        assert json.loads(json.dumps(problem)) == problem
        assert full or not is_inexact(problem)
        reply = answer({"id": 1, "task": task, "input": problem})
        wrong = find_faults(task, problem)
        if wrong:
            assert reply["error"]["kind"] in wrong
        kinds.add(reply.get("error", {"kind": "none"})["kind"])

    for family in FAMILIES:
        full = family in ("full-decimals", "offset")
        FEW(given(problems(task, family))(hold))()
    assert "none" in kinds and "request" not in kinds


def test_what_is_out_of_range_is_not_posed_to_floats():
    large = case("determinant", {"A": [[1]]},
                 output={"determinant": str(2 ** 70)})
    assert unfit(large, "binary32") and not unfit(large, "binary64")
    assert not unfit(large, {"digits": 5})
    steep = case("newton-step", {"X": [[1024]], "y": [1], "theta": [1]},
                 output={"theta": ["1"]})
    assert unfit(steep, "binary64") and not unfit(steep, "exact")


def test_every_kind_that_is_right_is_due(oracle):
    def kinds(task, inputs):
        return oracle.case(task, inputs, "x", "").error["kind"]

    assert kinds("svm-soft", {"X": [[1]], "y": [1], "C": 0}) == [
        "domain", "label"]
    both = {"X": [[1, 1], [2, 2]], "y": [0, 1]}
    assert kinds("logistic-regression", both) == "singular"
    both["X"] = [[1, 1], [-2, -2]]
    assert kinds("logistic-regression", both) == ["separable", "singular"]
    both["X"] = [[1, 1], [1, 2]]
    assert kinds("logistic-regression", both) == "separable"
    assert kinds("perceptron", {"X": [[1, 1], [2, 1], [3, 1]],
                                "y": [1, -1, 1], "max_epochs": 1}) == [
        "not-converged", "not-separable"]


def test_a_wrong_oracle_is_doubt(oracle):
    right = oracle.case("mse", {"y": [1], "predictions": [3]}, "x", "")
    assert right.output == {"mse": "4"} and doubt(right) == ""
    wrong = Case("mse", dict(right.entry, output={"mse": "5"}))
    assert doubt(wrong)
