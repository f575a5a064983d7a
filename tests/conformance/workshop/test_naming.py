"""Wrong programs are run, and most of their failures have the right name."""

import pytest
from golden_cases import FILES, is_of_today
from marks import some

from conformance.contract.tasks import TASKS
from conformance.workshop import naming


def rate(task):
    """Return the share of failures of wrong programs that are named.

    Of those that say something: 0 alone or NaN comes of many programs.  In
    CI a seventh of the long cases is counted by the date, elsewhere all.
    """
    counted = naming.count_task(task, [
        case for case in FILES[task]["cases"]
        if is_of_today(case["id"], case["input"])])
    return counted[False, "named"] / (
        counted[False, "failures"] - counted[False, "silent"])


@pytest.mark.parametrize("task", some([
    "line", "mse", "margins", "perceptron-online"], {"mse"}))
def test_four_of_five_failures_are_named(task):
    assert rate(task) >= 0.8


@pytest.mark.campaign
@pytest.mark.parametrize("task", TASKS)
def test_two_of_three_failures_are_named_everywhere(task):
    assert rate(task) >= 0.6


def test_the_table_has_a_line_a_task(capsys):
    assert naming.main(["mse", "--left"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split()[:3] == ["task", "failures", "named"]
    assert [line.split()[0] for line in lines if line[:4] == "mse "] == ["mse"]
    assert lines[-1].split()[1:] == [
        line for line in lines if line[:4] == "mse "][0].split()[1:]
