"""The bundle for a harness of somebody's own: whole, right, and harmless."""

import json
import os
import sys
from fractions import Fraction

import pytest
import schemas
from hypothesis import given
from hypothesis import strategies as st

from questions import ALL, FIRST
from conformance.runner import export
from conformance.contract.suite import Case, Suite
from conformance.contract.values import number

SUITE = Suite()
SCHEMA = schemas.load("export.schema.json")
# Everything but the largest data, so that it does not take long.
CASES = [c for c in SUITE.cases if len(json.dumps(c.entry["input"])) < 1000]
LINES = {c.id: export.line(c, "float") for c in CASES}


def flat(value):
    """Return nested lists as one list."""
    if isinstance(value, list):
        return [v for part in value for v in flat(part)]
    return [value]


def test_every_line_is_by_the_schema():
    for c in CASES:
        for entry in (LINES[c.id], export.line(c, "string")):
            assert not list(schemas.errors(SCHEMA, json.loads(
                json.dumps(entry)))), c


@pytest.mark.parametrize("change", [
    {"id": "x"}, {"level": "hard"}, {"why": ""}, {"output": {}},
    {"error": {"kind": "shape"}}, {"required": []}, {"more": 1},
    {"tolerance": {"mse": -1}}, {"tolerance": {"mse": "1"}},
    {"output": {"mse": None}}, {"flags": ["slow"]}])
def test_the_schema_finds_faults(change):
    entry = export.line(Case("mse", FIRST), "float")
    assert not list(schemas.errors(SCHEMA, entry))
    assert list(schemas.errors(SCHEMA, dict(entry, **change)))
    wrong = export.line(Case("mse", ALL[2]), "float")
    assert list(schemas.errors(SCHEMA, dict(wrong, tolerance={})))


def test_the_schemas_agree_on_words():
    own = schemas.load("schema.json")["$defs"]
    member = own["case"]["properties"]
    for name in ("id", "level", "provenance", "text"):
        for word in ("enum", "pattern"):
            assert SCHEMA["properties"][name].get(word) == \
                member[name].get(word), name
    assert SCHEMA["properties"]["flags"]["items"] == member["flags"]["items"]
    assert SCHEMA["$defs"]["kind"] == own["kind"]


def test_a_bundle_of_strings_has_the_numbers_of_the_cases():
    for c in CASES:
        entry = export.line(c, "string")
        assert "tolerance" not in entry and "fingerprints" not in entry
        assert set(entry) <= set(c.entry)
        for name in entry:
            assert entry[name] == c.entry[name]


def test_a_bundle_of_floats_has_the_nearest_doubles():
    for c in CASES:
        for name, due in (c.output or {}).items():
            for v, exact in zip(flat(LINES[c.id]["output"][name]), flat(due)):
                if isinstance(exact, str) and not isinstance(v, str):
                    assert v == float(number(exact)), c
                else:
                    assert v == exact and type(v) is type(exact), c


@given(st.fractions() | st.floats(allow_nan=False, allow_infinity=False).map(
    Fraction))
def test_a_double_is_written_so_that_it_comes_back(value):
    text = json.dumps(export.doubles(str(value)))
    assert float(json.loads(text)) == float(value)


def test_what_no_double_is_near_stays_as_it_is():
    stay = ["1e400", "two", " 1", "1_0", "nan", "inf", "1/0", "", True, None]
    assert export.doubles(stay) == stay
    words = {"classes": ["1", "a"], "rule": "1", "kernel": {"name": "2"}}
    assert export.doubles(words) == words
    assert export.doubles({"M": "full", "y": ["1", "-0x1p-1"]}) == {
        "M": "full", "y": [1, -0.5]}


def test_the_same_cases_make_the_same_bundle():
    some = SUITE.choose(["mse"])
    assert export.bundle(some, "x", "float") == export.bundle(
        some, "x", "float")
