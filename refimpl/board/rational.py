"""Exact fractions and decimals for interpreters that have none.

Rational does what refimpl asks of fractions.Fraction and little more: + - * /
with ints and its own class, order among all numbers, the lowest terms.
"""

from ..base.call import CLASSES
from ..base.ints import gcd, nearest_float, ratio_of
from ..base.order import Ordered


def binary(make):
    """Return the operator that makes a Rational of two ints, given those of
    both numbers."""
    def operate(self, other):
        p = pair(other)
        return NotImplemented if p is None else Rational(
            *make(self.numerator, self.denominator, *p))
    return operate


class Rational(Ordered):
    """The fraction n / d of two ints, kept in lowest terms, d > 0.

    Compared exactly, with all that has a ratio.  It stands on the left
    (q > 0, never 0 < q): MicroPython does not ask the one on the right.

    >>> Rational(6, -4) + 1
    Rational(-1, 2)
    """

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

    __add__ = __radd__ = binary(lambda n, d, p, q: (n * q + p * d, d * q))
    __mul__ = __rmul__ = binary(lambda n, d, p, q: (n * p, d * q))
    __truediv__ = binary(lambda n, d, p, q: (n * q, d * p))
    __rtruediv__ = binary(lambda n, d, p, q: (d * p, n * q))

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
        if CLASSES.get(type(other)) == "real":      # it decides its sign
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


class Digits(Rational):
    """The number c * 10**e, where there is no Decimal; text(c, e) shows it."""

    numerator = property(lambda self: self.as_integer_ratio()[0])
    denominator = property(lambda self: self.as_integer_ratio()[1])

    def __init__(self, c, e, text):
        self.c, self.exponent, self.text = c, e, text

    def as_integer_ratio(self):
        """Return ints (n, d), d > 0, in lowest terms: n / d."""
        e = self.exponent
        return Rational(
            self.c * 10 ** max(e, 0), 10 ** max(-e, 0)).as_integer_ratio()

    def __str__(self):
        return self.text(self.c, self.exponent).rstrip(".")

    def __repr__(self):
        return "Digits({}, {})".format(self.c, self.exponent)


def pair(v):
    """Return (numerator, denominator) of an int or a Rational, else None."""
    if type(v) is int:
        return v, 1
    return v.as_integer_ratio() if isinstance(v, Rational) else None


CLASSES[Rational], CLASSES[Digits] = "fraction", "digits"
