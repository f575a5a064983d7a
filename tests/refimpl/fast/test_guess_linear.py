"""A linear soft margin guessed in floats: proved, or the steps are taken."""

from fractions import Fraction as F
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.vector import dot
from refimpl.fast import guess, margins
from refimpl.fast.guess import guess_multipliers
from refimpl.fast.margins import prove_guess, svm_soft
from refimpl.quadratic import solve_dual
from strategies import converted, two_classes
from texts import typed

prices = st.sampled_from([F(1, 20), F(1, 3), 1, 5, 10 ** 6])


def examples(seed, n=70, m=3, size=999):
    """Return rows and labels, some of them on the wrong side."""
    random = Random(seed)
    X = [[random.randint(-size, size) for _ in range(m)] for _ in range(n)]
    return X, [1 if x[0] + x[-1] + random.randint(-size, size) > 0 else -1
               for x in X]


def by_steps(X, y, C):
    """Return (alpha, g) from the steps of the solver."""
    return solve_dual(lambda i: [dot(X[i], z) for z in X], 1, y, True, C)


@pytest.mark.parametrize("C", [F(1, 10 ** 6), F(1, 3000), 1])
@pytest.mark.parametrize("m", [1, 3, 12])
def test_the_guess_is_the_answer(m, C, monkeypatch):
    X, y = examples(m, m=m)
    expected = by_steps(X, y, C)
    monkeypatch.setattr(margins, "solve_dual", None)
    assert margins.maximise(X, y, margins.linear, C) == expected


@settings(max_examples=150)
@given(two_classes(9, 3), prices, st.sampled_from([int, F, float]))
def test_nothing_but_time_depends_on_it(Xy, C, T):
    X, y = converted(Xy[0], T), Xy[1]
    C = float(C) if T is float else C
    result = typed(svm_soft(X, y, C))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guess, "guess_multipliers", lambda *v: None)
        assert typed(svm_soft(X, y, C)) == result


@settings(max_examples=60)
@given(two_classes(4, 2), prices)
def test_only_the_maximum_is_proved(Xy, C):
    """And if it is the only one and clear, it is."""
    X, y = Xy
    alpha, g = by_steps(X, y, C)
    proved = [result for result in (
        prove_guess(X, y, C, at) for at in product([0, 1, None],
                                                   repeat=len(y))) if result]
    assert proved in ([], [(alpha, g)])
    if all(0 < a < C for a in alpha) and len(y) == 2 and X[0] != X[1]:
        assert proved


def test_what_is_as_good_elsewhere_is_not_proved():
    X, y = [[0], [0], [4]], [-1, -1, 1]
    assert not any(prove_guess(X, y, 1, at) for at in product(
        [0, 1, None], repeat=3))
    assert prove_guess(X[1:], y[1:], 1, [None, None])[0] == [F(1, 8)] * 2


@pytest.mark.parametrize("C, size", [
    (F(10) ** 400, 9), (F(1, 10 ** 400), 9), (1, 10 ** 400),
    (1, F(1, 10 ** 400)), (F(10 ** 200), 10 ** 200)])
def test_what_no_float_holds_gives_no_guess_or_a_proved_one(C, size):
    X, y = examples(1, 8)
    X = [[size * v for v in x] for x in X]
    guess_multipliers(X, y, C)
    alpha = svm_soft(X, y, C).alpha
    assert dot(alpha, y) == 0 and all(0 <= a <= C for a in alpha)


def test_rows_that_are_all_equal_give_no_guess_or_a_proved_one():
    assert svm_soft([[3, 1]] * 5, [1, 1, 1, -1, -1], 2).slack == [
        0, 0, 0, 2, 2]
