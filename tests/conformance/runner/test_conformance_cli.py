"""The command line: exit statuses, messages, and no traceback ever."""

import json
import os
import sys

import pytest

from questions import ALL, command, joined, suite
from conformance.__main__ import main


@pytest.fixture
def folder(tmp_path):
    suite(tmp_path)
    return str(tmp_path)


def status(words, folder):
    """Return the exit status of main(), also where argparse gives it."""
    try:
        return main(words, folder)
    except SystemExit as exit:
        return exit.code


@pytest.mark.parametrize("name, due", [
    ("honest", 0), ("skips", 0), ("wrong", 1), ("careless", 1),
    ("crashes", 1), ("garbage", 1), ("no_start", 3)])
def test_exit_status_of_a_run(folder, capsys, name, due):
    assert status(["run", "--impl", joined(name)], folder) == due
    out, err = capsys.readouterr()
    assert ("cases met" in out) == (due != 3)
    assert err.startswith("conformance: no handshake") == (due == 3)


@pytest.mark.parametrize("words, message", [
    (["run", "--task", "msd"], "no task 'msd'; did you mean mse?"),
    (["run", "--case", "mse/frist"], "did you mean mse/first"),
    (["run", "--level", "cores"], "did you mean core"),
    (["run", "--level", "stress"], "no case"),
    (["run", "--task", "mse", "--task", "none"], "no task 'none'"),
    (["list", "--task", "zzz"], "no task 'zzz'\n"),
    (["show", "mse/trubble"], "did you mean mse/trouble"),
    (["show"], "ID"), (["runs"], "invalid choice"),
    (["run", "--timeout", "0"], "--timeout"),
    (["run", "--timeout", "inf"], "--timeout"),
    (["run", "--timeout", "nan"], "--timeout"),
    (["run", "--timeout", "soon"], "--timeout"),
    (["run", "--arithmetic", "binary"], "--arithmetic"),
    (["run", "--impl", ""], "--impl"),
    (["run", "--impl", "'a"], "--impl"),
    (["run", "--json", "/no/such/folder/a.json"], "/no/such/folder"),
    (["run", "--json", "/dev/null"], "no regular file")])
def test_wrong_call(folder, capsys, words, message):
    assert status(words, folder) == 2
    out, err = capsys.readouterr()
    assert message in err and not out
    assert "Traceback" not in err


def test_command_that_does_not_exist(folder, capsys):
    assert status(["run", "--impl", "/no/such/program"], folder) == 3
    assert "/no/such/program" in capsys.readouterr().err


@pytest.mark.parametrize("content", [
    "{", "[]", '{"task": "mse", "date": "", "cases": [{"id": "mse/a"}]}'])
def test_broken_case_file(tmp_path, capsys, content):
    (tmp_path / "mse.json").write_text(content)
    assert status(["list"], str(tmp_path)) == 2
    assert "mse.json" in capsys.readouterr().err


def test_no_cases(tmp_path, capsys):
    assert status(["list"], str(tmp_path)) == 2
    assert status(["list"], str(tmp_path / "none")) == 2
    assert "there are no cases in" in capsys.readouterr().err


def test_run_may_be_left_out(folder, capsys):
    assert status(["--impl", joined("honest")], folder) == 0
    assert "4 of 4 cases met" in capsys.readouterr().out


@pytest.mark.parametrize("words, count", [
    ([], 4), (["--case", "mse/first", "--case", "mse/trouble"], 2),
    (["--level", "core"], 2), (["--level", "edge", "--level", "smoke"], 2),
    (["--level", "core", "--case", "mse/first", "--task", "mse"], 1)])
def test_cases_are_chosen_by_name(folder, capsys, words, count):
    assert status(["run", "--impl", joined("honest")] + words, folder) == 0
    assert "{0} of {0} cases met".format(count) in capsys.readouterr().out
    assert status(["list"] + words, folder) == 0
    assert len(capsys.readouterr().out.splitlines()) == count


def test_show_tells_one_case(folder, capsys):
    assert status(["show", "mse/trouble"], folder) == 0
    out = capsys.readouterr().out
    assert "y = [13]" in out and 'mse = "25"' in out


def test_report_is_written_whole(folder, tmp_path, capsys):
    path = tmp_path / "out" / "report.json"
    path.parent.mkdir()
    words = ["run", "--impl", joined("wrong"), "--json", str(path)]
    assert status(words, folder) == 1
    found = json.loads(path.read_text())
    assert [r["id"] for r in found["results"]] == [e["id"] for e in ALL]
    assert [r["status"] for r in found["results"]].count("fail") == 1
    assert found["command"] == command("wrong")
    assert status(["run", "--impl", joined("no_start"), "--json", str(path)],
                  folder) == 3
    assert json.loads(path.read_text()) == found
    assert os.listdir(str(path.parent)) == ["report.json"]


def test_timeout_and_arithmetic_reach_the_program(folder, tmp_path, capsys):
    words = ["run", "--timeout", "0.6", "--impl",
             joined("hangs", tmp_path / "ids")]
    assert status(words, folder) == 1
    assert "no answer within 0.6 s" in capsys.readouterr().out
    words = ["run", "--arithmetic", "float", "--impl", joined("mirror")]
    assert status(words, folder) == 0
    assert "asked for float arithmetic" in capsys.readouterr().out
