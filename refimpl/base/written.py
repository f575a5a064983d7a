"""Numbers as they are written: 12, 0.1, 1e-3, -1/2, 0x1.8p+1.

Each is read as the fraction that it stands for, never through a float.
"""

from .digits import read_int
from .errors import NumberError, show
from .rows import fraction, fraction_class

LIMIT = 10000       # digits of a number, and its exponent either way
DIGITS = "0123456789"


def read_text(name, v, seen):
    """Return the number that a text is, as csv gives it; blanks are cut."""
    try:
        n, d = read_ratio(v.strip())
    except NumberError:
        raise NumberError("{} is {}, not a number".format(
            name, show(v))) from None
    seen[int if d == 1 else fraction_class()] = True
    return n if d == 1 else fraction(n, d)


def read_label(text):
    """Return the number that a text stands for, or the text."""
    try:
        return read_text("", text, {})
    except NumberError:
        return text


def read_ratio(text):
    """Return ints (n, d), d > 0: the number n / d that a text stands for."""
    rest = text[1:] if text[:1] in ("+", "-") else text
    if rest and len(rest) <= LIMIT and not rest.strip(DIGITS):
        n = read_int(rest)
        return (-n if text[0] == "-" else n), 1
    if rest[:2] in ("0x", "0X"):
        n, d = _hexadecimal(rest[2:], text)
    elif "/" in rest:
        top, _, bottom = rest.partition("/")
        n, d = _digits(top, text), _digits(bottom, text)
        if d == 0:
            raise NumberError("{} divides by 0".format(show(text)))
    else:
        n, d = _decimal(rest, text)
    return (-n if text[0] == "-" else n), d


def _decimal(rest, text):
    mantissa, mark, exponent = rest.replace("E", "e").partition("e")
    whole, point, part = mantissa.partition(".")
    e = _exponent(exponent, text) if mark else 0
    n = _digits(whole + part, text)
    e -= len(part)
    return n * 10 ** max(e, 0), 10 ** max(-e, 0)


def _hexadecimal(rest, text):
    mantissa, mark, exponent = rest.replace("P", "p").partition("p")
    whole, point, part = mantissa.partition(".")
    digits = whole + part
    if not digits or len(digits) > LIMIT or any(
            c not in "0123456789abcdefABCDEF" for c in digits):
        raise NumberError("{} is not a number".format(show(text)))
    # the exponent is one of 2 here: 4 bits to a digit of the limit
    e = (_exponent(exponent, text, 4 * LIMIT) if mark else 0) - 4 * len(part)
    return int(digits, 16) << max(e, 0), 1 << max(-e, 0)


def _digits(digits, text):
    if len(digits) > LIMIT:
        raise NumberError("a number of {} digits, at most {} are read".format(
            len(digits), LIMIT))
    if not digits or digits.strip(DIGITS):
        raise NumberError("{} is not a finite number".format(show(text)))
    return read_int(digits)


def _exponent(exponent, text, limit=LIMIT):
    sign = exponent[:1]
    size = exponent[1:] if sign in ("+", "-") else exponent
    if size and not size.strip(DIGITS) and (
            len(size.lstrip("0")) > 6 or int(size.lstrip("0") or 0) > limit):
        raise NumberError("the exponent of {} is larger than {}".format(
            show(text), limit))
    return -_digits(size, text) if sign == "-" else _digits(size, text)
