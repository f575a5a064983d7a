"""What the judge says of thousands of answers is what it said before."""

import json

import judge_verdicts
import pytest

from conformance.contract.tasks import TASKS

with open(judge_verdicts.TABLE, encoding="utf-8") as file:
    TABLE = json.load(file)


@pytest.mark.campaign
@pytest.mark.parametrize("task", sorted(TABLE))
def test_known_verdicts(task):
    """The first difference is enough: most mutants of the judge end here."""
    known, seen = TABLE[task], set()
    for name, said in judge_verdicts.verdicts(task, known):
        assert (name, said) == (name, known.get(name))
        seen.add(name)
    assert seen == set(known)


def test_every_task_and_every_status_is_there():
    assert set(TABLE) == set(TASKS)
    said = [v.split()[0] for part in TABLE.values() for v in part.values()]
    assert {"pass", "fail", "weak"} <= set(said) and len(said) > 3000
    assert said.count("pass") > 1000 and said.count("fail") > 1000
