"""Hold a running implementation to cases, one after the other.

Whose mishap is it?  A program may end, or print a line too many, between two
answers, and whether that is seen before or after the next question is a
matter of luck.  So a mishap in a program that has answered before is tried
again: the question goes to a fresh process.  If that fails as well, the case
is at fault; if not, the case before it is, and its verdict is replaced.  A
question that got no answer in time is not tried again.
"""

import time
from collections import namedtuple

from ..referee.judge import Verdict, judge
from ..reports.explain import kept, said
from . import NotStarted
from .handshake import shake
from .process import Mishap

TRIES = 3           # restarts in a row that may fail before it is given up

# case: a suite.Case.  verdict: a judge.Verdict.  came: the answer in words,
# None after a pass, a skip, or no answer.  noise: standard error meanwhile.
# seconds: from question to answer, None without one.  reply: the answer as
# explain.kept() gives it.  known: why it is known to fail, or None.
Result = namedtuple("Result", "case verdict came noise seconds reply known",
                    defaults=(None, None))

# hello: the implementation's, checked.  unit: the one it was judged by.
# arithmetic: the one it was asked for, or None.  results: one per case, in
# order.  farewell: what was wrong with its ending, or None.  strays: sentences
# on what answers no question, where answers come in a file.
Run = namedtuple("Run", "hello unit arithmetic results farewell strays",
                 defaults=((),))


def run(program, cases, timeout=10, arithmetic=None, watch=None):
    """Hold a program to cases and stop it; return a Run.

    program     a process.Program, not started
    timeout     seconds for one answer
    arithmetic  None, "exact" or "float": sent with each question
    watch       called with (number of cases done, case) before each case
    Raises NotStarted.
    """
    with program:
        session = Session(program, timeout, arithmetic)
        for done, case in enumerate(cases):
            if watch:
                watch(done, case)
            session.hold(case)
        farewell = session.finish()
    return Run(session.hello, session.unit, arithmetic, session.results,
               farewell)


class Session:
    """A program, its hello, and the results so far."""

    def __init__(self, program, timeout, arithmetic):
        self.program, self.timeout = program, timeout
        self.hello = shake(program, timeout)
        self.arithmetic = arithmetic
        self.unit = unit_asked(self.hello, arithmetic)
        self.results = []
        self.last = None        # index of the last answer of this process
        self.failed = 0         # restarts in a row that failed

    def hold(self, case):
        """Add the result of one case."""
        reason = excuse(case, self.hello, self.unit)
        if reason:
            self.add(case, Verdict("skip", None, None, [reason], None))
            return
        try:
            self.pose(case)
        except Mishap as mishap:
            self.lose(case, mishap)

    def pose(self, case):
        """Ask and judge, in a new process if there is none."""
        if not self.program.running:
            self.restart()
        message = {"id": None, "task": case.task, "input": case.entry["input"]}
        if self.arithmetic:
            message["arithmetic"] = self.arithmetic
        start = time.monotonic()
        reply = self.program.ask(message, self.timeout)
        seconds = time.monotonic() - start
        del reply["id"]
        self.last = len(self.results)
        verdict = judged(case, reply, self.hello, self.unit)
        came = None if verdict.status == "pass" else said(reply)
        self.add(case, verdict, came, seconds, kept(reply))

    def add(self, case, verdict, came=None, seconds=None, reply=None):
        """Add a result, with what came on standard error meanwhile."""
        self.results.append(Result(case, verdict, came, self.program.noise(),
                                   seconds, reply))

    def restart(self):
        """Start the program again; Mishap if it does not."""
        if self.failed == TRIES:
            raise Mishap("crash", "it did not start again, {} times in a row"
                         .format(TRIES))
        try:
            shake(self.program, self.timeout)
        except NotStarted as error:
            self.failed += 1
            raise Mishap("crash", "it did not start again: {}".format(error))
        self.failed = 0

    def lose(self, case, mishap):
        """Add a result after a mishap, by the rule at the head."""
        before, self.last = self.last, None
        noise = self.program.noise()
        self.program.stop()
        if before is not None and mishap.status != "timeout":
            try:
                self.pose(case)
            except Mishap as again:
                noise = self.program.noise()
                self.program.stop()
                mishap = again
            else:
                self.blame(before, mishap, noise, case)
                return
        self.results.append(Result(case, lost(mishap), None, noise, None))

    def blame(self, index, mishap, noise="", case=None):
        """Replace the verdict of an answer that a mishap came after."""
        old = self.results[index]
        notes = ["after its answer: {}".format(mishap)]
        if case:
            notes.append("a fresh process answers the next question, {}"
                         .format(case.id))
        came = old.came or "an answer, by itself a " + old.verdict.status
        self.results[index] = old._replace(
            verdict=Verdict(mishap.status, None, None, notes, None),
            came=came, noise=old.noise + noise)

    def finish(self):
        """End the input; return what was wrong with the ending, or None."""
        if not self.program.running:
            return None
        try:
            return self.program.finish()
        except Mishap as mishap:
            if self.last is None:
                return str(mishap)
            self.blame(self.last, mishap, self.program.noise())
            return None


def unit_asked(hello, arithmetic):
    """Return the unit to judge by: what is exact may be asked for floats."""
    rounds = arithmetic == "float" and hello["unit"] == "exact"
    return "binary64" if rounds else hello["unit"]


def excuse(case, hello, unit):
    """Return why a case is not posed to an implementation, or None."""
    if case.task not in hello["tasks"]:
        return "the task is not in its hello"
    if unit != "exact" and "exact-only" in case.flags:
        return "only exact arithmetic can meet it"
    return None


def judged(case, reply, hello, unit):
    """Return the verdict; a failure of the judge is told as a fail."""
    try:
        return judge(case.entry, reply, unit, hello["promise"].get(case.task))
    except Exception as error:
        return Verdict("fail", None, None, [
            "this answer brought the judge down, which is a mistake of "
            "the judge: {!r}".format(error)], None)


def lost(mishap):
    """Return the verdict of a case that got no answer."""
    return Verdict(mishap.status, None, None, [str(mishap)], None)
