"""Scatters from sums: those of the printed differences from the means."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conformance.referee.families.fisher import Pencil
from refimpl import fisher as printed
from refimpl.base.rational import Rational
from refimpl.base.scalar import lift
from refimpl.fisher import fisher, fisher_criterion, scatters
from refimpl.roads.scatters import scatters_from_sums
from strategies import small

units = st.sampled_from([1, Fraction(2, 7), Rational(3, 5)])
classes = st.integers(1, 3).flatmap(lambda m: st.lists(st.lists(
    st.lists(small, min_size=m, max_size=m), min_size=1, max_size=4),
    min_size=1, max_size=4))


def typed(data):
    """Return nested lists with the type of every number."""
    return [typed(v) for v in data] if isinstance(data, (list, tuple)) else (
        type(data), data)


@given(classes, units)
def test_both_are_one(C, unit):
    C = lift([[[v * unit for v in x] for x in rows] for rows in C])[0]
    assert typed(scatters_from_sums(C)) == typed(scatters(C))


def drawn(n, m, K, seed):
    """Return n rows of m small ints in K classes."""
    draw = Random(seed)
    return [[draw.randint(-9, 9) + i % K * draw.randint(0, 3)
             for _ in range(m)] for i in range(n)], [i % K for i in range(n)]


@pytest.mark.parametrize("n, goes", [(20, False), (21, True)])
def test_the_border_is_where_it_is_said(n, goes, monkeypatch):
    X, names = drawn(n, 2, 3, n)
    due = fisher(X, names, 2), fisher_criterion(X, names, [[1, 2]])
    taken = []

    def road(C):
        taken.append(len(C))
        return scatters(C)

    monkeypatch.setattr(printed, "scatters_from_sums", road)
    assert (fisher(X, names, 2), fisher_criterion(X, names, [[1, 2]])) == due
    assert taken == ([3, 3] if goes else [])


@pytest.mark.parametrize("m, K", [(6, 7), (9, 5)])
def test_many_directions_are_right(m, K):
    """Each is an eigenvector of the exact pencil, to 50 digits."""
    X, names = drawn(8 * K, m, K, m)
    found = fisher(X, names, K - 1)
    pencil = Pencil(found.within, found.between)
    for j, (v, w) in enumerate(zip(found.eigenvalues, found.W)):
        v, w = Fraction(v), [Fraction(a) for a in w]
        assert pencil.above(v + v / 10 ** 49) <= j
        assert pencil.above(v - v / 10 ** 49) > j
        assert pencil.angle(w, v) <= Fraction(1, 10 ** 48)
