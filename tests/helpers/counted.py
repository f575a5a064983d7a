"""A class of numbers that counts the multiplications and divisions.

No int, float or fraction, so it goes the way of the text's formulas.
"""

import math
import operator


def takes(work, counter=None):
    """Return a method of two numbers that counts."""
    def method(self, other):
        if counter:
            setattr(Counted, counter, getattr(Counted, counter) + 1)
        found = work(self.v, value(other))
        return found if isinstance(found, bool) else Counted(found)
    return method


class Counted:
    """A float that counts in Counted.products and Counted.quotients."""

    products = quotients = 0

    def __init__(self, v):
        self.v = float(v)

    def __hash__(self):
        return hash(self.v)

    def __neg__(self):
        return Counted(-self.v)

    def __abs__(self):
        return Counted(abs(self.v))

    def exp(self):
        return Counted(math.exp(self.v))

    __mul__ = __rmul__ = takes(operator.mul, "products")
    __truediv__ = takes(operator.truediv, "quotients")
    __rtruediv__ = takes(lambda a, b: b / a, "quotients")
    __add__ = __radd__ = takes(operator.add)
    __sub__, __rsub__ = takes(operator.sub), takes(lambda a, b: b - a)
    __eq__, __lt__, __le__ = map(takes, (operator.eq, operator.lt,
                                         operator.le))
    __gt__, __ge__ = takes(operator.gt), takes(operator.ge)


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
