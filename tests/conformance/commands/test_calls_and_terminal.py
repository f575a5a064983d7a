"""Commands by their calls, and in a terminal."""

import time

import pytest

from questions import status

import conformance
from conformance import commands
from conformance.commands import COMMANDS
from conformance.contract.suite import shipped
from conformance.contract.tasks import TASKS


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
    assert all("\n    {} ".format(name) in text for name in COMMANDS)


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


@pytest.mark.parametrize("seconds, shown", [(0, True), (99, False)])
def test_a_long_run_shows_what_is_done_and_left(
        capsys, monkeypatch, seconds, shown):
    monkeypatch.setattr(commands, "SOON", seconds)
    monkeypatch.setattr(commands, "EVERY", seconds)
    with commands.progress() as watch:
        watch(4, "mse/one", 5)
        time.sleep(.1)      # a case that takes its time
    assert ("4 done, 5 left: mse/one" in capsys.readouterr().err) is shown
