"""How far an answer is from its bound, as the judge itself measures it.

    pose       a problem with its exact answer
    measured   {output: E over its bound} of an answer in rounded arithmetic

The exact answers are those of refimpl, which every golden case of the suite
confirms by other means.
"""

from fractions import Fraction

from ...contract.numbers import read
from ...contract.values import number
from ...referee import judge
from ...referee.question import Question
from .problems import problem

INFINITE = float("inf")


def pose(task, given, digits=50):
    """Return a case of a task: the inputs and the exact outputs, or None.

    What is irrational is right to so many digits.  None where the problem has no answer, such as dependent columns.
    """
    from refimpl.oracle.tasks import answer
    reply = answer({"id": 1, "task": task, "input": given,
                    "arithmetic": {"digits": digits}})
    if "output" not in reply:
        return None
    return {"task": task, "input": given, "output": reply["output"],
            "required": []}


def hinted(case):
    """Return the inputs, read exactly, and what counts: see programs.svm."""
    given, due = read(case["task"], case["input"]), case["output"]
    if "alpha" in due and "kernel-scores" != case["task"]:
        alpha, C = due["alpha"], given.get("C")
        full = [i for i, a in enumerate(alpha)
                if C is not None and number(a) == number(C)]
        return dict(given, full=full, free=[
            i for i, a in enumerate(alpha) if number(a) and i not in full])
    if case["task"] == "lasso":
        values = map(number, due["w"])
        return dict(given, signs=[(v > 0) - (v < 0) for v in values])
    return given


def drawn(task, kind, seed):
    """Return a random case, or None."""
    return pose(task, problem(task, kind, seed))


def findings(case, answer, unit, promise=None):
    """Return the Findings of the judge on an answer."""
    question = Question(case, answer, unit, promise)
    return judge.findings(question)


def measured(case, answer, unit):
    """Return {output: E over its bound}, infinite where a Finding fails
    without a measure; outputs that are met by equality are left out.
    """
    found = {}
    for finding in findings(case, answer, unit):
        if finding.E is not None:
            found[finding.field] = float(min(
                Fraction(10) ** 300, Fraction(finding.E) / Fraction(
                    finding.limit))) if finding.E != INFINITE else INFINITE
        elif finding.status == "fail":
            found[finding.field] = INFINITE
    return found
