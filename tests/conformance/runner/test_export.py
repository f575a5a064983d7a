"""The bundle for a harness of somebody's own: whole, right, and harmless."""

import hashlib
import json
import math
import os
import sys
from functools import lru_cache
from zlib import crc32

import pytest
import schemas

from pages import need
from paths import ROOT, run_words
from questions import ALL
from conformance.__main__ import main
from conformance.contract.suite import MET, PROTOCOL, RULES, shipped
from conformance.contract.values import leaves, number
from conformance.referee.judge import judge
from conformance.runner import export

SCHEMA = schemas.load("export.schema.json")
# A ninth of the cases, without the largest data: it takes a few seconds.
CASES = [c for c in shipped().cases if crc32(c.id.encode()) % 9 == 0
         and len(json.dumps(c.entry["input"])) < 1000]


@lru_cache(maxsize=None)
def entry(c):
    """Return a case, in floats."""
    return export.entry_of(c, "float")


def test_a_bundle_is_by_the_schema_and_its_floats_are_the_nearest_doubles():
    for task in {c.task for c in CASES}:
        for numbers in export.NUMBERS:
            file = json.loads(export.file_of(
                task, [c for c in CASES if c.task == task], numbers))
            assert not list(schemas.errors(SCHEMA, file)), task
    for c in CASES:
        for name, expected in (c.output or {}).items():
            for v, exact in zip(leaves(entry(c)["output"][name]),
                                leaves(expected)):
                if isinstance(exact, str) and not isinstance(v, str):
                    assert v == float(number(exact)), c
                else:
                    assert v == exact and type(v) is type(exact), c


def test_a_tolerance_is_right_and_thrice_as_much_is_wrong():
    """By the judge, so that whoever has no judge can hold doubles to it."""
    found = 0
    for c in CASES:
        for name, how in entry(c).get("judge", {}).items():
            if isinstance(how, dict):
                k = int(-math.log2(how["within"]))
                found += k < export.NEAREST
                for j, met in ((k, True), (k - 2, False)):
                    given = dict(export.doubles(c.output), **{
                        name: export.moved(export.doubles(c.output)[name], j)})
                    status = judge(c.entry, {"output": given}, "binary64"
                                   ).status
                    assert (status in MET) == met or j <= export.FARTHEST, c
    assert found > 40


def test_a_harness_that_has_the_bundle_alone_tells_right_from_wrong(tmp_path):
    need("node x")
    assert main(["export", "--numbers", "float", "--out", str(tmp_path),
                 "--task", "mse", "--task", "line", "--task", "classify"]) == 0
    with open(os.path.join(ROOT, "conformance", "examples",
                           "compare.mjs")) as file:
        text = file.read()
    for changed, status in ((text, 0), (text.replace("my - slope", "slope"),
                                        1)):
        path = tmp_path.parent / "mine.mjs"
        path.write_text(changed)
        done = run_words("node", str(path), str(tmp_path))
        assert done.returncode == status and " right" in done.stdout


def test_the_first_oracle_is_held_to_the_bundle_beside_it(tmp_path):
    assert main(["export", "--numbers", "string", "--out", str(tmp_path),
                 "--task", "*perceptron"]) == 0
    path = tmp_path / "first_oracle.py"
    for text, status in ((path.read_text(), 0), (path.read_text().replace(
            "score(i) <= 0", "score(i) < 0"), 1)):
        path.write_text(text)
        done = run_words(sys.executable, str(path), str(tmp_path))
        assert done.returncode == status and "77 right, 0 wrong" in done.stdout


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
    assert set(result) == set(export.FIXED) | {"mse.json", "manifest.json"}
    manifest = json.loads(result["manifest.json"].decode())
    assert manifest.pop("sha256") == {
        name: hashlib.sha256(content).hexdigest()
        for name, content in result.items() if name != "manifest.json"}
    assert manifest == {
        "format": export.FORMAT, "version": export.VERSION,
        "numbers": "float", "protocol": PROTOCOL, "rules": RULES,
        "cases": "2026-11-21", "licence": "MIT", "count": 4,
        "tasks": {"mse": 4}}
    cases = json.loads(result["mse.json"].decode())["cases"]
    assert [c["id"] for c in cases] == [e["id"] for e in ALL]
    assert cases[3]["output"]["mse"] == 1 / 3
    assert json.loads(result["schema.json"].decode()) == SCHEMA
    assert b"MIT License" in result["LICENSE"]


def test_a_bundle_is_replaced_whole(folder, tmp_path):
    out = tmp_path / "out"
    assert call(folder, out) == 0
    before = written(out)
    assert call(folder, out, "--task", "mse") == 0 and written(out) == before
    assert call(folder, out, "--level", "smoke") == 0
    assert written(out) != before and set(written(out)) == set(before)
    assert len(json.loads(written(out)["mse.json"].decode())["cases"]) == 1
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
