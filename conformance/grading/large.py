"""Least squares on a table too large for lists.

The normal equations have as many unknowns as the table has columns; in exact
arithmetic nothing is lost in them, and the oracle solves them at once.  What
it says is checked against them, and the answer is held to the same backward
error as any other.
"""

from fractions import Fraction

from ..certificates import dot, invert
from ..judge import judge
from ..posed import Case, NoAnswer
from ..values import number, wire
from .gram import Gram
from .squares import Streamed, verdict


def large_squares(problem, came, oracle, watch):
    """Return (case, Verdict).  The case has no table in it."""
    intercept = problem.settings.get("intercept") is True
    gram = Gram(problem.columns, problem.target, intercept, watch)
    rows = [[wire(v) for v in row] for row in gram.G]
    reply = oracle.ask("solve", {"A": rows, "b": list(map(wire, gram.c))})
    entry = {"id": "least-squares/grade", "task": "least-squares",
             "why": "asked by grade", "text": "made by a program",
             "level": "stress", "provenance": "derived", "required": [],
             "flags": [], "fingerprints": [],
             "input": dict(problem.settings)}
    if "error" in reply:
        # X v = 0 and X'X v = 0 say the same
        entry["error"], entry["input"]["X"] = reply["error"], rows
        entry["input"]["intercept"] = False
        case = Case("least-squares", entry)
        return case, judge(entry, came.reply, came.unit, came.promise)
    w = [number(v) for v in reply["output"]["x"]]
    if [dot(row, w) for row in gram.G] != gram.c:
        raise NoAnswer("the oracle's answer does not solve its equations")
    m = len(problem.columns)
    entry["output"] = {
        "w": [wire(v) for v in w[:m]],
        "intercept": wire(w[m] if intercept else Fraction(0)),
        "sse": wire(gram.rest(w)[1])}
    entry["required"] = ["w"] + ["intercept"] * intercept
    case = Case("least-squares", entry)
    if "output" not in came.reply:
        return case, judge(entry, came.reply, came.unit, came.promise)

    def fit(u):
        return Streamed(gram, w, invert(gram.G), u, watch)
    return case, verdict(entry, came.reply["output"], came.unit,
                         came.promise, fit)
