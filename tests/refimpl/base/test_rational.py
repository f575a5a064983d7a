"""Rational against fractions.Fraction, and numbers as two ints."""

import operator
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import rational
from refimpl.base.rational import Rational, fraction, gcd, is_exact, ratio

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


@pytest.mark.parametrize("op", ORDER)
@given(p=parts, q=parts, k=ints)
def test_order_is_that_of_fraction(op, p, q, k):
    r, s, f, g = Rational(*p), Rational(*q), Fraction(*p), Fraction(*q)
    assert op(r, s) is op(f, g)
    assert op(r, k) is op(f, k)
    assert op(k, s) is op(k, g)
    assert op(r, Rational(*p)) is op(f, f)


@given(parts, st.integers(0, 6))
def test_one_number_alone(p, k):
    r, f = Rational(*p), Fraction(*p)
    assert same(-r, -f) and same(abs(r), abs(f)) and same(r ** k, f ** k)
    assert bool(r) is bool(f) and str(r) == str(f)
    assert eval(repr(r)) == r and repr(r).startswith("Rational(")
    assert type(hash(r)) is int and hash(r) == hash(Rational(*p))


def test_is_hashed_as_the_int_that_it_equals():
    assert len({Rational(4, 2), 2, Rational(1, 2), Rational(2, 4)}) == 2
    assert hash(Rational(7)) == hash(7)


@pytest.mark.parametrize("n, d", [
    (1.0, 1), (1, 2.0), (True, 1), (1, True), (Fraction(1), 1), ("1", 1)])
def test_takes_two_ints_only(n, d):
    with pytest.raises(TypeError):
        Rational(n, d)


@pytest.mark.parametrize("other", [0.5, "1", None, Fraction(1, 2), True])
def test_no_other_class_is_mixed_in(other):
    for op in ARITHMETIC + ORDER[2:]:
        with pytest.raises(TypeError):
            op(Rational(1, 2), other)
        with pytest.raises(TypeError):
            op(other, Rational(1, 2))
    assert Rational(1, 2) != other and not Rational(1, 2) == other
    for power in (-1, 0.5, Rational(1)):
        with pytest.raises(TypeError):
            Rational(1, 2) ** power


def test_a_denominator_of_0_is_refused():
    with pytest.raises(ZeroDivisionError):
        Rational(3, 0)


@given(ints, ints)
def test_gcd_divides_both_and_is_the_greatest(a, b):
    g = gcd(a, b)
    assert g >= 0
    if g == 0:
        assert a == b == 0
    else:
        assert a % g == b % g == 0
        assert not any(a % k == b % k == 0 for k in range(g + 1, 61))


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_a_ratio_exactly(v):
    n, d = ratio(v)
    assert Fraction(n, d) == Fraction(v) and d > 0


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_the_same_ratio_where_it_cannot_tell(v):
    rational.hasattr = lambda v, name: False
    try:
        assert ratio(v) == v.as_integer_ratio()
        assert ratio(object()) is None
    finally:
        del rational.hasattr


def test_the_ratio_of_other_classes():
    assert ratio(-3) == (-3, 1)
    assert ratio(10 ** 400) == (10 ** 400, 1)
    assert ratio(Fraction(2, -4)) == ratio(Rational(-1, 2)) == (-1, 2)
    assert ratio(Decimal("-0.75")) == (-3, 4)
    assert ratio(object()) is None


def test_which_classes_are_exact():
    assert is_exact(int) and is_exact(Fraction) and is_exact(Rational)
    assert not is_exact(float) and not is_exact(Decimal)
    assert not is_exact(object)


def test_the_class_of_fractions(monkeypatch):
    assert fraction() is Fraction
    monkeypatch.setitem(__import__("sys").modules, "fractions", None)
    assert fraction() is Rational
