"""Every input of every task is checked, by the kinds of the contract."""

import copy
import json

import pytest

from refimpl.__main__ import reply_to
from refimpl.oracle.catalogue import TASKS
from valid import VALID

LISTS = {"A", "b", "X", "x", "y", "predictions", "w", "w0", "alpha", "Z",
         "d", "theta", "u", "classes", "W"}
MATRICES = {"A", "X", "Z", "W"}
SCALARS = {"t", "eta", "b0", "lambda", "C", "gamma", "d0", "n_plus",
           "n_minus", "likelihood_ratio", "class_ratio", "sigma", "ddof"}
COUNTS = {"max_epochs", "max_steps", "T", "components"}
NO = "domain"


def ask(task, arithmetic="exact", **given):
    """Return the error of a request given as a line, or None."""
    line = json.dumps({"id": 1, "task": task, "input": given,
                       "arithmetic": arithmetic})
    reply = reply_to(line.encode())
    assert reply["id"] == 1 and len(reply) == 2
    json.dumps(reply, allow_nan=False)
    error = reply.get("error")
    assert error is None or "internal" not in error["message"]
    return error


def changed(task, name, value):
    """Return the input of a task with one value changed."""
    given = copy.deepcopy(VALID[task])
    given[name] = value
    return given


def names(task):
    """Return the inputs of a task, those that may be left out too."""
    return [token.rstrip("?").partition(":")[0]
            for token in TASKS[task][2].split() if ":digits" not in token]


def wrongs(task):
    """Yield (name, wrong value, kinds that are right)."""
    for name in names(task):
        value = VALID[task].get(name)
        if name in LISTS:
            for bad in (None, {}, True):
                yield name, bad, "number shape"
        if name in MATRICES:
            for wrong in ([], [[]], 3, [1, 2], [[1, 2], [3]]):
                yield name, wrong, "shape"
            for bad in ("nan", "inf", "x", True, "1e10001", [1], None):
                rows = copy.deepcopy(value)
                rows[0][0] = bad
                yield name, rows, "number shape"
        elif name in LISTS:
            yield name, [], "shape label" if name == "classes" else "shape"
            yield name, 3, "shape"
            for bad in ("nan", True, None, [1], "1/0", {}):
                if name == "classes" and isinstance(bad, str):
                    continue
                yield name, [bad] + list(value or [0])[1:], (
                    "number label shape domain")
        elif name in SCALARS:
            for bad in ([1], "nan", None, True, {}, "one"):
                yield name, bad, "number"
        elif name in COUNTS:
            for bad in (-1, "3/2") + (0,) * (name != "T"):
                yield name, bad, NO
            for bad in ([1], None, True, "nan"):
                yield name, bad, "number"
        elif name == "intercept":
            for bad in (1, 0, None, "true", []):
                yield name, bad, NO
        elif name == "rule":
            for bad in ("sign", "", None, 1, []):
                yield name, bad, NO
        elif name == "kernel":
            yield name, {"name": "cubic"}, NO
            yield name, {"name": "gaussian"}, "request"
            yield name, "linear", "request"
        else:
            assert name == "M"
            yield name, "none", NO


@pytest.mark.parametrize("arithmetic", ["exact", "float"])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_every_input_is_checked(task, arithmetic):
    for name, wrong, kinds in wrongs(task):
        found = ask(task, arithmetic, **changed(task, name, wrong))
        assert found is not None, (name, wrong)
        assert found["kind"] in kinds.split(), (name, wrong, found)


@pytest.mark.parametrize("task", sorted(TASKS))
def test_inputs_are_named_exactly(task):
    assert ask(task, **VALID[task]) is None
    for name in names(task):
        given = copy.deepcopy(VALID[task])
        if name not in given:
            continue
        given[name.swapcase() + "_"] = given.pop(name)
        assert ask(task, **given)["kind"] == "request"
    assert ask(task, **changed(task, "more", 1))["kind"] == "request"


@pytest.mark.parametrize("task", sorted(
    task for task in TASKS if ":labels" in TASKS[task][2]))
def test_labels(task):
    y = VALID[task]["y"]
    for wrong in (2, "1/2", -2, "0.5"):
        found = ask(task, **changed(task, "y", [wrong] + y[1:]))
        assert found["kind"] == "label"
    other = -1 if 0 in y else 0
    found = ask(task, **changed(task, "y", [other] + y[1:]))
    assert found["kind"] == "label"
    found = ask(task, **changed(task, "y", y + [1]))
    assert found["kind"] == "shape"
    assert ask(task, **changed(task, "y", [str(c) for c in y])) is None
