"""The cases: read as written, chosen, judging in process; and frozen."""

import copy
import json
import os
from types import SimpleNamespace

import pytest
from questions import ALL, FIRST, TROUBLE, suite

import conformance
from conformance.__main__ import main
from conformance.contract.suite import (
    FOLDER, LEVELS, Suite, Unknown, load)
from conformance.workshop import frozen, generate


def test_load_chooses(tmp_path):
    suite(tmp_path)
    folder = str(tmp_path)
    assert len(load(folder=folder)) == 4
    assert load(ids=["mse/tree"])[0] is not load(ids=["mse/tree"])[0]
    assert [c.id for c in load(ids=["mse/trouble", "mse/first"],
                               folder=folder)] == ["mse/first", "mse/trouble"]
    assert [c.id for c in load(["mse"], [], ["edge"], folder)] == [
        "mse/lengths"]
    for names in (["x"], []), ([], ["x"]):
        with pytest.raises(Unknown):
            load(*names, folder=folder)


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


FILES = {"mse": {"task": "mse", "date": "2026-11-21", "cases": ALL}}
EMPTY = {"released": None, "cases": {}}


def released():
    """Return frozen.json as it is after a release of ALL."""
    return frozen.freeze(FILES, EMPTY, "2026-11-21")


def changed(number, **members):
    """Return the files with other members in one case, or without it."""
    files = copy.deepcopy(FILES)
    if members:
        files["mse"]["cases"][number].update(members)
    else:
        del files["mse"]["cases"][number]
    return files


def entry(case=FIRST, **members):
    """Return an entry of retired.json."""
    return dict({"id": case["id"], "date": "2027-01-01", "reason": "too easy",
                 "successor": "mse/trouble", "case": case}, **members)


def shipped():
    """Return {task: content} of the case files of the project."""
    files = {}
    for name in sorted(os.listdir(FOLDER)):
        content = frozen.load(os.path.join(FOLDER, name))
        files[content["task"]] = content
    return files


def test_what_was_released_is_as_it_was():
    assert frozen.complaints(shipped(), frozen.load(frozen.FROZEN),
                             frozen.load_retired()) == []


@pytest.mark.parametrize("members", [
    {"input": {"y": [1, 0.5], "predictions": [1, 2]}},
    {"output": {"mse": "1/4"}},
    {"output": None, "error": {"kind": "shape"}}])
def test_a_case_that_was_released_must_not_change(members):
    assert frozen.complaints(changed(0, **members), released(), {}) == [
        "mse/first: it was released and must not change"]
    assert not frozen.complaints(changed(0, **members), EMPTY, {})


def test_a_case_that_was_released_is_not_dropped_but_retired():
    assert frozen.complaints(changed(0), released(), {}) == [
        "mse/first: it was released and is gone; retire it"]
    assert not frozen.complaints(changed(0), released(), {
        "mse/first": entry()})


@pytest.mark.parametrize("files, gone, reason", [
    (FILES, entry(), "among the cases"),
    (changed(0), entry(reason=" "), "without a reason"),
    (changed(0), entry(successor="mse/none"), "mse/none does not exist"),
    (changed(0), entry(successor="mse/first"), "mse/first does not exist"),
    (changed(0), entry(case=dict(FIRST, output={})), "not retired as it"),
    (FILES, entry(dict(FIRST, id="mse/other")), "never released")])
def test_a_retired_case_has_its_place(files, gone, reason):
    result = frozen.complaints(files, released(), {gone["id"]: gone})
    assert len(result) == 1 and reason in result[0]


def test_successors_may_be_retired_themselves():
    files = changed(0)
    del files["mse"]["cases"][0]        # mse/trouble
    gone = {"mse/first": entry(),
            "mse/trouble": entry(TROUBLE, successor="mse/lengths")}
    assert not frozen.complaints(files, released(), gone)
    gone["mse/trouble"]["successor"] = "mse/first"
    assert len(frozen.complaints(files, released(), gone)) == 2


def test_freezing_only_adds():
    first = {"mse": dict(FILES["mse"], cases=ALL[:2])}
    before = frozen.freeze(first, EMPTY, "2026-11-21")
    assert set(before["cases"]) == {"mse/first", "mse/trouble"}
    after = frozen.freeze(changed(0), before, "2027-01-01")
    assert after["released"] == "2027-01-01" and len(after["cases"]) == 4
    assert before["cases"].items() <= after["cases"].items()
    assert frozen.freeze(FILES, after, "2028-01-01") == after


@pytest.fixture
def place(tmp_path, monkeypatch):
    """Let the generator work on ALL, in a folder of its own."""
    files = copy.deepcopy(FILES)
    monkeypatch.setattr(frozen, "FROZEN", str(tmp_path / "frozen.json"))
    monkeypatch.setattr(generate, "FOLDER", str(tmp_path))
    monkeypatch.setattr(generate, "everything", lambda: {"mse": [
        SimpleNamespace(case=case, id=case["id"])
        for case in files["mse"]["cases"]]})
    monkeypatch.setattr(generate, "build", lambda definition: definition.case)
    monkeypatch.setattr(generate, "lint", lambda files: [])
    (tmp_path / "frozen.json").write_text(json.dumps(EMPTY))
    return files["mse"]["cases"]


def test_the_command_freezes_what_is_written(place, tmp_path, capsys):
    assert generate.main(["--freeze"]) == 1     # nothing is written yet
    assert "differs: " in capsys.readouterr().out
    assert frozen.load(frozen.FROZEN) == EMPTY
    assert generate.main([]) == generate.main(["--freeze"]) == 0
    assert frozen.load(frozen.FROZEN) == released()
    assert generate.main(["--check"]) == 0


@pytest.mark.parametrize("words", [[], ["--check"], ["--freeze"]])
def test_the_commands_refuse_a_change(place, tmp_path, capsys, words):
    assert generate.main([]) == generate.main(["--freeze"]) == 0
    before = (tmp_path / "mse.json").read_text()
    place[0]["output"] = {"mse": "1/9"}
    assert generate.main(words) == 1
    assert "must not change" in capsys.readouterr().err
    assert (tmp_path / "mse.json").read_text() == before
    assert frozen.load(frozen.FROZEN) == released()


def test_the_suite_does_not_run_retired_cases(tmp_path):
    suite(tmp_path)
    path = tmp_path / "gone"
    path.write_text(json.dumps({"retired": [entry()]}))
    result = Suite(str(tmp_path), str(path))
    assert [case.id for case in result.cases] == [e["id"] for e in ALL[1:]]
    with pytest.raises(Unknown) as failure:
        result.choose(ids=["mse/first"])
    assert str(failure.value) == "the case mse/first was retired on " \
        "2027-01-01: too easy; its successor is mse/trouble"


def test_a_broken_list_of_retired_cases_is_told(folder, tmp_path,
                                                monkeypatch, capsys):
    path, read = tmp_path / "gone", frozen.load_retired
    monkeypatch.setattr(conformance.contract.suite, "load_retired",
                        lambda _: read(str(path)))
    for content in ("", "[]", '{"retired": [{}]}'):
        path.write_text(content)
        assert main(["list"], folder) == 2
        assert "Traceback" not in capsys.readouterr().err
