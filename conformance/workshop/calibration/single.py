"""Numbers of 24 bits, rounded after every operation."""

import struct


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
