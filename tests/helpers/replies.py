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
POINTS = VALID["svm-hard"]
ROWS = VALID["perceptron-online"]
ZERO_ONE = VALID["logistic-regression"]

GAUSSIAN = {"X": [[0], [1], [3], [4]], "y": [1, -1, 1, -1],
            "kernel": {"name": "gaussian", "sigma": 1}}
MANY = [[i] for i in range(97)]     # rows: of fewer no guess is asked for

MORE_VALID = {
    "svm-hard": [GAUSSIAN],
    "svm-soft": [dict(GAUSSIAN, C=1), dict(GAUSSIAN, C="5/4"),
                 {"X": MANY, "y": [-1 if i % 3 and i < 49 else 1
                                   for i in range(97)], "C": 1}],
    "perceptron": [ROWS],
    # numbers so long that they are rounded: a ray, and then more bits
    "separability": [
        {"X": [[1], [1]], "y": [1, -1]},
        {"X": [[0], [-3 * 2 ** 68 - 1], [-1], [2]], "y": [1, -1, -1, -1]},
        {"X": [[0], [10 ** 20], [2 * 10 ** 20]], "y": [1, -1, 1]}],
    "newton-step": [dict(ZERO_ONE, theta=[1, -1])],
    "fisher": [{"X": [[1, 0], [2, 1], [3, 5], [4, 4], [0, 7], [1, 1]],
                "classes": [1, 1, 2, 2, 3, 3], "components": 2},
               {"X": [[1, 0], [2, 1], [3, 5], [4, 4], [0, 7], [1, 1]],
                "classes": [1, 1, 2, 2, 3, 3], "components": 1},
               {"X": [[9, 1], [9, -1], [-9, 1], [-9, -1],
                      [1, 9], [-1, 9], [1, -9], [-1, -9]],
                "classes": [1, 1, 2, 2, 3, 3, 4, 4], "components": 2},
               {"X": [[0, 0], [1, 2], [1, 0], [5, 5], [6, 7], [6, 5],
                      [10, 10], [11, 12], [11, 10]],
                "classes": [1, 1, 1, 2, 2, 2, 3, 3, 3], "components": 2}],
    "fisher-criterion": [
        dict(VALID["fisher-criterion"], W=[[1, 2], [1, 0]])],
    "linear-classifier": [
        dict(POINTS, M="identity"), dict(POINTS, M="diagonal"),
        dict(POINTS, M=[[0, 1], [1, 2]])],
    "solve": [{"A": [[0, 1], [1, 0]], "b": [1, 2]}],
    "inverse": [{"A": [[0, 2], [1, 3]]}],
    "determinant": [{"A": [[0, 2], [1, 3]]}, {"A": [[3, 1], [1, "1/3"]]}]}
