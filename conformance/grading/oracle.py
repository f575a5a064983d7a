"""Cases made on the spot: any input, and what the oracle answers to it.

    Oracle   refimpl, asked for exact answers; its case() is ready to be judged
    doubt    what an independent confirmation has against that answer
    unfit    may rounded arithmetic not be expected to meet a problem, because
             it is singular and rounding may hide it, or its numbers are
             outside the range of a binary format?

Any error that applies is right where several do, as in the suite.  The suite
has cases that are unfit, each with a reason; at random they would drown every
mistake that somebody could mend.
"""

from ..contract.values import exact, read
from ..contract.suite import BadCall
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from ..programs.entry import ask, leaves, make, proved_kind, reply_of
from ..programs.rings import is_beyond_floats
from ..proof import find_basis, find_faults, prove
from ..runner.process import Mishap, Stopped
from .case import Case

SCORED = ("logistic", "log-likelihood")    # any score: exp may overflow
# Powers of two that results may reach, and scores that exp may be asked for.
RANGE = {"binary64": (500, 600), "binary32": (60, 60)}


class NoAnswer(BadCall):
    """The oracle gave none: the problem is too hard for the time it has."""


class Oracle(Stopped):
    """refimpl behind a pipe, or in this process.  Use it in a with statement.

    program  a process.Program, not started; None for this process
    timeout  seconds for one answer
    Raises NotStarted where it does not start.
    """

    def __init__(self, program=None, timeout=None):
        self.program, self.timeout = program, timeout

    def stop(self):
        self.program.stop()

    def ask(self, task, inputs, arithmetic="exact"):
        """Return the output or the error, by name.

        Raises NoAnswer; in this process BadCall if there is no such question.
        """
        if self.program is None:
            reply = ask(task, inputs, arithmetic)
            if reply.get("error", {}).get("kind") == "request":
                raise BadCall("no input of {}: {}".format(
                    task, reply["error"]["message"]))
            return reply
        message = {"id": None, "task": task, "input": inputs,
                   "arithmetic": arithmetic}
        if not self.program.running:
            self.program.start()
        try:
            return reply_of(self.program.ask(message, self.timeout))
        except Mishap as mishap:
            self.program.stop()
            raise NoAnswer("the oracle: {}".format(mishap)) from None

    def case(self, task, inputs, name, why, arithmetic="exact", rounded=True):
        """Return the Case of an input as the wire has it.

        name     of the case, behind the task and a slash
        rounded  may the answer be rounded?  Whether that can be met takes
                 the products of all rows with all others
        """
        reply, right = self.ask(task, inputs, arithmetic), None
        if "error" in reply:
            kind = reply["error"]["kind"]
            right = sorted({kind, *(find_faults(task, inputs) or self.others(
                task, inputs, kind))})
            right = right if len(right) > 1 else kind
        head = {"id": "{}/{}".format(task, name), "why": why,
                "text": "made by a program", "provenance": "derived",
                "level": "edge"}
        return Case(task, make(task, inputs, reply, head, right, [
            "exact-only"] * (rounded and is_beyond_floats(task, inputs))))

    def others(self, task, inputs, kind):
        """Return the other kinds that are right where this one is.

        Dependent columns may hide that the rest of them separate.  A limit
        may be met where somebody else has proved that nothing separates.
        """
        if kind == "not-converged":
            return {"number"} if TASKS[task].doubles else {"not-separable"}
        if kind not in ("separable", "singular") or (
                task != "logistic-regression"):
            return set()
        free = find_basis(read(task, inputs)["X"])
        if kind == "separable":
            return {"singular"} if len(free) < len(inputs["X"][0]) else set()
        rest = [[row[k] for k in free] for row in inputs["X"]]
        reply = self.ask(task, dict(inputs, X=rest)) if free else {}
        return {"separable"} & {reply.get("error", {}).get("kind")}


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
    """Can rounded arithmetic of this unit not be expected to meet a case?"""
    if unit == "exact" or find_faults(case.task, case.entry["input"]):
        return False
    if case.error and case.error["kind"] == "singular":
        return True
    limits = RANGE.get(unit) if isinstance(unit, str) else None
    return limits is not None and is_out_of_range(case, *limits)


def is_out_of_range(case, power, score):
    """Is there a result beyond 2^power either way, or a score too large?"""
    inputs = case.entry["input"]
    sizes = [abs(exact(v)) for v in leaves(case.output or {})
             if not isinstance(v, bool)]
    if case.task in SCORED:     # the judge allows for what underflows
        return any(v > 2 ** power for v in sizes)
    if "theta" in inputs:
        theta = [abs(exact(v)) for v in inputs["theta"]]
        if max(sum(a * abs(exact(v)) for a, v in zip(theta, x))
               for x in inputs["X"]) > score:
            return True
    return any(v and not 2 ** -power < v < 2 ** power for v in sizes)
