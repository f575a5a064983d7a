"""Which traces of perceptrons binary floats of so many bits meet exactly.

A sum is exact in any order, with or without fused products, if the sum of the
absolute values of its terms is at most 2^bits times the largest power of two
that divides them all, and that is no less than the least normal double.  With
a Gaussian kernel no sign may be in doubt: a score has to be well above the
rounding of its terms, and above what underflows.
"""

from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import SHORT_BITS, read, short
from ..proof import find_faults
from . import PLAIN
from .rings import PLACES, Ring, digits, run

CLEAR, LEAST = 2 ** 12, 2 ** 100
NORMAL = Fraction(1, 2 ** 1022)


class Beyond(Exception):
    """A number that needs more bits."""


class Whole(Ring):
    """Fractions that raise Beyond where floats of so many bits would round.
    """

    def __init__(self, bits):
        super().__init__("whole", "exact", lambda v: (
            v.numerator if v.denominator == 1 else v), self.add)
        self.bits = bits

    def add(self, terms):
        terms = [v for v in terms if v]
        if not all(short(v, self.bits) for v in terms):
            raise Beyond
        least = min(map(divisor, terms), default=1)
        if least < NORMAL or sum(map(abs, terms)) > 2 ** self.bits * least:
            raise Beyond
        return sum(terms)


def divisor(number):
    """Return the largest power of two that divides a binary number."""
    top = number.numerator
    return Fraction(top & -top, number.denominator)


class Clear(Ring):
    """Decimals that raise Beyond where floats may see another sign."""

    def __init__(self):
        super().__init__("clear", {"digits": PLACES}, digits)

    def exp(self, x):
        value = super().exp(x)
        if x and value == 1:
            raise Beyond
        return value

    def dot(self, a, b):
        terms = [p * q for p, q in zip(a, b)]
        value, size = self.sum(terms), self.sum(map(abs, terms))
        if any(p and q != 1 for p, q in zip(a, b)) and (    # e^0 is exact
                abs(value) * LEAST <= 1
                or abs(value) * CLEAR <= size != abs(value)):
            raise Beyond
        return value


def is_beyond_floats(task, inputs, bits=SHORT_BITS):
    """Say whether an input is fine, and leads to a trace that floats of so
    many bits miss.
    """
    if not TASKS[task].trace or find_faults(task, inputs):
        return False
    data = read(task, inputs)
    is_gaussian = data.get("kernel", ("",))[0] == "gaussian"
    ring = Clear() if is_gaussian else Whole(bits)
    try:
        for name in {"dual-perceptron": ["perceptron"]}.get(task, []) + [task]:
            run(ring, PLAIN[name], data)
    except Beyond:
        return True
    return False
