"""grade --certify: what answers prove by themselves."""

import json
import random
from fractions import Fraction

import pytest

from refimpl.oracle.tasks import answer
from conformance.__main__ import main
from fit_certificates import lasso
from conformance.grading.certify import CERTIFIED
from conformance.grading.oracle import Oracle
from conformance.referee.exact import lift
from conformance.referee.families.likelihood import certify_maximum

DRAW = random.Random(7)
ROWS = [[round(DRAW.gauss(0, 2), 2), round(DRAW.gauss(1, 1), 1)]
        for _ in range(30)]
TARGET = [round(2 * a - b + DRAW.gauss(0, 1), 1) for a, b in ROWS]
MIXED = [1 if a - b + DRAW.gauss(0, 3) > 0 else -1 for a, b in ROWS]
APART = [1 if a > b else -1 for a, b in ROWS]
# task: (settings, what is beside the rows)
TASKS = {
    "least-squares": ({"intercept": True}, TARGET),
    "ridge": ({"lambda": "1/2", "intercept": True}, TARGET),
    "lasso": ({"lambda": "5", "intercept": True}, TARGET),
    "svm-hard": ({}, APART), "svm-soft": ({"C": "1/4"}, MIXED),
    "separability": ({}, APART),
    "logistic-regression": ({}, [max(c, 0) for c in MIXED])}


def exactly(value):
    """Return lists with decimals in place of floats."""
    if isinstance(value, list):
        return [exactly(v) for v in value]
    return str(value) if isinstance(value, float) else value


def solved(task, arithmetic="float"):
    settings, beside = TASKS[task]
    inputs = dict(settings, X=exactly(ROWS), y=exactly(beside))
    return answer({"id": 1, "task": task, "input": inputs,
                   "arithmetic": arithmetic})["output"]


@pytest.fixture
def certify(tmp_path, capsys, monkeypatch):
    """A function of a task and an output: (exit status, what is said)."""
    def ask(self, task, inputs):
        raise AssertionError("the oracle was asked")

    def run(task, output, *more):
        settings, beside = TASKS[task]
        (tmp_path / "t.csv").write_text("a,b,y\n" + "".join(
            "{},{},{}\n".format(a, b, c) for (a, b), c in zip(ROWS, beside)))
        (tmp_path / "a.json").write_text(json.dumps(output))
        monkeypatch.setattr(Oracle, "ask", ask)
        words = ["grade", str(tmp_path / "t.csv"), "--task", task, "--label",
                 "y", "--answer", str(tmp_path / "a.json"), "--certify"]
        for name, value in settings.items():
            words += ["--set", "{}={}".format(name, json.dumps(value).strip(
                '"'))]
        return main(words + list(more)), capsys.readouterr().out
    return run


def test_every_task_that_is_certified_is_here():
    assert set(CERTIFIED) == set(TASKS)


@pytest.mark.parametrize("task", TASKS)
@pytest.mark.parametrize("arithmetic", ["float", "exact"])
def test_right_answers_are_proved(certify, task, arithmetic):
    status, out = certify(task, solved(task, arithmetic))
    assert status == 0, out
    assert out.startswith(task + ": pass\n") and "DOES NOT HOLD" not in out
    assert "30 rows, 2 columns" in out


def moved(output):
    """Return an output whose weights are off by a thousandth."""
    name = "theta" if "theta" in output else "w"
    w = [float(Fraction(v)) if isinstance(v, str) else v
         for v in output[name]]
    return dict(output, **{name: [w[0] * 1.001 + 0.001] + w[1:]})


@pytest.mark.parametrize("task", [t for t in TASKS if t != "separability"])
def test_answers_that_are_near_are_not(certify, task):
    status, out = certify(task, moved(solved(task)))
    assert status == 1 and "DOES NOT HOLD" in out, out


@pytest.mark.parametrize("task", ["ridge", "lasso", "svm-hard", "svm-soft",
                                  "logistic-regression"])
def test_what_was_promised_is_enough(certify, task):
    assert certify(task, moved(solved(task)), "--promise", "1/10")[0] == 0


def test_separability_either_way(certify, monkeypatch):
    right = solved("separability")
    t = float(right["t"])
    assert certify("separability", dict(right, t=t + 100))[0] == 1
    monkeypatch.setitem(TASKS, "separability", ({}, MIXED))
    refuted = solved("separability", "exact")
    assert not refuted["separable"]
    assert certify("separability", refuted)[0] == 0
    lam = [1] + refuted["lambda"][1:]
    assert certify("separability", dict(refuted, **{"lambda": lam}))[0] == 1


@pytest.mark.parametrize("task, name", [
    ("least-squares", "w"), ("ridge", "intercept"), ("svm-soft", "alpha"),
    ("svm-hard", "t"), ("logistic-regression", "theta"),
    ("separability", "w")])
def test_what_a_proof_needs(certify, task, name):
    output = solved(task)
    del output[name]
    status, out = certify(task, output)
    assert status == 1
    assert "{} is missing: the proof".format(name) in out


@pytest.mark.parametrize("output, reason", [
    ({"w": [1], "t": 0, "alpha": [0] * 30}, "w has 1 entries, expected 2"),
    ({"w": [1, "nan"], "t": 0, "alpha": [0] * 30}, "it is nan"),
    ({"w": [1, 1], "t": 0, "alpha": [0] * 29}, "expected 30"),
    ({"error": {"kind": "label"}}, "no answer to prove"),
    ({"skip": "no"}, "expected one of these two")])
def test_answers_that_cannot_be_read(certify, output, reason):
    status, out = certify("svm-soft", output)
    assert status == 1 and reason in out


def test_the_gram_matrix_tells_what_the_rows_tell(certify):
    output, lam = moved(solved("lasso")), Fraction(TASKS["lasso"][0]["lambda"])
    result = lasso(exactly(ROWS), exactly(TARGET), lam, output["w"],
                   output["intercept"])
    _, out = certify("lasso", output)
    assert "objective: {:.10g}".format(float(result.primal)) in out
    assert "below: {:.10g}".format(float(result.dual)) in out


def test_the_bound_of_the_likelihood_is_one(certify):
    theta = moved(solved("logistic-regression"))["theta"]
    strict = certify_maximum(lift(exactly(ROWS)), [max(c, 0) for c in MIXED],
                             lift(theta))
    _, out = certify("logistic-regression", {"theta": theta})
    said = float(out.split("is at most: ")[1].split()[0])
    assert said >= float(strict.nu) * (1 - 1e-9)
    assert said <= float(strict.nu) * (1 + 1e-6)


@pytest.mark.parametrize("task, more", [
    ("svm-soft", ["--set", 'kernel={"name": "gaussian", "sigma": 1}']),
    ("svm-soft", ["--set", "C=big"]), ("svm-soft", ["--set", "C=-1"]),
    ("ridge", ["--set", "lamda=1"]), ("lasso", ["--set", "lambda=[1]"]),
    ("least-squares", ["--features", "a,c"])])
def test_wrong_calls(certify, task, more):
    assert certify(task, solved(task), *more) == (2, "")


def test_one_class_has_no_margin(certify, monkeypatch):
    output = solved("svm-soft")
    monkeypatch.setitem(TASKS, "svm-soft", ({"C": "1"}, [1] * 30))
    assert certify("svm-soft", output) == (2, "")


def doubled(output):
    """Return a margin of 2 for one of 1."""
    return dict(output, t=2 * output["t"], **{
        name: [2 * v for v in output[name]] for name in ("w", "alpha")})


@pytest.mark.parametrize("task, change, condition", [
    ("svm-hard", doubled, "half the distance between the classes"),
    ("svm-hard", lambda o: dict(o, alpha=[a / 2 for a in o["alpha"]]),
     "gap of the dual objective of alpha"),
    ("svm-hard", lambda o: dict(o, alpha=[1] * 30), "gap between the bounds"),
    ("svm-hard", lambda o: dict(o, alpha=[-1] + o["alpha"][1:]),
     "alpha outside its bounds"),
    ("svm-soft", lambda o: dict(o, alpha=[1] + o["alpha"][1:]),
     "alpha outside its bounds"),
    ("svm-soft", lambda o: dict(o, alpha=o["alpha"][1:] + [0]),
     "sum alpha y")])
def test_the_condition_that_is_not_met(certify, task, change, condition):
    status, out = certify(task, change(solved(task)))
    line = next(v for v in out.splitlines() if condition in v)
    assert status == 1 and line.endswith("DOES NOT HOLD"), out
