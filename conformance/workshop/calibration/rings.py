"""More arithmetics in which a program is run.

    RINGS     by name: double (from left to right), backward, pairwise,
              single, digits, exact
"""

import operator
import struct
from math import prod

from ...programs.rings import (
    DOUBLE, EXACT, PLACES, Ring, digits, forward)


def pairwise(terms):
    """Return the sum of the sums of both halves."""
    terms = list(terms)
    if len(terms) < 3:
        return forward(terms)
    half = len(terms) // 2
    return pairwise(terms[:half]) + pairwise(terms[half:])


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

    def __pow__(self, count):
        return prod([self] * count, start=Single(1.0))

    __eq__, __lt__, __le__ = map(compared, (
        operator.eq, operator.lt, operator.le))
    __gt__, __ge__ = map(compared, (operator.gt, operator.ge))
    __hash__ = None


RINGS = {ring.name: ring for ring in (
    DOUBLE,
    Ring("backward", "binary64", float, lambda terms: forward(
        reversed(list(terms)))),
    Ring("pairwise", "binary64", float, pairwise),
    Ring("single", "binary32", lambda x: Single(float(x))),
    Ring("digits", {"digits": PLACES}, digits), EXACT)}
