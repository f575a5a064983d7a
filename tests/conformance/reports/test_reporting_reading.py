"""What is read as a run, and what is refused."""

import json
import math

import pytest
from runs import document, result, saved, table

from conformance.reports.model import (
    BadRun, column, format_sum, labels, read, total)

GOOD = document([result("mse/printed", digits=3.5)])


def test_a_run_is_read_as_it_was_written(tmp_path):
    found = read(saved(tmp_path, "mine-old", GOOD))
    assert (found.name, found.source) == ("mine", "mine-old")
    assert found.about == "mine 2 (C), unit binary64"
    entry = found.entries["mse/printed"]
    assert (entry.status, entry.digits, entry.task) == ("pass", 3.5, "mse")


def test_what_older_runs_do_not_have_is_unknown():
    old = result("mse/printed", digits="exact")
    for name in ("answer", "known", "seconds", "level", "task", "stderr"):
        del old[name]
    entry = column(document([old])).entries["mse/printed"]
    assert entry.digits == math.inf and entry.task == "mse"
    assert entry.answer is entry.known is entry.level is None


@pytest.mark.parametrize("content, message", [
    ("{", "Expecting"), ("[1]", "no object"), ("{}", "no results"),
    ("[" * 100000, "."), (json.dumps(dict(GOOD, results=[])), "empty"),
    (json.dumps(dict(GOOD, results=[1])), "no object"),
    (json.dumps(dict(GOOD, results=[{}])), "no id"),
    (json.dumps(dict(GOOD, results=[{"id": "a"}])), "no verdict"),
    (json.dumps(dict(GOOD, results=2 * GOOD["results"])), "twice"),
    (json.dumps(dict(GOOD, implementation=3)), "no output"),
    (json.dumps(dict(GOOD, strays=[1])), "strays"),
    (json.dumps(dict(GOOD, protocol=float("nan"))), "NaN"),
    (json.dumps(GOOD).replace("3.5", "1e999"), "1e999"),
    (json.dumps(dict(GOOD, command=5)), "command"),
    (json.dumps(dict(GOOD, farewell=5)), "farewell"),
    (json.dumps(dict(GOOD, unit="octal")), "unit"),
    (json.dumps(dict(GOOD, unit={})), "unit"),
    (json.dumps(dict(GOOD, arithmetic=7)), "arithmetic")])
def test_a_file_that_is_no_run_is_refused(tmp_path, content, message):
    path = tmp_path / "run.json"
    path.write_text(content)
    with pytest.raises(BadRun) as info:
        read(str(path))
    assert message in str(info.value) and str(path) in str(info.value)


@pytest.mark.parametrize("member, value", [
    ("digits", "many"), ("digits", -1), ("digits", True),
    ("digits", float("nan")), ("notes", "text"), ("notes", [1]),
    ("came", 3), ("answer", [1]), ("seconds", "1"), ("known", 1),
    ("mistake", {}), ("task", 1), ("level", []), ("status", ["pass"]),
    ("stderr", 5), ("id", 5)])
def test_a_member_of_the_wrong_kind_is_refused(member, value):
    with pytest.raises(ValueError):
        column(document([result("mse/printed", **{member: value})
                         if member not in ("id", "status") else
                         dict(result("mse/printed"), **{member: value})]))


def test_names_are_told_apart_by_file_or_by_number():
    def named(*pairs):
        return labels([column(dict(GOOD, implementation=dict(
            GOOD["implementation"], name=name)), source)
            for name, source in pairs])
    assert named(("a", "x"), ("b", "x")) == ["a", "b"]
    assert named(("a", "x"), ("a", "a-slow"), ("b", "")) == [
        "a, x", "a-slow", "b"]
    assert named(("a", "x"), ("a", "x")) == ["a, run 1", "a, run 2"]


def test_a_table_has_the_cases_in_the_order_of_the_suite():
    found = table(document([result("mse/one"), result("mse/new-one")]),
                  document([result("mse/printed", "fail"),
                            result("line/exact", "skip")]))
    assert [row.id for row in found.rows()] == [
        "line/exact", "mse/printed", "mse/one", "mse/new-one"]
    assert found.tasks["mse"][-1].case is None
    assert found.tasks["mse"][0].entries[0] is None
    assert [run.key for run in found.runs] == ["A", "B"]


def test_sums_count_what_is_known():
    one = total([column(document([
        result("mse/one", "fail", known="so it is", digits=1.5),
        result("mse/printed", known="not any more", digits="exact"),
        result("mse/tree", "skip"), result("mse/signs", "weak")])).entries[
            "mse/" + name] for name in ("one", "printed", "tree", "signs")]
        + [None])
    assert one.digits == 1.5
    assert format_sum(one) == "2 of 3 met, 1 weak, 1 fail, 1 skip, 1 known"
