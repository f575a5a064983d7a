"""Ints of any length, and exact fractions for interpreters that have none.

    bits, gcd, lcm, isqrt, half_even, nearest_float   of whole numbers
    lowest     ints over a number, both divided by what they share
    ratio_of   the two ints whose quotient a float is
    Ordered    order for what has compare()
    Quotient   order, hash and float() for what has a ratio
    Rational   exact fractions
    Unreduced  a product of rows, before it is a fraction

Not every interpreter has int.bit_length, math.gcd and math.isqrt, or divides
two long ints into the nearest float.  Rational does what refimpl asks of
fractions.Fraction and little more: + - * / with ints and its own class, order
among all numbers, the lowest terms.
"""

import math

FAST = hasattr(int, "bit_length")
# of floats: bits of a mantissa, and the exponents of the least and the most
SINGLE = 1 + 1 / (1 << 40) == 1
MANTISSA, LEAST, MOST = (24, -149, 128) if SINGLE else (53, -1074, 1024)
# whether the interpreter rounds the quotient of two long ints once
QUICK = not SINGLE and 3 ** 400 / 3 ** 399 == 3 and (
    ((1 << 53) + 1 << 60) + 1) / (1 << 60) == (1 << 53) + 2


def count_bits(n):
    """Return the number of binary digits of n >= 0; 0 has none."""
    if not n >> 1024:
        return len(bin(n)) - 2 if n else 0
    half = 512
    while n >> 2 * half:
        half *= 2
    return half + count_bits(n >> half)


def common_divisor(a, b):
    """Return the greatest common divisor of two ints, not negative."""
    while b:
        a, b = b, a % b
    return a if a >= 0 else -a


# what the interpreter has of these is faster by half
bits = int.bit_length if FAST else count_bits
gcd = math.gcd if hasattr(math, "gcd") else common_divisor


def lcm(a, b):
    """Return the least common multiple of two ints above 0."""
    return a if a % b == 0 else a // gcd(a, b) * b


def isqrt(n):
    """Return the largest int whose square is at most n."""
    if hasattr(math, "isqrt"):
        return math.isqrt(n)
    x = 1 << (bits(n) + 1) // 2
    while x * x > n:
        x = (x + n // x) // 2
    return x


def half_even(n, d):
    """Return the int nearest to n / d, d > 0; the even one of two."""
    c, rest = divmod(n, d)
    return c + (2 * rest > d or (2 * rest == d and c % 2 == 1))


def nearest_float(n, d):
    """Return the float nearest to n / d, d > 0; ties go to the even one.

    One rounding from the exact value, the same on every interpreter.
    Raises OverflowError outside the range of floats.
    """
    if QUICK:
        return n / d
    if n == 0:
        return 0.0
    if abs(n) < 1 << 24 and d < 1 << 24:
        return n / d        # both are floats, also where these are single
    e = max(bits(abs(n)) - bits(d) - MANTISSA - 1, LEAST)
    c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if c >= 1 << MANTISSA:
        e += bits(c) - MANTISSA
        c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if bits(c) + e > MOST:
        raise OverflowError("outside the range of floats")
    v = math.ldexp(float(c), e)
    return v if n > 0 else -v


def ratio_of(v):
    """Return ints (n, d) as ratio() does for what cannot tell them."""
    if hasattr(v, "as_integer_ratio"):
        return v.as_integer_ratio()
    if not isinstance(v, float):        # Fraction has none before Python 3.8
        return (v.numerator, v.denominator) if hasattr(
            type(v), "denominator") else None
    m, e = math.frexp(v)
    n, d = int(m * 9007199254740992) << max(e - 53, 0), 1 << max(53 - e, 0)
    g = gcd(n, d)
    return n // g, d // g


def lowest(ints, s):
    """Return ints and s > 0, both divided by what all of them share."""
    g = s
    for v in ints:
        if g == 1:
            return ints, s
        g = gcd(v, g)
    return (ints, s) if g == 1 else ([v // g for v in ints], s // g)


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
