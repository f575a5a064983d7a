"""The page for those who integrate: what it says is so, what it runs runs."""

import json
import re

import pytest
import runs
import schemas
from pages import ROOT, Page, follow, need, run, scratch

from conformance.reports.page import page as html
from conformance.contract.suite import shipped
from refimpl.oracle.tasks import answer

PAGE = Page("conformance", "README.md")
MINE = '''
from refimpl.oracle.tasks import answer


class Refused(Exception):
    def __init__(self, kind):
        self.kind = kind


def solve(**given):
    reply = answer({"id": 1, "task": "solve", "input": given,
                    "arithmetic": "float"})
    if "error" in reply:
        raise Refused(reply["error"]["kind"])
    return CHANGE(reply["output"]["x"])
'''


@pytest.mark.campaign
@pytest.mark.parametrize("block", PAGE.blocks, ids=lambda lines: lines[0])
def test_the_commands_of_a_block(block, tmp_path):
    folder = scratch(tmp_path)
    for command in block:
        follow(command, folder)


@pytest.mark.campaign
def test_the_compiled_example_meets_every_case_that_floats_can(tmp_path):
    need("cc ")
    compiled = run(PAGE.commands[0], scratch(tmp_path))
    assert compiled.returncode == 0 and not compiled.stderr
    done = run("python3 -m conformance run --impl build/solve --task solve "
               "--json out.json", tmp_path)
    results = json.loads((tmp_path / "out.json").read_text())["results"]
    assert done.returncode == 0
    assert {r["status"] for r in results} == {"pass", "skip"}
    flags = {case.id: case.flags for case in shipped().cases}
    assert [r["id"] for r in results if r["status"] == "skip"] == [
        r["id"] for r in results if "exact-only" in flags[r["id"]]]
    text = run("echo '{}' | build/solve".format(
        '{"id": 1, "task": "solve", "input": {"A": [[3]], "b": [1]}}'),
        tmp_path).stdout
    assert json.loads(text)["output"]["x"] == [1 / 3]


def test_the_transcript_is_what_the_oracle_says():
    asked = [json.loads(line) for line in PAGE.lines(">")]
    expected = [json.loads(line) for line in PAGE.lines("<")]
    assert len(asked) == len(expected) > 3
    assert [answer(request) for request in asked[1:]] == expected[1:]
    lines = schemas.load("protocol.schema.json")
    assert asked[0]["task"] == "hello"
    hello = schemas.part(lines, "hello-reply")
    assert not list(schemas.errors(hello, expected[0]))


@pytest.mark.campaign
@pytest.mark.parametrize("change, failed", [
    ("list", 0), ("(lambda x: x[::-1])", 1)])
def test_the_example_under_pytest(tmp_path, change, failed):
    test, = [part for part in PAGE.parts("python") if "Refused" in part]
    (tmp_path / "test_it.py").write_text(test)
    (tmp_path / "mine.py").write_text(MINE.replace("CHANGE", change))
    done = run("PYTHONPATH={}:. python3 -m pytest -q -p no:cacheprovider "
               "--tb=line -k 'two or ragged or decimal' test_it.py".format(
                   ROOT), tmp_path)
    assert done.returncode == failed, done.stdout
    assert re.search(r"[2-9]\d* passed", done.stdout)
    assert "skipped" not in done.stdout
    assert ("solve/two-by-two" in done.stdout) == bool(failed)


def held():
    """Return the page of a wrong answer and of bad input that was accepted."""
    return html(runs.table(runs.document([
        runs.result("lasso/one-weight"),
        runs.result("lasso/four-points", "fail", digits=4.0),
        runs.result("line/constant-zero", "error-expected", answer={
            "output": {"intercept": "0", "slope": "nan"}})], "mine")))


def test_the_cause_of_a_failure_and_its_row_lead_to_the_case():
    assert held().count('href="#lasso/four-points"') == 2
