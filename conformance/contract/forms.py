"""The input of a question in the numbers of a program in Python.

    input_as(task, inputs, form)   form is float, Fraction, Decimal, any other
                                  function of a Fraction, or "numpy"

Labels and counts are ints in every form, and so is the degree of a kernel.
What is no number, as some bad inputs have it, stays as it is; NaN and the
infinities are such where the form has none.  NumPy's arrays are of doubles,
or of ints for labels; a list that no array can hold stays a list.
"""

import importlib
from decimal import Decimal

from .tasks import KERNELS, TASKS, WORDS
from .values import DECIMAL, BadNumber, number, special

WHOLE = ("count", "times", "labels", "zero-one")
KEPT = ("names", "flag", "")


def input_as(task, inputs, form):
    """Return {name: value} of an input as the wire has it."""
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
    return numeral(value, kind, make)


def numeral(value, kind, make):
    """Return a number in a form, or the value where that has none."""
    try:
        x = number(value)
        if kind in WHOLE and x.denominator == 1:
            return int(x)
        if make is Decimal:
            return decimal(value, x)
        return make(x)
    except BadNumber:
        return make(special(value)) if special(value) and make in (
            float, Decimal) else value
    except OverflowError:
        return value


def decimal(value, x):
    """Return a Decimal: of all digits, or a ratio as the context rounds it.
    """
    if isinstance(value, str) and DECIMAL.fullmatch(value):
        return Decimal(value)
    return Decimal(x.numerator) / Decimal(x.denominator)


def as_array(value):
    """Return lists as an array of NumPy, where they are one."""
    if not isinstance(value, list):
        return value
    try:
        array = importlib.import_module("numpy").array(value)
    except ValueError:
        return value
    return array if array.dtype.kind in "fi" else value
