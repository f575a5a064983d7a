"""The JSON report: complete, and written whole or not at all."""

import json
import os

import pytest

from questions import ALL, command, hold
from conformance.reports.explain import kept
from conformance.runner.record import document, whole


def test_document_has_every_verdict(tmp_path):
    done = hold(tmp_path, command("wrong"))
    found = json.loads(json.dumps(document(done, "2026-11-21", ["mine"]),
                                  allow_nan=False))
    assert found["protocol"] == found["rules"] == "1.0.0"
    assert found["cases"] == "2026-11-21"
    assert found["command"] == ["mine"]
    assert found["implementation"] == done.hello
    assert found["implementation"]["name"] == "honest"
    assert [r["id"] for r in found["results"]] == [e["id"] for e in ALL]
    assert [r["status"] for r in found["results"]] == [
        "pass", "fail", "pass", "pass"]
    assert found["results"][0]["digits"] == "exact"
    bad = found["results"][1]
    assert 0 <= bad["digits"] < 1 and 0 < bad.pop("seconds") < 60
    assert bad == {
        "id": "mse/trouble", "task": "mse", "level": "core",
        "status": "fail", "digits": bad["digits"],
        "measure": done.results[1].verdict.measure,
        "notes": list(done.results[1].verdict.notes),
        "came": '{"mse": "5"}', "answer": {"output": {"mse": "5"}},
        "stderr": "", "known": None,
        "mistake": "the residual was not squared"}


def test_file_is_written_whole(tmp_path):
    path = tmp_path / "report.json"
    with whole(str(path)) as write:
        write([1])
        assert not path.exists()
    assert json.loads(path.read_text()) == [1]
    assert os.listdir(str(tmp_path)) == ["report.json"]


def test_text_is_written_as_it_is(tmp_path):
    path = tmp_path / "report.html"
    with whole(str(path)) as write:
        write("<p>\ud800\u00e9")
    assert path.read_bytes() == b"<p>\\ud800\xc3\xa9"


def test_an_answer_is_kept_unless_it_is_long(tmp_path):
    done = hold(tmp_path, command("honest"))
    assert done.results[0].reply == {"output": {"mse": "1/8"}}
    assert done.results[2].reply["error"]["kind"] == "shape"
    assert kept({"output": {"x": ["1"] * 10**4}}) is None


@pytest.mark.parametrize("failure", [ValueError, KeyboardInterrupt])
def test_file_is_left_alone_by_a_failure(tmp_path, failure):
    path = tmp_path / "report.json"
    path.write_text("before")
    with pytest.raises(failure):
        with whole(str(path)) as write:
            write([1] if failure is KeyboardInterrupt else float("nan"))
            raise failure
    assert path.read_text() == "before"
    assert os.listdir(str(tmp_path)) == ["report.json"]


def test_file_behind_a_link_is_replaced_and_the_link_stays(tmp_path):
    (tmp_path / "to").write_text("before")
    (tmp_path / "link").symlink_to(tmp_path / "to")
    with whole(str(tmp_path / "link")) as write:
        write([2])
    assert json.loads((tmp_path / "to").read_text()) == [2]
    assert (tmp_path / "link").is_symlink()


@pytest.mark.parametrize("path", [os.devnull, "/", "/no/such/folder/x.json"])
def test_path_that_is_no_file_is_refused_at_once(path):
    with pytest.raises(OSError):
        with whole(path):
            pytest.fail("it was not refused")
