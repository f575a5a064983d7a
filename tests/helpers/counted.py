"""The multiplications, divisions and sums that refimpl carries out, counted.

They are counted where they happen, in numbers of any class: an interpreter
that tells of every instruction (CPython does) tells of each `*`, `/`, `//`,
`+` and `-` in the source of refimpl.  What only turns numbers into ints and
back is left out.
"""

import dis
import os
import sys
from collections import namedtuple
from functools import lru_cache

from source import PACKAGE

Counts = namedtuple("Counts", "products quotients sums")

SIGNS = {"*": 0, "/": 1, "//": 1, "+": 2, "-": 2,
         "BINARY_MULTIPLY": 0, "BINARY_TRUE_DIVIDE": 1,
         "BINARY_FLOOR_DIVIDE": 1, "BINARY_ADD": 2, "BINARY_SUBTRACT": 2}
LEFT_OUT = {os.path.join(PACKAGE, "base", name + ".py") for name in (
    "ratio", "rational", "numbers", "rounding", "others", "check")}


@lru_cache(maxsize=None)
def operations(code):
    """Return {offset: which of Counts} for the instructions of a code."""
    if (not code.co_filename.startswith(PACKAGE + os.sep)
            or code.co_filename in LEFT_OUT):
        return {}
    result = {}
    for one in dis.get_instructions(code):
        sign = one.argrepr if one.opname == "BINARY_OP" else one.opname
        if sign in SIGNS:
            result[one.offset] = SIGNS[sign]
    return result


def cost(f, *arguments):
    """Return (what f gives, Counts of what that took).

    It is counted the second time: CPython 3.13 tells of all instructions of
    a function only after it has been followed once.
    """
    follow(f, arguments)
    return follow(f, arguments)


def follow(f, arguments):
    """Return (what f gives, Counts)."""
    counts = [0, 0, 0]

    def start(frame, event, _):
        places = operations(frame.f_code)
        if not places:
            return None
        frame.f_trace_opcodes = True

        def count(frame, event, _):
            if event == "opcode" and frame.f_lasti in places:
                counts[places[frame.f_lasti]] += 1
            return count
        return count

    before = sys.gettrace()
    sys._getframe().f_trace_opcodes = True      # CPython 3.12 asks for it
    sys.settrace(start)
    try:
        result = f(*arguments)
    finally:
        sys.settrace(before)
    return result, Counts(*counts)
