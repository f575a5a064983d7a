"""The logistic function and its kin: every digit, and no overflow."""

from decimal import Decimal, localcontext
from fractions import Fraction
from math import inf

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from refimpl.roads.enclosure import combination
from refimpl.base.rational import Rational
from refimpl.base.exponential import exp, log
from refimpl.base.scalar import lower
from refimpl.roads.unrounded import exp as power
from refimpl.roads.unrounded import in_digits
from refimpl.roads import stable
from refimpl.sigmoid import sigmoid

F = Fraction
arguments = st.fractions(-900, 900, max_denominator=99)
TEXTBOOK = {
    "logistic": lambda v: 1 / (1 + (-v).exp()),
    "variance": lambda v: v.exp() / (1 + v.exp()) ** 2,
    "softplus": lambda v: (1 + v.exp()).ln()}


def variance(v):
    """Return p (1 - p), in floats by the road that keeps its digits."""
    if isinstance(v, float):
        return stable.variance(v)
    p = sigmoid(v)
    return p * (1 - p)


def softplus(v):
    """Return log(1 + exp(v)), in floats by the road that keeps its digits."""
    return stable.softplus(v) if isinstance(v, float) else log(1 + power(v))


OURS = {"logistic": sigmoid, "variance": variance, "softplus": softplus}
ULP = F(1, 2 ** 52)


def rounded(f, v, digits=50):
    """Return f(v) in digits; floats are rounded as it is."""
    return in_digits(f(v), digits)


def textbook(name, v, digits=900):
    """Return the value by the plain formula, to many digits."""
    with localcontext() as context:
        context.prec = digits
        return F(TEXTBOOK[name](Decimal(v.numerator) / v.denominator))


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
    assert (sigmoid(v), sigmoid(-v)) == (1, exp(-v))
    assert variance(v) == variance(-v) == exp(-v)
    assert (softplus(v), softplus(-v)) == (v, exp(-v))


@given(arguments)
def test_symmetry_is_exact(v):
    assert combination("logistic", [(1, v), (1, -v)]) == 1
    assert rounded(variance, v) == rounded(variance, -v)
    assert combination("softplus", [(1, v), (-1, -v)]) == v
    p, q = rounded(sigmoid, v, 60), rounded(sigmoid, -v, 60)
    with localcontext() as context:
        context.prec = 2000
        assert abs(Decimal(1) - F_decimal(p) - F_decimal(q)) < Decimal(
            10) ** -59


def F_decimal(v):
    """Return a number as a Decimal of the context."""
    v = F(v)
    return Decimal(v.numerator) / Decimal(v.denominator)


def test_what_is_beyond_ten_thousand_digits():
    # 10000 log(10) is 23025.85...
    assert str(rounded(sigmoid, F(-23025), 6)) == "2.34182E-10000"
    assert rounded(sigmoid, F(-23026)) == rounded(
        variance, F(23026)) == exp(F(-23026)) == 0
    assert exp(F(-23025), 5) > 0
    for v in (F(-23027), F(-10 ** 9)):
        assert rounded(sigmoid, v) == rounded(variance, v) == rounded(
            softplus, v) == exp(v) == 0
    assert rounded(sigmoid, F(23027)) == 1
    assert rounded(variance, F(10 ** 9)) == 0


def test_sums():
    z = [F(1), F(-2), F(3, 7)]
    found = in_digits(5 + 2 * sigmoid(z[0]) - sigmoid(z[1])
                      + F(1, 3) * sigmoid(z[2]), 40)
    due = 5 + 2 * textbook("logistic", z[0]) - textbook(
        "logistic", z[1]) + textbook("logistic", z[2]) / 3
    assert abs(F(found) - due) < F(1, 10 ** 39)


@given(arguments, st.sampled_from([0, 1]))
def test_the_adjusted_response_is_as_it_is_printed(d, y):
    """And keeps its digits in floats, where p is 0 or 1."""
    p, due = sigmoid(d), textbook("logistic", d, 1200)
    found = F(in_digits(d + (y - p) / (p * (1 - p)), 30))
    due = d + (y - due) / (due * (1 - due))
    assert abs(found - due) <= abs(due) / 10 ** 29
    if abs(d) < 700:
        near = F(stable.adjusted_response(y, float(d)))
        assert abs(near - found) <= abs(found) / 10 ** 12 + F(1, 10 ** 12)


@pytest.mark.parametrize("T", [Rational, Fraction, Decimal, float])
def test_classes(T):
    half = lower(rounded(sigmoid, T(0)), T)
    assert type(half) is T and half + half == 1
    assert rounded(variance, T(0)) * 4 == 1
    one = rounded(sigmoid, T(1), 20)
    assert abs(F(one) - textbook("logistic", F(1))) < F(1, 10 ** 15)
