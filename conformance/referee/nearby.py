"""Answers that are near to that of a known mistake, and not at it.

An iteration that stopped early, or a step more or less of it, leaves the
mistake recognisable to a few digits.  It is named if the answer has so many
digits in common with that of the mistake, while the right one is ten times
as far from it.
"""

from fractions import Fraction

from .measure import FAMILIAR

DIGITS = (8, 7, 6, 5, 4, 3)     # tried in this order


def near(fingerprints, output, due, u, matches):
    """Return "to D digits that of: MISTAKE", or None.

    output   what was answered     due   what is right
    u        the rounding unit; what is exact is at a mistake or is not
    matches  function of a fingerprint's output, an output and a unit
    """
    if u == 0 or not isinstance(output, dict):
        return None
    for digits in DIGITS:
        within = Fraction(1, FAMILIAR * 10 ** digits)
        if within <= u:
            continue
        for mark in fingerprints:
            told = mark.get("output")
            if told and matches(told, output, within) and not matches(
                    told, due, 10 * within):
                return "to {} digits that of: {}".format(
                    digits, mark["mistake"])
    return None
