"""export as a command: whole or not at all, and nothing else is touched."""

import hashlib
import json
import os
import sys

import pytest
import schemas

from questions import ALL, suite
from conformance.runner import export
from conformance.__main__ import main
from conformance.contract.suite import PROTOCOL, RULES

SCHEMA = schemas.load("export.schema.json")


@pytest.fixture
def folder(tmp_path):
    suite(tmp_path)
    return str(tmp_path)


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
    found = written(out)
    assert set(found) == set(export.FILES)
    manifest = json.loads(found["manifest.json"].decode())
    assert manifest.pop("sha256") == {
        name: hashlib.sha256(content).hexdigest()
        for name, content in found.items() if name != "manifest.json"}
    assert manifest == {
        "format": export.FORMAT, "version": export.VERSION,
        "numbers": "float", "protocol": PROTOCOL, "rules": RULES,
        "cases": "2026-11-21", "licence": "MIT", "count": 4,
        "tasks": {"mse": 4}}
    lines = [json.loads(line) for line in
             found["cases.jsonl"].decode().splitlines()]
    assert [line["id"] for line in lines] == [e["id"] for e in ALL]
    assert lines[3]["output"]["mse"] == 1 / 3
    assert json.loads(found["schema.json"].decode()) == SCHEMA
    assert b"MIT License" in found["LICENSE"]


def test_cases_are_chosen(folder, tmp_path, capsys):
    assert call(folder, tmp_path / "out", "--level", "smoke") == 0
    assert len((tmp_path / "out" / "cases.jsonl").read_text().split("\n")) == 2
    assert call(folder, tmp_path / "out", "--level", "hard") == 2


def test_a_bundle_is_replaced_whole(folder, tmp_path):
    out = tmp_path / "out"
    assert call(folder, out) == 0
    before = written(out)
    assert call(folder, out, "--task", "mse") == 0 and written(out) == before
    assert call(folder, out, "--case", "mse/first") == 0
    assert written(out) != before and set(written(out)) == set(before)
    assert sorted(os.listdir(folder)) == ["mse.json", "out"]


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
    assert "is no bundle" in capsys.readouterr().err
    assert written(out) == before
    assert sorted(os.listdir(folder)) == ["mse.json", "out"]


def test_a_bundle_with_something_of_the_user_in_it_is_left_alone(
        folder, tmp_path, capsys):
    assert call(folder, tmp_path / "out") == 0
    (tmp_path / "out" / "mine.c").write_text("int x;")
    assert call(folder, tmp_path / "out") == 2
    assert "it has mine.c" in capsys.readouterr().err


def test_other_places(folder, tmp_path, capsys):
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

    def fail(*given):
        count.append(given)
        if len(count) == 2:
            raise OSError("no space left")
        return real(*given)
    monkeypatch.setattr(os, place, fail)
    assert call(folder, out, "--case", "mse/first") == 2
    assert "no space left" in capsys.readouterr().err
    assert written(out) == before
    assert sorted(os.listdir(folder)) == ["mse.json", "out"]
