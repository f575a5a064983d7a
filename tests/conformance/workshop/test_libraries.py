"""Real libraries: every finding is whole, and can be seen."""

import os
import re
import sys
from fnmatch import fnmatch

import pytest
from peers import need

from conformance import adapters
from conformance.adapters import ADAPTERS
from conformance.contract.suite import load, shipped
from conformance.grading.oracle import InProcess
from conformance.runner import session as runner
from conformance.workshop import libraries as verdicts
from conformance.workshop.libraries import findings
from conformance.workshop.libraries import page as libraries
from conformance.workshop.libraries.findings import SHOWN, Aside

FOUND = findings.findings()
CASES = {case.id: case for case in load()}
SNIPPETS = [(f, word, code) for f in FOUND for word, code in f.code]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def titled(value):
    return value.title[:40] if hasattr(value, "cause") else ""


@pytest.mark.parametrize("result", FOUND, ids=titled)
def test_a_finding_is_whole(result):
    assert result.implementation in ADAPTERS
    assert CASES[result.case].task == result.task
    assert result.verdict in SHOWN and result.cause in libraries.CAUSE
    assert result.signal in ("silent", "warns") and result.upstream
    assert result.version and result.code and result.explains and result.text
    for statuses, names, which in result.explains:
        assert set(statuses) <= set(SHOWN) - {"pass"}
        for pattern in names:
            assert pattern == "*" or any(
                fnmatch(n, pattern) for n in ADAPTERS)
        assert {word for word in which if "/" in word} <= set(CASES)
        assert not any("*" in word for word in which)


def test_every_verdict_that_was_kept_has_one_finding(capsys):
    assert findings.main() == 0, capsys.readouterr().out[-2000:]
    kept = verdicts.kept()
    for result in FOUND:
        cell = kept[result.implementation]["cells"][result.case]
        assert cell["status"] == result.verdict
        assert findings.explained(result, result.implementation,
                                  CASES[result.case], cell)


def test_the_tables_and_the_page_are_those_of_the_verdicts():
    kept, page = verdicts.kept(), read(findings.PAGE)
    assert findings.counted(page, kept, len(CASES)) == page
    assert read(findings.LIBRARIES) == libraries.page(FOUND, kept, shipped())
    assert len(read(findings.LIBRARIES)) < 1000000
    assert set(kept) <= set(ADAPTERS)
    for one in kept.values():
        assert set(one["cells"]) <= set(CASES)


def test_mistakes_stand_on_the_page_by_name():
    cells = {"mse/printed": {"status": "fail", "mistake": "no square"},
             "mse/one": {"status": "fail", "mistake": "no square"},
             "mse/tree": {"status": "fail", "digits": 3.1}}
    page = libraries.page([], survey(one=cells, two=cells), shipped())
    assert "<dt><i>looks like: no square</i></dt><dd>one 2, two 2</dd>" in page
    assert page.count("one: <i>looks like: no square</i>: ") == 1


def survey(**cells):
    return {name: {"version": "1", "name": "N", "tasks": ["mse"],
                   "asked": {"mse": 8}, "cells": those}
            for name, those in cells.items()}


def test_a_library_is_behind_those_with_a_larger_share_of_bugs_alone():
    bug = {"mse/printed": {"status": "fail"}}
    late = {name: {"status": "error-expected"} for name in (
        "mse/empty", "mse/lengths", "mse/nan") if name in CASES}
    assert late
    page = libraries.page([], survey(apt=late, mid={}, zoo=bug), shipped())
    order = [page.index('<h3 id="{}"'.format(n)) for n
             in ("zoo", "apt", "mid")]
    assert order == sorted(order)
    sections = page.split("<section")[1:]
    assert ["No wrong answers were found" in one for one in sections] == [
        False, True, True]
    assert "<td class=\"bug mark\">12.5\u00a0%<" in page


def test_every_cell_leads_to_its_case_and_every_link_to_something():
    page = read(findings.LIBRARIES)
    ids = re.findall(r'id="?([^" >]+)', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'href="?#([^" >]+)', page)) <= set(ids)
    shown = set(re.findall("<summary>([^<]*)</summary>", page))
    for one in verdicts.kept().values():
        assert set(one["cells"]) <= shown
    for case, at in re.findall(r"<summary>(\S+/\S+)</summary><div id=(c\d+)>",
                               page)[::50]:
        assert "--case {}</pre>".format(case) in page
        assert "<a href=#{}>{}</a>".format(at, case.split("/")[1]) in page


def test_the_page_of_a_library_begins_with_its_bugs():
    page = read(findings.LIBRARIES)
    first = page.split('<h3 id="scikit-learn">')[1].split("</dt>")[0]
    assert "LinearRegression drops" in first and 'class="bug mark"' in first
    for part in page.split("<section")[1:]:
        kinds = re.findall(r'<dt class="(\w+) mark"', part)
        places = [list(libraries.KINDS).index(word) for word in kinds]
        assert places == sorted(places)
        assert ("bug" in kinds) != ("No wrong answers were found" in part)


def test_a_report_shows_the_lines_of_a_finding():
    folder = os.path.join(adapters.HERE, "reports")
    names = sorted(set(os.listdir(folder)) - {"README.md"})
    assert len(names) == 11
    for name in names:
        assert name in read(os.path.join(folder, "README.md"))
        assert any("```{}\n{}```".format(word, code) in read(
            os.path.join(folder, name)) for _, word, code in SNIPPETS), name


def test_what_comes_from_another_library_is_told_as_its():
    case, tolerance = "svm-soft/and-hard", [f for f in FOUND if f.title == (
        "The tolerance of LIBSVM is one of the gradient")]
    task = CASES[case].task
    assert libraries.whose("sklearn", task, tolerance) == "libsvm"
    assert libraries.whose("svm-train", task, tolerance) is None
    assert libraries.whose("dlib", task, tolerance) is None


def test_no_red_cell_is_explained_by_a_task_alone():
    for result in FOUND:
        for statuses, names, which in result.explains:
            if set(statuses) & {"fail", "weak", "timeout", "crash"}:
                assert any("/" in word or word.startswith("digits")
                           or word.startswith("told:") for word in which)
                assert not any("*" in name for name in names)


@pytest.mark.parametrize("signal, code, left", [
    ("silent", "pass", 0), ("warns", "pass", 1),
    ("silent", "import warnings; warnings.warn('no')", 1),
    ("warns", "import warnings; warnings.warn('no')", 0)])
def test_silence_is_tested(signal, code, left, monkeypatch):
    monkeypatch.setattr(findings, "python", lambda modules: sys.executable)
    result = FOUND[0]._replace(implementation="c", signal=signal,
                               code=[("python", code)])
    assert findings.fails(result) == left


def test_two_explanations_are_one_too_many_and_none_is_too_few():
    case = CASES["line/constant-zero"]
    bad = {"status": "error-expected", "answer": "minimiser"}
    result = [f for f in FOUND if findings.explained(f, "numpy", case, bad)]
    assert [f.title for f in result] == ["One minimiser of many is given"]
    kept = {"numpy": {"cells": {case.id: bad, "mse/printed": {
        "status": "fail"}}}}
    text = [len(why) for _, _, _, why in findings.reasons(
        FOUND + result, kept, CASES)]
    assert text == [2, 0]


@pytest.mark.parametrize("word, holds", [
    ("digits>=4", True), ("digits<4", False), ("told:number", True),
    ("due:singular", True), ("due:answer", False), ("given:finite", True),
    ("given:nan", False), ("answer:none", True), ("task:line,mse", True)])
def test_a_condition(word, holds):
    assert findings.holds(word, CASES["line/constant-zero"], {
        "digits": 4.5, "told": "number"}) == holds


@pytest.mark.parametrize("w, kind", [
    ([0.5, 0.5], "minimiser"), ([1, 0], "minimiser"), ([1, 1],
                                                       "no minimiser"),
    (["nan", 0], "not a number"), ([4e14, -4e14], "no minimiser")])
def test_what_is_answered_to_a_singular_question(w, kind):
    inputs = {"X": [[1, 1], [2, 2], [3, 3]], "y": [1, 2, 3]}
    assert verdicts.answered(inputs, {"w": w}) == kind


@pytest.mark.parametrize("task, inputs, result, title", [
    # by a condition: any answer that minimises nothing
    ("least-squares", {"X": [[1, 1], [2, 2]], "y": [1, 2]},
     {"status": "error-expected", "answer": {"output": {"w": [9, 8]}}},
     "An answer that minimises nothing"),
    # by its like: the case of the finding is refused in as many words
    ("least-squares-plug-in", {"X": [[1], [2]], "y": [0, 0]},
     {"status": "fail", "answer": {"error": {"kind": "unknown"}}},
     "Targets that are all zero are no targets"),
    ("least-squares-plug-in", {"X": [[1], [2]], "y": [0, 0]},
     {"status": "fail", "answer": {"error": {"kind": "shape"}}}, None),
    ("line", {"x": [1, 2], "y": [0, 1]},
     {"status": "crash", "answer": None}, None)])
def test_what_a_finding_stands_for(task, inputs, result, title):
    case = InProcess().case(task, inputs, "fuzz", "why")
    assert Aside("gretl")(case, result) == title


@pytest.mark.parametrize("digits, title", [
    (15, "The inverse by way of symmetry loses a small entry"), (0, None)])
def test_an_answer_that_is_worse_than_all_known_ones_is_new(
        monkeypatch, digits, title):
    kept = {"gretl": {"cells": {"inverse/tiny-pivot": {
        "status": "fail", "digits": 2.5}}}}
    monkeypatch.setattr(findings, "kept", lambda: kept)
    case = InProcess().case("inverse", {"A": [[2]]}, "fuzz", "why")
    assert Aside("gretl")(case, {
        "status": "fail", "digits": digits, "answer": {}}) == title


def test_a_version_that_answers_otherwise_is_named():
    old = {"version": "1", "cells": {"mse/printed": {"status": "fail"}}}
    new = {"version": "2", "cells": {"mse/perfect": {"status": "crash"}}}
    assert list(verdicts.differences("numpy", old, new)) == [
        "numpy 2 (was 1): mse/perfect: crash was pass or skip",
        "numpy 2 (was 1): mse/printed: pass or skip was fail"]


@pytest.mark.campaign
@pytest.mark.parametrize("result", FOUND, ids=titled)
def test_the_case_gets_the_verdict(result):
    adapter = ADAPTERS[result.implementation]
    need(adapter)
    done = runner.run(adapters.program(adapter.name),
                      [CASES[result.case]],
                      timeout=2 if result.verdict == "timeout" else 60)
    assert done.results[0].status == result.verdict


@pytest.mark.parametrize("result, word, code", SNIPPETS, ids=titled)
def test_five_lines_show_it(result, word, code):
    lines = [line for line in code.splitlines() if not re.match(
        r"#include|import |from |assert |stopifnot|.*throw new Error|[ }]*$",
        line)]
    assert len(lines) <= (14 if word in ("java", "cpp") else 6)


@pytest.mark.campaign
@pytest.mark.parametrize("result", FOUND, ids=titled)
def test_the_lines_run(result):
    need(ADAPTERS[result.implementation])
    assert not findings.fails(result)


def test_titles_are_unique_and_every_implementation_is_in_the_table():
    assert len({f.title for f in FOUND}) == len(FOUND)


def test_descendants_have_one_vote():
    def run(*tasks):
        return {"tasks": list(tasks)}
    lines = findings.votes({
        "libsvm": run("svm-soft"), "r": run("svm-soft", "line"),
        "cvxopt": run("svm-soft"), "liblinear": run("svm-soft")})
    assert lines[2:] == [
        "| `line` | 1 | LINPACK (1) |",
        "| `svm-soft` | 3 | CVXOPT (1), liblinear (1), libsvm (2) |"]
