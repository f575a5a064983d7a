"""Fractions, right to every digit asked for.

Not every interpreter has Decimal.  Everything here is computed in ints, so
all interpreters agree.

A result is a pair of ints (c, e), the number c * 10**e: c has as many digits
as the caller wants, and no such number is nearer; an exact tie goes to the
even one.
"""

from .ints import bits, half_even
from .rational import Quotient, Rational

PIECE = 10 ** 4000      # every interpreter reads and writes so many digits


def round_ratio(n, d, digits):
    """Return (c, e) for the fraction n / d, d > 0; (0, 0) for 0.

    The least e that gives so many digits, looked for from the e that is
    mostly right.

    >>> round_ratio(-2, 3, 5)
    (-66667, -5)
    """
    if n == 0:
        return 0, 0
    size, least = abs(n), 10 ** (digits - 1)

    def nearest(e):
        return half_even(size * ten_to(-e), d * ten_to(e))

    e = (bits(size) - bits(d)) * 30103 // 100000 - digits + 1
    c = nearest(e)
    while c >= 10 * least:
        e += 1
        c = nearest(e)
    while c <= least:
        more = nearest(e - 1)
        if more >= 10 * least:
            break
        c, e = more, e - 1
    return (c if n > 0 else -c), e


def text(c, e):
    """Return c * 10**e as decimal text with a point or an exponent.

    >>> text(707107, -6), text(-15, 0), text(12, -30)
    ('0.707107', '-15.', '1.2E-29')
    """
    sign, c = ("-", -c) if c < 0 else ("", c)
    shown = int_text(c)
    point = len(shown) + e
    if e <= 0 and point > -6:
        shown = "0" * (1 - point) + shown
        point = max(point, 1)
        return sign + shown[:point] + "." + shown[point:]
    rest = "." + shown[1:] if len(shown) > 1 else ""
    return "{}{}{}E{:+d}".format(sign, shown[0], rest, point - 1)


def int_text(n):
    """Return str(n), in pieces where that refuses more than 4,300 digits."""
    try:
        return str(n)
    except ValueError:
        top, rest = divmod(abs(n), PIECE)
        return ("-" if n < 0 else "") + int_text(top) + str(PIECE + rest)[1:]


def read_int(text):
    """Return the int of decimal digits, however many there are."""
    try:
        return int(text)
    except ValueError:
        return read_int(text[:-4000]) * PIECE + int(text[-4000:])


class Digits(Quotient):
    """The number c * 10**e, for interpreters that have no Decimal."""

    def __init__(self, c, e):
        self.c, self.exponent = c, e

    def as_integer_ratio(self):
        """Return ints (n, d), d > 0, in lowest terms: n / d."""
        e = self.exponent
        return Rational(self.c * ten_to(e), ten_to(-e)).as_integer_ratio()

    def __str__(self):
        return text(self.c, self.exponent).rstrip(".")     # as a Decimal shows it

    def __repr__(self):
        return "Digits({}, {})".format(self.c, self.exponent)


def decimal(pair):
    """Return (c, e) as the Decimal c * 10**e, or as Digits.

    Not by way of a text: an interpreter may limit how long one it reads.
    """
    try:
        from decimal import (
            MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_EVEN, Context, Decimal)
    except ImportError:
        return Digits(pair[0], pair[1])
    return Decimal(pair[0]).scaleb(pair[1], Context(
        MAX_PREC, ROUND_HALF_EVEN, MIN_EMIN, MAX_EMAX, 1, 0, [], []))


def ten_to(k):
    """Return 10**k, or 1 where k < 0."""
    return 10 ** k if k > 0 else 1


def leave_digits(T, v, digits):
    """Return a real as a Decimal of so many digits, or as a fraction.

    Decimals have as many as their context says.
    """
    if hasattr(T, "adjusted"):
        try:
            from decimal import getcontext
            digits = getcontext().prec
        except ImportError:
            pass
    v = v.rounded(lambda n, d: round_ratio(n, d, digits))
    return decimal(v) if type(v) is tuple else v
