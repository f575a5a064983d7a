"""Results have the type of the inputs, each rounded once.

There is one conversion on the way in and one on the way out.
"""

import copy
from decimal import Decimal
from fractions import Fraction

import pytest
from others import Array, CALLS, Frame, PROOFS
from source import load
from strategies import converted

from refimpl.base.errors import NumberError
from refimpl.board.rational import Rational

CLASSES = [int, Fraction, Rational, float, Decimal]


def answer(name, arguments):
    """Return the numbers of a result."""
    module, _, function = name.rpartition(".")
    return list(leaves(getattr(load(module), function)(*arguments)))


def call(name, change):
    """Return the same; the arguments stay what they were."""
    arguments = (CALLS.get(name) or PROOFS[name])(change)
    before = copy.deepcopy([a for a in arguments if not callable(a)])
    result = answer(name, arguments)
    assert before == [a for a in arguments if not callable(a)]
    return result


def in_class(T):
    """Return a function that makes numbers of a class, alone or in lists."""
    return lambda data: converted([data], T)[0]


def leaves(value):
    """Yield the numbers of a result, in order."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    elif value is not None and type(value) is not bool:
        yield value


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
@pytest.mark.parametrize("name", sorted(CALLS))
def test_results_have_the_type_of_the_inputs(name, T):
    exact = call(name, in_class(Fraction))
    result = call(name, in_class(T))
    counts = [type(v) is int for v in call(name, in_class(float))]
    assert len(result) == len(exact) == len(counts)
    for v, expected, count in zip(result, exact, counts):
        if isinstance(expected, str):
            assert v == expected
            continue
        if count:
            assert type(v) is int and (
                v == expected or "logistic_regression" in name)     # its steps
        elif type(expected) is Decimal and T in (int, Fraction, Rational):
            assert type(v) is Decimal and v == expected
        else:
            assert v == rounded(expected, T), (name, v, expected)
            assert type(v) is T or T is int and type(v) is Fraction


@pytest.mark.parametrize("T", CLASSES)
@pytest.mark.parametrize("name", sorted(PROOFS))
def test_a_proof_is_exact_for_every_class(name, T):
    expected, result = call(name, in_class(int)), call(name, in_class(T))
    assert result == expected
    assert {type(v) for v in result} <= {int, str, Fraction}


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
@pytest.mark.parametrize("name", sorted(set(CALLS)))
def test_other_lists_are_read_alike(name, form):
    """Those of numbers; labels and names are tried with real arrays."""
    def change(data):
        return FORMS[form](data) if isinstance(data, list) else data

    assert answer(name, CALLS[name](change)) == call(name, lambda data: data)


@pytest.mark.parametrize("name", sorted(CALLS))
def test_two_classes_are_refused(name):
    numeric = []
    CALLS[name](lambda data: numeric.append(data) or data)
    for odd in range(len(numeric)):
        seen = []

        def mixed(data):
            seen.append(data)
            T = float if len(seen) - 1 == odd else Fraction
            one = converted(data if isinstance(data, list) else [data], T)
            if len(numeric) == 1:       # one argument: mixed within itself
                row = one if not isinstance(one[0], list) else one[0]
                row[0] = Fraction(row[0])
            return one if isinstance(data, list) else one[0]

        with pytest.raises(NumberError, match="mixed number types"):
            call(name, mixed)
