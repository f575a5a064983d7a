"""Known failures: listed with their reasons, and reported when met again."""

import json
import os
import sys

import pytest

from questions import joined, suite
from conformance.__main__ import main as status


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "cases").mkdir()
    suite(tmp_path / "cases")
    return str(tmp_path / "cases")


def known(tmp_path, content):
    path = tmp_path / "known.json"
    path.write_text(content if isinstance(content, str)
                    else json.dumps(content))
    return ["--baseline", str(path)]


def test_a_known_failure_is_no_failure(folder, tmp_path, capsys):
    path = tmp_path / "run.json"
    assert status(["run", "--impl", joined("wrong"), "--json", str(path)]
                  + known(tmp_path, {"mse/trouble": "it is\nknown"}),
                  folder) == 0
    said = capsys.readouterr().out
    assert "Known failures\n  mse/trouble (fail): it is\\nknown\n" in said
    assert "mistake" not in said
    assert said.endswith("3 of 4 cases met, 1 fail, 1 of these known\n")
    assert [r["known"] for r in json.loads(path.read_text())["results"]] == [
        None, "it is\nknown", None, None]


def test_a_known_failure_in_a_file_of_answers(folder, tmp_path, capsys):
    answers = tmp_path / "a.jsonl"
    answers.write_text("".join(
        '{"id": "mse/%s", "output": {"mse": "%s"}}\n' % pair
        for pair in (("trouble", "5"), ("first", "1/8"))))
    words = ["judge", str(answers), "--unit", "exact", "--case",
             "mse/trouble", "--case", "mse/first"]
    assert status(words, folder) == 1
    assert status(words + known(tmp_path, {"mse/trouble": "x"}), folder) == 0


def test_another_failure_is_still_one(folder, tmp_path, capsys):
    assert status(["run", "--impl", joined("wrong")] + known(
        tmp_path, {"mse/first": "why not"}), folder) == 1
    assert "mse/trouble: fail" in capsys.readouterr().out


def test_a_known_failure_that_is_met_again_is_reported(folder, tmp_path,
                                                       capsys):
    assert status(["run", "--impl", joined("honest")] + known(
        tmp_path, {"mse/trouble": "it was hard"}), folder) == 1
    said = capsys.readouterr().out
    assert ("Met again, though known to fail\n"
            "  mse/trouble (pass): it was hard\n") in said
    assert said.endswith("4 of 4 cases met, 1 met again\n")


def test_a_known_failure_that_was_not_posed_is_neither(folder, tmp_path,
                                                       capsys):
    words = known(tmp_path, {"mse/trouble": "it was hard"})
    assert status(["run", "--impl", joined("honest"), "--case",
                   "mse/first"] + words, folder) == 0
    assert status(["run", "--impl", joined("skips")] + words, folder) == 0
    assert "known" not in capsys.readouterr().out


@pytest.mark.parametrize("content, message", [
    ("{", "not JSON"), ("[]", "no object of reasons"),
    ({"mse/trouble": 1}, "no object of reasons"),
    ({"mse/trouble": " "}, "no object of reasons"),
    ({"mse/trubble": "x"}, "did you mean mse/trouble"),
    ("[" * 100000, "JSON")])
def test_a_baseline_that_is_none(folder, tmp_path, capsys, content, message):
    words = known(tmp_path, content)
    assert status(["run", "--impl", joined("honest")] + words, folder) == 2
    said, err = capsys.readouterr()
    assert message in err and "known.json" in err and not said
    assert "Traceback" not in err
