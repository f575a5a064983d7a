"""The bundle for a harness of somebody's own: whole, right, and harmless;
its tolerances let right programs pass and known mistakes not.
"""

import hashlib
import json
import os
from fractions import Fraction
from functools import lru_cache
from zlib import crc32

import pytest
import schemas
from hypothesis import given
from hypothesis import strategies as st

from questions import ALL, FIRST, case
from conformance.__main__ import main
from conformance.contract.suite import PROTOCOL, RULES, Case, shipped
from conformance.contract.values import BadNumber, number
from conformance.programs.floats import measure_distance, to_floats
from conformance.runner.export import TELLS, tolerances
from conformance.runner import export
from refimpl.oracle.tasks import answer

SUITE = shipped()
SCHEMA = schemas.load("export.schema.json")
# Everything but the largest data, so that it does not take long.
CASES = [c for c in SUITE.cases if len(json.dumps(c.entry["input"])) < 1000]
# A ninth of them; all in a campaign.
NINTH = [c for c in CASES if crc32(c.id.encode()) % 9 == 0]
SOME = pytest.mark.parametrize("cases", [NINTH, pytest.param(
    CASES, marks=pytest.mark.campaign)], ids=["some", "all"])
# Tasks whose outputs can be compared number by number, and outputs that
# cannot: many are right, or they follow from others.
COMPARED = {"solve", "inverse", "determinant", "gram", "covariance", "line",
            "least-squares", "mse", "classify", "margins", "perceptron",
            "perceptron-online", "dual-perceptron", "svm-hard", "ridge",
            "basic-linear-classifier", "least-squares-classifier",
            "least-squares-plug-in", "svm-soft", "posterior"}
OPEN = {"svm-hard": {"alpha", "support"}, "svm-soft": {"alpha", "slack", "t"},
        "least-squares-plug-in": {"labels"}}


@lru_cache(maxsize=None)
def line(c):
    """Return the line of a case, in floats."""
    return export.line(c, "float")


def flat(value):
    """Return nested lists as one list."""
    if isinstance(value, list):
        return [v for part in value for v in flat(part)]
    return [value]


@SOME
def test_every_line_is_by_the_schema(cases):
    for c in cases:
        for entry in (line(c), export.line(c, "string")):
            assert not list(schemas.errors(SCHEMA, json.loads(
                json.dumps(entry)))), c


@pytest.mark.parametrize("change", [
    {"id": "x"}, {"level": "hard"}, {"why": ""}, {"output": {}},
    {"error": {"kind": "shape"}}, {"required": []}, {"more": 1},
    {"tolerance": {"mse": -1}}, {"tolerance": {"mse": "1"}},
    {"output": {"mse": None}}, {"flags": ["slow"]}])
def test_the_schema_finds_faults(change):
    entry = export.line(Case("mse", FIRST), "float")
    assert not list(schemas.errors(SCHEMA, entry))
    assert list(schemas.errors(SCHEMA, dict(entry, **change)))
    wrong = export.line(Case("mse", ALL[2]), "float")
    assert list(schemas.errors(SCHEMA, dict(wrong, tolerance={})))


def test_the_schemas_agree_on_words():
    own = schemas.load("schema.json")["$defs"]
    member = own["case"]["properties"]
    for name in ("id", "level", "provenance", "text"):
        for word in ("enum", "pattern"):
            assert SCHEMA["properties"][name].get(word) == \
                member[name].get(word), name
    assert SCHEMA["properties"]["flags"]["items"] == member["flags"]["items"]
    assert SCHEMA["$defs"]["kind"] == own["kind"]


def test_a_bundle_of_strings_has_the_numbers_of_the_cases():
    for c in CASES:
        entry = export.line(c, "string")
        assert "tolerance" not in entry and "fingerprints" not in entry
        assert set(entry) <= set(c.entry)
        for name in entry:
            assert entry[name] == c.entry[name]


@SOME
def test_a_bundle_of_floats_has_the_nearest_doubles(cases):
    for c in cases:
        for name, expected in (c.output or {}).items():
            for v, exact in zip(flat(line(c)["output"][name]), flat(expected)):
                if isinstance(exact, str) and not isinstance(v, str):
                    assert v == float(number(exact)), c
                else:
                    assert v == exact and type(v) is type(exact), c


@given(st.fractions() | st.floats(allow_nan=False, allow_infinity=False).map(
    Fraction))
def test_a_double_is_written_so_that_it_comes_back(value):
    text = json.dumps(export.doubles(str(value)))
    assert float(json.loads(text)) == float(value)


def test_what_no_double_is_near_stays_as_it_is():
    stay = ["1e400", "two", " 1", "1_0", "nan", "inf", "1/0", "", True, None]
    assert export.doubles(stay) == stay
    words = {"classes": ["1", "a"], "rule": "1", "kernel": {"name": "2"}}
    assert export.doubles(words) == words
    assert export.doubles({"M": "full", "y": ["1", "-0x1p-1"]}) == {
        "M": "full", "y": [1, -0.5]}


def written(out):
    """Return {name: bytes} of a folder."""
    return {path.name: path.read_bytes() for path in out.iterdir()}


def call(folder, out, *words):
    """Return the exit status of an export."""
    return main(["export", "--numbers", "float", "--out", str(out)]
                + list(words), folder)


def test_the_command_writes_a_bundle(folder, tmp_path, capsys):
    out = tmp_path / "out"
    assert call(folder, out) == 0
    assert capsys.readouterr().out == "4 cases in {}\n".format(out)
    result = written(out)
    assert set(result) == set(export.FILES)
    manifest = json.loads(result["manifest.json"].decode())
    assert manifest.pop("sha256") == {
        name: hashlib.sha256(content).hexdigest()
        for name, content in result.items() if name != "manifest.json"}
    assert manifest == {
        "format": export.FORMAT, "version": export.VERSION,
        "numbers": "float", "protocol": PROTOCOL, "rules": RULES,
        "cases": "2026-11-21", "licence": "MIT", "count": 4,
        "tasks": {"mse": 4}}
    lines = [json.loads(line) for line in
             result["cases.jsonl"].decode().splitlines()]
    assert [line["id"] for line in lines] == [e["id"] for e in ALL]
    assert lines[3]["output"]["mse"] == 1 / 3
    assert json.loads(result["schema.json"].decode()) == SCHEMA
    assert b"MIT License" in result["LICENSE"]


def test_a_bundle_is_replaced_whole(folder, tmp_path):
    out = tmp_path / "out"
    assert call(folder, out) == 0
    before = written(out)
    assert call(folder, out, "--task", "mse") == 0 and written(out) == before
    assert call(folder, out, "--level", "smoke") == 0
    assert written(out) != before and set(written(out)) == set(before)
    assert written(out)["cases.jsonl"].count(b"\n") == 1
    assert call(folder, out, "--level", "hard") == 2
    assert sorted(os.listdir(str(tmp_path))) == ["cases", "out"]


@pytest.mark.parametrize("put", [
    lambda out: (out / "notes.txt").write_text("mine"),
    lambda out: (out / "README.md").write_text("of another project"),
    lambda out: (out / "manifest.json").write_text('{"format": "other"}'),
    lambda out: (out / "manifest.json").write_text("[]")])
def test_what_is_no_bundle_is_left_alone(folder, tmp_path, capsys, put):
    out = tmp_path / "out"
    out.mkdir()
    put(out)
    before = written(out)
    assert call(folder, out) == 2
    assert "is not a bundle" in capsys.readouterr().err
    assert written(out) == before
    assert sorted(os.listdir(str(tmp_path))) == ["cases", "out"]


def test_other_places(folder, tmp_path, capsys):
    assert call(folder, tmp_path / "out") == 0
    (tmp_path / "out" / "mine.c").write_text("int x;")
    assert call(folder, tmp_path / "out") == 2
    assert "it has mine.c" in capsys.readouterr().err
    (tmp_path / "file").write_text("mine")
    (tmp_path / "empty").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "empty")
    assert call(folder, tmp_path / "file") == 2
    assert call(folder, tmp_path / "file" / "out") == 2
    assert (tmp_path / "file").read_text() == "mine"
    assert call(folder, tmp_path / "link") == 0
    assert set(written(tmp_path / "empty")) == set(export.FILES)
    assert (tmp_path / "link").is_symlink()
    assert call(folder, tmp_path / "new" / "out") == 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("place", ["fsync", "rename"])
def test_nothing_is_left_half_there(folder, tmp_path, monkeypatch, capsys,
                                    place):
    out = tmp_path / "out"
    assert call(folder, out) == 0
    before, real, count = written(out), getattr(os, place), []

    def fail(*inputs):
        count.append(inputs)
        if len(count) == 2:
            raise OSError("no space left")
        return real(*inputs)
    monkeypatch.setattr(os, place, fail)
    assert call(folder, out, "--case", "mse/first") == 2
    assert "no space left" in capsys.readouterr().err
    assert written(out) == before
    assert sorted(os.listdir(str(tmp_path))) == ["cases", "out"]


def nearby(inputs, expected, size):
    """Is every number as near as a tolerance says?"""
    inputs, expected = flat(inputs), flat(expected)
    if expected[:1] in ([True], [False]):
        return inputs == expected
    try:
        return len(inputs) == len(expected) and all(
            abs(number(a) - number(b)) <= Fraction(size)
            for a, b in zip(inputs, expected))
    except BadNumber:
        return False


@pytest.mark.campaign
def test_tolerances_hold_for_a_careful_program():
    seen = 0
    for c in CASES:
        sizes = line(c).get("tolerance")
        if not sizes:
            continue
        reply = answer({"id": 1, "task": c.task, "input": c.input,
                        "arithmetic": "float"})["output"]
        for name, size in sizes.items():
            assert nearby(reply[name], c.output[name], size), (c, name)
            seen += size > 0
    assert seen > 200


@SOME
def test_tolerances_tell_known_mistakes_from_right_answers(cases):
    result = missed = 0
    for c in cases:
        entry = export.line(c, "float", True)
        sizes = entry.get("tolerance", {})
        for mark in entry["fingerprints"]:
            wrong = {name: value for name, value in mark.get(
                "output", {}).items() if name in sizes and measure_distance(
                    [1.0, to_floats(value)],
                    [1.0, to_floats(c.output[name])]) > 1e-5}
            if wrong:
                result += 1
                missed += all(nearby(value, c.output[name], sizes[name])
                              for name, value in wrong.items())
    assert missed <= 2 + 0.03 * result and result > len(cases) / 3


@SOME
def test_tolerances_are_there_unless_there_is_a_reason(cases):
    have, lack = 0, []
    for c in cases:
        if c.output and "exact-only" not in c.flags and c.task in COMPARED:
            for name in set(c.output) - OPEN.get(c.task, set()):
                have += name in line(c)["tolerance"]
                if name not in line(c)["tolerance"]:
                    lack.append((c.id, name))
    assert len(lack) <= 0.05 * have, lack


@SOME
def test_a_tolerance_is_far_below_what_is_due(cases):
    for c in cases:
        for name, size in line(c).get("tolerance", {}).items():
            for v in flat(c.output[name]) if size else ():
                assert number(v) == 0 or abs(number(v)) > TELLS / 2 * size


def test_a_tolerance_is_small_where_the_data_are_plain():
    seen = 0
    for c in SUITE.choose(levels=["smoke"]):
        for name, size in tolerances(c).items():
            if size:
                seen += 1
                largest = max(abs(number(v)) for v in flat(c.output[name]))
                assert size <= max(1, largest) / 10 ** 10, (c, name)
    assert seen > 50


def test_where_comparing_says_nothing_there_is_no_tolerance():
    wide = case("wide", {"A": [["1e-30", 0], [0, 1]]}, {
        "inverse": [["1" + "0" * 30, "0"], ["0", "1"]]})
    assert tolerances(Case("inverse", wide)) == {}
    assert tolerances(Case("mse", dict(FIRST, flags=["exact-only"]))) == {}
    assert tolerances(Case("mse", ALL[2])) == {}


def test_a_tolerance_is_rounded_up():
    for size in (Fraction(1, 3), Fraction(10) ** -300 * 7, Fraction(123, 10)):
        assert size <= Fraction(export.double_above(size)) <= size * 11 / 10
    assert export.double_above(Fraction(0)) == 0
