"""Whatever is asked is checked, and answered once, in the vocabulary."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from paths import read_tables
from places import changed as changed_at, places
from strategies import CHARACTERS

from refimpl.__main__ import reply_to
from replies import VALID

ROWS = read_tables(__file__)
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
