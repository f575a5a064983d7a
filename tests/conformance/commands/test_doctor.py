"""doctor: what it finds in programs that are right, and in others; commands by
their calls, and in a terminal.
"""

import shlex
import sys
import time

import pytest
from paths import read_tables
from questions import joined, mistaken, status

import conformance
from conformance import commands
from conformance.__main__ import main
from conformance.commands import COMMANDS
from conformance.commands.doctor import ECHOES, echo
from conformance.contract.suite import shipped
from conformance.contract.tasks import TASKS
from conformance.contract.values import leaves, number
from refimpl.oracle.tasks import answer

ROWS = read_tables(__file__)
BUFFERED = """
import json, sys
from fractions import Fraction
out = open(1, "w", buffering=65536, closefd=False)
for line in sys.stdin:
    question = json.loads(line)
    {}
    out.write(json.dumps(dict(reply, id=question["id"])) + "\\n")
    {}
out.flush()
"""
HELLO = ('reply = {"output": {"unit": "binary64", "tasks": ["mse"]}}')


def program(tmp_path, act, flush="out.flush()"):
    """Write a program that makes a reply; return its command."""
    path = tmp_path / "program.py"
    path.write_text(BUFFERED.format(act, flush))
    return shlex.quote(sys.executable) + " " + shlex.quote(str(path))


def doctor(capsys, command, *more):
    """Return (exit status, lines of standard output)."""
    words = ["doctor"] + (["--impl", command] if command else [])
    status = main(words + list(more))
    out, err = capsys.readouterr()
    assert "Traceback (most recent" not in err
    return status, out.splitlines()


def line(lines, name):
    """Return the first line of a step, its mark and all."""
    return next(text for text in lines if text[7:].startswith(name))


@pytest.mark.campaign
def test_a_right_program_is_well(capsys):
    status, lines = doctor(capsys, None)
    assert status == 0
    assert [text.split()[1] for text in lines if text[:5].strip()][:5] == [
        "handshake", "flushing", "numbers", "smoke", "next"]
    said = " ".join(v[17:] for v in lines)
    assert "right: mse, " in said and all(task in said for task in TASKS)
    assert line(lines, "next").endswith("all tasks are done")


def test_what_to_write_next(capsys):
    _, lines = doctor(capsys, joined("honest"))
    assert "classify: w, t, X -> labels" in line(lines, "next")
    assert "conformance show classify/" in line(lines, "next")
    assert not [text for text in lines[-6:] if "mse:" in text]


@pytest.mark.campaign
def test_what_is_not_flushed(tmp_path, capsys):
    status, lines = doctor(capsys, program(tmp_path, HELLO, "pass"),
                           "--timeout", "1")
    assert status == 3
    assert any("only after its input ended: flush" in v for v in lines)


def mse(value, question="question.get('input', {'y': [1]})"):
    """Return the code of a program of one task that computes value."""
    return HELLO + ("\n    i = " + question + "\n    if question['task'] != "
                    "'hello': reply = {'output': {'mse': " + value + "}}")


READ = ("(lambda v: float.fromhex(v) if 'x' in str(v) else "
        "float(Fraction(v)))(i['y'][0]) ** 2")
SOLVES = """reply = {'output': {'unit': 'binary64', 'tasks': ['solve']}}
    if question['task'] != 'hello': reply = {'output': {'solution': [1]}}"""
SKIPS = mse("sum(v * v for v in i['y']) / len(i['y'])").replace(
    "!= 'hello'", "!= 'hello' and not isinstance(i['y'][0], str)") + (
        "\n    elif 'input' in question: reply = {'skip': 'no strings'}")

CLOSE = mse("sum({}(v) ** 2 for v in i['y']) / len(i['y']) * (1 + 1e-5 * "
            "(len(i['y']) > 1))".format(READ.partition("(i[")[0]))


@pytest.mark.sample(5)
@pytest.mark.parametrize("act, step, message", ROWS["steps"])
def test_a_step_that_is_well_or_wrong(
        tmp_path, capsys, monkeypatch, act, step, message):
    monkeypatch.setattr("conformance.commands.doctor.LATE", 0.5)
    status, lines = doctor(
        capsys, program(tmp_path, eval(act)), "--timeout",
        "0.5" if "sleep" in act else "10")
    assert line(lines, step[7:]).startswith(step)
    assert any(message in text for text in lines), lines
    assert (status == 3) == ("handshake" in step)
    assert status or "well" in step


def test_a_smoke_case_that_fails_is_explained(capsys):
    status, lines = doctor(capsys, mistaken("slab"))
    assert status == 1
    assert line(lines, "smoke").startswith("WRONG")
    assert any("mistake     the same numbers as: the margin is 2 / |w|" in v
               for v in lines)


@pytest.mark.parametrize("task", ECHOES)
def test_an_echo_is_what_the_oracle_answers(task):
    for written in (3, "-1e-3", "1/3", "0x1.8p+1"):
        reply = answer({"id": 1, "task": task, "input": echo(task, written)})
        x = number(written)
        first = next(leaves(reply["output"][ECHOES[task][1]]))
        assert number(first) == (x * x if task == "mse" else x)


# Commands by their calls, and in a terminal.

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
