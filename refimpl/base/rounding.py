"""Conversion of what is not ints alone, which do without this module.

Inputs of one class are made exact at once.  Rounding once, at the end, makes
each result the nearest of its type, and the same on every interpreter.

    clear_known  numbers of one class as ints over one number
    leave_as  exact numbers and reals in a class
    over      ints, divided by one int
    to_float  the nearest float
"""

from .errors import NumberError, fault, show
from .ratio import (
    Row, are_fractions, clear_numbers, fraction, from_ints, is_exact, ratio)
from .rational import FAST, nearest_float


def clear_known(v, kinds, most=0):
    """Return (ints, s, T) for numbers of a class T that is known here.

    None for others, where one is not finite, and where
    ratio.clear_numbers() gives up.
    """
    if kinds == {float}:
        total, T = sum(v), float
        if total - total != 0 and any([u - u != 0 for u in v]):
            return None
    elif are_fractions(kinds):
        T = fraction()
    elif len(kinds) == 1 and hasattr(v[0], "adjusted"):
        from .others import decimal_fault       # a board has no Decimals
        T = type(v[0])
        if decimal_fault(*v):
            return None
    else:
        return None
    if T is float and FAST:
        from .tables import clear_floats        # a board does without
        result = clear_floats(v) or clear_numbers(v, most)
    else:
        result = clear_numbers(v, most)
    return result and result + (T,)


def read_other(name, v, seen, keep):
    """Return numbers.read_number() of what is not an int that is kept."""
    v = v.tolist() if hasattr(v, "tolist") else v
    text = fault(v)
    if not (text or is_known(v)):
        from .others import plain       # a board may do without
        v, text = plain(v)
    if text:
        raise NumberError("{} is {}, not {}".format(name, show(v), text))
    T = type(v)
    seen[float if isinstance(v, float) else T] = True
    # a real is what it is
    if T is int and keep or hasattr(v, "enclose") or T is fraction():
        return v
    n, d = ratio(v)
    return fraction()(n, d)


def is_known(v):
    """Return whether a number is of a class that is known here."""
    return isinstance(v, float) or type(v) is int or (
        type(v) is fraction() or hasattr(v, "ours")
        or hasattr(v, "adjusted") or hasattr(v, "enclose"))


def over(T, data, s):
    """Return ints, alone or in lists, divided by s: floats if T is float."""
    if s == 1:
        return data
    if T is not float:
        return from_ints(data, s)
    if isinstance(data, list):
        return [over(T, v, s) for v in data]
    return to_float(data, s)


def leave_as(T, result, digits=50):
    """Return exact numbers and reals in class T, each rounded once.

    int  ints and fractions as they are, reals in decimals; a class of
    fractions the same in that class; float and Decimal the nearest one.
    None, True and False stay what they are, and so does a real of T.
    """
    if hasattr(result, "enclose"):
        return leave_real(T, result, digits)
    if isinstance(result, (list, tuple, Row)):
        got = set(map(type, result))
        if got == {T} or T is int and are_fractions(got):
            return list(result)
        return [leave_as(T, v, digits) for v in result]
    if result is None or type(result) is bool or hasattr(T, "enclose"):
        return result
    if T is int or type(result) is T and T is not float:
        return result
    n, d = ratio(result)
    if T is float:
        return to_float(n, d)
    if not hasattr(T, "adjusted"):
        return T(n, d)
    from .others import divide_decimals     # a board has no Decimals
    try:
        return divide_decimals(T, n, d)
    except ArithmeticError:
        raise NumberError("a number outside the range of Decimals") from None


def leave_real(T, v, digits):
    """Return a real in class T: a float or Decimal of T, else in digits."""
    if T is float:
        return v.to_float()
    if hasattr(T, "enclose"):
        return v
    digits_of_T = precision_of(T)
    exact = None if digits_of_T else v.as_rational()
    return (v.to_decimal(digits_of_T or digits) if exact is None
            else leave_as(T, exact, digits))


def precision_of(T):
    """Return how many digits the caller's Decimals have, None for others."""
    if not hasattr(T, "adjusted"):
        return None
    try:
        from decimal import getcontext
    except ImportError:
        return None
    return getcontext().prec


def to_float(n, d):
    """Return the float nearest to n / d, d > 0, rounded once."""
    try:
        return nearest_float(n, d)
    except OverflowError:
        raise NumberError("a number outside the range of floats") from None


def exact_or_real(v):
    """Return v as a number to compute with exactly; None if it is none."""
    if type(v) is int or hasattr(v, "enclose"):
        return v
    if is_exact(type(v)) and not isinstance(v, bool):
        return v
    if isinstance(v, (list, tuple, Row, str, bool)) or v is None:
        return None
    pair = ratio(v)
    return None if pair is None else fraction()(pair[0], pair[1])
