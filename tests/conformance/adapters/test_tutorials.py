"""Classes as people have them: other names, and mistakes of the call."""

import os
import unittest

import called
import pytest
import tutorials
from paths import ROOT

from conformance.__main__ import main
from conformance.adapters.models import NoModel
from conformance.adapters.recognise import find_tasks
from conformance.estimators import parametrize_with_cases
from conformance.grading.case import CALLED, load_cases


@pytest.fixture(autouse=True)
def importable(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", os.path.join(ROOT, "tests", "programs"))


STEPS = ["perceptron", "perceptron-online"]


@pytest.mark.parametrize("model, tasks, reason", [
    (tutorials.Neuron(), STEPS, "more passes do not move its weights"),
    (tutorials.Rosenblatt(), STEPS, "more passes do not move its weights"),
    (tutorials.Machine(), ["svm-soft"], "it has C"),
    (tutorials.Ols(), ["line", "least-squares"], "its name is Ols"),
    (tutorials.FisherLda(), ["fisher"], "its name is FisherLda")])
def test_what_the_classes_of_tutorials_are_taken_for(model, tasks, reason):
    result, why = find_tasks(model)
    assert result == tasks and why.startswith(reason)


@pytest.mark.parametrize("model, first, second", [
    (tutorials.Unnamed(), "least-squares", "svm-soft"),
    (tutorials.Gradient(), "perceptron", "logistic-regression")])
def test_in_doubt_two_tasks_are_named(model, first, second):
    with pytest.raises(NoModel, match="--task {} or --task {}".format(
            first, second)):
        find_tasks(model)


@pytest.mark.sample(2)
@pytest.mark.parametrize("model, tasks, most", [
    (tutorials.Neuron(), STEPS, 48), (tutorials.Rosenblatt(), STEPS, 48),
    (tutorials.Random(), STEPS, 43), (tutorials.Seeded(), STEPS, 43),
    (tutorials.FisherLda(), ["fisher"], 14),
    (tutorials.Ols(), ["line", "least-squares"], 35)])
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


@pytest.mark.parametrize("model, name, said", [
    (tutorials.Twice(), "perceptron/four-points", AssertionError),
    (tutorials.Machine(), "svm-soft/three-points", AssertionError),
    (tutorials.Slow(), "perceptron-online/four-points", AssertionError),
    (tutorials.Random(seed=None), "perceptron/four-points",
     unittest.SkipTest)])
def test_a_wrong_class_of_a_tutorial(model, name, said):
    try:
        load_cases([], [name])[0].check_estimator(model)
    except Exception as raised:
        assert type(raised) is said
    else:
        pytest.fail("it passed")


@pytest.mark.campaign
def test_what_was_read_is_said(capsys):
    main(["run", "--estimator", "tutorials:Neuron"] + ["--level", "smoke"])
    first = " ".join(capsys.readouterr().out.split("\n\n")[0].split())
    assert "learning_rate is set to eta; w_ is read as the weights; one weig" \
        "ht more is the intercept" in first
    assert main(["run", "--estimator", "tutorials:Unnamed"]) == 3
    assert ("\n  python3 -m conformance run --estimator tutorials:Unnamed "
            "--task svm-soft") in capsys.readouterr().err
    assert main(["run", "--estimator", "tutorials:Words"]) == 3
    assert "answers with 'yes'" in capsys.readouterr().err


@pytest.mark.sample(2)
@pytest.mark.parametrize("name, said", [
    ("Centres", "after fit X is changed: X[0][0] was 1, is"),
    ("Truncates", "with X as lists of ints: w["),
    ("Remembers", "called with other data after the first, unlike at first"),
    ("Keeps", "called with other data after the first, unlike at first"),
    ("Begins", "called again with the same data: intercept is")])
def test_a_mistake_of_the_call_is_a_failure_of_its_own(name, said):
    """Without NumPy, too; a few cases of a task are enough."""
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
