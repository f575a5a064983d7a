"""The page for those who integrate: what it says is so, what it runs runs."""

import json
import re

import pytest
import schemas
from pages import ROOT, Page, follow, run, scratch

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
