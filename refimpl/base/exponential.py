"""Exponentials and logarithms, by the class of the number.

    exp, log    in the class of the number where that can be
    exp_digits  that of a fraction, right to every digit asked for
    exp_bounds  two ints between which it is, for any precision
"""

import math

from .digits import decimal, rounded
from .errors import NumberError
from .rational import fraction, ratio
from .scalar import lower
from .whole import bits, isqrt


def exp(v, digits=50):
    """Return e**v in v's class; 0 in exact classes below 10**-10000."""
    try:
        if isinstance(v, float):
            return math.exp(v)
        if hasattr(v, "exp"):
            return v.exp()
    except ArithmeticError:
        raise NumberError("an exponential outside the range of {}".format(
            type(v).__name__)) from None
    n, m = ratio(v)
    if n == 0:
        return lower(fraction()(1), type(v))
    pair = exp_digits(n, m, digits) if n > -23026 * m else (0, 0)
    if pair[0] == 0 or pair[1] + digits <= -10000:
        return lower(fraction()(0), type(v))
    return decimal(pair)


def log(v):
    """Return the natural logarithm of v > 0, a float or a Decimal."""
    return math.log(v) if isinstance(v, float) else v.ln()


def exp_digits(n, d, digits):
    """Return (c, e) for the exponential of n / d, d > 0, n not 0.

    The exponential of a fraction other than 0 is irrational, so bounds that
    are tight enough round alike.

    >>> exp_digits(-1, 1, 6)
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
