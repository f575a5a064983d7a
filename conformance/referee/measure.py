"""What every family of tasks measures with.

    equality   every number equals the one that is due
    closed     every error is within 30 running error bounds
    grade      pass, weak or fail from a backward error E
    refused    the finding for an answer that cannot be compared

A Finding is the result for one output, or for several judged together.
"""

from collections import namedtuple
from fractions import Fraction

from ..contract.values import precision, rough, show
from .bounds import DIGITS, LIMIT, WEAK
from .question import Wrong
from .units import rounded

NOTES = 3                       # places named for each output
INFINITE = float("inf")

# status: pass, weak or fail.  E, limit: the measure, None for an equality.
# notes: sentences.  error, size: largest error of a number and largest entry
# due, None where there is none to count digits from.
Finding = namedtuple("Finding", "field status E limit notes error size")


def ratio(error, bound):
    """Return error / bound: 0 for 0 / 0, infinite for more than that."""
    if error == 0:
        return Fraction(0)
    return Fraction(error) / bound if bound else INFINITE


def deviation(entry):
    """Return how far an Entry is off, beyond the rounding of what is due."""
    return max(abs(entry.value - entry.due) - entry.last / 2, Fraction(0))


def equal(entry):
    """Does a number given in exact arithmetic equal the one that is due?

    A decimal of 50 digits or more may stand for a rational, right to half a
    unit of its last place; an irrational is due to one unit of its 50th.
    """
    error = abs(entry.value - entry.due)
    if error <= entry.last:
        return True
    shown = precision(entry.raw)
    return bool(shown and shown[0] >= DIGITS and not entry.last
                and error <= shown[1] / 2)


def refused(field, note):
    """Return the Finding for an output that cannot be compared."""
    return Finding(field, "fail", None, None, [note], None, None)


def guarded(field, judge, *given):
    """Return what judge gives, or a failure that says what is Wrong."""
    try:
        return judge(*given)
    except Wrong as wrong:
        return refused(field, str(wrong))


def equalities(question, names=None):
    """Return a Finding for each output given: is it equal?"""
    return [guarded(name, equality, question, name)
            for name in (question.fields() if names is None else names)]


def equality(question, name):
    """Return the Finding of an output that is met by equality only."""
    question.bounds[name] = Fraction(0)
    found = question.entries(name)
    if question.exact:
        bad = [e for e in found if not equal(e)]
    else:
        bad = [e for e in found if e.value != e.due]
    notes = [told(e) for e in bad]
    return Finding(name, "fail" if bad else "pass", None, None,
                   notes[:NOTES], *spread(bad, found))


def closed(question, bounds):
    """Return a Finding for each output given, by running error bounds.

    bounds  a function that returns, by name, bounds in the shape of what is
            due; in exact arithmetic it is not called.  Outputs without
            bounds are met by equality.
    """
    if question.exact:
        return equalities(question)
    known = bounds()
    return [guarded(name, bounded, question, name, known[name])
            if name in known else guarded(name, equality, question, name)
            for name in question.fields()]


def bounded(question, name, bound):
    """Return the Finding of an output from bounds of the same shape.

    Where nothing is rounded the bound is 0: a decimal then stands for the
    number of the format that is nearest to it.
    """
    question.bounds[name] = bound
    found = [e if b else e._replace(value=rounded(e.value, question.unit))
             for e, b in zip(question.entries(name), flat(bound))]
    E = [ratio(deviation(e), b and b + question.floor)
         for e, b in zip(found, flat(bound))]
    notes = ["{}: {} error bounds, {} are allowed".format(
        told(e), rough(score), LIMIT)
        for e, score in zip(found, E) if not score <= LIMIT]
    return Finding(name, "fail" if notes else "pass", max(E), LIMIT,
                   notes[:NOTES], *spread(found, found))


def grade(field, E, kappa, zero, found):
    """Return the Finding of a backward error E, in units of u.

    kappa  a function that returns the condition number: weak is an answer
           that loses no more than it
    zero   what the all-zero answer scores
    found  the Entries, for digits
    """
    status, notes = "pass", []
    if not E <= LIMIT:
        condition = kappa()
        weak = E <= min(LIMIT * condition, WEAK * zero)
        status = "weak" if weak else "fail"
        worst = max(found, key=deviation)
        notes = ["{}: the backward error is {} u, {} u are allowed; the "
                 "condition number is {}; farthest off: {}".format(
                     field, rough(E), LIMIT, rough(condition), told(worst))]
    elif zero <= LIMIT and any(e.due for e in found):
        notes = ["{}: zeros would pass too, at {} u: in this unit the case "
                 "tells little".format(field, rough(zero))]
    return Finding(field, status, E, LIMIT, notes, *spread(found, found))


def told(entry):
    """Return an Entry in words."""
    return "{} is {}, {} is due".format(
        entry.place, show(entry.value, 17), show(entry.due, 17))


def spread(found, everything):
    """Return the largest error found, and the largest entry due, or Nones."""
    if not everything:
        return None, None
    return (max([deviation(e) for e in found], default=Fraction(0)),
            max(abs(e.due) for e in everything))


def flat(data):
    """Return nested lists as one list, in the order of entries()."""
    if isinstance(data, list):
        return [x for part in data for x in flat(part)]
    return [data]
