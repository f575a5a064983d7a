"""Answers given in this process, made into what an answer on the wire is."""

import sys
from contextlib import contextmanager
from decimal import Decimal

DIGITS = 10**6      # of an integer read or written; more would take minutes


def plain(value):
    """Return value with dicts and lists only around its numbers.

    Tuples become lists, and so does what has tolist(), as arrays have.

    >>> plain({"w": (1, (2, 3))})
    {'w': [1, [2, 3]]}
    """
    if isinstance(value, dict):
        return {str(key): plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if hasattr(value, "tolist"):
        return value.tolist()
    return value


def has_float(value):
    """Is there a float in these dicts and lists?"""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return any(has_float(v) for v in value)
    return isinstance(value, float)


def written(value):
    """Return plain value with every number as JSON can have it, exactly.

    Raises TypeError for what is no number, string, bool or None.

    >>> from fractions import Fraction
    >>> written([2, 0.5, Fraction(1, 3), Decimal("1.50"), float("inf")])
    [2, 0.5, '1/3', '1.50', 'inf']
    """
    if isinstance(value, dict):
        return {key: written(v) for key, v in value.items()}
    if isinstance(value, list):
        return [written(v) for v in value]
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
    raise TypeError("{} is no number that can be judged".format(
        type(value).__name__))


@contextmanager
def long_integers():
    """Let integers of DIGITS digits be read and written meanwhile.

    Some versions of Python refuse more than 4300 unless told otherwise.
    """
    if not hasattr(sys, "set_int_max_str_digits"):
        yield
        return
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(DIGITS)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
