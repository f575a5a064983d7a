"""Classes with fit and coef_: which tasks they answer, how they are asked,
and that a wrong one is told what is wrong with it.
"""

import math
import os
import unittest

import estimators as programs
import pytest
from paths import ROOT

from conformance.__main__ import main
from conformance.adapters.calls import Hand
from conformance.adapters.estimator import promises, reply_of
from conformance.adapters.conventions import (
    PARAMETERS, choose_row, kernel_settings, settings)
from conformance.adapters.functions import function_of
from conformance.adapters.models import NoModel, parsed
from conformance.adapters.protocol import answer
from conformance.adapters.recognise import find_tasks
from conformance.contract.tasks import TASKS
from conformance.estimators import parametrize_with_cases
from conformance.grading.case import load_cases

LEAST = ["line", "least-squares", "least-squares-plug-in",
         "least-squares-classifier"]
LEVELS = ["--level", "smoke", "--level", "core"]


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.path.join(ROOT, "tests", "programs"))


def case(name):
    return load_cases([], [name])[0]


@parametrize_with_cases([programs.MyRidge()])
def test_mine(estimator, case):
    case.check_estimator(estimator)


@pytest.mark.parametrize("model, tasks", [
    (programs.MyRidge(), ["ridge"]), (programs.Biased(), ["ridge"]),
    (programs.Shrunk(), ["lasso"]), (programs.Line(), LEAST),
    (programs.Origin(), LEAST), (programs.Logit(), ["logistic-regression"])])
def test_the_tasks_follow_from_what_it_does(model, tasks):
    assert find_tasks(model)[0] == tasks


@pytest.mark.parametrize("model, params, tasks, reason", [
    (programs.Strength(), {}, ["ridge"], "a large lam makes its weights sm"),
    (programs.Odd(), {"lambda": "stiffness"}, ["ridge"], "a large stiffness"),
    (programs.MyLogReg(), {}, ["logistic-regression"], "its name is MyLogReg"),
    (programs.Classifier(), {}, ["svm-soft"], "it has C")])
def test_what_a_class_is_taken_for_and_why(model, params, tasks, reason):
    result, why = find_tasks(model, params)
    assert result == tasks and why.startswith(reason) or reason in why


def test_a_name_without_a_parameter_is_not_enough():
    with pytest.raises(NoModel, match="its name is OddRidge.*--param"):
        find_tasks(programs.OddRidge())


def test_what_only_predicts_is_one_skipped_test():
    model, said = programs.Piped(), "has no coef_ after fit"
    with pytest.raises(NoModel, match=said):
        find_tasks(model)
    marked = parametrize_with_cases([model, programs.MyRidge()])
    first, *rest = marked.args[1]
    assert first.marks[0].name == "skip" and rest
    assert said in first.marks[0].kwargs["reason"]


def test_parameters_by_name_in_pytest():
    model = programs.Odd()
    result = parametrize_with_cases([model], params={"lambda": "stiffness"},
                                    solvable=True).args[1]
    by_id = {p.values[1].id: p.values[1] for p in result}
    assert len(by_id) > 30
    by_id["ridge/one-weight"].check_estimator(model)
    with pytest.raises(NoModel, match="has no parameter lam; it has stiff"):
        parametrize_with_cases([model], params={"lambda": "lam"})


@pytest.mark.sample(2)
@pytest.mark.parametrize("words, status, said", [
    (["strong", "ridge", "--param", "lambda=strength"], 0, "skip"),
    (["strong", "ridge"], 3, "add --param lambda=strength"),
    (["crossed", "line", "--numbers", "fraction"], 0, "unit exact"),
    (["halved", "ridge"], 1, "looks like: lambda / 2 is taken for lambda"),
    (["MyRidge", "ridge"], 3, "--estimator takes classes"),
    (["absent", "ridge"], 3, "raised AttributeError"),
    (["crossed", "ridge"], 3, "is X or lambda: add --param X=NAME "
     "--param lambda=NAME")])
def test_a_function_is_enough(words, status, said, capsys):
    name, task, *more = words
    assert main(["run", "--function", "estimators:" + name, "--task", task,
                 "--solvable", "--level", "smoke", "--level", "core"]
                + more) == status
    assert said in "".join(capsys.readouterr())


def test_what_is_raised_is_in_words_of_python(capsys):
    class Broken:
        def fit(self, X, y):
            self.coef_ = [0.0] * len(X[0])
            if len(X) != 5:
                raise TypeError("not today")
    reply = reply_of(
        Broken(), "least-squares", case("least-squares/and").entry["input"])
    assert reply["error"]["message"] == "raised TypeError: not today"


@pytest.mark.campaign
def test_the_first_line_says_what_it_is_taken_for(capsys):
    assert main(["run", "--estimator", "estimators:Strength"] + LEVELS) == 0
    first = " ".join(capsys.readouterr().out.split("\n\n")[0].split())
    assert first.startswith("taken for ridge: a large lam makes its weights "
                            "small; lam is set to lambda; --task")
    assert main(["run", "--estimator", "estimators:Odd", "--task", "ridge",
                 "--param", "lambda=stiffness"] + LEVELS) == 0
    assert "stiffness is set to lambda" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["run", "--param", "lambda"])


def test_what_follows_from_nothing_is_said():
    with pytest.raises(NoModel, match="no coef_ after fit"):
        find_tasks(programs.Nothing())
    with pytest.raises(NoModel, match="could not be fitted to five points"):
        find_tasks(object())


@pytest.mark.sample(2)
@pytest.mark.parametrize("word, task, status, said", [
    ("MyRidge()", [], 0, "\nridge "),
    ("Shrunk(tol=1e-6)", [], 0, "promises lasso 1e-06"),
    ("Logit(C=inf)", [], 0, "logistic-regression 0.001"),
    ("Halved", ["ridge"], 1, "ridge/one-weight: fail"),
    ("Penalised", ["ridge"], 1,
     "the intercept is penalised"),
    pytest.param("Faded", [], 1, "reason      probabilities[0] is",
                 marks=pytest.mark.campaign),
    ("Nothing", [], 3, "no coef_ after fit"),
    ("MyRidge", ["gram"], 3, "a class cannot be checked on gram"),
    ("os", ["ridge"], 3, "module has no method fit"),
    ("Absent", [], 3, "has no attribute 'Absent'"),
    ("MyRidge(1)", [], 2, "is not module:Class"),
    ("MyRidge(alpha=__import__('os').getpid())", [], 2, "is not module:"),
    ("__import__('os').getpid()", [], 2, "is not module:Class")])
def test_a_word_is_enough(word, task, status, said, capsys):
    chosen = [v for name in task for v in ("--task", name)]
    assert main(["run", "--estimator", "estimators:" + word]
                + LEVELS + chosen) == status
    assert said in "".join(capsys.readouterr())


def test_literals_and_dots():
    assert parsed("a.b:C.d(x=[1, -2.5], y=None, z=inf)") == (
        "a.b", "C.d", {"x": [1, -2.5], "y": None, "z": math.inf})


@pytest.mark.parametrize("thing, said", [
    (object(), "object has no method fit"),
    (programs.MyRidge,
     r"MyRidge is a class, expected an instance: MyRidge\(\)")])
def test_what_is_no_model_is_no_parameter(thing, said):
    with pytest.raises(NoModel, match=said):
        parametrize_with_cases([thing], tasks=["ridge"])


def test_an_expected_failure_has_its_reason():
    marked = parametrize_with_cases([programs.Halved()], lambda model: {
        "ridge/*-weight": "half of " + type(
            model).__name__}, ["ridge"], solvable=True)
    result = {p.id: [m.kwargs["reason"] for m in p.marks]
              for p in marked.args[1]}
    assert result["Halved-ridge/one-weight"] == ["half of Halved"]
    assert result["Halved-ridge/four-points"] == []
    assert "Halved-ridge/zero-lambda-twins" not in result


@pytest.mark.parametrize("model, name, reason", [
    (programs.Biased(), "ridge/one-weight", "fits an intercept"),
    (programs.Logit(), "logistic-regression/no-constant", "fits an"),
    (programs.MyRidge(), "svm-soft/four-points", "no parameter C")])
def test_what_cannot_be_asked_is_skipped(model, name, reason):
    with pytest.raises(unittest.SkipTest, match=reason):
        case(name).check_estimator(model)


class Scored(programs.Through):
    """It has one class where its labels are all alike."""

    def fit(self, X, y):
        super().fit(X, y)
        self.classes_ = sorted(set(y))


class Mute(programs.Oracle):
    """It has no predict."""

    fit = programs.Origin.fit


class Short(programs.Origin):
    """It loses a weight."""

    def fit(self, X, y):
        super().fit(X, y)
        del self.coef_[-1]


class Flat:
    """A machine whose w is 0."""

    def __init__(self, C=1.0):
        self.C = C

    def fit(self, X, y):
        self.coef_, self.intercept_ = [0.0] * len(X[0]), 0.0


@pytest.mark.parametrize("model, name, reason", [
    (Scored(), "logistic-regression/one-class-no-constant", "classes_"),
    (Mute(), "least-squares-plug-in/and", "could not be read.*predict")])
def test_what_cannot_be_read_is_skipped(model, name, reason, capsys):
    with pytest.raises(unittest.SkipTest, match=reason):
        case(name).check_estimator(model)
    assert "Traceback" not in capsys.readouterr().err


def status_of(model, name):
    """Return the status of a class at a case, skip for one that is left out;
    pytest itself would take that for a test to be left out.
    """
    try:
        return case(name).check_estimator(model).status
    except AssertionError:
        return "fail"
    except unittest.SkipTest:
        return "skip"


@pytest.mark.parametrize("model, name, status", [
    (Short(), "least-squares/and", "fail"),
    (Flat(), "svm-hard/three-points", "fail"),
    (Scored(), "logistic-regression/overlap", "pass"),
    # intercept_ = 0.0 may be said by what takes its rows as they are
    (programs.Through(), "logistic-regression/overlap", "pass"),
    (programs.Through(), "logistic-regression/two-groups", "pass"),
    (programs.Logit(), "logistic-regression/two-groups", "pass")])
def test_what_can_be_read_is_judged(model, name, status):
    assert status_of(model, name) == status


@pytest.mark.parametrize("model", [programs.Line(), programs.Origin()])
@pytest.mark.parametrize("name", [
    "least-squares/four-points-intercept", "least-squares/and",
    "least-squares-classifier/four-points", "line/two-points",
    "least-squares-plug-in/and"])
def test_an_intercept_is_given_or_taken_where_that_is_the_same(model, name):
    assert status_of(model, name) == "pass"


def test_the_table_is_of_tasks_and_says_what_it_sets():
    assert set(PARAMETERS) <= set(TASKS)
    assert choose_row("lasso", {"alpha": 1}) is not choose_row(
        "lasso", {"alpha": 1, "l1_ratio": 0})
    inputs = {"lambda": 3.0, "n": 4, "C": 2.0}
    for task, names, expected in (
            ("ridge", ["alpha"], {"alpha": 3.0}),
            ("ridge", ["alpha", "l1_ratio"], {"alpha": 0.75, "l1_ratio": 0}),
            ("lasso", ["alpha"], {"alpha": 0.375}),
            ("logistic-regression", ["C"], {"C": 1 / 3}),
            ("svm-soft", ["C"], {"C": 2.0})):
        assert settings(choose_row(task, dict.fromkeys(names, 1)), inputs) == expected
    assert kernel_settings({"name": "gaussian", "sigma": 2.0}) == {
        "kernel": "rbf", "gamma": 0.125}
    assert kernel_settings(None) == {"kernel": "linear"}


def test_predict_is_judged_as_well():
    name = "least-squares-plug-in/and"
    case(name).check_estimator(programs.Line())
    with pytest.raises(AssertionError, match="fitted"):
        case(name).check_estimator(programs.Drifted())


@pytest.mark.parametrize("tol, gap", [(1e-3, 1e-3), (1, 1e-2)])
def test_a_tolerance_is_a_promise(tol, gap):
    model = programs.Shrunk(tol=float(tol))
    assert promises(model, ["lasso", "ridge"]) == {"lasso": gap}


def test_a_fine_tolerance_is_no_promise_of_a_lasso():
    model = programs.Shrunk(tol=1e-12)
    assert promises(model, ["lasso", "svm-soft"]) == {"svm-soft": 1e-8}


OWN = "within its own tol of 0.001"


def test_what_only_a_tolerance_lets_pass_is_said():
    asked = case("lasso/one-weight")
    hasty = asked.check_estimator(programs.Hasty(tol=1e-3))
    assert OWN in hasty.notes
    exact = asked.check_estimator(programs.Shrunk(tol=1e-3))
    assert OWN not in exact.notes


@pytest.mark.campaign
def test_a_table_and_a_run_say_what_only_a_tolerance_lets_pass(
        tmp_path, capsys):
    table = tmp_path / "table.csv"
    table.write_text("a,b\n1,2\n2,3\n4,9\n")
    words = ["grade", str(table), "--task", "lasso", "--label", "b",
             "--set", "lambda=1", "--estimator", "estimators:Hasty(tol=1e-3)"]
    assert main(words) == 0
    assert "lasso: pass, " + OWN in capsys.readouterr().out
    main(words + ["--promise", "0.01"])
    assert "pass, within --promise of 0.01" in capsys.readouterr().out
    main(["run", "--case", "lasso/one-weight"] + words[-2:])
    assert ", 1 of them within its promise" in capsys.readouterr().out


def test_what_a_function_returns_is_the_answer():
    """Also where a lambda that is a list leads to no error in it."""
    for name, w in ("ridge/one-weight", 0.5), ("ridge/lambda-list", 0.5):
        answered = function_of(lambda X, y, lam: [w], "ridge", {
            "X": "X", "y": "y", "lambda": "lam"}, Hand(usual=list))
        reply = answer("ridge", case(name).entry["input"], answered)
        assert reply["output"]["w"] == [w]


def test_the_example_predicts_new_rows():
    X, y = [[0, 1], [1, 0], [2, 2], [0, 0]], [3, 4, 11, 1]
    made = programs.MyRidge(0).fit(X, y)
    assert made.predict([[3, -1], [0, 5]]) == pytest.approx([8, 11])
    through = programs.MyRidge(0, False).fit([[2]], [6])
    assert through.predict([[5]]) == pytest.approx([15])
