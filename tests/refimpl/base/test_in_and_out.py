"""The way in and the way out: exact inside, rounded once."""

import decimal
import sys
from fractions import Fraction
from types import SimpleNamespace

import pytest

from paths import read_tables, run_words

from refimpl.base.errors import NumberError
from refimpl.base.method import method
from refimpl.base.rows import Row

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


def like(**names):
    """Return a value of another library, which has these attributes."""
    return SimpleNamespace(**names)


ROWS = [[2, 1], [1, 3]]
ARRAY = like(tolist=lambda: ROWS)


class Arrays:
    def __array__(self):
        return ARRAY


class Index:
    def __index__(self):
        return 7


class Measured:
    def __float__(self):
        return 0.5


def raises():
    raise OverflowError


@pytest.mark.parametrize("v", [
    ARRAY, Arrays(), like(values=ARRAY), like(toarray=lambda: ARRAY),
    like(iter_rows=lambda: iter(ROWS)), map(list, ROWS), map(tuple, ROWS),
    like(itertuples=lambda index, name: map(tuple, ROWS) if (
        index, name) == (False, None) else None)])
def test_a_table_of_another_library(v):
    assert table(v) == ROWS and type(table([[range(3)[2]]])[0][0]) is int


@pytest.mark.parametrize("v, expected", read_tables(__file__)["numbers"])
def test_a_number_of_another_library(v, expected):
    names = dict(vars(decimal), **globals())
    v, expected = eval(v, names), eval(expected, names)
    if expected is None:
        for f, inputs, place in ((number, v, "v"), (entries, [1, v], "v[1]"),
                                 (table, [[1, 2], [1, v]], "X[1][1]")):
            with pytest.raises(NumberError) as e:
                f(inputs)
            assert str(e.value).startswith(place + " is ")
        return
    assert number(v) == expected and entries([v, 0])[0] == expected
    assert type(number(v)) is type(expected) or expected in (0, 7, 3)


def test_equal_rows_are_equal_in_any_terms():
    assert Row([2, 4], 6) == Row([1, 2], 3) == [Fraction(1, 3), Fraction(2, 3)]
    assert Row([2, 4], 6) != Row([1, 2], 4) != 3


BARE = """
import sys
for name in "fractions", "decimal":
    sys.modules[name] = None
from refimpl import Gaussian, gram, solve
assert repr(solve([[2, 1], [1, 3]], [3, 5])) == (
    "[Rational(4, 5), Rational(7, 5)]")
assert repr(solve([[2.0]], [1.0])) == "[0.5]"
value = gram([[0], [1]], Gaussian(1, 5))[0][1]
assert str(value) == "0.60653" and solve([[2]], [value]) == [value / 2]
"""


def test_without_fractions_and_decimal():
    """As on a board: its own fractions, and digits, which are fractions too."""
    run_words(sys.executable, "-c", BARE, check=True)
