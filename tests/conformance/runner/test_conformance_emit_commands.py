"""emit and judge as commands: exit statuses, reports, pipelines."""

import json
import os
import subprocess
import sys

import pytest

from paths import ROOT
from questions import ALL, joined, suite
from test_conformance_emit import HELLO, RIGHT, text
from conformance.__main__ import main


def status(words, folder):
    """Return the exit status of main(), also where argparse gives it."""
    try:
        return main(words, folder)
    except SystemExit as exit:
        return exit.code


@pytest.mark.parametrize("replies, due", [
    ([HELLO] + RIGHT, 0), ([HELLO] + RIGHT[1:], 1),
    ([HELLO, b"?"] + RIGHT, 1), (RIGHT, 2)])
def test_exit_status(tmp_path, capsys, replies, due):
    suite(tmp_path)
    (tmp_path / "a.jsonl").write_bytes(text(*replies))
    assert status(["judge", str(tmp_path / "a.jsonl")], str(tmp_path)) == due
    out, err = capsys.readouterr()
    assert ("cases met" in out) == (due != 2) == (not err)
    assert ("1 stray" in out) == (b"?" in replies)


def test_report_and_json(tmp_path, capsys):
    suite(tmp_path, ALL)
    wrong = dict(RIGHT[1], output={"mse": 5})
    answers, out = tmp_path / "a.jsonl", tmp_path / "report"
    answers.write_bytes(text(HELLO, RIGHT[0], wrong, *RIGHT[2:]))
    words = ["judge", str(answers), "--json", str(out), "--task", "mse"]
    assert status(words, str(tmp_path)) == 1
    assert "mistake   the residual was not squared" in capsys.readouterr().out
    found = json.loads(out.read_text())
    assert found["command"] == [] and found["strays"] == []
    assert [r["status"] for r in found["results"]] == [
        "pass", "fail", "pass", "pass"]
    assert status(["judge", str(tmp_path / "none")], str(tmp_path)) == 2
    assert json.loads(out.read_text()) == found


def test_many_strays_are_counted(capsys, tmp_path):
    suite(tmp_path)
    (tmp_path / "a.jsonl").write_bytes(text(HELLO, *RIGHT) + b"?\n" * 70)
    assert status(["judge", str(tmp_path / "a.jsonl")], str(tmp_path)) == 1
    out = capsys.readouterr().out
    assert "70 stray" in out and "  and 50 more" in out
    assert out.count("not JSON") == 20


@pytest.mark.parametrize("words, due", [
    (["--unit", "exact"], 1), (["--unit", "binary64"], 0),
    (["--unit", "15"], 0), (["--unit", "0"], 2), (["--unit", "half"], 2)])
def test_units_on_the_command_line(tmp_path, capsys, words, due):
    suite(tmp_path)
    (tmp_path / "a.jsonl").write_bytes(text(*RIGHT))
    assert status(["judge", str(tmp_path / "a.jsonl")] + words,
                  str(tmp_path)) == due


def test_emit_and_judge_as_a_pipeline(tmp_path):
    line = "{0} -m conformance emit --task mse | {1} | {0} -m " \
        "conformance judge --task mse -"
    done = subprocess.run(
        ["bash", "-c", line.format(sys.executable, joined("honest"))],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert b"honest 1 (Python), unit exact" in done.stdout, done.stderr
    assert done.returncode == 1     # it knows no error but shape
