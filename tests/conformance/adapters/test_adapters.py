"""The adapters: a registry that is true, files alike, the protocol spoken;
mistakes have their names.
"""

import ast
import io
import json
import os
import re
import shutil
import subprocess
from types import SimpleNamespace

import pytest
from mistaken import MISTAKES
from pages import run
from paths import ROOT
from peers import need
from questions import mistaken

from conformance import adapters
from conformance.adapters import protocol
from conformance.adapters import ADAPTERS, native
from conformance.adapters.protocol import (
    Refusal, answer, ask, kind_of, named, plain, real)
from conformance.commands import program_of
from conformance.contract.suite import MET, load
from conformance.runner import NotStarted, process
from conformance.runner import session as runner
from conformance.workshop.libraries import __main__ as survey

HERE = os.path.join(ROOT, "conformance", "adapters")
OURS = {"reports", "__init__.py", "registry.json", "protocol.py", "outputs.py",
        "conventions.py", "models.py", "asked.py", "taken.py", "functions.py",
        "library.R", "machines.R",
        "native.py", "native.h", "Native.java", "library.mjs", "householder.h"}
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


def test_lineage_names_tasks_that_exist_and_libsvm():
    for adapter in ADAPTERS.values():
        assert "*" in adapter.lineage
        assert set(adapter.lineage) - {"*"} <= TASKS
    said = {name for name, a in ADAPTERS.items() if "libsvm" in (
        a.lineage.get("svm-soft", a.lineage["*"]))}
    assert {"libsvm", "libsvm-careful", "svm-train", "sklearn", "r",
            "r-kernlab", "js"} <= said
    assert not said & {"cvxopt", "js-ml-svm"}


@pytest.mark.parametrize("name", FILES)
def test_settings_are_those_that_the_file_tells(name):
    output = text(name).split("import" if name.endswith("py") else "\n\n")[0]
    settings = {a.setting for a in ADAPTERS.values() if a.file == name}
    if len(settings) > 1 and name != "with_c.c":
        assert '"default"' in output
        unsaid = [s for s in settings if '"{}"'.format(s) not in output]
        assert not unsaid or "names of solvers" in output


def test_files_are_small_and_say_what_they_are():
    for name in sorted(OURS - {"registry.json", "reports"}) + FILES:
        lines = text(name).split("\n")
        assert len(lines) <= 400 and lines[-1] == "", name
        if name.endswith((".py", ".R")):
            assert max(map(len, lines)) <= 80, name
        assert lines[0].startswith(('"""', "#", "//", "/*")), name


@pytest.mark.parametrize("name", [n for n in FILES if n.endswith(".py")])
def test_adapters_in_python_are_alike(name):
    tree = ast.parse(text(name))
    last = tree.body[-1]
    assert isinstance(last, ast.If) and "serve" in ast.dump(last)
    ours = {node.module for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.level}
    assert "protocol" in ours <= {"protocol", "outputs", "asked",
                                  "conventions", "native"}
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
    known = {"sklearn": "scikit-learn", "libsvm": "libsvm-official",
             "sklearnex": "scikit-learn-intelex",
             "mpmath": "mpmath<1.4",     # SymPy 1.14 wants no other
             "liblinear": "liblinear-official",
             "cv2": "opencv-python-headless<5"}
    for adapter in ADAPTERS.values():
        for name in adapter.needs.get("python", []):
            assert '"{}"'.format(known.get(name, name)) in extra
        for name in adapter.needs.get("node", []):
            assert re.search(r"[ \n]{}[ \n)]".format(name), script)
        for name in adapter.needs.get("r", []):
            assert "r-cran-" + name.lower() in script


def test_a_name_starts_an_adapter_and_a_command_does_not():
    need(ADAPTERS["c"])
    assert program_of("c").words != ["c"]
    assert program_of("./c").words == ["./c"]


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
@pytest.mark.parametrize("name", ["c", "c-single"])
def test_the_one_in_c_meets_every_case_of_its_tasks(name):
    need(ADAPTERS[name])
    done, statuses = held(name)
    asked = [r for r in done.results if r.task in done.hello["tasks"]]
    assert len(asked) > 200
    assert {statuses[r.id] for r in asked} <= set(MET) | {"skip"}


@pytest.mark.campaign
@pytest.mark.parametrize("name, task", [
    ("numpy", "determinant"), ("scipy", "separability"),
    ("libsvm", "svm-soft"), ("js-numeric", "solve"), ("mpmath", "gram"),
    ("statsmodels-qr", "logistic-regression"), ("r-careful", "line"),
    ("sklearn", "covariance"), ("cvxopt-careful", "lasso")])
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


NOTHING = """#!/bin/sh
case "$2" in
venv) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && cp "$0" "$3/bin/pip" ;;
*) echo "$@" ;;
esac
"""


def test_a_week_of_the_script_has_all_implementations_once(tmp_path):
    for name in (".ci", "bin"):
        (tmp_path / name).mkdir()
    for name in ("pyproject.toml", ".ci/peers"):
        shutil.copy(os.path.join(ROOT, name), str(tmp_path / name))
    for name in ("python3", "apt-get", "npm"):     # which install nothing
        path = tmp_path / "bin" / name
        path.write_text(NOTHING)
        path.chmod(0o755)
    week = []
    for day in range(7):
        done = subprocess.run(
            [str(tmp_path / ".ci" / "peers"), "--today", str(day)],
            stdout=subprocess.PIPE, env=dict(os.environ, PATH="{}:{}".format(
                tmp_path / "bin", os.environ["PATH"])))
        assert done.returncode == 0
        asked = done.stdout.decode().split("--libraries ")[1].split()
        week += [n for word in asked for n in survey.standing_on(word)]
    assert sorted(week + ["c", "c-single"]) == sorted(ADAPTERS)


def test_what_a_library_prints_is_no_reply():
    lines = ["Octave|7|lstsq\n", "C <= 0\n", "no model\n", "hint\n",
             "ok 1 1 2\n"]
    started = object.__new__(native.Native)
    started.process = SimpleNamespace(stdin=io.StringIO(), stdout=iter(lines))
    assert started.say("hello") == "Octave|7|lstsq"
    assert started.say("svm") == "no model C <= 0"
    assert started.say("solve") == "ok 1 1 2"
    with pytest.raises(SystemExit, match="has ended"):
        started.say("det")


@pytest.mark.parametrize("text_, got", [
    ("note\nanswer 1 2\nNA\n-inf\nanswer 1 1\n3\n",
     "[[nan, -inf]] [[3.0]]"),
    ("Dropping x1\na column is left out\n", "separable"),
    ("a column is left out\n", "singular"), ("argument 7\n", "exit")])
def test_what_gretl_prints(text_, got):
    need(ADAPTERS["numpy"])
    from conformance.adapters import with_scripts
    try:
        result = " ".join(str(m.tolist()) for m in with_scripts.answer(text_))
    except Refusal as refused:
        result = refused.kind
    except SystemExit:
        result = "exit"
    assert result == got


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
