"""Questions as a file, answers as a file: judged as a process would be."""

import io
import json
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import CHARACTERS

from questions import (
    ALL, FIRST, IRIS, MET, TROUBLE, command, hold, status, statuses,
    suite)
from conformance.runner.offline import Answers, judge_all, questions
from conformance.runner.record import document
from conformance.contract.suite import BadCall, Case

HELLO = {"id": "hello", "output": {
    "name": "mine", "unit": "binary64", "tasks": ["mse"]}}
RIGHT = [{"id": "mse/first", "output": {"mse": 0.125}},
         {"id": "mse/trouble", "output": {"mse": 25}},
         {"id": "mse/lengths", "error": {"kind": "shape"}},
         {"id": "mse/iris-petals", "output": {"mse": 1 / 3}}]


def text(*replies):
    """Return lines of bytes, one for each reply, bytes as they are."""
    return b"".join((r if isinstance(r, bytes) else json.dumps(r).encode())
                    + b"\n" for r in replies)


@pytest.fixture
def cases(tmp_path):
    return suite(tmp_path)


def judged(cases, *replies, **more):
    """Return the Run of replies to all cases of a suite."""
    limit = more.pop("limit", 2**20)
    return judge_all(cases, more.pop("chosen", cases.cases),
                     Answers(io.BytesIO(text(*replies)), limit), **more)


def test_questions_are_hello_and_the_cases_by_their_ids(cases):
    lines = [json.loads(line) for line in questions(cases.cases)]
    assert lines[0] == {"id": "hello", "task": "hello"}
    assert lines[1] == {"id": "mse/first", "task": "mse", "input": {
        "y": [1, 0.5], "predictions": [1, 1]}}
    assert [line["id"] for line in lines[1:]] == [e["id"] for e in ALL]
    for line in list(questions(cases.cases, "float"))[1:]:
        assert json.loads(line)["arithmetic"] == "float"


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", [
    "honest", "wrong", "careless", "wrong_kind", "skips", "refuses", "nan"])
def test_verdicts_are_those_of_a_process(tmp_path, cases, name):
    lines = "".join(line + "\n" for line in questions(cases.cases))
    said = subprocess.run(command(name), input=lines.encode(),
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    done = judge_all(cases, cases.cases, Answers(io.BytesIO(said.stdout)))
    wanted = hold(tmp_path, command(name))
    got, expected = (document(run, "", []) for run in (done, wanted))
    for result in got["results"] + expected["results"]:
        del result["seconds"], result["stderr"]
    assert got == expected


@given(order=st.permutations([HELLO] + RIGHT + [b"", b" \t\r"]))
def test_answers_come_in_any_order(tmp_path_factory, order):
    cases = suite(tmp_path_factory.mktemp("cases"))
    done = judged(cases, *order)
    assert statuses(done) == MET and not done.strays


@pytest.mark.parametrize("line, reason", [
    (b"computing...", "line 2 is not valid JSON: 'computing...'"),
    (b"\xff", "line 2 is not UTF-8"), (b"[" * 99 + b"]" * 99, "nested"),
    (b"[1]", "line 2 is not an object: '[1]'"),
    ({"output": {}}, "line 2 has no id"),
    ({"id": None, "error": {"kind": "request"}}, "id of no question"),
    ({"id": 7, "output": {}}, "id of no question"),
    ({"id": "mse/frist", "output": {}}, "id of no question: '\"mse/frist\"'"),
    (b'{"id": "' + b"x" * 300 + b'"}', "line 2 is longer than 200 bytes")])
def test_a_line_that_answers_nothing_is_a_stray(cases, line, reason):
    done = judged(cases, HELLO, line, *RIGHT, limit=200)
    assert statuses(done) == MET
    assert len(done.strays) == 1 and reason in done.strays[0]


@pytest.mark.parametrize("replies, reason", [
    (RIGHT[1:], "no line has its id"), ([RIGHT[0]] + RIGHT, "lines: 2, 3"),
    ([{"id": "mse/first"}] + RIGHT[1:], "neither output nor error")])
def test_what_is_not_one_answer_is_protocol(cases, replies, reason):
    done = judged(cases, HELLO, *replies)
    assert statuses(done) == dict(MET, first="protocol")
    assert reason in done.results[0].notes[0]


@pytest.mark.parametrize("replies, message", [
    ([], "no line answers the hello"), ([HELLO, HELLO], "has 2 answers"),
    ([{"id": "hello", "error": {"kind": "request"}}], "line 1 has no output"),
    ([{"id": "hello", "output": {"tasks": ["mse"]}}], "line 1 has no unit"),
    ([{"id": "hello", "output": {"unit": "exact"}}], "no list of tasks")])
def test_without_a_hello_the_unit_has_to_be_said(cases, replies, message):
    with pytest.raises(BadCall) as failure:
        judged(cases, *replies + RIGHT)
    assert message in str(failure.value) and "--unit" in str(failure.value)
    done = judged(cases, *replies + RIGHT, unit="binary64")
    assert statuses(done) == MET and done.unit == "binary64"
    assert len(done.strays) == bool(replies)
    done = judged(cases, *RIGHT[1:], unit="binary64")   # every case is due
    assert statuses(done)["first"] == "protocol"


def test_unit_and_tasks_of_the_hello_are_used(tmp_path):
    exact = dict(HELLO, output={"unit": "exact", "tasks": ["mse"]})
    cases = suite(tmp_path, [IRIS, dict(FIRST, flags=["exact-only"])])
    assert statuses(judged(cases, exact, *RIGHT[::3])) == {
        "iris-petals": "close", "first": "pass"}
    done = judged(cases, exact, *RIGHT[::3], arithmetic="float")
    assert statuses(done) == {"iris-petals": "pass", "first": "skip"}
    none = dict(HELLO, output={"unit": "exact", "tasks": []})
    assert set(statuses(judged(cases, none)).values()) == {"skip"}


@given(st.lists(st.binary(max_size=40) | st.builds(
    lambda value: json.dumps(value).encode(), st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(CHARACTERS, max_size=5)
        | st.sampled_from(["hello", "mse/first", "mse/trouble"]),
        lambda parts: st.lists(parts, max_size=3) | st.dictionaries(
            st.sampled_from(["id", "output", "error", "skip", "mse",
                             "kind"]), parts, max_size=4)))))
def test_nothing_that_comes_is_too_strange(lines):
    case = Case("mse", TROUBLE)

    class One:
        cases = [case]
    done = judge_all(One, [case], Answers(io.BytesIO(text(*lines)), 100),
                     unit="binary64")
    assert len(done.results) == 1


@pytest.mark.parametrize("replies, expected", [
    ([HELLO] + RIGHT, 0), ([HELLO] + RIGHT[1:], 1),
    ([HELLO] + RIGHT + [b"?"] * 70, 1), (RIGHT, 2)])
def test_exit_status(folder, tmp_path, capsys, replies, expected):
    path = tmp_path / "a.jsonl"
    path.write_bytes(text(*replies))
    assert status(["judge", str(path)], folder) == expected
    out, err = capsys.readouterr()
    assert ("cases passed" in out) == (expected != 2) == (not err)
    many = b"?" in replies
    assert ("70 unmatched" in out) == ("  and 50 more" in out) == many
    assert out.count("not valid JSON") == (20 if many else 0)
