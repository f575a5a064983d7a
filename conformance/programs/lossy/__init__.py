"""Formulas that are right on paper and lose digits, as real code has them.

Each is a program over the numbers of a ring, run in doubles, or in single
precision that is said to be double.  A golden case that is aimed at one has
it among its mistakes; tests say which cases tell each of them.

    LOSSY   {task: [Lossy]}
    Lossy   what the formula is, in words; the ring and the program
    run     its answer to inputs as they are read
    marks   {task: [(words, mistake)]}, as the other mistakes are listed
"""

import math
from collections import namedtuple
from importlib import import_module

from ..rings import IEEE, RINGS, told

Lossy = namedtuple("Lossy", "words ring program")

FAMILIES = ("systems", "least_squares", "lasso", "classifiers", "closed",
            "kernels", "descent", "svm", "probabilities", "likelihood",
            "fisher")
SINGLY = "sums and products are kept in single precision"
RING = {"double": IEEE, "single": RINGS["single"]}
SHOWN = 15      # digits of a fingerprint; the last of exp is the library's


def table():
    """Return {task: [Lossy]} of all families."""
    found = {}
    for family in FAMILIES:
        module = import_module("." + family, __name__)
        for task, pairs in module.LOSSY.items():
            found[task] = [Lossy(words, RING["double"], program)
                           for words, program in pairs]
        for task, program in module.SINGLE.items():
            found.setdefault(task, []).append(
                Lossy(SINGLY, RING["single"], program))
    return found


def run(lossy, data):
    """Return what a formula answers to inputs that were read exactly.

    Raises ArithmeticError, ValueError where it breaks down.
    """
    return told(lossy.program(lossy.ring, lossy.ring.read(data)))


def marks(task):
    """Return the mistakes that the formulas of a task are, with names."""
    return [(lossy.words, mistake(lossy)) for lossy in LOSSY.get(task, ())]


def mistake(lossy):
    """Return a mistake: what a formula answers where an answer is due."""
    def answer(data, golden):
        if golden is None:
            return None
        try:
            found = run(lossy, data)
        except (ArithmeticError, ValueError):
            return None
        return found and {name: shown(v) for name, v in found.items()}
    return answer


def shown(value):
    """Return nested values with floats of SHOWN digits."""
    if isinstance(value, list):
        return [shown(v) for v in value]
    if isinstance(value, float) and math.isfinite(value):
        return float("{:.{}g}".format(value, SHOWN))
    return value


LOSSY = table()
