"""A program may do what it likes; every case gets its verdict."""

import os
import sys
import time

import pytest

from paths import read_tables
from questions import (
    ALL, FIRST, LENGTHS, MET, TROUBLE, case, command, hold, living,
    statuses)
from conformance.reports.text import report
from conformance.runner import NotStarted, session as runner
from conformance.runner.process import Program

ROWS = read_tables(__file__)


def result(done, name):
    return [r for r in done.results if r.id == "mse/" + name][0]


@pytest.mark.sample(4)
@pytest.mark.parametrize("name, place, status, reason", ROWS["habits"])
def test_habit_costs_its_own_case_only(tmp_path, name, place, status, reason):
    """What comes after an answer is the fault of that answer's case, not of
    the next, on whose time it is seen.
    """
    if os.name == "nt":
        reason = reason.replace("SIGKILL", "exit status")
    done = hold(tmp_path, command(name))
    assert statuses(done) == dict(MET, **{place: status})
    assert reason in " ".join(result(done, place).notes)
    assert [r.id for r in done.results] == [e["id"] for e in ALL]


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["honest", "floats", "chatters", "mirror"])
def test_good_program_meets_all(tmp_path, name):
    done = hold(tmp_path, command(name))
    assert statuses(done) == MET
    assert done.farewell is None


@pytest.mark.parametrize("name", ["afterthought", "twice"])
def test_line_after_the_last_answer_is_seen(tmp_path, name):
    done = hold(tmp_path, command(name), [TROUBLE])
    assert statuses(done) == {"trouble": "protocol"}


def test_hang_is_ended_with_its_children(tmp_path):
    done = hold(tmp_path, command("hangs", tmp_path / "ids"), timeout=3)
    assert statuses(done) == dict(MET, trouble="timeout")
    assert result(done, "trouble").notes == ["no answer within 3 s"]
    assert not living(tmp_path / "ids")
    # The program and its child, once: a hang is not tried again.
    assert len((tmp_path / "ids").read_text().split()) == 2


def test_crash_is_tried_again_once_and_only_after_an_answer(tmp_path):
    done = hold(tmp_path, command("crashes", tmp_path / "log"),
                [FIRST, TROUBLE, TROUBLE, TROUBLE])
    assert [r.status for r in done.results] == ["pass"] + 3 * ["crash"]
    assert len((tmp_path / "log").read_text().splitlines()) == 2 + 1 + 1


def test_child_left_behind_is_ended(tmp_path):
    done = hold(tmp_path, command("leaves_a_child", tmp_path / "ids"))
    assert statuses(done) == MET
    assert not living(tmp_path / "ids")


@pytest.mark.campaign
def test_question_that_is_not_read_does_not_block(tmp_path):
    large = case("large", {"y": [1] * 60000, "predictions": [1] * 60000},
                 {"mse": "0"})
    start = time.monotonic()
    done = hold(tmp_path, command("deaf"), [large], timeout=3)
    assert statuses(done) == {"large": "timeout"}
    assert time.monotonic() - start < 30    # it sleeps for 60 s
    assert statuses(hold(tmp_path, command("honest"), [large])) == {
        "large": "pass"}


def test_standard_error_stands_beside_its_case(tmp_path):
    done = hold(tmp_path, command("crashes"))
    assert [r.stderr for r in done.results] == ["", "out of luck\n", "", ""]
    done = hold(tmp_path, command("chatters"))
    noise = result(done, "trouble").stderr
    assert noise.endswith("xxx\nthought of mse\n") and len(
        noise) > 2**16 - 9
    assert result(done, "lengths").stderr == "thought of mse\n"


@pytest.mark.parametrize("name, words", [
    ("stays", "did not end when its input ended"),
    ("ends_badly", "exit status 4")])
def test_bad_ending_is_told_and_no_verdict(tmp_path, name, words):
    done = hold(tmp_path, command(name))
    assert statuses(done) == MET
    assert words in done.farewell


def test_a_question_that_was_answered_before_its_end():
    program = """
import json, sys
for count, line in enumerate(iter(lambda: sys.stdin.buffer.read(40), b""), 1):
    print(json.dumps({"id": count}), flush=True)
    sys.stdin.buffer.readline()
"""
    with Program([sys.executable, "-c", program]) as running:
        running.start()
        for count in (1, 2, 3):
            assert running.ask({"long": "0" * 10 ** 6}, 9) == {"id": count}


def test_interrupt_ends_the_program(tmp_path):
    def interrupted(number):
        def watch(done, *_):
            if done == number:
                raise KeyboardInterrupt
        return hold(tmp_path, command("leaves_a_child", tmp_path / "ids"),
                    [FIRST, LENGTHS], watch=watch)
    done = interrupted(1)
    assert done.cut == runner.INTERRUPTED and done.left == 1
    assert "note: interrupted; 1 case left" in report(done, "2026-11-21")
    with pytest.raises(KeyboardInterrupt):      # there is no report
        interrupted(0)
    assert not living(tmp_path / "ids")


def test_promise_and_unit_reach_the_judge(tmp_path, monkeypatch):
    seen = []

    def judge(*inputs):
        seen.append(inputs[2:])
        return runner.Verdict("pass", None, None, [], None)
    monkeypatch.setattr(runner, "judge", judge)
    hello = '''{"unit": {"digits": 7}, "tasks": ["mse"],
                "promise": {"mse": 1e-3, "lasso": 1e-2}}'''
    hold(tmp_path, command("hello", hello), [FIRST])
    assert seen == [({"digits": 7}, "0.001")]


def test_program_that_does_not_start_again_is_given_up(tmp_path):
    entries = [TROUBLE] + [
        case("more-{}".format(i), FIRST["input"], FIRST["output"])
        for i in range(5)]
    done = hold(tmp_path, command("once_only", tmp_path / "ran"), entries)
    assert set(statuses(done).values()) == {"crash"}
    reasons = [r.notes[0] for r in done.results]
    assert "exit status 1" in reasons[0]
    assert "not again" in reasons[3]
    assert reasons[4:] == ["no new start, 3 times in a row"] * 2


@pytest.mark.sample(4)
@pytest.mark.parametrize("words, reason", ROWS["handshake"])
def test_no_handshake(words, reason):
    program = Program(command(*words))
    with pytest.raises(NotStarted, match=reason):
        runner.shake(program, 0.3 if "silent" in words else 10)
    assert not program.running
    with pytest.raises(NotStarted, match="^/no/such/program: "):
        runner.shake(Program(["/no/such/program"]), 0.1)
