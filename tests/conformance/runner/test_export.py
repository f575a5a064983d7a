"""The bundle for a harness of somebody's own: whole, right, and harmless."""

import hashlib
import json
import os
from functools import lru_cache
from zlib import crc32

import pytest
import schemas

from questions import ALL
from conformance.__main__ import main
from conformance.contract.suite import PROTOCOL, RULES, shipped
from conformance.contract.values import leaves, number
from conformance.runner import export

SUITE = shipped()
SCHEMA = schemas.load("export.schema.json")
# Everything but the largest data, so that it does not take long.
CASES = [c for c in SUITE.cases if len(json.dumps(c.entry["input"])) < 1000]
# A ninth of them; all in a campaign.
NINTH = [c for c in CASES if crc32(c.id.encode()) % 9 == 0]
SOME = pytest.mark.parametrize("cases", [NINTH, pytest.param(
    CASES, marks=pytest.mark.campaign)], ids=["some", "all"])


@lru_cache(maxsize=None)
def line(c):
    """Return the line of a case, in floats."""
    return export.line(c, "float")


@SOME
def test_every_line_is_by_the_schema(cases):
    for c in cases:
        for entry in (line(c), export.line(c, "string")):
            assert not list(schemas.errors(SCHEMA, json.loads(
                json.dumps(entry)))), c


@SOME
def test_a_bundle_of_floats_has_the_nearest_doubles(cases):
    for c in cases:
        for name, expected in (c.output or {}).items():
            for v, exact in zip(leaves(line(c)["output"][name]),
                                leaves(expected)):
                if isinstance(exact, str) and not isinstance(v, str):
                    assert v == float(number(exact)), c
                else:
                    assert v == exact and type(v) is type(exact), c


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


@pytest.mark.parametrize("name, content, said", [
    ("notes.txt", "mine", "notes.txt"),
    ("README.md", "of another project", "no manifest"),
    ("manifest.json", '{"format": "other"}', "no manifest"),
    ("manifest.json", "[]", "no manifest")])
def test_what_is_no_bundle_is_left_alone(folder, tmp_path, capsys, name,
                                         content, said):
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / name).write_text(content)
    assert call(folder, tmp_path / "out") == 2
    assert "is not a bundle: it has " + said in capsys.readouterr().err
    assert written(tmp_path / "out") == {name: content.encode()}
    assert sorted(os.listdir(str(tmp_path))) == ["cases", "out"]
    for path in (tmp_path / "out" / name, tmp_path / "out" / name / "new"):
        assert call(folder, path) == 2
    assert written(tmp_path / "out") == {name: content.encode()}
