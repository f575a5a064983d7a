"""Numbers and messages as they are written on the wire.

A number is read exactly as it is written, never through a binary float:
JSON numbers, decimal text, fractions "-1/2", C99 hex floats "-0x1.8p+1".
"""

import json
import math
import sys

from ..base.digits import DECIMAL, LIMIT, int_text, read_ratio
from ..base.errors import NumberError, RefimplError
from ..base.ints import nearest_float
from ..base.rows import fraction, ratio

LONGEST = 2 * LIMIT # digits of a numerator or denominator of an answer
DEPTH = 8           # levels of nesting; no request needs more than five


# The text of a JSON number, no string.
Literal = type("Literal", (str,), {})


def literal(text):
    """Return a JSON number: a short whole one as an int, to save memory."""
    short = len(text) < 10 and not text.lstrip("-").strip(DECIMAL)
    return int(text) if short else Literal(text)


def read_message(line):
    """Return the JSON value of a line of bytes, numbers as literal() gives.

    Raises: RequestError: not UTF-8 or JSON, a name twice, nested too deep
    """
    try:
        value = read_json(line)
    except RequestError:
        raise
    except UnicodeError:
        raise RequestError("the line is not UTF-8") from None
    except RuntimeError:    # the recursion of the interpreter's reader
        raise RequestError("nested too deeply") from None
    except ValueError as e:
        raise RequestError("not JSON: {}".format(e)) from None
    level = [value]
    for _ in range(DEPTH):
        level = [v for u in level if isinstance(u, (list, dict))
                 for v in (u.values() if isinstance(u, dict) else u)
                 if isinstance(v, (list, dict))]
    if level:
        raise RequestError("nested deeper than {} levels".format(DEPTH))
    return value


def read_json(line):
    """Return the value of a JSON line, numbers as literal() gives."""
    if sys.implementation.name == "micropython":    # it makes floats of them
        from .reader import Reader
        return Reader(line, literal, make_dict).whole()
    return json.loads(line.decode(), parse_int=literal, parse_float=Literal,
                      parse_constant=Literal, object_pairs_hook=make_dict)


def make_dict(pairs):
    value = dict(pairs)
    if len(value) < len(pairs):
        raise RequestError("an object has the same name twice")
    return value


def to_float(n, d):
    """Return the float nearest to n / d, d > 0, rounded once."""
    try:
        return nearest_float(n, d)
    except OverflowError:
        raise NumberError("a number outside the range of floats") from None


def read_number(text):
    """Return the int or fraction that a text stands for."""
    n, d = read_ratio(text)
    return n // d if n % d == 0 else fraction(n, d)


def written(v, exact):
    """Return a number, or lists of them, as it goes on the wire.

    Exact: text, fractions in lowest terms; else JSON numbers, or C99 hex
    floats where the interpreter does not print its floats to the last bit.
    True, False and None stay what they are.
    """
    if isinstance(v, (list, tuple)):
        return [written(u, exact) for u in v]
    if v is None or type(v) is bool:
        return v
    if exact:
        return write_exact(v)
    if not isinstance(v, float):
        n, d = ratio(v)
        v = to_float(n, d)
    if v - v != 0:
        raise NumberError("the result is outside the range of floats")
    return v if hasattr(v, "hex") else hexwrite_exact(v)


def write_exact(v):
    """Return a number as text; a rounded one shows a point or an exponent.

    Of rounded ones only what is 0 comes out as 0.
    """
    if type(v) is int or hasattr(v, "denominator") and (
            not hasattr(v, "exponent")):
        n, d = ratio(v)
        for part in (n, d):
            # 10**20000 has 66439 bits
            if part >> 66438 not in (0, -1) and abs(part) >= 10 ** LONGEST:
                raise NumberError(
                    "the result has a number of more than {} digits".format(
                        LONGEST))
        return int_text(n) + ("/" + int_text(d) if d != 1 else "")
    text = v if isinstance(v, str) else str(v).upper()
    if isinstance(v, str) or v == 0 or "." in text or "E" in text:
        return text
    return text + "."


def hexwrite_exact(v):
    """Return a float as a C99 hex float, to the last bit."""
    m, e = math.frexp(v)
    sign = "-" if math.copysign(1, v) < 0 else ""
    return "{}0x{:x}p{}".format(sign, abs(int(m * (1 << 53))), e - 53)


class UnknownTaskError(RefimplError):
    """Only on the wire: there is no task of that name."""

    kind = "unknown-task"


class RequestError(RefimplError):
    """Only on the wire: a message that cannot be understood."""

    kind = "request"
