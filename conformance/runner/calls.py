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


# A call with so many times the steps, and a hundredth of the tolerance.
LONGER = {"10 times": 10, "100 times": 100}
GROWS, STAYS = 0.3, 1e-4        # digits; of an answer, how much it moves
AWAY = 4        # times as large after ten times the steps
ENOUGH_DIGITS = 2
TOO_LATE = 2
FAR = 1e5       # numbers beyond which a table is for no fixed step
EARLY, ELSEWHERE, DIVERGES, UNSUITED = (
    "stops early", "goes elsewhere", "diverges: its step is too long, or has the wrong sign",
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
    """What more steps make of answers that are not right, task by task.

    finite   tasks without a number of steps
    right    by task, how many were right after more steps
    asked    by task, how many were run for longer: the first MOST most
    late     by task, how many got no answer in time: after TOO_LATE, digits
             alone decide
    """

    def __init__(self):
        self.finite, self.right, self.asked = set(), Counter(), Counter()
        self.late = Counter()

    def find(self, case, verdict, first, ask, judge):
        """Return (verdict, reply): `close` where only steps are missing, else
        that of where it goes.

        first, ask, judge   as Calls.check() has them
        """
        if verdict.status not in ("fail", "close") or not case.output or (
                "output" not in first) or case.task in self.finite:
            return verdict, first
        seen, replies, move = [digits_of(case, first)], [first], 0
        if self.late[case.task] >= TOO_LATE:
            if "steps" not in first or seen[0] < ENOUGH_DIGITS:
                return verdict, first
            return verdict._replace(status="close", notes=[
                "{:.1f} digits with {}".format(seen[0], first["steps"])]
                + verdict.notes), first
        self.asked[case.task] += 1
        for name in list(LONGER)[:2 if self.asked[case.task] <= MOST else 1]:
            try:
                reply = ask(name)
            except Mishap as mishap:
                self.late[case.task] += 1
                if len(replies) > 1:
                    break
                return verdict._replace(notes=["with {} the steps: {}".format(
                    name, mishap)] + verdict.notes), first
            if "output" not in reply:
                if "skip" in reply:
                    self.finite.add(case.task)
                return verdict, first
            seen.append(digits_of(case, reply))
            if has_run_away(case, replies[-1], reply):
                return named(verdict, DIVERGES, [first, reply], seen), first
            later, move = judge(reply), moved(replies[-1], reply)
            replies.append(reply)
            if later.status in MET or seen[-1] >= ENOUGH_DIGITS and (
                    seen[-1] > seen[-2] + GROWS):
                self.right[case.task] += 1
                return named(verdict._replace(status="close"), EARLY, [
                    first, reply], seen), first
            if move < STAYS:
                break
        reply = replies[-1]
        if seen[-1] > seen[-2] + GROWS:
            return named(verdict, EARLY, [first, reply], seen), first
        if move >= STAYS or is_extreme(case):
            return named(verdict, UNSUITED, [first, reply], seen), first
        later = later._replace(status=later.status.replace("close", "fail"))
        return named(later, ELSEWHERE, [first, reply], seen), reply


def named(verdict, why, replies, seen):
    """Return a verdict with what more steps have shown, first of its notes;
    where it goes elsewhere its numbers may still be named.
    """
    steps = ["{:.1f} digits with {}".format(max(d, 0.0) + 0.0, reply.get(
        "steps") or "these steps") for d, reply in zip(
            (seen[0], seen[-1]), replies)]
    said = ["{}: it {}".format(", ".join(steps), why)]
    if why is ELSEWHERE:        # what is wrong stands first, as its cause
        return verdict._replace(
            notes=verdict.notes[:1] + said + verdict.notes[1:], mistake=None)
    return verdict._replace(notes=said + verdict.notes,
                            mistake=STEPS + "it " + why)


def is_extreme(case):
    sizes = [abs(v) for v in numbers_of({"output": case.entry["input"]}) if v]
    return bool(sizes) and (max(sizes) > FAR or min(sizes) < 1 / FAR)


def numbers_of(reply):
    return list(map(to_float, leaves(list((reply.get(
        "output") or {}).values()))))


def to_float(value):
    try:
        return float(number(value)) if not isinstance(value, bool) else 0.0
    except (ValueError, TypeError, OverflowError):
        return math.nan


def digits_of(case, reply):
    """Return the digits of the worst main output, by its largest entry."""
    worst = math.inf
    for name, expected in case.output.items():
        given = reply["output"].get(name)
        if given is None or not TASKS[case.task].outputs[name].main:
            continue
        a, b = (numbers_of({"output": {name: v}}) for v in (given, expected))
        off = max((abs(v - w) for v, w in zip(a, b)), default=math.inf)
        size = max(map(abs, b), default=0) or 1
        worst = min(worst, math.inf if not off and len(a) == len(b) else
                    -math.log10(off / size) if off < math.inf else -9)
    return min(worst, 17)


def has_run_away(case, before, after):
    a, b, c = map(numbers_of, (before, after, {"output": case.output}))
    if not b or not all(map(math.isfinite, b)):
        return True
    return max(map(abs, b)) > AWAY * max([abs(v) for v in a + c])


def moved(before, after):
    a, b = numbers_of(before), numbers_of(after)
    return max((abs(v - w) for v, w in zip(a, b)), default=0) / (
        max(map(abs, b), default=0) or 1)


def with_fault(verdict, reply):
    """Return the verdict on a reply that may say what is wrong with it."""
    fault = isinstance(reply, dict) and reply.get("fault")
    if not fault or verdict.status not in MET:
        return verdict
    return verdict._replace(status="fail", notes=[fault], mistake=CALL + (
        "{} does not say what the fit says".format(fault.split()[0])))


def find_fault(name, reply, first, judge):
    """Return what is wrong with a reply to a call, or ""."""
    if "fault" in reply:
        return reply["fault"]
    if "skip" in reply or reply.get("output") == first["output"]:
        return ""
    if "error" in reply:
        why = shortened(reply["error"].get("message", "an error"))
    else:
        verdict = judge({"output": reply["output"]})
        if verdict.status in MET:
            return ""
        why = (verdict.notes or ["another answer"])[0].split(FARTHEST)[-1]
    return "{}: {}".format("called again with the same data" if name == "again"
                           else "with " + CALLS[name], why)
