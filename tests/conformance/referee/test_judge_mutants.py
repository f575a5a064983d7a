"""Every comparison of the judge, flipped, is noticed by a test.

The whole is `python3 tests/helpers/judge_mutants.py`, whose record is checked here;
some of it is run again.
"""

import os
import random

import judge_mutants
import pytest

RECORD = judge_mutants.recorded()
NAMES = {name: (module, number) for module in judge_mutants.modules()
         for name, number in judge_mutants.mutants(module).items()}
TOLD = sorted(name for name, where in RECORD.items()
              if "::" in where)
SAMPLE = random.Random(4).sample(TOLD, 10)
unix = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")


def test_every_mutant_there_is_was_run():
    """A comparison that is new or changed has to be run: --new does."""
    assert set(NAMES) == set(RECORD)


def test_there_are_many_and_few_that_nothing_can_tell():
    equivalent = [where for where in RECORD.values()
                  if where.startswith(judge_mutants.EQUIVALENT)]
    assert len(NAMES) > 390 and len(equivalent) < len(NAMES) / 8
    assert all(len(where) > len(judge_mutants.EQUIVALENT) + 10
               for where in equivalent)


def test_every_test_that_is_named_is_there():
    for where in set(RECORD.values()):
        if "::" in where:
            name, test = where.split("::")[:2]
            with open(judge_mutants.path_of(name),
                      encoding="utf-8") as file:
                assert "def {}(".format(test) in file.read()
        else:
            assert where == "hangs" or where.startswith(
                judge_mutants.EQUIVALENT)


@pytest.mark.campaign
@unix
@pytest.mark.parametrize("name", SAMPLE)
def test_a_mutant_is_noticed(name):
    module, number = NAMES[name]
    assert judge_mutants.noticed_by(module, number, [RECORD[name]])


@unix
def test_what_changes_nothing_is_not_noticed():
    name = ("referee/families/probabilities: calibration_bounds: y[i] == c"
            " -> NotEq")
    assert RECORD[name].startswith(judge_mutants.EQUIVALENT)
    assert judge_mutants.noticed_by(
        *NAMES[name], [judge_mutants.VERDICTS]) is None


def test_a_mutant_differs_in_one_place():
    module, number = NAMES["referee/certificates: repaired: a < 0 -> GtE"]
    scope = {"__name__": "conformance.referee.mutant", "__package__": "conformance.referee"}
    exec(judge_mutants.mutated(module, number), scope)
    assert scope["repaired"]([1, -1], [-1, 1])[1] != 1
    assert scope["dot"]([1, 2], [3, 4]) == 11
