"""Exact fractions for interpreters that have none.

    Ordered    order for what has compare()
    Quotient   order, hash and float() for what has a ratio
    Rational   exact fractions
    Unreduced  a product of rows, before it is a fraction

Rational does what refimpl asks of fractions.Fraction and little more: + - * /
with ints and its own class, order among all numbers, the lowest terms.
"""

from .ints import gcd, nearest_float, ratio_of


class Ordered:
    """Order for a class that has compare(other).

    That gives a number with the sign of self - other, None if there is none.
    """

    def __eq__(self, other):
        return self.compare(other) == 0

    def __ne__(self, other):
        return self.compare(other) != 0

    def __lt__(self, other):
        c = self.compare(other)
        return NotImplemented if c is None else c < 0

    def __le__(self, other):
        c = self.compare(other)
        return NotImplemented if c is None else c <= 0

    def __gt__(self, other):
        c = self.compare(other)
        return NotImplemented if c is None else c > 0

    def __ge__(self, other):
        c = self.compare(other)
        return NotImplemented if c is None else c >= 0


class Quotient(Ordered):
    """Order, hash and float() for a class that has as_integer_ratio().

    Compared exactly, with all that has a ratio.  A Quotient stands on the
    left (q > 0, never 0 < q): MicroPython does not ask the one on the right.
    """

    def __float__(self):
        return nearest_float(*self.as_integer_ratio())

    def compare(self, other):
        """Return a number with the sign of self - other, or None."""
        if hasattr(other, "shadow"):        # a real decides its sign
            return -(other - self).sign()
        p = _pair(other)
        if p is None:
            if isinstance(other, float) and other - other != 0:
                return -other
            p = None if isinstance(other, bool) else ratio_of(other)
        n, d = self.as_integer_ratio()
        return None if p is None else n * p[1] - p[0] * d

    def __hash__(self):
        n, d = self.as_integer_ratio()
        return hash(n) if d == 1 else hash((n, d))


class Rational(Quotient):
    """The fraction n / d of two ints, kept in lowest terms, d > 0.

    g is their common divisor where it is known.  Sums and products look for
    it in the parts, which are shorter (Knuth, volume 2, section 4.5.1).

    >>> Rational(6, -4) + 1
    Rational(-1, 2)
    """

    ours = True         # it is no number of another library
    denominator = 1     # the class says that it has one

    def __init__(self, n, d=1, g=None):
        if type(n) is not int or type(d) is not int:
            raise TypeError("Rational takes two ints")
        if d == 0:
            raise ZeroDivisionError("Rational({}, 0)".format(n))
        g = g or gcd(n, d)
        if d < 0:
            g = -g
        self.numerator = n // g
        self.denominator = d // g

    def as_integer_ratio(self):
        """Return (numerator, denominator)."""
        return self.numerator, self.denominator

    def __add__(self, other):
        p = _pair(other)
        if p is None:
            return NotImplemented
        g = gcd(self.denominator, p[1])
        d, e = self.denominator // g, p[1] // g
        n = self.numerator * e + p[0] * d
        h = gcd(n, g)
        return Rational(n // h, d * (p[1] // h), 1)

    def __sub__(self, other):
        return NotImplemented if _pair(other) is None else self + -other

    def __mul__(self, other):
        p = _pair(other)
        if p is None:
            return NotImplemented
        g, h = gcd(self.numerator, p[1]), gcd(p[0], self.denominator)
        return Rational(self.numerator // g * (p[0] // h),
                        self.denominator // h * (p[1] // g), 1)

    def __truediv__(self, other):
        p = _pair(other)
        return NotImplemented if p is None else self * Rational(p[1], p[0])

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(self, other):
        return -self + other

    def __rtruediv__(self, other):
        return Rational(self.denominator, self.numerator) * other

    def __neg__(self):
        return Rational(-self.numerator, self.denominator, 1)

    def __abs__(self):
        return -self if self.numerator < 0 else self

    def __pow__(self, k):
        if type(k) is not int or k < 0:
            return NotImplemented
        return Rational(self.numerator ** k, self.denominator ** k, 1)

    def __bool__(self):  # type: () -> bool
        return self.numerator != 0

    def __str__(self):
        if self.denominator == 1:
            return str(self.numerator)
        return "{}/{}".format(self.numerator, self.denominator)

    def __repr__(self):
        return "Rational({}, {})".format(self.numerator, self.denominator)


def _pair(v):
    """Return (numerator, denominator) of an int or Rational, else None."""
    if type(v) is int:
        return v, 1
    return (v.numerator, v.denominator) if isinstance(v, Rational) else None


class Unreduced(Ordered):
    """The fraction n / d of a product, reduced when more is made of it.

    Its sign, and what an int times it is, need no common divisor.
    """

    def __init__(self, n, d, fraction):
        self.n, self.d, self.fraction = n, d, fraction

    def reduced(self):
        """Return it as a fraction."""
        return self.fraction(self.n, self.d)

    def as_integer_ratio(self):
        """Return ints (n, d), d > 0, in lowest terms."""
        v = self.reduced()
        return v.numerator, v.denominator

    def __mul__(self, other):
        if type(other) is int:
            return Unreduced(self.n * other, self.d, self.fraction)
        return self.reduced() * other

    __rmul__ = __mul__

    def __neg__(self):
        return Unreduced(-self.n, self.d, self.fraction)

    def __abs__(self):
        return Unreduced(abs(self.n), self.d, self.fraction)

    def __bool__(self):  # type: () -> bool
        return self.n != 0

    def compare(self, other):
        """Return a number with the sign of self - other."""
        if type(other) is int:
            return self.n - other * self.d
        return self.reduced() - other

    def __add__(self, other):
        return self.reduced() + other

    __radd__ = __add__

    def __sub__(self, other):
        return self.reduced() - other

    def __rsub__(self, other):
        return -self.reduced() + other

    def __truediv__(self, other):
        return self.reduced() / other

    def __rtruediv__(self, other):
        return other / self.reduced()

    def __pow__(self, k):
        return self.reduced() ** k
