"""A known mistake is a right program with a switch.

switched     the program over fractions: what a reader of a formula gets wrong
in_doubles   the same in doubles, which divide by 0 as hardware does
in_digits    the same in decimals, rounded: what has roots, everywhere alike
unrefused    over fractions, where the right answer is an error
altered      the right answer, changed
other        the same in one output alone
variant      a program of any ring under a name, for the calibration

A mistake is a function of the inputs, read exactly, and the right outputs
(None where an error is due).  It returns outputs, the kind of an error, or
None where it does not apply.
"""

from decimal import Decimal, localcontext
from fractions import Fraction

from ..rings import IEEE, RINGS, digits

EXACT = RINGS["exact"]
PRECISION = 80
SHOWN = 25
NOISE = Decimal(10) ** -40      # beside the largest number of an output


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


def in_digits(program, when=None, ring=RINGS["digits"], **switches):
    """Return a mistake: the program with switches, in decimals.

    What it gives is rounded, and what is noise becomes 0.  Another ring is
    that of a program without roots.
    """
    noise = NOISE if ring is not EXACT else 0

    def answer(data, golden):
        if golden is None or when and not when(data):
            return None
        with localcontext() as context:
            context.prec = PRECISION
            try:
                found = program(ring, ring.read(data), **switches)
            except ArithmeticError:
                return None
            return {name: rounded(v, noise * size(v))
                    for name, v in found.items()}
    return answer


def size(value):
    """Return the largest absolute value in nested lists."""
    if isinstance(value, list):
        return max(map(size, value), default=Decimal(0))
    return abs(digits(Fraction(value)))


def rounded(value, noise):
    """Return nested lists of numbers as text of SHOWN digits."""
    if isinstance(value, list):
        return [rounded(v, noise) for v in value]
    value = digits(Fraction(value))
    if abs(value) <= noise:
        return "0"
    with localcontext() as context:
        context.prec = SHOWN
        value = value.normalize()
        short = value == value.to_integral_value() and value.adjusted() < SHOWN
        return str(int(value) if short else value)


def unrefused(program, when=None, **switches):
    """Return a mistake: an answer where an error is due."""
    def answer(data, golden):
        if golden is not None or when and not when(data):
            return None
        return program(EXACT, data, **switches)
    return answer


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
