"""Numbers as they are written on the wire, and as exact fractions.

    number(value)      the Fraction that a wire value stands for
    precision(value)   how many digits a decimal shows, and its last place
    wire(x), show(x)   a Fraction written in full, and written for a reader
    beside(x, due)     two of them written so that they can be told apart

A wire number is a JSON number or a string: a decimal of any length, a
ratio "n/d", or a C99 hex float.  Python's float, Decimal and Fraction are
read too; a float stands for the binary fraction that it is, or for the
decimal that is written for it.  Only show() rounds.
"""

import numbers
import re
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache

from ..proof import read_number

DIGITS = 10000      # of one number, and its exponent either way
ANSWERS = 100000    # digits of the longest number of an answer

DOUBLE = 17         # digits that a double has

DECIMAL = re.compile(
    r"([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?")
ENDS = tuple("nNfFyY")   # the last letter of what is no finite number
NAN = re.compile(r"[+-]?nan", re.IGNORECASE)
INFINITY = re.compile(r"([+-]?)inf(?:inity)?", re.IGNORECASE)


class BadNumber(ValueError):
    """A value that is no finite number; the message says why."""


def number(value, limit=DIGITS, decimal=False):
    """Return the exact Fraction that a wire value stands for.

    Takes:  value  an int, float, Decimal, Fraction or string
            limit  how many digits may be written
            decimal  does a float stand for the decimal that repr writes?
    Raises: BadNumber for NaN, infinities, booleans and what is no number

    >>> number("-0x1.8p+1"), number("2/6"), number("1.50e-1")
    (Fraction(-3, 1), Fraction(1, 3), Fraction(3, 20))
    """
    if isinstance(value, str):
        if value[-1:] in ENDS and special(value):
            raise BadNumber("it is " + special(value))
        return read_text(value, limit)
    if type(value) is int:
        fit(value, limit)
        return Fraction(value)
    if isinstance(value, bool):
        raise BadNumber("a boolean is not a number")
    if special(value):
        raise BadNumber("it is " + special(value))
    if isinstance(value, Decimal):
        return read_text(str(value), limit)
    if isinstance(value, numbers.Rational):
        fit(value.numerator, limit)
        fit(value.denominator, limit)
        return Fraction(value.numerator, value.denominator)
    if isinstance(value, float):
        return number(repr(value), limit) if decimal else Fraction(value)
    raise BadNumber("{} is not a number".format(describe(value)))


def leaves(value):
    """Yield whatever is in nested lists and objects, and is neither."""
    if isinstance(value, (list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from leaves(part)
    else:
        yield value


def each(value, make):
    """Return dicts and lists with make(v) for all that is neither."""
    if isinstance(value, dict):
        return {key: each(v, make) for key, v in value.items()}
    return [each(v, make) for v in value] if isinstance(
        value, (list, tuple)) else make(value)


def special(value):
    """Return "nan", "inf" or "-inf" for a value that says so, else ""."""
    if isinstance(value, (float, Decimal)):
        value = str(value)
    if isinstance(value, str):
        if NAN.fullmatch(value):
            return "nan"
        match = INFINITY.fullmatch(value)
        if match:
            return "-inf" if match.group(1) == "-" else "inf"
    return ""


def precision(value):
    """Return (significant digits, worth of the last one) of a decimal.

    None for what is no decimal: a ratio, a hex float, a float.  Zeros in
    front are not significant, zeros behind are.

    >>> precision("-0.0120")
    (3, Fraction(1, 10000))
    """
    if isinstance(value, Decimal) and value.is_finite():
        value = str(value)
    match = DECIMAL.fullmatch(value) if isinstance(value, str) else None
    if not match or not (match.group(2) or match.group(3)):
        return None
    _, whole, part, exponent = match.groups()
    shown = (whole + (part or "")).lstrip("0")
    return len(shown), Fraction(10) ** (int(exponent or 0) - len(part or ""))


def wire(x):
    """Return a Fraction in lowest terms, as "n" or "n/d".

    Through Decimal, because str() refuses ints beyond 4300 digits.

    >>> wire(Fraction(-2, 4))
    '-1/2'
    """
    if x.denominator == 1:
        return str(Decimal(x.numerator))
    return "{}/{}".format(Decimal(x.numerator), Decimal(x.denominator))


def show(x, digits=6):
    """Return a number for a reader: whole if it is short, else rounded.

    >>> show(Fraction(1, 3)), show(Fraction(10**30 + 1, 3 * 10**39))
    ('1/3', '3.33333e-10')
    """
    if max(abs(x.numerator), x.denominator).bit_length() <= 24:
        return wire(x)
    return rough(x, digits)


def beside(x, expected, digits=6):
    """Return x and what is due for a reader, with digits enough to differ.

    Where 60 do not tell them apart it is said by how much they differ.

    >>> beside(1 + Fraction(1, 2**40), 1)
    ('1.0000000000009095', '1')
    >>> beside(1 - Fraction(1, 10**99), 1)
    ('1 - 1e-99', '1')

    A fraction beside a decimal is one, too.

    >>> beside(Fraction(-93.8), Fraction(-469, 5), 17)
    ('-93.799999999999997', '-93.8')
    """
    x, expected = Fraction(x), Fraction(expected)
    for count in (digits, 17, 60):
        pair = show(x, count), show(expected, count)
        if "/" in "".join(pair) and any(set(".e") & set(v) for v in pair):
            pair = tuple(rough(v, max(count, DOUBLE + 1)) if "/" in text
                         else text for v, text in zip((x, expected), pair))
        if pair[0] != pair[1] or x == expected:
            return pair
    return "{} {} {}".format(pair[1], "-" if x < expected else "+", rough(
        abs(x - expected))), pair[1]


def rough(x, digits=3):
    """Return a number as a decimal of a few digits; infinity as "inf".

    >>> rough(Fraction(2, 3)), rough(Fraction(10)**400 / 3)
    ('0.667', '3.33e+399')
    """
    if digits <= DOUBLE and abs(x) < 10 ** 300 and (
            abs(x) > Fraction(1, 10 ** 300) or x == 0):
        return "{:.{}g}".format(float(x), digits)
    if not isinstance(x, numbers.Rational):
        return str(x)
    with localcontext() as context:
        context.prec = digits
        value = Decimal(x.numerator) / Decimal(x.denominator)
        return "{:g}".format(value.normalize() if digits > DOUBLE else value)


def describe(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "the boolean " + str(value).lower()
    if isinstance(value, (list, tuple)):
        return "a list"
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, str):
        return repr(value if len(value) < 60 else value[:60] + "...")
    return "a " + type(value).__name__


@lru_cache(maxsize=4096)       # a number is read where it is used
def read_text(text, limit):
    try:
        return read_number(text, limit, limit if limit >= ANSWERS else DIGITS)
    except ValueError as error:
        reason = str(error)
    if "not a number" not in reason:
        raise BadNumber(reason)
    raise BadNumber("{} {}".format(
        describe(text), "is empty or has a blank" if not text or re.search(
            r"\s", text) else "has characters beyond ASCII"
        if not text.isascii() and any(map(str.isdigit, text))
        else "has an underscore" if "_" in text else "is not a number"))


def fit(value, limit):
    # A digit is more than 3 bits, so nothing allowed is refused.
    if value.bit_length() > 4 * limit:
        raise BadNumber("it has more than {} digits".format(limit))
