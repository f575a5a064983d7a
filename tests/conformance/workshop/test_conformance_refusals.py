"""Bad values by type of input, put to every input of every task."""

import pytest

from conformance.contract.tasks import TASKS
from conformance.workshop.cases.refusals import BAD, ENTRIES, refusals, spoil
from conformance.workshop.confirm import faults
from refimpl.oracle.tasks import answer

MATRIX = {"M": [[2, 0], [0, 1]]}    # where the example has a word


def spoiled(task):
    """Yield (input, kinds of error, what was done) of whatever is wrong."""
    example = dict(task.example, **{name: MATRIX[name] for name in MATRIX
                                    if name in task.inputs})
    for name, entry in task.inputs.items():
        whole = BAD[entry.type]
        for fault, (kinds, bad, _) in dict(
                ENTRIES.get(entry.type, {}), **whole).items():
            if name not in example and (callable(bad) or fault not in whole):
                continue
            good = example.get(name)
            if is_wrong(task, name, fault, good):
                yield dict(example, **{name: spoil(
                    entry.type, fault, bad, good)}), kinds, (name, fault)


def is_wrong(task, name, fault, good):
    """Is an input refused for this, and not only inputs of its type?"""
    if task.type_of(name) == "labels" and fault in ("positive", "negative"):
        return task.classes == 2
    if fault == "ragged":
        return len(good) > 1
    lists = [entry for entry in task.inputs.values() if entry.size]
    return fault not in ("short", "long") or len(lists) > 1


@pytest.mark.parametrize("name", TASKS)
def test_every_bad_value_of_a_type_is_refused_for_its_kinds(name):
    tried = 0
    for given, kinds, what in spoiled(TASKS[name]):
        assert faults(name, given) == set(kinds.split(",")), what
        reply = answer({"id": 1, "task": name, "input": given})
        assert reply["error"]["kind"] in kinds.split(","), what
        tried += 1
    assert tried >= 10


def test_every_bad_value_has_a_reason():
    for table in list(BAD.values()) + list(ENTRIES.values()):
        assert all(kinds and why for kinds, _, why in table.values())


def test_the_table_has_refusals_of_every_task():
    assert {case.id.split("/")[0] for case in refusals()} == set(TASKS)
    assert all(case.error and case.why for case in refusals())
