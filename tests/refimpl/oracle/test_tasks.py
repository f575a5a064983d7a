"""Requests and replies, as JSON values."""

import json
import math
from fractions import Fraction

import pytest

from refimpl import __version__
from refimpl.base.errors import NotConvergedError
from refimpl.oracle import tasks
from refimpl.oracle.catalogue import TASKS
from refimpl.oracle.tasks import answer, failure
from refimpl.oracle.wire import Literal
from refimpl.perceptron import Perceptron


def ask(task, arithmetic="exact", **given):
    """Return the reply to a task, without its id."""
    reply = answer({"id": 1, "task": task, "input": given,
                    "arithmetic": arithmetic})
    assert reply.pop("id") == 1 and len(reply) == 1
    json.dumps(reply, allow_nan=False)
    return reply.get("output", reply.get("error"))


def test_hello():
    assert answer({"id": "a", "task": "hello"}) == {"id": "a", "output": {
        "name": "refimpl", "version": __version__, "language": "Python",
        "unit": "exact", "tasks": list(TASKS), "promise": {}}}


def test_exact_numbers_are_text_and_counts_are_ints():
    X, y = [[1, 2, 1], [-1, 2, 1], [-1, -2, 1]], [-1, -1, 1]
    assert ask("perceptron", X=X, y=y) == {
        "w": ["-1", "-2", "-1"], "alpha": [1, 0, 0], "updates": 1,
        "epochs": 2}
    assert ask("perceptron", "float", X=X, y=y) == {
        "w": [-1.0, -2.0, -1.0], "alpha": [1, 0, 0], "updates": 1,
        "epochs": 2}
    assert ask("classify", w=[1], t=0, X=[[5], [0]]) == {"labels": [1, 0]}
    assert ask("separability", X=[[1], [2]], y=[1, -1])["separable"] is True


def test_a_number_is_the_decimal_that_is_written():
    tenth = {"A": [["0.1"]], "b": ["1e-1"]}
    assert ask("solve", **tenth) == {"x": ["1"]}
    assert ask("determinant", A=[["0.1"]]) == {"determinant": "1/10"}
    assert ask("determinant", A=[[Literal("0.1")]]) == {
        "determinant": "1/10"}
    assert ask("determinant", "float", A=[["0.1"]]) == {"determinant": 0.1}
    assert ask("determinant", "float", A=[["1/3"]]) == {
        "determinant": 1 / 3}


def test_digits():
    two = {"X": [[1, 1], [-1, -1]], "y": [1, -1], "w": [1, 1], "t": 1}
    for digits in (1, 5, 80):
        found = ask("margins", {"digits": digits}, **two)
        assert len(found["distances"][0]) == digits + 2
        assert found["functional"] == ["1", "3"]
    assert len(ask("margins", **two)["distances"][0]) == 52
    for wrong in (0, -1, "1.5", 10001, True):
        assert ask("margins", {"digits": wrong}, **two)["kind"] == "domain"
    assert ask("margins", {"digits": "x"}, **two)["kind"] == "number"


@pytest.mark.parametrize("wrong", [
    None, "decimal", 1, [], {}, {"digits": 5, "more": 1}, {"Digits": 5}])
def test_other_arithmetics(wrong):
    assert ask("mse", wrong, y=[1], predictions=[1])["kind"] == "request"


@pytest.mark.parametrize("request_", [
    None, [], "hello", 1, True, Literal("1"), [{"id": 1, "task": "hello"}]])
def test_what_is_no_object(request_):
    reply = answer(request_)
    assert reply["id"] is None and reply["error"]["kind"] == "request"


@pytest.mark.parametrize("name", [
    None, True, 1.5, [], {}, [1], Literal("1.0"), Literal("1e3"),
    Literal("NaN"), Literal("-"), Literal("1" * 10001)])
def test_what_is_no_id(name):
    reply = answer({"id": name, "task": "hello"})
    assert reply["id"] is None and reply["error"]["kind"] == "request"


@pytest.mark.parametrize("name, echo", [
    ("", ""), ("1", "1"), ("\ud800", "\ud800"), (7, 7), (-7, -7),
    (Literal("7"), 7), (Literal("-7"), -7),
    (Literal("123456789012345678901"), 123456789012345678901)])
def test_ids_are_echoed(name, echo):
    reply = answer({"id": name, "task": "hello"})
    assert reply["id"] == echo and type(reply["id"]) is type(echo)
    reply = answer({"id": name, "task": "nothing"})
    assert reply["id"] == echo and reply["error"]["kind"] == "unknown-task"


@pytest.mark.parametrize("request_", [
    {}, {"task": None}, {"task": 1}, {"task": Literal("1")}, {"task": []},
    {"task": "mse", "input": None}, {"task": "mse", "input": []},
    {"task": "mse"}, {"task": "mse", "more": 1}, {"task": "hello", "Id": 1}])
def test_requests_that_are_not_understood(request_):
    reply = answer(dict(request_, id=3))
    assert reply["id"] == 3 and reply["error"]["kind"] == "request"


def test_what_errors_carry():
    found = ask("solve", A=[[1, 2], [2, 4]], b=[1, 1])
    assert found["kind"] == "singular" and set(found) == {
        "kind", "message", "null"}
    v = [Fraction(k) for k in found["null"]]
    assert any(v) and v[0] + 2 * v[1] == 0
    both = {"X": [[1, 1], [1, 1]], "y": [1, -1]}
    for arithmetic in ("exact", "float", {"digits": 3}):
        found = ask("perceptron", arithmetic, **both)
        assert found["lambda"] == ["1/2", "1/2"]
        assert found["kind"] == "not-separable"
    found = ask("separability", "float", **both)
    assert found == {"separable": False, "lambda": ["1/2", "1/2"]}
    found = ask("perceptron", max_epochs=1, **both)
    assert found["kind"] == "not-separable" or found["state"]["epochs"] == 1
    found = ask("perceptron", "float", max_epochs=1, X=[[1], [3]], y=[1, -1])
    assert found["state"] == {"w": [-2.0], "alpha": [1, 1], "updates": 2,
                              "epochs": 1}


def test_a_state_that_cannot_be_told():
    asked = {"task": "perceptron", "arithmetic": "float"}
    e = NotConvergedError("why", Perceptron([math.inf], [1], 1, 1))
    assert failure(1, e, asked)["error"]["kind"] == "number"
    e = NotConvergedError("why", None)
    assert failure(1, e, asked)["error"]["state"] == {}


def test_messages_stay_short():
    long = "x" * 10 ** 6
    kernel = {"X": [[1]], "kernel": {"name": long}}
    for request_ in ({"task": long}, {"task": "mse", long: 1},
                     {"task": "mse", "input": {"y": [1], "predictions": [1],
                                               long: 1}},
                     {"task": "gram", "input": kernel},
                     {"task": "mse", "input": {"y": [long],
                                               "predictions": [1]}}):
        error = answer(dict(request_, id=1))["error"]
        assert len(error["message"]) < 200


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
