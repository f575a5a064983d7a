"""The verdict on one reply.

    judge(case, reply, unit, promise) -> Verdict

What an answer has to have is proved where it can be, and compared where it
cannot; the measures are in `judging`, a module a family of tasks.  All of it
is computed in fractions: NaN never gets so far, it is no number of an answer
and fails as such.
"""

from collections import namedtuple

from ..contract.values import describe, rough
from .approximate import log10
from .errors import judge_error
from .families import JUDGES, PROOFS
from .fingerprints import mistake
from .measure import refused
from .question import Question, member

# status: pass, weak, fail, error-expected, wrong-error, protocol or skip.
# digits: of the worst number, infinite if all are exact; None if there is no
# number to count them from.  measure: the worst one, as text.  notes: a list
# of sentences.  mistake: the known one that the answer looks like, or None.
Verdict = namedtuple("Verdict", "status digits measure notes mistake")

RANK = ("pass", "weak", "fail")
NOTES = 12


def judge(case, reply, unit="exact", promise=None):
    """Return the Verdict on a reply to a case.

    case     an object or dict with task, input, output or error, required,
             fingerprints
    reply    what was decoded from JSON: output, error or skip in an object
    unit     the rounding unit of the hello: "exact", "binary64", "binary32"
             or {"digits": N}
    promise  the relative gap promised for this task, or None
    Raises ValueError for a unit or a promise that is none.
    """
    if isinstance(reply, dict) and "skip" in reply:
        return Verdict("skip", None, "", [text(reply["skip"])], None)
    flaw = malformed(reply)
    if flaw:
        return Verdict("protocol", None, "", [flaw], None)
    answer = reply.get("error", reply.get("output"))
    question = Question(case, answer, unit, promise)
    if member(case, "error"):
        verdict = where_error_is_due(case, reply, question)
    else:
        verdict = where_output_is_due(reply, question)
    if verdict.status == "pass":
        return verdict
    marks = member(case, "fingerprints") or []
    return verdict._replace(mistake=mistake(marks, reply, question.u))


def malformed(reply):
    """Return what makes a reply unreadable, or ""."""
    if not isinstance(reply, dict):
        return "the reply is {}, an object is due".format(describe(reply))
    if ("output" in reply) == ("error" in reply):
        return "the reply has {}, one of the two is due".format(
            "both output and error" if "output" in reply
            else "neither output nor error")
    for name in ("output", "error"):
        if name in reply and not isinstance(reply[name], dict):
            return "the {} is {}, an object is due".format(
                name, describe(reply[name]))
    if "error" in reply and not isinstance(reply["error"].get("kind"), str):
        return "the error has no kind"
    return ""


def where_error_is_due(case, reply, question):
    """Return the Verdict on a reply where an error is due."""
    if "error" not in reply:
        kind = member(case, "error")["kind"]
        return Verdict("error-expected", None, "", [
            "an answer was given, an error of kind {} is due".format(
                kind if isinstance(kind, str) else " or ".join(kind))], None)
    status, notes = judge_error(case, question, PROOFS)
    return Verdict(status, None, "", notes, None)


def where_output_is_due(reply, question):
    """Return the Verdict on a reply where an answer is due."""
    if "error" in reply:
        error = reply["error"]
        return Verdict("fail", None, "", ["the error {}: {}".format(
            describe(error["kind"]), text(error.get("message", "")))], None)
    missing = [refused(name, name + " is missing")
               for name in question.required if name not in question.answer]
    if question.fields():
        findings = missing + JUDGES[question.task](question)
    else:
        findings = missing or [refused("", "nothing that is due was given")]
    notes = [note for finding in findings for note in finding.notes]
    return Verdict(max((f.status for f in findings), key=RANK.index),
                   digits(findings), measure(findings), notes[:NOTES], None)


def measure(findings):
    """Return the worst measure as text."""
    measured = [f for f in findings if f.E is not None]
    if measured:
        worst = max(measured, key=lambda f: f.E / f.limit)
        return "E = {} of {}".format(rough(worst.E), rough(worst.limit))
    wrong = any(f.status != "pass" for f in findings)
    return "not equal" if wrong else "equal"


def digits(findings):
    """Return the digits of the worst number: infinite, a float, or None.

    -log10 of the largest error over the largest entry of what is due, which
    counts as 1 if it is 0; never below 0.
    """
    counted = [(f.error, f.size or 1) for f in findings if f.error is not None]
    if not counted:
        return None
    return min(max(0.0, log10(size) - log10(error)) if error else
               float("inf") for error, size in counted)


def text(value):
    """Return what an implementation says, as one short line."""
    words = value if isinstance(value, str) else describe(value)
    return " ".join(words.split())[:200]
