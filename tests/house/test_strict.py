"""A class of numbers that notes what is asked of it and mixes with nothing.

What a docstring says that a function Needs is all that it uses; and any
class with these operations will do.
"""

import re
from decimal import Decimal
from fractions import Fraction

import pytest

from calls import CALLS
from refimpl.base import exponential, irrational
from refimpl.oracle.catalogue import TASKS
from refimpl.base.errors import SingularError
from source import load

SIGNS = {"+": {"add"}, "-": {"sub", "neg"}, "*": {"mul"}, "/": {"div"},
         "abs": {"abs", "neg"}, "order": {"order"}, "sqrt": {"sqrt"},
         "exp": {"exp"}, "log": {"log"}, "as_integer_ratio": {"ratio"}}


class Strict:
    """A fraction in disguise; only itself and int may meet it."""

    used = set()

    def __init__(self, v):
        assert type(v) in (int, Fraction)
        self.v = Fraction(v)

    def _with(self, name, other, work):
        T = type(self)
        if type(other) is int:
            other = T(other)
        if type(other) is not T:
            raise AssertionError("met {!r}".format(other))
        Strict.used.add(name)
        result = work(self.v, other.v)
        return result if type(result) is bool else T(result)

    def __add__(self, other):
        return self._with("add", other, lambda a, b: a + b)

    def __sub__(self, other):
        return self._with("sub", other, lambda a, b: a - b)

    def __rsub__(self, other):
        return self._with("sub", other, lambda a, b: b - a)

    def __mul__(self, other):
        return self._with("mul", other, lambda a, b: a * b)

    def __truediv__(self, other):
        return self._with("div", other, lambda a, b: a / b)

    def __rtruediv__(self, other):
        return self._with("div", other, lambda a, b: b / a)

    __radd__, __rmul__ = __add__, __mul__

    def __lt__(self, other):
        return self._with("order", other, lambda a, b: a < b)

    def __le__(self, other):
        return self._with("order", other, lambda a, b: a <= b)

    def __gt__(self, other):
        return self._with("order", other, lambda a, b: a > b)

    def __ge__(self, other):
        return self._with("order", other, lambda a, b: a >= b)

    def __eq__(self, other):
        return self._with("order", other, lambda a, b: a == b)

    def __ne__(self, other):
        return self._with("order", other, lambda a, b: a != b)

    def __hash__(self):
        return hash(self.v)

    def _alone(self, name, value):
        Strict.used.add(name)
        return type(self)(Fraction(value))

    def __neg__(self):
        return self._alone("neg", -self.v)

    def __abs__(self):
        return self._alone("abs", abs(self.v))

    def sqrt(self):
        return self._alone("sqrt", irrational.sqrt(self.v))

    def exp(self):
        return self._alone("exp", exponential.exp(self.v))

    def ln(self):
        return self._alone("log", Decimal(float(self.v)).ln())

    def __bool__(self):
        return self.v != 0


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


def leaves(value):
    """Yield the entries of nested lists."""
    if isinstance(value, (list, tuple)):
        for v in value:
            yield from leaves(v)
    elif value is not None and type(value) is not bool:
        yield value


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


def function(name):
    module, _, f = name.rpartition(".")
    return getattr(load(module), f)


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
def test_a_ratio_is_made_use_of(name):
    """And changes nothing."""
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
