"""The oracle as a process, and in one: lines in, replies out."""

import json
import os
import subprocess
import sys

import pytest

from contextlib import contextmanager
from paths import ROOT
from refimpl.__main__ import lines, reply_to
from replies import VALID

COMMAND = [sys.executable, "-m", "refimpl"]
BARE = ("import sys; sys.modules['fractions'] = sys.modules['decimal'] = None"
        "\nfrom refimpl.__main__ import main\nmain()")
ARITHMETICS = ["exact", "float", {"digits": 7}]
GAUSSIAN = {"name": "gaussian", "sigma": 1}
MORE = [("svm-hard", {"X": [[0], [1]], "y": [1, -1], "kernel": GAUSSIAN}),
        ("gram", {"X": [[0], [1], ["1/3"]], "kernel": GAUSSIAN}),
        ("margins", {"X": [[3], [-5]], "y": [1, -1], "w": [-2], "t": "1/2"}),
        ("margins", {"X": [[224, 0], [-5, 1]], "y": [1, -1], "w": [1, -1],
                     "t": 0}),
        ("perceptron", {"X": [["1/2", 1]], "y": [1], "w0": ["1/3", -1]})]


def run_bytes(data, command=COMMAND):
    """Return (replies, standard error) of a process that is given bytes."""
    done = subprocess.run(command, input=data, cwd=ROOT, timeout=120,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert done.returncode == 0
    assert done.stdout == b"" or done.stdout.endswith(b"\n")
    return done.stdout.splitlines(), done.stderr


def requests():
    """Return a line for every task in every arithmetic."""
    return [json.dumps({"id": "{} {}".format(task, a), "task": task,
                        "input": inputs, "arithmetic": a}).encode()
            for task, inputs in sorted(VALID.items()) + MORE
            for a in ARITHMETICS]


def test_every_task_in_every_arithmetic():
    lines = requests()
    replies, errors = run_bytes(b"\n".join(lines))
    assert errors == b"" and len(replies) == len(lines)
    for line, text in zip(lines, replies):
        reply = json.loads(text)
        assert reply == reply_to(line)
        assert reply["id"] == json.loads(line)["id"]
        assert set(reply) == {"id", "output"}, reply


def test_the_same_bytes_without_fractions_and_decimal():
    lines = requests()
    replies, _ = run_bytes(b"\n".join(lines))
    bare, errors = run_bytes(b"\n".join(lines), [sys.executable, "-c", BARE])
    assert errors == b""
    for expected, result in zip(replies, bare):
        assert result == expected
    assert len(bare) == len(replies)


def test_hello_alone_and_nothing_at_all():
    replies, errors = run_bytes(b'{"id": 1, "task": "hello"}')
    assert errors == b"" and len(replies) == 1
    assert json.loads(replies[0])["output"]["unit"] == "exact"
    assert run_bytes(b"") == ([], b"")
    assert run_bytes(b"\n\n \t \r\n") == ([], b"")


WEATHER = [
    (b"\xff\xfe", None, "request"), (b"null", None, "request"),
    (b"[" * 10 ** 6, None, "request"),
    (b'{"id": 1, "task": ' + b"[" * 100 + b"]" * 100 + b"}", 1,
     "request"),
    (b'{"task": "hello"}', None, "request"),
    (b'{"id": "\\ud800", "task": "hell"}', "\ud800", "unknown-task"),
    (b'{"id": 12345678901234567890}', 12345678901234567890, "request"),
    (b'{"id": 5, "task": "Solve"}', 5, "unknown-task"),
    (b'{"id": 5, "task": "mse", "extra": 1}', 5, "request"),
    (b'{"id": 5, "task": "mse", "input": {"y": [NaN], "predictions": [1]}}',
     5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": [1], "predictions": '
     b'[-Infinity]}}', 5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": [1e99999999999], '
     b'"predictions": [1]}}', 5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": ["' + b"7" * 10 ** 7
     + b'"], "predictions": [1]}}', 5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": ["1e' + b"0" * 10 ** 7
     + b'1"], "predictions": [1]}}', 5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": [' + b"1" * 10 ** 6
     + b'], "predictions": [1]}}', 5, "number"),
    (b'{"id": ' + b"9" * 10 ** 6 + b', "task": "hello"}', None, "request"),
    (b" " * 64 * 2 ** 20 + b'{"id": 5}', None, "request"),
    (b'{"id": "last", "task": "none"}', "last", "unknown-task")]


def test_no_input_ends_the_process():
    replies, errors = run_bytes(b"\n".join(line for line, _, _ in WEATHER))
    assert errors == b"" and len(replies) == len(WEATHER)
    for (line, name, kind), text in zip(WEATHER, replies):
        reply = json.loads(text)
        assert reply["id"] == name, line[:60]
        assert reply["error"]["kind"] == kind, (line[:60], reply)
        assert "internal" not in reply["error"]["message"]
        assert len(text) < 1000


def test_long_numbers_come_through(any_length):
    n = "7" * 10000
    line = json.dumps({"id": int(n), "task": "determinant",
                       "input": {"A": [[n]]}}).encode()
    replies, errors = run_bytes(line)
    assert errors == b""
    assert json.loads(replies[0]) == {"id": int(n),
                                      "output": {"determinant": n}}


@contextmanager
def talking():
    """Give a process to talk to, and end it."""
    process = subprocess.Popen(COMMAND, cwd=ROOT, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def test_each_answer_comes_before_the_next_question():
    with talking() as process:
        for k in range(3):
            process.stdin.write(b'{"id": %d, "task": "hello"}\n' % k)
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == k
        process.stdin.close()
        assert process.wait(60) == 0
        assert process.stdout.read() == process.stderr.read() == b""


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_caller_that_stops_listening_sees_no_traceback():
    with talking() as process:
        process.stdout.close()
        process.stdin.write(b'{"id": 1, "task": "hello"}\n' * 50)
        process.stdin.close()
        process.wait(60)
        assert process.stderr.read() == b""


def test_the_folder_does_not_matter(tmp_path):
    path = dict(os.environ, PYTHONPATH=ROOT)
    done = subprocess.run(COMMAND, input=b'{"id": 1}\n',
                          cwd=str(tmp_path), env=path, timeout=60,
                          stdout=subprocess.PIPE)
    assert json.loads(done.stdout)["error"]["kind"] == "request"
    assert os.listdir(str(tmp_path)) == []
