"""What is counted over all pages of walks without a browser."""

from collections import Counter

import pytest

from walk_views import counts, inside, pages, visited


@pytest.fixture(scope="module")
def walks(tmp_path_factory):
    return pages(tmp_path_factory.mktemp("walks"))


@pytest.mark.campaign
def test_next_line_stays_out_of_helpers(walks):
    """2,655 of 4,412 steps are inside; none of those is visited."""
    totals = Counter()
    for text in walks.values():
        totals.update(counts(text))
    assert totals["inside"] > 2000 and totals["steps"] > 4000
    assert totals["visited inside"] == 0 and totals["visited"] > 1500


@pytest.mark.campaign
def test_nothing_is_said_of_what_stays(walks):
    for name, text in walks.items():
        assert counts(text)["as it was"] == 0, name


@pytest.mark.campaign
def test_no_picture_stays_empty(walks):
    for name, text in walks.items():
        if inside(text)["result"].startswith("result"):
            assert counts(text)["empty pictures"] == 0, name


@pytest.mark.campaign
def test_a_line_of_code_has_room(walks):
    """At 1280 pixels 72 characters stand beside our words."""
    for name, text in walks.items():
        assert counts(text)["longest"] <= 72, name


def test_a_line_that_only_calls_is_passed_over():
    line, inner = [0, 0, 0], [1, 0, 0, 1]
    assert visited([line, line, inner, inner, line, line]) == [0, 4, 5]
    assert visited([line, inner]) == [0]        # an error ends it inside
