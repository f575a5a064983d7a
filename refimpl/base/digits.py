"""Decimal digits, and numbers of other libraries.

    round_ratio, text   a fraction, right to every digit asked for; its text
    leave_digits        a real as a Decimal, or as Digits where there is none
    divide_decimals     a quotient as a Decimal, rounded once
    list_entries, read_foreign, decimal_fault
                        arrays, tables, and numbers that others made

Everything is computed in ints, so all interpreters agree.  A pair of ints
(c, e) is the number c * 10**e: c has as many digits as the caller wants, and
no such number is nearer; an exact tie goes to the even one.
"""

from .errors import NumberError
from .ints import bits, half_even, nearest_float
from .rational import Quotient, Rational
from .rows import fraction, ratio

PIECE = 10 ** 4000      # every interpreter reads and writes so many digits


def round_ratio(n, d, digits):
    """Return (c, e) for the fraction n / d, d > 0; (0, 0) for 0."""
    if n == 0:
        return 0, 0
    size, least = abs(n), 10 ** (digits - 1)

    def nearest(e):
        return half_even(size * ten_to(-e), d * ten_to(e))

    e = (bits(size) - bits(d)) * 30103 // 100000 - digits + 1
    c = nearest(e)
    while c >= 10 * least:
        e += 1
        c = nearest(e)
    while c <= least:
        more = nearest(e - 1)
        if more >= 10 * least:
            break
        c, e = more, e - 1
    return (c if n > 0 else -c), e


def text(c, e):
    """Return c * 10**e as decimal text with a point or an exponent."""
    sign, c = ("-", -c) if c < 0 else ("", c)
    shown = int_text(c)
    point = len(shown) + e
    if e <= 0 and point > -6:
        shown = "0" * (1 - point) + shown
        point = max(point, 1)
        return sign + shown[:point] + "." + shown[point:]
    rest = "." + shown[1:] if len(shown) > 1 else ""
    return "{}{}{}E{:+d}".format(sign, shown[0], rest, point - 1)


def int_text(n):
    """Return str(n), in pieces where that refuses more than 4,300 digits."""
    try:
        return str(n)
    except ValueError:
        top, rest = divmod(abs(n), PIECE)
        return ("-" if n < 0 else "") + int_text(top) + str(PIECE + rest)[1:]


def read_int(text):
    """Return the int of decimal digits, however many there are."""
    try:
        return int(text)
    except ValueError:
        return read_int(text[:-4000]) * PIECE + int(text[-4000:])


class Digits(Quotient):
    """The number c * 10**e, for interpreters that have no Decimal."""

    def __init__(self, c, e):
        self.c, self.exponent = c, e

    def as_integer_ratio(self):
        """Return ints (n, d), d > 0, in lowest terms: n / d."""
        e = self.exponent
        return Rational(self.c * ten_to(e), ten_to(-e)).as_integer_ratio()

    def __str__(self):
        return text(self.c, self.exponent).rstrip(".")     # as a Decimal shows it

    def __repr__(self):
        return "Digits({}, {})".format(self.c, self.exponent)


def decimal(pair):
    """Return (c, e) as the Decimal c * 10**e, or as Digits."""
    try:
        from decimal import (
            MAX_EMAX, MAX_PREC, MIN_EMIN, ROUND_HALF_EVEN, Context, Decimal)
    except ImportError:
        return Digits(pair[0], pair[1])
    return Decimal(pair[0]).scaleb(pair[1], Context(
        MAX_PREC, ROUND_HALF_EVEN, MIN_EMIN, MAX_EMAX, 1, 0, [], []))


def ten_to(k):
    """Return 10**k, or 1 where k < 0."""
    return 10 ** k if k > 0 else 1


def leave_digits(T, v, digits):
    """Return a real as a Decimal of so many digits, for Decimals as many as
    their context says; or as a fraction."""
    if hasattr(T, "adjusted"):
        try:
            from decimal import getcontext
            digits = getcontext().prec
        except ImportError:
            pass
    v = v.rounded(lambda n, d: round_ratio(n, d, digits))
    return decimal(v) if type(v) is tuple else v


LARGEST = 1000      # the exponent of a Decimal, either way
WIDE = 999999       # that of its context: the one of decimal by itself


def list_entries(v):
    """Return the entries of an array, a table, a range ..., None for others;
    by rows, as each column may have numbers of another class."""
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
    try:
        short = nearest_float(n, d)
    except OverflowError:
        return fraction(n, d), ""
    return (short if ratio(short) == (n, d) else fraction(n, d)), ""


def decimal_fault(v):
    """Return what a Decimal is not, alone or in the context of its caller,
    where a sum may lose its digits without a word."""
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
