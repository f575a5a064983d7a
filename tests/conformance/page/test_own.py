"""A question of the reader's, as the page's worker asks it."""

import json

import pytest

from conformance.contract.tasks import TASKS
from conformance.contract.wire import long_integers
from conformance.page import judge, own

TABLE = {"task": "svm-hard", "label": "kind", "features": [], "set": {},
         "positive": "bean", "constant": False,
         "text": "a;b;kind\n1;1;pea\n3;1;bean\n1;3;pea\n"}


def asked(**fields):
    with long_integers():
        return json.loads(own.answer(json.dumps(dict(TABLE, **fields))))


@pytest.mark.parametrize("task", TASKS.values(), ids=lambda task: task.name)
def test_the_example_of_a_task_is_answered_with_a_certificate(task):
    found = asked(task=task.name, text=json.dumps(task.example))
    assert {row[0] for row in found["rows"]} >= set(task.required(
        task.example, {}))
    assert found["proof"][0].startswith("confirmed by")


def test_a_table_becomes_the_question():
    found = asked()
    assert json.loads(found["line"])["input"] == {
        "X": [[1, 1], [3, 1], [1, 3]], "y": [-1, 1, -1]}
    assert ["w", "[1, 0]", "[1, 0]"] in found["rows"]
    assert "<svg" in found["picture"] and "&lt;" not in found["picture"]
    assert any("gap between the bounds, relative: 0" in line
               for line in found["proof"])


def test_an_error_shows_its_proof():
    found = asked(text='{"X": [[0], [1], [2]], "y": [1, -1, 1]}')
    assert found["error"] == "not-separable"
    assert ["lambda", "[1/4, 1/2, 1/4]", "[0.25, 0.5, 0.25]"] in found["rows"]
    found = asked(text='{"X": [[1, 2], [3]], "y": [1, -1]}')
    assert found["error"] == "shape" and not found["rows"] + found["proof"]


@pytest.mark.parametrize("fields, words", [
    ({"positive": ""}, 'the one that is 1 with "counts as +1"'),
    ({"label": ""}, "choose a label"), ({"text": ""}, "no line with names"),
    ({"text": '{"X": '}, "the request is not valid JSON"),
    ({"text": '{"task": "x", "input": {}}'}, "unknown task: 'x'"),
    ({"text": "a;kind\nx;pea"}, "'x' is not a number")])
def test_what_is_no_question_is_told_in_the_words_of_the_form(fields, words):
    assert words in asked(**fields)["problem"]


def test_every_input_has_a_field():
    for row in own.form():
        names = [row["lead"], row["label"]] + [
            option["name"] for option in row["options"]]
        assert set(names) - {None} == set(TASKS[row["name"]].inputs)


def test_lines_are_judged_and_a_failure_is_one_text():
    hello = {"id": "hello", "output": {
        "name": "x", "unit": "exact", "tasks": ["mse"]}}
    wrong = {"id": "mse/one", "output": {"mse": "7"}}
    found = json.loads(judge.lines_judged("\n".join(
        map(json.dumps, [hello, wrong])), "mse", ""))
    rows = [json.loads(row) for _, row in found["rows"]]
    texts = [row["text"] for row in rows]
    assert {row["status"] for row in rows} == {"fail"}
    assert [t for t in texts if '"7"' in t][0].startswith("mse/one: fail\n  ")
    assert "a unit that you choose" in json.loads(judge.lines_judged(
        "", "mse", ""))["problem"]
