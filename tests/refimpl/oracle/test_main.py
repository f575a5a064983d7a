"""The oracle in one process: inputs of a request, lines in, replies out."""

import io
import json
import os
import subprocess
import sys
from functools import partial
from types import SimpleNamespace

import pytest
import shutil
from paths import ROOT, read_tables, run_words

from refimpl import __main__ as oracle
from refimpl.__main__ import lines, reply_to
from refimpl.oracle import TASKS, tasks
from refimpl.oracle.tasks import Literal, answer

ROWS = read_tables(__file__)


def ask(task, arithmetic="exact", **inputs):
    """Return the reply to a task, without its id."""
    reply = answer({"id": 1, "task": task, "input": inputs,
                    "arithmetic": arithmetic})
    assert reply.pop("id") == 1 and len(reply) == 1
    json.dumps(reply, allow_nan=False)
    return reply.get("output", reply.get("error"))


def test_digits_of_a_reply():
    two = {"X": [[1, 1], [-1, -1]], "y": [1, -1], "w": [1, 1], "t": 1}
    for digits in (1, 5, 10000):
        result = ask("margins", {"digits": digits}, **two)
        assert len(result["distances"][0]) == digits + 2
        assert result["functional"] == ["1", "3"]
    assert len(ask("margins", **two)["distances"][0]) == 52
    for wrong in (0, -1, "1.5", 10001, True):
        assert ask("margins", {"digits": wrong}, **two)["kind"] == "domain"
    assert ask("margins", {"digits": "x"}, **two)["kind"] == "number"


@pytest.mark.parametrize("wrong", [
    None, "decimal", 1, [], {}, {"digits": 5, "more": 1}, {"Digits": 5}])
def test_other_arithmetics(wrong):
    assert ask("mse", wrong, y=[1], predictions=[1])["kind"] == "request"


@pytest.mark.parametrize("name, echo", ROWS["ids"])
def test_ids_are_echoed(name, echo):
    name, echo = eval(name), eval(echo)
    reply = answer({"id": name, "task": "hello"})
    assert reply["id"] == echo and type(reply["id"]) is type(echo)
    reply = answer({"id": name, "task": "nothing"})
    assert reply["id"] == echo and reply["error"]["kind"] == "unknown-task"


@pytest.mark.parametrize("request_, name", ROWS["odd"])
def test_requests_that_are_not_understood(request_, name):
    reply = answer(eval(request_, {"Literal": Literal}))
    assert reply["id"] == eval(name) and reply["error"]["kind"] == "request"


@pytest.mark.parametrize("raised, kind", [
    (ZeroDivisionError("x"), "number"), (OverflowError("x"), "number"),
    (KeyError("x"), "request"), (RecursionError("x"), "request")])
def test_what_should_never_be_raised(raised, kind, monkeypatch):
    def fail(module):
        raise raised

    monkeypatch.setattr(tasks, "load", fail)
    reply = answer({"id": 5, "task": "mse", "input": {
        "y": [1], "predictions": [1]}})
    assert reply["id"] == 5 and reply["error"]["kind"] == kind
    assert ("internal error" in reply["error"]["message"]) is (
        kind == "request")


def test_a_task_whose_module_is_not_here(tmp_path):
    """As on a board that has the modules of one method."""
    folder = tmp_path / "refimpl"
    shutil.copytree(os.path.join(ROOT, "refimpl"), str(folder))
    (folder / "svm.py").unlink()
    done = run_words(
        sys.executable, "-B", "-m", "refimpl", cwd=str(tmp_path),
        input='{"id": 1, "task": "hello"}\n{"id": 2, "task": "svm-hard", '
        '"input": {"X": [[0], [1]], "y": [-1, 1]}}\n',
        env=dict(os.environ, PYTHONPATH=""))
    hello, lost = map(json.loads, done.stdout.splitlines())
    assert hello["output"]["tasks"] == list(TASKS)
    assert lost["error"]["kind"] == "unknown-task"
    assert "svm-hard is not here" in lost["error"]["message"]


def run(monkeypatch, data, out):
    """Run main() on data, writing to out."""
    monkeypatch.setattr(oracle.sys, "stdin", SimpleNamespace(
        buffer=io.BytesIO(data)))
    monkeypatch.setattr(oracle.sys, "stdout", out)
    oracle.main()


def test_every_line_but_blank_ones_gets_one_answer(monkeypatch, any_length):
    monkeypatch.setattr(oracle, "LONGEST", 60)
    out = io.StringIO()
    run(monkeypatch, b'\n  \t\r\n{"id": 1, "task": "hello"}\n?\n'
        + b"1" * 70 + b'\n{"id": 2, "task": "x"}', out)
    replies = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [r["id"] for r in replies] == [1, None, None, 2]
    assert [r.get("error", {}).get("kind") for r in replies] == [
        None, "request", "request", "unknown-task"]
    assert "longer than 60 bytes" in replies[2]["error"]["message"]


SHELL = """exec {} -c 'import sys; sys.path.insert(0, "{}")
from refimpl.__main__ import main
main()' """.format(sys.executable, ROOT)


@pytest.mark.parametrize("closed, status, word", [
    ("<&-", 1, b"must be open"), (">&-", 1, b"must be open"),
    ("> /dev/full", 1, b"No space left"), ("<&- 2>&-", 1, b""),
    ("| :", 0, b""), ("", 0, b"")])
def test_a_stream_that_is_closed_or_full(closed, status, word):
    result = subprocess.run(["sh", "-c", SHELL + closed], input=b'{"id": 1}\n',
                            capture_output=True)
    assert result.returncode == status
    assert word in result.stderr and b"Traceback" not in result.stderr
    assert word or not result.stderr


@pytest.mark.parametrize("word, status", [("--help", 0), ("mse", 2)])
def test_words_are_answered_by_how_to_ask(word, status):
    """Without a wait for standard input, which is left open."""
    read, write = os.pipe()
    result = subprocess.run([sys.executable, "-m", "refimpl", word], cwd=ROOT,
                            stdin=read, capture_output=True, timeout=20)
    os.close(read), os.close(write)
    assert result.returncode == status
    assert b"usage: refimpl" in (result.stderr if status else result.stdout)


def test_a_line_that_memory_cannot_hold_is_answered(monkeypatch, any_length):
    """And the next one too."""
    parts = iter([b"a" * 1024, b"b\n", b'{"id": 2, "task": "hello"}\n', b""])
    stream = SimpleNamespace(readline=lambda size: next(parts))

    def short(line):
        if len(line) > 1000:
            raise MemoryError
        return reply_to(line)

    monkeypatch.setattr(oracle, "reply_to", short)
    replies = [json.loads(oracle.reply(line)) for line in lines(stream)]
    assert replies[0]["id"] is None and "too little memory" in (
        replies[0]["error"]["message"])
    assert replies[1]["output"]["name"] == "refimpl"


@pytest.mark.parametrize("name", [
    "\ud800", "a\udfffb", "\ud55c", "\U0001f600"])
def test_half_a_surrogate_pair_is_escaped(monkeypatch, name):
    """Also where the interpreter's json writes it raw, as MicroPython's."""
    asked = oracle.dumped({"id": name})
    monkeypatch.setattr(oracle, "json", SimpleNamespace(
        dumps=partial(json.dumps, ensure_ascii=False)))
    text = oracle.dumped({"id": name})
    assert json.loads(text) == json.loads(asked) == {"id": name}
    assert text.encode()
