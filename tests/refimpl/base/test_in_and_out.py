"""The way in and the way out: exact inside, rounded once."""

import math
import sys
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from others import Array, Bool, Double, Floating, Frame, Index, Pair, Quarter
from texts import typed

from refimpl.base import rows
from refimpl.base.errors import NumberError, RefimplError, ShapeError
from refimpl.base.functions import exp
from refimpl.base.method import method
from refimpl.base.numbers import leave
from refimpl.base.rational import Rational
from refimpl.base.rows import Row
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.linear_classifier import classify
from refimpl.perceptron import perceptron
from refimpl.solve import solve

HALF = Fraction(1, 2)
CLASSES = [Fraction, Rational, float, Decimal]


@method("v vector", gives="v")
def entries(v):
    assert type(v) is Row
    return v


@method("X matrix", gives="X", whole=True)
def table(X):
    return X


@method("v number", gives="v")
def number(v):
    return v


@method("v vector", "w? number", "digits? digits", gives="result")
def halves(v, w=None, digits=50):
    return [u / 2 for u in v] + [None, True]


@pytest.mark.parametrize("T", CLASSES)
def test_results_have_the_type_of_the_inputs(T):
    assert typed(halves([T(1), 2])) == typed([T(1) / T(2), T(1), None, True])
    assert typed(table([[T(1), 2]])) == typed([[T(1), T(2)]])
    assert typed(number(T(1) / T(2))) == typed(T(1) / T(2))


def test_ints_give_ints_and_fractions():
    assert typed(halves([1, 4])[:2]) == typed([HALF, Fraction(2)])
    assert typed(table([[1, 2]])) == typed([[1, 2]])


class Table:
    """What a table of another library offers, by the name of its method."""

    def __init__(self, name, data):
        value = Array(data) if name in ("toarray", "__array__") else data
        setattr(self, name, lambda *arguments: value)


@pytest.mark.parametrize("name", [
    "itertuples", "iter_rows", "toarray", "__array__", "tolist"])
def test_a_table_is_read_by_rows(name):
    data = [[1, 0.5], [2 ** 53 + 2, 1.5]]
    assert table(Table(name, data)) == [[1.0, 0.5], [2.0 ** 53 + 2, 1.5]]


ROWS = [[1, 2], [3, 4]]


@pytest.mark.parametrize("X", [
    Array(ROWS), Frame(ROWS), [Array([1, 2]), Array([3, 4])],
    ((1, 2), (3, 4)), [range(1, 3), range(3, 5)], (v for v in ROWS),
    [(v for v in row) for row in ROWS], [Array([1, 2]), (3, Index(4))],
    [[Array(1), 2], [Index(3), 4]], map(list, ROWS)],
    ids=lambda X: type(X).__name__)
def test_what_holds_entries_is_read(X):
    assert typed(table(X)) == typed(ROWS)


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_a_float_is_the_fraction_that_it_is(v):
    assert number(v) == v and type(number(v)) is float
    if v:
        assert entries([v, 1.0])[0] == v


@given(st.fractions())
def test_floats_are_rounded_to_nearest(v):
    assert leave(float, v) == v.numerator / v.denominator


@pytest.mark.parametrize("v, expected", [
    (Fraction(2 ** 53 + 1), 2.0 ** 53), (Fraction(2 ** 53 + 3), 2.0 ** 53 + 4),
    (Fraction(1, 2 ** 1075), 0.0), (Fraction(3, 2 ** 1075), 1e-323),
    (Fraction(-1, 10 ** 400), -0.0)])
def test_ties_go_to_the_even_one_and_small_numbers_to_0(v, expected):
    result = leave(float, v)
    assert result == expected
    assert math.copysign(1, result) == math.copysign(1, expected)


def test_outside_the_range_of_floats():
    for A in ([[1e-200, 0.0], [0.0, 1.0]], [[1e-300, 0.0], [0.0, 1e300]]):
        with pytest.raises(NumberError, match="outside the range"):
            solve(A, [1e200, 1.0])


@pytest.mark.parametrize("digits", [1, 5, 28, 60])
def test_decimals_have_the_precision_of_the_caller(digits):
    @method("v vector", gives="e")
    def power(v):
        return [exp(u) for u in v]

    with localcontext(Context(prec=digits)):
        assert power([Decimal(1)]) == [Decimal(1).exp()]
        assert solve([[Decimal(3)]], [Decimal(1)]) == [Decimal(1) / 3]


def test_numbers_of_other_libraries():
    assert typed(table([[Index(3), Array(3)]])) == typed([[3, 3]])
    assert typed(entries([Double(0.5), Floating(0.5), Array(0.5), 2])) == (
        typed([0.5, 0.5, 0.5, 2.0]))
    assert typed(entries([Pair(1, 2), Quarter(3)])) == typed(
        [HALF, Fraction(3, 4)])
    v = Fraction(2 ** 64 + 1, 2 ** 64)      # longer than a double
    assert typed(entries([Floating(v)])) == typed([v])
    many = [[Fraction(1, 10 ** 20 + i)] for i in range(99)]
    assert table(many) == many


@pytest.mark.parametrize("v", [
    True, False, Bool(True), Array(True), "1", b"1", {}, {1}, 1j,
    math.nan, math.inf, -math.inf, Decimal("nan"), Decimal("-inf"),
    Decimal("snan"), Floating(math.nan), Double(math.inf), object(), int,
    Array(math.nan), Decimal("1e1001"), Decimal("1e-1001"), len, None],
    ids=lambda v: "{}-{}".format(type(v).__name__, v)[:30])
def test_what_is_not_a_finite_number(v):
    for work, data, name in [(entries, [1, v], "v[1] is "),
                             (table, [[1], [v]], "X row 1[0] is ")]:
        with pytest.raises(NumberError) as e:
            work(data)
        assert str(e.value).startswith(name), e.value


@pytest.mark.parametrize("v", [3, None, "ab", {1: 2}, int, [], [[]], [[1], 2],
                               [[1], [1, 2]], 0.5, {3}])
def test_what_is_not_a_table(v):
    with pytest.raises(ShapeError):
        table(v)
    with pytest.raises(RefimplError):
        perceptron([[1]], v)


@pytest.mark.parametrize("a", CLASSES)
@pytest.mark.parametrize("b", CLASSES)
def test_two_classes_are_refused(a, b):
    if a is b:
        return
    for work, data in ((entries, [a(1), b(1)]), (table, [[a(1)], [b(1)]])):
        with pytest.raises(NumberError, match="mixed number types") as e:
            work(data)
        assert a.__name__ in str(e.value) and b.__name__ in str(e.value)
    with pytest.raises(NumberError):
        halves([a(1)], b(1))


def test_the_number_of_a_kernel_counts():
    assert typed(gram([[1], [2]], Polynomial(2, HALF))[0][0]) == typed(
        Fraction(9, 4))
    assert typed(gram([[1], [2]], Gaussian(0.5))[0]) == typed(
        [1.0, math.exp(-2)])
    with pytest.raises(NumberError, match="mixed number types"):
        gram([[HALF]], Gaussian(0.5))


def test_arguments_are_not_changed_and_names_are_checked():
    X, y = [[1, 2], [-1, 2]], [1, -1]
    perceptron(X, y)
    assert X == [[1, 2], [-1, 2]] and y == [1, -1]
    with pytest.raises(TypeError, match="learning_rate"):
        perceptron(X, y, learning_rate=1)
    with pytest.raises(TypeError):
        perceptron(X)
    with pytest.raises(TypeError):
        classify([1], 0, [[1]], "step", 5)
    with pytest.raises(TypeError, match="multiple values"):
        classify([1], 0, [[1]], w=[1])


def test_without_fractions_and_decimal(monkeypatch):
    """As on a board: its own fractions, and digits."""
    monkeypatch.setattr(rows, "LATER", [])
    monkeypatch.setattr("refimpl.base.rational.LATER", rows.LATER)
    for name in ("fractions", "decimal"):
        monkeypatch.setitem(sys.modules, name, None)
    assert typed(solve([[2, 1], [1, 3]], [3, 5])) == typed(
        [Rational(4, 5), Rational(7, 5)])
    assert typed(solve([[2.0]], [1.0])) == typed([0.5])
    assert str(gram([[0], [1]], Gaussian(1), 5)[0][1]) == "0.60653"
