"""Hello, and what is asked and told because of it."""

import os
import sys

import pytest

from questions import (
    FIRST, IRIS, TROUBLE, case, command, hold, statuses, suite)
from conformance.runner import handshake, session as runner
from conformance.runner import NotStarted
from conformance.runner.process import Program


def test_program_is_told_the_question_and_nothing_else(tmp_path):
    asked = hold(tmp_path, command("mirror")).results[1].noise
    assert asked == ('{"id": 3, "task": "mse", "input": '
                     '{"y": [13], "predictions": [8]}}\n')
    done = hold(tmp_path, command("mirror"), arithmetic="float")
    assert '}, "arithmetic": "float"}' in done.results[1].noise
    assert done.unit == "binary64"


def test_numbers_travel_as_they_are_written(tmp_path):
    suite(tmp_path)
    path = tmp_path / "mse.json"
    path.write_text(path.read_text().replace("0.5", "0.50000000000000000001"))
    with Program(command("mirror")) as program:
        done = runner.run(program, runner_cases(tmp_path))
    assert '"y": [1, 0.50000000000000000001]' in done.results[0].noise


def runner_cases(folder):
    from conformance.contract.suite import load
    return load(folder=str(folder))


def test_tasks_not_in_the_hello_are_skipped(tmp_path):
    hello = '{"unit": "exact", "tasks": ["solve"]}'
    done = hold(tmp_path, command("hello", hello))
    assert set(statuses(done).values()) == {"skip"}
    assert done.hello["name"] == "unknown"


def test_exact_only_is_posed_to_exact_programs_only(tmp_path):
    entries = [dict(FIRST, flags=["exact-only"]), IRIS]
    for name, more, status in (("honest", {}, "pass"), ("floats", {}, "skip"),
                               ("honest", {"arithmetic": "float"}, "skip")):
        done = hold(tmp_path, command(name), entries, **more)
        assert statuses(done) == {"first": status, "iris-petals": "pass"}


def test_program_that_does_not_start_again_is_given_up(tmp_path):
    entries = [TROUBLE] + [
        case("more-{}".format(i), FIRST["input"], FIRST["output"])
        for i in range(5)]
    done = hold(tmp_path, command("once_only", tmp_path / "ran"), entries)
    assert set(statuses(done).values()) == {"crash"}
    reasons = [r.verdict.notes[0] for r in done.results]
    assert "exit status 1" in reasons[0]
    assert "not again" in reasons[3]
    assert reasons[4:] == ["it did not start again, 3 times in a row"] * 2


def test_starts_that_fail_now_and_then_do_not_add_up(tmp_path):
    done = hold(tmp_path, command("moody", tmp_path / "ran"), [TROUBLE] * 10)
    reasons = [r.verdict.notes[0] for r in done.results]
    assert ["not today" in reason for reason in reasons] == [False, True] * 5


@pytest.mark.parametrize("words, reason", [
    (["/no/such/program"], "No such file"),
    (command("no_start"), "the model file is missing"),
    (command("silent"), "no answer within 0.3 s"),
    (command("hello", '{"tasks": []}'), "no unit"),
    (command("hello", '{"unit": "binary16", "tasks": []}'), "no unit"),
    (command("hello", '{"unit": {"digits": 0}, "tasks": []}'), "no unit"),
    (command("hello", '{"unit": "exact", "tasks": [1]}'), "no list of tasks"),
    (command("hello", '{"unit": "exact", "tasks": [], "promise": '
             '{"mse": 0}}'), "promise"),
    (command("hello", '[]'), "no output")])
def test_no_handshake(monkeypatch, words, reason):
    monkeypatch.setattr(handshake, "START",
                        0.3 if "silent" in words else 10)
    program = Program(words)
    with pytest.raises(NotStarted, match=reason):
        handshake.shake(program, 0.1)
    assert not program.running
