"""Square roots and exponentials enclosed between rationals.

Own series in big integers, with proved error bounds; nothing of `decimal`
or `math` but integer arithmetic.
"""

from fractions import Fraction
from functools import lru_cache
from math import isqrt

PLACES = 120
ONE = 10 ** PLACES


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
