"""Plain programs: one right and simple one a task, over the numbers of a ring.

A known mistake is a switch in it.  Over fractions they give the fingerprints
and confirm what is golden, in doubles and other numbers the calibration.
Nothing of refimpl or of the referee is imported here.

    PLAIN       {task: its program}
    MISTAKES    {task: [(the mistake in plain words, a function of the inputs
                and the right outputs)]}

switched     the program over fractions: what a reader of a formula gets wrong
in_doubles   the same in doubles, which divide by 0 as hardware does
unrefused    over fractions, where the right answer is an error
in_decimals  in 45 digits, of which 25 are shown
decimals     a mistake that works in those
altered      the right answer, changed
other        the same in one output alone
variant      a program of any ring under a name, for the calibration

A mistake is a function of the inputs, read exactly, and the right outputs
(None where an error is due).  It returns outputs, the kind of an error, or
None where it does not apply.
"""

from collections.abc import Mapping
from decimal import Decimal, localcontext
from fractions import Fraction
from importlib import import_module

from ..contract.tasks import TASKS
from .rings import DIGITS, EXACT, IEEE


class ByFamily(Mapping):
    """{task: what the module of its family has of it}, imported when asked.

    package  that has a module for each family
    name     of a dict in each of them
    """

    def __init__(self, package, name):
        self.package, self.name = package, name

    def __getitem__(self, task):
        module = import_module("{}.{}".format(
            self.package, TASKS[task].family))
        return getattr(module, self.name)[task]

    def __iter__(self):
        return iter(TASKS)

    def __len__(self):
        return len(TASKS)


MISTAKES = ByFamily(__name__, "MISTAKES")
PLAIN = ByFamily(__name__, "PLAIN")
PRECISION, SHOWN = 45, 25
NOISE = Decimal(10) ** -20      # beside the largest number of an output


def switched(program, when=None, always=False, **switches):
    """Return a mistake: the program with switches, over fractions.

    when    the inputs that it is for, if not all
    always  it is for those as well where an error is due
    Dividing by 0 is called singular.
    """
    def answer(data, golden):
        if golden is None and not always or when and not when(data):
            return None
        try:
            return program(EXACT, data, **switches)
        except ZeroDivisionError:
            return "singular"
    return answer


def in_doubles(program, **switches):
    """Return a mistake: the program with switches, in doubles."""
    def answer(data, golden):
        if golden is None:
            return None
        try:
            return program(IEEE, IEEE.read(data), **switches)
        except OverflowError:
            return None
    return answer


def unrefused(program, when=None, **switches):
    """Return a mistake: an answer where an error is due."""
    def answer(data, golden):
        if golden is not None or when and not when(data):
            return None
        return program(EXACT, data, **switches)
    return answer


def lifted(value):
    """Return nested values with every fraction as a decimal."""
    if isinstance(value, dict):
        return {name: lifted(v) for name, v in value.items()}
    if isinstance(value, list):
        return [lifted(v) for v in value]
    if isinstance(value, Fraction):
        return Decimal(value.numerator) / Decimal(value.denominator)
    return value


def in_decimals(program, only=None, when=None, due=True, ring=DIGITS,
                shown=(PRECISION, NOISE, False), **switches):
    """Return a mistake: the program with switches, in decimals.

    only   the outputs that it gets wrong, if not all
    due    where an answer is due, else in any case
    ring   another for a program without roots
    shown  as decimals takes it
    """
    def answer(data, golden):
        if (due and golden is None) or (when and not when(data)):
            return None
        try:
            found = program(ring, data, **switches)
        except ArithmeticError:
            return None
        if only and found:
            found = {name: found[name] for name in only}
        return found
    return decimals(answer, *shown, lifted if ring is DIGITS else unchanged)


def unchanged(data):
    """Return data as they are."""
    return data


def decimals(answer, precision=PRECISION, noise=NOISE, trimmed=False,
             lift=lifted):
    """Return a mistake: answer(data, golden), both of them in decimals.

    What it gives is rounded, and what is noise becomes 0.
    trimmed  zeros at the end are left out
    """
    def rounded(data, golden):
        with localcontext() as context:
            context.prec = precision
            found = answer(lift(data), lift(golden))
            if not isinstance(found, dict):
                return found
            found = lifted(found)
            context.prec = SHOWN
            return {name: text(v, noise * size(v), trimmed)
                    for name, v in found.items()}
    return rounded


def size(value):
    """Return the largest absolute value in nested lists of finite numbers."""
    if isinstance(value, list):
        return max([size(v) for v in value], default=Decimal(0))
    value = Decimal(value)
    return abs(value) if value.is_finite() else Decimal(0)


def text(value, noise, trimmed):
    """Return nested lists of numbers as text of SHOWN digits."""
    if isinstance(value, list):
        return [text(v, noise, trimmed) for v in value]
    value = Decimal(value)
    if not value.is_finite():
        return str(float(value))
    if abs(value) <= noise:
        return "0"
    value = value.normalize() if trimmed else +value
    whole = value.to_integral_value()
    return str(int(whole)) if value == whole and value.adjusted(
        ) < SHOWN else str(value)


def altered(change):
    """Return a mistake: change(data, golden) for golden, if there is one."""
    def answer(data, golden):
        return golden and change(data, golden)
    return answer


def other(name, value):
    """Return a mistake in one output: value(data, golden), None for none."""
    return altered(lambda data, golden: dict(
        golden, **{name: value(data, golden)}))


def variant(name, program, **switches):
    """Return a program with switches under a name of its own."""
    def changed(r, data):
        return program(r, data, **switches)
    changed.__name__ = name
    return changed
