"""The way in and the way out: exact inside, rounded once."""

import math
import sys
from decimal import Context, Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from texts import typed

from refimpl.base import rows
from refimpl.base.errors import NumberError, RefimplError, ShapeError
from refimpl.base.functions import exp
from refimpl.base.method import leave, method
from refimpl.base.rational import Rational
from refimpl.base.rows import Row
from refimpl.kernels import Gaussian, Polynomial, gram
from refimpl.linear_classifier import classify
from refimpl.perceptron import perceptron
from refimpl.solve import solve

HALF = Fraction(1, 2)
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


def test_ints_give_ints_and_fractions():
    assert typed(halves([1, 4])[:2]) == typed([HALF, Fraction(2)])
    assert typed(table([[1, 2]])) == typed([[1, 2]])


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


@pytest.mark.parametrize("v", [3, None, "ab", {1: 2}, int, [], [[]], [[1], 2],
                               [[1], [1, 2]], 0.5, {3}])
def test_what_is_not_a_table(v):
    with pytest.raises(ShapeError):
        table(v)
    with pytest.raises(RefimplError):
        perceptron([[1]], v)


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
    for name in ("fractions", "decimal"):
        monkeypatch.setitem(sys.modules, name, None)
    assert typed(solve([[2, 1], [1, 3]], [3, 5])) == typed(
        [Rational(4, 5), Rational(7, 5)])
    assert typed(solve([[2.0]], [1.0])) == typed([0.5])
    assert str(gram([[0], [1]], Gaussian(1, 5))[0][1]) == "0.60653"
