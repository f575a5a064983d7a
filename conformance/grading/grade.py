"""From a problem and an answer to a verdict in words.

    ask     pose a problem to a program: what it Got; ask_oracle, to refimpl
    grade   the report on what was got, by the oracle and the judge of the
            suite, and whether it is right
    show    the same without a result to judge: the answer alone

Of a large fit the normal equations are solved, in which exact arithmetic loses
nothing.
"""

import time
from collections import namedtuple

from ..contract.suite import BAD_REQUESTS, MET, BadCall
from ..contract.tasks import TASKS
from ..contract.values import each, number
from ..contract.wire import long_integers
from ..contract.words import decimal, format_reply, label
from ..proof import find_faults
from ..referee.digits import accept
from ..referee.judge import (
    Verdict, is_too_weak, met_by_zeros, summarise, within)
from ..referee.proved import judge_exact
from ..referee.question import Question
from ..reports.text import amount, explain, stderr, tell_name
from ..runner.calls import Limit, with_fault
from ..runner.limits import Limits, unknown
from ..runner.process import Mishap
from ..runner.record import name_reply
from ..runner.session import judged, shake, unit_asked, unjudged
from .case import Case
from .classes import BY_CLASS, Classes, stand_in
from .fit import FITS, Fit
from .notes import notes_on
from .printed import is_printed, judge_copy, note_unchecked
from .summary import describe_fit, list_lines, tell_obstacle

ROWS = 2000     # of a table, at most, in which mistakes are looked for
PATIENCE = 0.5, 5       # seconds for a mistake in a table, and for all

SUMMED = FITS + BY_CLASS        # tasks that need sums of the rows alone
BY_ROW = {"fitted", "labels", "probabilities"}      # outputs that need rows

LONG = 25       # characters of a fraction, beyond which it is a decimal

HEAD = {"why": "asked by grade", "text": "made by a program",
        "level": "stress", "flags": [], "provenance": "derived"}

# reply: decoded, without its id; None where there was none.  unit, promise:
# what it is judged by.  mishap: the process.Mishap if there was no reply.
# noise: standard error.  seconds: from question to answer, None for a file.
# source: of the promise, in words.  copied: may it be a printed table?
# again: the reply to one of runner.calls, of a class or function.  enough:
# digits that are, or None.
Got = namedtuple("Got", (
    "reply unit promise mishap noise seconds source copied again enough"),
    defaults=(None, None, "", None, "its promise", False, None, None))


def ask(program, task, inputs, timeout, arithmetic=None):
    """Start a program, pose one question, stop it; return what it Got.

    Raises NotStarted; BadCall where the task is not in its hello.
    """
    with program:
        hello = shake(program, timeout)
        if task not in hello["tasks"]:
            raise BadCall("the hello has no {}".format(task))
        message = {"id": None, "task": task, "input": inputs}
        if arithmetic:
            message["arithmetic"] = arithmetic
        start, reply, mishap = time.monotonic(), None, None
        try:
            reply = program.ask(message, timeout, unknown(inputs))
            del reply["id"]
        except Mishap as error:
            mishap = error
        seconds = time.monotonic() - start

    def call(way):
        with program:
            shake(program, timeout)
            return program.ask(dict(message, call=way), timeout,
                               unknown(inputs))
    return Got(reply, unit_asked(hello, arithmetic),
               hello["promise"].get(task), mishap, program.noise(), seconds,
               again=call if program.calls else None)


def ask_oracle(problem, oracle, arithmetic=None):
    """Return what refimpl Got, which is the oracle; BadCall for no question.
    """
    start, unit = time.monotonic(), (
        "binary64" if arithmetic == "float" else "exact")
    if problem.sums:
        reply = solve_sums(problem, oracle).reply
        if unit != "exact" and "output" in reply:
            reply = {"output": each(
                reply["output"], lambda text: float(number(text)))}
    else:
        reply = oracle.ask(problem.task, problem.input(),
                           arithmetic or "exact")
    require_answer(reply)
    return Got(reply, unit, seconds=time.monotonic() - start)


def require_question(problem, oracle):
    """Raise BadCall, in the words of the oracle, for what is no question."""
    inputs = problem.input() if not problem.sums else stand_in(
        problem) if None not in problem.groups or not problem.beside else {
            "y": [1], problem.lead: [1] if problem.lead == "x" else [[1]],
            **problem.settings}     # the rows were added up
    if BAD_REQUESTS & set(find_faults(problem.task, inputs)):
        require_answer(oracle.ask(problem.task, inputs))


def require_answer(reply):
    kind, message = (reply.get("error", {}).get(name, "")
                     for name in ("kind", "message"))
    if kind in BAD_REQUESTS:
        raise BadCall("the question is refused as it stands, {}: {}".format(
            kind, message))


def show(problem, got, _):
    """Return (the lines on an answer of the oracle, is there one?, nothing
    to add).
    """
    reply = format_reply(decimal(got.reply, LONG))
    if "error" in got.reply:
        return ["{}: no answer: {}".format(problem.task, tell_obstacle(
            problem, got.reply["error"]))] + label("got", reply), False, list
    outputs = got.reply["output"]
    return ["{}: the {}answer; no result to judge".format(
        problem.task, "exact " * (got.unit == "exact"))] + label(
            "answer", reply) + label("fitted", describe_fit(
                problem)) + sum((label("note", note) for note in notes_on(
                    problem, outputs)), []) + list_lines(
                        problem, outputs), True, list


def grade(problem, got, oracle):
    """Return (the lines on what was Got, is it right?, a function that looks
    for the mistake and returns lines on it).  Raises NoAnswer.
    """
    if got.mishap:
        verdict = unjudged(got.mishap.status, str(got.mishap))
        return ["{}: {}".format(problem.task, verdict.status)] + label(
            "reason", verdict.notes[0]) + stderr(got.noise), False, list
    case, verdict, got = judge_answer(problem, got, oracle)
    outputs = got.reply.get("output")
    outputs = outputs if isinstance(outputs, dict) else {}
    met = verdict.status in MET
    lines = format_verdict(case, verdict, got)
    if case.error and outputs:
        lines += label("because", tell_obstacle(problem, case.error))
    if not met and "intercept" in outputs and "intercept" not in (
            problem.settings) and "intercept" in TASKS[case.task].inputs:
        lines += label("try", "--set intercept=true: the answer has one")
    for note in notes_on(problem, case.output):
        lines += label("note", note)
    return lines + label("fitted", describe_fit(problem)) + list_lines(
        problem, case.output or {}, outputs), met, lambda: tell_name(
            verdict, name_answer(problem, got, oracle, case, verdict))


def name_answer(problem, got, oracle, case, verdict):
    """Return the verdict with its mistake by name."""
    if verdict.status in MET + ("protocol",) or verdict.mistake or (
            problem.n > ROWS):
        return verdict
    return name_reply(make_case(problem, oracle, got.unit)
                      if problem.sums and not case.error else case,
                      got.reply, verdict, *PATIENCE)


def judge_answer(problem, got, oracle):
    """Return (the Case, its Verdict, what is judged: what was Got, or where
    its steps lead): where a result of grade is judged.
    """
    if problem.sums and BY_ROW & set(got.reply.get("output") or ()):
        problem.sums = None
    if problem.sums:
        case, judge = prepare_sums(problem, got, oracle)
    else:
        case = make_case(problem, oracle, got.unit)

        def judge(reply, unit, promise=got.promise):
            return judged(case, reply, {"promise": {case.task: promise}}, unit,
                          digits=got.enough)

    copied = got.copied and is_printed(case, got.reply, got.unit)
    verdict = judge_copy(
        case, got.reply, got.unit, lambda reply, unit: judge(
            reply, unit, None), problem.features) if copied else judge(
                got.reply, got.unit)
    if copied and verdict.status in ("fail", "close") and got.promise:
        verdict = judge(got.reply, got.unit)
    if not copied and verdict.status in MET and not case.error:
        verdict = note_unchecked(case, got.reply, verdict, got.unit, judge,
                                 problem.features)
    if got.again:       # is it not there yet, or not going there?
        verdict, reply = Limit().find(case, verdict, got.reply, got.again,
                                      lambda reply: judge(reply, got.unit))
        got = got._replace(reply=reply)
    if problem.sums and not case.error:
        case.entry["input"] = problem.settings  # a report has no other rows
    if not copied and verdict.status in MET and verdict.measure and (
            not case.error) and (
            is_too_weak(verdict, case.task) or not problem.sums
            and met_by_zeros(case.entry, got.unit)):
        verdict = Verdict("skip", notes=[
            "the answer passes, and so would one that is 10 % off, or zeros: "
            "at this precision the check is too weak"])
    return case, verdict, got


def make_case(problem, oracle, unit):
    return oracle.case(problem.task, problem.input(), "grade", HEAD["why"],
                       rounded=unit != "exact")


def solve_sums(problem, oracle):
    """Return the Fit, or the Classes, of a problem with sums."""
    full = problem.settings.get("M") == "full"
    by_class = problem.task in BY_CLASS and not full
    solved = (Classes if by_class else Fit)(problem, oracle)
    require_answer(solved.reply)
    return solved


def prepare_sums(problem, got, oracle):
    """Return (case, its judge); there is no table in the case."""
    fit = solve_sums(problem, oracle)
    case = Case(problem.task, dict(
        HEAD, id=problem.task + "/grade", **fit.reply, input=fit.input))

    def judge(reply, unit, promise=got.promise):
        limits = Limits(case, unit)
        if case.error or "output" not in reply or limits.excess(reply):
            return judged(case, reply, {"promise": {case.task: promise}}, unit)
        if limits.heavy(reply):
            return Verdict("protocol", notes=[
                "its numbers have too many digits"])
        question = Question(case.entry, reply["output"], unit, promise)
        with long_integers():
            verdict = summarise(
                question, judge_exact if question.exact else fit.find)
        return with_fault(accept(case.entry, reply, verdict, got.enough,
                                 rows=False), reply)
    return case, judge


def format_verdict(case, verdict, got):
    """Return the lines on a verdict."""
    reply = format_reply(decimal(got.reply, LONG))
    head = "{}: {}".format(case.task, {"skip": "not checked"}.get(
        verdict.status, verdict.status))
    if verdict.status not in MET:
        return [head] + [
            line for line in explain(
                case, verdict, reply, got.noise).splitlines()[1:]
            if not line.endswith((HEAD["why"], HEAD["text"]))]
    kept = within(verdict, got.promise, got.source)
    lines = [head + ", " * bool(kept) + kept] + label("got", reply) + label(
        "difference", amount(verdict))
    for i, note in enumerate(verdict.notes):
        lines += label("" if i else "note", note)
    return lines
