"""Numbers of other libraries, and Decimals.

    plain            a number of another library as one that is known here
    decimal_fault    why a Decimal is refused
    divide_decimals  a quotient, rounded once

Imported at the first such number: a board has none and can leave it out.
"""

from .ratio import fraction, ratio
from .rational import nearest_float

LARGEST = 1000      # the exponent of a Decimal, either way
WIDE = 999999       # that of its context: the one of decimal by itself


def plain(v):
    """Return (a number of a class that is known here, "" or what v is not).

    A number of another library is an int if it can be an index, a fraction
    if it has a numerator, else a float or what its ratio is.
    """
    if hasattr(v, "__index__"):
        return v.__index__(), ""
    if hasattr(v, "numerator") and hasattr(v, "denominator"):
        n, d = v.numerator, v.denominator
        if callable(n):
            n, d = n(), d()
        return fraction()(int(n), int(d)), ""
    if hasattr(v, "as_integer_ratio"):
        return from_ratio(v)
    return v, ("an exact number: write it as a float or a fraction"
               if hasattr(v, "__float__") else "a number")


def from_ratio(v):
    """Return a number with as_integer_ratio as a float or a fraction."""
    try:
        n, d = [int(part) for part in v.as_integer_ratio()]
    except (OverflowError, ValueError):
        return v, "finite"
    try:
        short = nearest_float(n, d)
    except OverflowError:
        return fraction()(n, d), ""
    return (short, "") if ratio(short) == (n, d) else (fraction()(n, d), "")


def decimal_fault(*values):
    """Return what Decimals are not, alone or in the context of their caller.

    A sum may lose its digits, or become infinite, without a word where the
    caller's context has a narrow range or traps that are off.
    """
    if not all([v.is_finite() for v in values]):
        return "finite"
    if any([v and abs(v.adjusted()) > LARGEST for v in values]):
        return "between 1E-{} and 1E+{}".format(LARGEST, LARGEST)
    try:
        from decimal import (
            DivisionByZero, InvalidOperation, Overflow, getcontext)
    except ImportError:
        return ""
    context = getcontext()
    if context.Emax < WIDE or context.Emin > -WIDE or not all(
            context.traps[signal] for signal in (
                DivisionByZero, InvalidOperation, Overflow)):
        return "safe in a decimal context of narrow range or without traps"
    return ""


def divide_decimals(T, n, d):
    """Return n / d as a Decimal in the caller's precision, rounded once.

    Raises ArithmeticError outside the range of Decimals.
    """
    try:
        from decimal import (
            MAX_EMAX, MIN_EMIN, ROUND_HALF_EVEN, Context, Overflow, getcontext)
        return Context(
            getcontext().prec, ROUND_HALF_EVEN, MIN_EMIN, MAX_EMAX, 1, 0, [],
            [Overflow]).divide(T(n), T(d))
    except ImportError:
        return T(n) / T(d)
