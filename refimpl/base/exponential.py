"""Exponentials of fractions, right to every digit asked for.

    exp         rounded, as digits gives it
    exp_bounds  two ints between which it is, for any precision
"""

from .digits import rounded
from .whole import bits, isqrt


def exp(n, d, digits):
    """Return (c, e) for the exponential of n / d, d > 0, n not 0.

    The exponential of a fraction other than 0 is irrational, so bounds that
    are tight enough round alike.

    >>> exp(-1, 1, 6)
    (367879, -6)
    """
    precision = 4 * digits + 16
    while True:
        low, high, k = exp_bounds(n, d, precision)
        up, down = 1 << max(k, 0), 1 << max(-k, 0)
        c = rounded(low * up, down, digits)
        if c == rounded(high * up, down, digits):
            return c
        precision *= 2


def exp_bounds(n, d, precision):
    """Return ints (low, high, k): low 2**k < exp(n / d) < high 2**k.

    The series is summed at |n / d| / 2**s and the sum is squared s times;
    each squaring at most doubles the relative error and adds one unit or
    two, so s + 16 more bits than asked for are carried.  Short n and d stay
    a fraction, by which a term is multiplied in no time; of longer ones the
    series is cut short by more squarings.
    """
    short = bits(abs(n)) + bits(d) < precision >> 4
    e = bits(abs(n)) - bits(d) + 1      # |n / d| < 2**e
    s = max(e + max(8, 0 if short else isqrt(precision)), 0)
    P = precision + s + 16
    x = (abs(n) << P) // (d << s)
    term = low = 1 << P
    j = 0
    while term:
        j += 1
        term = ((term * abs(n) >> s) // (d * j) if short
                else (term * x >> P) // j)
        low += term
    for _ in range(s - max(e, 0)):
        low = low * low >> P
    k = -P
    for _ in range(max(e, 0)):          # from here on it may pass 4
        low, k = low * low, 2 * k
        cut = bits(low) - P
        low, k = low >> cut, k + cut
    # every term was cut by less than two units, and so was the tail
    high = low + (2 * j + 8 << s + 3)
    if n > 0:
        return low - 1, high, k
    whole = 1 << 2 * P
    return whole // high - 1, whole // low + 1, -k - 2 * P
