"""Poor formulas are counted on the page, and those of the second campaign are
told, or it is said why not: two cases tell 60 of 60 wrong programs, and 51 of
60 poor formulas.
"""

import pytest

from wrong import poor, today
from wrong.campaign import POOR, UNTOLD, WRONG, share
from wrong.page import count_all
from wrong.witnesses import ENOUGH, read

DATA = read()["poor"]


def test_the_poor_formulas_are_those_of_the_catalogue():
    names = ["{} | {}".format(task, one.words) for task, one in poor.EVERY]
    assert sorted(DATA) == sorted(names) and len(set(names)) == len(names)
    assert all(len(set(ids)) == ENOUGH for ids in DATA.values())
    text, mild, missing = poor.counts(DATA)
    assert (text, mild, missing) == (len(names), len(poor.MILD), 0)


def test_some_are_told_by_their_witnesses():
    for task, one in poor.EVERY[::9]:
        for name in DATA["{} | {}".format(task, one.words)]:
            assert poor.is_seen(one, name), (task, one.words, name)


def test_what_fewer_tell_is_missing():
    rows = {"a": ["x", "y"], "b": ["x"], "c": []}
    assert poor.counts(rows) == (1, len(poor.MILD), 2)


def test_the_campaign_has_sixty_of_each_kind():
    assert len(WRONG) == len(POOR) == 60


@pytest.mark.campaign
@pytest.mark.parametrize("programs", [WRONG, POOR])
def test_the_programs_of_the_campaign_are_told(programs):
    assert sorted(share(programs)) == sorted(
        key for key in UNTOLD if key in [row[:2] for row in programs])


@pytest.mark.campaign
def test_every_mutant_has_its_day():
    shares = today.shares()
    names = [m.name for _, chosen in shares for m in chosen]
    assert len(set(names)) == len(names) == sum(count_all().values())
    assert today.share_of(len(shares) + 1)[0] == shares[1][0]
