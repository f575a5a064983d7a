"""The judge's verdicts as rows of data, a file a family of tasks.

A row has a case of the suite or a task with input and output or error, the
unit, the reply and the verdict on it: status, measure and digits.
"""

import json
import os
from glob import glob

import pytest
from judge_cases import case, suite

from conformance.contract.tasks import TASKS
from conformance.referee.judge import judge

ROWS = {}
for path in sorted(glob(os.path.join(
        os.path.dirname(__file__), "rows", "*.jsonl"))):
    with open(path, encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            ROWS.setdefault((os.path.basename(path)[:-6], row["note"]),
                            []).append(row)


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
    for row in ROWS[family, note]:
        verdict = judge(find_case(row), row["reply"], row["unit"],
                        row.get("promise"))
        assert format_verdict(verdict) == row["verdict"], row


def test_every_family_has_rows_of_each_status():
    families = {task.family for task in TASKS.values()}
    assert {family for family, note in ROWS} == families
    for family in families:
        statuses = {row["verdict"].split()[0] for (name, note), rows
                    in ROWS.items() if name == family for row in rows}
        assert {"pass", "fail"} <= statuses, family
