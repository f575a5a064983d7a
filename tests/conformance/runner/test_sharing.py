"""Several processes, a process a case, the built-in program, and how runs end.
"""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from peers import posix
from paths import ROOT
from questions import (
    ALL, FIRST, LENGTHS, MET, TROUBLE, case, command, hanging, hold, joined,
    living, status, statuses)

from conformance.commands import shipped
from conformance.contract.suite import load
from conformance.grading.oracle import NoAnswer, Oracle
from conformance.runner import NotStarted
from conformance.runner.offline import Here
from conformance.runner.process import Mishap, Program


MANY = [case("many-{}".format(k), {"y": [k], "predictions": [k + 1]},
             {"mse": "1"}) for k in range(5)]


def starts(path):
    return len((path).read_text().split())


@pytest.mark.sample(1)
@pytest.mark.parametrize("jobs, apart", [
    (1, False), (3, False), (1, True), (3, True)])
def test_results_are_in_the_order_of_the_cases(tmp_path, jobs, apart):
    done = hold(tmp_path, command("honest"), MANY + ALL, jobs=jobs,
                apart=apart)
    assert [r.id for r in done.results] == [
        e["id"] for e in MANY + ALL]
    assert {r.status for r in done.results} == {"pass"}
    assert done.farewell is None and done.hello["name"] == "honest"


@pytest.mark.sample(1)
@pytest.mark.parametrize("apart", [False, True])
def test_answers_to_later_questions_cost_one_case(tmp_path, apart):
    done = hold(tmp_path, command("early"), ALL + MANY, jobs=2, apart=apart)
    assert {r.id: r.status for r in done.results} == {
        entry["id"]: "protocol" if entry is TROUBLE else "pass"
        for entry in ALL + MANY}


@posix
def test_a_process_for_every_case_gets_one_question(tmp_path):
    log = tmp_path / "log"
    script = tmp_path / "batch.sh"      # reads all there is, then answers
    script.write_text("echo start >> {}; cat > {}/$$; {} < {}/$$".format(
        log, tmp_path, joined("honest"), tmp_path))
    done = hold(tmp_path, ["sh", str(script)], apart=True)
    assert statuses(done) == MET
    assert starts(log) == 1 + len(ALL)


def test_what_was_halted_does_not_run_again():
    with Program(command("honest")) as program:
        program.halt()
        program.start()
        assert program.process.poll() is not None


def test_no_start_is_told(tmp_path):
    for apart in (False, True):
        with pytest.raises(NotStarted):
            hold(tmp_path, command("no_start"), jobs=2, apart=apart)


def test_one_that_starts_once_only_does_all_the_work(tmp_path):
    done = hold(tmp_path, command("once_only", tmp_path / "mark"),
                [FIRST, LENGTHS], jobs=2)
    assert statuses(done) == {"first": "pass", "lengths": "pass"}
    assert "one process of several" in done.farewell
    assert "not again" in done.farewell


def interrupt_when(ready):
    """Have this process interrupted as soon as something is true."""
    def look():
        for _ in range(200):
            if ready():
                break
            time.sleep(0.05)
        os.kill(os.getpid(), signal.SIGINT)
    threading.Thread(target=look, daemon=True).start()


@pytest.mark.campaign
@pytest.mark.parametrize("apart", [False, True])
def test_an_interrupt_ends_all_processes_at_once(tmp_path, interruptible,
                                                 apart):
    path = tmp_path / "ids"
    entries = [dict(TROUBLE, id="mse/slow-{}".format(k)) for k in range(6)]
    interrupt_when(lambda: path.exists() and starts(path) == 4)
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        hold(tmp_path, command("hangs", path), entries, timeout=30, jobs=2,
             apart=apart)
    assert time.monotonic() - start < 15
    assert not living(path) and starts(path) == 4


def test_a_failure_in_one_thread_ends_the_others(tmp_path):
    def fail(done, *_):
        if done == 1:
            raise ZeroDivisionError
    entries = [TROUBLE, dict(TROUBLE, id="mse/slow")]
    start = time.monotonic()
    with pytest.raises(ZeroDivisionError):
        hold(tmp_path, command("hangs", tmp_path / "ids"), entries,
             timeout=30, jobs=2, watch=fail)
    assert time.monotonic() - start < 15


# However a run is ended, nothing of it is left behind.

def spawn(tmp_path, *words, **more):
    """Start a run of a program that hangs, deaf to SIGTERM; return it."""
    return subprocess.Popen(
        [sys.executable, "-m", "conformance", "run", "--task", "mse",
         "--impl", joined("silent", tmp_path / "ids"), "--json",
         str(tmp_path / "report.json")] + list(words), cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, **more)


@posix
@pytest.mark.sample(1)
@pytest.mark.parametrize("name, words", [
    ("SIGHUP", ()), ("SIGHUP", ("--jobs", "3")), ("SIGTERM", ()),
    ("SIGTERM", ("--exec",)), ("SIGINT", ())])
def test_a_signal_ends_programs_and_removes_what_was_begun(
        tmp_path, name, words):
    number = getattr(signal, name)
    run = spawn(tmp_path, *words, preexec_fn=lambda: signal.signal(
        number, signal.SIG_DFL))    # it may be ignored where this runs
    hanging(tmp_path / "ids")
    assert len(list(tmp_path.glob("*.part"))) == 1
    run.send_signal(number)
    run.send_signal(number)     # a second one does not cut this short
    assert (b"interrupted before" in run.communicate(timeout=20)[1]) == (
        name == "SIGINT")
    assert run.returncode == 128 + number
    assert not living(tmp_path / "ids")
    assert [path.name for path in tmp_path.iterdir()] == ["ids"]


@posix
@pytest.mark.campaign
def test_a_signal_that_is_ignored_stays_so(tmp_path):
    run = spawn(tmp_path, preexec_fn=lambda: signal.signal(
        signal.SIGHUP, signal.SIG_IGN))
    hanging(tmp_path / "ids")
    run.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        run.wait(0.5)
    run.terminate()
    run.communicate(timeout=20)
    assert run.returncode == 128 + signal.SIGTERM


# refimpl without a process of its own: the answers of the protocol.

def question(case, **more):
    return dict(more, id=None, task=case.task, input=case.entry["input"])


@pytest.mark.parametrize("arithmetic", ["exact", "float"])
def test_the_replies_are_those_of_the_protocol(arithmetic, pytestconfig):
    every = 1 if pytestconfig.getoption("--all") else 60
    with shipped() as program:
        program.start()
        for one in load(levels=["smoke"])[::every]:
            asked = question(one, arithmetic=arithmetic)
            expected = program.ask(asked, 30)
            assert dict(Here().ask(asked, 30), id=expected["id"]) == expected


def test_a_run_of_refimpl_starts_no_process(monkeypatch, capsys):
    monkeypatch.setattr(Program, "start", None)
    assert status(["run", "--task", "mse"]) == 0
    with pytest.raises(TypeError):      # behind a command it is a program
        status(["run", "--task", "mse", "--impl", "python3 -m refimpl"])
    capsys.readouterr()


def test_a_late_answer_of_refimpl_is_told(monkeypatch):
    asked = {"task": "mse", "input": {"y": [1], "predictions": [3]}}
    monkeypatch.setattr("refimpl.oracle.tasks.answer", lambda message: time.sleep(.05) or {
        "id": 1, "output": {}})
    with pytest.raises(Mishap) as late:
        Here().ask(asked, .01)
    assert late.value.status == "timeout"


def test_the_oracle_ends_in_time():
    with Oracle(Program([
            sys.executable, "-c", "import time; time.sleep(60)"]), .1) as oracle:
        with pytest.raises(NoAnswer, match="no answer within 0.1 s"):
            oracle.ask("mse", {"y": [1], "predictions": [3]})
