"""FINDINGS.md: every finding is whole, and what it says can be seen."""

import os
import re
import subprocess

import pytest
from test_adapters import need

from conformance import adapters
from conformance.runner import session as runner
from conformance.adapters import ADAPTERS, PEERS, findings
from conformance.adapters.findings import CAUSES, SHOWN
from conformance.contract.suite import MET, load

FOUND = findings.findings()
CASES = {case.id: case for case in load()}
SNIPPETS = [(f, word, code) for f in FOUND for word, code in f.code]


def named(value):
    return value.title[:40] if hasattr(value, "cause") else ""


@pytest.mark.parametrize("found", FOUND, ids=named)
def test_a_finding_is_whole(found):
    assert found.implementation in ADAPTERS
    assert CASES[found.case].task == found.task
    assert found.verdict in SHOWN and found.cause in CAUSES
    assert found.version and found.code and found.explains
    assert findings.explained(found, found.implementation, found.case,
                              found.verdict)
    for verdicts, names, cases in found.explains:
        assert set(verdicts) <= set(SHOWN) - {"pass"}
        for pattern in names:
            assert any(findings.matches([pattern], n) for n in ADAPTERS)
        for pattern in cases:
            assert any(findings.matches([pattern], c) for c in CASES)


@pytest.mark.campaign
@pytest.mark.parametrize("found", FOUND, ids=named)
def test_the_case_gets_the_verdict(found):
    adapter = ADAPTERS[found.implementation]
    need(adapter)
    done = runner.run(adapters.program(adapter.name),
                      [CASES[found.case]],
                      timeout=2 if found.verdict == "timeout" else 60)
    assert done.results[0].verdict.status == found.verdict


@pytest.mark.campaign
@pytest.mark.parametrize("found, word, code", SNIPPETS, ids=named)
def test_five_lines_show_it(found, word, code):
    lines = [line for line in code.splitlines() if not re.match(
        r"import |from |assert |stopifnot|.*throw new Error", line)]
    assert len(lines) <= 6
    adapter = ADAPTERS[found.implementation]
    need(adapter)
    command = {"python": [adapters.python(adapter.needs.get(
        "python", ["numpy"])), "-W", "ignore", "-c"],
        "r": ["Rscript", "--vanilla", "-e"],
        "js": ["node", "-e"]}[word]
    done = subprocess.run(command + [code], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, timeout=120,
                          cwd=PEERS if word == "js" else None)
    assert done.returncode == 0, done.stdout.decode()


def test_titles_are_unique_and_every_implementation_is_in_the_table():
    assert len({f.title for f in FOUND}) == len(FOUND)
    with open(findings.PAGE, encoding="utf-8") as file:
        rows = [line.split("|")[1:-1] for line in file.read().split(
            "# Counts")[1].split("# Votes")[0].splitlines()
            if line.startswith("| `")]
    assert [row[0].strip(" `") for row in rows] == list(ADAPTERS)
    for row in rows:
        counts = [int(cell) if cell.strip() else 0 for cell in row[2:]]
        assert counts[0] == sum(counts[1:])


def test_what_is_not_explained_is_found():
    def run(*results):
        return {"implementation": {"version": "1"}, "results": [
            {"id": case, "status": status} for case, status in results]}
    read = {"numpy": run(("line/constant-zero", "wrong-error"),
                         ("line/two-points", "fail"),
                         ("mse/printed", "pass"), ("gram/bool", "skip"))}
    assert findings.unexplained(FOUND, read) == [
        ("numpy", "line/two-points", "fail")]
    assert findings.table(read)[2].startswith("| `numpy` | 1 | 3 | 1 |  | 1")
    assert "pass" in MET and os.path.exists(findings.PAGE)


def test_descendants_have_one_vote():
    def run(*tasks):
        return {"implementation": {"tasks": list(tasks)}}
    lines = findings.votes({
        "libsvm": run("svm-soft"), "r": run("svm-soft", "line"),
        "cvxopt": run("svm-soft"), "sklearn-linear-svc": run("svm-soft")})
    assert lines[2:] == [
        "| `line` | 1 | LINPACK (1) |",
        "| `svm-soft` | 3 | CVXOPT (1), liblinear (1), libsvm (2) |"]
