"""A case and an answer to it, read side by side.

    Question   inputs as Fractions, what is due, what was given
    Wrong      an answer that cannot be compared; the message names the place
    Entry      one number that was given beside the one that is due
"""

from collections import namedtuple
from fractions import Fraction

from ..contract.values import BadNumber, describe, number, precision
from .certificates import lift
from .units import floor, rounding_unit

# Exact traces end before their numbers have more digits than this.
ANSWER_DIGITS = 100000

# place: "w[1]".  raw: as given.  value, due: Fractions.  last: the worth of
# the last digit of what is due, where that is a rounded decimal; else 0.
Entry = namedtuple("Entry", "place raw value due last")


class Wrong(Exception):
    """Something in an answer is no number, or has the wrong shape."""


class Question:
    """One case, one answer, and the unit by which it is judged.

    case     attributes or keys: task, input, output, error, required, ...
    answer   the object that was given: outputs, or an error
    unit     as in a hello; u is its size, 0 if exact
    promise  the relative gap promised for this task, or None
    bounds   by output, those that each number was held to so far; 0 where
             it was held to be equal
    """

    def __init__(self, case, answer, unit="exact", promise=None):
        self.task = member(case, "task")
        self.input = member(case, "input") or {}
        self.output = member(case, "output") or {}
        self.required = member(case, "required") or []
        self.answer = answer
        self.unit = unit
        self.u = rounding_unit(unit)
        self.floor = floor(unit)
        self.promise = None if promise is None else number(promise)
        self.bounds = {}

    @property
    def exact(self):
        """Is the unit exact?"""
        return self.u == 0

    def data(self, name, default=None):
        """Return an input as (nested lists of) Fractions."""
        return lift(self.input.get(name, default))

    def fields(self):
        """Return the names of the outputs that are due and were given."""
        return [name for name in self.output if name in self.answer]

    def due(self, name):
        """Return an output that is due as (nested lists of) Fractions."""
        return read(name, self.output[name], shape(self.output[name]))

    def read(self, name):
        """Return an output that was given, in the shape that is due.

        Where it was not given, what is due stands in for it.  Raises Wrong.
        """
        if name not in self.answer:
            return self.due(name)
        return read(name, self.answer[name], shape(self.output[name]))

    def entries(self, name):
        """Return the list of Entry of one output.  Raises Wrong."""
        return list(entries(name, self.answer[name], self.output[name]))


def member(case, name):
    """Return a member of a case, which is an object or a dict, or None."""
    if isinstance(case, dict):
        return case.get(name)
    return getattr(case, name, None)


def shape(value):
    """Return the lengths of nested lists that are not ragged.

    >>> shape([[1, 2, 3], [4, 5, 6]]), shape(7)
    ((2, 3), ())
    """
    if not isinstance(value, list):
        return ()
    return (len(value),) + (shape(value[0]) if value else ())


def read(place, value, lengths):
    """Return value as nested lists of Fractions of these lengths, or raise.

    A length of None stands for any.
    """
    if not lengths:
        try:
            return number(value, ANSWER_DIGITS)
        except BadNumber as reason:
            raise Wrong("{}: {}".format(place, reason)) from None
    return [read("{}[{}]".format(place, i), v, lengths[1:])
            for i, v in enumerate(items(place, value, lengths[0]))]


def items(place, value, length):
    """Return a list or tuple of this length (None: any), or raise Wrong."""
    if not isinstance(value, (list, tuple)):
        raise Wrong("{} is {}, a list is due".format(place, describe(value)))
    if length is not None and len(value) != length:
        raise Wrong("{} has {} entries, {} are due".format(
            place, len(value), length))
    return value


def entries(place, value, due):
    """Yield an Entry for every number that is due."""
    if isinstance(due, list):
        for i, v in enumerate(items(place, value, len(due))):
            yield from entries("{}[{}]".format(place, i), v, due[i])
    else:
        yield Entry(place, value, read(place, value, ()), number(
            due, ANSWER_DIGITS), last_place(due))


def last_place(due):
    """Return the worth of the last digit of a rounded decimal, else 0.

    In a case a rational is a whole number or a ratio; what is written with
    a point or an exponent is irrational, and rounded.
    """
    if isinstance(due, str) and not due.lstrip("+-").isdigit():
        shown = precision(due)
        return shown[1] if shown else Fraction(0)
    return Fraction(0)
