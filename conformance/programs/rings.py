"""The arithmetics in which a program is run.

    Ring      a class of numbers, an order of summation, and the unit of a
              program that computes in it
    EXACT     fractions
    RINGS     by name: double (from left to right), backward, pairwise,
              single, digits, exact
    IEEE      doubles that divide by 0 as hardware does

A program takes a Ring first, and inputs as contract.numbers.read gives them,
in the numbers of the ring: it is written once, with + - * / and the functions
of the ring.
"""

import math
import operator
import struct
from decimal import Decimal, localcontext
from fractions import Fraction

from . import map_leaves

PLACES = 30             # of the decimals
KEPT = ("classes", "free", "full", "signs")     # names and places, no numbers


def forward(terms):
    total = 0
    for term in terms:
        total = total + term
    return total


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
        return self.sum(p * q for p, q in zip(a, b))

    def norm(self, a):
        return self.sqrt(self.dot(a, a))

    def sqrt(self, x):
        return self.through(x, math.sqrt, "sqrt")

    def exp(self, x):
        return self.through(x, math.exp, "exp")

    def log(self, x):
        return self.through(x, math.log, "ln")

    def divide(self, a, b):
        return a / b

    def through(self, x, function, name):
        """Return a function of a number, rounded once."""
        if isinstance(x, Decimal):
            return getattr(x, name)()
        return type(x)(function(float(x)))

    def read(self, data):
        """Return inputs as a program takes them.

        Labels in lists are numbers too; words, flags, counts and what is in
        KEPT stay what they are.
        """
        return {name: v if name in KEPT else self.numbers(v)
                for name, v in data.items()}

    def numbers(self, value):
        if isinstance(value, list):
            return [self.number(Fraction(v)) if isinstance(v, int)
                    else self.numbers(v) for v in value]
        if isinstance(value, tuple):            # a kernel: its degree counts
            return tuple(map(self.numbers, value))
        return self.number(value) if isinstance(value, Fraction) else value


class Ieee(Ring):
    """Doubles whose quotients by 0 are infinite, or not a number."""

    def divide(self, a, b):
        if b:
            return a / b
        if not a or a != a:
            return math.nan
        return math.inf if a > 0 else -math.inf


def value(x):
    """Return the float in a Single, and anything else as it is."""
    return x.v if type(x) is Single else x


def kept(act, turned=False):
    """Return a method: the result of two numbers, rounded to 24 bits."""
    if turned:
        return lambda self, other: Single(act(value(other), self.v))
    return lambda self, other: Single(act(self.v, value(other)))


def compared(act):
    return lambda self, other: act(self.v, value(other))


class Single:
    """A float that is rounded to 24 bits after every operation.

    Doubles have more than 2 * 24 + 2 bits, so that rounding twice is the
    same as rounding once.
    """

    __slots__ = ("v",)

    def __init__(self, v):
        self.v = struct.unpack("f", struct.pack("f", v))[0]

    def __neg__(self):
        return Single(-self.v)

    def __abs__(self):
        return Single(abs(self.v))

    def __float__(self):
        return self.v

    def __bool__(self):
        return self.v != 0

    __add__ = __radd__ = kept(operator.add)
    __mul__ = __rmul__ = kept(operator.mul)
    __sub__, __rsub__ = kept(operator.sub), kept(operator.sub, True)
    __truediv__ = kept(operator.truediv)
    __rtruediv__ = kept(operator.truediv, True)
    __eq__, __lt__, __le__ = map(compared, (
        operator.eq, operator.lt, operator.le))
    __gt__, __ge__ = map(compared, (operator.gt, operator.ge))
    __hash__ = None


def to_wire(answer):
    """Return an answer as JSON has it: floats, and strings for the rest."""
    return map_leaves(lambda v: to_wire(list(v)) if isinstance(
        v, tuple) else str(v) if isinstance(
            v, (Decimal, Fraction)) else value(v), answer)


def digits(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


RINGS = {ring.name: ring for ring in (
    Ring("double", "binary64", float),
    Ring("backward", "binary64", float, lambda terms: forward(
        reversed(list(terms)))),
    Ring("pairwise", "binary64", float, pairwise),
    Ring("single", "binary32", lambda x: Single(float(x))),
    Ring("digits", {"digits": PLACES}, digits),
    Ring("exact", "exact", Fraction))}
EXACT, DIGITS = RINGS["exact"], RINGS["digits"]
IEEE = Ieee("ieee", "binary64", float)


def run(ring, program, data):
    """Return what a program answers in a ring, to inputs read exactly.

    Raises ArithmeticError, ValueError where the numbers leave its range.
    """
    with localcontext() as context:
        context.prec = PLACES
        return to_wire(program(ring, ring.read(data)))
