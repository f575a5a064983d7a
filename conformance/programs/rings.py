"""The arithmetics in which a program is run, and its answers in floats.

    Ring      a class of numbers, an order of summation, and the unit of a
              program that computes in it
    DOUBLE    doubles, added from left to right
    EXACT     fractions
    IEEE      doubles that divide by 0 as hardware does
    NEAR      doubles that call a divisor below 1e-6 zero
    CUT       doubles whose quotients are cut to whole numbers
    is_beyond_floats    has a perceptron a trace that floats miss?
    to_floats           nested lists of floats
    formed              outputs in a form that equal answers share
    measure_distance    how far apart two are: the largest difference over the
                        largest entry

A program takes a Ring first, and inputs as contract.values.read gives them,
in the numbers of the ring: it is written once, with + - * / and the functions
of the ring.
"""

import math
from decimal import Decimal, getcontext, localcontext
from fractions import Fraction
from operator import truediv
from struct import pack, unpack

from ..contract.tasks import TASKS
from ..contract.values import SHORT_BITS, each, leaves, read, short
from ..proof import find_faults
from . import PLAIN

PLACES = 30             # of the decimals
KEPT = ("classes", "free", "full", "signs")     # names and places, no numbers
CLEAR, LEAST = 2 ** 12, 2 ** 100
NORMAL = 1022       # 2 to the minus that is the least normal double


def forward(terms):
    total = 0
    for term in terms:
        total = total + term
    return total


class Ring:
    """Numbers, and how they are added up.

    name     of the ring        unit  as in a hello
    number   makes a number of a Fraction, rounded once
    sum      of a sequence      divide  gives a quotient
    look     is called at every turn of a loop of a road
    """

    is_checked = False      # has it to see every sum?

    @staticmethod
    def look():
        pass

    def __init__(self, name, unit, number, total=forward, divide=truediv):
        self.name, self.unit, self.number = name, unit, number
        self.sum, self.divide = total, divide

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

    def log1p(self, x):
        # of many digits 1 + x would keep less than half
        if isinstance(x, Decimal) and x < Decimal(10) ** -(
                getcontext().prec // 2):
            return x
        return self.log(1 + x) if isinstance(
            x, Decimal) else self.through(x, math.log1p, "")

    def through(self, x, function, name):
        """Return a function of a number, rounded once."""
        x = self.number(Fraction(x)) if isinstance(x, int) else x
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


def divide_as_hardware(a, b):
    """Return a quotient by 0 as infinite, or not a number."""
    if b:
        return a / b
    if not a or a != a:
        return math.nan
    return math.inf if a > 0 else -math.inf


def to_wire(answer):
    """Return an answer as JSON has it: floats, and strings for the rest."""
    return each(answer, lambda v: str(v) if isinstance(
        v, (Decimal, Fraction)) else getattr(v, "v", v))


def digits(x):
    return Decimal(x.numerator) / Decimal(x.denominator)


DOUBLE, EXACT = Ring("double", "binary64", float), Ring(
    "exact", "exact", Fraction)
IEEE, NEAR, CUT = [Ring("double", "binary64", float, divide=divide)
                   for divide in (
                       divide_as_hardware,
                       lambda a, b: a / (b if abs(b) >= 1e-6 else 0),
                       lambda a, b: float(math.trunc(a / b)))]


def run(ring, program, data):
    """Return what a program answers in a ring, to inputs read exactly.

    Raises ArithmeticError, ValueError where the numbers leave its range.
    """
    with localcontext() as context:
        context.prec = PLACES
        return to_wire(program(ring, ring.read(data)))


# Which traces of perceptrons binary floats of so many bits meet exactly.  A
# sum is exact in any order, with or without fused products, if the sum of the
# absolute values of its terms is at most 2^bits times the largest power of two
# that divides them all, and that is no less than the least normal double.
# With a Gaussian kernel no sign may be in doubt: a score has to be well above
# the rounding of its terms, and above what underflows.

class Beyond(Exception):
    """A number that needs more bits."""


class Whole(Ring):
    """Fractions that raise Beyond where floats of so many bits round."""

    is_checked = True

    def __init__(self, bits):
        super().__init__("whole", "exact", lambda v: (
            v.numerator if v.denominator == 1 else v), self.add)
        self.bits = bits

    def add(self, terms):
        terms = [v for v in terms if v]
        if not all(short(v, self.bits) for v in terms):
            raise Beyond
        below = max((v.denominator for v in terms), default=1)
        whole = [v.numerator * (below // v.denominator) for v in terms]
        # over below: the largest power of two that divides them all
        least = min((v & -v for v in whole), default=below)
        if below > least << NORMAL or sum(map(
                abs, whole)) > least << self.bits:
            raise Beyond
        return sum(whole) if below == 1 else Fraction(sum(whole), below)


class Clear(Ring):
    """Decimals that raise Beyond where floats may see another sign."""

    def __init__(self):
        super().__init__("clear", {"digits": PLACES}, digits, self.add)

    def exp(self, x):
        value = super().exp(x)
        if x and value == 1:
            raise Beyond
        return value

    @staticmethod
    def add(terms):
        terms = list(terms)
        value, size = forward(terms), forward(map(abs, terms))
        if any(v != int(v) for v in terms) and (    # e^0 is exact
                abs(value) * LEAST <= 1
                or abs(value) * CLEAR <= size != abs(value)):
            raise Beyond
        return value


def is_beyond_floats(task, inputs, bits=SHORT_BITS):
    """Is an input fine, with a trace that floats of so many bits miss?"""
    if not TASKS[task].trace or find_faults(task, inputs):
        return False
    data = read(task, inputs)
    ring = Clear() if data.get("kernel", ("",))[0] == "gaussian" else Whole(
        bits)
    try:
        for name in ["perceptron"] * (task == "dual-perceptron") + [task]:
            run(ring, PLAIN[name], data)
    except Beyond:
        return True
    return False


# Answers in floats.

def to_floats(value):
    """Return nested lists with a float for each number.

    >>> to_floats(["1/2", 3, True, "0x1p-1"])
    [0.5, 3.0, True, 0.5]
    """
    if isinstance(value, (list, tuple)):
        return [to_floats(v) for v in value]
    if value is None or isinstance(value, (bool, dict)):
        return value
    try:
        if isinstance(value, str) and "x" in value:
            return float.fromhex(value)
        is_ratio = isinstance(value, str) and "/" in value
        return float(Fraction(value) if is_ratio else value)
    except OverflowError:
        return math.inf
    except (ValueError, ZeroDivisionError):
        return value


def whole(value):
    """Return a copy in which whole fractions are ints, which are fast."""
    return each(value, lambda v: v.numerator if isinstance(
        v, Fraction) and v.denominator == 1 else v)


def in_single(x):
    """Return a float as single precision keeps it."""
    try:
        return unpack("f", pack("f", x))[0]
    except OverflowError:
        return math.nan


def measure_distance(a, b):
    """Return the largest difference over the largest entry of b.

    Infinite where the shapes differ, or a word or a flag.

    >>> measure_distance([1.0, 4.0], [1.0, 2.0])
    1.0
    """
    if shape(a) != shape(b):
        return math.inf
    off = size = 0.0
    for p, q in zip(leaves(a), leaves(b)):
        if not (isinstance(p, float) and isinstance(q, float)):
            if p != q:
                return math.inf
        elif p == q or p != p and q != q:
            size = max(size, abs(q) if math.isfinite(q) else 0.0)
        elif not (math.isfinite(p) and math.isfinite(q)):
            return math.inf
        else:
            off, size = max(off, abs(p - q)), max(size, abs(q))
    return off / size if size else math.inf if off else 0.0


def shape(value):
    return [len(value), *map(shape, value[:1])] if isinstance(
        value, list) else []


def largest(row):
    """Return the first of the largest entries, whatever rounding does."""
    return next(v for v in row if abs(v) >= max(map(abs, row)) * (1 - 1e-6))


UNIT = ("intercept", "slack", "t", "t_low", "t_high")
SQUARES, NOTHING = ("sse", "mse", "objective"), 1e-26


def formed(task, outputs, inputs):
    """Return outputs in floats, in a form that equal answers share: the rows
    of W of length 1, features by their products, and what may be 0, such as an
    intercept, beside the largest y, or the margin if these are labels; d0
    beside 1 / gamma, where the probability has come that far from 1/2.  The
    sum of squares that rounding leaves of a perfect fit is 0.
    """
    sizes = [abs(v) for v in leaves(to_floats(inputs.get("y")))
             if isinstance(v, float)]
    result = {}
    for name, value in outputs.items():
        if name not in TASKS[task].outputs or value is None:
            continue
        result[name] = value = to_floats(value)
        try:
            if (task, name) == ("fisher", "W"):
                result[name] = [[v / math.copysign(math.hypot(
                    *row), largest(row)) for v in row] for row in value]
            elif (task, name) == ("basic-linear-classifier", "t"):
                result[name] = [value, math.hypot(*result["w"]) ** 2]
            elif name in UNIT and sizes:
                result[name] = [value, max(sizes)]
            elif name in SQUARES and abs(value) < NOTHING * max(
                    sizes, default=0) ** 2:
                result[name] = 0.0
            elif name == "d0":
                result[name] = [value, 1 / result["gamma"]]
            elif name == "features":
                result[name] = [[math.fsum(p * q for p, q in zip(a, b))
                                 for b in value] for a in value]
        except (TypeError, ValueError, ArithmeticError, LookupError,
                StopIteration):
            pass
    return result
