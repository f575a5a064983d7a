"""The arithmetics in which a method is run.

    Ring      a class of numbers, an order of summation, and the unit of a
              program that computes in it
    RINGS     by name: double (from left to right), backward, pairwise,
              single, digits, exact

A method takes a Ring first, and inputs that the ring has read: it is written
once, with + - * / and the functions of the ring.
"""

import decimal
import math
from fractions import Fraction

from ...contract.values import number
from .single import Single

DIGITS = 30
WHOLE = ("T", "components", "degree")       # inputs that count something
KEPT = ("classes", "free", "full", "signs")


def forward(terms):
    """Return the sum from left to right."""
    total = 0
    for term in terms:
        total = total + term
    return total


def backward(terms):
    """Return the sum from right to left."""
    return forward(reversed(list(terms)))


def pairwise(terms):
    """Return the sum of the sums of both halves."""
    terms = list(terms)
    if len(terms) < 3:
        return forward(terms)
    half = len(terms) // 2
    return pairwise(terms[:half]) + pairwise(terms[half:])


class Ring:
    """Numbers, and how they are added up.

    name     of the ring        unit  as in a hello
    number   makes a number of a Fraction, rounded once
    sum      of a sequence
    """

    def __init__(self, name, unit, number, total=forward):
        self.name, self.unit = name, unit
        self.number, self.sum = number, total

    def dot(self, a, b):
        """Return a . b."""
        return self.sum(p * q for p, q in zip(a, b))

    def norm(self, a):
        """Return |a|."""
        return self.sqrt(self.dot(a, a))

    def sqrt(self, x):
        """Return the square root."""
        return self.through(x, math.sqrt, "sqrt")

    def exp(self, x):
        """Return e^x."""
        return self.through(x, math.exp, "exp")

    def log(self, x):
        """Return the natural logarithm."""
        return self.through(x, math.log, "ln")

    def through(self, x, function, name):
        """Return a function of a number, rounded once."""
        if isinstance(x, decimal.Decimal):
            return getattr(x, name)()
        return type(x)(function(float(x)))

    def read(self, given):
        """Return inputs as a method takes them.

        Labels are numbers too; words, flags and counts stay what they are.
        """
        return {name: int(number(v)) if name in WHOLE else v
                if name in KEPT else self.numbers(v)
                for name, v in given.items()}

    def numbers(self, value):
        """Return the numbers in lists and objects."""
        if isinstance(value, dict):
            return self.read(value)
        if isinstance(value, list):
            return [self.numbers(v) for v in value]
        if isinstance(value, bool) or value is None or (
                isinstance(value, str) and value[:1].isalpha()):
            return value
        return self.number(number(value))


def told(answer):
    """Return an answer as JSON has it: floats, and strings for the rest."""
    if isinstance(answer, dict):
        return {name: told(v) for name, v in answer.items()}
    if isinstance(answer, (list, tuple)):
        return [told(v) for v in answer]
    if type(answer) is Single:
        return answer.v
    if isinstance(answer, (decimal.Decimal, Fraction)):
        return str(answer)
    return answer


def double(x):
    """Return the nearest double, also of numbers that none is near."""
    return float(x)


def single(x):
    """Return the nearest Single."""
    return Single(float(x))


def digits(x):
    """Return a Decimal, rounded to the digits of the context."""
    return decimal.Decimal(x.numerator) / decimal.Decimal(x.denominator)


RINGS = {ring.name: ring for ring in (
    Ring("double", "binary64", double),
    Ring("backward", "binary64", double, backward),
    Ring("pairwise", "binary64", double, pairwise),
    Ring("single", "binary32", single),
    Ring("digits", {"digits": DIGITS}, digits),
    Ring("exact", "exact", Fraction))}


def run(ring, method, given):
    """Return what a method answers in a ring.

    Raises ArithmeticError, ValueError where the numbers leave its range.
    """
    with decimal.localcontext() as context:
        context.prec = DIGITS
        return told(method(ring, ring.read(given)))
