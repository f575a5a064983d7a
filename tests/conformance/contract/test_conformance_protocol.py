"""The schema of the lines: met by what is said, violated by what is not."""

import json

import pytest
import schemas
from test_table_of_tasks import KINDS_OF_TYPES, catalogued
from valid import VALID

from conformance.contract.suite import Suite
from conformance.contract.values import BadNumber, number
from refimpl.oracle.catalogue import KERNELS, TASKS
from refimpl.oracle.tasks import answer

LINES = schemas.load("protocol.schema.json")
REQUEST, REPLY, FITS, HELLO = (schemas.part(LINES, name) for name in (
    "request", "reply", "fits", "hello-reply"))
CASES = Suite().cases
def meets(schema, value):
    """Does a value, as JSON, meet a schema?"""
    return not list(schemas.errors(schema, json.loads(json.dumps(value))))


def of(reference):
    """Return the name of the type that a schema refers to."""
    return reference["$ref"].split("/")[-1]


def test_the_schema_has_the_tasks_of_the_catalogue():
    defs = LINES["$defs"]
    assert defs["request"]["properties"]["task"]["enum"] == list(TASKS)
    assert [rule["then"]["$ref"] for rule in defs["fits"]["allOf"]] == [
        "#/$defs/task-" + rule["if"]["properties"]["task"]["const"]
        for rule in defs["fits"]["allOf"]] == [
            "#/$defs/task-" + task for task in TASKS]


@pytest.mark.parametrize("task", sorted(TASKS))
def test_a_task_has_the_inputs_and_outputs_of_the_catalogue(task):
    _, _, inputs, outputs = TASKS[task]
    pair = LINES["$defs"]["task-" + task]["properties"]
    due = list(catalogued(inputs))
    assert list(pair["input"]["properties"]) == [name for name, _, _ in due]
    assert pair["input"]["required"] == [name for name, _, free in due
                                         if not free]
    for name, kind, _ in due:
        assert of(pair["input"]["properties"][name]) in KINDS_OF_TYPES[kind]
    found = pair["output"]["properties"]
    assert list(found) == outputs.replace("#", "").split()
    for name in outputs.split():
        assert (of(found[name.rstrip("#")]) in (
            "integer", "integers", "counts", "indices")) == name.endswith(
                "#"), name


def test_kernels_are_those_of_the_catalogue():
    found = {one["properties"]["name"]["const"]: one
             for one in LINES["$defs"]["kernel"]["oneOf"]}
    assert list(found) == list(KERNELS)
    for name, one in found.items():
        members = KERNELS[name].split()
        assert set(one["properties"]) - {"name"} == {
            member.rstrip("?").split(":")[0] for member in members}
        assert one.get("required", []) == [
            member.split(":")[0] for member in members
            if not member.endswith("?")]


@pytest.mark.parametrize("task", sorted(TASKS))
def test_the_oracle_keeps_to_the_schema(task):
    request = {"id": 1, "task": task, "input": VALID[task]}
    assert meets(REQUEST, request)
    for arithmetic in ("exact", "float"):
        reply = answer(dict(request, arithmetic=arithmetic))
        assert meets(REPLY, reply)
        assert meets(FITS, dict(request, output=reply["output"]))


def test_the_cases_keep_to_the_schema():
    for case in CASES:
        request = {"id": case.id, "task": case.task, "input": case.input}
        if case.output is not None:
            assert meets(REQUEST, request), case
            assert meets(FITS, dict(request, output=case.output)), case
        else:
            error = dict(case.error, kind="shape")
            assert meets(REPLY, {"id": case.id, "error": error}), case


def test_an_unknown_or_missing_input_violates_the_schema():
    seen = 0
    for case in CASES:
        if case.error is not None and case.error["kind"] == "request":
            seen += 1
            assert not meets(REQUEST, {
                "id": 1, "task": case.task, "input": case.input}), case
    assert seen > 20


def test_the_hello_of_the_oracle():
    assert meets(HELLO, answer({"id": 1, "task": "hello"}))
    assert meets(schemas.part(LINES, "hello-request"),
                 {"id": "hello", "task": "hello"})


@pytest.mark.parametrize("output", [
    {"tasks": []}, {"unit": "exact"}, {"unit": "half", "tasks": []},
    {"unit": {"digits": 0}, "tasks": []}, {"unit": "exact", "tasks": [1]},
    {"unit": {"digits": 1.5}, "tasks": []}, {"unit": 64, "tasks": []},
    {"unit": "exact", "tasks": [], "promise": {"lasso": -1}},
    {"unit": "exact", "tasks": [], "promise": {"lasso": "soon"}}])
def test_a_bad_hello(output):
    assert not meets(HELLO, {"id": 1, "output": output})


@pytest.mark.parametrize("reply, good", [
    ({"id": 1, "output": {}}, True), ({"id": "a", "skip": "no"}, True),
    ({"id": None, "error": {"kind": "request"}}, True),
    ({"id": 1, "output": {"x": ["nan", "-inf", 1e9, "1/2", [True]]}}, True),
    ({"id": 1, "error": {"kind": "singular", "null": ["1/2", 0]}}, True),
    ({"id": 1}, False), ({"output": {}}, False), ({"id": 1.5, "skip": ""},
                                                  False),
    ({"id": 1, "output": {}, "error": {"kind": "shape"}}, False),
    ({"id": 1, "output": [1]}, False), ({"id": 1, "error": "shape"}, False),
    ({"id": 1, "error": {"kind": "oops"}}, False),
    ({"id": 1, "error": {"kind": "singular", "null": []}}, False),
    ({"id": 1, "output": {"x": None}}, False),
    ({"id": 1, "output": {"x": "one"}}, False)])
def test_a_reply(reply, good):
    assert meets(REPLY, reply) is good


@pytest.mark.parametrize("change", [
    {"id": None}, {"task": "sovle"}, {"input": []}, {"arithmetic": "half"},
    {"more": 1}, {"input": {"A": [[1]], "b": "1"}},
    {"input": {"A": [[1]], "b": [1], "c": 1}}, {"input": {"A": [[1]]}},
    {"input": {"A": [1], "b": [1]}}, {"input": {"A": [[True]], "b": [1]}}])
def test_a_bad_request(change):
    good = {"id": 1, "task": "solve", "input": {"A": [[1]], "b": ["1/2"]}}
    assert meets(REQUEST, good)
    assert not meets(REQUEST, dict(good, **change))


@pytest.mark.parametrize("text", [
    "1", "-1/2", "+3", "1.", ".5", "1e9", "0x1.8p+1", "-0X.8P-1", "1/0",
    "", " 1", "1_0", "one", "0x", ".", "1/-2", "--1", "1e", "nan", "1 "])
def test_a_string_is_a_number_to_the_schema_if_it_is_one(text):
    try:
        number(text)
        good = True
    except BadNumber:
        good = text == "1/0"        # a zero is beyond a pattern
    assert meets(schemas.part(LINES, "number"), text) is good
