"""Ints and floats, where the interpreter has no function for them."""

import math

# of floats: bits of a mantissa, and the exponents of the least and the most
SINGLE = 1 + 1 / (1 << 40) == 1
MANTISSA, LEAST, MOST = (24, -149, 128) if SINGLE else (53, -1074, 1024)


def count_bits(n):
    """Return the number of binary digits of n >= 0; 0 has none."""
    if not n >> MOST - 1:
        k = math.frexp(n)[1]    # of the float nearest to n
        return k if not n or n >> k - 1 else k - 1
    half = MOST // 2
    while n >> 2 * half:
        half *= 2
    return half + count_bits(n >> half)


def common_divisor(a, b):
    """Return the greatest common divisor of two ints, not negative."""
    while b:
        a, b = b, a % b
    return a if a >= 0 else -a


def square_root(n):
    """Return the largest int whose square is at most n."""
    x = 1 << (count_bits(n) + 1) // 2
    while x * x > n:
        x = (x + n // x) // 2
    return x


def nearest_float(n, d, half_even):
    """Return the float nearest to n / d, rounded once from the exact value."""
    e = max(count_bits(abs(n)) - count_bits(d) - MANTISSA - 1, LEAST)
    c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if c >= 1 << MANTISSA:
        e += count_bits(c) - MANTISSA
        c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if count_bits(c) + e > MOST:
        raise OverflowError("outside the range of floats")
    v = math.ldexp(float(c), e)
    return v if n >= 0 else -v


def split_float(v):
    """Return the two ints in lowest terms whose quotient a float is."""
    m, e = math.frexp(v)
    n, d = int(m * 9007199254740992) << max(e - 53, 0), 1 << max(53 - e, 0)
    g = common_divisor(n, d)
    return n // g, d // g
