"""The arithmetics in which a program is run.

    Ring      a class of numbers, an order of summation, and the unit of a
              program that computes in it
    RINGS     by name: double (from left to right), backward, pairwise,
              single, digits, exact
    IEEE      doubles that divide by 0 as hardware does
    LONG      fractions that stand for what is irrational

A program takes a Ring first, and inputs as contract.numbers.read gives them,
in the numbers of the ring: it is written once, with + - * / and the functions
of the ring.
"""

import decimal
import math
import struct
from fractions import Fraction

from .confirm.series import FAR, exponential, root

DIGITS = 30
KEPT = ("classes", "free", "full", "signs")     # names and places, no numbers


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

    def divide(self, a, b):
        """Return a / b; ZeroDivisionError for b = 0, where there is one."""
        return a / b

    def through(self, x, function, name):
        """Return a function of a number, rounded once."""
        if isinstance(x, decimal.Decimal):
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
        """Return the numbers in lists, and those that are fractions."""
        if isinstance(value, list):
            return [self.number(Fraction(v)) if isinstance(v, int)
                    else self.numbers(v) for v in value]
        if isinstance(value, tuple):            # a kernel: its degree counts
            return tuple(map(self.numbers, value))
        return self.number(value) if isinstance(value, Fraction) else value


class Exact(Ring):
    """Fractions; roots and powers of e that are irrational are doubles."""

    def sqrt(self, x):
        """Return the root, rounded down where it is irrational."""
        low, high = root(x)
        return low if low == high else float(low)

    def exp(self, x):
        """Return e^x; infinity beyond the range of doubles."""
        if x == 0:
            return Fraction(1)
        value = float(sum(exponential(-abs(x))) / 2)
        if x < 0:
            return value
        return 1 / value if value else math.inf


class Long(Exact):
    """Fractions; what is irrational is one of 120 digits."""

    def sqrt(self, x):
        """Return the root, rounded down where it is irrational."""
        return root(x)[0]

    def exp(self, x):
        """Return e^x for x <= 0; 0 below 10^-10030."""
        if x < -FAR:
            return Fraction(0)
        return sum(exponential(x)) / 2


class Ieee(Ring):
    """Doubles whose quotients by 0 are infinite, or not a number."""

    def divide(self, a, b):
        """Return a / b."""
        if b:
            return a / b
        if not a or a != a:
            return math.nan
        return math.inf if a > 0 else -math.inf


class Single:
    """A float that is rounded to 24 bits after every operation.

    Doubles have more than 2 * 24 + 2 bits, so that rounding twice is the
    same as rounding once.
    """

    __slots__ = ("v",)

    def __init__(self, v):
        self.v = struct.unpack("f", struct.pack("f", v))[0]

    def __add__(self, other):
        return Single(self.v + value(other))

    def __sub__(self, other):
        return Single(self.v - value(other))

    def __rsub__(self, other):
        return Single(value(other) - self.v)

    def __mul__(self, other):
        return Single(self.v * value(other))

    def __truediv__(self, other):
        return Single(self.v / value(other))

    def __rtruediv__(self, other):
        return Single(value(other) / self.v)

    def __neg__(self):
        return Single(-self.v)

    def __abs__(self):
        return Single(abs(self.v))

    def __float__(self):
        return self.v

    def __bool__(self):
        return self.v != 0

    def __eq__(self, other):
        return self.v == value(other)

    def __lt__(self, other):
        return self.v < value(other)

    def __le__(self, other):
        return self.v <= value(other)

    def __gt__(self, other):
        return self.v > value(other)

    def __ge__(self, other):
        return self.v >= value(other)

    __hash__ = None
    __radd__, __rmul__ = __add__, __mul__


def value(x):
    """Return the float in a Single, and anything else as it is."""
    return x.v if type(x) is Single else x


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
    Exact("exact", "exact", Fraction))}
IEEE = Ieee("ieee", "binary64", double)
LONG = Long("long", "exact", Fraction)


def run(ring, program, data):
    """Return what a program answers in a ring, to inputs read exactly.

    Raises ArithmeticError, ValueError where the numbers leave its range.
    """
    with decimal.localcontext() as context:
        context.prec = DIGITS
        return told(program(ring, ring.read(data)))
