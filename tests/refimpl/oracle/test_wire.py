"""The oracle: one question at a time, and the numbers of its lines."""

import json
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import given, settings, strategies as st
from strategies import CHARACTERS

from number_texts import BAD, GOOD, LARGE
from paths import ROOT, read_tables
from replies import VALID

from refimpl import __main__ as wire
from refimpl.__main__ import DEPTH, read_message as read_line, reply_to
from refimpl.base.digits import read_number
from refimpl.base.errors import NumberError
from refimpl.board.rational import Rational
from refimpl.board.reader import Reader
from refimpl.oracle.tasks import Literal, RequestError, write_exact, written

ROWS = read_tables(__file__)


@pytest.mark.parametrize("text", GOOD, ids=range(len(GOOD)))
def test_numbers_are_read_exactly(text, any_length):
    v = read_number(text)
    assert v == GOOD[text]
    assert type(v) is (Fraction if v.denominator > 1 else int)


@pytest.mark.parametrize("text", BAD + LARGE, ids=range(len(BAD + LARGE)))
def test_what_is_no_number_is_refused_unbuilt(text):
    with pytest.raises(NumberError) as e:
        read_number(text)
    assert len(str(e.value)) < 120


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_floats_come_back_in_every_form(v):
    for text in (repr(v), v.hex(), v.hex().upper(), json.dumps(v)):
        assert float(read_number(text)) == v
    assert read_number(v.hex()) == Fraction(v)
    assert written(v, False) == v
    assert read_number(written(Fraction(v) / 3, True)) * 3 == v


def read_message(text):
    return read_line(text.encode())


def test_the_depth():
    def nested(depth):
        return "[" * depth + "]" * depth

    for deep in (1, DEPTH):
        assert json.dumps(read_message(nested(deep))) == nested(deep)
    for deep in (DEPTH + 1, DEPTH + 2, 100, 10 ** 6):
        with pytest.raises(RequestError, match="nested"):
            read_message(nested(deep))
    for deep in (DEPTH + 1, 10 ** 5):
        with pytest.raises(RequestError):
            read_message('{"a":' * deep + "1" + "}" * deep)
    assert read_message('{"a":' * DEPTH + "1" + "}" * DEPTH)
    assert read_message("[" * (DEPTH - 1) + "1" + ', ["x"]'
                        + "]" * (DEPTH - 1))


def test_numbers_are_written():
    third = Fraction(1, 3)
    assert written([1, (third, [Decimal("1.50")])], True) == [
        "1", ["1/3", ["1.50"]]]
    assert written(Rational(-4, 6), True) == "-2/3"
    assert written([Decimal("-15"), Decimal("1E+3"), Decimal(0), 15],
                   True) == ["-15.", "1E+3", "0", "15"]
    for same in (True, False, None):
        assert written(same, True) is same
        assert written([same], False) == [same]


def own(text):
    return Reader(text.encode(), wire.literal, wire.make_dict).whole(DEPTH)


def standard(text):
    return json.loads(
        text, parse_int=wire.literal, parse_float=Literal,
        parse_constant=Literal, object_pairs_hook=wire.make_dict)


def outcome(read, text):
    try:
        value = read(text)
    except ValueError:
        return "refused"
    return json.dumps(value), repr(types(value))


def types(value):
    if isinstance(value, dict):
        return {k: types(v) for k, v in value.items()}
    return list(map(types, value)) if isinstance(value, list) else type(value)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(CHARACTERS),
    lambda v: st.lists(v, max_size=4)
    | st.dictionaries(st.text(CHARACTERS), v, max_size=4), max_leaves=12)


@settings(deadline=None, derandomize=True, max_examples=500)
@given(VALUES, st.data())
def test_a_damaged_text_is_read_or_refused_alike(value, data):
    text = json.dumps(value)
    at = data.draw(st.integers(0, len(text)))
    change = data.draw(st.sampled_from(
        ["", "0", "-", ".", "e", "1", ",", "]", "{", '"', "\\", " ", "\n",
         "\t", "u", "\\ud800", "+", "NaN", "\x01"]))
    text = text[:at] + change + text[at + data.draw(st.integers(0, 2)):]
    assert outcome(own, text) == outcome(standard, text), text


@pytest.mark.parametrize("text", ROWS["escapes"])
def test_brackets_and_pairs_of_escapes(text, monkeypatch):
    expected = standard(text)
    assert own(text) == expected
    monkeypatch.setattr("refimpl.__main__.sys", SimpleNamespace(
        implementation=SimpleNamespace(name="micropython")))
    assert read_line(text.encode()) == expected


@pytest.mark.parametrize("n, size", [(19999, 20000), (20000, 0)])
def test_a_number_may_have_so_many_digits(n, size, any_length):
    for v in (10 ** n, Fraction(1, 10 ** n), -10 ** n):
        if size:
            assert len(write_exact(v).strip("-").split("/")[-1]) == size
        else:
            with pytest.raises(NumberError):
                write_exact(v)


@pytest.mark.parametrize("text", ROWS["json"])
def test_what_is_no_json_is_refused(text):
    assert outcome(own, text) == outcome(standard, text) == "refused"
    with pytest.raises(RequestError):
        read_message(text)


def test_deep_nesting_is_refused_without_a_crash():
    with pytest.raises(ValueError, match="too deeply"):
        own("[" * 100000)


# The oracle as a process, and in one: lines in, replies out.

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
    """The same bytes without fractions and decimal."""
    lines = requests()
    replies, errors = run_bytes(b"\n".join(lines))
    assert errors == b"" and len(replies) == len(lines)
    assert run_bytes(b"\n".join(lines), [sys.executable, "-c", BARE]) == (
        replies, b"")
    for line, text in zip(lines, replies):
        reply = json.loads(text)
        assert reply == reply_to(line)
        assert reply["id"] == json.loads(line)["id"]
        assert set(reply) == {"id", "output"}, reply


WEATHER = [
    (b"[" * 10 ** 6, None, "request"),
    (b'{"id": 5, "task": "mse", "input": {"y": ["' + b"7" * 10 ** 7
     + b'"], "predictions": [1]}}', 5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": ["1e' + b"0" * 10 ** 7
     + b'1"], "predictions": [1]}}', 5, "number"),
    (b'{"id": 5, "task": "mse", "input": {"y": [' + b"1" * 10 ** 6
     + b'], "predictions": [1]}}', 5, "number"),
    (b'{"id": ' + b"9" * 10 ** 6 + b', "task": "hello"}', None, "request"),
    (b" " * 64 * 2 ** 20 + b'{"id": 5}', None, "request"),
    (b'{"id": "last", "task": "none"}', "last", "unknown-task")]


@pytest.mark.campaign
def test_no_input_ends_the_process():
    replies, errors = run_bytes(b"\n".join(line for line, _, _ in WEATHER))
    assert errors == b"" and len(replies) == len(WEATHER)
    for (line, name, kind), text in zip(WEATHER, replies):
        reply = json.loads(text)
        assert (reply["id"], reply["error"]["kind"]) == (name, kind), (
            line[:60], reply)
        assert "internal" not in reply["error"]["message"]
        assert len(text) < 1000


@pytest.fixture
def process():
    """Give a process to talk to, and end it."""
    with subprocess.Popen(
            COMMAND, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE) as result:
        yield result
        result.kill()


def test_each_answer_comes_before_the_next_question(process):
    for k in range(3):
        process.stdin.write(b'{"id": %d, "task": "hello"}\n' % k)
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == k
    process.stdin.close()
    assert process.wait(60) == 0
    assert process.stdout.read() == process.stderr.read() == b""
