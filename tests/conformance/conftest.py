"""What the tests of conformance share."""

import signal

import pytest
from questions import status, suite

from conformance.commands import cases, doctor, runs
from conformance.contract.suite import FOLDER, Suite, shipped
from conformance.runner import process
from conformance.runner.offline import Here


@pytest.fixture
def folder(tmp_path):
    """The folder of a suite of four cases."""
    (tmp_path / "cases").mkdir()
    suite(tmp_path / "cases")
    return str(tmp_path / "cases")


@pytest.fixture
def interruptible():
    """Have SIGINT interrupt this process and those that it starts.

    In the background (nohup, cron, a shell's &) they inherit that it is
    ignored, and rightly leave it at that.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True, scope="module")
def quick():
    """Wait only briefly for programs that are to end, and have main() read the
    cases of the project for the first call only.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(process, "GRACE", 0.2)
        patch.setattr(process, "FAREWELL", 0.5)
        for module in (cases, doctor, runs):
            patch.setattr(module, "Suite", lambda folder, **named: shipped()
                          if folder == FOLDER else Suite(folder, **named))
        yield


@pytest.fixture
def grade(capsys, monkeypatch, tmp_path):
    """A function of words: (exit status, standard output and error).

    A word of several lines is a table, and is written into a file.  The
    oracle is asked in this process; the commands of the manual start it.
    """
    def filed(word):
        if "\n" not in str(word):
            return str(word)
        (tmp_path / "table.csv").write_text(word)
        return str(tmp_path / "table.csv")
    monkeypatch.setattr("conformance.commands.grade.shipped", Here)

    def call(*words):
        ended = status(["grade", *map(filed, words)])
        return (ended,) + tuple(capsys.readouterr())
    return call
