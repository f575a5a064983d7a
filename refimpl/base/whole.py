"""Whole numbers, and the floats and ints nearest to their quotients.

Not every interpreter has int.bit_length, math.gcd and math.isqrt, or divides
two long ints into the nearest float.  All have ints of any length.
"""

import math


def bits(n):
    """Return the number of binary digits of n >= 0; 0 has none."""
    if not n >> 1024:
        return len(bin(n)) - 2 if n else 0
    half = 512
    while n >> 2 * half:
        half *= 2
    return half + bits(n >> half)


def gcd(a, b):
    """Return the greatest common divisor of two ints, not negative.

    >>> gcd(12, -18)
    6
    """
    while b:
        a, b = b, a % b
    return a if a >= 0 else -a


def isqrt(n):
    """Return the largest int whose square is at most n.

    >>> isqrt(99)
    9
    """
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
    if n == 0:
        return 0.0
    if abs(n) < 1 << 24 and d < 1 << 24:
        return n / d        # both are floats, also where these are single
    e = max(bits(abs(n)) - bits(d) - 54, -1074)
    c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if c >= 1 << 53:
        e += bits(c) - 53
        c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if bits(c) + e > 1024:
        raise OverflowError("outside the range of floats")
    v = math.ldexp(float(c), e)
    return v if n > 0 else -v
