"""Ints of any length, by what each interpreter has.

    bits, gcd, isqrt, half_even, nearest_float   of whole numbers
    lowest     ints over a number, both divided by what they share
    ratio_of   the two ints whose quotient a float is
    scale_floats   floats as ints over one number

Not every interpreter has int.bit_length, math.gcd and math.isqrt, or divides
two long ints into the nearest float.
"""

import math

FAST = hasattr(int, "bit_length")
# of floats: bits of a mantissa, and the exponents of the least and the most
SINGLE = 1 + 1 / (1 << 40) == 1
MANTISSA, LEAST, MOST = (24, -149, 128) if SINGLE else (53, -1074, 1024)
FAR = 64        # bits from the least float to the most that share a number
# whether the interpreter rounds the quotient of two long ints once
QUICK = not SINGLE and 3 ** 400 / 3 ** 399 == 3 and (
    ((1 << 53) + 1 << 60) + 1) / (1 << 60) == (1 << 53) + 2


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
    x = 1 << (bits(n) + 1) // 2
    while x * x > n:
        x = (x + n // x) // 2
    return x


# what the interpreter has of these is faster by half
bits = int.bit_length if FAST else count_bits
gcd = math.gcd if hasattr(math, "gcd") else common_divisor
isqrt = math.isqrt if hasattr(math, "isqrt") else square_root


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
    e = max(bits(abs(n)) - bits(d) - MANTISSA - 1, LEAST)
    c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if c >= 1 << MANTISSA:
        e += bits(c) - MANTISSA
        c = half_even(abs(n) << max(-e, 0), d << max(e, 0))
    if bits(c) + e > MOST:
        raise OverflowError("outside the range of floats")
    v = math.ldexp(float(c), e)
    return v if n >= 0 else -v


def ratio_of(v):
    """Return ints (n, d) as ratio() does; None if it is not a number."""
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


def scale_floats(flat, most):
    """Return rows.over() of the ratios of floats; s = 0 where they are far
    apart.

    By the last bit that the least may have all become ints in one product.
    """
    least = math.frexp(min(filter(None, map(abs, flat)), default=0))[1]
    k = max(MANTISSA - least, 0)
    if math.frexp(max(map(abs, flat)))[1] - least > FAR or k >= MOST:
        return None, 0
    times, s = math.ldexp(1, k), 1 << k
    scaled = [int(v * times) for v in flat]
    # the least bit of each: with them this is what over() finds
    found = {min(v or s, s) for v in {v & -v for v in scaled}}
    j = bits(min(found)) - 1
    return [v >> j for v in scaled] if j else scaled, (
        s >> j if len(found) <= most else 0)
