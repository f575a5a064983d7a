"""The adapters: the protocol spoken, refusals told from accidents;
mistakes have their names.
"""

import os
from fractions import Fraction

import pytest
from paths import ROOT, read_tables
from peers import need

from conformance import adapters
from conformance.adapters import ADAPTERS
from conformance.adapters.protocol import (
    Refusal, answer, ask, convert_input, find_kind, real)
from conformance.commands import program_of
from conformance.contract.suite import MET, load
from conformance.programs.naming import name_one
from conformance.runner import NotStarted, process
from conformance.runner import session as runner

HERE = os.path.join(ROOT, "conformance", "adapters")
TASKS = {case.task for case in load()}
ROWS = read_tables(__file__)


def held(name, **chosen):
    """Return the statuses of cases by id, held to an adapter."""
    done = runner.hold(adapters.program(name), load(**chosen), timeout=60)
    assert done.farewell is None
    return done, {r.id: r.status for r in done.results}


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
    ("libsvm", "svm-soft"), ("js-mathjs", "solve"),
    ("statsmodels", "logistic-regression"), ("r-careful", "line"),
    ("sklearn", "covariance")])
def test_each_meets_what_has_an_answer(name, task):
    need(ADAPTERS[name])
    cases = [c.id for c in load([task], levels=["smoke", "core"])
             if not c.error]
    _, statuses = held(name, ids=cases)
    missed = {k: v for k, v in statuses.items() if v not in MET + ("skip",)}
    assert len(statuses) > 2 and len(missed) <= len(statuses) // 10, missed


def test_numbers_of_the_wire():
    for name, given, number in (
            ("lambda", "1/3", 1 / 3), ("classes", ["1", 1], ["1", 1]),
            ("T", "3", 3), ("X", [["0x1p-1", True]], [[0.5, True]]),
            ("M", "full", "full"), ("kernel", "linear", "linear"),
            ("M", [["1/2"]], [[0.5]]), ("ddof", "0.5", 0.5)):
        assert convert_input(name, given, real) == number
    for text in ("1_0", " 1", "1/0", "", "one", "0x"):
        with pytest.raises(Refusal):
            convert_input("b", [text], real)


def library(X):
    if X == [[2.0]]:
        raise ArithmeticError("Singular matrix")
    return X


def twice(X, kernel=None):
    return {"gram": ask(library, X)}


@pytest.mark.parametrize("inputs, kind", ROWS["one"])
def test_one_answer(inputs, kind):
    reply = answer("gram", inputs, twice)
    assert reply.get("error", {}).get("kind") == kind


@pytest.mark.parametrize("error, task, inputs, kind", ROWS["kind"])
def test_what_a_library_refused_is_named_by_the_inputs(
        error, task, inputs, kind):
    """And an accident is no refusal."""
    assert find_kind(eval(error), task, inputs) == kind


def test_an_answer_may_carry_its_own_promise():
    """Where what a tolerance promises depends on the data."""
    case, = load(ids=["lasso/one-weight"])
    right, = case.output["w"]
    near = float(Fraction(right)) * 1.003

    def judged(**more):
        reply = answer("lasso", case.entry["input"],
                       lambda X, y, lambda_: dict({"w": [near]}, **more))
        return runner.judged(case, reply, {"promise": {}}, "binary64")
    assert judged().status == "close"
    assert judged(promise=1e-3).status == "pass"


def test_a_column_that_lstsq_drops_has_a_name():
    case, = load(ids=["least-squares/x-down-60"])
    named = name_one(case, {"output": {
        "w": ["3.816391647148976e-18", "0.0"], "intercept": "2.2"}})
    assert "lstsq and pinv" in named and " or: " not in named


@pytest.mark.campaign
@pytest.mark.parametrize("name, ids", [
    ("sklearn", ["lasso/one-weight", "lasso/random-30", "svm-hard/x-down-60",
                 "logistic-regression/overlap"]),
    ("libsvm", ["svm-hard/x-down-60", "svm-soft/four-points"])])
def test_what_a_library_promises_is_in_its_own_measure(name, ids):
    need(ADAPTERS[name])
    _, statuses = held(name, ids=ids)
    assert set(statuses.values()) == {"pass"}, statuses


def called(X, kernel=None):
    """A library that refuses 3, and adapters that fail around it."""
    if X == [[1.0]]:
        raise IndexError("before")
    ask(lambda: 1 / (X[0][0] - 3))
    raise IndexError("behind")


@pytest.mark.parametrize("x, got", [
    (1, "skip"), (2, "skip"), (3, "error")])
def test_only_what_the_library_raised_is_its_refusal(x, got, capsys):
    reply = answer("gram", {"X": [[x]]}, called)
    assert set(reply) == {got}
    assert capsys.readouterr().err == ""
    assert x != 2 or "could not be read: IndexError: behind" in reply["skip"]
