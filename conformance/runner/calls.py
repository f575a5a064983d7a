"""The call itself: a question that was answered rightly is asked once more,
with the data handed over in another way; one that was not, with more steps.

    CALLS   name of a way -> what is wrong if its answer is
    Calls   which are left to try, and what they show
    Limit   where an iterative method goes

Only a class or a function is asked so; the other side is adapters/calls.py.
"""

import math
from collections import Counter

from ..contract.suite import MET
from ..contract.tasks import TASKS
from ..contract.values import leaves, number
from ..contract.words import CALL, STEPS, shortened
from .process import Mishap
from .record import strict_status

MOST = 12           # cases of a task that each is tried on
ENOUGH = 3          # failures of one kind in a task
FARTHEST = "farthest off: "     # what a note ends with

# The first two are seen by the program itself, the others by the answer.
CALLS = {
    "unchanged": "an argument is changed",
    "again": "the answer depends on an earlier call",
    "int64": "X as an array of int64",
    "narrow": "X as an array of int8",
    "unsigned": "X as an array of uint8",
    "ints": "X as lists of ints",
    "fortran": "X in Fortran order",
    "slice": "X as a slice with strides",
    "readonly": "X that is read-only",
    "frame": "X as a pandas frame with a shuffled index",
    "column": "y of shape (n, 1)"}
OPTIONAL = ("ints", "frame", "column")      # that a program need not take

# A call with so many times the steps; with more, also a hundredth of the
# tolerance.  Fewer are asked for first of who makes MANY, and never more than
# LONGEST: a clock would say one thing today and another tomorrow.
LONGER = {"10 times": 10, "100 times": 100}
SHORTER = {"a hundredth": 0.01, "a tenth": 0.1}
STEPPED = {**LONGER, **SHORTER}
MANY, LONGEST = 10 ** 4, 10 ** 5
GROWS, STAYS = 0.3, 1e-4        # digits; of an answer, how much it moves
AWAY = 4        # times as large after ten times the steps
ENOUGH_DIGITS = 2
NEAR_DIGITS = 8         # who has so many goes nowhere else
MUCH = 10       # times what steps will still move
FAR = 1e5       # numbers beyond which a table is for no fixed step
EARLY, ELSEWHERE, DIVERGES, UNSUITED = (
    "stops early", "goes elsewhere",
    "diverges: its step is too long, or has the wrong sign",
    "does not settle: its step does not suit this table")


class Calls:
    """most: the cases of a task that each way is tried on.

    tally   Counter of the calls by name, which several may share
    """

    def __init__(self, most=MOST, tally=None):
        self.most = most
        self.tried, self.failed = Counter(), Counter()
        self.tally = Counter() if tally is None else tally

    def check(self, case, verdict, first, ask, judge):
        """Return the verdict on a right answer after all the other calls.

        first   the reply that is right
        ask     function of a name of CALLS: the reply
        judge   function of a reply: its verdict
        """
        faults = []
        for name in CALLS:
            key = case.task, name
            if self.most <= MOST and (self.tried[key] == self.most
                                      or self.failed[key] == ENOUGH):
                continue
            try:
                reply = ask(name)
            except Mishap as mishap:
                faults.append((name, "called again ({}): {}".format(
                    CALLS[name], mishap)))
                self.failed[key] = ENOUGH
                break
            self.tried[key] += "skip" not in reply
            self.tally[name] += "skip" not in reply
            fault = find_fault(name, reply, first, judge)
            if fault:
                faults.append((name, fault))
                self.failed[key] += 1
        if not faults:
            return verdict
        return verdict._replace(
            status="fail", mistake=CALL + CALLS[faults[0][0]],
            notes=[fault for _, fault in faults])


class Limit:
    """What other numbers of steps make of answers that are not right.

    finite   tasks without a number of steps
    asked    by task, how many were run for longer: MOST of them by 100 times
    """

    def __init__(self):
        self.finite, self.asked = set(), Counter()

    def find(self, case, verdict, first, ask, judge):
        """Return (verdict, reply): `close` where only steps are missing, else
        that of where it goes.

        first, ask, judge   as Calls.check() has them
        """
        if verdict.status not in ("fail", "close") or not case.output or (
                "output" not in first) or case.task in self.finite:
            return verdict, first
        steps, replies = first.get("steps"), [first]
        counted, known = type(steps) in (int, float), is_finite(first)
        try:
            if counted and (steps >= MANY or not known):
                replies = [reply for reply in map(ask, SHORTER)
                           if "output" in reply] + replies
            if not known:       # if it never was, no step is at fault
                return (named(verdict, DIVERGES, case, replies) if any(map(
                    is_finite, replies)) else verdict), first
            found = look(case, verdict, replies, judge)
            self.asked[case.task] += 1
            for name in list(LONGER)[:1 + (self.asked[case.task] <= MOST)]:
                if found:
                    break
                reply = ask(name)
                if "skip" in reply and not counted:
                    self.finite.add(case.task)
                if "output" not in reply:
                    break
                replies.append(reply)
                found = look(case, verdict, replies, judge)
        except Mishap as mishap:
            verdict = verdict._replace(notes=[
                "with other steps: {}".format(mishap)] + verdict.notes)
            found = None
        if found or len(replies) == 1:
            return found or verdict, first
        return give_up(case, verdict, first, replies, judge)


def look(case, verdict, replies, judge):
    """Return the verdict where a few numbers of steps, fewest first, are
    enough to tell; or None.
    """
    if len(replies) < 2:
        return None
    before, last = replies[-2:]
    if has_run_away(case, before, last):
        return named(verdict, DIVERGES, case, replies)
    old, new = digits_of(case, before), digits_of(case, last)
    if judge(last).status in MET or new > old + GROWS and (
            new >= ENOUGH_DIGITS and not has_arrived(case, replies)) or (
            limit_digits(case, replies) >= max(ENOUGH_DIGITS, new + 1)):
        return named(verdict._replace(status="close"), EARLY, case, replies)
    return None


def give_up(case, verdict, first, replies, judge):
    """Return (verdict, reply) where they are not."""
    before, last = replies[-2:]
    digits = digits_of(case, last)
    if digits > digits_of(case, before) + GROWS:
        return named(verdict, EARLY, case, replies), first
    if verdict.status == "close" and digits >= NEAR_DIGITS:
        return verdict, first
    if moved(before, last) >= STAYS or is_extreme(case):
        return named(verdict, UNSUITED, case, replies), first
    return named(judge(last), ELSEWHERE, case, replies), last


def has_arrived(case, replies):
    """Is what is missing far more than what steps will still move?"""
    found = extrapolate(replies)
    if found is None:
        return False
    still = moved(found, replies[-1])
    return 10 ** -digits_of(case, replies[-1]) > MUCH * still


def limit_digits(case, replies):
    """Return the digits of where three answers go, each ten times the steps
    of the one before, if each is nearer; else 0.
    """
    found = extrapolate(replies)
    digits = [digits_of(case, reply) for reply in replies[-3:]]
    return digits_of(case, found) if found is not None and (
        digits == sorted(set(digits))) else 0


def extrapolate(replies):
    """Return a reply with the limit of the last three, by Aitken's rule, for
    numbers whose moves shrink; or None.
    """
    if len(replies) < 3:
        return None
    rows = [reply["output"] for reply in replies[-3:]]

    def limit(a, b, c):
        if isinstance(a, list):
            return [limit(*row) for row in zip(a, b, c)]
        a, b, c = map(to_float, (a, b, c))
        ratio = (c - b) / (b - a) if b != a else 0.0
        return c + (c - b) * ratio / (1 - ratio) if 0 < ratio < 1 else c
    return {"output": {name: limit(value, *(row.get(name, value) for row in
                                            rows[1:]))
                       for name, value in rows[0].items()}}


def named(verdict, why, case, replies):
    """Return a verdict with what other steps have shown, first of its notes;
    where it goes elsewhere its numbers may still be named.  What only stops
    early may be close.
    """
    if why is not EARLY:
        verdict = verdict._replace(status=strict_status(verdict.status))
    steps = ["{:.1f} digits with {}".format(
        max(digits_of(case, reply), 0.0) + 0.0,
        reply.get("steps") or "these steps")
        for reply in (replies[0], replies[-1])]
    limit = limit_digits(case, replies)
    if why is EARLY and limit > max(ENOUGH_DIGITS, digits_of(
            case, replies[-1])):
        steps.append("{:.1f} where they lead".format(limit))
    said = ["{}: it {}".format(", ".join(steps), why)]
    if why is ELSEWHERE:        # what is wrong stands first, as its cause
        return verdict._replace(
            notes=verdict.notes[:1] + said + verdict.notes[1:], mistake=None)
    return verdict._replace(notes=said + verdict.notes,
                            mistake=STEPS + "it " + why)


def is_extreme(case):
    sizes = [abs(v) for v in numbers_of(case.entry["input"]) if v]
    return bool(sizes) and (max(sizes) > FAR or min(sizes) < 1 / FAR)


def numbers_of(value):
    return list(map(to_float, leaves(value)))


def to_float(value):
    try:
        return float(number(value)) if not isinstance(value, bool) else 0.0
    except (ValueError, TypeError, OverflowError):
        return math.nan


def digits_of(case, reply):
    """Return the digits of the worst main output, by its largest entry; every
    t from t_low to t_high has all.
    """
    worst, ends = math.inf, [numbers_of([case.output.get(name, math.nan)])
                             for name in ("t_low", "t_high")]
    for name, expected in case.output.items():
        given = reply["output"].get(name)
        if given is None or not TASKS[case.task].outputs[name].main:
            continue
        a, b = map(numbers_of, ([given], [expected]))
        if name == "t" and len(a) == 1 and ends[0] <= a <= ends[1]:
            continue
        off = max((abs(v - w) for v, w in zip(a, b)), default=math.inf)
        size = max(map(abs, b), default=0) or 1
        worst = min(worst, math.inf if not off and len(a) == len(b) else
                    -math.log10(off / size) if off < math.inf else -9)
    return min(worst, 17)


def is_finite(reply):
    return all(map(math.isfinite, numbers_of(reply["output"])))


def has_run_away(case, before, after):
    if not is_finite(before):       # it was never anywhere
        return False
    a, b, c = map(numbers_of, (
        before["output"], after["output"], case.output))
    return not b or not is_finite(after) or max(map(abs, b)) > AWAY * max(
        [abs(v) for v in a + c])


def moved(before, after):
    a, b = numbers_of(before["output"]), numbers_of(after["output"])
    return max((abs(v - w) for v, w in zip(a, b)), default=0) / (
        max(map(abs, b), default=0) or 1)


def form_of(value):
    """Return the names and lengths in an answer, with no number."""
    if isinstance(value, dict):
        return {name: form_of(v) for name, v in value.items()}
    return [form_of(v) for v in value] if isinstance(value, list) else None


def with_fault(verdict, reply):
    """Return the verdict on a reply that may say what is wrong with it."""
    fault = isinstance(reply, dict) and reply.get("fault")
    if not fault or verdict.status not in MET + ("close",):
        return verdict
    return verdict._replace(status="fail", notes=[fault], mistake=CALL + (
        "{} does not say what the fit says".format(fault.split()[0])))


def find_fault(name, reply, first, judge):
    """Return what is wrong with a reply to a call, or ""."""
    if "fault" in reply:
        return reply["fault"]
    if "skip" in reply or reply.get("output") == first["output"]:
        return ""
    if name in OPTIONAL and form_of(reply.get("output")) != form_of(
            first["output"]):
        return ""       # no answer: it does not take that
    if "error" in reply:
        why = shortened(reply["error"].get("message", "an error"))
    else:
        verdict = judge({"output": reply["output"]})
        if verdict.status in MET:
            return ""
        why = (verdict.notes or ["another answer"])[0].split(FARTHEST)[-1]
    return "{}: {}".format("called again with the same data" if name == "again"
                           else "with " + CALLS[name], why)
