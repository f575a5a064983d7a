"""Numbers as they are written on the wire, and as exact fractions.

    number(value)      the Fraction that a wire value stands for
    read(task, inputs) all inputs of a task, exact, with its defaults
    wire(x), put(x), decimal(x)     a number written in full
    show(x), beside(x, expected)    for a reader, with the digits that differ
    input_as(task, inputs, form)    all inputs in the numbers of a program

A wire number is a JSON number or a string: a decimal of any length, a
ratio "n/d", or a C99 hex float.  Python's float, Decimal and Fraction are
read too; a float stands for the binary fraction that it is, or for the
decimal that is written for it.
"""

import importlib
import numbers
import re
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from math import isfinite

from ..proof import Claim, read_number
from .tasks import KERNELS, TASKS, WORDS

DIGITS = 10000      # of one number, and its exponent either way
ANSWERS = 100000    # digits of the longest number of an answer
LONGEST = 20000     # digits of a number of a case

SHORT_BITS = 24     # of a number that each format holds exactly
EXACT_IN_DOUBLE = 2 ** 53
DOUBLE = 17         # digits that a double has
MANY = 10 ** 100

DECIMAL = re.compile(
    r"([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?")
ENDS = tuple("nNfFyY")   # the last letter of what is no finite number
SPECIAL = re.compile(r"[+-]?(nan|inf(inity)?)", re.IGNORECASE)
WHOLE = ("count", "times", "labels", "zero-one")    # types that are ints
KEPT = ("names", "flag", "")


class BadNumber(ValueError):
    """A value that is no finite number; the message says why."""


def number(value, limit=DIGITS):
    """Return the exact Fraction that a wire value stands for.

    Takes:  value  an int, float, Decimal, Fraction or string
            limit  how many digits may be written
    Raises: BadNumber for NaN, infinities, booleans and what is no number

    >>> number("-0x1.8p+1"), number("2/6"), number("1.50e-1")
    (Fraction(-3, 1), Fraction(1, 3), Fraction(3, 20))
    """
    if type(value) is int and -MANY < value < MANY:
        return Fraction(value)      # most are
    if isinstance(value, str) and value[-1:] not in ENDS:
        return read_text(value, limit)
    if isinstance(value, float) and isfinite(value):
        return Fraction(value)
    if isinstance(value, bool):
        raise BadNumber("a boolean is not a number")
    if isinstance(value, numbers.Rational):
        for part in (value.numerator, value.denominator):
            # a digit is more than 3 bits, so nothing allowed is refused
            if part.bit_length() > 4 * limit:
                raise BadNumber("it has more than {} digits".format(limit))
        return Fraction(value.numerator, value.denominator)
    if special(value):
        raise BadNumber("it is " + special(value))
    if isinstance(value, (str, Decimal)):
        return read_text(str(value), limit)
    raise BadNumber("{} is not a number".format(describe(value)))


def exact(value):
    """Return the Fraction that a number of a case stands for: a float for the
    decimal that repr writes, as JSON would; Fractions and ints of any length.
    """
    if isinstance(value, (int, Fraction)) and not isinstance(value, bool):
        return Fraction(value)
    return number(repr(value) if isinstance(value, float) else value, LONGEST)


def read(task, inputs):
    """Return {name: value} for every input of a task; a kernel is (name,
    parameters), its defaults filled in.  The input is trusted.
    """
    claim = Claim(task, inputs)
    data = {name: getattr(claim, name) for name in TASKS[task].inputs}
    if data.get("kernel"):
        kernel = dict(data["kernel"])
        name = kernel.pop("name")
        if name == "polynomial":
            kernel = {"degree": kernel["degree"],
                      "constant": kernel.get("constant", Fraction(0))}
        data["kernel"] = name, tuple(kernel.values())
    if data.get("w0", 0) is None:
        data["w0"] = [Fraction(0)] * len(data["X"][0])
    return data


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
    text = str(value) if isinstance(value, (str, float, Decimal)) else ""
    if text[-1:] not in ENDS or not SPECIAL.fullmatch(text):
        return ""
    return "nan" if "nan" in text.lower() else "-" * (text[0] == "-") + "inf"


def short(x, bits=SHORT_BITS):
    """Has a number at most so many significant bits?"""
    top, bottom = abs(x.numerator), x.denominator
    return not bottom & (bottom - 1) and (
        top // (top & -top or 1)).bit_length() <= bits


def decimal(x):
    """Return a Fraction as a decimal if it ends, else as a ratio."""
    below = x.denominator
    if below == 1 or 10 ** below.bit_length() % below:
        return str(x)
    with localcontext() as context:
        context.prec = x.numerator.bit_length() + below.bit_length()
        return format(Decimal(x.numerator) / below, "f")


def put(value):
    """Return an input with every number as JSON can have it.

    A binary number of at most 24 bits is a JSON number as long as the
    shortest decimal that gives the double is that number exactly; all others
    become strings, decimals where they end and ratios where they do not.
    """
    if isinstance(value, (list, tuple, dict)):
        return each(value, put)
    if isinstance(value, bool) or not isinstance(value, (int, float,
                                                         Fraction)):
        return value
    x = Fraction(value)
    if short(x) and abs(x) < EXACT_IN_DOUBLE:
        if x.denominator == 1:
            return int(x)
        if Fraction(repr(float(x))) == x:
            return float(x)
    return decimal(x)


def wire(x):
    """Return a Fraction in lowest terms, as "n" or "n/d".

    Through Decimal, because str() refuses ints beyond 4300 digits.
    """
    if x.denominator == 1:
        return str(Decimal(x.numerator))
    return "{}/{}".format(Decimal(x.numerator), Decimal(x.denominator))


def show(x, digits=6):
    """Return a number for a reader: whole if it is short, else rounded."""
    if max(abs(x.numerator), x.denominator).bit_length() <= SHORT_BITS:
        return wire(x)
    return rough(x, digits)


def beside(x, expected, digits=6):
    """Return both for a reader, with digits enough to tell them apart.

    Where 60 do not suffice it is said by how much they differ; a fraction
    beside a decimal is one, too.

    >>> beside(1 - Fraction(1, 10**99), 1)
    ('1 - 1e-99', '1')
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
    name = type(value).__name__
    return ("an " if name[0] in "aeiou" else "a ") + name


@lru_cache(maxsize=4096)       # a number is read where it is used
def read_text(text, limit):
    try:
        return read_number(text, limit, limit if limit >= ANSWERS else DIGITS)
    except ValueError as error:
        reason = str(error)
    raise BadNumber("{} is {}".format(describe(text), reason)
                    if reason == "not a number" else reason)


# The input of a question in the numbers of a program in Python.

def input_as(task, inputs, form):
    """Return {name: value} of an input as the wire has it.

    form  float, Fraction, Decimal, any other function of a Fraction, or
          "numpy": arrays of doubles, or of ints for labels
    Labels and counts are ints in every form, and so is the degree of a kernel.
    Other values, as some bad inputs have them, stay as they are.
    """
    if form != "numpy" and not callable(form):
        raise TypeError("{!r} is not a form of numbers: float, Fraction, "
                        "Decimal or \"numpy\"".format(form))
    make = float if form == "numpy" else form
    result = {name: cast(value, TASKS[task].type_of(name), make)
              for name, value in inputs.items()}
    if form == "numpy":
        result = {name: as_array(value) for name, value in result.items()}
    return result


def cast(value, kind, make):
    if isinstance(value, dict):
        members = KERNELS[value["name"]].members if value.get(
            "name") in KERNELS else {}
        return {key: cast(v, members[key].type if key in members else "",
                          make) for key, v in value.items()}
    if isinstance(value, list):
        return [cast(v, kind, make) for v in value]
    if (kind in KEPT or value is None or isinstance(value, bool)
            or value in WORDS.get(kind, ())):
        return value
    try:
        x = number(value)
        if kind in WHOLE and x.denominator == 1:
            return int(x)
        if make is Decimal:     # of all digits, or as the context rounds it
            return Decimal(value) if isinstance(
                value, str) and DECIMAL.fullmatch(value) else Decimal(
                    x.numerator) / Decimal(x.denominator)
        return make(x)
    except BadNumber:
        return make(special(value)) if special(value) and make in (
            float, Decimal) else value
    except OverflowError:
        return value


def as_array(value):
    """Return a list as an array of NumPy, if it is one of numbers."""
    if not isinstance(value, list):
        return value
    try:
        array = importlib.import_module("numpy").array(value)
    except ValueError:
        return value
    return array if array.dtype.kind in "fi" else value
