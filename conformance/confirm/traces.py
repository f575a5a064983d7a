"""Which traces binary floats of 24 bits meet exactly.

A sum is exact in any order, with or without fused products, if the sum of
the absolute values of its terms is at most 2^24 times the largest power of
two that divides them all.
"""

from fractions import Fraction

from .numbers import SHORT_BITS, short
from .perceptrons import Run, dot

TRACED = ("perceptron", "perceptron-online", "dual-perceptron")


class Beyond(Exception):
    """A number that needs more bits."""


def divisor(number):
    """Return the largest power of two that divides a binary number."""
    top = number.numerator
    return Fraction(top & -top, number.denominator)


def need(terms):
    """Raise Beyond unless the terms can be added without rounding."""
    terms = [abs(v) for v in terms if v]
    if not all(map(short, terms)):
        raise Beyond
    if terms and sum(terms) > 2 ** SHORT_BITS * min(map(divisor, terms)):
        raise Beyond


class Watched(Run):
    """A run that raises Beyond where a float would round."""

    def visit(self, x):
        """Require the score, and an update by x, to be exact."""
        need([a * b for a, b in zip(self.w, x)])
        for a, b in zip(self.w, x):
            need([a, self.eta * b])


def met_by_floats(task, data):
    """Say whether every number of a trace is exact in 24 bits."""
    try:
        run = Watched(data)
        if task == "perceptron-online":
            run.epoch()
        else:
            run.until(data["max_epochs"])
        if task == "dual-perceptron":
            for x in run.data["X"]:
                need([a * dot(x, z)
                      for a, z in zip(run.alpha, run.data["X"])])
    except Beyond:
        return False
    return True
