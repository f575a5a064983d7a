"""Cases made on the spot: any input, and what the oracle answers to it.

    Oracle      refimpl as a process, asked for exact answers; its case()
                is ready to be judged
    doubted     what an independent confirmation has against that answer
    marked      the Case with the answers that known mistakes give to it

The judge is the one of the suite, and so are the outputs that are required,
the flags, and the rule that where several errors apply any of them is right.
"""

from ..contract.inputs import read
from ..contract.suite import Case
from ..runner.process import Mishap
from ..workshop.cases.define import case as define, required_of
from ..workshop.confirm import Refuted, confirm
from ..workshop.confirm.likelihood import independent
from ..workshop.confirm.refusals import faults
from ..workshop.confirm.traces import TRACED, met_by_floats
from ..workshop.lint import is_inexact, is_irrational
from ..workshop.fingerprints import fingerprints

# The number of iterations is free; a proof goes with an error.
FREE = ("iterations",)
PROOFS = ("null", "lambda", "direction", "state")


# Its numbers may leave all range, and no label is in it.
RUNAWAY = "perceptron-regression"


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
        wrong = faults(task, given)
        entry = {"id": "{}/{}".format(task, name), "why": why,
                 "text": "made by a program", "provenance": "derived",
                 "level": "edge", "flags": [], "input": given}
        if "output" in reply:
            entry["output"] = {field: v for field, v in
                               reply["output"].items() if field not in FREE}
            entry["required"] = required_of(
                define(entry["id"], why, "", given), entry["output"])
        else:
            error = reply["error"]
            kinds = {error["kind"]} | (wrong or self.others(
                task, given, error["kind"]))
            entry["error"] = dict({"kind": listed(kinds)}, **{
                proof: error[proof] for proof in PROOFS if proof in error})
            entry["required"] = []
        entry["flags"] = flags(task, given, entry.get("output"), not wrong)
        return Case(task, dict(entry, fingerprints=[]))

    def others(self, task, given, kind):
        """Return the other kinds that are right where this one is.

        Dependent columns may hide that the rest of them separate.  A limit
        may be met where somebody else has proved that nothing separates.
        """
        if kind == "singular" and task == "logistic-regression":
            columns = list(zip(*given["X"]))
            kept = independent(list(zip(*read(task, given)["X"])))
            rest = [list(row) for row in zip(*[columns[k] for k in kept])]
            reply = kept and self.ask(task, dict(given, X=rest))
            return {"separable"} if reply and reply.get(
                "error", {}).get("kind") == "separable" else set()
        if kind == "not-converged":
            return {"number"} if task == RUNAWAY else {"not-separable"}
        if kind == "separable":
            columns = list(zip(*read(task, given)["X"]))
            return {"singular"} if len(independent(columns)) < len(
                columns) else set()
        return set()


def listed(kinds):
    """Return one kind as itself, several as a sorted list."""
    return sorted(kinds) if len(kinds) > 1 else kinds.pop()


def flags(task, given, output, whole):
    """Return the flags of a case, as the lint of the suite wants them."""
    found = {"inexact-input"} if is_inexact(given) else set()
    if is_irrational(output):
        found.add("irrational")
    try:
        if whole and task in TRACED and not met_by_floats(
                task, read(task, given)):
            found.add("exact-only")
    except Refuted:     # the sign of a score is in doubt
        found.add("exact-only")
    return sorted(found)


def doubted(case):
    """Return why the oracle's answer is refuted, "" where it is confirmed.

    The confirmation shares no code with refimpl.
    """
    golden = {name: case.entry[name] for name in ("output", "error")
              if name in case.entry}
    try:
        confirm(case.task, case.entry["input"], golden)
    except Refuted as reason:
        return str(reason)
    return ""


def marked(case):
    """Return the Case with the fingerprints of known mistakes."""
    given = case.entry["input"]
    if faults(case.task, given):
        return case
    golden = {name: case.entry[name] for name in ("output", "error")
              if name in case.entry}
    entry = dict(case.entry, fingerprints=fingerprints(
        case.task, given, golden, case.required))
    return Case(case.task, entry)
