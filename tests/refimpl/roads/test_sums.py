"""Sums of products: in parts as in one, in ints as in fractions."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import independent
from refimpl.base.errors import SingularError
from refimpl.base.rational import Rational
from refimpl.data import covariance
from refimpl.least_squares import least_squares, line
from refimpl.ridge import ridge
from refimpl.roads import sums
from refimpl.roads.sums import Sums, fit
from strategies import fractions, regressions

parts = st.integers(1, 4)


def table(X, y):
    return [list(row) + [v] for row, v in zip(X, y)]


def products(rows):
    """Return the inner products of all columns, added one by one."""
    columns = list(zip(*rows))
    return [[independent.dot(a, b) for b in columns[:j + 1]]
            for j, a in enumerate(columns)]


def values(s):
    """Return the inner products that sums stand for."""
    return [[Fraction(v, s.scales[j] * s.scales[k])
             for k, v in enumerate(row)] for j, row in enumerate(s.half)]


@given(regressions(fractions, 9, 3), parts)
def test_parts_add_up_to_the_whole(Xy, size):
    rows = table(*Xy)
    one, added, total = Sums(rows), Sums([]), Sums([])
    for i in range(0, len(rows), size):
        added.add(rows[i:i + size])
        part = Sums(rows[i:i + size])
        total.plus(part.n, part.scales, part.half)
    for s in (one, added, total):
        assert s.n == len(rows) and values(s) == products(rows)
        assert all(type(v) is int for row in s.half for v in row)


@given(regressions(fractions, 9, 3), st.fractions(0, 3, max_denominator=4),
       st.sampled_from([Fraction, Rational]), parts)
def test_the_fit_and_what_it_leaves(Xy, lam, T, size):
    """Against the printed formulas on the same rows, in parts or whole."""
    X, y = Xy
    m = len(X[0])
    rows = table(X, y)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sums, "PART", size)
        for penalty, due in [(0, lambda: least_squares(X, y)),
                             (lam, lambda: ridge(X, y, lam))]:
            try:
                due = due()
            except SingularError as e:
                with pytest.raises(SingularError) as found:
                    fit(X, y, Fraction, None, penalty, m)
                v = found.value.null
                assert any(v) and not any(independent.apply(X, v))
                assert any(e.null)
                continue
            w, rest = fit(X, y, Fraction, None, penalty, m)
            assert w == due.w and rest == due[2]
            w, rest = Sums(rows).fit(T, penalty, m)
            assert {type(v) for v in w + [rest]} == {T}


@given(regressions(fractions, 7, 2), st.data())
def test_weights_are_rows_given_again(Xy, data):
    X, y = Xy
    often = data.draw(st.lists(
        st.integers(1, 3), min_size=len(y), max_size=len(y)))
    many = [row for row, k in zip(table(X, y), often) for _ in range(k)]
    weighted = Sums([])
    weighted.add(table(X, y), often)
    assert values(weighted) == products(many)


@settings(max_examples=20)
@given(st.integers(0, 10 ** 6), st.booleans())
def test_large_data_take_this_road_and_nothing_is_seen_of_it(seed, penalised):
    draw = Random(seed)
    n, m = draw.choice([(21, 2), (8, 6), (40, 3)])
    X = [[Fraction(draw.randint(-9, 9), draw.choice([1, 2, 5]))
          for _ in range(m)] for _ in range(n)]
    y = [draw.randint(-9, 9) for _ in X]
    call = (ridge, X, y, Fraction(1, 3)) if penalised else (
        least_squares, X, y)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("roads.sums", "roads.projection"):
            patch.setattr("refimpl.{}.is_large".format(name),
                          lambda X: False)
        due = call[0](*call[1:])
    assert call[0](*call[1:]) == due
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("refimpl.{}.fit".format(call[0].__name__), None)
        with pytest.raises(TypeError):
            call[0](*call[1:])


def test_columns_have_denominators_of_their_own():
    s = Sums([[Fraction(1, 3), 2], [Fraction(1, 2), 5]])
    assert list(s.scales) == [6, 1] and s.half == [[13], [19, 29]]
    s.add([[Fraction(1, 4), Fraction(1, 7)]])
    assert s.scales == [12, 7]


def test_more_columns_than_elimination_takes():
    draw = Random(3)
    X = [[draw.randint(-9, 9) for _ in range(27)] for _ in range(60)]
    y = [draw.randint(-9, 9) for _ in X]
    w, rest = fit(X, y, int)
    left = [v - independent.dot(row, w) for row, v in zip(X, y)]
    assert not any(independent.dot(column, left) for column in zip(*X))
    assert rest == independent.dot(left, left)
    X = [row + [row[0] - 2 * row[5]] for row in X]
    with pytest.raises(SingularError) as e:
        fit(X, y, int)
    assert not any(independent.apply(X, e.value.null))


@given(regressions(fractions, 9, 3), st.sampled_from([Fraction, Rational]),
       parts)
def test_moments_and_lines_are_those_of_the_printed_formulas(Xy, T, size):
    X, y = [[[T(v.numerator, v.denominator) for v in row] for row in rows]
            for rows in (Xy[0], [Xy[1]])]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sums, "PART", size)
        found = []
        for large in (False, True):
            for module in ("data", "least_squares"):
                patch.setattr("refimpl.{}.is_large".format(module),
                              lambda X: large)
            found.append([covariance(X)])
            if any(row[0] != X[0][0] for row in X):
                found[-1].append(line([row[0] for row in X], y[0]))
    assert found[0] == found[1]
    assert {type(v) for row in found[1][0].scatter for v in row} == {T}
