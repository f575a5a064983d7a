"""Exponentials kept unrounded, and the logistic function made of them."""

from decimal import Decimal
from fractions import Fraction as F
from functools import partial
from math import inf

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from independent import formula
from refimpl.base import exponential as series
from refimpl.base.errors import NumberError
from refimpl.base.exponential import log
from refimpl.base.rational import Rational
from refimpl.roads import stable
from refimpl.roads.enclosure import combination
from refimpl.roads.unrounded import (
    Chance, Unrounded, below, exp, in_digits, near)
from refimpl.sigmoid import sigmoid

scores = st.fractions(-60, 60, max_denominator=12)
weights = st.fractions(-9, 9, max_denominator=5)
FORMULAS = [
    lambda d, e: e(d), lambda d, e: 3 - e(-d) * F(1, 2) + 1,
    lambda d, e: 1 / (1 + e(-d)), lambda d, e: e(d) / (e(d) + 1)]

exponential = partial(formula, "exp", digits=300)


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
    assert close(in_digits(log(1 + exp(d)), 30),
                 formula("softplus", d), 30)


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


arguments = st.fractions(-900, 900, max_denominator=99)


def variance(v):
    """Return p (1 - p), in floats by the road that keeps its digits."""
    if isinstance(v, float):
        return stable.variance(v)
    p = sigmoid(v)
    return p * (1 - p)


def softplus(v):
    """Return log(1 + exp(v)), in floats by the road that keeps its digits."""
    return stable.softplus(v) if isinstance(v, float) else log(1 + exp(v))


OURS = {"logistic": sigmoid, "variance": variance, "softplus": softplus}
ULP = F(1, 2 ** 52)


def rounded(f, v, digits=50):
    """Return f(v) in digits; floats are rounded as it is."""
    return in_digits(f(v), digits)


textbook = partial(formula, digits=900)


@settings(max_examples=40)
@given(arguments, st.sampled_from(sorted(OURS)), st.sampled_from([1, 7, 50]))
@example(F(0), "logistic", 50)
@example(F(0), "variance", 50)
def test_every_digit_is_right(v, name, digits):
    """I123, X25."""
    found, due = rounded(OURS[name], v, digits), textbook(name, v)
    if isinstance(found, Decimal):
        _, shown, e = found.as_tuple()
        assert len(shown) == digits
        assert abs(F(found) - due) <= F(10) ** e / 2 * (1 + F(1, 10 ** 9))
    else:
        assert v == 0 and abs(found - due) < F(1, 10 ** 1000)


@settings(max_examples=200)
@given(st.floats(-745, 745), st.sampled_from(sorted(OURS)))
@example(-36.8, "softplus")
@example(-1e-300, "logistic")
@example(700.0, "variance")
def test_floats_lose_a_few_units_at_any_size(v, name):
    """The argument is rounded once in exp, and weighs |v|."""
    found = F(OURS[name](v))
    due = F(rounded(OURS[name], F(v), 30))
    assert abs(found - due) <= 4 * ULP * due + F(1, 2 ** 1070)


@pytest.mark.parametrize("v", [710.0, 745.5, 1000.0, 1e308, inf])
def test_floats_do_not_overflow(v):
    assert (sigmoid(v), sigmoid(-v)) == (1, series.exp(-v))
    assert variance(v) == variance(-v) == series.exp(-v)
    assert (softplus(v), softplus(-v)) == (v, series.exp(-v))


@given(arguments)
def test_symmetry_is_exact(v):
    assert combination("logistic", [(1, v), (1, -v)]) == 1
    assert rounded(variance, v) == rounded(variance, -v)
    assert combination("softplus", [(1, v), (-1, -v)]) == v
    p, q = rounded(sigmoid, v, 60), rounded(sigmoid, -v, 60)
    assert abs(1 - F(p) - F(q)) < F(1, 10 ** 59)


def test_what_is_beyond_ten_thousand_digits():
    # 10000 log(10) is 23025.85...
    assert str(rounded(sigmoid, F(-23025), 6)) == "2.34182E-10000"
    assert rounded(sigmoid, F(-23026)) == rounded(
        variance, F(23026)) == series.exp(F(-23026)) == 0
    assert series.exp(F(-23025), 5) > 0
    for v in (F(-23027), F(-10 ** 9)):
        assert rounded(sigmoid, v) == rounded(variance, v) == rounded(
            softplus, v) == series.exp(v) == 0
    assert rounded(sigmoid, F(23027)) == 1
    assert rounded(variance, F(10 ** 9)) == 0


@given(arguments, st.sampled_from([0, 1]))
def test_the_adjusted_response_is_as_it_is_printed(d, y):
    """And keeps its digits in floats, where p is 0 or 1."""
    p, due = sigmoid(d), textbook("logistic", d, digits=1200)
    found = F(in_digits(d + (y - p) / (p * (1 - p)), 30))
    due = d + (y - due) / (due * (1 - due))
    assert abs(found - due) <= abs(due) / 10 ** 29
    if abs(d) < 700:
        near = F(stable.adjusted_response(y, float(d)))
        assert abs(near - found) <= abs(found) / 10 ** 12 + F(1, 10 ** 12)
