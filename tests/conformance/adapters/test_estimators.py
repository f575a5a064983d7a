"""Classes with fit and coef_: which tasks they answer, how they are asked,
and that a wrong one is told what is wrong with it.
"""

import os
import sys
import unittest

import called
import estimators as programs
import functions
import pytest
from paths import ROOT, read_tables

from conformance.__main__ import main
from conformance.adapters.calls import Hand
from conformance.adapters.conventions import (
    PARAMETERS, choose_row, kernel_settings, settings)
from conformance.adapters.choosing import choose_way, find_way, reply_of
from conformance.adapters.estimator import promises
from conformance.adapters.functions import Direct
from conformance.adapters.given import NoModel, as_lists
from conformance.adapters.guess import find_tasks
from conformance.adapters.protocol import answer
from conformance.contract.tasks import TASKS
from conformance.estimators import parametrize_with_cases
from conformance.grading.case import CALLED, load_cases

ROWS = read_tables(__file__)
STEPS = ["perceptron", "perceptron-online"]
LEVELS = ["--level", "smoke", "--level", "core"]


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.path.join(ROOT, "tests", "programs"))


def case(name):
    return load_cases([], [name])[0]


def made(call):
    """Return an instance of a class of programs/, or of this file."""
    return eval(call, vars(programs), globals())


@parametrize_with_cases([programs.MyRidge()])
def test_mine(estimator, case):
    case.check_estimator(estimator)


class MyPerceptron(programs.Neuron):
    pass


@pytest.mark.parametrize("name, params, tasks, reason", ROWS["taken"])
def test_what_a_class_is_taken_for_and_why(name, params, tasks, reason):
    result, why = find_tasks(made(name + "()"), params)
    assert result == tasks and why.startswith(reason)


@pytest.mark.parametrize("name, said", ROWS["unclear"])
def test_what_is_not_clear_has_to_be_named(name, said):
    with pytest.raises(NoModel, match=said):
        find_tasks(made(name + "()"))


def test_what_no_task_is_for_is_one_skipped_test():
    marked = parametrize_with_cases([programs.Words(), programs.MyRidge()])
    first, *rest = marked.args[1]
    assert first.marks[0].name == "skip" and rest
    assert "answers with 'yes'" in first.marks[0].kwargs["reason"]


def test_parameters_by_name_in_pytest():
    model = programs.OddRidge()
    result = parametrize_with_cases([model], params={"lambda": "stiffness"},
                                    solvable=True).args[1]
    by_id = {p.values[1].id: p.values[1] for p in result}
    assert len(by_id) > 30
    by_id["ridge/one-weight"].check_estimator(model)
    with pytest.raises(NoModel, match="has no parameter lam; it has stiff"):
        parametrize_with_cases([model], params={"lambda": "lam"})


@pytest.mark.sample(2)
@pytest.mark.parametrize("words, status, said", ROWS["function"])
def test_a_function_is_enough(words, status, said, capsys):
    name, task, *more = words
    assert main(["run", "--function", "estimators:" + name, "--task", task,
                 "--solvable"] + LEVELS + more) == status
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


@pytest.mark.sample(2)
@pytest.mark.parametrize("word, task, status, said", ROWS["word"])
def test_a_word_is_enough(word, task, status, said, capsys):
    chosen = [v for name in task for v in ("--task", name)]
    assert main(["run", "--estimator", "estimators:" + word]
                + LEVELS + chosen) == status
    assert said in "".join(capsys.readouterr())


def test_an_expected_failure_has_its_reason():
    marked = parametrize_with_cases([programs.Halved()], lambda model: {
        "ridge/*-weight": "half of " + type(
            model).__name__}, ["ridge"], solvable=True)
    result = {p.id: [m.kwargs["reason"] for m in p.marks]
              for p in marked.args[1]}
    assert result["Halved-ridge/one-weight"] == ["half of Halved"]
    assert result["Halved-ridge/four-points"] == []
    assert "Halved-ridge/zero-lambda-twins" not in result


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


class Idle(programs.Neuron):
    """A perceptron that never learns."""

    def fit(self, X, y):
        self.w_ = [0.0] * (1 + len(X[0]))


@pytest.mark.parametrize("model, name, status, reason", ROWS["case"])
def test_one_case(model, name, status, reason, capsys):
    got, said = "pass", ""
    try:
        case(name).check_estimator(made(model))
    except AssertionError as error:
        got, said = "fail", str(error)
    except unittest.SkipTest as error:
        got, said = "skip", str(error)
    assert got == status and reason in said, said
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("model, tasks, most", [
    (programs.Neuron(), STEPS, 48), (programs.FisherLda(), ["fisher"], 14)] + [
        pytest.param(model, tasks, most, marks=pytest.mark.campaign)
        for model, tasks, most in (
            (programs.Random(), STEPS, 43),
            (programs.Ols(), ["line", "least-squares"], 35))])
def test_the_classes_of_tutorials_are_judged(model, tasks, most):
    """By attributes of any name; a right one fails at hard numbers only."""
    passed = failed = 0
    for case in load_cases(tasks, levels=["smoke", "core", "edge"]):
        if case.output and not case.beyond("binary64"):
            case.call_checks = False
            try:
                case.check_estimator(model)
                passed += 1
            except AssertionError:
                failed += 1
            except unittest.SkipTest:
                pass
    assert passed >= most and failed <= (
        4 * (tasks is not STEPS)), (passed, failed)


def test_the_table_is_of_tasks_and_says_what_it_sets():
    assert set(PARAMETERS) <= set(TASKS)
    inputs = {"lambda": 3.0, "n": 4, "C": 2.0}
    for task, names, expected in (
            ("ridge", ["alpha"], {"alpha": 3.0}),
            ("ridge", ["alpha", "l1_ratio"], {"alpha": 0.75, "l1_ratio": 0}),
            ("lasso", ["alpha"], {"alpha": 0.375}),
            ("logistic-regression", ["C"], {"C": 1 / 3}),
            ("svm-soft", ["C"], {"C": 2.0})):
        assert settings(choose_row(task, names), inputs) == expected
    assert kernel_settings({"name": "gaussian", "sigma": 2.0}) == {
        "kernel": "rbf", "gamma": 0.125}
    assert kernel_settings(None) == {"kernel": "linear"}


@pytest.mark.parametrize("tol, tasks, promised", [
    (1e-3, ["lasso", "ridge"], {"lasso": 1e-3}),
    (1.0, ["lasso"], {"lasso": 1e-2}),
    (1e-12, ["lasso", "svm-soft"], {"svm-soft": 1e-8})])
def test_a_tolerance_is_a_promise(tol, tasks, promised):
    assert promises(programs.OwnLasso(tol=tol), tasks) == promised


OWN = "within its own tol of 0.001"


def test_what_only_a_tolerance_lets_pass_is_said():
    asked = case("lasso/one-weight")
    hasty = asked.check_estimator(programs.Hasty(tol=1e-3))
    assert OWN in hasty.notes
    exact = asked.check_estimator(programs.OwnLasso(tol=1e-3))
    assert OWN not in exact.notes


def test_what_a_function_returns_is_the_answer():
    """Also where a lambda that is a list leads to no error in it."""
    for name, w in ("ridge/one-weight", 0.5), ("ridge/lambda-list", 0.5):
        answered = Direct(lambda X, y, lam: [w], "ridge", {
            "X": "X", "y": "y", "lambda": "lam"}, {}, as_lists).answer_by(
                Hand(usual=as_lists))
        reply = answer("ridge", case(name).entry["input"], answered)
        assert reply["output"]["w"] == [w]


@pytest.mark.parametrize("name, task, said", ROWS["read"])
def test_how_a_function_is_read_is_found_and_said(name, task, said):
    way, numbers = choose_way(getattr(functions, name), [task], {}, "auto")
    assert said in way.say() + ";" and numbers == "float"


@pytest.mark.sample(5)
@pytest.mark.parametrize("option, name, task", ROWS["shapes"])
def test_what_goes_other_ways_is_read(option, name, task, capsys):
    assert main(["run", "--" + option, "shapes:" + name, "--task", task,
                 "--digits", "9", "--solvable", *LEVELS]) in (0, 1)
    last = capsys.readouterr().out.splitlines()[-1]
    assert "every answer is right" in last, last


@pytest.mark.parametrize("name, task, said", ROWS["itself"])
def test_what_a_function_says_of_itself_has_to_be_so(name, task, said, capsys):
    assert main(["run", "--function", "shapes:" + name, "--task", task,
                 "--level", "smoke"]) == 1
    assert said in " ".join(capsys.readouterr().out.split())


def test_a_sign_is_a_mistake_of_what_is_called_a_likelihood():
    def log_likelihood(X, y, theta):
        return -functions.log_likelihood(X, y, theta)
    way, _ = choose_way(log_likelihood, ["log-likelihood"], {}, "auto")
    assert way.say().endswith("value 1 is value")


@pytest.mark.parametrize("model, task, said", [
    (programs.Pegasos(), "svm-soft", ["lam is set to 1 / (n * C)",
                                      "w is read as the weights"]),
    (programs.Discriminants(), "fisher", ["linear_discriminants is read as W"]),
    (programs.Kept(), "kernel-perceptron", ["alphas is read as alpha"])])
def test_how_a_class_is_read_is_said(model, task, said):
    words = find_way(model, [task], {}).way.reading.said
    assert set(said) <= set(words)
    assert not any("column of ones" in text for text in words)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name, case, status, said", ROWS["steps"])
def test_where_steps_lead(name, case, status, said, capsys):
    """Not there yet, and not going there."""
    assert main(["run", "--function", "functions:" + name, "--case", case]) == 1
    report = capsys.readouterr().out
    assert case + ": " + status in report and said in report, report


@pytest.mark.sample(1)
@pytest.mark.parametrize("name, said", [
    ("logistic_regression", "it stops early"),
    ("logistic_uphill", "it diverges")])
def test_where_steps_lead_under_pytest_and_in_a_table(
        name, said, tmp_path, capsys):
    function, (table, rows) = getattr(functions, name), (
        tmp_path / "table.csv", "a,y\n0,1\n0,0\n0,0\n1,1\n1,1\n1,1\n1,0\n")
    asked = dict(p.values[::-1] for p in parametrize_with_cases(
        [function], solvable=True).args[1])
    with pytest.raises(AssertionError, match=said):
        next(one for one in asked if one.id == "logistic-regression/two-groups"
             ).check_estimator(function)
    table.write_text(rows)
    assert main(["grade", str(table), "--task", "logistic-regression",
                 "--label", "y", "--constant", "--function",
                 "functions:" + name]) == 1
    assert said in capsys.readouterr().out


@pytest.mark.sample(1)
@pytest.mark.parametrize("name, said", [
    ("logistic_regression", "from 0 it is 99.9"),
    ("logistic_uphill", "it is farther from the optimum than where it may")])
def test_how_far_a_program_got_that_cannot_be_asked_for_steps(
        name, said, capsys):
    program = "{} -m conformance.adapters.choosing functions:{} float " \
        "logistic-regression".format(sys.executable, name)
    assert main(["run", "--impl", program, "--case",
                 "logistic-regression/two-groups"]) == 1
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("function, wrong", [
    (functions.mse, lambda y_true, y_pred: functions.mse(y_true, y_pred) + 1),
    (functions.covariance, lambda X: [
        [v + 1 for v in row] for row in functions.covariance(X)])],
    ids=["mse", "covariance"])
def test_a_function_under_pytest(function, wrong):
    marked = parametrize_with_cases([function], solvable=True).args[1]
    tried = [p.values[1] for p in marked]
    assert len(tried) > 3 and {one.task for one in tried} == {function.__name__}
    for one in tried[:3]:
        one.check_estimator(function)
    with pytest.raises(AssertionError, match="expected"):
        tried[0].check_estimator(wrong)


# Mistakes of the call: without NumPy here, with it in tests/peers.

@pytest.mark.sample(2)
@pytest.mark.parametrize("name, said", ROWS["calls"])
def test_a_mistake_of_the_call_is_a_failure_of_its_own(name, said):
    """A few cases of a task are enough."""
    def failures(**more):
        marked = parametrize_with_cases(
            [getattr(called, name)()], solvable=True, tasks=["ridge"], **more)
        for model, case in (p.values for p in marked.args[1][:15]):
            try:
                case.check_estimator(model)
            except AssertionError as error:
                yield str(error)
    CALLED.clear()
    assert said in "".join(failures())
    assert not list(failures(call_checks=False))


def test_a_function_that_changes_its_arguments(capsys):
    words = ["run", "--function", "called:clamps", "--task", "ridge",
             "--level", "smoke"]
    assert main(words) == 1
    report = capsys.readouterr().out
    assert "after clamps X is changed: X[0][0] was 1, is 0" in report
    assert "cases: the call: an argument is changed" in report
    assert main(words + ["--no-call-checks"]) == 0
