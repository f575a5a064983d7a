"""What a page computes on changed data is what the command line computes.

The package is woven into a folder, and asked there as the page's worker asks
it; tests/browser asks in the browser.
"""

import json
import random
import sys
from fractions import Fraction

import pytest

from paths import run_words
from refimpl.walk.changing import changing
from refimpl.walk.inputs import TASKS, example, followed
from refimpl.walk.listing import data
from refimpl.walk.page import described
from refimpl.walk.scene import inputs_of, picture_of
from refimpl.walk.steps import (
    Functions, Texts, answer_of, outputs, record_steps)
from refimpl.walk.texts import rows
from refimpl.walk.values import put
from refimpl.walk.weave import weave

WORDS, ROWS = data("printed.json")["tests"], rows()
ASK = """
import json, sys
sys.path.insert(0, {0!r})
from refimpl.walk import live
with open({0!r} + "/tables.json") as file:
    live.begin(file.read())
with open({0!r} + "/questions.json") as file:
    for question in json.loads(file.read()):
        part = json.loads(live.answer(json.dumps(dict(question, step=7))))
        answer = json.loads(live.answer(json.dumps(dict(question, step="end"))))
        answer.update(part=part["steps"], ended=dict(answer))
        answer.update(json.loads(live.lines(json.dumps(dict(
            question, step="end", most=1000)))))
        assert set(json.loads(live.draw("0"))) <= set(answer["drawn"])
        assert json.loads(live.draw('"end"')) == answer["drawn"]
        print(json.dumps(answer))
"""
@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Return the folder of the woven package."""
    folder = tmp_path_factory.mktemp("woven")
    files, listings = weave(lambda listing: described(listing, ROWS))
    for name, source in files.items():
        path = folder.joinpath(*name.split("/"))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source)
    (folder / "tables.json").write_text(json.dumps(
        {"words": WORDS, "listings": listings}))
    return folder


def expected(watched):
    """Return (question, steps, answer) as this interpreter has them."""
    run = followed(watched)
    functions, texts = Functions(
        lambda listing: described(listing, ROWS)), Texts()
    steps = record_steps(run.steps, functions, texts)
    fields = outputs(run.result, getattr(run.result, "_fields", ()))
    return {"task": watched.task, "input": watched.input, "box": None,
            "float": watched.floats, "fields": list(getattr(
                run.result, "_fields", ()))}, {
                "steps": steps, "texts": texts.items, "functions": functions.items, "fields": [
                    list(pair) for pair in answer_of(fields)],
                "error": run.error and "No answer: {}".format(run.error)}


def check(watched, ask):
    """Check what a woven package answers to questions to what is watched."""
    pairs = [expected(one) for one in watched]
    answers = ask([question for question, _ in pairs])
    assert len(answers) == len(pairs)
    for answer, (question, own) in zip(answers, pairs):
        # while a point is dragged: the same lines up to the one that is shown
        assert [row[:2] for row in answer["part"]] == [
            row[:2] for row in answer["steps"][:8]], question
        for name, value in json.loads(json.dumps(own)).items():
            assert answer.get(name) == value, (question, name)
        check_end(question, answer)


def check_end(question, answer):
    """At the end the last line alone, with its variables and its picture."""
    end = answer["ended"]
    assert end["end"] and len(end["steps"]) in (0, 2)
    if not end["steps"]:
        return
    line, last = end["steps"][1], [
        row for row in answer["steps"] if len(row) < 4 or not row[3]][-1]
    assert line[:2] == last[:2], question
    if question["task"] == "logistic-regression":   # fewer digits, fewer steps
        return
    assert said(end, line) == said(answer, last), question
    few, whole = variables(end), variables(answer)
    assert set(few) <= set(whole) and set(whole) - set(few) <= set(
        end["short"]), question
    for name, value in few.items():
        assert near(value, whole[name]), (question, name)
    if "kernel" not in question["input"]:
        for layer in ("boundary", "before"):
            assert end["drawn"].get(layer) == answer["drawn"].get(layer)


def said(answer, row):
    """Return the note of a step, without the digits of what it gives."""
    note = answer["texts"][row[6]] if len(row) > 6 else ""
    return note[:5] if note[:5] == "gives" else note


def near(a, b):
    if isinstance(a, list):
        return len(a) == len(b) and all(map(near, a, b))
    if a == b:
        return True
    a, b = [float(Fraction(str(v).lstrip("~"))) for v in (a, b)]
    return abs(a - b) <= 1e-9 * abs(b)


def variables(answer):
    """Return the variables of the first function in the end."""
    now, texts = {}, answer["texts"]
    for row in answer["steps"]:
        if len(row) > 5 and not row[3]:
            for name, path, value in zip(*[iter(row[5])] * 3):
                now[texts[name]] = put(now.get(texts[name]), path or [], value)
    return now


@pytest.fixture
def ask(folder):
    """Return a function: the answers of the woven package to questions."""
    def answers(questions):
        (folder / "questions.json").write_text(json.dumps(questions))
        done = run_words(sys.executable, "-I", "-c", ASK.format(str(folder)),
                         cwd=str(folder))
        return list(map(json.loads, done.stdout.splitlines()))
    return answers


def of_points(task, n, seed):
    """Return a question of n points, moved, with labels as they fall."""
    choose, watched = random.Random(seed), example(task)
    inputs = dict(watched.input)
    target = "classes" if "classes" in inputs else "y"
    row, labels = inputs["X"][0], sorted(set(inputs[target]), key=str)
    tail = [1] if len(row) > 1 and row[-1] == 1 else []
    fit = task in ("line", "ridge", "least-squares", "adaline")
    inputs["X"] = [["{}/10".format(choose.randint(-30, 30)) for _ in range(
        len(row) - len(tail))] + tail for _ in range(n)]
    inputs[target] = [choose.randint(-3, 3) if fit else labels[k % 2]
                      for k in range(n)]
    return watched._replace(input=inputs)


MOVED = ("svm-soft", "ridge", "least-squares-classifier", "fisher",
         "basic-linear-classifier", "logistic-calibration")
FEW = ("fisher", "kernel-perceptron", "lasso", "newton", "perceptron",
       "perceptron-regression", "solve", "svm-soft")


@pytest.mark.parametrize("tasks", [FEW, pytest.param(
    sorted(TASKS), marks=pytest.mark.campaign)], ids=["few", "all"])
def test_woven_lines_tell_the_steps_that_a_trace_sees(ask, tasks):
    check([example(task) for task in tasks] + [
        of_points(task, n, n) for task in MOVED if task in tasks
        for n in (5, 12)], ask)


def test_what_stays_while_a_point_moves_is_recalled_as_it_was(ask):
    watched = of_points("kernel-perceptron", 8, 2)
    first = dict(watched.input, max_epochs=5,
                 kernel={"name": "gaussian", "sigma": 1})
    moved = dict(first, X=[["1/2", 1]] + first["X"][1:])
    wider = dict(moved, kernel={"name": "gaussian", "sigma": 2})
    runs = [watched._replace(input=one) for one in (
        first, moved, wider, moved, first)]
    check(runs, ask)
    questions = [expected(run)[0] for run in runs]
    assert ask(questions)[3]["ended"] == ask(questions[3:4])[0]["ended"]


def test_a_long_training_is_cut_short_while_a_point_moves(ask):
    watched = of_points("dual-perceptron", 25, 3)
    watched = watched._replace(input=dict(watched.input, max_epochs=40))
    question, own = expected(watched)
    answer, = ask([dict(question, within=1e-9)])
    assert answer["ended"]["error"].startswith("The answer follows")
    assert answer["error"] == own["error"]


def changes_of(watched):
    return changing(watched, picture_of(watched, inputs_of(watched)), ["w"])


@pytest.mark.parametrize("task, shape, knobs", [
    ("perceptron", "plane", ["eta", "w0", "rule", "max_epochs"]),
    ("line", "fit", []), ("newton", "curve", [
        "theta", "tolerance", "max_steps"]),
    ("svm-soft", "plane", ["C", "kernel"]), ("lasso", "", [
        "lambda", "intercept"])])
def test_what_a_reader_may_change(task, shape, knobs):
    found = changes_of(example(task))
    assert found["shape"] == shape
    assert [knob[0] for knob in found["knobs"]] == knobs


def test_what_has_no_picture_or_is_large_stays_as_it_is():
    assert changes_of(example("solve")) is None
    many = example("svm-hard")._replace(input={
        "X": [[k, k * k] for k in range(99)], "y": [-1, 1, 1] * 33})
    assert changes_of(many) is None
