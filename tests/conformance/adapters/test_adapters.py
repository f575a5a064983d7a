"""The adapters: a registry that is true, files alike, the protocol spoken;
mistakes have their names.
"""

import ast
import json
import os
import re
import shutil
from types import SimpleNamespace

import pytest
from mistaken import MISTAKES
from pages import run
from paths import ROOT
from peers import need
from questions import mistaken

from conformance import adapters
from conformance.adapters import protocol
from conformance.adapters import ADAPTERS
from conformance.adapters.protocol import (
    Refusal, answer, ask, kind_of, named, plain, real)
from conformance.commands import program_of
from conformance.contract.suite import MET, load
from conformance.runner import NotStarted, process
from conformance.runner import session as runner

HERE = os.path.join(ROOT, "conformance", "adapters")
OURS = {"__init__.py", "registry.json", "protocol.py", "outputs.py",
        "conventions.py", "models.py", "asked.py", "taken.py", "functions.py",
        "library.R", "machines.R", "library.mjs"}
FILES = sorted({adapter.file for adapter in ADAPTERS.values()})
TASKS = {case.task for case in load()}


def text(name, folder=HERE):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        return file.read()


def held(name, **chosen):
    """Return the statuses of cases by id, held to an adapter."""
    done = runner.run(adapters.program(name), load(**chosen), timeout=60)
    assert done.farewell is None
    return done, {r.id: r.status for r in done.results}


def test_the_registry_has_every_file_and_names_that_are_unique():
    result = {name for name in os.listdir(HERE) if name != "__pycache__"}
    assert result == OURS | set(FILES)
    assert all(name.startswith("with_") for name in FILES)
    entries = json.loads(text("registry.json"))
    names = [a.name for entry in entries for a in adapters.variants(entry)]
    assert len(set(names)) == len(names) == len(ADAPTERS)
    assert all(re.fullmatch(r"[a-z][a-z_-]*", name) for name in names)


@pytest.mark.parametrize("name", FILES)
def test_settings_are_those_that_the_file_tells(name):
    output = text(name).split("import" if name.endswith("py") else "\n\n")[0]
    settings = {a.setting for a in ADAPTERS.values() if a.file == name}
    if len(settings) > 1:
        assert '"default"' in output
        unsaid = [s for s in settings if '"{}"'.format(s) not in output]
        assert not unsaid or "names of solvers" in output


@pytest.mark.parametrize("name", [n for n in FILES if n.endswith(".py")])
def test_adapters_in_python_are_alike(name):
    tree = ast.parse(text(name))
    last = tree.body[-1]
    assert isinstance(last, ast.If) and "serve" in ast.dump(last)
    ours = {node.module for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.level}
    assert "protocol" in ours <= {"protocol", "outputs", "asked",
                                  "conventions"}
    assert not any("refimpl" in ast.dump(node) for node in ast.walk(tree)
                   if isinstance(node, (ast.Import, ast.ImportFrom)))


@pytest.mark.campaign
def test_nothing_else_imports_a_library():
    libraries = {n for a in ADAPTERS.values() for n in a.needs.get(
        "python", [])} | {"numpy"}
    for folder, _, files in os.walk(os.path.join(ROOT, "conformance")):
        for name in files:
            if not name.endswith(".py") or folder == HERE:
                continue
            for node in ast.walk(ast.parse(text(name, folder))):
                names = [a.name for a in node.names] if isinstance(
                    node, ast.Import) else [node.module or ""] if isinstance(
                        node, ast.ImportFrom) and not node.level else []
                assert not {n.split(".")[0] for n in names} & libraries


def test_the_extra_and_the_script_install_what_is_needed():
    extra = re.search(r"peers = \[(.*?)\]", text("pyproject.toml", ROOT),
                      re.S).group(1)
    script = text("peers", os.path.join(ROOT, ".ci"))
    known = {"sklearn": "scikit-learn", "libsvm": "libsvm-official"}
    for adapter in ADAPTERS.values():
        for name in adapter.needs.get("python", []):
            assert '"{}"'.format(known.get(name, name)) in extra
        for name in adapter.needs.get("node", []):
            assert re.search(r"[ \n]{}[ \n)]".format(name), script)
        for name in adapter.needs.get("r", []):
            assert "r-cran-" + name.lower() in script


def test_a_name_starts_an_adapter_and_a_command_does_not():
    need(ADAPTERS["numpy"])
    assert program_of("numpy").words != ["numpy"]
    assert program_of("./numpy").words == ["./numpy"]


def test_what_is_missing_is_told_with_what_installs_it(monkeypatch):
    monkeypatch.setattr(adapters, "PEERS", os.path.join(HERE, "nowhere"))
    with pytest.raises(NotStarted, match=r"js needs .*\.ci/peers"):
        adapters.program("js")
    monkeypatch.setattr(adapters.importlib.util, "find_spec",
                        lambda name: None)
    with pytest.raises(NotStarted, match=r"numpy needs numpy.*\[peers\]"):
        adapters.program("numpy")


@pytest.mark.campaign
@pytest.mark.parametrize("name", sorted(ADAPTERS))
def test_it_speaks_the_protocol(name, monkeypatch):
    monkeypatch.setattr(process, "FAREWELL", 10)    # what is compiled is slow
    adapter = ADAPTERS[name]
    need(adapter)
    program = adapters.program(name)
    with program:
        hello = runner.shake(program, 60)
        assert hello["language"] in (adapter.language, "Python")
        assert set(hello["tasks"]) <= TASKS and hello["tasks"]
        task = hello["tasks"][0]
        reply = program.ask({"task": task, "input": {"nonsense": 1}}, 60)
        assert reply["error"]["kind"] == "request"
        reply = program.ask({"task": "no-task", "input": {}}, 60)
        assert reply["error"]["kind"] == "unknown-task"
        assert program.finish() is None


@pytest.mark.campaign
@pytest.mark.parametrize("name, task", [
    ("numpy", "determinant"), ("scipy", "separability"),
    ("libsvm", "svm-soft"), ("js-numeric", "solve"),
    ("statsmodels-qr", "logistic-regression"), ("r-careful", "line"),
    ("sklearn", "covariance")])
def test_each_meets_what_has_an_answer(name, task):
    need(ADAPTERS[name])
    cases = [c.id for c in load([task], levels=["smoke", "core"])
             if not c.error]
    _, statuses = held(name, ids=cases)
    missed = {k: v for k, v in statuses.items() if v not in MET + ("skip",)}
    assert len(statuses) > 2 and len(missed) <= len(statuses) // 10, missed


def test_numbers_of_the_wire():
    inputs = named({"lambda": "1/3", "classes": ["1", 1], "T": "3",
                    "X": [["0x1p-1", True]]}, real)
    assert inputs == {"lambda_": 1 / 3, "classes": ["1", 1], "T": 3,
                      "X": [[0.5, True]]}
    words = {"M": "full", "kernel": "linear"}
    assert named(words, real) == words
    assert named({"M": [["1/2"]], "ddof": "0.5"}, real) == {
        "M": [[0.5]], "ddof": 0.5}
    for text_ in ("1_0", " 1", "1/0", "", "one", "0x"):
        with pytest.raises(Refusal):
            named({"b": [text_]}, real)
    assert plain(SimpleNamespace(tolist=lambda: [1.5])) == [1.5]
    assert plain(2) == "2"


def library(X):
    if X == [[2.0]]:
        raise ArithmeticError("Singular matrix")
    return X


def twice(X, kernel=None):
    return {"gram": ask(library, X)}


@pytest.mark.parametrize("inputs, kind", [
    ({}, "request"), ({"X": [[1]], "x": 1}, "request"),
    ({"X": [["nan"]]}, None), ({"X": [["x"]]}, "number"),
    ({"X": [[2]]}, "singular"),
    ({"X": [[1]], "kernel": {"name": "round"}}, "domain"),
    ({"X": [[1]], "kernel": {"degree": 2}}, "request"),
    ({"X": [[1]], "kernel": {"name": "gaussian", "sigma": 0}}, "domain"),
    ({"X": [[1]], "kernel": {"name": "gaussian", "width": 1}}, "request")])
def test_one_answer(inputs, kind):
    reply = answer({"id": 7, "task": "gram", "input": inputs}, {},
                   {"gram": twice}, real)
    assert reply["id"] == 7
    assert reply.get("error", {}).get("kind") == kind


@pytest.mark.parametrize("task, inputs, kind", [
    ("solve", {"A": [[1.0, 2.0]], "b": [1.0]}, "shape"),
    ("solve", {"A": [[1.0], [2.0, 3.0]], "b": [1.0]}, "shape"),
    ("solve", {"A": [[float("inf")]], "b": [1.0]}, "number"),
    ("solve", {"A": [[[1.0]]], "b": [1.0]}, "number"),
    ("solve", {"A": [1.0], "b": [1.0]}, "shape"),
    ("svm-soft", {"X": [[1.0]], "y": [1.0], "C": 1.0}, "label"),
    ("svm-soft", {"X": [[1.0], [2.0]], "y": [1.0, -1.0], "C": 0.0},
     "domain"),
    ("svm-soft", {"X": [[1.0], [2.0]], "y": [1.0, -1.0], "C": None},
     "number"),
    ("newton-step", {"X": [[1.0]], "y": [-1.0], "theta": [0.0]}, "label"),
    ("fisher", {"X": [[1.0], [2.0]], "classes": [1, 2], "components": 2},
     "domain"),
    ("fisher", {"X": [[1.0]], "classes": 1, "components": 1}, "shape"),
    ("ridge", {"X": [[1.0]], "y": [3.0], "lambda_": -1.0}, "domain"),
    ("least-squares", {"X": [[1.0, 2.0]], "y": [3.0]}, "singular"),
    ("least-squares", {"X": [[1.0]], "y": [3.0], "intercept": True},
     "singular"), ("least-squares", {"X": [[1.0]], "y": [3.0],
                                     "intercept": "yes"}, "unknown"),
    ("least-squares", {}, "unknown"),
    ("least-squares", {"X": [[1.0]], "y": [3.0]}, "unknown")])
def test_what_a_library_refused_is_named_by_the_inputs(task, inputs, kind):
    assert kind_of(ValueError("no"), task, inputs) == kind


def test_the_script_of_the_peers_is_sound():
    path = os.path.join(ROOT, ".ci", "peers")
    assert os.access(path, os.X_OK)
    assert shutil.which("bash") is None or os.system(
        "bash -n '{}'".format(path)) == 0


def called(X, kernel=None):
    """A library that refuses 3, and adapters that fail around it."""
    if X == [[1.0]]:
        raise IndexError("before")
    ask(lambda: 1 / (X[0][0] - 3))
    raise IndexError("behind")


@pytest.mark.parametrize("x, got", [
    (1, "skip"), (2, "skip"), (3, "error")])
def test_only_what_the_library_raised_is_its_refusal(x, got, capsys):
    reply = answer({"id": 1, "task": "gram", "input": {"X": [[x]]}}, {},
                   {"gram": called}, real)
    assert set(reply) == {"id", got}
    assert capsys.readouterr().err == ""
    assert x != 2 or "could not be read: IndexError: behind" in reply["skip"]


@pytest.mark.campaign
@pytest.mark.parametrize("arithmetic", ["", "float"])
@pytest.mark.parametrize("mistake", MISTAKES)
def test_mistake_is_caught_and_named(mistake, arithmetic):
    done = run("python3 -m conformance run --impl '{}'".format(
        mistaken(mistake, arithmetic)))
    assert done.returncode == 1, done.stdout + done.stderr
    named = [line for line in done.stdout.splitlines()
             if line.strip().startswith("mistake")
             and MISTAKES[mistake][2] in line]
    # nan is no mistake's answer: a division by 0 may come of anything
    if (mistake, arithmetic) != ("no-exchange", ""):
        assert len(named) >= 2, done.stdout


@pytest.mark.parametrize("error, kind", [
    (IndexError("list index out of range"), "unknown"),
    (AttributeError("'list' object has no attribute 'x'"), "unknown"),
    (AttributeError("y must be a float array"), "shape"),
    (AssertionError(), "unknown"), (AssertionError("lengths"), "shape"),
    (ValueError("anything"), "shape")])
def test_an_accident_is_no_refusal(error, kind):
    inputs = {"A": [[1.0, 0.0], [0.0, 1.0]], "b": [1.0]}
    assert protocol.kind_of(error, "solve", inputs) == kind
