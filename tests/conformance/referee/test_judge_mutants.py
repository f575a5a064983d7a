"""Every comparison of the judge, changed, is noticed by a test.

With --all every mutant of the record of `python3 -m tests.wrong judge` is run
again, by default one whose test is short.
"""

import os
import random
import subprocess
import sys
from unittest import mock


import pytest
from paths import ROOT

from wrong import judge
from wrong.judge import EQUIVALENT, everything, is_there

RECORD = judge.recorded()
TOLD = sorted(name for name, place in RECORD.items()
              if not place.startswith(EQUIVALENT))
unix = pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork")


def test_every_mutant_there_is_was_run():
    """A comparison that is new or changed has to be run: `new` does."""
    assert set(everything()) == set(RECORD)


def test_there_are_many_and_few_that_nothing_can_tell():
    reasons = [place for place in RECORD.values()
               if place.startswith(EQUIVALENT)]
    assert len(TOLD) >= 407 and len(reasons) < len(RECORD) / 8
    assert all(len(place) > len(EQUIVALENT) + 10 for place in reasons)


def test_every_test_that_is_named_is_there():
    assert [place for place in set(RECORD.values())
            if not is_there(place)] == []


def run(names):
    """Assert that each is noticed by its test, in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.wrong", "judge", "named"], text=True,
        cwd=ROOT,
        input="\n".join(names), stdout=subprocess.PIPE)
    assert done.returncode == 0, done.stdout


@unix
def test_a_sample_of_mutants_is_noticed():
    run(random.Random(4).sample([
        name for name in TOLD if "_values.py" in RECORD[name]], 1))


@pytest.mark.campaign
@unix
def test_every_mutant_is_noticed():
    run(TOLD)


def test_a_test_that_fails_of_itself_notices_nothing(monkeypatch):
    name, mutant = next((name, mutant) for name, mutant in
                        everything().items() if name in TOLD)
    item = mock.MagicMock(nodeid="of/" + RECORD[name])
    for without, result in ((None, RECORD[name]), (RECORD[name], None)):
        by = RECORD[name], without
        monkeypatch.setattr(judge, "noticed_by",
                            lambda items, mutant=0, by=by: by[mutant == 0])
        sweep = judge.Sweep({name: mutant}, RECORD, search=False)
        sweep.pytest_runtestloop(mock.Mock(items=[item]))
        assert sweep.results == {name: result}
