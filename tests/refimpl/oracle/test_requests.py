"""Whatever is asked is checked, and answered once, in the vocabulary."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paths import read_tables
from places import changed as changed_at, places
from strategies import CHARACTERS

from conformance.contract.tasks import TASKS as FULL
from conformance.contract.tasks import TYPES
from refimpl.__main__ import reply_to
from refimpl.oracle import TASKS
from problems import kinds_of
from replies import VALID

MATRICES, COUNTS = {"matrix"}, {"count", "times"}
SCALARS = {"number", "positive", "unsigned"}
WORDS = {"flag", "rule", "ternary", "choice", "kernel"}
LISTS, LABELS = set(TYPES) - SCALARS - COUNTS - WORDS, {"labels", "zero-one"}
GROUPS = {"LISTS": LISTS, "LABELS": LABELS, "MATRICES": MATRICES,
          "SCALARS": SCALARS, "COUNTS": COUNTS}
# Below "# wrong": types of inputs, wrong values, the kinds of their errors.
ROWS = read_tables(__file__)


def ask(task, arithmetic="exact", **inputs):
    """Return the error of a request given as a line, or None."""
    line = json.dumps({"id": 1, "task": task, "input": inputs,
                       "arithmetic": arithmetic})
    reply = reply_to(line.encode())
    assert reply["id"] == 1 and len(reply) == 2
    json.dumps(reply, allow_nan=False)
    error = reply.get("error")
    assert error is None or "internal" not in error["message"]
    return error


def changed(task, name, value):
    inputs = copy.deepcopy(VALID[task])
    inputs[name] = value
    return inputs


def names(task):
    """Return the inputs of a task, those that may be left out too."""
    return [name for name, kind in kinds_of(task).items()
            if kind not in ("digits", "near")]


def wrongs(task):
    """Yield (name, wrong value, kinds that are right)."""
    for name in names(task):
        value, kind = VALID[task].get(name), FULL[task].type_of(name)
        rows = [row for row in ROWS["wrong"]
                if kind == row[0] or kind in GROUPS.get(row[0], ())]
        assert rows
        for _, values, kinds in rows:
            for wrong in values:
                yield name, wrong, kinds
        if kind in COUNTS and name != "T":
            yield name, 0, "domain"
        if kind in MATRICES:
            for bad in ("nan", "inf", "x", True, "1e10001", [1], None):
                rows = copy.deepcopy(value)
                rows[0][0] = bad
                yield name, rows, "number shape"
        elif kind in LISTS:
            yield name, [], "shape label" if name == "classes" else "shape"
            for bad in ("nan", True, None, [1], "1/0", {}):
                if name != "classes" or not isinstance(bad, str):
                    yield name, [bad] + list(value or [0])[1:], (
                        "number label shape domain")


@pytest.mark.sample(39)
@pytest.mark.parametrize("arithmetic", ["exact", "float"])
@pytest.mark.parametrize("task", sorted(TASKS))
def test_every_input_is_checked(task, arithmetic):
    for name, wrong, kinds in wrongs(task):
        result = ask(task, arithmetic, **changed(task, name, wrong))
        assert result is not None, (name, wrong)
        assert result["kind"] in kinds.split(), (name, wrong, result)


KINDS = {"shape", "number", "label", "domain", "singular", "not-separable",
         "separable", "not-converged", "unknown-task", "request"}
odd = st.sampled_from(ROWS["odd"])
scalars = (st.none() | st.booleans() | st.integers() | st.floats()
           | st.text(CHARACTERS, max_size=5))
anything = st.recursive(scalars, lambda v: st.lists(v, max_size=4) |
                        st.dictionaries(st.text(CHARACTERS, max_size=5), v,
                                        max_size=4),
                        max_leaves=12)
arithmetics = st.sampled_from(["exact", "exact", "float", {"digits": 4},
                               "x", None, {"digits": 0}])


def judged(line):
    """Return the reply to a line after looking at its form."""
    reply = json.loads(json.dumps(reply_to(line), allow_nan=False))
    assert set(reply) in ({"id", "output"}, {"id", "error"})
    if "error" in reply:
        error = reply["error"]
        assert error["kind"] in KINDS
        assert type(error["message"]) is str and error["message"]
        assert "internal error" not in error["message"], error
        assert "Traceback" not in error["message"]
    return reply


def replaced(value, path, new):
    """Return a value with what is at a path replaced, dropped or doubled."""
    def change(parent):
        k, parent = path[-1], copy.copy(parent)
        if new == "drop":
            del parent[k]
        elif new == "double" and isinstance(parent, list):
            parent.append(parent[k])
        else:
            parent[k] = new
        return parent
    return changed_at(value, path[:-1], change) if path else new


@st.composite
def mutants(draw):
    """A valid request with up to three values changed."""
    task = draw(st.sampled_from(sorted(VALID)))
    value = dict(VALID[task])
    for _ in range(draw(st.integers(1, 3))):
        path = draw(st.sampled_from(sorted(places(value), key=repr)))
        new = draw(odd | st.sampled_from(["drop", "double"]) | st.integers(
            -9, 9) | st.floats(-1e3, 1e3))
        value = replaced(value, path, new)
        if not isinstance(value, dict):
            break
    return {"task": task, "input": value, "arithmetic": draw(arithmetics)}


@settings(max_examples=300)
@given(st.binary(max_size=60))
def test_any_bytes(line):
    judged(line)


@settings(max_examples=200)
@given(anything)
def test_any_json(value):
    reply = judged(json.dumps(value).encode())
    if not isinstance(value, dict) or not isinstance(
            value.get("id"), str) and type(value.get("id")) is not int:
        assert reply["id"] is None and reply["error"]["kind"] == "request"


@pytest.mark.campaign
@settings(max_examples=1500)
@given(mutants(), st.integers(-9, 9) | st.text(CHARACTERS, max_size=3))
def test_mutants_of_valid_requests(request_, name):
    line = json.dumps(dict(request_, id=name)).encode()
    assert judged(line)["id"] == name
