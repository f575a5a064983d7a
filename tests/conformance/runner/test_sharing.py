"""Several processes that share the cases, and a process for each case."""

import os
import signal
import threading
import time

import pytest

from questions import (
    ALL, FIRST, LENGTHS, MET, TROUBLE, case, command, joined, living,
    statuses, suite)
from conformance.runner import NotStarted, session
from conformance.runner.process import Program

MANY = [case("many-{}".format(k), {"y": [k], "predictions": [k + 1]},
             {"mse": "1"}) for k in range(9)]


def hold(folder, words, entries=ALL, timeout=10, **more):
    return session.hold(Program(words, limit=2**20),
                        suite(folder, entries).cases, timeout, **more)


def starts(path):
    return len((path).read_text().split())


@pytest.mark.sample(2)
@pytest.mark.parametrize("jobs, apart", [
    (1, False), (3, False), (1, True), (3, True)])
def test_results_are_in_the_order_of_the_cases(tmp_path, jobs, apart):
    done = hold(tmp_path, command("honest"), MANY + ALL, jobs=jobs,
                apart=apart)
    assert [r.case.id for r in done.results] == [
        e["id"] for e in MANY + ALL]
    assert {r.verdict.status for r in done.results} == {"pass"}
    assert done.farewell is None and done.hello["name"] == "honest"


@pytest.mark.campaign
@pytest.mark.parametrize("apart", [False, True])
@pytest.mark.parametrize("name, expected", [
    ("crashes", "crash"), ("garbage", "protocol"), ("wrong", "fail"),
    ("twice", "protocol"), ("leaves_early", "crash"), ("floods", "protocol"),
    ("closes_output", "protocol"), ("half_line", "crash")])
def test_habit_costs_its_own_case_only(tmp_path, name, expected, apart):
    done = hold(tmp_path, command(name), jobs=2, apart=apart)
    if name == "leaves_early" and apart:
        expected = "pass"    # to end after an answer is what is wanted here
    assert statuses(done) == dict(MET, trouble=expected)


def test_processes_run_at_once(tmp_path):
    entries = [dict(TROUBLE, id="mse/slow-{}".format(k)) for k in range(4)]
    start = time.monotonic()
    done = hold(tmp_path, command("hangs", tmp_path / "ids"), entries,
                timeout=1.5, jobs=4)
    assert {r.verdict.status for r in done.results} == {"timeout"}
    assert time.monotonic() - start < 5
    assert not living(tmp_path / "ids")


def test_a_process_for_every_case_gets_one_question(tmp_path):
    log = tmp_path / "log"
    script = tmp_path / "batch.sh"      # reads all there is, then answers
    script.write_text("echo start >> {}; cat > {}/$$; {} < {}/$$".format(
        log, tmp_path, joined("honest"), tmp_path))
    done = hold(tmp_path, ["sh", str(script)], apart=True)
    assert statuses(done) == MET
    assert starts(log) == 1 + len(ALL)


def test_bad_endings_of_several_processes_are_counted(tmp_path):
    done = hold(tmp_path, command("ends_badly"), apart=True)
    assert statuses(done) == MET
    assert done.farewell == (
        "the program ended with exit status 4 after mse/first, and 3 more")


def test_standard_error_and_last_words_stand_beside_their_case(tmp_path):
    done = hold(tmp_path, command("crashes"), apart=True)
    assert [r.noise for r in done.results] == ["", "out of luck\n", "", ""]
    script = tmp_path / "late.sh"
    script.write_text(joined("honest") + "; echo late >&2\n")
    done = hold(tmp_path, ["sh", str(script)], apart=True)
    assert statuses(done) == MET
    assert [r.noise for r in done.results] == 4 * ["late\n"]


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


def test_progress_is_told_of_every_case_once(tmp_path):
    seen = []
    hold(tmp_path, command("honest"), MANY, jobs=3,
         watch=lambda done, case: seen.append((done, case.id)))
    assert sorted(seen) == sorted(
        (k, e["id"]) for k, e in enumerate(MANY))


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
    def fail(done, case):
        if done == 1:
            raise ZeroDivisionError
    entries = [TROUBLE, dict(TROUBLE, id="mse/slow")]
    start = time.monotonic()
    with pytest.raises(ZeroDivisionError):
        hold(tmp_path, command("hangs", tmp_path / "ids"), entries,
             timeout=30, jobs=2, watch=fail)
    assert time.monotonic() - start < 15
