"""Answers in floats, and how far apart two of them are.

    to_floats           nested lists of floats
    formed              outputs in a form that equal answers share
    measure_distance    the largest difference over the largest entry
"""

import math
from fractions import Fraction
from struct import pack, unpack

from ..contract.tasks import TASKS
from ..contract.values import leaves


def to_floats(value):
    """Return nested lists with a float for each number.

    >>> to_floats(["1/2", 3, True, "0x1p-1"])
    [0.5, 3.0, True, 0.5]
    """
    if isinstance(value, (list, tuple)):
        return [to_floats(v) for v in value]
    if value is None or isinstance(value, (bool, dict)):
        return value
    try:
        if isinstance(value, str) and "x" in value:
            return float.fromhex(value)
        is_ratio = isinstance(value, str) and "/" in value
        return float(Fraction(value) if is_ratio else value)
    except OverflowError:
        return math.inf
    except ValueError:
        return value


def in_single(x):
    """Return a float as single precision keeps it."""
    try:
        return unpack("f", pack("f", x))[0]
    except OverflowError:
        return math.nan


def measure_distance(a, b):
    """Return the largest difference over the largest entry of b.

    Infinite where the shapes differ, or a word or a flag.

    >>> measure_distance([1.0, 4.0], [1.0, 2.0])
    1.0
    """
    if shape(a) != shape(b):
        return math.inf
    off = size = 0.0
    for p, q in zip(leaves(a), leaves(b)):
        if not (isinstance(p, float) and isinstance(q, float)):
            if p != q:
                return math.inf
        elif p == q or p != p and q != q:
            size = max(size, abs(q) if math.isfinite(q) else 0.0)
        elif not (math.isfinite(p) and math.isfinite(q)):
            return math.inf
        else:
            off, size = max(off, abs(p - q)), max(size, abs(q))
    return off / size if size else math.inf if off else 0.0


def shape(value):
    return [len(value), *map(shape, value[:1])] if isinstance(
        value, list) else []


UNIT = ("intercept", "slack", "t", "t_low", "t_high")


def formed(task, outputs, inputs):
    """Return outputs in floats, in a form that equal answers share: the rows
    of W of length 1, features by their products, and what may be 0, such as an
    intercept, beside the largest y, or the margin if these are labels; d0
    beside 1 / gamma, where the probability has come that far from 1/2.
    """
    sizes = [abs(v) for v in leaves(to_floats(inputs.get("y")))
             if isinstance(v, float)]
    result = {}
    for name, value in outputs.items():
        if name not in TASKS[task].outputs or value is None:
            continue
        result[name] = value = to_floats(value)
        try:
            if (task, name) == ("fisher", "W"):
                result[name] = [[v / math.copysign(math.hypot(*row), max(
                    row, key=abs)) for v in row] for row in value]
            elif (task, name) == ("basic-linear-classifier", "t"):
                result[name] = [value, math.hypot(*result["w"]) ** 2]
            elif name in UNIT and sizes:
                result[name] = [value, max(sizes)]
            elif name == "d0":
                result[name] = [value, 1 / result["gamma"]]
            elif name == "features":
                result[name] = [[math.fsum(p * q for p, q in zip(a, b))
                                 for b in value] for a in value]
        except (TypeError, ValueError, ArithmeticError, LookupError):
            pass
    return result
