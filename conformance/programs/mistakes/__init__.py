"""The catalogue of known mistakes: what a wrong program answers.

    MISTAKES    {task: [Mistake]}
    Mistake     words     the mistake in plain words
                tag       wrong; mild: some digits are right; lossy: right on
                          paper, and digits are lost;
                          single: kept in single precision, said to be double
                answer    a function of the inputs, read exactly, and the
                          right outputs (None where an error is due): outputs,
                          the kind of an error, or None where the mistake does
                          not show or a fingerprint is not worth its length
                run       the same of a program in doubles, for any inputs
    MILD        {task: [(words, program, reason)]}: formulas that no case can
                tell, with what they lose at most and why

A module a family has three tables, the last one where it differs:

    WRONG   {task: [(words, Wrong)]}; for a Wrong may stand the switches of
            the plain program, in a dict
    MAKE    {task: what makes a Wrong of them, if that is not switched}
    LOSSY   {task: [(words, program)]}, or the switches of the plain one, run
            in doubles, of which two cases tell each; with a reason behind it
            a row is mild
    SINGLE  {task: program}, run in single precision in place of the plain
            one; None where no such program is run

A Wrong is made by one of these:

    switched     the program over fractions: what a reader of a formula gets
                 wrong
    in_doubles   the same in doubles, which divide by 0 as hardware does
    unrefused    over fractions, where the right answer is an error
    in_decimals  in 45 digits, of which 25 are shown
    decimals     a change of the right answer, in those
    altered      the right answer, changed
    other        the same in one output alone
    changed      the same from the right value of that output
"""

import math
from collections import namedtuple
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import partial

from ...contract.values import leaves
from .. import PLAIN, ByFamily, map_leaves
from ..rings import DIGITS, EXACT, IEEE, RINGS, digits, to_wire

Mistake = namedtuple("Mistake", "words tag answer run")

SINGLY = "sums and products are kept in single precision"
PRECISION, SHOWN = 45, 25
NOISE = Decimal(10) ** -20      # beside the largest number of an output
FLOATS = 15     # digits of a lossy answer; the last of exp is the library's


def catalogue(module, task):
    """Return the mistakes of a task, those that are wrong first."""
    make = getattr(module, "MAKE", {}).get(task, switched)
    rows = [(words, make(PLAIN[task], **wrong) if isinstance(wrong, dict)
             else wrong) for words, wrong in module.WRONG[task]]
    result = [Mistake(words, wrong.tag, wrong, wrong.run)
              for words, wrong in rows]
    result += [lossy(row[0], "lossy", IEEE, row[1])
               for row in formulas(module, task) if len(row) == 2]
    single = getattr(module, "SINGLE", {}).get(task, PLAIN[task])
    if single:
        result.append(lossy(SINGLY, "single", RINGS["single"], single))
    return result


def formulas(module, task):
    return [(words, partial(PLAIN[task], **program) if isinstance(
        program, dict) else program, *why) for words, program, *why in getattr(
            module, "LOSSY", {}).get(task, ())]


MISTAKES = ByFamily(__name__, catalogue)
MILD = ByFamily(__name__, lambda module, task: [
    row for row in formulas(module, task) if len(row) == 3])


def lossy(words, tag, ring, program):
    """Return the Mistake of a formula that loses digits in a ring."""
    def run(data, golden):
        try:
            return to_wire(program(ring, ring.read(data)))
        except (ArithmeticError, ValueError):
            return "number"

    def answer(data, golden):
        result = golden and run(data, golden)
        return isinstance(result, dict) and rounded(result)
    return Mistake(words, tag, answer, run)


def rounded(value):
    return map_leaves(lambda v: float("{:.{}g}".format(v, FLOATS)) if (
        isinstance(v, float) and math.isfinite(v)) else v, value)


class Wrong:
    """What a wrong program answers: for a fingerprint, and anywhere."""

    def __init__(self, answer, run=None, tag="wrong"):
        self.answer, self.run, self.tag = answer, run or answer, tag

    def __call__(self, data, golden):
        return self.answer(data, golden)


def running(program, when=None, ring=RINGS["double"], **switches):
    """Return a function of inputs and right outputs: the program in a ring.
    """
    def run(data, golden):
        if when and not when(data):
            return None
        try:
            return to_wire(program(ring, ring.read(data), **switches))
        except ZeroDivisionError:
            return "singular"
        except (ArithmeticError, ValueError):
            return None
    run.in_doubles = True
    return run


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
    return Wrong(answer, running(program, when, **switches))


def in_doubles(program, always=False, **switches):
    """Return a mistake: the program with switches, in doubles.

    always  it is for those as well where an error is due
    """
    def answer(data, golden):
        if golden is None and not always:
            return None
        try:
            return program(IEEE, IEEE.read(data), **switches)
        except OverflowError:
            return None
    return Wrong(answer, running(program, ring=IEEE, **switches))


def unrefused(program, when=None, **switches):
    def answer(data, golden):
        if golden is not None or when and not when(data):
            return None
        return program(EXACT, data, **switches)
    return Wrong(answer)


def lifted(value):
    return map_leaves(lambda v: digits(v) if isinstance(
        v, Fraction) else v, value)


def in_decimals(program, when=None, expected=True, ring=DIGITS,
                shown=(PRECISION, NOISE, False), **switches):
    """Return a mistake: the program with switches, in decimals.

    expected    where an answer is due, else in any case
    ring   another for a program without roots
    shown  as decimals takes it
    """
    def answer(data, golden):
        if (expected and golden is None) or (when and not when(data)):
            return None
        try:
            return program(ring, data, **switches)
        except ArithmeticError:
            return None
    return decimals(answer, *shown, lifted if ring is DIGITS else (
        lambda data: data))


def decimals(answer, precision=PRECISION, noise=NOISE, trimmed=False,
             lift=lifted):
    """Return a mistake: answer(data, golden), both of them in decimals.

    What it gives is rounded, and what is noise becomes 0.
    trimmed  zeros at the end are left out
    """
    def shown(data, golden):
        with localcontext() as context:
            context.prec = precision
            result = answer(lift(data), lift(golden))
            if not isinstance(result, dict):
                return result
            result = lifted(result)
            context.prec = SHOWN
            return {name: map_leaves(partial(
                text, noise=noise * size(v), trimmed=trimmed), v)
                for name, v in result.items()}
    return Wrong(shown)


def size(value):
    """Return the largest absolute value in nested lists of finite numbers."""
    return max((abs(v) for v in map(Decimal, leaves(value))
                if v.is_finite()), default=Decimal(0))


def text(value, noise, trimmed):
    """Return a number as text of SHOWN digits."""
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
    """Return a mistake: change(data, golden) for golden, if there is one.

    Outputs that it does not have stay right.
    """
    def answer(data, golden):
        result = golden and change(data, golden)
        return dict(golden, **result) if isinstance(result, dict) else result
    return Wrong(answer)


def other(name, value):
    """Return a mistake in one output: value(data, golden), None for none."""
    return altered(lambda data, golden: {name: value(data, golden)})


def changed(name, change):
    """Return the same as change(data, value) of the right value."""
    return other(name, lambda data, golden: change(data, golden[name]))
