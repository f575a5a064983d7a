"""The number classes, and how refimpl keeps to the one it is given.

refimpl computes in int, Fraction, Rational, Decimal, float, or any class
with + - * / and an order that can be built from an int.  Rules keep it so:

- Constants are the ints 0, 1 and 2.  Fraction + 0.5 is a float and
  Decimal + 0.5 is a TypeError; an int harms neither.
- A function that divides lifts its data first, because int / int is a float.
- What is irrational (sqrt, exp) is chosen by class here and nowhere else.
  Exact classes give a fraction where the result is one, else a Decimal with
  every digit right (digits.Digits, where the interpreter has none).
"""

import math

from . import digits as d
from .errors import NumberError
from .rational import fraction, is_exact, ratio
from .vector import flat


def number_class(*data):
    """Return the one class other than int that occurs in data, else int.

    >>> number_class([[1, 0.5]], 2).__name__
    'float'
    """
    T = int
    for v in flat(data):
        if type(v) is not T and type(v) is not int:
            if T is not int:
                raise NumberError("numbers of two classes, {} and {}".format(
                    T.__name__, type(v).__name__))
            T = type(v)
    return T


def lift(*data):
    """Return copies in which every int has become the class in use.

    The class in use is the one class other than int that occurs anywhere in
    data; fractions if all are ints.  Two such classes are a NumberError, and
    so is an int that is too long for the class.

    >>> lift([[1, 2]], 3)
    [[[Fraction(1, 1), Fraction(2, 1)]], Fraction(3, 1)]
    >>> lift([1, 0.5])
    [[1.0, 0.5]]
    """
    T = number_class(*data)
    try:
        return _converted(fraction() if T is int else T, data)
    except OverflowError:
        raise NumberError("an int outside the range of {}".format(
            T.__name__)) from None


def exactly(data):
    """Return data with every number of a known class as an exact fraction.

    Ints stay ints; a float or Decimal becomes the fraction that it is.
    """
    if isinstance(data, (list, tuple)):
        return [exactly(v) for v in data]
    F = fraction()
    if type(data) is int or type(data) is F:
        return data
    pair = ratio(data)
    return data if pair is None else F(pair[0], pair[1])


def lower(data, T):
    """Return exact data in class T, rounded once where T rounds.

    The counterpart of exactly(); T is what number_class() gave.  An
    irrational of an exact T is left as it is, in decimals.
    """
    if isinstance(data, (list, tuple)):
        return [lower(v, T) for v in data]
    if data is None or T is int or type(data) is T or (
            is_exact(T) and not is_exact(type(data))):
        return data
    n, m = ratio(data)
    if is_exact(T):
        return T(n, m)
    return to_float(n, m) if T is float else T(n) / T(m)


def to_float(n, m):
    """Return the float nearest to n / m, m > 0; ties go to the even one.

    One rounding from the exact value, the same on every interpreter.
    """
    if n == 0:
        return 0.0
    e = max(d.bits(abs(n)) - d.bits(m) - 54, -1074)
    c = d.half_even(abs(n) << max(-e, 0), m << max(e, 0))
    if c >= 1 << 53:
        e += d.bits(c) - 53
        c = d.half_even(abs(n) << max(-e, 0), m << max(e, 0))
    if d.bits(c) + e > 1024:
        raise NumberError("a number outside the range of floats")
    v = math.ldexp(float(c), e)
    return v if n > 0 else -v


def zero(v):
    """Return 0 in the class of v."""
    return type(v)(0)


def one(v):
    """Return 1 in the class of v."""
    return type(v)(1)


def rounds(T):
    """Return whether T is float or Decimal: rounded, but with a ratio."""
    return not is_exact(T) and (T is float or hasattr(T, "as_integer_ratio"))


def left_range(T, squares):
    """Return whether digits were lost on the way to one of these squares.

    Where the squares of floats or Decimals leave their range the caller
    computes exactly instead, and rounds once at the end (exact_instead).
    """
    return rounds(T) and not all(in_range(v) for v in squares)


def exact_instead(function, T, *data):
    """Return function(*data), computed exactly and rounded once to T."""
    return lower(list(function(*[exactly(v) for v in data])), T)


def in_range(v):
    """Return whether a product is neither 0 nor near an end of its range.

    Where a float fails this, digits may have been lost on the way to it.
    """
    return v != 0 and v - v == 0 and 1 / v - 1 / v == 0


def sign(a):
    """Return +1, 0 or -1 as a is above, at or below zero."""
    return (a > 0) - (a < 0)


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
    root = d.isqrt(n), d.isqrt(m)
    if root[0] * root[0] == n and root[1] * root[1] == m:
        return lower(fraction()(root[0], root[1]), type(v))
    return d.decimal(d.sqrt(n, m, digits))


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
    pair = d.exp(n, m, digits) if n > -23026 * m else (0, 0)
    if pair[0] == 0 or pair[1] + digits <= -10000:
        return lower(fraction()(0), type(v))
    return d.decimal(pair)


def log(v):
    """Return the natural logarithm of v > 0, a float or a Decimal."""
    return math.log(v) if isinstance(v, float) else v.ln()


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


def _converted(T, data):
    return [_converted(T, v) if isinstance(v, (list, tuple))
            else T(v) if type(v) is int else v for v in data]
