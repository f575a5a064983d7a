"""The judge's verdicts as rows of data, a file a family of tasks.

An object is a question: a case of the suite, or a task with input and output
or error.  The lists below it are answers: unit, reply, verdict (status,
measure and digits), and what was promised, if anything.
"""

import json
import os
from glob import glob

import pytest
from judge_cases import case, suite

from conformance.referee.judge import judge

ROWS = {}
for path in sorted(glob(os.path.join(
        os.path.dirname(__file__), "rows", "*.jsonl"))):
    with open(path, encoding="utf-8") as file:
        for row in map(json.loads, file):
            if isinstance(row, dict):
                question = row
            else:
                ROWS.setdefault((os.path.basename(path)[:-6], question[
                    "note"]), []).append((question, *row))


def find_case(row):
    if "case" in row:
        return suite()[row["case"]].entry
    return case(row["task"], row["input"], row.get("output"),
                row.get("error"))


def format_verdict(verdict):
    return "{} {} {}".format(
        verdict.status, verdict.measure or "-", "-" if verdict.digits is None
        else "{:.3g}".format(verdict.digits))


@pytest.mark.parametrize("family, note", ROWS)
def test_verdict(family, note):
    for question, unit, reply, expected, *promise in ROWS[family, note]:
        verdict = judge(find_case(question), reply, unit, *promise)
        assert format_verdict(verdict) == expected, (question, unit, reply)
