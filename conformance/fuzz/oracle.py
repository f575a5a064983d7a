"""Cases made on the spot: any input, and what the oracle answers to it.

    Oracle   refimpl as a process, asked for exact answers; its case() is
             ready to be judged
    doubt    what an independent confirmation has against that answer
    mark     the Case with the answers that known mistakes give to it

The judge is the one of the suite, and so is what makes a case of an answer;
here too any error that applies is right where several do.
"""

from ..contract.inputs import read
from ..contract.suite import Case
from ..contract.tasks import TASKS
from ..runner.process import Mishap
from ..workshop.confirm import Refuted, confirm
from ..workshop.confirm.likelihood import independent
from ..workshop.confirm import faults
from ..workshop.entry import due, is_beyond_floats, make, mistakes


class NoAnswer(Exception):
    """The oracle gave none: the problem is too hard for the time it has."""


class Oracle:
    """refimpl behind a pipe.  Use it in a with statement.

    program  a process.Program, not started
    timeout  seconds for one answer
    Raises NotStarted where it does not start.
    """

    def __init__(self, program, timeout):
        self.program, self.timeout = program, timeout

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.program.stop()

    def ask(self, task, given):
        """Return {"output": ...} or {"error": ...}; raise NoAnswer."""
        if not self.program.running:
            self.program.start()
        try:
            reply = self.program.ask(
                {"id": None, "task": task, "input": given}, self.timeout)
        except Mishap as mishap:
            self.program.stop()
            raise NoAnswer("the oracle: {}".format(mishap)) from None
        return {name: reply[name] for name in ("output", "error")
                if name in reply}

    def case(self, task, given, name, why):
        """Return the Case of an input as the wire has it.

        name   of the case, behind the task and a slash
        """
        reply = self.ask(task, given)
        kinds = None
        if "error" in reply:
            kind = reply["error"]["kind"]
            kinds = sorted({kind} | (faults(task, given) or self.others(
                task, given, kind)))
            kinds = kinds if len(kinds) > 1 else kind
        head = {"id": "{}/{}".format(task, name), "why": why,
                "text": "made by a program", "provenance": "derived",
                "level": "edge"}
        flags = ["exact-only"] if is_beyond_floats(task, given) else []
        return Case(task, make(task, given, reply, head, kinds, flags,
                               marked=False))

    def others(self, task, given, kind):
        """Return the other kinds that are right where this one is.

        Dependent columns may hide that the rest of them separate.  A limit
        may be met where somebody else has proved that nothing separates.
        """
        if kind == "not-converged":
            return {"number"} if TASKS[task].doubles else {"not-separable"}
        if kind == "separable":
            X = read(task, given)["X"]
            dependent = len(independent(X)) < len(X[0])
            return {"singular"} if dependent else set()
        if kind == "singular" and task == "logistic-regression":
            columns = list(zip(*given["X"]))
            free = independent(read(task, given)["X"])
            rest = [list(row) for row in zip(*[columns[k] for k in free])]
            reply = self.ask(task, dict(given, X=rest)) if free else {}
            if reply.get("error", {}).get("kind") == "separable":
                return {"separable"}
        return set()


def doubt(case):
    """Return why the oracle's answer is refuted, "" where it is confirmed.

    The confirmation shares no code with refimpl.
    """
    try:
        confirm(case.task, case.entry["input"], due(case.entry))
    except Refuted as reason:
        return str(reason)
    return ""


def mark(case):
    """Return the Case with the fingerprints of known mistakes."""
    return Case(case.task, dict(case.entry, fingerprints=mistakes(
        case.task, case.entry["input"], due(case.entry), case.required)))
