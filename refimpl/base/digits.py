"""Decimal digits, text (12, 1e-3, -1/2, 0x1.8p+1), and numbers of other
libraries.

Everything is computed in ints, never through a float, so all interpreters
agree.  A pair of ints (c, e) is the number c * 10**e: c has as many digits as
the caller wants, and no such number is nearer; an exact tie goes to the even
one.
"""

from .call import CLASSES
from .errors import NO_NUMBERS, NumberError, show
from .ints import bits, half_even, nearest_float
from .rows import fraction, ratio

try:
    import decimal as D
except ImportError:                 # MicroPython
    D = None

LIMIT = 10000           # digits of a number, and its exponent either way
DECIMAL, HEXADECIMAL = "0123456789", "0123456789abcdef"
SHORT = 640             # every interpreter reads and writes so many digits
PIECE = 10 ** (SHORT - 1)
LARGEST = 1000          # the exponent of a Decimal, either way


def read_number(text):
    """Return the int or fraction that a text stands for."""
    n, d = read_ratio(text)
    return n // d if n % d == 0 else fraction(n, d)


def read_ratio(text):
    """Return ints (n, d), d > 0: the number n / d that a text stands for."""
    rest = text[1:] if text[:1] in ("+", "-") else text
    if rest and len(rest) <= SHORT and not rest.strip(DECIMAL):
        return int(text), 1
    sign = -1 if text[:1] == "-" else 1
    if "/" in rest:
        top, _, bottom = rest.partition("/")
        n, d = read_digits(top, text), read_digits(bottom, text)
        if d == 0:
            raise NumberError("{} divides by 0".format(show(text)))
        return sign * n, d
    digits, mark, base, step = DECIMAL, "e", 10, 1
    if rest[:2] in ("0x", "0X"):    # 4 bits to a digit, an exponent of 2
        rest, digits, mark, base, step = rest[2:], HEXADECIMAL, "p", 2, 4
    mantissa, marked, exponent = rest.lower().partition(mark)
    whole, _, part = mantissa.partition(".")
    n, e = read_digits(whole + part, text, digits), -step * len(part)
    if marked:
        size = exponent[1:] if exponent[:1] in ("+", "-") else exponent
        size = read_digits(size, text)
        most = LIMIT if step == 1 else LIMIT * 333 // 100
        if size > most:
            raise NumberError("the exponent of {} is larger than {}".format(
                show(text), most))
        e += -size if exponent[0] == "-" else size
    return sign * n * base ** max(e, 0), base ** max(-e, 0)


def read_digits(digits, text, allowed=DECIMAL):
    """Return the int of digits, a part of a text, however many there are."""
    if len(digits) > LIMIT:
        raise NumberError("a number of {} digits, at most {} are read".format(
            len(digits), LIMIT))
    if not digits or digits.strip(allowed):
        raise NumberError("{} is not a finite number".format(show(text)))
    return int(digits, 16) if allowed is HEXADECIMAL else read_int(digits)


def round_ratio(n, d, digits):
    """Return (c, e) for the fraction n / d, d > 0; (0, 0) for 0."""
    if n == 0:
        return 0, 0
    size, least = abs(n), 10 ** (digits - 1)

    def nearest(e):
        return half_even(size * 10 ** max(-e, 0), d * 10 ** max(e, 0))

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


def int_text(n):
    """Return str(n), in pieces where the interpreter refuses that."""
    try:
        return str(n)
    except ValueError:
        top, rest = divmod(abs(n), PIECE)
        return ("-" if n < 0 else "") + int_text(top) + str(PIECE + rest)[1:]


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


def read_int(text):
    """Return the int of decimal digits, however many there are."""
    try:
        return int(text)
    except ValueError:
        return read_int(text[:1 - SHORT]) * PIECE + int(text[1 - SHORT:])


def leave_digits(T, v, digits):
    """Return a real as a Decimal of so many digits, for Decimals as many as
    their context says; as (c, e) where there is none; or as a fraction."""
    if CLASSES[T] == "decimal":
        digits = D.getcontext().prec
    v = v.rounded(lambda n, d: round_ratio(n, d, digits))
    return D.Decimal("{}E{}".format(int_text(v[0]), v[1])) if D and (
        type(v) is tuple) else v


def divide_decimals(T, n, d):
    """Return n / d as a Decimal in the caller's precision, rounded once."""
    try:
        return D.Context(
            D.getcontext().prec, D.ROUND_HALF_EVEN, D.MIN_EMIN, D.MAX_EMAX,
            1, 0, [], [D.DivisionByZero, D.InvalidOperation, D.Overflow]
            ).divide(T(n), T(d))
    except ArithmeticError:
        raise NumberError("a number outside the range of Decimals") from None


def name_class(T):
    """Return what CLASSES says of a class, in which it enters Decimals."""
    if D and issubclass(T, D.Decimal):
        CLASSES[T] = "decimal"
    return CLASSES.get(T)


def list_entries(v):
    """Return the entries of an array, a table, a range ..., None for others;
    by rows, as each column may have numbers of another class."""
    if isinstance(v, (str, bytes, dict, set, type)):
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


def read_foreign(v):
    """Return (a number of a class that is known here, "" or what v is not),
    for what need not be a number.

    One of another library is an int if it can be an index, a fraction
    if it has a numerator, else a float or what its ratio is.
    """
    v = plain(v)
    if isinstance(v, str):          # from a csv
        try:
            return read_number(v.strip()), ""
        except NumberError:
            return v, "a number"
    if callable(v) or isinstance(v, NO_NUMBERS):
        return v, "a number"
    if isinstance(v, float):
        return v, "" if v - v == 0 else "finite"
    if name_class(type(v)) == "decimal":
        if not v.is_finite():
            return v, "finite"
        far = v and abs(v.adjusted()) > LARGEST
        return v, "between 1E-{0} and 1E+{0}".format(LARGEST) if far else ""
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


def plain(c):
    """Return a number of another library, or a text, as one of Python's."""
    return c.tolist() if hasattr(c, "tolist") and not isinstance(
        c, type) else c
