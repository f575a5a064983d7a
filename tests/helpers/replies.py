"""Replies of the oracle, and their numbers rounded a second time.

The rounding here is that of Fraction and of a few lines of ints; refimpl's
own is not used.
"""

import struct
from fractions import Fraction

from problems import numbers_of, wire

from conformance.contract.tasks import TASKS
from refimpl.oracle.tasks import answer
from refimpl.base.digits import read_number


MORE = 2500     # digits that decide where fewer do not
FREE = {"iterations", "message"}    # how many steps so many digits take


def ask(task, inputs, arithmetic="exact"):
    """Return the reply to a task without its id: an output or an error."""
    reply = answer({"id": 1, "task": task, "input": wire(inputs),
                    "arithmetic": arithmetic})
    reply.pop("id")
    error = reply.get("error", {"message": ""})
    assert "internal" not in error["message"], (error, task, inputs)
    return reply


def as_doubles(task, inputs):
    """Return an input with each number as the double nearest to it."""
    return numbers_of(task, inputs, as_double)


def as_double(v):
    """Return the double nearest to a number as a fraction.

    What is not a number, or leaves the range of floats, stays what it is.
    """
    try:
        v = read_number(v) if isinstance(v, str) else v
        return v if type(v) is bool else Fraction(float(Fraction(v)))
    except (ArithmeticError, TypeError, ValueError):
        return v


def is_rounded(text):
    """Return whether the text of a number shows a rounded one."""
    return "/" not in text and ("." in text or "E" in text)


def both_ends(text):
    """Return the interval that the number lies in which a text shows."""
    v = Fraction(text)
    if not is_rounded(text):
        return v, v
    mantissa, _, exponent = text.partition("E")
    places = int(exponent or 0) - len(mantissa.partition(".")[2])
    half = Fraction(10) ** places / 2
    return v - half, v + half


def double(text):
    """Return the double nearest to what a text shows; None if undecided."""
    low, high = [float(v) for v in both_ends(text)]
    return low if bits(low) == bits(high) else None


def bits(v):
    """Return the 64 bits of a double."""
    return struct.pack(">d", v)


def in_digits(text, digits):
    """Return a number of more digits in so many; None if undecided.

    Exact ones stay what they are.
    """
    if not is_rounded(text):
        return Fraction(text)
    low, high = [round_to(v, digits) for v in both_ends(text)]
    return low if low == high else None


def round_to(v, digits):
    """Return a fraction rounded to so many digits, ties to even."""
    if v == 0:
        return v
    e = (abs(v.numerator).bit_length() - v.denominator.bit_length()
         ) * 30103 // 100000 - digits
    while abs(v) / Fraction(10) ** e >= 10 ** digits - Fraction(1, 2):
        e += 1
    while abs(v) / Fraction(10) ** (e - 1) < 10 ** digits - Fraction(1, 2):
        e -= 1
    return round(v / Fraction(10) ** e) * Fraction(10) ** e


def leaves(value, path=""):
    """Yield (path, leaf) of a reply, but for what is free."""
    if isinstance(value, dict):
        for name in sorted(value):
            if name not in FREE:
                for leaf in leaves(value[name], path + "." + name):
                    yield leaf
    elif isinstance(value, list):
        for i, v in enumerate(value):
            for leaf in leaves(v, "{}[{}]".format(path, i)):
                yield leaf
    else:
        yield path, value


# Requests for every task, small and typical.

VALID = {name: task.example for name, task in TASKS.items()}
