"""Cases made on the spot: any input, and what the oracle answers to it.

    Oracle   refimpl as a process, asked for exact answers; its case() is
             ready to be judged; InProcess asks it in this one
    doubt    what an independent confirmation has against that answer
    deadline what is computed in it ends in time: a proof may add long
             fractions
    unfit    may rounded arithmetic not be expected to meet a problem, because
             it is singular and rounding may hide it, or its numbers are
             outside the range of a binary format?

The judge is the one of the suite, and so is what makes a case of an answer;
here too any error that applies is right where several do.  The golden suite
has cases that are unfit, one by one and with a reason; at random they would
drown every mistake that somebody could mend.
"""

import sys
import time
from contextlib import contextmanager

from ..contract.numbers import exact, read, short
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from ..programs.entry import (
    ask, is_beyond_floats, leaves, make, proved_kind, reply_of)
from ..proof import Claim, find_basis, find_faults, prove
from ..runner import Stopped
from ..runner.process import Mishap
from .case import Case

SCORED = ("logistic", "log-likelihood")    # any score: exp may overflow
# Powers of two that results may reach, and scores that exp may be asked for.
RANGE = {"binary64": (500, 600), "binary32": (60, 60)}


SECONDS = 5     # of CPU, for a proof
EACH = 32       # calls between two looks
CLOCK = getattr(time, "thread_time", time.process_time)


class Late(Exception):
    """The time is over."""


@contextmanager
def deadline(seconds=SECONDS):
    """Raise Late in this thread after some seconds of CPU; in a with.

    Signals work in the main thread only, and another process costs more than
    most answers.  So calls of Python functions look at the clock; one product
    of very long integers is not interrupted.
    """
    calls, end, before = 0, CLOCK() + seconds, sys.gettrace()

    def look(frame, event, argument):
        nonlocal calls
        calls += 1
        if not calls % EACH and CLOCK() > end:
            raise Late
    sys.settrace(look)
    try:
        yield
    finally:
        sys.settrace(before)


class NoAnswer(Exception):
    """The oracle gave none: the problem is too hard for the time it has."""


class Oracle(Stopped):
    """refimpl behind a pipe.  Use it in a with statement.

    program  a process.Program, not started
    timeout  seconds for one answer
    The last question is remembered with its answer.
    Raises NotStarted where it does not start.
    """

    def __init__(self, program, timeout):
        self.program, self.timeout = program, timeout
        self.last = None, None

    def stop(self):
        self.program.stop()

    def ask(self, task, inputs, arithmetic="exact"):
        message = {"id": None, "task": task, "input": inputs,
                   "arithmetic": arithmetic}
        if message == self.last[0]:
            return dict(self.last[1])
        if not self.program.running:
            self.program.start()
        try:
            reply = self.program.ask(message, self.timeout)
        except Mishap as mishap:
            self.program.stop()
            raise NoAnswer("the oracle: {}".format(mishap)) from None
        reply.pop("id")
        self.last = message, reply
        return dict(reply)

    def case(self, task, inputs, name, why, arithmetic="exact", rounded=True,
             reply=None):
        """Return the Case of an input as the wire has it.

        name     of the case, behind the task and a slash
        rounded  may the answer be rounded?  Whether that can be met takes
                 the products of all rows with all others
        reply    the exact answer, where it is known
        """
        reply = reply or self.ask(task, inputs, arithmetic)
        right = None
        if "error" in reply:
            kind = reply["error"]["kind"]
            right = sorted({kind, *(find_faults(task, inputs) or self.others(
                task, inputs, kind))})
            right = right if len(right) > 1 else kind
        head = {"id": "{}/{}".format(task, name), "why": why,
                "text": "made by a program", "provenance": "derived",
                "level": "edge"}
        flags = ["exact-only"] if rounded and is_beyond_floats(
            task, inputs) else []
        return Case(task, make(task, inputs, reply, head, right, flags))

    def others(self, task, inputs, kind):
        """Return the other kinds that are right where this one is.

        Dependent columns may hide that the rest of them separate.  A limit
        may be met where somebody else has proved that nothing separates.
        """
        if kind == "not-converged":
            return {"number"} if TASKS[task].doubles else {"not-separable"}
        if kind == "separable":
            X = read(task, inputs)["X"]
            dependent = len(find_basis(X)) < len(X[0])
            return {"singular"} if dependent else set()
        if kind == "singular" and task == "logistic-regression":
            free = find_basis(read(task, inputs)["X"])
            rest = [[row[k] for k in free] for row in inputs["X"]]
            reply = self.ask(task, dict(inputs, X=rest)) if free else {}
            if reply.get("error", {}).get("kind") == "separable":
                return {"separable"}
        return set()


class InProcess(Oracle):
    def __init__(self):
        super().__init__(None, None)

    def ask(self, task, inputs, arithmetic="exact"):
        """Return the reply; ValueError where there is no such question."""
        reply = ask(task, inputs, arithmetic)
        if reply.get("error", {}).get("kind") == "request":
            raise ValueError("no input of {}: {}".format(
                task, reply["error"]["message"]))
        return reply


def doubt(case):
    """Return why the oracle's answer is not proved, "" where it is.

    The proof shares no code with refimpl.  Of several kinds of error it is
    that of the certificate; of a likelihood, of all.
    """
    right, every = reply_of(case.entry), case.task == "logistic-regression"
    error = right.get("error")
    if error and not every:
        error = dict(error, kind=proved_kind(error))
    with long_integers():
        proof = prove(case.task, case.entry["input"], right.get("output"),
                      error, every)
    return "" if proof.proved else proof.words


def unfit(case, unit):
    if unit == "exact" or find_faults(case.task, case.entry["input"]):
        return False
    limits = RANGE.get(unit) if isinstance(unit, str) else None
    return hidden(case) or limits is not None and beyond(case, *limits)


def hidden(case):
    """May rounding hide that the matrix of a singular case is singular?

    Not if elimination, on the matrix or on its normal equations, divides
    without a remainder in binary until it meets the pivot that is 0.
    """
    if (case.error or {}).get("kind") != "singular":
        return False
    rows = Claim(case.task, case.entry["input"]).find_singular()
    return not plain([[exact(v) for v in row] for row in rows])


def plain(rows):
    """Is every factor of an elimination with row exchanges short?"""
    while rows:
        rows = sorted(rows, key=lambda row: -abs(row[0]))
        first, *rest = rows
        if first[0] == 0:
            return True
        factors = [row[0] / first[0] for row in rest]
        if not all(map(short, factors)):
            return False
        rows = [[b - f * a for a, b in zip(first[1:], row[1:])]
                for f, row in zip(factors, rest)]
    return True


def beyond(case, power, score):
    """Is there a result beyond 2^power either way, or a score too large?"""
    inputs = case.entry["input"]
    if case.task in SCORED:     # the judge allows for what underflows
        return any(abs(exact(v)) > 2 ** power
                   for v in leaves(case.output or {}))
    if "theta" in inputs:
        theta = [abs(exact(v)) for v in inputs["theta"]]
        if max(sum(a * abs(exact(v)) for a, v in zip(theta, x))
               for x in inputs["X"]) > score:
            return True
    sizes = [abs(exact(v)) for v in leaves(case.output or {})
             if not isinstance(v, bool)]
    return any(v and not 2 ** -power < v < 2 ** power for v in sizes)
