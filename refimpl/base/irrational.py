"""Roots by the class of the number.

Floats go through math and Decimals through their own methods.  Exact classes
give a fraction where the result is one, else a Decimal with every digit
right (digits.Digits, where the interpreter has none).
"""

import math

from . import digits as series
from .digits import decimal
from .rational import fraction, is_exact, ratio
from .scalar import lift, lower
from .whole import isqrt


def sqrt(v, digits=50):
    """Return the square root of v >= 0, in v's class where that can be.

    >>> sqrt(fraction()(9, 4)), str(sqrt(2, 5))
    (Fraction(3, 2), '1.4142')
    """
    if isinstance(v, float):
        return math.sqrt(v)
    if hasattr(v, "sqrt"):
        return v.sqrt()
    n, m = ratio(v)
    root = isqrt(n), isqrt(m)
    if root[0] * root[0] == n and root[1] * root[1] == m:
        return lower(fraction()(root[0], root[1]), type(v))
    return decimal(series.sqrt(n, m, digits))


def over_root(v, square, digits=50):
    """Return v / sqrt(square), square > 0, rounded once in exact classes.

    >>> str(over_root(fraction()(-1), fraction()(2), 5))
    '-0.70711'
    """
    v, square = lift(v, square)
    if not is_exact(type(square)):
        return v / sqrt(square)
    root = sqrt(v * v / square, digits)
    if v >= 0:
        return root
    # minus would round a Decimal to the precision of the moment
    return root.copy_negate() if hasattr(root, "copy_negate") else -root
