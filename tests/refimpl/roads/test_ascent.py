"""The maximum that floats find: proved, or left to the exact way."""

from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl import logistic_regression as printed
from refimpl.base.errors import SeparableError, SingularError
from refimpl.logistic_regression import logistic_regression
from refimpl.roads import ascent
from refimpl.roads.ascent import climb_in_floats, find_maximum
from strategies import seeded


def labelled(random):
    """(X, y): separable, dependent, badly scaled, or with a maximum."""
    n, m = random.randint(1, 14), random.randint(1, 3)
    size = 10 ** random.choice([0, 0, 0, 6, 30, 400])
    X = [[random.randint(-3, 3) * size for _ in range(m)] for _ in range(n)]
    if random.random() < 0.6:
        X = [x[:-1] + [1] for x in X]
    if random.random() < 0.1:
        X = [x + [2 * x[0]] for x in X]
    return X, [random.randint(0, 1) for _ in X]


def outcome(X, y, digits):
    """Return the Logistic without its steps, or the kind of the error."""
    try:
        return tuple(logistic_regression(X, y, digits))[:3]
    except (SeparableError, SingularError) as e:
        return type(e)


@settings(max_examples=80)
@given(seeded(labelled), st.sampled_from([5, 17, 40]))
def test_it_is_the_answer_of_the_printed_way(Xy, digits):
    """Or None; where there is no maximum, always None."""
    due, found = outcome(*Xy, digits), find_maximum(*Xy, digits, int)
    if type(due) is type:
        assert found is None
    elif found is not None:
        assert tuple(found[:3]) == due


def drawn(n, m, seed):
    """Return rows with labels that nothing separates, and with 1 at the end.
    """
    draw = Random(seed)
    X = [[draw.randint(-20, 20) for _ in range(m)] + [1] for _ in range(n)]
    return X, [int(draw.randint(-30, 30) < sum(x)) for x in X]


@pytest.mark.parametrize("digits", [1, 16, 50, 300])
def test_many_rows_take_it(digits, monkeypatch):
    X, y = drawn(60, 3, digits)
    found = outcome(X, y, digits)
    assert tuple(find_maximum(X, y, digits, int)[:3]) == found
    monkeypatch.setattr(printed, "find_maximum", lambda *given: None)
    assert outcome(X, y, digits) == found


@pytest.mark.parametrize("n, goes", [(20, False), (21, True)])
def test_the_border_is_where_it_is_said(n, goes, monkeypatch):
    X, y = drawn(n, 2, 1)
    taken = []
    monkeypatch.setattr(printed, "find_maximum",
                        lambda *given: taken.append(given))
    logistic_regression(X, y, 8)
    assert len(taken) == goes


@pytest.mark.parametrize("wrong", [F(1, 2), F(1, 10 ** 9), -40, 10 ** 20])
def test_a_wrong_start_gives_no_wrong_answer(wrong, monkeypatch):
    X, y = drawn(40, 2, 3)
    due = outcome(X, y, 30)
    theta = [(F(n, d) + wrong).as_integer_ratio()
             for n, d in climb_in_floats(X, y)[0]]
    monkeypatch.setattr(ascent, "climb_in_floats", lambda *given: (theta, 0))
    found = find_maximum(X, y, 30, int)
    assert found is None or tuple(found[:3]) == due
    assert outcome(X, y, 30) == due


def test_floats_that_end_nowhere():
    """Separable, dependent, and a column of 0."""
    for X in ([[k, 1] for k in range(30)], [[k, 2 * k] for k in range(30)],
              [[k, 0] for k in range(30)]):
        assert find_maximum(
            X, [int(x[0] > 14) for x in X], 9, int) is None
