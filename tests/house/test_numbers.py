"""The class of numbers that comes in comes out; nothing else changes."""

import copy
from decimal import Decimal
from fractions import Fraction

import pytest

from calls import CALLS, PROOFS
from refimpl.oracle.catalogue import TASKS
from refimpl.base.errors import NumberError
from source import load
from refimpl.kernels import Polynomial
from refimpl.base.rational import Rational
from strategies import as_fractions, converted

CLASSES = [Fraction, Decimal, float, Rational]
# What checks nothing: the floors below the methods.
BARE = {name for name in CALLS if name.startswith("base.vector")} | {
    "base.matrix.add", "base.matrix.transpose", "data.homogeneous"}


def called(name, T):
    """Return what a function gives for numbers of one class."""
    module, _, function = name.rpartition(".")
    make = CALLS[name][0] if name in CALLS else PROOFS[name]
    arguments = make(lambda data: converted(data, T)
                               if isinstance(data, list)
                               else converted([data], T)[0])
    before = copy.deepcopy([a for a in arguments
                            if not isinstance(a, Polynomial)])
    result = getattr(load(module), function)(*arguments)
    assert before == [a for a in arguments if not isinstance(a, Polynomial)]
    return list(leaves(result))


def leaves(value):
    """Yield the numbers of a result, in order."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    elif value is not None and type(value) is not bool:
        yield value


def test_every_task_is_here():
    assert {"{}.{}".format(*TASKS[task][:2]) for task in TASKS} <= set(CALLS)


@pytest.mark.parametrize("T", CLASSES)
@pytest.mark.parametrize("name", sorted(CALLS))
def test_the_class_that_comes_in_comes_out(name, T):
    counts = [type(v) is int for v in called(name, float)]
    found = called(name, T)
    assert len(found) == len(counts)
    rounds = "irrational" in CALLS[name][1]
    for v, count in zip(found, counts):
        assert type(v) is (int if count else T) or (
            rounds and not count and type(v) is Decimal), (name, v)
    for v, count in zip(called(name, int), counts):
        kept = int if count or "keeps" in CALLS[name][1] else Fraction
        assert type(v) is kept or (
            rounds and not count and type(v) is Decimal), (name, v)


@pytest.mark.parametrize("name", sorted(
    name for name in CALLS if "irrational" not in CALLS[name][1]))
def test_all_classes_agree(name):
    due = as_fractions(called(name, Fraction))
    assert as_fractions(called(name, int)) == due
    assert as_fractions(called(name, Rational)) == due
    if "dyadic" in CALLS[name][1]:
        assert as_fractions(called(name, float)) == due
        assert as_fractions(called(name, Decimal)) == due


@pytest.mark.parametrize("T", CLASSES)
@pytest.mark.parametrize("name", sorted(PROOFS))
def test_a_proof_is_exact_for_every_class(name, T):
    due = called(name, int)
    found = called(name, T)
    assert found == due
    assert {type(v) for v in found} <= {int, str, Fraction}


@pytest.mark.parametrize("name", sorted(set(CALLS) - BARE))
def test_two_classes_are_refused(name):
    module, _, function = name.rpartition(".")
    numeric = []
    CALLS[name][0](lambda data: numeric.append(data) or data)
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

        with pytest.raises(NumberError):
            getattr(load(module), function)(*CALLS[name][0](mixed))
