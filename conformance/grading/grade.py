"""From a problem and an answer to a verdict in words.

The answer Came from a program that was asked, or from a file.  It is judged
by the oracle and the judge of the suite.  Of a large fit the oracle solves
the normal equations alone: they have as many unknowns as the table has
columns, and in exact arithmetic nothing is lost in them.
"""

import math
import re
import time
from collections import namedtuple
from fractions import Fraction
from random import Random

from ..contract.flags import BAD_REQUESTS
from ..contract.suite import MET
from ..contract.tasks import TASKS
from ..contract.values import number
from ..contract.words import decimal, format_reply, label
from ..programs import map_leaves
from ..proof import find_faults
from ..referee.judge import Verdict, is_too_weak, met_by_zeros, within, zeros
from ..referee.question import Question
from ..reports.text import amount, explain, stderr
from ..runner.limits import Limits, Unknown
from ..runner.process import Mishap
from ..runner.record import name_reply
from ..runner.session import judged, lost, shake, unit_asked
from .large import FITS, Fit, NoSums, sums_of
from .oracle import Case, NoAnswer, Oracle
from .printed import seen_digits
from .summary import entries, fitted, model, obstacle, table
from .table import Column

__all__ = ["FITS", "Grade", "Hard", "Oracle", "NoAnswer", "Refused", "grade",
           "require"]

ROWS = 2000     # drawn from a table, at most, on which mistakes are looked for
PATIENCE = 0.5, 5       # seconds for a mistake in a table, and for all

LONG = 25       # characters of a fraction, beyond which it is a decimal
FREE = ("alpha", "w")       # outputs that need not be unique
APART = Fraction(1, 100)    # of the largest entry, between two right ones

UNITS = re.compile(r"the backward error is \S+ u, \S+ u are allowed; ")
HEAD = {"why": "asked by grade", "text": "made by a program",
        "level": "stress", "flags": [], "provenance": "derived"}

UNREAD = ("protocol",)    # nothing to be named in it

# lines: the report.  met: did it pass?  status: the verdict.  table: of
# summary.Lines.  model: what the answer says, in words.
Grade = namedtuple("Grade", "lines met status table model",
                   defaults=("fail", (), ""))

# reply: decoded, without its id; None where there was none.  mishap: the
# process.Mishap then.  unit, promise: what it is judged by.  noise: standard
# error.  seconds: from question to answer, None for a file.  source: of the
# promise, in words.  again: a function of inputs that asks the program once
# more, None for a file.  rounded: may the numbers be rounded to the digits
# that are there?
Came = namedtuple("Came", "reply mishap unit promise noise seconds source "
                  "again rounded", defaults=("its promise", None, False))


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
        words = error.get("message", "").split()
        if words[:2] + words[3:] == ["the", "input", "is", "missing"] and (
                words[2] not in ("X", "y")):
            raise Refused("the input {0} is missing: add --set {0}=1, or "
                          "another value".format(words[2]))
        raise Refused("the question is refused as it stands, {}: {} (if you "
                      "expect that, add --expect-error)".format(
                          error["kind"], error.get("message", "")))


def grade(problem, got, oracle, watch=None):
    """Return the Grade of what Came.  Raises Hard; NoSums for a problem of
    which no row is kept.
    """
    if got.mishap:
        verdict = lost(got.mishap)
        return Grade(["{}: {}".format(problem.task, verdict.status)] + label(
            "reason", verdict.notes[0]) + stderr(got.noise), False,
            verdict.status)
    try:
        case, verdict = (problem.large and problem.task in FITS
                         and judge_large(problem, got, oracle, watch)
                         or judge_rows(problem, got, oracle))
        if got.rounded and case.output and verdict.status == "fail":
            verdict = judge_digits(case, got) or verdict
        if verdict.status not in MET + UNREAD:
            if problem.sums and problem.n <= ROWS and not problem.columns:
                raise NoSums
            verdict = verdict._replace(mistake=find_mistake(
                problem, got, oracle, case, verdict))
    except NoSums:
        raise
    except NoAnswer as error:
        raise Hard(str(error)) from None
    if verdict.status in MET and verdict.measure and not case.error and (
            is_too_weak(verdict, case.task) or not problem.large
            and met_by_zeros(case.entry, Question(
                case.entry, zeros(case.entry), got.unit))):
        verdict = Verdict("skip", notes=[
            "the answer passes, and so would one that is 10 % off, or zeros: "
            "at this precision the check is too weak"])
    lines = format_verdict(case, verdict, got)
    if case.error and "output" in got.reply:
        lines += label("because", obstacle(problem, case.error))
    if case.output and verdict.status in MET:
        lines += label("not given", ", ".join(
            name for name in case.output
            if name not in got.reply.get("output", ())))
    return report(problem, lines, verdict.status, got.reply.get("output"),
                  case.output)


def judge_rows(problem, got, oracle):
    """Return (case, Verdict) by all rows."""
    case = oracle.case(problem.task, problem.input(), "grade",
                       HEAD["why"], rounded=got.unit != "exact")
    return case, judge_case(case, got)


def judge_large(problem, got, oracle, watch):
    """Return (case, Verdict) by sums; the case has no table in it.

    None where the rows tell, and the sums do not.
    """
    try:
        fit = fit_of(problem, oracle, watch)
    except NoSums:
        if problem.columns:
            return None
        raise
    case = Case(problem.task, dict(HEAD, id=problem.task + "/grade",
                                   input=problem.settings, **fit.reply))
    if case.error:
        # X v = 0 and X'X v = 0 say the same
        case.entry["input"] = fit.without_rows()
        return case, judge_case(case, got)
    limits = Limits(case, got.unit)
    if "output" not in got.reply or limits.excess(got.reply):
        return case, judge_case(case, got)
    if limits.heavy(got.reply):
        return case, Verdict("protocol", notes=[
            "its numbers have too many digits"])
    verdict = fit.judge(case, got.reply, got.unit, got.promise)
    if verdict.status not in MET and fit.lam:
        verdict.notes.extend(fit.tell_lambda(got.reply["output"]))
    return case, verdict


def judge_digits(case, got):
    """Return the Verdict on an answer that is right to the digits given."""
    outputs = got.reply["output"]
    digits = seen_digits(outputs, case.output) if isinstance(
        outputs, dict) and not TASKS[case.task].list_missing(
            outputs, case.output) else None
    return digits and Verdict("pass", notes=[
        "right to the {} digits given".format(digits)])


def fit_of(problem, oracle, watch=None):
    """Return the large.Fit of a problem, its rows summed if they were not."""
    if problem.sums is None:
        target = problem.target
        if target and not isinstance(target, Column):
            target = Column()
            target.extend(problem.beside, 1)
        problem.sums = sums_of(problem.columns + [target] * bool(target),
                               watch)
    return Fit(problem.task, problem.settings, problem.sums, oracle,
               problem.ones)


def find_mistake(problem, got, oracle, case, verdict):
    """Return the known mistake that a wrong answer looks like, or None.

    Of more than ROWS rows so many are drawn, and the program is asked once
    more: a sample tells nothing of an answer to all rows.
    """
    if problem.n > ROWS:
        if not got.again or problem.task not in FITS:
            return None
        kept = sorted(Random(1).sample(range(problem.n), ROWS))
        inputs = problem.some(kept)
        got = got.again(inputs)
        if got.mishap:
            return None
        case = oracle.case(problem.task, inputs, "grade", HEAD["why"])
    elif problem.large and not case.error:
        case, _ = judge_rows(problem, got, oracle)
    return name_reply(case, got.reply, verdict, *PATIENCE).mistake


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
    return Grade(lines + label("answer", format_reply(decimal(reply, LONG))) + list(proof)
                 + label("fitted", fitted(problem)) + label("says", says)
                 + table(result), True, "answer", result, says)


def report(problem, lines, status, outputs, expected=None):
    """Return the Grade: also what was fitted, the model, and the numbers."""
    outputs = outputs if isinstance(outputs, dict) else {}
    result = entries(problem, expected or {}, outputs)
    says = model(problem, outputs)
    return Grade(lines + label("fitted", fitted(problem)) + label("says", says)
                 + table(result), status in MET, status, result, says)


def show_large(problem, oracle, unit):
    """Return (what Came, its Grade) of refimpl, from the sums of a table."""
    start = time.monotonic()
    reply = fit_of(problem, oracle).reply
    require_answer(reply)
    if unit != "exact" and "output" in reply:
        reply = {"output": map_leaves(float_of, reply["output"])}
    got = Came(reply, None, unit, None, "", time.monotonic() - start)
    return got, show(problem, got, label(
        "proved", "from the sums over all rows, exactly"))


def float_of(text):
    return float(number(text))


def judge_case(case, got):
    return judged(case, got.reply, {"promise": {case.task: got.promise}},
                  got.unit)


def format_verdict(case, verdict, got):
    reply = format_reply(decimal(got.reply, LONG))
    if verdict.status not in MET:
        head = explain(case, verdict._replace(
            measure=tell_error(verdict.measure), notes=[UNITS.sub(
                "", note) for note in verdict.notes]), reply, got.noise)
        head = head.replace(case.id, case.task, 1).replace(
            ": skip", ": not checked", 1)
        return [line for line in head.splitlines()
                if not line.endswith((HEAD["why"], HEAD["text"]))]
    lines = [", ".join(filter(None, [
        "{}: {}".format(case.task, verdict.status),
        within(verdict, got.promise, got.source)]))]
    lines += label("got", reply)
    lines += label("difference", amount(verdict._replace(
        measure=tell_error(verdict.measure))))
    for i, note in enumerate(verdict.notes + tell_other(case, got)):
        lines += label("" if i else "note", note)
    return lines


def tell_error(measure):
    """Return the worst measure in words for people.

    >>> tell_error("E = 2.1e+10 of 30"), tell_error("E = 3 of 30")
    ('the error is 700 million times what rounding explains', \
'the error is 0.1 of what rounding explains')
    """
    found = re.match(r"E = (\S+) of (\S+)(.*)", measure or "")
    if not found or "inf" in found.group(1, 2):
        return measure
    times, why = float(found.group(1)) / float(found.group(2)), (
        "was promised" if found.group(3) else "rounding explains")
    if not times:
        return "no error"
    if times <= 1:
        return "the error is {:.1g} of what {}".format(times, why)
    if times >= 1e12:
        return "the error is 10^{:.0f} times what {}".format(
            math.log10(times), why)
    for size, name in ((1e9, " billion"), (1e6, " million"),
                       (1e3, " thousand"), (1, "")):
        if times >= size:
            return "the error is {:.3g}{} times what {}".format(
                times / size, name, why)


def tell_other(case, got):
    """Return [what is not unique], where an answer is right and another."""
    outputs = got.reply.get("output") or {}
    return ["{0} is not unique: yours is as good as the {0} shown beside it"
            .format(name) for name in FREE if name in outputs and any(
                abs(number(a) - number(b)) > APART * max(map(abs, map(
                    number, case.output[name]))) for a, b in zip(
                        outputs[name], case.output.get(name, [])))
            and (name == "alpha" or case.task == "lasso")]


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
                    time.monotonic() - start, again=lambda inputs: asked(
                        program, task, inputs, timeout, arithmetic))
