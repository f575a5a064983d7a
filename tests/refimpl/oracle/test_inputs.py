"""The catalogue, the inputs of a request, and replies as JSON values."""

import json
import math

import pytest

from refimpl.base.errors import NumberError
from refimpl.oracle import tasks
from refimpl.oracle.tasks import Literal, answer, read_float


@pytest.mark.parametrize("kind", [str, Literal])
def test_floats_are_rounded_once(kind):
    for text, v in [
            ("0.1", .1), ("1e-400", 0), ("-0.0", 0), ("1e23", 1e23),
            ("9007199254740993", 2.0 ** 53), ("5e-324", 2.0 ** -1074),
            ("2.4703282292062327e-324", 0), ("0." + "9" * 2000, 1),
            ("9007199254740993.00000001", 2.0 ** 53 + 2)]:
        assert read_float(kind(text)) == v, text
        assert math.copysign(1, read_float(kind(text))) == 1
    assert read_float("1/3") == 1 / 3
    for text in ("1e400", "-1e309", "1e-20000", "NaN", "Infinity",
                 "1" + "0" * 10000 + "e-10000"):
        with pytest.raises(NumberError):
            read_float(kind(text))
    with pytest.raises(NumberError):
        read_float("x")


def ask(task, arithmetic="exact", **inputs):
    """Return the reply to a task, without its id."""
    reply = answer({"id": 1, "task": task, "input": inputs,
                    "arithmetic": arithmetic})
    assert reply.pop("id") == 1 and len(reply) == 1
    json.dumps(reply, allow_nan=False)
    return reply.get("output", reply.get("error"))


def test_digits_of_a_reply():
    two = {"X": [[1, 1], [-1, -1]], "y": [1, -1], "w": [1, 1], "t": 1}
    for digits in (1, 5, 80):
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


@pytest.mark.parametrize("name, echo", [
    ("", ""), ("1", "1"), ("\ud800", "\ud800"), (7, 7), (-7, -7),
    (Literal("7"), 7), (Literal("-7"), -7),
    (Literal("123456789012345678901"), 123456789012345678901)])
def test_ids_are_echoed(name, echo):
    reply = answer({"id": name, "task": "hello"})
    assert reply["id"] == echo and type(reply["id"]) is type(echo)
    reply = answer({"id": name, "task": "nothing"})
    assert reply["id"] == echo and reply["error"]["kind"] == "unknown-task"


def test_a_long_id_is_echoed(any_length):
    for sign in (1, -1):
        text = "-" * (sign < 0) + "1" * 10000
        assert answer({"id": Literal(text), "task": "hello"})["id"] == (
            sign * (10 ** 10000 // 9))


@pytest.mark.parametrize("request_, name", [(request_, None) for request_ in [
    None, "hello", Literal("1"), [{"id": 1, "task": "hello"}]
    ] + [{"id": name, "task": "hello"} for name in (
        None, True, [1], Literal("1.0"), Literal("-"), Literal("1" * 10001))]
    ] + [(dict(request_, id=3), 3) for request_ in [
        {}, {"task": Literal("1")}, {"task": []},
        {"task": "mse", "input": []}, {"task": "mse"},
        {"task": "mse", "more": 1}, {"task": "hello", "Id": 1}]])
def test_requests_that_are_not_understood(request_, name):
    reply = answer(request_)
    assert reply["id"] == name and reply["error"]["kind"] == "request"


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
