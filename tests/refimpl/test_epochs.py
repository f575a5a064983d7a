"""What ends a training: its limit, or a state that has been there before."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl import perceptron
from refimpl.base.errors import NotConvergedError, NotSeparableError
from refimpl.perceptron import Epochs


def test_epochs_are_counted_to_the_limit():
    run = Epochs(2)
    for epoch in range(2):
        assert run.over == epoch
        assert run.begin([epoch], [epoch], None) is None
    with pytest.raises(NotConvergedError, match="2 epochs") as e:
        run.begin([2], [2], lambda: "reached")
    assert e.value.state == "reached" and run.over == 2


def test_lambda_is_what_was_added_between_two_visits():
    run, alpha = Epochs(9), [5, 0, 1]
    run.begin([0], alpha, None)
    alpha[0], alpha[2] = 6, 4
    run.begin([1], alpha, None)
    with pytest.raises(NotSeparableError, match="after 2 epochs") as e:
        run.begin([0], alpha, None)
    assert e.value.lam == [Fraction(1, 4), 0, Fraction(3, 4)]


def test_lambda_of_counts_in_multiples_of_a_rate():
    run, third = Epochs(9), Fraction(1, 3)
    run.begin([0], [0, third], None)
    with pytest.raises(NotSeparableError) as e:
        run.begin([0], [2 * third, 5 * third], None)
    assert e.value.lam == [third, 2 * third]


def test_the_return_is_asked_for_before_the_limit():
    run = Epochs(1)
    run.begin([0], [0], None)
    with pytest.raises(NotSeparableError):
        run.begin([0], [1], None)


def round_of(tail, period, kept):
    """Return (epoch, states kept, lambda) where a round is noticed.

    Example k is added in the k-th epoch of the round.
    """
    run, epoch, alpha = Epochs(10 ** 6), 0, [0] * period
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(perceptron, "KEPT", kept)
        try:
            while True:
                turn = epoch - tail
                state = epoch if turn < 0 else turn % period + tail
                run.begin([state], alpha, None)
                alpha[max(turn, 0) % period] += 1
                epoch += 1
        except NotSeparableError as e:
            return epoch, len(run.seen), e.lam


@given(st.integers(0, 90), st.integers(1, 90), st.integers(0, 9000))
def test_a_round_is_noticed(tail, period, kept):
    expected = tail + period
    epoch, states, lam = round_of(tail, period, kept)
    assert epoch >= expected and epoch <= 3 * expected + 1
    assert lam == [Fraction(1, period)] * period
    assert states <= kept // (period + 1) + 10
    if kept >= (period + 1) * expected:
        assert epoch == expected


@pytest.mark.parametrize("n, m", [(2, 2), (6000, 600)])
def test_the_first_thousand_epochs_are_kept_where_there_is_room(n, m):
    run = Epochs(10 ** 6)
    for epoch in range(1001):
        run.begin([epoch] * m, [0] * n, None)
    room = -(-perceptron.KEPT // (n + m))
    later = [2 ** k for k in range(10) if 2 ** k >= room]
    assert len(run.seen) == min(1001, room + len(later))
