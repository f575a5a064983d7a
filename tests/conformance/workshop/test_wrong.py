"""tests/wrong/witnesses.json holds, and KILLS.md says what is in it."""

import os
import random

import pytest

from paths import ROOT
from conformance.referee.judge import judge
from conformance.contract.suite import MET, load
from wrong.mutants import MODULES, mutants
from wrong.named import mistakes, reply, wrong
from wrong.page import bare, text
from wrong.trial import ARITHMETICS, UNITS, Question, Trial, hunt
from wrong.witnesses import (ENOUGH, WHY, holds, of_cases, read, unreached,
                             weak)

AGAIN = "python3 -m tests.wrong writes it anew"
DATA = read()
PLAUSIBLE, SYSTEMATIC = DATA["plausible"], DATA["systematic"]
CASES = {case.id: case for case in load()}
ANSWERS = {"{} | {}".format(task, statement): (task, answer)
           for task, statement, answer in mistakes()}
SOME = random.Random("some").sample(sorted(ANSWERS), 60)


def reject(name, arithmetic, ids):
    """Assert that these cases reject a plausible mistake."""
    task, answer = ANSWERS[name]
    for case in map(CASES.__getitem__, ids):
        given = wrong(task, answer, case)
        assert given is not None, (name, case.id, AGAIN)
        assert judge(case.entry, reply(given, arithmetic),
                     UNITS[arithmetic]).status not in MET, (name, case.id)


def test_there_are_enough_and_some_for_every_task():
    tasks = [task for task, _ in ANSWERS.values()]
    assert len(tasks) >= 150
    assert set(tasks) == {case.task for case in CASES.values()}
    assert min(map(tasks.count, tasks)) >= ENOUGH


def test_every_wrong_program_is_rejected_twice_or_has_a_reason():
    assert set(PLAUSIBLE) == set(ANSWERS), AGAIN
    assert len(SYSTEMATIC) >= 400
    assert bare(DATA) == []
    for row in list(PLAUSIBLE.values()) + list(SYSTEMATIC.values()):
        assert list(row) == list(ARITHMETICS)
        for ids in row.values():
            assert ids is None or len(set(ids)) == len(ids)
            assert set(ids or ()) <= set(CASES), AGAIN


def test_some_plausible_mistakes_are_rejected_by_their_first_witnesses():
    for name in SOME:
        for arithmetic, ids in PLAUSIBLE[name].items():
            reject(name, arithmetic, ids[:ENOUGH])


@pytest.mark.campaign
def test_every_plausible_mistake_is_rejected_by_all_its_witnesses():
    for name, row in PLAUSIBLE.items():
        for arithmetic, ids in row.items():
            reject(name, arithmetic, ids)


def test_every_reason_holds_for_a_wrong_program():
    known = [(name, arithmetic) for rows in (PLAUSIBLE, SYSTEMATIC)
             for name, row in rows.items() for arithmetic in weak(row)]
    for beginnings in WHY.values():
        assert beginnings
        for beginning in beginnings:
            assert any(holds(beginning, *pair) for pair in known), beginning


def rejected(mutant, row):
    """Return (the ids that reject a mutant, those that should)."""
    asked = [Question(CASES[i], arithmetic) for arithmetic, ids in row.items()
             for i in (ids or ())[:ENOUGH]]
    place = mutant.module, mutant.function, mutant.place
    [(_, found)] = hunt(Trial(asked, 1 / 4), [mutant], {place: asked}, 9)
    return ([i for ids in found.rejected.values() for i in ids],
            [question.case.id for question in asked])


@pytest.fixture(scope="module")
def existing():
    """Return {name: mutant} of those in the data that there still are."""
    return {m.name: m for module in MODULES for m in mutants(module)
            if m.name in SYSTEMATIC}


def try_again(found):
    """Assert that mutants are rejected by their first witnesses."""
    pairs = {mutant.name: rejected(mutant, SYSTEMATIC[mutant.name])
             for mutant in found}
    assert [name for name, (ids, due) in pairs.items() if ids != due] == [], (
        AGAIN)


def test_the_mutants_are_those_of_the_source(existing):
    assert len(existing) >= 0.9 * len(SYSTEMATIC), AGAIN


def test_some_mutants_are_rejected_by_their_first_witnesses(existing,
                                                            any_length):
    good = [mutant for name, mutant in sorted(existing.items())
            if not weak(SYSTEMATIC[name]) and not unreached(SYSTEMATIC[name])]
    try_again(random.Random("some").sample(good, 6))


@pytest.mark.campaign
def test_every_mutant_is_rejected_by_its_first_witnesses(existing,
                                                         any_length):
    try_again(existing.values())


def test_the_cases_are_good_for_what_the_data_say():
    assert DATA["cases"] == of_cases(CASES.values(), DATA), AGAIN
    assert sum(row[2] is not None for row in DATA["cases"].values()) >= 500


def test_the_page_says_what_is_in_the_data():
    path = os.path.join(ROOT, "conformance", "KILLS.md")
    with open(path, encoding="utf-8") as file:
        page = file.read()
    assert page == text(DATA), AGAIN
    assert len(page.splitlines()) <= 150
