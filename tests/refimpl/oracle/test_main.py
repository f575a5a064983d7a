"""The oracle in one process: lines in, replies out."""

import io
import json

import pytest

from refimpl import __main__ as oracle
from refimpl.__main__ import lines, reply_to


def test_a_line_is_answered():
    assert reply_to(b'{"id": 1, "task": "mse", "input": '
                    b'{"y": [1, 0.5], "predictions": ["2", 1]}}\n') == {
        "id": 1, "output": {"mse": "5/8"}}


@pytest.mark.parametrize("line", [
    b"\xff\n", b'{"id": "\xc3"}', b"\xed\xa0\x80", b"no JSON", b"[]", b"{",
    b'{"id": 1, "id": 2}', b"[" * 100000, b"\x00"])
def test_a_line_that_is_not_understood(line):
    reply = reply_to(line)
    assert reply["id"] is None and reply["error"]["kind"] == "request"
    assert "internal" not in reply["error"]["message"]


def test_lines_of_a_stream(monkeypatch):
    monkeypatch.setattr(oracle, "LONGEST", 8)
    stream = io.BytesIO(b"1234567\n\n12345678\n123456789\n"
                        + b"1" * 30 + b"\nlast")
    assert list(lines(stream)) == [
        b"1234567\n", b"\n", None, None, None, b"last"]
    assert list(lines(io.BytesIO(b"1" * 8))) == [b"1" * 8]
    assert list(lines(io.BytesIO(b"1" * 9))) == [None]
    assert list(lines(io.BytesIO(b""))) == []
    assert list(lines(io.BytesIO(b"1" * 16 + b"\nnext"))) == [None, b"next"]


def test_the_longest_line_is_that_of_the_contract():
    assert oracle.LONGEST == 64 * 1024 * 1024


class Stream:
    """Stands in for standard input."""

    def __init__(self, data):
        self.buffer = io.BytesIO(data)


def run(monkeypatch, data, out):
    """Run main() on data, writing to out."""
    monkeypatch.setattr(oracle.sys, "stdin", Stream(data))
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


def test_nobody_listens(monkeypatch, any_length):
    class Closed(io.StringIO):
        def flush(self):
            raise BrokenPipeError

    monkeypatch.setattr(oracle.sys, "stderr", io.StringIO())
    run(monkeypatch, b'{"id": 1}\n', Closed())
    assert oracle.sys.stderr.closed


def test_answers_are_flushed_one_by_one(monkeypatch, any_length):
    flushed = []

    class Out(io.StringIO):
        def flush(self):
            flushed.append(self.getvalue().count("\n"))

    run(monkeypatch, b'{"id": 1}\n\n{"id": 2}\n', Out())
    assert flushed == [1, 2]
