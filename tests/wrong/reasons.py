"""Why a wrong program cannot be told from the right one twice over.

NAMED    (task, statement) of a plausible mistake -> why
MUTANTS  why -> beginnings of names of mutants; with "exact: " or "float: "
         before it a beginning is meant in that arithmetic only
"""

from .enough import DIGITS
from .ways import WAYS

DOUBLES = ("a float program does just that; the cases that show it are for"
           " exact arithmetic only and are not posed in floats")

NAMED = {
    ("classify", "scores are added up in doubles and miss 0"): DOUBLES,
    ("dual-perceptron-bias", "numbers are turned into doubles on the way"):
        DOUBLES,
    ("perceptron", "numbers are turned into doubles on the way"): DOUBLES,
    ("perceptron-batch", "numbers are turned into doubles on the way"):
        DOUBLES,
    ("perceptron-online", "numbers are turned into doubles on the way"):
        DOUBLES,
}

MUTANTS = dict(WAYS, **DIGITS)


def reason(name, arithmetic):
    """Return why a mutant is not told in an arithmetic, or None."""
    for why, beginnings in MUTANTS.items():
        if any(holds(beginning, name, arithmetic)
               for beginning in beginnings):
            return why
    return None


def holds(beginning, name, arithmetic):
    """Say whether a reason is meant for a mutant in an arithmetic."""
    return name.startswith(beginning) or "{}: {}".format(
        arithmetic, name).startswith(beginning)
