"""From a problem and an answer to a verdict in words.

The answer Came from a program that was asked, or from a file.  It is judged
by the oracle and the judge of the suite; anything that is CERTIFIED by what
it proves by itself.  Of a large least-squares fit the oracle solves the
normal equations alone: they have as many unknowns as the table has columns,
and in exact arithmetic nothing is lost in them.  What it says is checked
against them, and an answer has the backward error measured of any other.
"""

import time
from collections import namedtuple
from fractions import Fraction

from ..contract.flags import BAD_REQUESTS
from ..contract.suite import MET
from ..contract.values import number, wire
from ..contract.wire import long_integers
from ..contract.words import format_reply, label
from ..proof import find_faults
from ..referee.exact import dot, invert
from ..referee.families.least_squares import judge_fit, weights
from ..referee.judge import (
    LITTLE, Verdict, is_too_weak, malformed, met_by_zeros, summarise, within,
    zeros)
from ..referee.measure import unless_exact
from ..referee.question import Question
from ..reports.text import amount, explain, stderr
from ..runner.limits import Limits, Unknown
from ..runner.process import Mishap
from ..runner.record import name_reply
from ..runner.session import judged, lost, shake, unit_asked
from .by_sums import FITS, flaw, proved, same, solved
from .certify import (
    CERTIFIED, Unproved, certify, format_proof, holds, passed)
from .oracle import Case, NoAnswer, Oracle
from .sums import LargeFit
from .summary import entries, fitted, model, obstacle, table

__all__ = ["CERTIFIED", "FITS", "Grade", "Hard", "Oracle", "NoAnswer",
           "Refused", "grade", "require"]

FIT = "least-squares"
PATIENCE = 5, 30        # seconds for a mistake in a large table, and for all
HEAD = {"id": FIT + "/grade", "why": "asked by grade",
        "text": "made by a program", "level": "stress",
        "provenance": "derived", "flags": []}

UNREAD = ("protocol",)    # nothing to be named in it

# lines: the report.  met: did it pass?  status: the verdict.  table: of
# summary.Lines.  model: what the answer says, in words.
Grade = namedtuple("Grade", "lines met status table model",
                   defaults=("fail", (), ""))

# reply: decoded, without its id; None where there was none.  mishap: the
# process.Mishap then.  unit, promise: what it is judged by.  noise: standard
# error.  seconds: from question to answer, None for a file.  source: of the
# promise, in words.
Came = namedtuple("Came", "reply mishap unit promise noise seconds source",
                  defaults=("its promise",))


class Hard(Exception):
    """The oracle gave no answer in time."""


class Refused(Exception):
    """The oracle takes no such question: its own words."""


def require(task, inputs, oracle):
    """Raise Refused, in the words of the oracle, for what is no question.

    inputs   the input; for a large table a sample will do
    """
    if BAD_REQUESTS & set(find_faults(task, inputs)):
        require_answer(oracle.ask(task, inputs))


def require_answer(reply):
    error = reply.get("error", {})
    if error.get("kind") in BAD_REQUESTS:
        raise Refused("the question is refused as it stands, {}: {} (if you "
                      "expect that, add --expect-error)".format(
                          error["kind"], error.get("message", "")))


def grade(problem, got, oracle, by_itself=False, watch=None):
    """Return the Grade of what Came.  Raises Hard.

    by_itself  whether by what the answer proves
    """
    if got.mishap:
        verdict = lost(got.mishap)
        return Grade(["{}: {}".format(problem.task, verdict.status)] + label(
            "reason", verdict.notes[0]) + stderr(got.noise), False,
            verdict.status)
    if by_itself:
        return grade_proof(problem, got, watch)
    try:
        if problem.large and problem.task == FIT:
            case, verdict = judge_large(problem, got, oracle, watch)
        else:
            case = case_of(problem, got, oracle, watch)
            verdict = judge_by_sums(problem, case, got) or judge_case(
                case, got)
        if verdict.status not in MET + UNREAD:
            if problem.large and problem.task in FITS and case.output:
                verdict = name_reply(case_of(problem, got, oracle), got.reply,
                                verdict, *PATIENCE)
            elif not problem.large:
                verdict = name_reply(case, got.reply, verdict)
    except NoAnswer as error:
        raise Hard("{}; --certify needs no oracle".format(error)
                   if problem.task in CERTIFIED else str(error)) from None
    if verdict.status in MET and not case.error and (
            is_too_weak(verdict, case.required) or not problem.large
            and met_by_zeros(case.entry, Question(
                case.entry, zeros(case.entry), got.unit))):
        verdict = Verdict("skip", notes=[
            "the answer passes, and so would one that is 10 % off, or zeros: "
            "at this precision the check is too weak"])
    lines = format_verdict(case, verdict, got)
    if case.error and "output" in got.reply:
        lines += label("because", obstacle(problem, case.error))
    return report(problem, lines, verdict.status, got.reply.get("output"),
                  case.output)


def show(problem, got, proof=()):
    """Return the Grade without a result to judge: the answer, no verdict.

    met says if there is one.
    """
    reply = got.reply
    if "error" in reply:
        return Grade(["{}: no answer: {}".format(
            problem.task, obstacle(problem, reply["error"]))] + label(
                "got", format_reply(reply)), False, "no answer")
    lines = ["{}: the {}answer; no result to judge".format(
        problem.task, "exact " * (got.unit == "exact"))]
    outputs = reply["output"]
    result = [row._replace(yours="", digits="")
              for row in entries(problem, outputs, outputs)]
    says = model(problem, outputs)
    return Grade(lines + label("answer", format_reply(reply)) + list(proof)
                 + label("fitted", fitted(problem)) + label("says", says)
                 + table(result), True, "answer", result, says)


def report(problem, lines, status, outputs, expected=None):
    """Return the Grade: also what was fitted, the model, and the numbers."""
    outputs = outputs if isinstance(outputs, dict) else {}
    result = entries(problem, expected or {}, outputs)
    says = model(problem, outputs)
    return Grade(lines + label("fitted", fitted(problem)) + label("says", says)
                 + table(result), status in MET, status, result, says)


def by_sums(problem, inputs=None, unit="exact", seconds=None):
    """Return (what Came, its Grade) where the sums of a table are enough.

    inputs  the reply to judge, or None for that of refimpl
    unit   what it is judged by: "exact", "binary64", ...
    The Grade is None where no sums can tell: the rows have to be read.
    """
    with long_integers():
        expected = solved(problem)
    require_answer(expected)
    wrong = flaw(problem, expected)
    if wrong:
        raise NoAnswer("the oracle's answer is wrong: " + wrong)
    reply = inputs
    if inputs is None:
        reply = expected if unit == "exact" else solved(problem, "float")
    got = Came(reply, None, unit, None, "", seconds)
    if "error" in expected:
        right = inputs is None or proves(problem, expected, inputs)
    else:
        right = same(problem, expected, reply, unit)
    if not right:
        return got, None
    proof = label("proved", proved(problem.task))
    if inputs is None:
        return got, show(problem, got, proof)
    lines = ["{}: pass".format(problem.task)] + label(
        "got", format_reply(reply)) + proof
    return got, report(problem, lines, "pass", reply.get("output"),
                       expected.get("output"))


def proves(problem, expected, inputs):
    error = inputs.get("error")
    return (isinstance(error, dict) and "null" in expected["error"]
            and error.get("kind") == expected["error"]["kind"]
            and isinstance(error.get("null"), list)
            and not flaw(problem, inputs))


def case_of(problem, got, oracle, watch=None):
    expected = None
    if problem.large and problem.task in FITS:
        problem.add_up(watch)
        with long_integers():
            expected = solved(problem)
            if flaw(problem, expected):
                raise NoAnswer("the oracle's answer is wrong: " + flaw(
                    problem, expected))
    return oracle.case(
        problem.task, problem.input(), "grade", "asked by grade",
        rounded=got.unit != "exact",
        reply=expected if "output" in (expected or {}) else None)


def judge_by_sums(problem, case, got):
    limits = Limits(case, got.unit)
    if problem.sums is None or limits.excess(got.reply) or limits.heavy(
            got.reply):
        return None
    return passed(problem, case, got)


def judge_case(case, got):
    return judged(case, got.reply, {"promise": {case.task: got.promise}},
                  got.unit)


def format_verdict(case, verdict, got):
    if verdict.status not in MET:
        head = explain(case, verdict, format_reply(got.reply), got.noise)
        head = head.replace(case.id, case.task, 1)
        return head.replace(": skip", ": not checked", 1).splitlines()
    lines = [", ".join(filter(None, [
        "{}: {}".format(case.task, verdict.status),
        within(verdict, got.promise, got.source)]))]
    lines += label("got", format_reply(got.reply))
    lines += label("difference", amount(verdict))
    for i, note in enumerate(verdict.notes):
        lines += label("" if i else "note", note)
    return lines


def grade_proof(problem, got, watch):
    bare = Case(problem.task, dict(HEAD, input=problem.settings, output={}))
    flaw = malformed(got.reply) or Limits(bare, got.unit).excess(got.reply)
    try:
        if flaw or "output" not in got.reply:
            raise Unproved(flaw or "no answer to prove: {}".format(
                format_reply(got.reply)))
        proof = certify(problem, got, watch)
    except Unproved as reason:
        return Grade(["{}: {}".format(problem.task, "not checked" if str(
            reason) == LITTLE else "fail")] + label(
                "reason", str(reason)), False)
    return report(problem, format_proof(problem.task, proof),
                  "pass" if holds(proof) else "fail", got.reply["output"])


def judge_large(problem, got, oracle, watch):
    """Return (case, Verdict).  The case has no table in it."""
    gram = problem.gram(watch)
    rows = [[wire(v) for v in row] for row in gram.G]
    reply = oracle.ask("solve", {"A": rows, "b": list(map(wire, gram.c))})
    if "error" in reply:
        # X v = 0 and X'X v = 0 say the same
        case = Case(FIT, dict(HEAD, error=reply["error"], input={"X": rows},
                              required=[]))
        return case, judge_case(case, got)
    w = [number(v) for v in reply["output"]["x"]]
    if [dot(row, w) for row in gram.G] != gram.c:
        raise NoAnswer("the oracle's answer does not solve its equations")
    required = ["w", "intercept"] if problem.intercept else ["w"]
    m = len(w) - gram.intercept
    case = Case(FIT, dict(
        HEAD, input=problem.settings, required=required, output={
            "w": [wire(v) for v in w[:m]],
            "intercept": wire(w[m] if gram.intercept else Fraction(0)),
            "sse": wire(gram.rest(w)[1])}))
    limits = Limits(case, got.unit)
    if "output" not in got.reply or limits.excess(got.reply):
        return case, judge_case(case, got)
    if limits.heavy(got.reply):
        return case, Verdict("protocol", notes=[
            "its numbers have too many digits"])

    def fit(question, _):
        return LargeFit(gram, problem.columns, problem.target, w,
                        invert(gram.G), question.u, watch)

    question = Question(case.entry, got.reply["output"], got.unit, got.promise)
    return case, summarise(question, unless_exact(
        lambda asked: judge_fit(asked, "sse", weights, fit)))


def asked(program, task, inputs, timeout, arithmetic=None):
    """Start a program, pose one question, stop it; return what Came.

    Raises NotStarted; LookupError where the task is not in its hello.
    """
    with program:
        hello = shake(program, timeout)
        if task not in hello["tasks"]:
            raise LookupError("the hello has no {}".format(task))
        message = {"id": None, "task": task, "input": inputs}
        if arithmetic:
            message["arithmetic"] = arithmetic
        start, reply, mishap = time.monotonic(), None, None
        try:
            reply = program.ask(message, timeout, Unknown(inputs))
            del reply["id"]
        except Mishap as error:
            mishap = error
        return Came(reply, mishap, unit_asked(hello, arithmetic),
                    hello["promise"].get(task), program.noise(),
                    time.monotonic() - start)
