"""Known wrong programs: two cases reject each, and most failures have the
right name; calibrated bounds; and lines of FINDINGS.md that stand no more.
"""

import sys
from itertools import islice

import pytest
from golden_cases import is_of_today
from peers import some

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.programs.mistakes import MISTAKES
from conformance.workshop import findings, kills, naming
from conformance.workshop.calibration import __main__ as program
from conformance.workshop.kills import ENOUGH, find_kills, main

LONG = {"svm-hard", "svm-soft", "fisher-criterion", "logistic",
        "logistic-calibration", "lasso", "perceptron", "perceptron-batch",
        "kernel-perceptron"}        # more than 0.2 s


@pytest.mark.parametrize("task", some(TASKS, set(TASKS) - LONG))
def test_two_cases_reject_each(task, any_length):
    cases = load([task])
    cases.sort(key=lambda case: len(str(case.input)))
    few = [mistake.words for mistake in MISTAKES[task] if len(list(islice(
        find_kills(mistake, cases), ENOUGH))) < ENOUGH]
    assert few == []


def test_a_line_has_the_cases(capsys, monkeypatch):
    monkeypatch.setattr(kills, "load", lambda tasks: load(tasks)[:9])
    assert main(["mse"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(MISTAKES["mse"]) + 1
    assert " mse: " in lines[0] and " printed " in lines[0]
    assert lines[-1].endswith("are rejected by 2 cases or more")


@pytest.mark.campaign
def test_every_bound_holds_on_a_few_problems():
    seen = program.everything(4)      # problems of each kind
    assert program.complaints(seen) == []


# Wrong programs are run, and most of their failures have the right name.
SHORT = 70      # characters of an input: of every task some


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_most_failures_are_named_and_hardly_a_right_answer(task, monkeypatch):
    """In CI each task within four days."""
    if not is_of_today(task, "", 4):
        pytest.skip("another day")
    monkeypatch.setattr(naming, "load", lambda tasks: [
        case for case in load(tasks) if len(str(case.input)) < SHORT])
    counted = naming.count_task(task)
    for way in naming.WAYS:
        count, failures = counted[way], sum(counted[way].values())
        assert failures
        assert count["right"] + count["tied"] >= 0.9 * failures
        assert count["other"] <= 0.05 * failures
    # six digits are fewer than single precision has, and look like it
    assert sum(counted[way]["other"] for way in naming.RIGHT) <= 2


@pytest.mark.parametrize("signal, code, fault", [
    ("silent", "pass", ""), ("warns", "pass", "it is silent"),
    ("silent", "import warnings; warnings.warn('no')", "it warns"),
    ("warns", "import warnings; warnings.warn('no')", ""),
    ("silent", "assert 1 == 2", "AssertionError")])
def test_what_stands_no_more_is_told(signal, code, fault, tmp_path,
                                     monkeypatch, capsys):
    monkeypatch.setitem(findings.COMMANDS, "python", [sys.executable, "-c"])
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n## One\n\nA 1.0, {}. Upstream: #1.\n\n"
                    "```python\n{}\n```\n".format(signal, code))
    assert findings.main([str(page)]) == bool(fault)
    assert ("One: " + (fault or "stands")) in capsys.readouterr().out or (
        fault == "AssertionError")
