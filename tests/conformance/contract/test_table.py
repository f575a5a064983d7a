"""The cases: read as written; the table of tasks: complete, and all
that is written from it or beside it agrees with it; the schema of the lines,
met and violated.
"""

import json

import inspect
import pytest
import schemas
from number_texts import BAD, GOOD
from paths import read_tables
from replies import VALID

import conformance
from conformance.contract.suite import LEVELS, shipped
from conformance.contract.tasks import CERTIFICATES, NEEDED, TASKS
from conformance.programs import PLAIN
from conformance.programs.mistakes import MISTAKES
from conformance.referee.judge import family, find_judge
from conformance.workshop import tables as program
from refimpl import oracle
from refimpl.base.method import DECLARED
from refimpl.oracle.tasks import answer

ROWS = read_tables(__file__)


def test_shipped_cases():
    everything = conformance.cases()
    assert len({case.id for case in everything}) == len(everything) > 100
    for case in everything:
        assert case.id.startswith(case.task + "/") and case.level in LEVELS
        assert (case.output is None) != (case.error is None)
    some = conformance.cases("mse", "smoke")
    assert some and {(c.task, c.level) for c in some} == {("mse", "smoke")}
    with pytest.raises(ValueError, match="svm-hard"):
        conformance.cases("svm-hrad")


CASES = shipped().cases


@pytest.mark.parametrize("task", TASKS)
def test_the_functions_of_refimpl_have_these_inputs_defaults_and_outputs(task):
    assert list(oracle.TASKS) == list(TASKS)
    module, function = oracle.TASKS[task]
    function = getattr(oracle.load(module), function)
    spec, outputs = DECLARED[function]
    may = {name.partition("?")[0]: "?" in name for name, kind in spec
           if kind not in ("digits", "near")}
    parameters = inspect.signature(function).parameters
    assert set(may) == {name.replace("lambda", "lam")
                        for name in TASKS[task].inputs}
    for name, entry in TASKS[task].inputs.items():
        name = name.replace("lambda", "lam")
        expected = parameters[name].default
        assert may[name] == (entry.default is not NEEDED)
        if entry.default is NEEDED:
            assert expected is inspect.Parameter.empty, name
        elif entry.type != "kernel":
            assert expected == entry.default and type(expected) is type(
                entry.default), name
    assert [name.rstrip("#") for name in outputs] == list(TASKS[task].outputs)


def test_every_task_has_a_judge_a_confirmation_and_mistakes():
    assert all(find_judge(task) and PLAIN[task] and MISTAKES[task]
               for task in TASKS)
    assert {kind for task in TASKS.values() for kind in task.errors} == set(
        CERTIFICATES)
    singular = {name for name, task in TASKS.items()
                if "singular" in task.errors}
    assert singular == {task for name in singular
                        for task in family(name).NULL}


@pytest.mark.parametrize("task, output, expected, missing", ROWS["lacks"])
def test_what_an_answer_lacks(task, output, expected, missing):
    inputs, output = {"intercept": True}, dict.fromkeys(output, 0)
    assert TASKS[task].list_missing(inputs, output, expected) == missing
    if "intercept" in missing:      # it is not needed where it is not asked
        missing.remove("intercept")
        assert TASKS[task].list_missing({}, output, expected) == missing


def test_what_is_written_from_the_table_is_up_to_date():
    for path, old, new in program.of_rows():
        assert old == new, path


LINES = schemas.load("protocol.schema.json")
REQUEST, REPLY, FITS, HELLO = (schemas.part(LINES, name) for name in (
    "request", "reply", "fits", "hello-reply"))


def meets(schema, value):
    """Does a value, as JSON, meet a schema?"""
    return not list(schemas.errors(schema, json.loads(json.dumps(value))))


@pytest.mark.parametrize("task", sorted(TASKS))
def test_the_oracle_keeps_to_the_schema(task):
    request = {"id": 1, "task": task, "input": VALID[task]}
    assert meets(REQUEST, request)
    for arithmetic in ("exact", "float"):
        reply = answer(dict(request, arithmetic=arithmetic))
        assert meets(REPLY, reply)
        assert meets(FITS, dict(request, output=reply["output"]))


@pytest.mark.campaign
def test_the_cases_keep_to_the_schema_and_unknown_inputs_violate_it():
    violated = 0
    for case in CASES:
        request = {"id": case.id, "task": case.task, "input": case.input}
        if case.output is not None:
            assert meets(REQUEST, request), case
            assert meets(FITS, dict(request, output=case.output)), case
        else:
            error = dict(case.error, kind="shape")
            assert meets(REPLY, {"id": case.id, "error": error}), case
            if case.error["kind"] == "request":
                violated += 1
                assert not meets(REQUEST, request), case
    assert violated > 20


@pytest.mark.parametrize("output", ROWS["hello"])
def test_a_bad_hello(output):
    assert not meets(HELLO, {"id": 1, "output": output})


@pytest.mark.parametrize("reply, good", ROWS["reply"])
def test_a_reply(reply, good):
    assert meets(REPLY, reply) is good


@pytest.mark.parametrize("change", ROWS["request"])
def test_a_bad_request(change):
    good = {"id": 1, "task": "solve", "input": {"A": [[1]], "b": ["1/2"]}}
    assert meets(REQUEST, good)
    assert not meets(REQUEST, dict(good, **change))


def test_a_string_is_a_number_to_the_schema_if_it_is_one():
    """But for a denominator of 0, which is beyond a pattern."""
    schema = schemas.part(LINES, "number")
    assert all(meets(schema, text) is (text in GOOD or "/0" in text)
               for text in [*GOOD, *BAD])
