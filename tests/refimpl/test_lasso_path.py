"""The lasso's path: its corners, and the minimum everywhere between them."""

from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.workshop.cases.lasso import DIABETES, knots
from refimpl.base.errors import DomainError, NumberError, ShapeError
from refimpl.lasso import lasso
from refimpl.lasso_path import Knot, Reduced, lasso_path
from strategies import seeded


def objective(X, y, lam, w, intercept):
    """Return the penalised sum of squares."""
    rest = [v - intercept - sum(a * b for a, b in zip(x, w))
            for x, v in zip(X, y)]
    return sum(r * r for r in rest) + lam * sum(map(abs, w))


def between(a, b, part):
    """Return a penalty between two Knots, and the minimum there."""
    lam, constant = (u + part * (v - u) for u, v in (
        (a.lam, b.lam), (a.intercept, b.intercept)))
    return lam, [u + part * (v - u) for u, v in zip(a.w, b.w)], constant


# Few numbers: ties, and columns that depend on each other, are common.
@given(st.integers(1, 4).flatmap(lambda m: st.lists(st.tuples(
    st.lists(st.integers(-2, 2), min_size=m, max_size=m),
    st.integers(-3, 3)), min_size=1, max_size=5)), st.booleans())
def test_it_is_the_minimum_at_and_between_corners(rows, intercept):
    X, y = [row for row, _ in rows], [v for _, v in rows]
    result = lasso_path(X, y, intercept)
    assert result[-1].lam == 0 and not any(result[0].w)
    assert all(a.lam > b.lam for a, b in zip(result, result[1:]))
    for a, b in zip(result, result[1:] or result):
        for part in (F(0), F(1, 3), F(1)):
            lam, w, constant = between(a, b, part)
            assert objective(X, y, lam, w, constant) == lasso(
                X, y, lam, intercept).objective


def test_it_bends_where_the_conditions_say():
    X = [[F(v) for v in row] for row in DIABETES[0]]
    result = lasso_path(X, [F(v) for v in DIABETES[1]], True)
    assert [knot.lam for knot in result] == [
        lam for lam, _, _ in knots(*DIABETES)] + [0]


def test_above_the_first_corner_all_weights_are_0():
    some = Random(1)
    X = [[some.randint(-9, 9) for _ in range(4)] for _ in range(9)]
    y = [some.randint(-9, 9) for _ in X]
    top = lasso_path(X, y)[0].lam
    assert not any(lasso(X, y, top).w) and any(lasso(X, y, top - F(1, 9)).w)


def test_floats_are_rounded_at_the_end():
    X, y = [[0.5, 1.0], [1.5, -2.0], [0.25, 3.0]], [1.0, 2.0, 0.1]
    exact = lasso_path([[F(v) for v in row] for row in X], [F(v) for v in y])
    assert lasso_path(X, y) == [
        Knot(float(k.lam), list(map(float, k.w)), float(k.intercept))
        for k in exact]
    assert type(lasso_path(X, y, True)[0].intercept) is float


@pytest.mark.parametrize("X, y, intercept, error", [
    ([[1], [2, 3]], [1, 2], False, ShapeError), ([[1]], [1, 2], False,
                                                 ShapeError),
    ([[float("nan")]], [1], False, NumberError),
    ([[1]], [1], 1, DomainError)])
def test_what_is_refused(X, y, intercept, error):
    with pytest.raises(error):
        lasso_path(X, y, intercept)


def correlated(random):
    """Return X and y whose features enter, leave and may tie."""
    n, m = random.randint(3, 12), random.randint(2, 7)
    size = random.choice([2, 9, 99])
    X = [[random.randint(-size, size) for _ in range(m)] for _ in range(n)]
    X = [[v + random.randint(1, 3) * x[0] for v in x] for x in X]
    return X, [random.randint(-size, size) for _ in range(n)]


@given(seeded(correlated), st.booleans())
def test_features_move_as_the_minimum_says(Xy, intercept):
    result = lasso_path(*Xy, intercept)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Reduced, "find_direction", lambda *given_: None)
        assert lasso_path(*Xy, intercept) == result


def test_no_system_is_solved_where_nothing_ties(monkeypatch):
    """Not even where weights come back to 0."""
    monkeypatch.setattr("refimpl.lasso_path.minimise", None)
    X, y = DIABETES
    result = lasso_path([[F(v) for v in x] for x in X], [F(v) for v in y],
                        True)
    signs = [[v != 0 for v in knot.w] for knot in result]
    assert any(a and not b for old, new in zip(signs, signs[1:])
               for a, b in zip(old, new))
