"""What every family of tasks measures and proves with, and every bound.

    judge_equality    every number equals the expected one
    judge_bounded     every error is within LIMIT running error bounds
    judge_backward    pass, weak or fail from a backward error E
    by_bounds         the judge of a task from its running error bounds

The bounds stand first; u is the unit that the program declared.  Calibrated
are the first four (`python3 -m conformance.workshop.calibration`); the others
are rules of the suite.
"""

from collections import namedtuple
from fractions import Fraction

from ..contract.values import beside, each, leaves, rough, show
from .exact import ratio
from .question import Wrong, inexact, rounded

# Running error bounds of the plain formula, or backward errors in units of u.
LIMIT = 30
MANY = 500      # rows; a sum of more may err in proportion to their number

# Bounds of the first order around an optimum or an eigenspace, and the terms
# of a sum that should be 0 in a certificate.
ROUNDINGS = 64

# The relative duality gap of a lasso up to which rounding adds to a promise.
LOOSEST = Fraction(1, 10 ** 8)

# The largest gap that may be promised of any task; the double is above 1/100.
PROMISED = Fraction(0.01)
# Where a bound passes a THIRTIETH of what is expected, or a backward error one
# of that of zeros, it is narrowed to that, down to a TENTH of itself: no good
# method needs more, as the calibration says.
THIRTIETH = Fraction(1, 30)
TENTH = Fraction(1, 10)

# What a weak answer may score, relative to the all-zero answer or to the
# objective.
WEAK = Fraction(1, 10 ** 4)

# Significant digits of an irrational number in exact arithmetic.
DIGITS = 50

PROBABILITIES = ("p", "probabilities")      # outputs that hold nothing else
SQUARES = ("sse", "mse", "objective")
NINE = Fraction(1, 10 ** 9)     # digits, as inexact() takes them
PLACES = 3              # places named for each output

# status: pass, weak or fail.  E, limit: the measure, None for an equality.
# notes: sentences.  error, size: largest error of a number and largest one
# expected, None where there is none to count digits from.  lost: would what is
# a TENTH off pass as well?
Finding = namedtuple("Finding", "field status E limit notes error size lost")


class Refuted(ValueError):
    """The answer is not what it claims to be; the message says why."""


def finding(field, notes, E=None, limit=None, error=None, size=None,
            lost=False, status=""):
    return Finding(field, status or ("fail" if notes else "pass"), E, limit,
                   notes, error, size, bool(lost))


def attempt(field, judge, *arguments):
    try:
        return judge(*arguments)
    except Wrong as wrong:
        return finding(field, [str(wrong)])


def deviation(entry):
    """Return how far an Entry is off, beyond the rounding of the expected."""
    off = abs(entry.value - entry.expected)
    return max(off - entry.last / 2, Fraction(0)) if entry.last else off


def judge_equality(question, name):
    question.bounds[name] = Fraction(0)
    return judge_entries(name, question.entries(name), lambda e: abs(
        e.value - e.expected) <= room_of_equality(question, e.expected))


def judge_entries(name, entries, is_right):
    """Return the Finding of Entries, of which each has to be right."""
    bad = [e for e in entries if not is_right(e)]
    return finding(name, list(map(format_entry, bad[:PLACES])), None, None,
                   *error_and_size(bad, entries))


def room_of_equality(question, expected):
    """Return how far off a number may be that has to be equal: by its
    rounding, if it has more than nine digits, else not at all."""
    return question.u * inexact(expected, NINE)


def judge_indices(question, name):
    """Return the Finding of a set of indices, in any order."""
    question.bounds[name] = Fraction(0)
    listed = question.indices(name)
    expected = set(map(int, question.expected(name)))
    return finding(name, [] if listed == expected else [
        "{} is {}, expected {}".format(
            name, sorted(listed), sorted(expected))])


def judge_labels(question, name, allowed):
    """Return the Finding of labels; allowed yields those right for each."""
    question.bounds[name] = Fraction(0)
    notes = ["{} is {}, expected {}{}".format(
        e.place, show(e.value), " or ".join(map(show, sorted(map(
            Fraction, right)))), "" if e.expected in right else
        " from the values that were given") for e, right in zip(
            question.entries(name), allowed) if e.value not in right]
    return finding(name, notes[:PLACES])


def by_bounds(bounds):
    """Return a judge of each output given, by what a function of a question
    returns by name: running error bounds, Computed numbers, or a function that
    judges the output of a question.  The other outputs have to be equal.
    The bounds are those of every answer: the function looks at none.
    """
    return lambda question: judge_each(
        question, question.fields(), question.keep(bounds))


def by_labels(name, find):
    """Return a judge of labels; find yields those right for each."""
    return lambda question: [attempt(
        name, judge_labels, question, name, find(question))]


def judge_equalities(question):
    return judge_each(question, question.fields(), {})


def judge_each(question, names, bounds):
    results = []
    for name in names:
        bound = bounds.get(name, judge_equality)
        results.append(attempt(name, bound, question, name) if callable(
            bound) else attempt(name, judge_bounded, question, name, bound))
    return results


def judge_bounded(question, name, bound):
    """Return the Finding of an output from bounds of the same shape; where
    one is 0 a decimal stands for the nearest number of the format.
    """
    bound = each(bound, lambda b: getattr(b, "error", b))
    question.bounds[name] = bound
    entries = [e if b else e._replace(value=rounded(e.value, question.unit))
               for e, b in zip(question.entries(name), leaves(bound))]
    room = [b and narrowed(b, abs(e.expected)) + question.floor
            for e, b in zip(entries, leaves(bound))]
    return judge_within(question, name, entries, room)


def judge_within(question, name, entries, room):
    """Return the Finding of Entries, each within LIMIT times its room."""
    off, sizes = zip(*((deviation(e), abs(e.expected)) for e in entries))
    E = list(map(ratio, off, room))
    notes = [format_bounds(e, score)
             for e, score in zip(entries, E) if not score <= LIMIT]
    if name in PROBABILITIES:
        notes += ["{} is {}, a probability is from 0 to 1".format(
            e.place, beside(e.value, 1)[0]) for e in entries
            if not 0 <= e.value <= 1 + 4 * question.u]
    if name in SQUARES:
        notes += ["{} is negative, a sum of squares".format(e.place)
                  for e in entries if e.value < 0 < e.expected]
    return finding(name, notes[:PLACES], max(E), LIMIT, max(off), max(sizes),
                   any_lost(sizes, room))


def any_lost(sizes, room):
    """Is one of the large sizes lost, with LIMIT times room allowed?"""
    large = TENTH * max(sizes)
    return any(size >= large and is_lost(LIMIT * r, size)
               for r, size in zip(room, sizes))


def is_lost(room, size):
    """Is there room for a TENTH of what is expected, not 0?"""
    return size > 0 and room >= TENTH * size


def narrowed(bound, size, times=LIMIT):
    """Return a bound, or less where `times` of it pass a THIRTIETH of size."""
    if not size or bound * times <= THIRTIETH * size:
        return bound
    return max(THIRTIETH * size / times, TENTH * bound)


def judge_backward(field, E, kappa, zero, entries, growth=1):
    """Return the Finding of a backward error E, in units of u.

    kappa  a function that returns the condition number: weak is an answer
           that loses no more than it
    zero   what the all-zero answer scores
    growth how many times LIMIT is allowed
    """
    status, notes = "", []
    limit = narrowed(Fraction(LIMIT * growth), zero, 1)
    if not E <= limit:
        condition = kappa()
        weak = E <= min(LIMIT * growth * condition, WEAK * zero)
        status = "weak" if weak else "fail"
        worst = max(entries, key=deviation)
        notes = ["{}: the backward error is {} u, {} u are allowed; the "
                 "condition number is {}; farthest off: {}".format(
                     field, rough(E), rough(limit), rough(condition),
                     format_entry(worst))]
    return finding(field, notes, E, limit, *error_and_size(entries), is_lost(
        limit, zero) and any(e.expected for e in entries), status)


def format_entry(entry):
    return "{} is {}, expected {}".format(
        entry.place, *beside(entry.value, entry.expected, 17))


def format_bounds(entry, E):
    return "{}: {} error bounds, {} are allowed".format(
        format_entry(entry), rough(E), LIMIT)


def error_and_size(entries, everything=None):
    """Return the largest error, and the largest expected entry, or Nones."""
    everything = entries if everything is None else everything
    if not everything:
        return None, None
    return (max(map(deviation, entries), default=Fraction(0)),
            max(abs(e.expected) for e in everything))
