"""Enclosures of the logistic function and its kin, and sums of them."""

from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.roads.enclosure import combination, logistic, softplus, variance

above = st.fractions(0, 300, max_denominator=60)
either = st.fractions(-12, 12, max_denominator=12)
counts = st.integers(-4, 4)


def textbook(name, q, digits=200):
    """Return f(q) by decimal, far beyond the precision under test."""
    with localcontext() as context:
        context.prec = digits
        v = Decimal(q.numerator) / q.denominator
        p = 1 / (1 + (-v).exp())
        return F({"logistic": p, "variance": p * (1 - p),
                  "exp": v.exp(), "softplus": (1 + v.exp()).ln()}[name])


@pytest.mark.parametrize("P", [40, 170])
@pytest.mark.parametrize("name, f", [("logistic", logistic),
                                     ("variance", variance)])
@given(q=above)
def test_what_falls_towards_its_limit_is_enclosed(name, f, P, q):
    low, high = f(q.numerator, q.denominator, P)
    assert F(low, 1 << P) <= textbook(name, q) <= F(high, 1 << P)
    assert 0 <= high - low <= 8


@pytest.mark.parametrize("P", [40, 170])
@given(q=above)
def test_softplus_is_enclosed_below_zero(P, q):
    low, high = softplus(-q.numerator, q.denominator, P)
    assert F(low, 1 << P) <= textbook("softplus", -q) <= F(high, 1 << P)
    assert 0 <= high - low <= 4 * P


def test_a_whole_enclosure_of_nothing():
    assert logistic(10 ** 9, 1, 20)[1] >= 1 << 20
    assert variance(10 ** 9, 1, 20)[0] == 0 < variance(10 ** 9, 1, 20)[1]
    assert softplus(-10 ** 9, 1, 20)[0] == 0


@pytest.mark.parametrize("name", ["exp", "logistic", "variance",
                                  "softplus"])
@given(pairs=st.lists(st.tuples(counts, either), min_size=1, max_size=4),
       constant=either)
def test_sums_have_every_digit(name, pairs, constant):
    found = combination(name, pairs, constant, 20)
    due = constant + sum(c * textbook(name, q) for c, q in pairs)
    if isinstance(found, Decimal):
        assert abs(F(found) - due) <= F(10) ** (found.adjusted() - 19) * F(
            51, 100)
        assert len(found.as_tuple().digits) == 20
    else:
        assert abs(found - due) < F(1, 10 ** 150)


@given(either, counts)
def test_what_is_rational_comes_as_a_fraction(q, c):
    half = F(1, 2)
    assert combination("logistic", [(c, q), (c, -q)]) == c
    assert combination("logistic", [(c, 0)]) == c * half
    assert combination("variance", [(c, q), (-c, -q)]) == 0
    assert combination("variance", [(c, 0)]) == c * half * half
    assert combination("softplus", [(c, q), (-c, -q)]) == c * q
    assert combination("exp", [(c, q), (-c, q)], q) == q
    assert combination("exp", [(c, 0)]) == c


def test_what_nearly_cancels_has_its_digits_all_the_same():
    tiny = F(1, 10 ** 40)
    found = combination("logistic", [(1, tiny)], F(-1, 2), 30)
    assert abs(F(found) / (tiny / 4) - 1) < F(1, 10 ** 29)
