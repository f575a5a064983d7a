"""Fingerprints: the answers that known mistakes give.

    mistake(case, reply, u, near_too, status)
                                      the one that a reply looks like, or None

A fingerprint has every output that a program with the mistake gets wrong.  An
answer has it if those that it gives match, with all that are required, and
if all else that it gives is right, but for what the fingerprint leaves
unlisted, and if the outputs that it has are not right by themselves.  In
exact arithmetic numbers match if they are equal; in rounded arithmetic within
FAMILIAR u of the number, or CANCELLED u of the largest number of the field,
which is what sums that cancel may leave.

A truth value or one number such as 3 or 1/4, of parts below SMALL, however
often it stands there, is met by chance.  A fingerprint of no more counts only
beside the other outputs that are required; where none are, it does not count
at all if the number is 0, 1 or -1.  An answer of nothing but one of these
three numbers has no name.

An iteration that stopped early, or a step more or less of it, leaves a
mistake recognisable to a few digits.  It is named if the answer has so many
digits in common with that of the mistake, while the right one is ten times
as far from it, and if nothing is missing that the mistake gets wrong.

A program whose lambda is wrong prints its own objective, or that of its
weights by the right lambda, as what asks a class does.  An objective that
follows so from the weights is not compared with a fingerprint.
"""

from fractions import Fraction

from ..contract.values import BadNumber, leaves, number, special
from .exact import dot, lift, matvec
from .measure import CANCELLED, FAMILIAR, equals
from .question import ANSWER_DIGITS, Wrong, entries, member

DIGITS = (8, 7, 6, 5, 4, 3)     # tried in this order
SMALL, LEAST = 10, 2
PENALTIES = {"ridge": lambda w: dot(w, w), "lasso": lambda w: sum(map(abs, w))}


def mistake(case, reply, u, near_too, status):
    """Return the mistake that a reply looks like, or None.

    u         the rounding unit
    near_too  is what is near to an answer told as well?
    status    a function: that of the reply, with what is due in the place of
              the outputs of these names
    """
    output = reply.get("output")
    if is_constant(output):
        return None
    required = set(member(case, "required") or [])
    marks = [mark for mark in member(case, "fingerprints") or []
             if not by_chance(mark, SMALL)
             or rest_is_given(required, mark, output)]

    def explains(mark):
        expected = set(member(case, "output") or {})
        if not expected:
            return True
        names = set(mark["output"])
        return status(names | set(mark.get("unlisted", []))
                      ) != "fail" and status(expected - names) != "pass"

    def name(marks):
        result = named(marks, reply, u, required, explains)
        if result is None and near_too and member(case, "output"):
            return find_nearby(marks, output, member(case, "output"), u,
                               required, explains)
        return result

    return name(marks) or (name([dict(mark, output={
        name: v for name, v in mark["output"].items() if name != "objective"
        }, unlisted=mark.get("unlisted", []) + ["objective"])
        for mark in marks if "w" in mark.get("output", ())])
        if is_of_weights(case, output, u) else None)


def is_of_weights(case, output, u):
    """Is an objective that of the weights beside it, by the right lambda?"""
    if member(case, "task") not in PENALTIES:
        return False
    inputs = member(case, "input")
    try:
        X, y, lam = map(lift, (inputs["X"], inputs["y"], inputs["lambda"]))
        w, c, objective = [lift(output[name]) for name in (
            "w", "intercept", "objective")]
        rest = [b - p - c for b, p in zip(y, matvec(X, w))]
        expected = dot(rest, rest) + lam * PENALTIES[member(case, "task")](w)
        return abs(objective - expected) <= FAMILIAR * u * expected
    except (AttributeError, LookupError, TypeError, ValueError):
        return False


def is_constant(output):
    """Is every number of an output the same one of 0, 1 and -1?"""
    try:
        numbers = {number(v, ANSWER_DIGITS) for v in leaves(output or [])}
    except BadNumber:
        return False
    return len(numbers) == 1 and numbers <= {0, 1, -1}


def by_chance(mark, least):
    """Is this one number of parts below least, or a truth value, and no more?
    """
    values = list(leaves(mark.get("output", [])))
    if not values or any(value != values[0] for value in values):
        return False
    try:
        value = number(values[0], ANSWER_DIGITS)
        return max(abs(value.numerator), value.denominator) < least
    except BadNumber:       # true, false, null, or infinite
        return not special(values[0])


def rest_is_given(required, mark, output):
    """Are the other outputs that are required there, if there are any?"""
    rest = required - set(mark["output"])
    if not rest:
        return not by_chance(mark, LEAST)
    return all(name in (output or {}) for name in rest)


def named(marks, reply, u, required, explains):
    """Return the mistake whose fingerprint matches in most fields, or None.

    marks  objects with `mistake`, and `output` or `error`
    Of those that match equally the first.
    """
    fits = [mark for mark in marks if has(mark, reply, u, required)]
    fits.sort(key=lambda mark: -len(set(mark.get("output", ["error"])) & set(
        reply.get("output", ["error"]))))
    return next((mark["mistake"] for mark in fits
                 if "error" in mark or explains(mark)), None)


def find_nearby(marks, output, expected, u, required=(),
                explains=lambda mark: True):
    """Return "to D digits that of: MISTAKE", or None.

    output   what was answered     expected   what is right
    u        the rounding unit; what is exact is at a mistake or is not
    """
    if u == 0 or not isinstance(output, dict):
        return None
    for digits in DIGITS:
        within = Fraction(1, FAMILIAR * 10 ** digits)
        if within <= u:
            continue
        for mark in marks:
            answer = mark.get("output")
            if answer and set(answer) <= set(output) and matches(
                    answer, output, within, required) and not matches(
                        answer, expected, 10 * within) and explains(mark):
                return "to {} digits that of: {}".format(
                    digits, mark["mistake"])
    return None


def has(mark, reply, u, required):
    if "error" in mark:
        error = reply.get("error")
        return error is not None and error["kind"] == mark["error"]
    return matches(mark["output"], reply.get("output"), u, required)


def matches(marks, output, u, required=()):
    """Does every field of a fingerprint match that is required or there?"""
    names = [name for name in marks if name in (output or {})]
    return bool(names) and all(
        match(output[name], marks[name], u) for name in names) and all(
            name in names for name in marks if name in required)


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
    return abs(entry.value - entry.expected) <= FAMILIAR * u * abs(
        entry.expected) + room


def numbers(mark):
    for part in leaves(mark):
        try:
            yield number(part, ANSWER_DIGITS)
        except BadNumber:
            pass
