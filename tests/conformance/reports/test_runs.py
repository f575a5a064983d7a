"""Runs that were saved: read, compared, and put side by side."""

import json
import os
import xml.etree.ElementTree as ET

import pytest
from paths import read_tables
from questions import ALL, command, joined, status
from runs import document, result, saved

from conformance.__main__ import main
from conformance.contract.suite import BadCall
from conformance.reports.changes import (
    compare, is_worse, lines, read, read_run)

ROWS = read_tables(__file__)
GOOD = document([result("mse/printed", digits=3.5)])


@pytest.mark.parametrize("content, message", ROWS["none"])
def test_a_file_that_is_no_run_is_refused(tmp_path, content, message):
    path = tmp_path / "run.json"
    path.write_text(eval(content))
    with pytest.raises(BadCall) as info:
        read(str(path))
    assert message in str(info.value) and str(path) in str(info.value)


SAME = [result("mse/one"), result("mse/tree", "fail", digits=0.5)]


def changes(before, after):
    return compare(*[read_run(document(one)) for one in (before, after)])


def one(kind, before, after):
    """Return the lines of the only kind that there is."""
    got = changes([before], [after])
    assert [name for name in got if got[name]] == [kind]
    return got[kind]


@pytest.mark.parametrize("old, new, field", ROWS["verdicts"])
def test_a_verdict_that_changed(old, new, field):
    text, = one(field, result("mse/one", old, digits=9.0),
                result("mse/one", new, digits=3.0, notes=["so it is"]))
    assert text.startswith("mse/one: {} to {}, digits 9.0 to 3.0".format(
        old, new))
    assert text.endswith(": so it is") == (new not in ("pass", "weak"))
    assert is_worse(changes([result("mse/one", old)],
                            [result("mse/one", new)])) == (field == "worse")


@pytest.mark.parametrize("old, new, kind", ROWS["digits"])
def test_digits_that_changed(old, new, kind):
    pair = result("mse/one", digits=old), result("mse/one", digits=new)
    if kind:
        assert one(kind, *pair)[0].startswith("mse/one: digits ")
    else:
        got = changes(*[[one] for one in pair])
        assert lines(got) == ["no case differs"] and not is_worse(got)


def test_cases_that_vanished_and_new_ones():
    got = changes([result("mse/one", "fail")], [result("mse/tree")])
    assert got["gone"] == ["mse/one was fail"]
    assert got["new"] == ["mse/tree is pass"]
    assert is_worse(got) and not is_worse(changes([SAME[0]], SAME))


def test_the_command(tmp_path, capsys):
    before = saved(tmp_path, "a", document(SAME))
    after = saved(tmp_path, "b", document([
        result("mse/one", digits=3), result("mse/tree", digits=9)]))
    assert main(["diff", before, after]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Verdicts that got better",
        "  mse/tree: fail to pass, digits 0.5 to 9.0", "", "1 better"]
    assert main(["diff", after, before]) == 1
    assert capsys.readouterr().out.endswith("\n1 worse\n")


FORMATS = ("json", "html", "junit")


@pytest.fixture
def out(tmp_path):
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def asked(out, formats=FORMATS):
    return [word for name in formats for word in (
        "--" + name, str(out / name))]


def contents(out):
    """Return the page and {test: how it ended}."""
    tests = ET.parse(str(out / "junit")).getroot().iter("testcase")
    return (out / "html").read_text(), {t.get("name"): t[0].tag for t in tests}


def test_a_run_writes_every_format(folder, out, capsys):
    assert status(["run", "--impl", joined("wrong")] + asked(out),
                  folder) == 1
    page, tests = contents(out)
    result = json.loads((out / "json").read_text())
    assert "mse is 5, expected 25" in page
    assert {name for name, tag in tests.items() if tag == "failure"} == {
        "mse/trouble"}
    assert [r["id"] for r in result["results"]] == [e["id"] for e in ALL]
    assert len(tests) == len(ALL) and result["command"] == command("wrong")
    assert [r["answer"] for r in result["results"][:2]] == [
        {"output": {"mse": mse}} for mse in ("1/8", "5")]
    assert sorted(os.listdir(str(out))) == sorted(FORMATS)


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
    paths = [saved(tmp_path, "a", document([result("mse/gone")])),
             saved(tmp_path, "b", document([result(
                 "mse/trouble", "fail", notes=["x"], mistake="twice")]))]
    assert status(["report"] + paths + asked(out, FORMATS[1:]), folder) == 0
    assert capsys.readouterr().out == (
        "mine, a: 0 of 0 cases passed\nmine, b: 0 of 1 cases passed, 1 fail\n")
    page, tests = contents(out)
    assert "2 implementations on mse" in page and "looks like: twice" in page
    assert "run: ./mine" in page and tests == {"mse/trouble": "failure"}
