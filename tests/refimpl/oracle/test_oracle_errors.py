"""Every input of every task is checked, by the kinds of the contract."""

import copy
import json

import pytest

from conformance.contract.tasks import TASKS as FULL
from conformance.contract.tasks import TYPES
from refimpl.oracle.catalogue import TASKS
from refimpl.__main__ import reply_to
from valid import VALID

# Types by what is tried with them.
MATRICES, SCALARS = {"matrix"}, {"number", "positive", "unsigned"}
COUNTS, OTHERS = {"count", "times"}, {"flag", "rule", "ternary", "choice",
                                      "kernel"}
LISTS = set(TYPES) - SCALARS - COUNTS - OTHERS
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
        value, kind = VALID[task].get(name), FULL[task].type_of(name)
        if kind in LISTS:
            for bad in (None, {}, True):
                yield name, bad, "number shape"
        if kind in MATRICES:
            for wrong in ([], [[]], 3, [1, 2], [[1, 2], [3]]):
                yield name, wrong, "shape"
            for bad in ("nan", "inf", "x", True, "1e10001", [1], None):
                rows = copy.deepcopy(value)
                rows[0][0] = bad
                yield name, rows, "number shape"
        elif kind in LISTS:
            yield name, [], "shape label" if name == "classes" else "shape"
            yield name, 3, "shape"
            for bad in ("nan", True, None, [1], "1/0", {}):
                if name == "classes" and isinstance(bad, str):
                    continue
                yield name, [bad] + list(value or [0])[1:], (
                    "number label shape domain")
        elif kind in SCALARS:
            for bad in ([1], "nan", None, True, {}, "one"):
                yield name, bad, "number"
        elif kind in COUNTS:
            for bad in (-1, "3/2") + (0,) * (name != "T"):
                yield name, bad, NO
            for bad in ([1], None, True, "nan"):
                yield name, bad, "number"
        elif kind == "flag":
            for bad in (1, 0, None, "true", []):
                yield name, bad, NO
        elif kind in ("rule", "ternary"):
            for bad in ("sign", "", None, 1, []):
                yield name, bad, NO
        elif kind == "kernel":
            yield name, {"name": "cubic"}, NO
            yield name, {"name": "gaussian"}, "request"
            yield name, "linear", "request"
        else:
            assert kind == "choice"
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
