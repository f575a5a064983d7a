"""Ints of any length, by what each interpreter has.

board/ints.py has what not every interpreter has: int.bit_length, math.gcd,
math.isqrt, and a quotient of two long ints that is rounded once.
"""

import math

from .call import board

FAR = 64        # bits from the least float to the most that share a number
# whether the interpreter rounds the quotient of two long ints once, to doubles
QUICK = 3 ** 400 / 3 ** 399 == 3 and (
    ((1 << 53) + 1 << 60) + 1) / (1 << 60) == (1 << 53) + 2
# of floats: bits of a mantissa, and the exponent of the most
MANTISSA, MOST = (53, 1024) if QUICK else (
    board.ints.MANTISSA, board.ints.MOST)

# what the interpreter has of these is faster by half
bits = int.bit_length if hasattr(int, "bit_length") else board.ints.count_bits
gcd = math.gcd if hasattr(math, "gcd") else board.ints.common_divisor
isqrt = math.isqrt if hasattr(math, "isqrt") else board.ints.square_root
truncate = getattr(float, "__trunc__", int)


def half_even(n, d):
    """Return the int nearest to n / d, d > 0; the even one of two."""
    c, rest = divmod(n, d)
    return c + (2 * rest > d or (2 * rest == d and c % 2 == 1))


def nearest_float(n, d):
    """Return the float nearest to n / d, d > 0; ties go to the even one.

    One rounding from the exact value, the same on every interpreter.
    Raises OverflowError outside the range of floats.
    """
    return n / d if QUICK else board.ints.nearest_float(n, d, half_even)


def ratio_of(v):
    """Return ints (n, d) as ratio() does; None if it is not a number."""
    if hasattr(v, "as_integer_ratio"):
        return v.as_integer_ratio()
    return board.ints.split_float(v) if isinstance(v, float) else None


def lowest(ints, s):
    """Return ints and s > 0, both divided by what all of them share."""
    g = s
    for v in ints:
        g = gcd(v, g) if g != 1 else 1
    return (ints, s) if g == 1 else ([v // g for v in ints], s // g)


def scale_floats(flat):
    """Return rows.over() of the ratios of floats; s = 0 where they are far
    apart.

    By the last bit that the least may have all become ints in one product.
    """
    sizes = list(map(abs, flat))
    most = max(sizes)
    if not flat[0] % 1 and most < 1 << MANTISSA:
        whole = list(map(int, flat))
        if whole == flat:
            return whole, 1
    least = min(filter(None, sizes), default=0)
    size = math.frexp(least)[1]
    k = max(MANTISSA - size, 0)
    if math.frexp(most)[1] - size > FAR or k >= MOST:
        return None, 0
    times, s = math.ldexp(1, k), 1 << k
    scaled = list(map(truncate, [v * times for v in flat]))
    all_bits = s | int(least * times)   # mostly it has the last bit
    for v in () if all_bits & 1 else scaled:
        all_bits |= v
    # the least bit of them: without it this is what over() finds
    j = bits(all_bits & -all_bits) - 1
    return [v >> j for v in scaled] if j else scaled, s >> j
