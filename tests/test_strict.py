"""A class of numbers that notes what is asked of it and mixes with nothing.

What a docstring says that a function Needs is all that it uses; and any
class with these operations will do.
"""

import re
from fractions import Fraction

import pytest

from refimpl.errors import SingularError
from refimpl.inputs import load
from refimpl.kernels import Polynomial

SIGNS = {"+": {"add"}, "-": {"sub", "neg"}, "*": {"mul"}, "/": {"div"},
         "abs": {"abs", "neg"}, "order": {"order"}, "sqrt": {"sqrt"}}


class Strict:
    """A fraction in disguise; only itself and int may meet it."""

    used = set()

    def __init__(self, v):
        assert type(v) in (int, Fraction)
        self.v = Fraction(v)

    def _with(self, name, other, work):
        if type(other) is int:
            other = Strict(other)
        if type(other) is not Strict:
            raise AssertionError("met {!r}".format(other))
        Strict.used.add(name)
        result = work(self.v, other.v)
        return result if type(result) is bool else Strict(result)

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

    def __neg__(self):
        Strict.used.add("neg")
        return Strict(-self.v)

    def __abs__(self):
        Strict.used.add("abs")
        return Strict(abs(self.v))

    def __bool__(self):
        return self.v != 0


def strict(data):
    """Return nested lists of ints as Strict."""
    if isinstance(data, list):
        return [strict(v) for v in data]
    return Strict(Fraction(data, 3))


def plain(data):
    """Return nested Stricts as fractions, the rest as it is."""
    if isinstance(data, (list, tuple)):
        return [plain(v) for v in data]
    return data.v if type(data) is Strict else data


A, B = [[2, 1, 0], [4, 1, 1], [1, 0, 3]], [1, 2, 3]
X, Y = [[1, 2, 1], [-1, 2, 1], [-1, -2, 1], [3, 1, 1]], [-1, -1, 1, 1]
CALLS = [
    ("solve.solve", (A, B), ()), ("solve.inverse", (A,), ()),
    ("solve.determinant", (A,), ()), ("matrix.multiply", (A, A), ()),
    ("data.covariance", (X,), ()), ("least_squares.line", (B, B), ()),
    ("least_squares.line", ([1, 2, 4], B), ()),
    ("least_squares.least_squares", (X, B + B[:1]), ()),
    ("least_squares.least_squares", ([[1], [2], [4]], B, ), (True,)),
    ("least_squares.mean_squared_error", (B, B[::-1]), ()),
    ("basic_classifier.basic_linear_classifier", (X,), (Y,)),
    ("linear_classifier.classify", (B, 1, X), ()),
    ("perceptron.perceptron", (X,), (Y,)),
    ("perceptron.perceptron_online", (X,), (Y,)),
    ("kernel_perceptron.dual_perceptron", (X,), (Y,)),
    ("kernel_perceptron.kernel_perceptron", (X,), (Y, Polynomial(2))),
    ("kernels.gram", (X,), ()), ("criterion.perceptron_criterion", (X,), (
        Y, [1, 0, 0])),
    ("adaline.adaline", (X, B + B[:1], 1), (2,))]


@pytest.mark.parametrize("name, numbers, rest", CALLS)
def test_only_what_is_needed_is_used(name, numbers, rest):
    module, _, function = name.partition(".")
    f = getattr(load(module), function)
    Strict.used = set()
    found = f(*[strict(v) for v in numbers], *rest)
    used = set(Strict.used)
    due = f(*[plain(strict(v)) for v in numbers], *rest)
    assert plain(found) == plain(due)
    needs = re.search(r"Needs:(.*)", f.__doc__).group(1)
    allowed = set()
    for sign, names in SIGNS.items():
        if sign in re.split(r"[\s,;]+", needs):
            allowed |= names
    assert used <= allowed, (used - allowed, needs)


def test_the_perceptron_adds_multiplies_and_compares():
    Strict.used = set()
    load("perceptron").perceptron(strict(X), Y)
    assert Strict.used == {"add", "mul", "order"}


@pytest.mark.parametrize("rows", [
    [[1, 2, 3], [2, 4, 6], [1, 0, 1]], [[0, 2, 3], [0, 4, 1], [0, 0, 1]],
    [[1, 2, 3], [2, 4, 1], [1, 2, 1]], [[1, 0, 3], [2, 1, 7], [1, 5, 8]]])
def test_a_foreign_class_is_singular_with_a_null_vector_too(rows):
    projection, solve = load("projection"), load("solve")
    for f in (projection.project, solve.solve):
        with pytest.raises(SingularError) as e:
            f(strict(rows), strict(B))
        v = plain(e.value.null)
        assert any(v)
        assert [sum(a * b for a, b in zip(row, v)) for row in rows] == [
            0, 0, 0]
    assert plain(solve.determinant(strict(rows))) == 0
