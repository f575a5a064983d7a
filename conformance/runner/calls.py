"""The call itself: a question that was answered rightly is asked once more,
with the data handed over in another way.

    CALLS   name of a way -> what is wrong if its answer is
    Calls   which are left to try, and what they show

Only a class or a function is asked so; the other side is adapters/calls.py.
"""

from collections import Counter

from ..contract.suite import MET
from ..contract.words import CALL, shortened
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
