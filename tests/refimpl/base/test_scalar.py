"""Number classes: lifted, lowered, rounded once, never mixed."""

import math
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


@given(whole, st.integers(1, 2 ** 1100))
def test_to_float_is_a_number_or_a_number_error(n, m):
    try:
        due = n / m
    except OverflowError:
        with pytest.raises(NumberError, match="outside the range of floats"):
            scalar.to_float(n, m)
        return
    assert scalar.to_float(n, m) == due


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


@pytest.mark.parametrize("v", [
    3, Fraction(-1, 3), Rational(2, 7), Decimal("-1.5"), 0.1, -0.0, 1e308],
    ids=repr)
def test_zero_and_one_are_of_the_class(v):
    assert scalar.zero(v) == 0 and type(scalar.zero(v)) is type(v)
    assert scalar.one(v) == 1 and type(scalar.one(v)) is type(v)
    if isinstance(v, float):
        assert math.copysign(1, scalar.zero(v)) == 1


def test_which_classes_round():
    class Foreign:
        """A class of numbers that has no ratio."""

    assert scalar.rounds(float) and scalar.rounds(Decimal)
    for T in (int, Fraction, Rational, Foreign):
        assert not scalar.rounds(T)


@pytest.mark.parametrize("T, tiny", [
    (float, 1e-320), (Decimal, Decimal(0)), (float, math.inf)])
def test_squares_that_left_the_range(T, tiny):
    assert not scalar.left_range(T, [])
    assert not scalar.left_range(T, [T(1), T(2)])
    assert scalar.left_range(T, [T(1), tiny])
    assert not scalar.left_range(Fraction, [Fraction(0)])
    assert not scalar.left_range(int, [0])


def test_exact_instead_is_rounded_once():
    """(a + b) - a of floats loses b; each result is rounded at the end."""
    def sums(a, b):
        return a + b - a, [a + b], None

    assert sums(1e30, 1.0)[0] == 0.0
    assert scalar.exact_instead(sums, float, 1e30, 1.0) == [
        1.0, [1e30], None]
    assert scalar.exact_instead(lambda v: v, float, [0.1, [2.5]]) == [
        0.1, [2.5]]
    (third,) = scalar.exact_instead(lambda n: (Fraction(n, 3),), Decimal, 1)
    assert third == Decimal(1) / Decimal(3) and type(third) is Decimal
    with pytest.raises(NumberError):
        scalar.exact_instead(lambda v: [v * v], float, 1e300)
