"""Exact fractions for interpreters that have none.

    Ordered    order for what has compare()
    Rational   exact fractions
    Unreduced  a product of rows, before it is a fraction
    Compared   one of which only the sign is asked

Rational does what refimpl asks of fractions.Fraction and little more: + - * /
with ints and its own class, order among all numbers, the lowest terms.
"""

from .ints import gcd, nearest_float, ratio_of


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


class Rational(Ordered):
    """The fraction n / d of two ints, kept in lowest terms, d > 0.

    Compared exactly, with all that has a ratio.  It stands on the left
    (q > 0, never 0 < q): MicroPython does not ask the one on the right.

    >>> Rational(6, -4) + 1
    Rational(-1, 2)
    """

    ours = True         # it is no number of another library
    denominator = 1     # the class says that it has one

    def __init__(self, n, d=1):
        if type(n) is not int or type(d) is not int:
            raise TypeError("Rational takes two ints")
        if d == 0:
            raise ZeroDivisionError("Rational({}, 0)".format(n))
        g = gcd(n, d) if d > 0 else -gcd(n, d)
        self.numerator, self.denominator = n // g, d // g

    def as_integer_ratio(self):
        """Return (numerator, denominator)."""
        return self.numerator, self.denominator

    def __add__(self, other):
        p = pair(other)
        if p is None:
            return NotImplemented
        n, d = self.as_integer_ratio()
        return Rational(n * p[1] + p[0] * d, d * p[1])

    def __mul__(self, other):
        p = pair(other)
        return NotImplemented if p is None else Rational(
            self.numerator * p[0], self.denominator * p[1])

    def __truediv__(self, other):
        p = pair(other)
        return NotImplemented if p is None else self * Rational(p[1], p[0])

    __radd__ = __add__
    __rmul__ = __mul__

    def __rtruediv__(self, other):
        return Rational(self.denominator, self.numerator) * other

    def __neg__(self):
        return self * -1

    def __pow__(self, k):
        if type(k) is not int or k < 0:
            return NotImplemented
        return Rational(self.numerator ** k, self.denominator ** k)

    def __float__(self):
        return nearest_float(self.numerator, self.denominator)

    def compare(self, other):
        """Return a number with the sign of self - other, or None."""
        if hasattr(other, "shadow"):        # a real decides its sign
            return -(other - self).sign()
        if isinstance(other, float) and other - other != 0:
            return -other
        p = pair(other) or ratio_of(other)
        return None if p is None else (
            self.numerator * p[1] - p[0] * self.denominator)

    def __hash__(self):
        n, d = self.as_integer_ratio()
        return hash(n) if d == 1 else hash((n, d))

    def __str__(self):
        n, d = self.as_integer_ratio()
        return str(n) if d == 1 else "{}/{}".format(n, d)

    def __repr__(self):
        return "Rational({}, {})".format(self.numerator, self.denominator)


def pair(v):
    """Return (numerator, denominator) of an int or a Rational, else None."""
    if type(v) is int:
        return v, 1
    return v.as_integer_ratio() if isinstance(v, Rational) else None


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
    # what a perceptron asks of every row
    __le__ = lambda self, other: self.n <= other * self.d if (
        type(other) is int) else self.compare(other) <= 0
    __truediv__ = lambda self, other: self.reduced() / other
    __rtruediv__ = lambda self, other: other / self.reduced()
    __neg__ = lambda self: self * -1
    as_integer_ratio = lambda self: ratio_of(self.reduced())


class Compared(Unreduced):
    """One of which only the sign is asked: a sum with a number is an int that
    has the sign of it."""

    def __add__(self, other):
        n, d = (other, 1) if type(other) is int else ratio_of(other)
        return self.n * d + n * self.d
