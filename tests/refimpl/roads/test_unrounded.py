"""Exponentials kept unrounded: the printed formulas, sums and comparisons."""

from decimal import Decimal, localcontext
from fractions import Fraction as F

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational
from refimpl.base.exponential import log
from refimpl.roads.unrounded import (
    Chance, Unrounded, below, exp, in_digits, near)

scores = st.fractions(-60, 60, max_denominator=12)
weights = st.fractions(-9, 9, max_denominator=5)
FORMULAS = [
    lambda d, e: e(d), lambda d, e: 3 - e(-d) * F(1, 2) + 1,
    lambda d, e: 1 / (1 + e(-d)), lambda d, e: e(d) / (e(d) + 1)]


def exponential(v):
    """Return e**v as a fraction of 300 digits."""
    with localcontext() as context:
        context.prec = 300
        return F((Decimal(v.numerator) / v.denominator).exp())


def close(a, b, digits):
    """Say whether a has this many digits of b."""
    return abs(F(a) - b) <= abs(b) * F(10) ** (1 - digits)


@settings(max_examples=60)
@given(scores, st.sampled_from(range(len(FORMULAS))))
def test_formulas_run_as_they_are_printed(d, k):
    found = FORMULAS[k](d, exp)
    assert isinstance(found, Unrounded)
    assert close(in_digits(found, 40), FORMULAS[k](d, exponential), 40)


@given(scores)
def test_what_else_a_chance_has(d):
    p = 1 / (1 + exp(-d))
    due = 1 / (1 + exponential(-d))
    assert isinstance(p, Chance)
    for product in (p * (1 - p), (1 - p) * p):
        assert close(in_digits(product, 30), due * (1 - due), 30)
    for y in (0, 1):
        assert close(in_digits((y - p) / (p * (1 - p)), 30),
                     (y - due) / (due * (1 - due)), 30)
    with localcontext() as context:
        context.prec = 250
        v = Decimal(d.numerator) / d.denominator
        softplus = F((1 + v.exp()).ln())
    assert close(in_digits(log(1 + exp(d)), 30), softplus, 30)


@given(st.lists(st.tuples(weights, scores), min_size=1, max_size=5), weights)
def test_sums_are_rounded_once(pairs, constant):
    found, due = constant, constant
    for c, d in pairs:
        found = found - (1 / (1 + exp(-d))) * c
        due = due - c / (1 + exponential(-d))
    assert abs(F(in_digits(found, 40)) - due) <= abs(due) / 10 ** 39 + F(
        1, 10 ** 200)


@given(scores)
def test_what_cancels_is_gone(d):
    p, q = 1 / (1 + exp(-d)), 1 / (1 + exp(d))
    assert in_digits(p + q, 10) == 1 and in_digits(p - p, 10) == 0
    assert in_digits(exp(d) - exp(d) + F(1, 3), 10) == F(1, 3)


def test_the_exponential_of_0_is_a_fraction():
    assert in_digits([exp(F(0)), [1 / (1 + exp(F(0)))], 7], 5) == [
        1, [F(1, 2)], 7]
    assert type(exp(0.0)) is float and type(exp(Decimal(0))) is Decimal


@given(scores, st.integers(5, 60))
def test_near_is_near_from_either_side(d, digits):
    p, due = 1 / (1 + exp(-d)), 1 / (1 + exponential(-d))
    found = near([p, [p], 0.5], digits)
    assert found[1] == [found[0]] and found[2] == 0.5
    assert type(found[0]) is F
    assert close(found[0], due, digits) and close(1 - found[0], 1 - due,
                                                  digits)
    assert type(near(1 / (1 + exp(Rational(-1, 2))), 9)) is Rational


@given(scores, st.fractions(0, F(49, 50), max_denominator=50))
def test_below(d, u):
    assert below(u, 1 / (1 + exp(-d))) is (
        u < (1 / (1 + exponential(-d)) if d else F(1, 2)))


def test_below_at_the_ends():
    for d in (F(10) ** 300, -F(10) ** 300, F(0)):
        p = 1 / (1 + exp(-d))
        assert below(F(0), p) and not below(F(1), p)
    assert not below(F(1, 2), 1 / (1 + exp(F(0))))


def test_it_shows_its_digits():
    assert str(1 / (1 + exp(-F(1))))[:12] == "0.7310585786"
    assert str(1 / (1 + exp(F(0)))) == "1/2"


def test_only_what_the_formulas_ask_for():
    with pytest.raises(TypeError):
        2 / (1 + exp(F(1)))
    with pytest.raises(NumberError):
        in_digits(exp(F(10 ** 6)), 10)
