"""Numbers with an order of their own."""

from .call import CLASSES
from .ints import ratio_of


class Ordered:
    """Order and differences for a class that has compare(other), + and -v.

    compare() gives a number with the sign of self - other, None, which has no
    order, if there is none.
    """

    __sub__ = lambda self, other: self + -other
    __rsub__ = lambda self, other: -self + other
    __abs__ = lambda self: -self if self.compare(0) < 0 else self
    __bool__ = lambda self: self.compare(0) != 0
    __eq__ = lambda self, other: self.compare(other) == 0
    __ne__ = lambda self, other: self.compare(other) != 0
    __lt__ = lambda self, other: self.compare(other) < 0
    __le__ = lambda self, other: self.compare(other) <= 0
    __gt__ = lambda self, other: self.compare(other) > 0
    __ge__ = lambda self, other: self.compare(other) >= 0


class Unreduced(Ordered):
    """The fraction n / d of a product, reduced when more is made of it.

    Its sign, and what an int times it is, need no common divisor.
    """

    def __init__(self, n, d, fraction):
        self.n, self.d, self.fraction = n, d, fraction

    def reduced(self):
        """Return it as a fraction."""
        return self.fraction(self.n, self.d)

    def __mul__(self, other):
        if type(other) is int:
            return self if other == 1 else Unreduced(
                self.n * other, self.d, self.fraction)
        return self.reduced() * other

    def compare(self, other):
        """Return a number with the sign of self - other."""
        if type(other) is int:
            return self.n - other * self.d
        return self.reduced() - other

    __add__ = __radd__ = lambda self, other: self.reduced() + other
    __rmul__ = __mul__
    __truediv__ = lambda self, other: self.reduced() / other
    __rtruediv__ = lambda self, other: other / self.reduced()
    __neg__ = lambda self: self * -1
    as_integer_ratio = lambda self: ratio_of(self.reduced())


CLASSES[Unreduced] = "product"
