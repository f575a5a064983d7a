"""What a second confirmation is made of, whatever it confirms.

    Refuted, require             what is raised, and the check that raises it
    root, exponential, log1p     roots, powers of e and logarithms, enclosed
                                 between rationals
    met, add, trimmed            intervals (low, high) that hold a number, and
                                 what is printed of it

Roots and powers of e by own series in big integers, with proved error bounds;
logarithms by decimal.
"""

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import isqrt

from ..contract.numbers import exact, is_rounded, near

PLACES = 120
ONE = 10 ** PLACES
SMALL = Fraction(1, 10 ** 80)
LOG_DIGITS = 150
AGREED = Fraction(1, 10 ** 75)      # to so much a claim of a rational is met
FAR = Fraction(23100)   # exp(-FAR) is below 10**-10030
LEAST = Fraction(1, 10 ** 10000)    # a probability below it has to be 0


class Refuted(AssertionError):
    """An answer that a second, independent computation does not confirm."""


def require(holds, message, *values):
    """Raise Refuted with the message unless holds is True."""
    if holds is not True:
        raise Refuted(message.format(*values))


def root(square):
    """Return (low, high) around the square root of a rational >= 0."""
    scaled = square.numerator * square.denominator * ONE * ONE
    whole = isqrt(scaled)
    exact_root = whole * whole == scaled
    unit = ONE * square.denominator
    return (Fraction(whole, unit),
            Fraction(whole if exact_root else whole + 1, unit))


@lru_cache(maxsize=4096)
def exponential(x):
    """Return (low, high) around exp(x) for a rational x <= 0.

    exp(-q) = 1 / exp(q / 2**k) ** (2**k) with q / 2**k below 1.  Terms are
    rounded up, each by less than 2 units; what is cut off is below 2 units.
    """
    q = -x
    if q == 0:
        return Fraction(1), Fraction(1)
    halvings = max(0, (q.numerator // q.denominator).bit_length())
    small = q / 2 ** halvings
    term, total, k = ONE, 0, 0
    while term > 1:
        total += term
        k += 1
        term = term * small.numerator // (small.denominator * k) + 1
    low, high = Fraction(total - 2 * k, ONE), Fraction(total + 4, ONE)
    for _ in range(halvings):
        low, high = outward(low * low, high * high)
    return 1 / high, 1 / low


def outward(low, high):
    """Return the interval rounded outwards to relative 10**-PLACES."""
    return grain(low, 0), grain(high, 1)


def grain(value, up):
    """Return value with about PLACES significant digits, rounded down or up.
    """
    size = (value.numerator.bit_length()
            - value.denominator.bit_length()) * 30103 // 100000
    unit = Fraction(10) ** (PLACES - size)
    return Fraction(int(value * unit) + up) / unit


def log1p(t):
    """Return the interval of log(1 + t) for t in an interval in (0, 1]."""
    low, high = t
    if high < SMALL:
        return low - high * high / 2, high
    with localcontext() as context:
        context.prec = LOG_DIGITS
        ends = [Fraction((1 + Decimal(v.numerator) / v.denominator).ln())
                for v in t]
    room = ends[1] / 10 ** (LOG_DIGITS // 2)
    return ends[0] - room, ends[1] + room


def met(text, low, high):
    """Say whether text is what lies in [low, high], in every digit.

    What claims to be rational lies there as well, and little else does.
    """
    if is_rounded(text) or low == high:
        return near(text, low, high)
    value = exact(text)
    return low <= value <= high and high - low <= AGREED * max(1, abs(value))


def add(pairs):
    """Return the sum of intervals, each times a factor."""
    low = high = Fraction(0)
    for factor, (a, b) in pairs:
        low += factor * (a if factor > 0 else b)
        high += factor * (b if factor > 0 else a)
    return low, high


def trimmed(low, high):
    """Return an interval with ends that are short numbers; points stay."""
    return (low, high) if low == high else outward(low, high)
