"""A class of numbers that counts the multiplications and divisions.

No int, float or fraction, so it goes the way of the text's formulas.
"""

import math


class Counted:
    """A float that counts in Counted.products and Counted.quotients."""

    products = quotients = 0

    def __init__(self, v):
        self.v = float(v)

    def __mul__(self, other):
        Counted.products += 1
        return Counted(self.v * value(other))

    def __truediv__(self, other):
        Counted.quotients += 1
        return Counted(self.v / value(other))

    def __rtruediv__(self, other):
        return Counted(other) / self

    def __add__(self, other):
        return Counted(self.v + value(other))

    def __sub__(self, other):
        return Counted(self.v - value(other))

    def __rsub__(self, other):
        return Counted(value(other) - self.v)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self):
        return Counted(-self.v)

    def __abs__(self):
        return Counted(abs(self.v))

    def exp(self):
        return Counted(math.exp(self.v))

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

    def __hash__(self):
        return hash(self.v)


def value(v):
    """Return a Counted or any other number as a float."""
    return v.v if isinstance(v, Counted) else float(v)


def counted(data):
    """Return nested lists of numbers as Counted."""
    if isinstance(data, list):
        return [counted(v) for v in data]
    return Counted(data)


def cost(f, *arguments, **options):
    """Return (what f gives, its multiplications, its divisions)."""
    Counted.products = Counted.quotients = 0
    found = f(*arguments, **options)
    return found, Counted.products, Counted.quotients
