"""The files that a run writes, known failures, and several runs in one."""

import json
import os
import sys
import xml.etree.ElementTree as ET

import pytest
from runs import document, result, saved

from questions import ALL, command, joined, suite
from conformance.__main__ import main

FORMATS = ("json", "html", "markdown", "junit")


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "cases").mkdir()
    suite(tmp_path / "cases")
    return str(tmp_path / "cases")


@pytest.fixture
def out(tmp_path):
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def status(words, folder):
    try:
        return main(words, folder)
    except SystemExit as exit:
        return exit.code


def asked(out):
    return [word for name in FORMATS for word in (
        "--" + name, str(out / name))]


def read(out):
    """Return the ids of the cases that each of the files has failures of."""
    page, text = [(out / name).read_text() for name in ("html", "markdown")]
    tests = ET.parse(str(out / "junit")).getroot().iter("testcase")
    found = json.loads((out / "json").read_text())
    return page, text, {t.get("name"): t[0].tag for t in tests}, found


def test_a_run_writes_every_format(folder, out, capsys):
    assert status(["run", "--impl", joined("wrong")] + asked(out),
                  folder) == 1
    page, text, tests, found = read(out)
    assert "the residual was not squared" in page
    assert "### mse/trouble" in text
    assert {name for name, tag in tests.items() if tag == "failure"} == {
        "mse/trouble"}
    assert len(tests) == len(found["results"]) == len(ALL)
    bad = found["results"][1]
    assert bad["answer"] == {"output": {"mse": "5"}}
    assert found["results"][0]["answer"] == {"output": {"mse": "1/8"}}
    assert sorted(os.listdir(str(out))) == sorted(FORMATS)


def test_a_file_of_answers_writes_every_format(folder, out, tmp_path,
                                               capsys):
    answers = tmp_path / "a.jsonl"
    answers.write_text('{"id": "mse/trouble", "output": {"mse": "5"}}\n')
    assert status(["judge", str(answers), "--unit", "exact"] + asked(out),
                  folder) == 1
    page, text, tests, found = read(out)
    assert tests["mse/trouble"] == "failure"
    assert tests["mse/first"] == "error"
    assert "### mse/first" in text and "no answer has its id" in page


@pytest.mark.parametrize("words", [["--impl", joined("no_start")],
                                   ["--task", "none"]])
def test_nothing_is_written_when_nothing_was_run(folder, out, words, capsys):
    for name in FORMATS:
        (out / name).write_text("before")
    assert status(["run"] + words + asked(out), folder) in (2, 3)
    assert {(out / name).read_text() for name in FORMATS} == {"before"}
    assert sorted(os.listdir(str(out))) == sorted(FORMATS)


def test_one_file_for_two_formats_is_refused(folder, out, capsys):
    assert status(["run", "--html", str(out / "a"), "--junit",
                   str(out / "a")], folder) == 2
    assert os.listdir(str(out)) == []


def test_several_runs_are_put_side_by_side(folder, out, tmp_path, capsys):
    paths = [str(tmp_path / name) for name in ("a.json", "b.json")]
    assert status(["run", "--impl", joined("wrong"), "--json", paths[0]],
                  folder) == 1
    assert status(["run", "--impl", joined("careless"), "--case",
                   "mse/lengths", "--json", paths[1]], folder) == 1
    capsys.readouterr()
    assert status(["report"] + paths + asked(out), folder) == 0
    assert capsys.readouterr().out.splitlines() == [
        "A   honest, a: 3 of 4 met, 1 fail",
        "B   honest, b: 0 of 1 met, 1 error-expected"]
    page, text, _, found = read(out)
    assert "2 implementations held to 4 golden cases" in page
    assert [run["command"] for run in found["runs"]] == [
        command("wrong"), command("careless")]
    assert "| mse/lengths |  | met | **error-expected** |" in text


def test_a_run_of_another_suite_is_no_obstacle(folder, out, tmp_path,
                                               capsys):
    path = saved(tmp_path, "old", document([
        result("mse/gone", "fail", notes=["x"]), result("sum/none")]))
    assert status(["report", path] + asked(out), folder) == 0
    page, text, tests, _ = read(out)
    assert "The suite does not have this case." in page
    assert "### mse/gone" in text and tests["sum/none"] == "system-out"


@pytest.mark.parametrize("jobs", ["0", "-1", "two"])
def test_a_number_of_jobs_that_is_none(folder, capsys, jobs):
    assert status(["run", "--jobs", jobs], folder) == 2
    assert "--jobs" in capsys.readouterr().err


@pytest.mark.parametrize("more", [["--jobs", "3"], ["--exec"],
                                  ["--jobs", "2", "--exec"]])
def test_jobs_and_exec_reach_the_runner(folder, tmp_path, capsys, more):
    log = tmp_path / "log"
    script = tmp_path / "counts.sh"
    script.write_text("echo x >> {}; exec {}\n".format(log,
                                                      joined("honest")))
    assert status(["run", "--impl", "sh {}".format(script)] + more,
                  folder) == 0
    assert "4 of 4 cases met" in capsys.readouterr().out
    started = len(log.read_text().split())
    due = {"--jobs 3": 3, "--exec": 5, "--jobs 2 --exec": 6}
    assert started == due[" ".join(more)]
