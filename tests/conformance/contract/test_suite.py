"""The cases: read as written, chosen, judging in process; and frozen."""

import copy
import hashlib
import json
import os
from types import SimpleNamespace

import pytest
import schemas
from questions import ALL, FIRST, TROUBLE, suite

import conformance
from conformance.__main__ import main
from conformance.contract.numbers import dump_file
from conformance.contract.suite import (
    FOLDER, LEVELS, Suite, Unknown, load)
from conformance.workshop import frozen, generate


def test_input_may_be_used_up(tmp_path):
    case = suite(tmp_path).cases[0]
    inputs = case.input
    assert inputs == {"y": [1, 0.5], "predictions": [1, 1]}
    assert [type(v) for v in inputs["y"]] == [int, float]
    inputs["y"].clear()
    assert case.input["y"] == [1, 0.5]


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


def test_date_is_the_latest(tmp_path):
    suite(tmp_path)
    text = (tmp_path / "mse.json").read_text()
    (tmp_path / "a.json").write_text(text.replace("2026-11-21", "2027-01-01"))
    (tmp_path / "notes.txt").write_text("no case file")
    result = conformance.contract.suite.Suite(str(tmp_path))
    assert result.date == "2027-01-01" and len(result.cases) == 8


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
NONE = {"retired": []}
RELEASE = schemas.load("released.schema.json")


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


def test_the_cases_as_they_are_could_be_released():
    files = shipped()
    release = frozen.freeze(files, EMPTY, "2027-01-01")
    assert len(release["cases"]) == sum(
        len(content["cases"]) for content in files.values())
    assert not list(schemas.errors(schemas.part(RELEASE, "frozen"), release))
    assert frozen.complaints(files, release, {}) == []
    case = files["fisher"]["cases"][0]
    case["output"]["criterion"] += "1"
    assert frozen.complaints(files, release, {}) == [
        case["id"] + ": it was released and must not change"]


def test_the_files_are_by_the_schema():
    case = schemas.part(schemas.load("schema.json"), "case")
    known = schemas.part(RELEASE, "frozen"), frozen.load(frozen.FROZEN)
    gone = schemas.part(RELEASE, "retired"), frozen.load(frozen.RETIRED)
    assert not list(schemas.errors(*known)) + list(schemas.errors(*gone))
    for old in gone[1]["retired"]:
        assert not list(schemas.errors(case, old["case"]))
        assert old["case"]["id"] == old["id"]


@pytest.mark.parametrize("name, value", [
    ("frozen", dict(released(), released=None)),
    ("frozen", {"released": "2027-01-01", "cases": {"mse/a": "12"}}),
    ("frozen", {"released": "2027-01-01", "cases": {"a": 64 * "0"}}),
    ("retired", {"retired": [entry(reason="")]}),
    ("retired", {"retired": [entry(successor="other")]}),
    ("retired", {"retired": [entry(date="soon")]})])
def test_the_schema_finds_faults(name, value):
    assert list(schemas.errors(schemas.part(RELEASE, name), value))
    for good in (released(), EMPTY):
        assert not list(schemas.errors(schemas.part(RELEASE, "frozen"), good))
    assert not list(schemas.errors(schemas.part(RELEASE, "retired"), {
        "retired": [entry(), entry(successor=None)]}))


def test_the_digest_is_of_sorted_json_without_blanks():
    expected = '{"input":{"predictions":[1,1],"y":[1,0.5]},' \
        '"output":{"mse":"1/8"},"task":"mse"}'
    assert frozen.digest("mse", FIRST) == hashlib.sha256(
        expected.encode()).hexdigest()
    assert frozen.digest("mse", dict(FIRST, why="\u00e9")) == frozen.digest(
        "mse", FIRST)


def test_the_digest_is_that_of_the_file_on_the_disk(tmp_path):
    files = shipped()
    for content in (files["solve"], files["margins"], files["mse"]):
        path = tmp_path / content["task"]
        path.write_text(dump_file(content))
        assert frozen.digests({content["task"]: frozen.load(str(path))}) == \
            frozen.digests({content["task"]: content})


@pytest.mark.parametrize("members", [
    {"input": {"y": [1, 0.5], "predictions": [1, 2]}},
    {"output": {"mse": "1/4"}},
    {"output": None, "error": {"kind": "shape"}}])
def test_a_case_that_was_released_must_not_change(members):
    assert frozen.complaints(changed(0, **members), released(), {}) == [
        "mse/first: it was released and must not change"]
    assert not frozen.complaints(changed(0, **members), EMPTY, {})


@pytest.mark.parametrize("members", [
    {"why": "a better reason"}, {"text": "D, section 2"},
    {"level": "edge"}])
def test_what_is_said_about_it_may_change(members):
    assert not frozen.complaints(changed(1, **members), released(), {})


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
