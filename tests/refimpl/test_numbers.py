"""Results have the class of the inputs, each rounded once, and lists are read
whatever their kind: one conversion on the way in, and one on the way out.
"""

import copy
from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from calls import CALLS, PROOFS, call, leaves, make

import refimpl
from refimpl.board.rational import Rational

CLASSES = [int, Fraction, Rational, float, Decimal]
METHODS = [name for name in CALLS if name not in PROOFS]


def rounded(v, T):
    """Return an exact number, or one of 50 digits, in a class."""
    if type(v) is int or T in (int, Fraction):
        return v
    v = Fraction(v)
    if T is float:
        return float(v)
    if T is Rational:
        return Rational(v.numerator, v.denominator)
    return Decimal(v.numerator) / Decimal(v.denominator)


@pytest.mark.sample(80)
@pytest.mark.parametrize("T", CLASSES)
@pytest.mark.parametrize("name", METHODS)
def test_results_have_the_class_of_the_inputs(name, T):
    """Decimals have the precision of the caller."""
    with localcontext() as context:
        context.prec = 33
        require_class(T, *[list(leaves(call(name, one)))
                           for one in (Fraction, T, float)])


def require_class(T, exact, result, floats):
    """Require numbers in a class, or counts where floats give counts."""
    assert len(result) == len(exact) == len(floats)
    for v, expected, count in zip(result, exact, floats):
        if isinstance(expected, str):
            assert v == expected
        elif type(count) is int:
            assert type(v) is int and v <= expected     # fewer steps, too
        elif type(expected) is Decimal and T in (int, Fraction, Rational):
            assert type(v) is Decimal and v == expected
        else:
            assert v == rounded(expected, T), (v, expected)
            assert type(v) is T or T is int and type(v) is Fraction


@pytest.mark.parametrize("T", CLASSES)
@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_is_exact_for_every_class(name, T):
    result = list(leaves(call(name, T)))
    assert result == list(leaves(call(name, int)))
    assert {type(v) for v in result} <= {int, str, Fraction}


class Array:
    """An array of another library, or a table whose list is that of names."""

    def __init__(self, data):
        self.data = data

    def tolist(self):
        return self.data


class Frame:
    def __init__(self, rows):
        self.values = Array(rows)

    def __iter__(self):
        return iter(["a", "b"])


FORMS = {
    "tuples": lambda data: tuple(
        tuple(v) if isinstance(v, list) else v for v in data),
    "generators": lambda data: (
        (u for u in v) if isinstance(v, list) else v for v in data),
    "arrays": Array, "rows of arrays": lambda data: [
        Array(v) for v in data],
    "tables": lambda data: Frame(data) if isinstance(
        data[0], list) else Array(data)}


@pytest.mark.sample(40)
@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("name", METHODS)
def test_other_lists_are_read_alike_and_none_is_changed(name, form):
    """Those of numbers; labels and names are tried with real arrays."""
    inputs = make(name)
    before = copy.deepcopy(inputs)
    expected = getattr(refimpl, name)(**inputs)
    assert repr(inputs) == repr(before)
    assert expected == call(name, Fraction, lambda data: FORMS[form](
        data) if isinstance(data, list) else data)
