"""Rational numbers, and how they are written in digits."""

import math
import operator
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace

import pytest
from hypothesis import example, given, strategies as st
from paths import read_tables

from refimpl.base import digits as d, ints as whole
from refimpl.base.rows import ratio
from refimpl.board import ints as own
from refimpl.board.rational import Digits, Rational


ints = st.integers(-60, 60)
parts = st.tuples(ints, st.integers(1, 30) | st.integers(-30, -1))
ARITHMETIC = [operator.add, operator.sub, operator.mul, operator.truediv]
ORDER = [operator.eq, operator.ne, operator.lt, operator.le, operator.gt,
         operator.ge]


def same(r, f):
    """Return whether a Rational is this fraction, in lowest terms."""
    return (type(r) is Rational
            and (r.numerator, r.denominator) == (f.numerator, f.denominator))


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
    assert op(r, Digits(p[0], 1, d.text)) is op(f, Fraction(10 * p[0]))
    assert op(Digits(p[0], -1, d.text), r) is op(Fraction(p[0], 10), f)


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


@pytest.mark.parametrize("k", [0, 1, 53, 1023, 1024, 1025, 5000])
def test_ints_where_the_interpreter_has_no_function(k, monkeypatch):
    monkeypatch.setattr(own, "math", SimpleNamespace(frexp=math.frexp))
    for n in {max(2 ** k + j, 0) for j in (-2, -1, 0, 1)}:
        assert own.count_bits(n) == n.bit_length()
        assert own.square_root(n) == math.isqrt(n)
        for m in (0, 6, -9 * n, 2 ** 70):
            assert own.common_divisor(n, m) == math.gcd(n, m)


BITS = 2 ** 53 + 1, 2 ** 53 + 3, 2 ** 54 - 1, 2 ** 60 - 1, 5, -7, 0


@pytest.mark.parametrize("k", [-1130, -1128, -1126, -1075, -60, -1, 0, 9, 964,
                               971, 1021])
def test_floats_where_a_quotient_of_ints_is_not_rounded(k, monkeypatch):
    monkeypatch.setattr(whole, "QUICK", False)
    for n in BITS:
        v = Fraction(n) * Fraction(2) ** k
        try:
            assert whole.nearest_float(
                v.numerator, v.denominator) == float(v)
        except OverflowError:
            with pytest.raises(OverflowError):
                float(v)


ROWS, HALF = read_tables(__file__), dict(vars(), r=Rational(1, 2))


class Bare(float):
    """A float of an interpreter that does not tell its ratio."""
    as_integer_ratio = property(lambda self: self.missing)


@pytest.mark.parametrize("v", [0.0, 0.1, -2.5, 1e300, 5e-324, -1e-310])
def test_the_ratio_of_a_bare_float(v):
    assert ratio(Bare(v)) == v.as_integer_ratio()


@pytest.mark.parametrize("compute, expected", ROWS["values"])
def test_what_a_rational_is_beside_its_sums(compute, expected):
    assert eval(compute, HALF) == eval(expected)


@pytest.mark.parametrize("compute", ROWS["none"])
def test_what_is_no_arithmetic_of_rationals(compute):
    with pytest.raises(TypeError):
        eval(compute, HALF)


@given(st.integers(-10 ** 60, 10 ** 60).filter(bool), st.integers(-400, 200))
@example(15, 0)
@example(-3, -6)
@example(7, -7)
def test_digits_are_written_as_decimal_does_and_rounded_once(c, e):
    text, v = d.text(c, e), Fraction(c) * Fraction(10) ** e
    assert Fraction(text) == v and ("." in text or "E" in text)
    assert text.rstrip(".") == str(Digits(c, e, d.text)) == str(
        Decimal("{}E{}".format(c, e)))
    assert float(Digits(c, e, d.text)) == float(v)
