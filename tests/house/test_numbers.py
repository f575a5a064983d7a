"""The class of numbers that comes in comes out, and does what is said."""

import copy
import operator
import re
from decimal import Decimal
from fractions import Fraction

import pytest
from calls import CALLS, PROOFS
from source import load
from strategies import as_fractions, converted

from refimpl.base import exponential, irrational
from refimpl.base.errors import NumberError, SingularError
from refimpl.base.rational import Rational
from refimpl.kernels import Polynomial
from refimpl.oracle.catalogue import TASKS

CLASSES = [Fraction, Decimal, float, Rational]
# What checks nothing: the floors below the methods.
BARE = {name for name in CALLS if name.startswith("base.vector")} | {
    "base.matrix.add", "base.matrix.transpose", "data.homogeneous"}


def function(name):
    module, _, f = name.rpartition(".")
    return getattr(load(module), f)


def called(name, T):
    """Return what a function gives for numbers of one class."""
    make = CALLS[name][0] if name in CALLS else PROOFS[name]
    arguments = make(lambda data: converted([data], T)[0])
    before = copy.deepcopy([a for a in arguments
                            if not isinstance(a, Polynomial)])
    result = function(name)(*arguments)
    assert before == [a for a in arguments if not isinstance(a, Polynomial)]
    return list(leaves(result))


def leaves(value):
    """Yield the numbers of a result, in order."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    elif value is not None and type(value) is not bool:
        yield value


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
            function(name)(*CALLS[name][0](mixed))


SIGNS = {"+": {"add"}, "-": {"sub", "neg"}, "*": {"mul"}, "/": {"div"},
         "abs": {"abs", "neg"}, "order": {"order"}, "sqrt": {"sqrt"},
         "exp": {"exp"}, "log": {"log"}, "as_integer_ratio": {"ratio"}}


def meets(kind, work):
    """Return a method that notes what it is and works on two numbers."""
    def method(self, other):
        T = type(self)
        other = T(other) if type(other) is int else other
        if type(other) is not T:
            raise AssertionError("met {!r}".format(other))
        Strict.used.add(kind)
        result = work(self.v, other.v)
        return result if type(result) is bool else T(result)
    return method


def alone(kind, work):
    """Return a method that notes what it is and works on one number."""
    def method(self):
        Strict.used.add(kind)
        return type(self)(Fraction(work(self.v)))
    return method


class Strict:
    """A fraction in disguise; only itself and int may meet it."""

    used = set()

    def __init__(self, v):
        assert type(v) in (int, Fraction)
        self.v = Fraction(v)

    def __hash__(self):
        return hash(self.v)

    def __bool__(self):
        return self.v != 0

    __add__ = __radd__ = meets("add", operator.add)
    __mul__ = __rmul__ = meets("mul", operator.mul)
    __sub__ = meets("sub", operator.sub)
    __rsub__ = meets("sub", lambda a, b: b - a)
    __truediv__ = meets("div", operator.truediv)
    __rtruediv__ = meets("div", lambda a, b: b / a)
    __lt__, __le__ = meets("order", operator.lt), meets("order", operator.le)
    __gt__, __ge__ = meets("order", operator.gt), meets("order", operator.ge)
    __eq__, __ne__ = meets("order", operator.eq), meets("order", operator.ne)
    __neg__, __abs__ = alone("neg", operator.neg), alone("abs", abs)
    sqrt, exp = alone("sqrt", irrational.sqrt), alone(
        "exp", exponential.exp)
    ln = alone("log", lambda v: Decimal(float(v)).ln())


class Measured(Strict):
    """One that also says which ratio it is."""

    def as_integer_ratio(self):
        Strict.used.add("ratio")
        return self.v.as_integer_ratio()


def made(T):
    """Return what makes numbers of class T out of ints, in lists or not."""
    def make(data):
        if isinstance(data, list):
            return [make(v) for v in data]
        return T(Fraction(data))
    return make


def plain(data):
    """Return nested Stricts as fractions, the rest as it is."""
    if isinstance(data, (list, tuple)):
        return [plain(v) for v in data]
    return data.v if isinstance(data, Strict) else data


def needed(f):
    """Return what a function says that it needs of its numbers, or None."""
    needs = re.search(r"Needs:(.*)", f.__doc__)
    return needs and set().union(*[
        SIGNS.get(sign, set())
        for sign in re.split(r"[\s,;]+", needs.group(1))])


def run(name, T):
    """Call a function with numbers of class T; return (result, used)."""
    Strict.used = set()
    found = function(name)(*CALLS[name][0](made(T)))
    return found, set(Strict.used)


SAID = [name for name in CALLS if needed(function(name))]


def test_every_method_says_what_it_needs():
    methods = {"{}.{}".format(*TASKS[task][:2]) for task in TASKS}
    assert methods <= set(SAID)


@pytest.mark.parametrize("name", SAID)
def test_what_a_function_needs_is_all_that_it_uses(name):
    T = Measured if "ratio" in needed(function(name)) else Strict
    found, used = run(name, T)
    assert used <= needed(function(name)), used - needed(function(name))
    due, _ = run(name, Fraction)
    if "irrational" not in CALLS[name][1]:
        assert plain(found) == plain(due)
    assert {type(v) for v in leaves(found)} <= {T, int, str}


@pytest.mark.parametrize("name", SAID)
def test_a_ratio_is_made_use_of_and_changes_nothing(name):
    found, used = run(name, Measured)
    assert used <= needed(function(name)) | {"ratio"}
    if "irrational" not in CALLS[name][1]:
        assert plain(found) == plain(run(name, Fraction)[0])


A, B = [[2, 1, 0], [4, 1, 1], [1, 0, 3]], [1, 2, 3]


def test_the_perceptron_adds_multiplies_and_compares():
    Strict.used = set()
    run("perceptron.perceptron", Strict)
    assert Strict.used == {"add", "mul", "order"}


@pytest.mark.parametrize("rows", [
    [[1, 2, 3], [2, 4, 6], [1, 0, 1]], [[0, 2, 3], [0, 4, 1], [0, 0, 1]],
    [[1, 2, 3], [2, 4, 1], [1, 2, 1]], [[1, 0, 3], [2, 1, 7], [1, 5, 8]]])
def test_a_foreign_class_is_singular_with_a_null_vector_too(rows):
    projection, solve = load("roads.projection"), load("solve")
    for f in (projection.project, solve.solve):
        with pytest.raises(SingularError) as e:
            f(made(Strict)(rows), made(Strict)(B))
        v = plain(e.value.null)
        assert any(v)
        assert [sum(a * b for a, b in zip(row, v)) for row in rows] == [
            0, 0, 0]
    assert plain(solve.determinant(made(Strict)(rows))) == 0
