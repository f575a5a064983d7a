"""Fingerprints: the answers that known mistakes give.

An answer has a fingerprint if every field that the fingerprint gives is in
the answer and matches; whatever else the answer gives, or lacks, is no
matter.  In exact arithmetic numbers match if they are equal; in rounded
arithmetic within FAMILIAR u of the number, or CANCELLED u of the largest
number of the field, which is what sums that cancel may leave.
"""

from ..contract.values import BadNumber, number, special
from .bounds import CANCELLED, FAMILIAR
from .measure import equal
from .question import ANSWER_DIGITS, Wrong, entries


def mistake(fingerprints, reply, u):
    """Return the mistake whose fingerprint matches in most fields, or None.

    fingerprints  objects with `mistake`, and `output` or `error`
    reply         the whole reply
    Of those that match equally the first.
    """
    found, most = None, 0
    for mark in fingerprints:
        fields = mark.get("output", {"error": None})
        if len(fields) > most and has(mark, reply, u):
            found, most = mark["mistake"], len(fields)
    return found


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
    if isinstance(mark, list):
        largest = max([abs(x) for x in numbers(mark)], default=0)
    else:
        largest = 0
    return same(value, mark, u, CANCELLED * u * largest)


def same(value, mark, u, room):
    """Does a value match, each number within FAMILIAR u of itself and room?"""
    if isinstance(mark, list):
        return (isinstance(value, (list, tuple)) and len(value) == len(mark)
                and all(same(v, m, u, room) for v, m in zip(value, mark)))
    if special(mark):
        return special(value) == special(mark)
    if mark is None or isinstance(mark, bool):
        return value is mark
    try:
        entry, = entries("", value, mark)
    except Wrong:
        return False
    if u == 0:
        return equal(entry)
    return abs(entry.value - entry.due) <= FAMILIAR * u * abs(
        entry.due) + room


def numbers(mark):
    """Yield the finite numbers in nested lists."""
    if isinstance(mark, list):
        for part in mark:
            yield from numbers(part)
    else:
        try:
            yield number(mark, ANSWER_DIGITS)
        except BadNumber:
            pass
