"""JSON Lines as they travel, and answers given in this process made like them.

    parse, dump       numbers keep the text they were written in
    plain, written    answers of this process as what parse() gives

A JSON number with a point or an exponent is no binary float until somebody
makes it one.  Questions are sent with the very digits of the case file, and
answers are read as the decimals that were written.
"""

import codecs
import json
import re
import sys
from contextlib import contextmanager
from decimal import Decimal

from .values import each, leaves

DEPTH = 64          # levels of lists and objects in an answer
DIGITS = 1000       # a longer JSON integer stays text: no quadratic int()
LONGEST = 10**6     # digits of an integer read or written in this process
STRING = re.compile(rb'"(?:[^"\\]+|\\.)*"?', re.S)     # or its beginning
SQUARE = bytes.maketrans(b"{}", b"[]")
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
CONSTANTS = {"NaN": "nan", "Infinity": "inf", "-Infinity": "-inf"}


class Float(float):
    """A float that remembers the text it was read from."""

    def __new__(cls, text):
        self = super().__new__(cls, text)
        self.text = text
        return self


class Text(str):
    """A JSON number as the text that was written."""


PLAIN = frozenset([int, str, bool])     # what JSON writes as it is


def dump(value):
    """Return value as one line of JSON; Float and Text as written."""
    if isinstance(value, dict):
        return "{" + ", ".join(json.dumps(key) + ": " + dump(value[key])
                               for key in value) + "}"
    if isinstance(value, list):
        if PLAIN.issuperset(map(type, value)):
            return json.dumps(value)
        return "[" + ", ".join([dump(v) for v in value]) + "]"
    if isinstance(value, Float):
        return value.text
    if isinstance(value, Text):
        return str(value)
    return json.dumps(value)


def parse(line, most=None):
    """Return what a line of bytes from an implementation says.

    Integers become int (Text beyond DIGITS digits), every other number the
    Text that was written, literal NaN and Infinity "nan", "inf" and "-inf".
    Raises ValueError, saying why; one of more than `most` entries, or nested
    too deep, is not read.

    >>> parse(b'{"w": [1, 1.50, 1e999, NaN]}')
    {'w': [1, '1.50', '1e999', 'nan']}
    """
    if depth(line) > DEPTH:
        raise ValueError("nested deeper than {} levels".format(DEPTH))
    if most is not None and size(line) > most:
        raise ValueError("of more than {} entries".format(most))
    try:
        return json.loads(
            line.decode("utf-8"), parse_float=Text, parse_int=lambda text: int(
                text) if len(text) <= DIGITS else Text(text),
            parse_constant=CONSTANTS.get, object_pairs_hook=members)
    except UnicodeDecodeError:
        raise ValueError("not UTF-8") from None
    except json.JSONDecodeError:
        raise ValueError(
            "blank: an answer is one line, without an empty line before it"
            if not line.strip() else
            "begun with a byte order mark: UTF-8 is written without one"
            if line.startswith(codecs.BOM_UTF8) else
            "not valid JSON") from None


def members(pairs):
    """Return an object as a dict; a member that is twice is refused."""
    result = dict(pairs)
    if len(result) < len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError("written with {} twice in one object".format(
            next(json.dumps(v) for v in names if names.count(v) > 1)))
    return result


def size(line):
    """Count commas and brackets, in strings as well: entries, at most."""
    return sum(map(line.count, (b",", b"[", b"{")))


def size_of(value):
    """Return size(dump(value)), but for what stands in strings.

    >>> size_of({"w": [1, 2], "t": 3})
    4
    """
    if isinstance(value, dict):
        value = list(value.values())
    if not isinstance(value, list):
        return 0
    return max(len(value), 1) + (0 if PLAIN.issuperset(map(type, value))
                                 else sum(map(size_of, value)))


def depth(line):
    """Return how deep a line of JSON is nested, at most DEPTH + 1."""
    rest, levels = STRING.sub(b"", line).translate(SQUARE, NO_BRACKETS), 0
    while b"[]" in rest and levels <= DEPTH:
        rest, levels = rest.replace(b"[]", b""), levels + 1
    return min(levels + rest.count(b"["), DEPTH + 1)


def plain(value):
    """Return lists for tuples, arrays (tolist) and tables (to_numpy)."""
    if isinstance(value, dict):
        return {str(key): plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if hasattr(value, "to_numpy"):
        value = value.to_numpy()
    if hasattr(value, "tolist"):
        return value.tolist()
    return value


def has_float(value):
    return any(isinstance(v, float) for v in leaves(value))


def written(value):
    """Return plain value with every number as JSON can have it, exactly.

    Raises TypeError for what is no number, string, bool or None.

    >>> from fractions import Fraction
    >>> written([2, 0.5, Fraction(1, 3), Decimal("1.50"), float("inf")])
    [2, 0.5, '1/3', '1.50', 'inf']
    """
    if isinstance(value, (dict, list)):
        return each(value, written)
    if value is None or isinstance(value, (str, int)):
        return value
    if isinstance(value, (float, Decimal)):
        if isinstance(value, Decimal) and value.is_nan() or value != value:
            return "nan"
        if abs(value) == float("inf"):
            return "inf" if value > 0 else "-inf"
        return value if isinstance(value, float) else str(value)
    if hasattr(value, "numerator"):
        return "{}/{}".format(value.numerator, value.denominator)
    raise TypeError("{} cannot be judged as a number".format(
        type(value).__name__))


@contextmanager
def long_integers():
    """Let integers of LONGEST digits be read and written meanwhile.

    Some versions of Python refuse more than 4300 unless this is set.
    """
    if not hasattr(sys, "set_int_max_str_digits"):
        yield
        return
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(LONGEST)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
