"""The way in and the way out: exact inside, rounded once."""

import math
import sys
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from others import (
    Array, Bool, Double, Floating, Frame, Index, Pair, Quarter)
from texts import typed

from refimpl.base import numbers, ratio
from refimpl.base.errors import NumberError, ShapeError
from refimpl.base.numbers import enter, enter_ints
from refimpl.base.rational import Rational
from refimpl.base.functions import exp
from refimpl.base.real import Real
from refimpl.base.rounding import leave_as
from refimpl.kernels import Gaussian, Polynomial, linear
from refimpl.solve import solve

HALF = Fraction(1, 2)
CLASSES = [Fraction, Rational, float, Decimal]
finite = st.floats(allow_nan=False, allow_infinity=False)


def one(v, **options):
    """Return a single value as it is inside."""
    return enter("v", v, **options)[0]


@pytest.mark.parametrize("T", CLASSES)
def test_every_class_is_a_fraction_inside(T):
    v = T(1) / T(2)
    assert typed(one([v, [v, 2]])) == typed([HALF, [HALF, Fraction(2)]])
    assert typed(one(v)) == typed(HALF)
    assert typed(one([v, 2], ints=True)) == typed([HALF, 2])


def test_ints_stay_ints_where_nothing_is_divided():
    assert typed(one([1, [2]])) == typed([Fraction(1), [Fraction(2)]])
    assert typed(one([1, [2]], ints=True)) == typed([1, [2]])
    data = [1, 2]
    assert one(data, ints=True) is not data


class Table:
    """What a table of another library offers, by the name of its method."""

    def __init__(self, name, rows):
        value = Array(rows) if name in ("toarray", "__array__") else rows
        setattr(self, name, lambda *arguments: value)


@pytest.mark.parametrize("name", [
    "itertuples", "iter_rows", "toarray", "__array__", "tolist"])
def test_a_table_is_read_by_rows(name):
    rows = [[1, 0.5], [2 ** 53 + 1, 1.5]]
    assert typed(one(Table(name, rows))) == typed(one(rows))


@pytest.mark.parametrize("v, message", [
    (Table("__float__", 0), "not an exact number: write it as a float"),
    (int, "not a number"), (Array([0.5]), "is a list, not a number")])
def test_what_has_no_exact_value_is_said(v, message):
    with pytest.raises(NumberError, match=message):
        solve([[v]], [1])


def test_an_empty_row_is_left_for_the_check():
    assert typed(one([[0.5], []])) == [[(Fraction, HALF)], []]
    assert type(one([[0.5], []])[1]) is list


def test_rows_of_many_denominators_stay_short():
    X = [[Fraction(1, 10 ** 20 + i)] for i in range(99)]
    assert [row.raw for row in one(X)] == [
        ([1], 10 ** 20 + i) for i in range(99)]


@given(finite)
def test_a_float_is_the_fraction_that_it_is(v):
    inside, leave = enter("v", v)
    assert type(inside) is Fraction and inside == Fraction(v)
    assert leave(inside) == v and type(leave(inside)) is float


@given(st.decimals(allow_nan=False, allow_infinity=False).filter(
    lambda v: v == 0 or abs(v.adjusted()) < 1000))
def test_a_decimal_is_the_fraction_that_it_is(v):
    inside, leave = enter("v", [v])
    assert inside == [Fraction(v)]
    assert leave([HALF]) == [Decimal("0.5")]


INT = [Index(3), Array(3), Quarter(12)]
FLOAT = [Double(0.5), Floating(0.5), Array(0.5)]


@pytest.mark.parametrize("v", INT, ids=lambda v: type(v).__name__)
def test_what_can_be_an_index_is_an_int(v):
    """It has no class that comes out again: a sum of it may overflow."""
    inside, leave = enter("v", [v, 2])
    if isinstance(v, Quarter):
        assert typed(inside) == typed([Fraction(3), Fraction(2)])
        return
    assert typed(one([v, 2], ints=True)) == typed([3, 2])
    assert typed(leave([7, HALF])) == typed([7, HALF])


@pytest.mark.parametrize("v", FLOAT, ids=lambda v: type(v).__name__)
def test_floats_of_other_libraries_are_floats(v):
    inside, leave = enter("v", [v, 2])
    assert typed(inside) == typed([HALF, Fraction(2)])
    assert typed(leave([HALF / 2, 3])) == typed([0.25, 3.0])


def test_a_float_too_long_for_a_double_is_a_fraction():
    v = Fraction(2 ** 64 + 1, 2 ** 64)
    inside, leave = enter("v", [Floating(v)])
    assert typed(inside) == typed([v]) == typed(leave(inside))


def test_fractions_of_other_libraries():
    inside, leave = enter("v", [Pair(1, 2), Quarter(3)])
    assert typed(inside) == typed([HALF, Fraction(3, 4)])
    assert typed(leave(inside)) == typed(inside)


ROWS = [[1, 2], [3, 4]]


@pytest.mark.parametrize("X", [
    Array(ROWS), Frame(ROWS), [Array([1, 2]), Array([3, 4])],
    ((1, 2), (3, 4)), [range(1, 3), range(3, 5)], (v for v in ROWS),
    [(v for v in row) for row in ROWS], [Array([1, 2]), (3, Index(4))],
    [[Array(1), 2], [Index(3), 4]], map(list, ROWS)],
    ids=lambda X: type(X).__name__)
def test_what_holds_entries_is_read(X):
    assert typed(one(X, ints=True)) == typed(ROWS)


def test_none_and_functions_stay():
    assert enter("w0 kernel", None, linear)[:2] == [None, linear]
    with pytest.raises(NumberError, match="None, not a number"):
        enter("v", [1, None])


def test_the_number_of_a_kernel_counts():
    K, x, leave = enter("kernel x", Polynomial(2, HALF), [1])
    assert typed(K.constant) == typed(HALF) and K.degree == 2
    K, x, leave = enter("kernel x", Gaussian(0.5), [1])
    assert typed(K.sigma) == typed(HALF)
    assert typed(leave([HALF])) == typed([0.5])
    with pytest.raises(NumberError, match="mixed number types"):
        enter("kernel x", Gaussian(0.5), [HALF])


@pytest.mark.parametrize("v", [
    True, False, Bool(True), Array(True), "1", b"1", {}, {1}, 1j,
    math.nan, math.inf, -math.inf, Decimal("nan"), Decimal("-inf"),
    Decimal("snan"), Floating(math.nan), Double(math.inf), object(),
    Array(math.nan)],
    ids=lambda v: "{}-{}".format(type(v).__name__, v)[:30])
def test_what_is_not_a_finite_number(v):
    for data, name in [(v, "v is "), ([1, v], "v[1] is "),
                       ([[1], [v]], "v row 1[0] is ")]:
        for way in (enter, enter_ints):
            with pytest.raises(NumberError) as e:
                way("v", data)
            assert str(e.value).startswith(name), e.value


@pytest.mark.parametrize("v", [Decimal("1e1001"), Decimal("1e-1001")])
def test_decimals_of_far_exponents(v):
    with pytest.raises(NumberError, match="between 1E-1000 and"):
        enter("v", v)
    with pytest.raises(NumberError, match=r"v\[1\] is .* 1E-1000 and"):
        enter("v", [Decimal(1), v])


@pytest.mark.parametrize("a", CLASSES)
@pytest.mark.parametrize("b", CLASSES)
def test_two_classes_are_refused(a, b):
    if a is b:
        return
    for data in ([a(1), b(1)], [[a(1)], [b(1)]]):
        for way in (enter, enter_ints):
            with pytest.raises(NumberError, match="mixed number types") as e:
                way("v", data)
            assert a.__name__ in str(e.value) and b.__name__ in str(e.value)
    with pytest.raises(NumberError):
        enter("v w", [a(1)], b(1))


@pytest.mark.parametrize("T", CLASSES)
def test_the_class_that_comes_in_comes_out(T):
    leave = enter("v", [T(1), 2])[-1]
    result = leave([HALF, 3, (None, True), [Fraction(1, 4)]])
    assert typed(result) == typed(
        [T(1) / T(2), T(3), [None, True], [T(1) / T(4)]])


def test_ints_give_ints_and_fractions():
    leave = enter("v", [1, 2])[-1]
    assert typed(leave([HALF, 3])) == typed([HALF, 3])


@given(st.fractions())
def test_floats_are_rounded_to_nearest(v):
    leave = enter("v", 1.0)[-1]
    assert leave(v) == v.numerator / v.denominator


@pytest.mark.parametrize("v, expected", [
    (Fraction(2 ** 53 + 1), 2.0 ** 53), (Fraction(2 ** 53 + 3), 2.0 ** 53 + 4),
    (Fraction(1, 2 ** 1075), 0.0), (Fraction(3, 2 ** 1075), 1e-323),
    (Fraction(-1, 10 ** 400), -0.0)])
def test_ties_go_to_the_even_one_and_small_numbers_to_0(v, expected):
    result = leave_as(float, v)
    assert result == expected
    assert math.copysign(1, result) == math.copysign(1, expected)


def test_outside_the_range_of_floats():
    for v in (Fraction(10) ** 400, -Fraction(2) ** 1024, exp(1000)):
        with pytest.raises(NumberError, match="outside the range"):
            leave_as(float, [v])


@pytest.mark.parametrize("digits", [1, 5, 28, 60])
def test_decimals_have_the_precision_of_the_caller(digits):
    with localcontext(Context(prec=digits)):
        leave = enter("v", Decimal("0.5"))[-1]
        third, e = leave([Fraction(1, 3), exp(1)])
        assert third == Decimal(1) / Decimal(3)
        assert e == Decimal(1).exp()


def test_reals_leave_in_digits_or_in_the_class():
    result = leave_as(int, [exp(1), exp(1) - exp(1)], 5)
    assert str(result[0]) == "2.7183"
    assert typed(result[1]) == typed(Fraction(0))
    assert typed(leave_as(Fraction, exp(1), 3)) == typed(Decimal("2.72"))
    assert leave_as(float, exp(1)) == math.e
    v = exp(1)
    assert leave_as(Real, v) is v


def test_ints_over_one_number():
    (X, s), (y, t), leave = enter_ints("X y", [[HALF, 3]], [Fraction(1, 3)])
    assert (X, s, y, t) == ([[1, 6]], 2, [1], 3)
    assert leave([HALF]) == [HALF]
    assert enter_ints("X", [[0.5], [0.75]])[0] == ([[2], [3]], 4)
    assert enter_ints("X", [1, [2]])[0] == ([1, [2]], 1)
    assert enter_ints("X", Array([[0.5]]))[0] == ([[1]], 2)


def test_lists_of_labels():
    assert numbers.labels_of(Array([1, -1])) == [1, -1]
    assert list(numbers.labels_of((1, -1))) == [1, -1]
    for v in (3, None, "ab", {1: 2}):
        with pytest.raises(ShapeError, match="y is "):
            numbers.labels_of(v)


def test_without_fractions_and_decimal(monkeypatch):
    """As on a board: its own fractions, and digits."""
    monkeypatch.setattr(ratio, "IN_USE", [])
    for name in ("fractions", "decimal"):
        monkeypatch.setitem(sys.modules, name, None)
    inside, leave = enter("v", [0.5, 2])
    assert typed(inside) == typed([Rational(1, 2), Rational(2)])
    assert typed(leave([Rational(1, 3)])) == typed([1 / 3])
    leave = enter("v", [1])[-1]
    assert str(leave(exp(1), 5)) == "2.7183"
