"""Numbers on their way in and out.

    read_number  any number, made exact
    to_list      what holds entries (an array, a tuple, a range) as a list
    class_among  the class of the results
    leave        exact numbers and reals in that class, each rounded once

Every input is an exact number: an int, a fraction, a float or a Decimal as
the fraction that it is, and a number of any other library that has an exact
value.  Results have the type of the inputs.
"""

from .errors import NumberError, fault, show
from .rows import Row, fraction, fraction_class, ratio

PLAIN = (int, float)
NO_LISTS = (str, bytes, dict, set)
LARGEST = 1000      # the exponent of a Decimal, either way
WIDE = 999999       # that of its context: the one of decimal by itself


def to_list(v):
    """Return the entries of a list, array, table, range ..., None for others.

    Only what it offers is used.  Tables are read by rows, as each of their
    columns may have numbers of another class.
    """
    if isinstance(v, (list, tuple, Row)):
        return v
    if type(v) in PLAIN or isinstance(v, NO_LISTS) or isinstance(v, type):
        return None
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


def read_number(name, v, seen):
    """Return an int or a fraction; the class that v has goes into seen.

    Raises: NumberError for what is not a finite number
    """
    if type(v) is int:
        seen[int] = True
        return v
    if hasattr(v, "shadow"):        # a method that calls another one
        return v
    v = v.tolist() if hasattr(v, "tolist") and not isinstance(v, type) else v
    text = "a number" if callable(v) else fault(v)
    T = type(v)
    if not (text or T is float or T is int or hasattr(v, "ours")
            or hasattr(v, "adjusted") or T is fraction_class()):
        v, text = read_foreign(v)
    if not text and hasattr(v, "adjusted"):
        text = decimal_fault(v)
    if text:
        raise NumberError("{} is {}, not {}".format(name, show(v), text))
    seen[float if isinstance(v, float) else type(v)] = True
    if type(v) is int or type(v) is fraction_class():
        return v
    return fraction(*ratio(v))


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
    from .rational import nearest_float
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


def class_among(seen, mixed=False):
    """Return the one class other than int among those seen, else int.

    mixed  whether fractions may stand beside others
    """
    kinds = [T for T in seen if T is not int]
    if mixed and len(kinds) > 1 and float not in kinds:
        kinds = [T for T in kinds if not hasattr(T, "denominator")]
    if len(kinds) > 1:
        raise NumberError("mixed number types: {} and {}".format(
            *sorted([T.__name__ for T in kinds])))
    return kinds[0] if kinds else int


def leave(T, v, digits=50):
    """Return exact numbers and reals in class T, each rounded once.

    int  ints and fractions as they are, reals in decimals; a class of
    fractions the same in that class; float and Decimal the nearest one.
    None, True and False stay what they are.
    """
    if isinstance(v, (list, Row)) or hasattr(v, "entries"):
        return [leave(T, u, digits) for u in v]
    if isinstance(v, tuple):
        return type(v)(*[leave(T, u, digits) for u in v])
    if v is None or type(v) is bool:
        return v
    if hasattr(v, "reduced"):       # a product
        v = v.reduced()
    if hasattr(v, "rounded"):       # a real
        v = leave_real(T, v, digits)
    elif type(v) is float:          # already there: a test calls it again
        return v
    if T is int or type(v) is T or hasattr(v, "adjusted") or (
            hasattr(v, "exponent")):
        return v
    n, d = ratio(v)
    if T is float:
        return to_float(n, d)
    if not hasattr(T, "adjusted"):
        return T(n, d)
    try:
        return divide_decimals(T, n, d)
    except ArithmeticError:
        raise NumberError("a number outside the range of Decimals") from None


def leave_real(T, v, digits):
    """Return a real as a float, a Decimal or a fraction."""
    if T is float:
        return v.rounded(to_float)
    from .digits import decimal, round_ratio
    if hasattr(T, "adjusted"):
        try:
            from decimal import getcontext
            digits = getcontext().prec
        except ImportError:
            pass
    v = v.rounded(lambda n, d: round_ratio(n, d, digits))
    return decimal(v) if type(v) is tuple else v


def to_float(n, d):
    """Return the float nearest to n / d, d > 0, rounded once."""
    from .rational import nearest_float
    try:
        return nearest_float(n, d)
    except OverflowError:
        raise NumberError("a number outside the range of floats") from None


def divide_decimals(T, n, d):
    """Return n / d as a Decimal in the caller's precision, rounded once.

    Raises ArithmeticError outside the range of Decimals.
    """
    try:
        from decimal import (
            MAX_EMAX, MIN_EMIN, ROUND_HALF_EVEN, Context, DivisionByZero,
            InvalidOperation, Overflow, getcontext)
    except ImportError:
        return T(n) / T(d)
    return Context(getcontext().prec, ROUND_HALF_EVEN, MIN_EMIN, MAX_EMAX,
                   1, 0, [], [DivisionByZero, InvalidOperation, Overflow]
                   ).divide(T(n), T(d))
