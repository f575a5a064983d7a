"""Least squares on a table too large for lists.

The normal equations have as many unknowns as the table has columns; in exact
arithmetic nothing is lost in them, and the oracle solves them at once.  What
it says is checked against them, and the answer is held to the same backward
error as any other.
"""

from fractions import Fraction

from ..contract.values import number, wire
from ..fuzz.oracle import Case, NoAnswer
from ..referee.certificates import dot, invert
from ..referee.judge import judge
from .gram import Gram
from .squares import Streamed, verdict

TASK = "least-squares"
HEAD = {"id": TASK + "/grade", "why": "asked by grade",
        "text": "made by a program", "level": "stress",
        "provenance": "derived", "flags": [], "fingerprints": []}


def large_squares(problem, came, oracle, watch):
    """Return (case, Verdict).  The case has no table in it."""
    intercept = problem.settings.get("intercept") is True
    gram = Gram(problem.columns, problem.target, intercept, watch)
    rows = [[wire(v) for v in row] for row in gram.G]
    reply = oracle.ask("solve", {"A": rows, "b": list(map(wire, gram.c))})
    if "error" in reply:
        # X v = 0 and X'X v = 0 say the same
        entry = dict(HEAD, error=reply["error"], input={"X": rows},
                     required=[])
        return Case(TASK, entry), judge(Case(TASK, entry).entry, came.reply,
                                        came.unit, came.promise)
    w = [number(v) for v in reply["output"]["x"]]
    if [dot(row, w) for row in gram.G] != gram.c:
        raise NoAnswer("the oracle's answer does not solve its equations")
    case = Case(TASK, dict(HEAD, input=problem.settings,
                           output=outputs(gram, w),
                           required=["w"] + ["intercept"] * intercept))
    if "output" not in came.reply:
        return case, judge(case.entry, came.reply, came.unit, came.promise)

    def fit(u):
        """Return the fit with its solution, for a rounding unit."""
        return Streamed(gram, w, invert(gram.G), u, watch)
    return case, verdict(case.entry, came.reply["output"], came.unit,
                         came.promise, fit)


def outputs(gram, w):
    """Return the outputs that are due, from the exact solution."""
    m = len(w) - gram.intercept
    return {"w": [wire(v) for v in w[:m]],
            "intercept": wire(w[m] if gram.intercept else Fraction(0)),
            "sse": wire(gram.rest(w)[1])}
