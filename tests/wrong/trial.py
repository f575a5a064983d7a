"""Questions put to refimpl, with or without a mutant in it.

    questions(cases)     every case, in exact arithmetic and in floats
    Trial(cases).run(mutant, questions)   those that reject the mutant
"""

import json
import resource
import signal
import time
from collections import namedtuple

from conformance.referee.judge import judge
from conformance.contract.suite import MET
from refimpl.oracle.tasks import answer

from .mutants import code_of
from .reach import code_holder

Question = namedtuple("Question", "case arithmetic")
ARITHMETICS = ("exact", "float")
UNITS = {"exact": "exact", "float": "binary64"}
SECONDS = 0.3           # of a processor, beside 20 times what it takes
TIMES = 3               # after so many late answers no more is asked
MEMORY = 1 << 30


class Late(BaseException):
    """A question took too long."""


def questions(cases):
    """Return the questions, the shortest inputs of each task first."""
    cases = sorted(cases, key=lambda c: (c.task, len(str(c.input)), c.id))
    return [Question(case, arithmetic) for case in cases
            for arithmetic in ARITHMETICS
            if arithmetic == "exact" or "exact-only" not in case.flags]


def ask(question):
    """Return what refimpl replies, as JSON, without the text of an error."""
    reply = answer({"id": 1, "task": question.case.task,
                    "input": question.case.input,
                    "arithmetic": question.arithmetic})
    reply.pop("id")
    if "error" in reply:
        reply["error"].pop("message", None)
    return json.loads(json.dumps(reply))


def met(question, reply):
    """Say whether the judge lets a reply pass."""
    return judge(question.case.entry, reply,
                 UNITS[question.arithmetic]).status in MET


class Trial:
    """What refimpl itself replies to the questions, and how long it takes."""

    def __init__(self, asked):
        self.right, self.seconds = {}, {}
        for q in asked:
            start = time.process_time()
            self.right[q] = ask(q)
            self.seconds[q] = time.process_time() - start
            if not met(q, self.right[q]):
                raise AssertionError("{} fails by itself".format(q))

    def rejects(self, question):
        """Return whether the reply is rejected: False, True or "late"."""
        signal.setitimer(signal.ITIMER_VIRTUAL,
                         SECONDS + 20 * self.seconds[question])
        try:
            reply = ask(question)
        except Late:
            return "late"
        except (TypeError, ValueError):     # nothing that JSON can say
            return True
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return reply != self.right[question] and not met(question, reply)

    def run(self, mutant, asked, enough, count, tell):
        """Put the questions to a mutant, and tell(k, said) before and after.

        After `enough` rejections in a task and an arithmetic the others of
        these are left out, and all of the arithmetic after a few late
        answers; count has those there are.
        """
        held = code_holder(mutant.module, mutant.function)
        own, held.__code__ = held.__code__, code_of(mutant)
        try:
            for k, question in enumerate(asked):
                if over(question, count, enough):
                    continue
                tell(k, "asked")
                bounded(self.seconds[question])
                said = self.rejects(question)
                add(question, said, count)
                tell(k, said)
        finally:
            held.__code__ = own


def over(question, count, enough):
    """Say whether enough questions like this one were rejected."""
    return (count.get((question.case.task, question.arithmetic), 0) >= enough
            or count.get(question.arithmetic, 0) >= TIMES)


def add(question, said, count):
    """Add a rejection, and a late answer, to the counts."""
    if said:
        key = question.case.task, question.arithmetic
        count[key] = count.get(key, 0) + 1
    if said == "late":
        count[question.arithmetic] = count.get(question.arithmetic, 0) + 1


def bounded(seconds):
    """End this process if it takes long without Python seeing it."""
    used = time.process_time()
    resource.setrlimit(resource.RLIMIT_CPU, (
        int(used + 5 + 25 * seconds), resource.RLIM_INFINITY))


def late(*_):
    raise Late


def guard():
    """Bound the time and the memory of this process."""
    signal.signal(signal.SIGVTALRM, late)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
