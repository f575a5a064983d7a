"""The report and the explanations in words."""

import io
import json
import sys
from types import SimpleNamespace

import pytest
from hypothesis import given, strategies as st
from questions import FIRST, IRIS, LENGTHS, TROUBLE, case, status

from conformance.contract import flags, words
from conformance.contract.suite import Case, shipped
from conformance.contract.words import decimals, expected_text
from conformance.referee.judge import Verdict
from conformance.reports import text as report
from conformance.runner import session as runner
from conformance.runner.record import result_of
from conformance.runner.session import Run

HELLO = {"name": "mine", "version": "2", "language": "C", "unit": "binary64",
         "tasks": ["mse"], "promise": {"lasso": "1e-9"}}
EXACT = Verdict("pass", float("inf"), "E = 0 of 30", [], None)
GOOD = Verdict("pass", 14.25, "E = 2 of 30", [], None)
WEAK = Verdict("weak", 6.5, "E = 99 of 30", ["it loses digits"], None)
FAIL = Verdict("fail", 0.5, "E = 1e9 of 30", ["mse is 5, expected 25"],
               "the residual was not squared")
CRASH = Verdict("crash", None, None, [
    "the program ended with exit status 7"], None)
SKIP = Verdict("skip", None, None, ["no such numbers"], None)


def made(*pairs, **more):
    """Return a Run of (entry, verdict) pairs."""
    results = [result_of(Case(more.get("task", "mse"), entry), verdict,
                         '{"mse": "5"}' if verdict is FAIL else None,
                         stderr=more.get("noise", ""), seconds=0.25)
               for entry, verdict in pairs]
    return Run(HELLO, "binary64", None, results, more.get("farewell"))


def lines(run):
    return report.report(run, "2026-11-21").splitlines()


def test_table_counts_each_verdict_and_the_least_digits():
    run = made((FIRST, EXACT), (IRIS, GOOD), (TROUBLE, FAIL),
               (LENGTHS, CRASH))
    assert report.table(run.results) == [
        "task  cases  pass  fail  crash  digits  median",
        "mse       4     2     1      1     0.5    14.2"]


def test_table_has_a_line_for_each_task_and_their_sum():
    results = (made((FIRST, EXACT)).results
               + made((IRIS, SKIP), task="line").results)
    assert report.table(results) == [
        "task  cases  pass  skip  digits  median",
        "mse       1     1     0   exact   exact",
        "line      1     0     1       -       -",
        "all       2     1     1   exact   exact"]


def test_failure_says_all_that_helps():
    text = "\n".join(lines(made((TROUBLE, FAIL), noise="oh\nno\n")))
    paragraph = text[text.index("mse/trouble: fail"):]
    assert paragraph.splitlines()[:11] == [
        "mse/trouble: fail",
        '  input       {"y": [13], "predictions": [8]}',
        '  got         {"mse": "5"}',
        '  expected    {"mse": "25"}',
        "  difference  E = 1e9 of 30; digits: 0.5",
        "  reason      mse is 5, expected 25",
        "  mistake     looks like: the residual was not squared",
        "  why         a reason for trouble",
        "  text        D, section 1",
        "  stderr      oh",
        "              no"]


def test_long_fractions_are_rounded_beside_decimals():
    long = "{}/{}".format(10 ** 40 + 1, 4 * 10 ** 40)
    case = SimpleNamespace(error=None, output={"w": ["1/2", long]})
    assert expected_text(case, '{"w": [0.5]}') == (
        '{"w": ["1/2", "0.25"]} (rounded)')
    assert decimals(case, "0.5") == '{"w": ["0.5", "0.25"]}'
    assert long in expected_text(case, '{"w": ["1/3"]}')
    case.output = {"w": [long]}
    assert not decimals(case, "0.5")


def test_error_that_is_due_is_told_by_its_kinds():
    both = dict(LENGTHS, error={"kind": ["shape", "number"], "v": ["1"]})
    assert "  expected    an error (kind: shape or number)" in lines(
        made((both, CRASH)))


@pytest.mark.parametrize("pairs, words, met", [
    ([(FIRST, GOOD)], "1 of 1 cases passed", True),
    ([(FIRST, GOOD), (IRIS, WEAK)], "2 of 2 cases passed, 1 weak", True),
    ([(FIRST, GOOD), (IRIS, SKIP)], "1 of 2 cases passed, 1 skip", True),
    ([(IRIS, SKIP)], "0 of 1 cases passed, 1 skip", False),
    ([(FIRST, GOOD), (IRIS, FAIL)], "1 of 2 cases passed, 1 fail", False),
    ([(FIRST, WEAK), (IRIS, CRASH)], "1 of 2 cases passed, 1 weak, 1 crash",
     False)])
def test_headline_counts_what_is_not_a_pass(pairs, words, met):
    run = made(*pairs)
    assert words + "; unit binary64; promises lasso 1e-9" in lines(run)[-2:]
    assert report.has_passed(run.results) is met


def test_weak_and_skipped_are_told_with_their_reasons():
    result = lines(made((FIRST, WEAK), (IRIS, SKIP), (TROUBLE, SKIP)))
    assert "  mse/first: E = 99 of 30; it loses digits" in result
    assert "  2 cases of mse: no such numbers" in result


def test_skips_are_counted_by_reason():
    results = (made((FIRST, SKIP), (IRIS, SKIP)).results
               + made((FIRST, SKIP), task="line").results)
    assert report.skips(results)[1:] == [
        "  3 cases of 2 tasks: no such numbers"]


def test_standard_error_is_shown_once():
    assert "  mse/first (pass): no" in lines(
        made((FIRST, GOOD), noise="oh\nno\n"))
    text = "\n".join(lines(made((FIRST, FAIL), noise="oh dear")))
    assert text.count("oh dear") == 1


def test_real_data_come_after_the_table():
    run = made((IRIS, GOOD), (FIRST, EXACT))
    assert ("Real data: 1 of 1 case passed, digits 14.2, median 14.2; each "
            "one with --verbose") in lines(run)
    result = report.report(run, "2026-11-21", 1).splitlines()
    start = result.index("Real data: case, verdict, digits")
    assert result[start + 1:start + 3] == [
        "  mse/iris-petals  pass             14.2", ""]
    assert result.index("task  cases  pass  digits  median") < start
    assert "mse/iris-petals" not in "\n".join(lines(made((IRIS, SKIP))))


def test_real_data_are_known_by_the_files_that_hold_them(tmp_path):
    (tmp_path / "nist").mkdir()
    (tmp_path / "nist" / "Norris.json").write_text("{}")
    names = flags.data_sets(str(tmp_path))
    assert names == {"nist", "norris"}
    assert flags.is_real("line/norris", names)
    assert not flags.is_real("norris/line", names)
    assert {"iris", "diabetes", "nist", "norris"} <= flags.data_sets()


def test_opening_and_end_of_a_report():
    assert lines(made((FIRST, GOOD)))[:3] == [
        "mine 2 (C), unit binary64", "promises lasso: 1e-9",
        "protocol 1.0.0, rules 1.0.0, cases of 2026-11-21"]
    result = lines(made(
        (FIRST, GOOD), farewell="the program ended with exit status 4"))
    assert result[-2] == "note: the program ended with exit status 4"


@given(st.text() | st.text(min_size=300).map(lambda text: 9 * text))
def test_what_is_shown_prints_and_is_short(text):
    for line in report.label("came", text) + [report.one_line(text)]:
        assert line.isprintable() and len(line) <= words.WIDTH + 60


def test_long_standard_error_is_shown_by_its_end():
    result = report.stderr("\n".join(map(str, range(30))))
    assert result[0] == "  stderr      ... 20 lines before"
    assert result[-1].split() == ["29"] and len(result) == 11


def test_case_is_described_in_words():
    entry = case("two", {"y": [[1, 2], [3, 4]], "predictions": [1, 2]},
                 {"mse": "1/2"}, flags=["inexact-input"])
    assert report.describe(Case("mse", entry)).splitlines() == [
        "mse/two: task mse, level core",
        "  why         a reason for two",
        "  text        D, section 1",
        "  source      computed for this suite and certified",
        "  flags       inexact-input",
        "  input       y = [1, 2]",
        "                  [3, 4]",
        "              predictions = [1, 2]",
        '  expected    mse = "1/2"',
        "  main        mse"]


SUITE = shipped()


def said(capsys, words, folder=None):
    """Return (exit status, standard output, standard error)."""
    return (status(words, folder),) + tuple(capsys.readouterr())


@pytest.mark.parametrize("answer, expected, words", [
    ('{"mse": 25}', 0, ["mse/trouble: pass", "unit        exact"]),
    ('{"mse": 25.0}', 0, ["unit        binary64"]),
    ('{"mse": 5}', 1, ["mse/trouble: fail", "same numbers as: "]),
    ('{"output": {"mse": 5}, "id": 7}', 1, ['got         {"mse": 5}']),
    ('{"error": {"kind": "shape"}}', 1, ["an error (kind: shape)"]),
    ('{"error": 1}', 1, ["protocol", "expected an object"]),
    ('{"output": [1]}', 1, ["protocol"]), ('{"skip": "no"}', 1, ["skip"]),
    ("{}", 1, ["mse is missing"])])
def test_explain_judges_one_answer(folder, capsys, answer, expected, words):
    ended, out, err = said(capsys, ["explain", "mse/trouble", answer],
                            folder)
    assert ended == expected and not err
    for word in words:
        assert word in out


def test_a_judge_that_fails_is_told(folder, capsys, monkeypatch):
    monkeypatch.setattr(runner, "judge", None)
    ended, out, err = said(capsys, ["explain", "mse/trouble", "{}"], folder)
    assert ended == 1 and "internal error in the judge" in out and not err


def test_explain_reads_standard_input(folder, capsys, monkeypatch):
    class Input:
        buffer = io.BytesIO(json.dumps({"mse": "25"}).encode() + b"\n")
    monkeypatch.setattr(sys, "stdin", Input)
    assert said(capsys, ["explain", "mse/trouble", "-"], folder)[0] == 0


def test_explain_takes_a_unit(folder, capsys):
    words = ["explain", "mse/iris-petals", '{"mse": "0.3333"}', "--unit"]
    assert said(capsys, words + ["4"], folder)[0] == 0
    ended, out, _ = said(capsys, words + ["binary64"], folder)
    assert ended == 1 and "unit        binary64" in out


def test_explain_of_every_case_with_its_own_answer(capsys):
    for case in SUITE.choose(["svm-hard", "line"], (), ["smoke"])[::2]:
        reply = {"output": case.output} if case.output else {
            "error": dict(case.error, kind=case.error["kind"] if isinstance(
                case.error["kind"], str) else case.error["kind"][0])}
        assert said(capsys, ["explain", case.id, json.dumps(reply)])[0] == 0
