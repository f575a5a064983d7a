"""The projection: three ways to it, and what it leaves."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import independent
from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.basic_classifier import (
    least_squares_classifier, least_squares_plug_in, linear_classifier)
from refimpl.least_squares import least_squares
from refimpl.ridge import ridge
from refimpl.roads import projection
from refimpl.roads.projection import needs_projection, orthogonalise, project
from refimpl.solve import solve
from refimpl.walk.tracing import follow
from strategies import (
    as_fractions, converted, dyadics, fractions, regressions, vectors)

positive = st.fractions(Fraction(1, 4), 4, max_denominator=4)


@st.composite
def weighted(draw, elements=fractions):
    X, y = draw(regressions(elements))
    return X, y, draw(st.none() | vectors(positive, len(X)))


@given(weighted(), st.sampled_from([Fraction, Rational]))
def test_is_the_solution_of_the_normal_equations(problem, T):
    X, y, u = problem
    due = independent.fit(X, y, u)
    args = [converted(v, T) for v in (X, y, u) if v is not None]
    if due is None:
        with pytest.raises(SingularError) as e:
            project(*args)
        assert any(e.value.null)
        assert not any(independent.apply(X, e.value.null))
        return
    w = project(*args)
    assert as_fractions(w) == due and all(type(v) is T for v in w)


@given(weighted())
def test_gram_and_schmidt_agree_in_fractions(problem):
    X, y, u = problem
    due = independent.fit(X, y, u)
    R, q = orthogonalise([list(c) for c in zip(*X)], y, u or [1] * len(y))
    if due is None:
        assert q is None
        return
    m = len(X[0])
    for i in range(m):
        assert R[i][:i] == [0] * i and R[i][i] == 1
    assert independent.apply(R, due) == q


@given(weighted(dyadics), st.sampled_from([float, Decimal]))
def test_where_numbers_round(problem, T):
    X, y, u = problem
    u = None if u is None else [Fraction(round(4 * v), 4) for v in u]
    due = independent.fit(X, y, u)
    args = [converted(v, T) for v in (X, y, u) if v is not None]
    if due is None:
        with pytest.raises(SingularError) as e:
            project(*args)
        assert not any(independent.apply(X, e.value.null))
        return
    w = project(*args)
    assert all(type(v) is T for v in w)
    for a, b in zip(independent.apply(X, as_fractions(w)),
                    independent.apply(X, due)):
        assert abs(a - b) <= Fraction(1, 10 ** 9)


def test_the_rest_is_orthogonal_and_ints_give_fractions():
    X, y = [[1, 1], [2, 1], [3, 1]], [1, 0, 5]
    w = project(X, y)
    assert all(type(v) is Fraction for v in w)
    rest = [b - a for a, b in zip(independent.apply(X, w), y)]
    assert [independent.dot(c, rest) for c in zip(*X)] == [0, 0]


@pytest.mark.parametrize("X, y, due", [
    ([[1e200]], [1.0], [1e-200]), ([[1e-200]], [1.0], [1e200]),
    ([[1e-150]], [1e-170], [1e-20]), ([[1.0], [1.0]], [0.0, 0.0], [0.0]),
    ([[1.0, 1.0], [0.0, 1e-200]], [1.0, 1e-200], [0.0, 1.0])])
def test_floats_whose_squares_leave_the_range(X, y, due):
    w = project(X, y)
    assert all(type(v) is float for v in w)
    assert w == pytest.approx(due, rel=1e-15, abs=0)


def test_ordinary_floats_are_not_solved_exactly(monkeypatch):
    monkeypatch.delattr("refimpl.roads.projection.exact_instead")
    assert project([[1.0, 1.0], [1.0, -1.0]], [3.0, 1.0]) == [2.0, 1.0]


def test_digits_are_kept_where_products_would_lose_them():
    """Laeuchli's columns: X'X is singular in floats, X is not."""
    e = 2.0 ** -30
    X = [[1.0, 1.0], [e, 0.0], [0.0, e]]
    assert project(X, [2.0, e, e]) == pytest.approx([1.0, 1.0], rel=1e-7)


def on_both_roads(f, *arguments):
    """Return what the printed formula gives, and what the other road does."""
    found = []
    for large in (False, True):
        with pytest.MonkeyPatch.context() as patch:
            for name in ("roads.projection", "roads.sums"):
                patch.setattr("refimpl.{}.is_large".format(name),
                              lambda X: large)
            try:
                found.append(f(*arguments))
            except SingularError as e:
                found.append((str(e), e.null))
    return found


@given(regressions(fractions, 7, 3), st.booleans(),
       st.fractions(0, 3, max_denominator=3))
def test_the_formula_and_the_projection_are_one(Xy, intercept, lam):
    X, y = Xy
    for f, arguments in [(least_squares, (X, y, intercept)),
                         (ridge, (X, y, lam, intercept))]:
        one, other = on_both_roads(f, *arguments)
        assert one == other


@given(regressions(fractions, 7, 3), st.booleans(), st.booleans(),
       st.sampled_from(["identity", "diagonal", "full"]))
def test_classifiers_are_the_same_on_both_roads(Xy, some, intercept, M):
    X, v = Xy
    y = [1 if a > 0 else -1 for a in v]
    calls = [(least_squares_classifier, (X, y, intercept)),
             (least_squares_plug_in, (X, [int(c == 1) for c in y]))]
    if len(set(y)) == 2:
        sizes = (v[0], abs(v[-1])) if some else ()
        calls.append((linear_classifier, (X, y, M) + sizes))
    for f, arguments in calls:
        one, other = on_both_roads(f, *arguments)
        assert one == other


@pytest.mark.parametrize("m", [1, 2, 5, 6])
def test_both_roads_meet_at_the_border(m):
    for n in (20, 21):
        X = [[(i * i + 3 * j) % 7 + (i == j) for j in range(m)]
             for i in range(n)]
        y = [i % 5 for i in range(n)]
        steps, found, _, _ = follow(lambda: least_squares(X, y))
        solved = "solve.solve" in {step.listing.name for step in steps}
        assert solved is (n == 20 and m < 6)
        assert found.w == project(X, y) == independent.fit(X, y)


def test_where_the_formula_is_left():
    X = [[1, 2], [3, 4]]
    assert not needs_projection(X, int)
    assert not needs_projection(X, Fraction)
    for T in (float, Decimal):
        assert needs_projection(X, T) and needs_projection(X, T, True)
    twins = [[1, 1], [2, 2]]
    assert needs_projection(twins, int)
    assert not needs_projection(twins, int, True)


def test_floats_take_the_projection_and_so_keep_their_digits():
    e = 2.0 ** -30
    X, y = [[1.0, 1.0], [e, 0.0], [0.0, e]], [2.0, e, e]
    assert least_squares(X, y).w == project(X, y)
    assert ridge(X, y, 0.0).w == project(X, y)
