"""Numbers and tables of other libraries, and Decimals.

    list_entries     the entries of an array or a table
    read_foreign     a number of another library as one that is known here
    decimal_fault    why a Decimal is refused
    divide_decimals  a quotient, rounded once

Imported at the first such number: a board has none and can leave it out.
"""

from .errors import NumberError
from .rows import fraction, ratio

LARGEST = 1000      # the exponent of a Decimal, either way
WIDE = 999999       # that of its context: the one of decimal by itself


def list_entries(v):
    """Return the entries of an array, a table, a range ..., None for others.

    Only what it offers is used.  Tables are read by rows, as each of their
    columns may have numbers of another class.
    """
    if hasattr(v, "itertuples"):
        return list(v.itertuples(False, None))
    if hasattr(v, "iter_rows"):
        return list(v.iter_rows())
    if hasattr(v, "toarray"):       # sparse: its rows are matrices again
        v = v.toarray()
    elif hasattr(v, "values") and not callable(v.values):
        v = v.values
    elif hasattr(v, "__array__") and not hasattr(v, "tolist"):
        v = v.__array__()
    if hasattr(v, "tolist"):
        v = v.tolist()
        return v if isinstance(v, list) else None
    return list(v) if hasattr(v, "__iter__") or isinstance(v, range) else None


def read_foreign(v):
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
        return fraction(int(n), int(d)), ""
    if not hasattr(v, "as_integer_ratio"):
        return v, ("an exact number: write it as a float or a fraction"
                   if hasattr(v, "__float__") else "a number")
    try:
        n, d = [int(part) for part in v.as_integer_ratio()]
    except (OverflowError, ValueError):
        return v, "finite"
    from .ints import nearest_float
    try:
        short = nearest_float(n, d)
    except OverflowError:
        return fraction(n, d), ""
    return (short if ratio(short) == (n, d) else fraction(n, d)), ""


def decimal_fault(v):
    """Return what a Decimal is not, alone or in the context of its caller.

    A sum may lose its digits, or become infinite, without a word where the
    caller's context has a narrow range or traps that are off.
    """
    if not v.is_finite():
        return "finite"
    if v and abs(v.adjusted()) > LARGEST:
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
    """Return n / d as a Decimal in the caller's precision, rounded once."""
    try:
        from decimal import (
            MAX_EMAX, MIN_EMIN, ROUND_HALF_EVEN, Context, DivisionByZero,
            InvalidOperation, Overflow, getcontext)
    except ImportError:
        return T(n) / T(d)
    try:
        return Context(
            getcontext().prec, ROUND_HALF_EVEN, MIN_EMIN, MAX_EMAX, 1, 0, [],
            [DivisionByZero, InvalidOperation, Overflow]).divide(T(n), T(d))
    except ArithmeticError:
        raise NumberError("a number outside the range of Decimals") from None
