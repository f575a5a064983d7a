"""A case and an answer to it, read side by side, and the unit of the answer.

    Question        inputs as Fractions, what is expected, what was given
    Entry           one number that was given beside the expected one
    Wrong           an answer that cannot be compared; it names the place
    rounding_unit, rounded, inexact, added_exactly, score_room
                    what a unit rounds
"""

import copy
from collections import namedtuple
from fractions import Fraction
from functools import wraps

from ..contract.values import (
    ANSWERS, BadNumber, describe, each, number, show)
from ..proof import precision
from .exact import Vector, kernel, lift

# The digits that a unit may have.
FEWEST, MOST = 2, 10000

BITS = {"binary64": 53, "binary32": 24}

# The smallest normal numbers: below them a float may be rounded to zero.
FLOOR = {"binary64": Fraction(1, 2 ** 1022), "binary32": Fraction(1, 2 ** 126)}

# place: "w[1]".  raw: as given.  value, expected: Fractions.  last: what the
# last digit of the expected is worth, where that is a rounded decimal; else 0.
Entry = namedtuple("Entry", "place raw value expected last")


class Wrong(Exception):
    """Something in an answer is no number, or has the wrong shape."""


def once(kept_in):
    """Return what makes of a method of a name one that is called once for
    each; kept_in: the member that keeps what it returned.
    """
    def make(method):
        @wraps(method)
        def kept(self, name, *default):
            known, key = getattr(self, kept_in), (method.__name__, name)
            if key not in known:
                known[key] = method(self, name, *default)
            return known[key]
        return kept
    return make


class Question:
    """One case, one answer, and the unit by which it is judged.

    u        the size of the unit, 0 if exact
    promise  the relative gap promised for this task, or None
    bounds   by output, those by which each number was judged so far; 0 where
             it has to be equal
    known    what follows from the case and the unit: all answers share it
    """

    def __init__(self, case, answer, unit="exact", promise=None):
        self.task = member(case, "task")
        self.input = member(case, "input") or {}
        self.output = member(case, "output") or {}
        self.answer = answer
        self.unit = unit
        self.u = rounding_unit(unit)
        self.floor = by_unit(FLOOR, unit) or Fraction(0)
        self.promise = None if promise is None else number(promise)
        self.bounds, self.known, self.own = {}, {}, {}

    def answered(self, answer):
        """Return the Question with another answer."""
        other = copy.copy(self)
        other.answer, other.bounds, other.own = answer, {}, {}
        return other

    def keep(self, find):
        """Return find(self), found once: it must not look at the answer."""
        if find not in self.known:
            self.known[find] = find(self)
        return self.known[find]

    @property
    def exact(self):
        return self.u == 0

    @property
    def kernel_name(self):
        """The name of the kernel, "linear" where there is none."""
        return (self.input.get("kernel") or {"name": "linear"})["name"]

    def kernel(self):
        """Return a function of two rows that gives (k, size)."""
        return kernel(self.input.get("kernel"))

    @once("known")
    def data(self, name, default=None):
        """Return an input as (nested lists of) Fractions."""
        return lift(self.input.get(name, default))

    def fields(self):
        return [name for name in self.output if name in self.answer]

    @once("known")
    def expected(self, name):
        """Return an expected output as (nested lists of) Fractions."""
        return read(name, self.output[name], shape(self.output[name]))

    @once("own")
    def read(self, name):
        """Return an output that was given, in the expected shape; where it was
        missing, the expected one is taken.  Raises Wrong.
        """
        return read(name, self.answer[name], shape(self.output[name])
                    ) if name in self.answer else self.expected(name)

    @once("own")
    def entries(self, name):
        """Return the list of Entry of one output.  Raises Wrong."""
        return list(entries(name, self.answer[name], self.output[name]))

    def indices(self, name):
        """Return the set of indices of rows that was given.  Raises Wrong."""
        n = len(self.input["y"])
        values = read(name, items(name, self.answer[name], None), (None,))
        for i, v in enumerate(values):
            if v.denominator != 1 or not 0 <= v < n:
                raise Wrong("{}[{}] is {}, expected an index below {}".format(
                    name, i, show(v), n))
        if len(set(values)) < len(values):
            raise Wrong("{} has an index twice".format(name))
        return {int(v) for v in values}


def member(case, name):
    """Return a member of a case, which is an object or a dict, or None."""
    if isinstance(case, dict):
        return case.get(name)
    return getattr(case, name, None)


def shape(value):
    """Return the lengths of nested lists that are not ragged."""
    if not isinstance(value, list):
        return ()
    return (len(value),) + (shape(value[0]) if value else ())


def read(place, value, lengths):
    """Return value as nested lists of Fractions of these lengths, None for
    any, or raise Wrong.
    """
    if not lengths:
        try:
            return number(value, ANSWERS)
        except BadNumber as reason:
            raise Wrong("{}: {}".format(place, reason)) from None
    values = items(place, value, lengths[0])
    if len(lengths) == 1:
        try:
            return Vector([number(v, ANSWERS) for v in values])
        except BadNumber:
            pass        # below it is said which
    return [read("{}[{}]".format(place, i), v, lengths[1:])
            for i, v in enumerate(values)]


def items(place, value, length):
    """Return a list or tuple of this length (None: any), or raise Wrong."""
    if not isinstance(value, (list, tuple)):
        raise Wrong("{} is {}, expected a list".format(place, describe(value)))
    if length is not None and len(value) != length:
        raise Wrong("{} has {} entries, expected {}".format(
            place, len(value), length))
    return value


def entries(place, value, expected):
    if isinstance(expected, list):
        for i, v in enumerate(items(place, value, len(expected))):
            yield from entries("{}[{}]".format(place, i), v, expected[i])
    else:
        yield Entry(place, value, read(place, value, ()), number(
            expected, ANSWERS), last_place(expected))


def last_place(expected):
    """Return the worth of the last digit of a rounded decimal, else 0: in a
    case what is written with a point or an exponent is irrational.
    """
    if isinstance(expected, str) and not expected.lstrip("+-").isdigit():
        shown = precision(expected)
        return shown[1] if shown else Fraction(0)
    return Fraction(0)


def by_unit(table, unit):
    """Return what a table has of a binary format, None of other units."""
    return table.get(unit) if isinstance(unit, str) else None


def rounding_unit(unit):
    """Return u, the largest relative error of one rounding; 0 if exact."""
    if unit == "exact":
        return Fraction(0)
    if by_unit(BITS, unit):
        return Fraction(1, 2 ** BITS[unit])
    digits = unit.get("digits") if isinstance(unit, dict) else None
    if type(digits) is not int or not FEWEST <= digits <= MOST:
        raise ValueError("{!r} is not a rounding unit".format(unit))
    return Fraction(1, 2 * 10 ** (digits - 1))


def rounded(data, unit):
    """Return nested lists of numbers as a binary format would hold them, or
    as they are where the unit is of another kind.
    """
    bits = by_unit(BITS, unit)
    return each(data, lambda v: round_number(lift(v), bits))


def round_number(x, bits):
    """Return a Fraction with so many bits, or as it is for None."""
    if bits is None or x == 0:
        return x
    scale = bits - abs(x.numerator).bit_length() + x.denominator.bit_length()
    if abs(x) * Fraction(2) ** scale >= 2 ** bits:
        scale -= 1
    # round() takes ties to even, as the formats do.
    return round(x * Fraction(2) ** scale) / Fraction(2) ** scale


def inexact(x, u):
    """Return |x|, or 0 where no format of this unit rounds x.

    Digits may be binary or decimal: then x has to be short in both.
    """
    if not dyadic(x):
        return abs(x)
    top, short = abs(x.numerator), 1
    if dyadic(u):
        short = top & -top
    else:
        top *= 5 ** (x.denominator.bit_length() - 1)
    n, d = u.as_integer_ratio()
    return 0 if top * n <= short * d else abs(x)


def added_exactly(terms, unit, factors=()):
    """Does a format of this unit add the terms without rounding?

    A sum is exact in any order if all terms are multiples of one power of two,
    and no sum of some of them is above 1 / u times it; if they are products,
    factors have to be such multiples, too.  Digits may be binary or decimal.
    """
    terms = [v for v in terms if v]
    if not terms:
        return True
    if not all(dyadic(v) for part in (terms, factors) for v in part):
        return False
    least, decimal = min(map(divisor, terms)), 1
    if not by_unit(BITS, unit):
        least = min(least, 1)
        decimal = 5 ** (least.denominator.bit_length() - 1)
    most = max(sum(v for v in terms if s * v > 0) * s for s in (1, -1))
    return most * decimal * rounding_unit(unit) <= least


def score_room(question, w, x, t=0):
    """Return by how much rounding may move w.x - t, 0 where none is met.

    m + 1 terms meet m roundings, and each three more: both inputs' and that
    of the product.
    """
    terms = [a * b for a, b in zip(w, x)] + [-t]
    if added_exactly(terms, question.unit, w + x):
        return Fraction(0)
    return (len(w) + 3) * question.u * sum(map(abs, terms))


def dyadic(x):
    """Is a Fraction a whole number over a power of two?"""
    return x.denominator & (x.denominator - 1) == 0


def divisor(x):
    """Return the largest power of two that a dyadic x is a multiple of."""
    return Fraction(x.numerator & -x.numerator, x.denominator)
