"""Failures by cause, the most frequent first.

The cause of a failure is the mistake by name, whether it is that answer or one
near it; where there is none, its verdict and what it says first, with the
numbers in that left out.
"""

import re

from ..contract.words import as_if

NUMBER = re.compile(r"[-+]?\d[\w./+-]*\d|\b\d+\b")
LIST = re.compile(r"\[[^][]*,[^][]*\]")
NEAR = re.compile(r"to \d+ digits that of: ")
GIVEN = re.compile(r"(?<=an answer was given), .*(?=, an error )", re.S)
QUOTED = re.compile(r"(['\"]).*?\1")


def cause(status, mistake, notes):
    """Return a few words on why something failed.

    >>> cause("fail", None, ["x[1] is 3/5, 0.8 is due"])
    'fail: x[..] is .., .. is due'
    """
    if mistake:
        return as_if(NEAR.sub("", mistake))
    first = GIVEN.sub("", notes[0] if notes else "nothing is said")
    for pattern in (QUOTED, LIST, NUMBER):
        first = pattern.sub("..", first)
    return "{}: {}".format(status, first)


def by_cause(pairs):
    """Return [(cause, list of things)] of (cause, thing), most first."""
    found = {}
    for why, thing in pairs:
        found.setdefault(why, []).append(thing)
    return sorted(found.items(), key=lambda item: -len(item[1]))
