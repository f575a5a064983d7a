"""Memory does not grow with the epochs, and a round is noticed all the same."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import epochs
from refimpl.base.epochs import begin
from refimpl.base.errors import NotSeparableError


def round_of(tail, period, kept):
    """Return (epoch, states kept) where a run that goes round is noticed."""
    before, epochs.KEPT = epochs.KEPT, kept
    seen, epoch = set(), 0
    try:
        while True:
            state = epoch if epoch < tail else (epoch - tail) % period + tail
            begin(seen, [state, 7], epoch, 10 ** 6, None, lambda: [1])
            epoch += 1
    except NotSeparableError:
        return epoch, len(seen)
    finally:
        epochs.KEPT = before


@given(st.integers(0, 90), st.integers(1, 90), st.integers(0, 60))
def test_a_round_is_noticed(tail, period, kept):
    due = tail + period
    epoch, states = round_of(tail, period, kept)
    assert epoch >= due and epoch <= 3 * due + 1
    assert states <= kept // 2 + 10
    if kept >= 2 * due:
        assert epoch == due


@pytest.mark.parametrize("length", [2, 600])
def test_the_first_thousand_epochs_are_kept_where_there_is_room(length):
    seen = set()
    for epoch in range(1001):
        begin(seen, [epoch] * length, epoch, 10 ** 6, None, lambda: None)
    assert len(seen) == min(1001, -(-epochs.KEPT // length))
