"""Rational numbers, and how they are written in digits."""

import decimal
import operator
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from refimpl.base import digits as d
from refimpl.base.digits import Digits
from refimpl.base.rows import ratio
from refimpl.base.rational import Rational


ints = st.integers(-60, 60)
parts = st.tuples(ints, st.integers(1, 30) | st.integers(-30, -1))
ARITHMETIC = [operator.add, operator.sub, operator.mul, operator.truediv]
ORDER = [operator.eq, operator.ne, operator.lt, operator.le, operator.gt,
         operator.ge]


def same(r, f):
    """Return whether a Rational is this fraction, in lowest terms."""
    return (type(r) is Rational
            and (r.numerator, r.denominator) == (f.numerator, f.denominator))


@given(parts)
def test_is_kept_in_lowest_terms(p):
    assert same(Rational(*p), Fraction(*p))
    assert Rational(*p).as_integer_ratio() == (
        Fraction(*p).numerator, Fraction(*p).denominator)


@pytest.mark.parametrize("op", ARITHMETIC)
@given(p=parts, q=parts, k=ints)
def test_arithmetic_is_that_of_fraction(op, p, q, k):
    r, s, f, g = Rational(*p), Rational(*q), Fraction(*p), Fraction(*q)
    for ours, theirs in [((r, s), (f, g)), ((r, k), (f, k)), ((k, s), (k, g))]:
        if op is operator.truediv and theirs[1] == 0:
            with pytest.raises(ZeroDivisionError):
                op(*ours)
        else:
            assert same(op(*ours), op(*map(Fraction, theirs)))


finite = st.floats(allow_nan=False, allow_infinity=False)


@pytest.mark.parametrize("op", ORDER)
@given(p=parts, q=parts, k=ints, v=finite | st.floats(-3, 3).map(
    lambda v: round(4 * v) / 4))
def test_order_among_all_numbers_is_that_of_fraction(op, p, q, k, v):
    r, f = Rational(*p), Fraction(*p)
    for other in (v, Fraction(v), Decimal(v), f, float(f), Decimal(p[0]), k,
                  Rational(*q), Rational(*p)):
        expected = op(f, Fraction(*other.as_integer_ratio()))
        assert op(r, other) is expected
        assert op(other, r) is op(Fraction(*other.as_integer_ratio()), f)
    assert op(r, Digits(p[0], 1)) is op(f, Fraction(10 * p[0]))
    assert op(Digits(p[0], -1), r) is op(Fraction(p[0], 10), f)


@given(st.integers(), st.integers(1) | st.integers(max_value=-1))
def test_float_is_that_of_fraction(n, d):
    try:
        expected = float(Fraction(n, d))
    except OverflowError:
        with pytest.raises(OverflowError):
            float(Rational(n, d))
        return
    assert float(Rational(n, d)) == expected
    assert type(float(Rational(n, d))) is float


def test_a_denominator_of_0_is_refused():
    with pytest.raises(ZeroDivisionError):
        Rational(3, 0)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_a_ratio_exactly(v):
    n, d = ratio(v)
    assert Fraction(n, d) == Fraction(v) and d > 0


# Fractions and roots in so many digits, against decimal.

wide = decimal.Context(prec=300, Emax=10 ** 6, Emin=-10 ** 6)
naturals = st.integers(1, 10 ** 12) | st.integers(1, 10 ** 80)
lengths = st.integers(1, 60)


def context(n, rounding=decimal.ROUND_HALF_EVEN):
    """Return a context of n digits."""
    return decimal.Context(prec=n, rounding=rounding, Emax=10 ** 6,
                           Emin=-10 ** 6)


def nearest(v, n):
    """Return (c, e) for a Decimal of many digits rounded to n."""
    sign, shown, e = context(n).plus(v).as_tuple()
    c = int("".join(map(str, shown))) * 10 ** (n - len(shown))
    return (-c if sign else c), e - (n - len(shown))


@given(st.booleans(), naturals, naturals, lengths)
def test_rounded_to_so_many_digits(negative, n, m, length):
    v = wide.divide(Decimal(-n if negative else n), Decimal(m))
    c, e = d.round_ratio(-n if negative else n, m, length)
    assert (c, e) == nearest(v, length)
    assert 10 ** (length - 1) <= abs(c) < 10 ** length


@given(st.integers(-10 ** 12, 10 ** 12), st.integers(-30, 30))
def test_text_is_the_number(c, e):
    shown = d.text(c, e)
    assert Fraction(shown) == c * Fraction(10) ** e
    assert "." in shown or "E" in shown


@given(st.integers(-10 ** 12, 10 ** 12).filter(bool), st.integers(-30, 30))
def test_decimal_prints_it_alike(c, e):
    v = d.decimal((c, e))
    assert type(v) is Decimal
    assert str(v) == d.text(c, e).rstrip(".")


@given(st.integers(-10 ** 60, 10 ** 60), st.integers(-400, 200))
def test_digits_as_a_float_are_rounded_once(c, e):
    assert float(d.Digits(c, e)) == float(Fraction(c) * Fraction(10) ** e)
