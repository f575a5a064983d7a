"""Running error analysis: numbers that carry how far off a program has them.

    given, constant   an input, off by its own rounding where a format rounds,
                      and a number that is never rounded
    Computed          + - * / and powers, each of which adds its rounding
    dot, total, root, matvec      sums in any order, and square roots

The plain formula of an output, written in these, gives the bound of it.
"""

from fractions import Fraction
from operator import mul

from ..contract.values import each
from . import exact
from .exact import Vector, bound, short, whole
from .question import added_exactly, inexact


class Computed:
    """A number, and how far off a program may have it.

    u     what one rounding adds, relative to the result
    unit  None, or the unit in which what it adds exactly meets no rounding
    """

    __slots__ = "value", "error", "u", "unit"

    def __init__(self, value, error, u, unit=None):
        self.value, self.error, self.u, self.unit = value, error, u, unit

    def result(self, value, error):
        """Return what an operation gives: value, rounded once."""
        if error or not self.unit or not added_exactly([value], self.unit):
            q, d = value.denominator * self.u.denominator, error.denominator
            error = bound(error.numerator * q + abs(
                value.numerator) * self.u.numerator * d, d * q)
        return Computed(value, error, self.u, self.unit)

    def lift(self, other):
        return other if isinstance(other, Computed) else Computed(
            Fraction(other), 0, self.u, self.unit)

    def __neg__(self):
        return Computed(-self.value, self.error, self.u, self.unit)

    def __add__(self, other):
        other = self.lift(other)
        return self.result(self.value + other.value, self.error + other.error)

    def __sub__(self, other):
        other = self.lift(other)
        return self.result(self.value - other.value, self.error + other.error)

    def __mul__(self, other):
        other = self.lift(other)
        a, b = abs(self.value), abs(other.value)
        return self.result(self.value * other.value, a * other.error
                           + b * self.error + self.error * other.error)

    def __truediv__(self, other):
        """A divisor that rounding may make 0 counts as half of itself."""
        other = self.lift(other)
        value, b = self.value / other.value, abs(other.value)
        return self.result(value, (self.error + abs(value) * other.error)
                           / max(b - other.error, b / 2))

    def __pow__(self, p):
        if p == 1:
            return self
        value, a = self.value ** p, abs(self.value)
        if not self.error and self.unit and added_exactly([value], self.unit):
            return Computed(value, 0, self.u, self.unit)
        return Computed(value, short(
            p * (a + self.error) ** (p - 1) * self.error
            + p * self.u * abs(value)), self.u, self.unit)


def given(question, name, default=None, exactly=False):
    """Return an input in Computed numbers.

    exactly  is nothing added where the format of the unit rounds nothing?
    """
    u, unit = question.u, question.unit if exactly else None
    return each(question.data(name, default), lambda v: Computed(
        v, u * inexact(v, u), u, unit))


def constant(question, value=1, exactly=False):
    return Computed(Fraction(value), 0, question.u,
                    question.unit if exactly else None)


def total(numbers):
    """Return a sum, added up in any order."""
    first, (values, errors) = numbers[0], parts(numbers)
    (p, d), (q, e) = whole(values), whole(errors)
    error = Fraction(sum(q), e)
    if error or not first.unit or not added_exactly(values, first.unit):
        error = short(error + (len(p) - 1) * first.u * bound(
            sum(map(abs, p)), d))
    return Computed(Fraction(sum(p), d), error, first.u, first.unit)


def mean(numbers):
    return total(numbers) / len(numbers)


def parts(v):
    """Return the values and the errors of numbers, kept of a Vector."""
    if hasattr(v, "parts"):
        return v.parts
    both = Vector([x.value for x in v]), Vector([x.error for x in v])
    if type(v) is Vector:
        v.parts = both
    return both


def dot(a, b):
    """Return a . b, added up in any order.

    Of n terms two meet n roundings, the others fewer: n - 1 are counted.
    """
    u, unit, (p, d), (q, e) = a[0].u, a[0].unit, parts(a), parts(b)
    value, error = exact.dot(p, q), any(d) or any(e)
    if error or not unit or not added_exactly(map(mul, p, q), unit, p + q):
        (p, i), (q, k), (d, j), (e, n) = map(whole, (p, q, d, e))
        p, q = list(map(abs, p)), list(map(abs, q))
        # |p| e + d |q| + d e, and what rounding adds to |p| |q|
        terms = (sum(map(mul, p, e)) * j + sum(map(mul, d, e)) * i) * k + sum(
            map(mul, d, q)) * i * n
        rounds = max(len(p) - 1, 1) * sum(map(mul, p, q)) * u.numerator
        error = bound(terms * u.denominator + rounds * j * n,
                      i * j * k * n * u.denominator)
    return Computed(value, error, u, unit)


def matvec(A, v):
    return [dot(row, v) for row in A]


def root(x):
    value = exact.root(x.value)
    return x.result(value, x.error / (2 * value))
