"""Number classes: lifted, lowered, rounded once, never mixed."""

import math
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refimpl.base import scalar
from refimpl.base.digits import Digits
from refimpl.base.errors import NumberError
from refimpl.base.rational import Rational

ONES = [Fraction(1), Rational(1), Decimal(1), 1.0]
finite = st.floats(allow_nan=False, allow_infinity=False)
whole = st.integers(-10 ** 30, 10 ** 30) | st.integers(-2 ** 1100, 2 ** 1100)


@pytest.mark.parametrize("one", ONES)
def test_the_one_class_beside_int(one):
    assert scalar.number_class([[1, 2], (one,)], 3) is type(one)
    assert scalar.number_class(one, [one, 1]) is type(one)
    assert scalar.number_class(1, [[2]]) is int


@pytest.mark.parametrize("one", ONES)
@pytest.mark.parametrize("other", ONES)
def test_two_classes_are_refused(one, other):
    if type(one) is type(other):
        return
    for refuses in (scalar.number_class, scalar.lift, scalar.alike):
        with pytest.raises(NumberError) as e:
            refuses([1, one], [[other]])
        assert type(one).__name__ in str(e.value)
        assert type(other).__name__ in str(e.value)


@pytest.mark.parametrize("one", ONES)
def test_lift_turns_ints_and_nothing_else(one):
    data = [[1, one], (2, [one + one])]
    lifted = scalar.lift(data, 3)
    assert lifted == [[[one, one], [2 * one, [2 * one]]], 3 * one]
    assert type(lifted[1]) is type(lifted[0][0][0]) is type(one)
    assert type(data[0][0]) is int
    assert scalar.lift(data)[0] is not data


@pytest.mark.parametrize("one", ONES)
def test_alike_lifts_where_there_is_a_class_to_lift_to(one):
    data = [[1, one], 2]
    for found in (scalar.alike(data), scalar.alike([[1, 2], 3], one)):
        assert {type(v) for v in found[0] + [found[1]]} == {type(one)}
    assert type(scalar.alike(1, [[one]])) is type(one)
    assert type(data[0][0]) is int
    ints = [1, [2]]
    assert scalar.alike(ints, 3, [4]) is ints
    with pytest.raises(NumberError):
        scalar.alike(10 ** 400, 1.0)


def test_ints_alone_become_fractions():
    lifted = scalar.lift([1, [2]], 3)
    assert lifted == [[1, [2]], 3] and type(lifted[1]) is Fraction
    assert type(lifted[0][1][0]) is Fraction


def test_an_int_beyond_the_class_is_a_number_error():
    with pytest.raises(NumberError):
        scalar.lift([10 ** 400, 1.0])


@given(finite)
def test_exactly_and_back(v):
    f = scalar.exactly([v, [v]])[1][0]
    assert type(f) is Fraction and f == Fraction(v)
    assert scalar.lower(f, float) == v
    d = Decimal(v)
    assert scalar.exactly(d) == Fraction(v)


def test_exactly_leaves_what_is_exact():
    assert scalar.exactly((1, [Fraction(1, 2)])) == [1, [Fraction(1, 2)]]
    assert type(scalar.exactly(3)) is int
    strange = object()
    assert scalar.exactly(strange) is strange
    assert scalar.exactly(Rational(1, 2)) == Fraction(1, 2)


def test_lower_gives_every_class():
    half = Fraction(-1, 2)
    assert scalar.lower([half, [3]], int) == [half, [3]]
    assert type(scalar.lower(3, Fraction)) is Fraction
    assert scalar.lower([half], Rational) == [Rational(-1, 2)]
    assert scalar.lower(half, Decimal) == Decimal("-0.5")
    assert type(scalar.lower(half, Decimal)) is Decimal
    lowered = scalar.lower((half, 3), float)
    assert lowered == [-0.5, 3.0] and type(lowered[1]) is float
    irrational = Decimal("1.4142")
    assert scalar.lower(irrational, Fraction) is irrational
    assert scalar.lower(irrational, float) == 1.4142
    assert scalar.lower(Digits(-15, 1), float) == -150.0
    digits = Digits(-15, 1)
    assert scalar.lower(digits, Fraction) is digits


@given(whole, st.integers(1, 10 ** 30) | st.integers(1, 2 ** 1100))
def test_to_float_is_true_division(n, m):
    try:
        due = n / m
    except OverflowError:
        with pytest.raises(NumberError):
            scalar.to_float(n, m)
        return
    assert scalar.to_float(n, m) == due
    assert type(scalar.to_float(n, m)) is float


@given(st.integers(2 ** 53, 2 ** 60), st.integers(1020, 1140),
       st.booleans())
def test_to_float_among_the_smallest(n, k, negative):
    n = -n if negative else n
    assert scalar.to_float(n, 1 << k) == n / (1 << k)


@pytest.mark.parametrize("n, m, due", [
    (2 ** 53 + 1, 1, 2.0 ** 53), (2 ** 53 + 3, 1, 2.0 ** 53 + 4),
    (2 ** 1024 - 2 ** 971, 1, sys.float_info.max), (0, 5, 0.0),
    (1, 2 ** 1074, 5e-324), (1, 2 ** 1075, 0.0), (3, 2 ** 1075, 1e-323),
    (2 ** 54 - 1, 2 ** 1076, 2.0 ** -1022), (-1, 3, -1 / 3)])
def test_to_float_by_hand(n, m, due):
    assert scalar.to_float(n, m) == due


@pytest.mark.parametrize("n", [
    2 ** 1024, 2 ** 1024 - 2 ** 970, -2 ** 1024, 10 ** 400])
def test_to_float_beyond_the_range(n):
    with pytest.raises(NumberError):
        scalar.to_float(n, 1)


@pytest.mark.parametrize("v, due", [
    (1.0, True), (-1.0, True), (0.0, False), (math.inf, False),
    (math.nan, False), (1e-320, False), (1e-300, True), (1e300, True),
    (Fraction(0), False), (Fraction(1, 10 ** 400), True),
    (Decimal("1e-400"), True)])
def test_in_range(v, due):
    assert scalar.in_range(v) is due


@pytest.mark.parametrize("one", [1] + ONES)
def test_sign(one):
    assert scalar.sign(one + one) == 1
    assert scalar.sign(-one) == -1
    assert scalar.sign(one - one) == 0


@given(st.fractions(0, 100, max_denominator=50))
def test_the_root_of_a_square_is_a_fraction(v):
    assert scalar.sqrt(v * v) == v and type(scalar.sqrt(v * v)) is Fraction
    r = scalar.sqrt(Rational(v.numerator, v.denominator) ** 2)
    assert type(r) is Rational and Fraction(*r.as_integer_ratio()) == v


@given(st.integers(2, 10 ** 6), st.integers(1, 10 ** 3), st.integers(1, 40))
def test_other_roots_are_decimals_with_every_digit(n, m, digits):
    root = scalar.sqrt(Fraction(n, m), digits)
    if type(root) is Fraction:
        assert root * root == Fraction(n, m)
        return
    assert len(root.as_tuple().digits) == digits
    half = Fraction(10) ** root.as_tuple().exponent / 2
    low, high = Fraction(root) - half, Fraction(root) + half
    assert low * low < Fraction(n, m) < high * high


def test_roots_and_exponentials_by_class():
    assert scalar.sqrt(2.0) == math.sqrt(2.0)
    assert scalar.sqrt(Decimal(2)) == Decimal(2).sqrt()
    assert len(scalar.sqrt(2).as_tuple().digits) == 50
    assert scalar.exp(-0.5) == math.exp(-0.5)
    assert scalar.exp(Decimal(1)) == Decimal(1).exp()
    assert str(scalar.exp(Fraction(-1), 6)) == "0.367879"
    assert len(scalar.exp(1).as_tuple().digits) == 50
    for one in (Fraction(1), Rational(1)):
        assert scalar.exp(one - one) == 1
        assert type(scalar.exp(one - one)) is type(one)
        assert scalar.exp(-30000 * one) == 0
        assert type(scalar.exp(-30000 * one)) is type(one)
    assert scalar.exp(Fraction(-23025)) > 0
    assert scalar.exp(Fraction(-23026) - Fraction(1, 9)) == 0


@pytest.mark.parametrize("v, square, due", [
    (-1, 2, "-0.70711"), (1, 2, "0.70711"), (0, 2, "0"), (3, 4, "3/2"),
    (-3, 4, "-3/2")])
def test_over_root(v, square, due, monkeypatch):
    assert str(scalar.over_root(v, square, 5)) == due
    assert str(scalar.over_root(Fraction(v), Fraction(square), 5)) == due
    assert scalar.over_root(float(v), float(square)) == v / square ** 0.5
    root = scalar.over_root(Decimal(v), Decimal(square))
    assert root == Decimal(v) / Decimal(square).sqrt()
    monkeypatch.setitem(sys.modules, "decimal", None)
    assert str(scalar.over_root(Fraction(v), Fraction(square), 5)) == due
