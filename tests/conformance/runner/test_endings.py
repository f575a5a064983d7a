"""However a run is ended, nothing of it is left behind."""

import os
import signal
import subprocess
import sys
import time

import pytest

from paths import ROOT
from questions import (
    FIRST, TROUBLE, command, joined, living, running, suite)
from conformance.runner import session
from conformance.runner.process import Program


def spawn(tmp_path, *words, **more):
    """Start a run of a program that hangs, deaf to SIGTERM; return it."""
    return subprocess.Popen(
        [sys.executable, "-m", "conformance", "run", "--task", "mse",
         "--impl", joined("silent", tmp_path / "ids"), "--json",
         str(tmp_path / "report.json")] + list(words), cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


@pytest.mark.skipif(not os.path.isdir("/proc/self"), reason="needs /proc")
def test_a_process_that_left_the_group_is_ended(tmp_path):
    program = tmp_path / "leaves.py"
    program.write_text(
        "import subprocess, sys\n"
        "left = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'], stdin="
        "subprocess.DEVNULL, stdout=subprocess.DEVNULL, "
        "start_new_session=True)\n"
        "open(sys.argv[1], 'w').write('%d\\n' % left.pid)\n"
        "sys.stdin.read()\n")
    with Program([sys.executable, str(program), str(tmp_path / "ids")]) as one:
        one.start()
        hanging(tmp_path)
        assert running((tmp_path / "ids").read_text().split())
    assert not living(tmp_path / "ids")


def hanging(tmp_path):
    """Wait until the program hangs."""
    for _ in range(1000):
        ids = tmp_path / "ids"
        if ids.exists() and ids.read_text().endswith("\n"):
            return
        time.sleep(0.01)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name, words", [
    ("SIGHUP", ()), ("SIGHUP", ("--jobs", "3")), ("SIGTERM", ()),
    ("SIGTERM", ("--exec",))])
def test_a_signal_ends_programs_and_removes_what_was_begun(
        tmp_path, name, words):
    number = getattr(signal, name)
    run = spawn(tmp_path, *words, preexec_fn=lambda: signal.signal(
        number, signal.SIG_DFL))    # it may be ignored where this runs
    hanging(tmp_path)
    assert len(list(tmp_path.glob("*.part"))) == 1
    run.send_signal(number)
    run.send_signal(number)     # a second one does not cut this short
    assert run.communicate(timeout=20)[1] == b""
    assert run.returncode == 128 + number
    assert not living(tmp_path / "ids")
    assert [path.name for path in tmp_path.iterdir()] == ["ids"]


def test_a_signal_that_is_ignored_stays_so(tmp_path):
    run = spawn(tmp_path, preexec_fn=lambda: signal.signal(
        signal.SIGHUP, signal.SIG_IGN))
    hanging(tmp_path)
    run.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        run.wait(0.5)
    run.terminate()
    run.communicate(timeout=20)
    assert run.returncode == 128 + signal.SIGTERM


@pytest.mark.parametrize("tasks, expected", [
    ('["mse"]', 2), ('["mse"]', 1), ("[]", 1)])
def test_no_more_processes_than_cases_that_are_posed(
        tmp_path, monkeypatch, tasks, expected):
    begun = []
    monkeypatch.setattr(Program, "start", counted(Program.start, begun))
    cases = suite(tmp_path, [FIRST, TROUBLE][:expected]).cases
    hello = '{"unit": "exact", "tasks": %s}' % tasks
    done = session.hold(Program(command("hello", hello)), cases, jobs=200)
    assert len(done.results) == expected and len(begun) == expected


def counted(start, begun):
    """Return a start of a Program that is noted."""
    def noted(program):
        begun.append(program)
        start(program)
    return noted
