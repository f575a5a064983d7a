"""Values of variables: what is kept of them, and how a reader writes them.

    keep      a copy of numbers and lists, NOTHING of all else
    changes   how one kept value becomes another: [(path, value)]
    shown     a number or a list as text: fractions as 1/2
    rough     a number as a float, None where there is none
"""

import math

from ..base.call import CLASSES
from ..base.ints import bits, nearest_float
from ..base.real import Real

NOTHING = "nothing to show"     # of a function, a class, a module
WHOLE = 8           # entries: what is shorter is kept whole when it changes
LONG = 24           # characters of a number; a longer one is shown roughly
SHORT = 14          # those of a float, which is near to a real on the way


def keep(value):
    """Return a copy of a value, or NOTHING where it is no data."""
    kind = type(value)
    if kind is int or kind is bool or kind is float or kind is str:
        return value
    if kind is Real:        # a few digits are enough to look at
        return middle(value)
    if kind is list or is_list(value):
        kept = []
        for v in value:
            kind = type(v)
            v = v if kind is int else middle(v) if kind is Real else keep(v)
            if v is NOTHING:
                return NOTHING
            kept.append(v)
        return kept
    what = CLASSES.get(kind)
    if what == "product":
        return value.reduced()
    if what == "known":
        return keep(value.value)
    return value if what or value is None or isinstance(
        value, (int, str)) or hasattr(value, "as_integer_ratio") else NOTHING


def is_list(value):
    return isinstance(value, (list, tuple)) or (
        hasattr(value, "__getitem__") and hasattr(value, "__len__")
        and not isinstance(value, (str, dict, type)))


def middle(value):
    """Return the middle of a real as a float."""
    m, k = value.m, max(bits(abs(value.m)) - 53, 0)
    e = value.e + k
    return NOTHING if e > 900 else math.ldexp(float(m + (1 << k >> 1) >> k), e)


def leaves(value):
    return sum(map(leaves, value)) if isinstance(value, list) else 1


def changes(old, new):
    """Return [(path, value)]: what of a kept value has changed.

    >>> changes([0] * 9, [0] * 8 + [5]), changes([1], [2]), changes(1, 1)
    ([((8,), 5)], [((), [2])], [])
    """
    changed = differences(old, new, ())
    if not changed:
        return []
    size = leaves(new)
    return changed if WHOLE < size >= 3 * len(changed) else [((), new)]


def differences(old, new, path):
    """Return the entries in which two values differ."""
    if (isinstance(old, list) and isinstance(new, list)
            and len(old) == len(new)):
        return [difference for k, (a, b) in enumerate(zip(old, new))
                for difference in differences(a, b, path + (k,))]
    return [] if old is new or type(old) is type(new) and old == new else [
        (path, new)]


def put(value, path, new):
    """Return a kept value with what is at a path replaced, as a new one."""
    if not path:
        return new
    value = list(value)
    value[path[0]] = put(value[path[0]], path[1:], new)
    return value


def shown(value, most=None, short=SHORT):
    """Return a value as a reader would write it.

    most   how many entries of a list are written; None for all
    short  how many characters of a float

    >>> from fractions import Fraction
    >>> shown([Fraction(1, 2), 3, True]), shown(list(range(99)), 2)
    ('[1/2, 3, True]', '[0, 1, ... 99 in all]')
    """
    if hasattr(value, "_fields"):
        return ", ".join("{} = {}".format(name, shown(v, most, short))
                         for name, v in zip(value._fields, value))
    if isinstance(value, (list, tuple)):
        parts = [shown(v, most, short) for v in value[:most]]
        if len(parts) < len(value):
            parts.append("... {} in all".format(len(value)))
        return "[{}]".format(", ".join(parts))
    if value is None or isinstance(value, (bool, str)):
        return str(value)
    return number(value, short)


def number(value, short=SHORT):
    """Return a number as text, roughly where that is long.

    >>> number(3 ** 99)
    '~1.71792506911e+47'
    """
    if callable(value):
        return "a function"
    if isinstance(value, int):
        if abs(value) < 10 ** LONG:     # the text of others may not be
            return str(value)
        text = "an int of {} bits".format(bits(abs(value)))
    elif CLASSES.get(type(value)) == "fraction" and bits(
            abs(value.numerator)) + bits(value.denominator) > 5 * LONG:
        text = "a fraction of many digits"      # which take long to write
    else:
        text = str(value)
        if len(text) <= (short if isinstance(value, float) else LONG):
            return text
        text = text[:LONG] + "..."
    close = rough(value)
    return text if close is None else "~{:.12g}".format(close)


def rough(value):
    """Return a finite float near to a number, or None."""
    try:
        number = value if isinstance(value, float) else nearest_float(
            value.numerator, value.denominator) if (
                CLASSES.get(type(value)) in ("fraction", "digits")
                ) else float(value)
    except (ArithmeticError, AttributeError, TypeError, ValueError):
        return None
    return number if math.isfinite(number) else None
