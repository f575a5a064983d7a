"""Which mutants of refimpl are tried: a sample.

A mutant is chosen by its name, so that the choice does not change with what
stands around it in the source.
"""

import os
from zlib import crc32

from .mutants import ROOT

# What no question of a case reaches (they come without the text of a line),
# and what has nothing to compute.
APART = ("theorems", "base.errors", "oracle.catalogue", "oracle.errors",
         "oracle.reader")
# What is not of a method: numbers, their limits, and how they are written.
OTHERS = ("base", "oracle", "fast")
SHARES = (72, 180)     # one in so many, of the methods and of the others


def modules():
    """Return the names of the modules of refimpl that are changed."""
    result = []
    for folder in ("", "base", "fast", "oracle"):
        for name in sorted(os.listdir(os.path.join(ROOT, "refimpl", folder))):
            name = (folder + "." if folder else "") + name
            if name.endswith(".py") and "__" not in name:
                result.append(name[:-3])
    return ["refimpl." + name for name in result if name not in APART]


MODULES = modules()


def is_chosen(mutant):
    """Say whether a mutant is of the sample.

    In the methods everything is that leaves out a check or an error.
    """
    if mutant.function is None:
        return False
    place, line, change = mutant.name.split(" | ", 2)
    other = place.split(".")[0] in OTHERS
    refusal = line.startswith("raise ") or "check." in line
    return crc32(mutant.name.encode()) % SHARES[other] == 0 or (
        refusal and change.startswith("left out") and not other)
