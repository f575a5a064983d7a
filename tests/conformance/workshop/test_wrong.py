"""conformance/KILLS.md holds: wrong programs are rejected as it says."""

import os
import re
from zlib import crc32

import pytest

from paths import ROOT
from conformance.referee.judge import judge
from conformance.contract.suite import MET, load
from wrong.cover import ENOUGH
from wrong.hunt import hunt
from wrong.mutants import mutants
from wrong.named import UNITS, mistakes, reply, wrong
from wrong.page import cells, unquoted
from wrong.reasons import MUTANTS, NAMED, holds, reason
from wrong.sample import MODULES
from wrong.trial import ARITHMETICS, Question, Trial

AGAIN = "python3 -m tests.wrong writes it anew"
SOME = 40       # one in so many mutants of the page is tried again


def parts(text, mark):
    """Return {heading: text below it} for headings of one level."""
    found = re.split(r"^{} (.*)$".format(mark), text, flags=re.M)
    return dict(zip(found[1::2], found[2::2]))


with open(os.path.join(ROOT, "conformance", "KILLS.md"),
          encoding="utf-8") as page:
    PAGE = parts(page.read(), "##")
PLAUSIBLE = {task: list(cells(text))[1:] for task, text in parts(
    PAGE["Plausible mistakes"], "###").items()}
SYSTEMATIC = {unquoted(row[0]): row[1:] for name, text in parts(
    PAGE["Systematic ones"], "###").items() if not name.startswith("Not")
    for row in list(cells(text))[1:]}
CASES = {case.id: case for case in load()}
ANSWERS = {}
for task, statement, answer in mistakes():
    ANSWERS.setdefault(task, {})[statement] = answer


def named(cell, task=None):
    """Return (how many cases, those that are named) of a cell."""
    if cell in ("none", "not reached"):
        return 0, []
    number, ids = cell.split(": ")
    return int(number), [task + "/" + i if task else i
                         for i in ids.split(", ")]


def test_there_are_enough_and_some_for_every_task():
    assert sum(map(len, ANSWERS.values())) >= 150
    assert set(ANSWERS) == {case.task for case in CASES.values()}
    assert min(map(len, ANSWERS.values())) >= ENOUGH


@pytest.mark.parametrize("task", sorted(ANSWERS))
def test_every_plausible_mistake_is_rejected_twice(task):
    assert [row[0] for row in PLAUSIBLE[task]] == list(ANSWERS[task]), AGAIN
    for statement, exact, floats in PLAUSIBLE[task]:
        for cell, (arithmetic, unit) in zip((exact, floats), UNITS.items()):
            number, ids = named(cell, task)
            assert number >= ENOUGH or (task, statement) in NAMED
            for case in map(CASES.__getitem__, ids):
                given = wrong(task, ANSWERS[task][statement], case)
                assert given is not None, (statement, case.id, AGAIN)
                assert judge(case.entry, reply(given, arithmetic),
                             unit).status not in MET, (statement, case.id)


def test_no_reason_is_given_for_nothing():
    rows = {(task, row[0]): row[1:] for task in PLAUSIBLE
            for row in PLAUSIBLE[task]}
    for key in NAMED:
        assert min(named(cell)[0] for cell in rows[key]) < ENOUGH, key


def test_every_mutant_is_rejected_twice_or_has_a_reason():
    assert len(SYSTEMATIC) >= 500
    for name, row in SYSTEMATIC.items():
        for arithmetic, cell in zip(ARITHMETICS, row):
            assert (cell == "not reached" or named(cell)[0] >= ENOUGH
                    or reason(name, arithmetic)), (arithmetic, name)


def test_every_reason_holds_for_a_mutant():
    weak = [(name, arithmetic) for name, row in SYSTEMATIC.items()
            for arithmetic, cell in zip(ARITHMETICS, row)
            if cell != "not reached" and named(cell)[0] < ENOUGH]
    for beginnings in MUTANTS.values():
        for beginning in beginnings:
            assert any(holds(beginning, *pair) for pair in weak), beginning


def test_mutants_are_rejected_as_the_page_says(any_length):
    existing = {m.name: m for module in MODULES for m in mutants(module)}
    assert sum(name in existing for name in SYSTEMATIC) >= (
        0.9 * len(SYSTEMATIC)), AGAIN
    chosen = [name for name in SYSTEMATIC if name in existing
              and crc32(b"again" + name.encode()) % SOME == 0]
    assert len(chosen) >= 10
    for name in chosen:
        asked = [Question(CASES[i], arithmetic) for arithmetic, cell in zip(
            ARITHMETICS, SYSTEMATIC[name]) for i in named(cell)[1]]
        mutant = existing[name]
        rows = hunt(Trial(asked), [mutant], {
            (mutant.module, mutant.function, mutant.place): asked}, 9, 1)
        found = rows[name].rejected
        assert sum(map(len, found.values())) == len(asked), (name, AGAIN)


def test_every_case_is_needed_or_an_illustration():
    found = {heading.replace("Cases of ", ""): list(cells(text))[1:]
             for heading, text in parts(PAGE["Cases"], "###").items()}
    rows = {task + "/" + row[0]: row for task in found
            for row in found[task]}
    assert set(rows) == set(CASES), AGAIN
    assert sum(row[3] != "illustration" for row in rows.values()) >= 500
    for row in rows.values():
        assert row[3] and (row[3] == "illustration" or int(row[1]) > 0)
