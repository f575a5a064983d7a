"""Proofs of penalised fits: bounds that hold, and are sharp at the optimum."""

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from conformance.referee.certificates import Refuted
from conformance.referee.certificates_fits import (
    Lasso, lasso, lasso_conditions, ridge)
from conformance.workshop.confirm.lasso import candidates, centred
from strategies import fractions, regressions, vectors

penalties = st.sampled_from([F(0), F(1, 3), F(2), F(30)])


def best(X, y, lam, flag):
    """Return the least objective, and the Xw + c that belongs to it."""
    mean = F(0)
    if flag:
        mean, y = sum(y) / F(len(y)), centred(y)
        X = [list(x) for x in zip(*map(centred, zip(*X)))]
    value, w = min(candidates(X, y, lam))
    return value, [v + mean for v in independent.apply(X, w)]


@st.composite
def answers(draw):
    """A problem, and any w and intercept, or None, for it."""
    X, y = draw(regressions(fractions, 5, 2))
    w = draw(vectors(fractions, len(X[0])))
    return X, y, draw(penalties), w, draw(st.none() | fractions)


@given(answers())
def test_the_ridge_solution_is_as_near_as_is_said(given):
    X, y, lam, w, c = given
    rows = X if c is None else [x + [1] for x in X]
    m = len(rows[0])
    A = [[sum(r[j] * r[k] for r in rows) + (
        lam if j == k < len(w) else 0) for k in range(m)] for j in range(m)]
    due = independent.solution(A, [sum(r[j] * v for r, v in zip(rows, y))
                                   for j in range(m)])
    if due is None:
        with pytest.raises(Refuted):
            ridge(*given)
        return
    found = ridge(*given)
    both = w if c is None else w + [c]
    assert found.distance_squared >= sum(
        (a - b) ** 2 for a, b in zip(both, due))
    assert any(found.gradient) == (both != due)
    again = ridge(X, y, lam, due[:len(w)], None if c is None else due[-1])
    assert not any(again.gradient) and again.distance_squared == 0


@given(answers())
def test_the_best_lasso_is_between_the_objectives(given):
    X, y, lam, w, c = given
    least, fitted = best(X, y, lam, c is not None)
    found = lasso(*given)
    assert found.dual <= least <= found.primal
    apart = [v + (c or 0) - f for v, f in zip(
        independent.apply(X, w), fitted)]
    assert sum(v * v for v in apart) <= found.primal - found.dual
    assert found.zero == best(X, y, F(10 ** 9), c is not None)[0]
    conditions = lasso_conditions(*given)
    assert any(at.amount for at in conditions) == (found.primal > least)
    assert all(0 <= at.amount <= at.size for at in conditions)


@given(regressions(fractions, 5, 2), penalties, st.booleans())
def test_at_the_optimum_the_gap_is_closed(Xy, lam, flag):
    X, y = Xy
    rows, targets, c = X, y, None
    if flag:
        rows = [list(x) for x in zip(*map(centred, zip(*X)))]
        targets = centred(y)
    w = min(candidates(rows, targets, lam))[1]
    if flag:
        c = (sum(y) - sum(independent.apply(X, w))) / F(len(y))
    found = lasso(X, y, lam, w, c)
    assert found.primal == found.dual
    assert not any(at.amount for at in lasso_conditions(X, y, lam, w, c))


def test_by_hand():
    X, y = [[1], [1]], [1, 2]
    assert lasso(X, y, 2, ["1"]) == Lasso(3, 3, 5)
    assert lasso(X, y, 2, [0]) == Lasso(5, F(25, 9), 5)
    (at,) = lasso_conditions(X, y, 2, [0])
    assert (at.name, at.index, at.amount, at.size) == ("w", 0, 4, 8)
    one, constant = lasso_conditions(X, y, 2, [-1], 1)
    assert one.amount == 8
    assert (constant.name, constant.amount, constant.size) == (
        "intercept", 3, 7)


def test_any_numbers_of_the_wire_are_taken():
    found = lasso([[0.5, "1/2"]], ["0x1p0"], 0.25, ["1", 0.5], "-1/4")
    assert found.primal == F(1, 4) + F(3, 8) and found.zero == 0
    assert ridge([[1], [2]], ["1", 1.0], "1", [0.5]).gradient == [0]
