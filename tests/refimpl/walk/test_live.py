"""What a page computes on changed data is what the command line computes.

The package is woven into a folder, and asked there as the page's worker asks
it: by CPython, and by MicroPython for the browser where Node has it.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys

import pytest

from conformance.workshop.interpreters import FOLDER
from refimpl.walk.changing import changing
from refimpl.walk.inputs import ALL, example, followed
from refimpl.walk.listing import PACKAGE as HERE, data
from refimpl.walk.page import described
from refimpl.walk.scene import inputs_of, picture_of
from refimpl.walk.steps import (
    SAID, Functions, Texts, outputs, record_steps)
from refimpl.walk.texts import rows
from refimpl.walk.values import shown
from refimpl.walk.weave import weave, woven

WORDS, ROWS = data("printed.json")["tests"], rows()
PACKAGE = os.path.join(FOLDER, "node_modules", "@micropython",
                       "micropython-webassembly-pyscript")
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
        answer["part"] = part["steps"]
        answer.update(json.loads(live.lines('["end", 1000]')))
        print(json.dumps(answer))
"""
NODE = """
import {{ readFileSync, readdirSync, statSync }} from "node:fs";
const {{ loadMicroPython }} = await import({0!r});
const python = await loadMicroPython({{ heapsize: 64 << 20,
  stdout: line => console.log(line) }});
const copy = path => {{
  python.FS.mkdir("/w" + path);
  for (const name of readdirSync({1!r} + path)) {{
    const inner = path + "/" + name;
    if (statSync({1!r} + inner).isDirectory()) copy(inner);
    else python.FS.writeFile("/w" + inner, readFileSync({1!r} + inner));
  }}
}};
copy("");
python.runPython({2});
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
    run = followed(watched, WORDS)
    functions, texts = Functions(
        lambda listing: described(listing, ROWS)), Texts()
    steps = record_steps(run.steps, functions, texts)
    fields = outputs(run.result, getattr(run.result, "_fields", ()))
    return {"task": watched.task, "input": watched.input, "box": None,
            "float": watched.floats, "fields": [name for name, _ in fields]
            }, {"steps": steps, "texts": texts.items,
                "functions": functions.items, "fields": [
                    [name, shown(value)] for name, value in fields
                    if name in SAID],
                "error": run.error and "{}: {}".format(
                    type(run.error).__name__, run.error)}


def check(folder, command, watched):
    """Check the answers of a woven package to what is watched."""
    pairs = [expected(one) for one in watched]
    (folder / "questions.json").write_text(json.dumps(
        [question for question, _ in pairs]))
    done = subprocess.run(command, stdout=subprocess.PIPE, timeout=300,
                          cwd=str(folder), check=True)
    answers = done.stdout.decode().splitlines()
    assert len(answers) == len(pairs)
    for line, (question, due) in zip(answers, pairs):
        answer = json.loads(line)
        # while a point is dragged: the same lines up to the one that is shown
        assert [row[:2] for row in answer["part"]] == [
            row[:2] for row in answer["steps"][:8]], question
        for name, value in json.loads(json.dumps(due)).items():
            assert bits(answer.get(name)) == bits(value), (question, name)


def bits(value):
    """Return a value with the bits of floats, however long they are written.

    MicroPython does not always find the shortest text of a float.
    """
    if isinstance(value, list):
        return list(map(bits, value))
    if isinstance(value, dict):
        return {name: bits(v) for name, v in value.items()}
    return re.sub(r"-?\d+\.\d+(e[-+]\d+)?", lambda match: float(
        match.group()).hex(), value) if isinstance(value, str) else value


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


def python(folder):
    return [sys.executable, "-c", ASK.format(str(folder))]


def test_a_woven_module_has_a_listing_of_each_function_and_tells_its_lines():
    listings, path = [], os.path.join(HERE, "perceptron.py")
    with open(path, encoding="utf-8") as file:
        source = woven(file.read(), path, listings, lambda listing: described(
            listing, ROWS))
    assert len(listings) == 2 and compile(source, path, "exec")
    assert source.count("_w.") > sum(len(one["statements"]) for one in listings)


@pytest.mark.campaign
def test_woven_lines_tell_the_steps_that_a_trace_sees(folder):
    check(folder, python(folder), [example(task) for task in sorted(ALL)] + [
        of_points(task, n, n) for task in MOVED for n in (5, 12)])


@pytest.mark.campaign
def test_a_page_has_the_bits_of_the_command_line(folder):
    """In MicroPython for the browser, on examples and on moved points."""
    if not shutil.which("node") or not os.path.isdir(PACKAGE):
        assert not os.environ.get("INTERPRETERS"), "CI has to install these"
        pytest.skip("no Node, or no MicroPython: .ci/interpreters")
    script = folder / "ask.mjs"
    script.write_text(NODE.format(
        os.path.join(PACKAGE, "micropython.mjs"), str(folder),
        json.dumps(ASK.format("/w"))))
    check(folder, ["node", str(script)], [
        example(task) for task in sorted(ALL)] + [
            of_points(task, n, n) for task in MOVED for n in (5, 12)])


def changes_of(watched):
    return changing(watched, picture_of(watched, inputs_of(watched)), ["w"])


@pytest.mark.parametrize("task, shape, knobs", [
    ("perceptron", "plane", ["eta", "w0", "rule"]),
    ("line", "fit", []), ("newton", "curve", ["theta", "tolerance"]),
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
