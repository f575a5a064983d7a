"""Fingerprints: the answers that known mistakes give.

    mistake(case, reply, u, failed)   the one that a reply looks like, or None

An answer has a fingerprint if every field that the fingerprint gives is in
the answer and matches; whatever else the answer gives, or lacks, does not
matter.  In exact arithmetic numbers match if they are equal; in rounded
arithmetic within FAMILIAR u of the number, or CANCELLED u of the largest
number of the field, which is what sums that cancel may leave.

A truth value or one number such as 3 or 1/4, of parts below SMALL, however
often it stands there, is met by chance.  A fingerprint of no more counts only beside the other
outputs that are required, where they are right; where none are, it does not
count at all if the number is 0, 1 or -1.

An iteration that stopped early, or a step more or less of it, leaves a
mistake recognisable to a few digits.  It is named if the answer has so many
digits in common with that of the mistake, while the right one is ten times
as far from it.
"""

from fractions import Fraction

from ..contract.values import BadNumber, leaves, number, special
from .measure import CANCELLED, FAMILIAR, equals
from .question import ANSWER_DIGITS, Wrong, entries, member

DIGITS = (8, 7, 6, 5, 4, 3)     # tried in this order
SMALL, LEAST = 10, 2


def mistake(case, reply, u, failed):
    """Return the mistake that a reply looks like, or None.

    u       the rounding unit
    failed  is the answer wrong, so that what is near to it is told as well?
    """
    marks = [mark for mark in member(case, "fingerprints") or []
             if not by_chance(mark, SMALL)
             or rest_is_right(case, mark, reply, u)]
    found = named(marks, reply, u)
    if found is None and failed and member(case, "output"):
        return near(marks, reply.get("output"), member(case, "output"), u)
    return found


def by_chance(mark, least):
    """Is this one number of parts below least, or a truth value, and no more?
    """
    found = list(leaves(mark.get("output", [])))
    if not found or any(value != found[0] for value in found):
        return False
    try:
        value = number(found[0], ANSWER_DIGITS)
        return max(abs(value.numerator), value.denominator) < least
    except BadNumber:       # true, false, null, or infinite
        return not special(found[0])


def rest_is_right(case, mark, reply, u):
    """Are the other outputs that are required as due, if there are any?"""
    rest = set(member(case, "required") or []) - set(mark["output"])
    due = member(case, "output") or {}
    if not rest:
        return not by_chance(mark, LEAST)
    return matches({name: due.get(name) for name in rest},
                   reply.get("output"), u)


def named(marks, reply, u):
    """Return the mistake whose fingerprint matches in most fields, or None.

    marks  objects with `mistake`, and `output` or `error`
    Of those that match equally the first.
    """
    found, most = None, 0
    for mark in marks:
        fields = mark.get("output", {"error": None})
        if len(fields) > most and has(mark, reply, u):
            found, most = mark["mistake"], len(fields)
    return found


def near(marks, output, due, u):
    """Return "to D digits that of: MISTAKE", or None.

    output   what was answered     due   what is right
    u        the rounding unit; what is exact is at a mistake or is not
    """
    if u == 0 or not isinstance(output, dict):
        return None
    for digits in DIGITS:
        within = Fraction(1, FAMILIAR * 10 ** digits)
        if within <= u:
            continue
        for mark in marks:
            told = mark.get("output")
            if told and matches(told, output, within) and not matches(
                    told, due, 10 * within):
                return "to {} digits that of: {}".format(
                    digits, mark["mistake"])
    return None


def has(mark, reply, u):
    """Does a reply have a fingerprint?"""
    if "error" in mark:
        error = reply.get("error")
        return error is not None and error["kind"] == mark["error"]
    return matches(mark["output"], reply.get("output"), u)


def matches(marks, output, u):
    """Does every field of a fingerprint match?"""
    if output is None:
        return False
    return all(name in output and match(output[name], marks[name], u)
               for name in marks)


def match(value, mark, u):
    """Does a field match, in shape and in every number?"""
    largest = 0
    if isinstance(mark, list):
        largest = max([abs(x) for x in numbers(mark)], default=0)
    return same(value, mark, u, CANCELLED * u * largest)


def same(value, mark, u, room):
    """Does a value match, each number within FAMILIAR u of itself and room?"""
    if isinstance(mark, list):
        return (isinstance(value, (list, tuple)) and len(value) == len(mark)
                and all(same(v, m, u, room) for v, m in zip(value, mark)))
    if special(mark):       # many roads lead to NaN
        return special(mark) != "nan" and special(value) == special(mark)
    if mark is None or isinstance(mark, bool):
        return value is mark
    try:
        entry, = entries("", value, mark)
    except Wrong:
        return False
    if u == 0:
        return equals(entry)
    return abs(entry.value - entry.due) <= FAMILIAR * u * abs(
        entry.due) + room


def numbers(mark):
    """Yield the finite numbers in nested lists."""
    for part in leaves(mark):
        try:
            yield number(part, ANSWER_DIGITS)
        except BadNumber:
            pass
