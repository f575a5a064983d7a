"""Square roots, exponentials and logarithms of fractions, to many digits.

    root(x)   relative error below 10^-DIGITS
    exp(x)    for x <= 0, absolute error below 10^-digits
    log10(x)  a float
"""

import math
from fractions import Fraction

DIGITS = 60


def root(x, digits=DIGITS):
    """Return the square root of x >= 0, rounded down.

    >>> float(root(Fraction(2)))
    1.4142135623730951
    """
    if x == 0:
        return Fraction(0)
    size = x.denominator.bit_length() - x.numerator.bit_length()
    shift = max(0, 4 * digits + size // 2 + 1)
    scaled = (x.numerator << 2 * shift) // x.denominator
    return Fraction(math.isqrt(scaled), 1 << shift)


def exp(x, digits=DIGITS):
    """Return e^x for x <= 0, by its series at x / 2^k, squared k times.

    Fixed point, with 32 bits and k bits to spare: the series errs by less
    than one unit a term, and every squaring at most doubles the error.

    >>> float(exp(Fraction(-1)))
    0.36787944117144233
    """
    if x < -4 * digits:
        # e^-4 is below 1/10.
        return Fraction(0)
    k = max(0, (-x).numerator.bit_length() - x.denominator.bit_length() + 4)
    bits = 4 * digits + 32 + 2 * k
    one = 1 << bits
    step = int(x * one) >> k
    total = term = one
    count = 1
    while term:
        # towards 0, as // would not end for terms below it
        size = abs(term * step) // (one * count)
        term = -size if term > 0 else size
        total += term
        count += 1
    for _ in range(k):
        total = total * total >> bits
    return Fraction(total, one)


def log10(x):
    """Return the decimal logarithm of x > 0 as a float.

    >>> log10(Fraction(1, 10**400))
    -400.0
    """
    return math.log10(x.numerator) - math.log10(x.denominator)
