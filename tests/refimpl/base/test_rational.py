"""Rational numbers, and how they are written in digits."""

import decimal
import math
import operator
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from refimpl.base import digits as d, rational
from refimpl.base.digits import Digits
from refimpl.base.rows import ratio
from refimpl.base.rational import Rational, ratio_of


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


@pytest.mark.parametrize("op", [
    operator.add, operator.sub, operator.mul])
def test_common_divisors_are_looked_for_in_the_parts(op, monkeypatch):
    """Not in the products, where that takes four times as long or more."""
    asked = []

    def gcd(a, b):
        asked.append(min(abs(a), abs(b)).bit_length())
        return math.gcd(a, b)
    r, s = Rational(3 ** 700, 2 ** 1000), Rational(5 ** 400, 2 ** 900 * 7)
    monkeypatch.setattr(rational, "gcd", gcd)
    result = op(r, s)
    assert asked and max(asked) <= 1001
    assert same(result, op(Fraction(3 ** 700, 2 ** 1000),
                           Fraction(5 ** 400, 2 ** 900 * 7)))


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


@given(parts, parts, ints)
def test_floor_division_is_that_of_fraction(p, q, k):
    r, f = Rational(*p), Fraction(*p)
    for ours, theirs in [(Rational(*q), Fraction(*q)), (k, k)]:
        if theirs == 0:
            with pytest.raises(ZeroDivisionError):
                r // ours
        else:
            assert r // ours == f // theirs
            assert type(r // ours) is int
    with pytest.raises(TypeError):
        r // 0.5


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


@pytest.mark.parametrize("op", ORDER)
def test_order_where_a_float_is_not_finite(op):
    for v in (math.inf, -math.inf, math.nan):
        assert op(Rational(1, 2), v) is op(0.5, v)
        assert op(v, Rational(1, 2)) is op(v, 0.5)


@given(parts | st.tuples(st.integers(), st.integers(1)))
def test_equal_numbers_have_one_hash(p):
    r, f = Rational(*p), Fraction(*p)
    assert r == f and hash(r) == hash(f)
    P = sys.hash_info.modulus
    assert hash(Rational(p[0], P)) == hash(Fraction(p[0], P))


@pytest.mark.parametrize("v", [0.5, -0.75, 2.0 ** -1074, 1e300, -1.0])
def test_a_float_finds_an_equal_rational(v):
    assert v in {Rational(*v.as_integer_ratio())}
    assert Rational(*v.as_integer_ratio()) in {v, Decimal(1)}


def test_a_hash_where_the_interpreter_tells_nothing_of_its_own():
    rational.hasattr = lambda v, name: False
    try:
        assert hash(Rational(1, 3)) == hash((1, 3))
        assert hash(Rational(6, 3)) == hash(2)
    finally:
        del rational.hasattr


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


def test_float_of_long_ints_and_out_of_range():
    assert float(Rational(3 ** 400, 3 ** 399 * 7)) == 3 / 7
    assert float(Rational(1, 10 ** 400)) == 0.0
    with pytest.raises(OverflowError):
        float(Rational(-10 ** 400))


@given(parts, st.integers(0, 6))
def test_one_number_alone(p, k):
    r, f = Rational(*p), Fraction(*p)
    assert same(-r, -f) and same(abs(r), abs(f)) and same(r ** k, f ** k)
    assert bool(r) is bool(f) and str(r) == str(f)
    assert eval(repr(r)) == r and repr(r).startswith("Rational(")
    assert type(hash(r)) is int and hash(r) == hash(Rational(*p))


@pytest.mark.parametrize("n, d", [
    (1.0, 1), (1, 2.0), (True, 1), (1, True), (Fraction(1), 1), ("1", 1)])
def test_takes_two_ints_only(n, d):
    with pytest.raises(TypeError):
        Rational(n, d)


@pytest.mark.parametrize("other", [0.5, "1", None, Fraction(1, 2), True])
def test_no_other_class_is_mixed_in(other):
    number = isinstance(other, (float, Fraction))
    for op in ARITHMETIC + ([] if number else ORDER[2:]):
        with pytest.raises(TypeError):
            op(Rational(1, 2), other)
        with pytest.raises(TypeError):
            op(other, Rational(1, 2))
    assert (Rational(1, 2) == other) is number
    assert (Rational(1, 2) != other) is not number
    for power in (-1, 0.5, Rational(1)):
        with pytest.raises(TypeError):
            Rational(1, 2) ** power


def test_a_denominator_of_0_is_refused():
    with pytest.raises(ZeroDivisionError):
        Rational(3, 0)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_a_ratio_exactly(v):
    n, d = ratio(v)
    assert Fraction(n, d) == Fraction(v) and d > 0


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_the_same_ratio_where_it_cannot_tell(v):
    rational.hasattr = lambda v, name: False
    try:
        assert ratio_of(v) == v.as_integer_ratio()
        assert ratio_of(object()) is None
    finally:
        del rational.hasattr


def test_the_ratio_of_other_classes():
    assert ratio(-3) == (-3, 1)
    assert ratio(10 ** 400) == (10 ** 400, 1)
    assert ratio(Fraction(2, -4)) == ratio(Rational(-1, 2)) == (-1, 2)
    assert ratio(Decimal("-0.75")) == (-3, 4)


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


@pytest.mark.parametrize("n, m, length, expected", [
    (0, 7, 5, (0, 0)), (5, 2, 1, (2, 0)), (7, 2, 1, (4, 0)),
    (-5, 2, 1, (-2, 0)), (999, 1, 2, (10, 2)), (9995, 1, 3, (100, 2)),
    (9994, 100, 3, (999, -1)),
    (1, 1, 3, (100, -2)), (10 ** 30, 1, 1, (1, 30)),
    (1, 10 ** 30, 2, (10, -31))])
def test_rounded_by_hand(n, m, length, expected):
    assert d.round_ratio(n, m, length) == expected


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


@pytest.mark.parametrize("c, e, expected", [
    (5, 0, "5."), (0, 0, "0."), (123, -2, "1.23"), (123, -3, "0.123"),
    (1, -6, "0.000001"), (1, -7, "1E-7"), (12, -8, "1.2E-7"), (-5, 1, "-5E+1"),
    (12, 3, "1.2E+4"), (-123, -5, "-0.00123")])
def test_text_by_hand(c, e, expected):
    assert d.text(c, e) == expected


def test_digits_stand_in_for_decimals(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "decimal", None)
    v = d.decimal((12, -1))
    assert str(v) == "1.2" and repr(v) == "Digits(12, -1)"
    assert Fraction(*v.as_integer_ratio()) == Fraction(6, 5)
    assert Fraction(*d.decimal((12, 3)).as_integer_ratio()) == 12000
    assert v == d.decimal((12, -1)) and hash(v) == hash(d.Digits(12, -1))
    assert v != d.decimal((12, 1)) and v != d.decimal((13, -1)) and v != 1.2


@given(st.integers(-10 ** 9, 10 ** 9), st.integers(-12, 12))
def test_digits_and_decimals_agree(c, e):
    v, expected = d.Digits(c, e), d.decimal((c, e))
    assert str(v) == str(expected) and repr(v) == "Digits({}, {})".format(c, e)
    n, m = v.as_integer_ratio()
    assert m > 0 and Fraction(n, m) == Fraction(expected)
    assert v == d.Digits(c, e) and hash(v) == hash(d.Digits(c, e))
    assert v != d.Digits(c + 1, e) and not v == d.Digits(c + 1, e)
    assert v == expected and not v != d.Digits(c,
                                               e) and hash(v) == hash(expected)
    assert v == d.Digits(10 * c, e - 1)


@given(st.integers(-10 ** 9, 10 ** 9), st.integers(-12, 12),
       st.integers(-99, 99), st.integers(-2, 2))
def test_digits_are_in_order_among_numbers(c, e, n, k):
    v, expected = d.Digits(c, e), Fraction(c) * Fraction(10) ** e
    for other in (n, n / 8, Fraction(n, 7), Decimal(n), d.Digits(n, k)):
        exact = Fraction(*other.as_integer_ratio())
        assert (v < other) is (expected < exact) and (v > other) is (expected >
                                                                     exact)
        assert (v <= other) is (expected <= exact)
        assert (v >= other) is (expected >= exact)
        assert (v == other) is (expected == exact) is not (v != other)


@given(st.integers(-10 ** 60, 10 ** 60), st.integers(-400, 200))
def test_digits_as_a_float_are_rounded_once(c, e):
    assert float(d.Digits(c, e)) == float(Fraction(c) * Fraction(10) ** e)


def test_digits_out_of_the_range_of_floats():
    assert float(d.Digits(1, -400)) == 0.0
    with pytest.raises(OverflowError):
        float(d.Digits(-1, 400))
    with pytest.raises(TypeError):
        d.Digits(1, 0) < "1"
