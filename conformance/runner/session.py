"""Hold a running implementation to cases, one after the other or shared.

    shake     the first question: who is there, and what can it do
    Session   a program, its hello, and how it is asked
    hold      a whole Run; each process has a Session of its own, in a thread

A program may end, or print a line too many, between two answers, and whether
that is seen before or after the next question is a matter of luck.  So a
mishap in a program that has answered before is tried again by a fresh
process.  If that fails as well, the case is at fault; if not, the case before
it is, and its verdict is replaced.  A question that got no answer in time is
not tried again.
"""

import re
import threading
import time
from collections import Counter, namedtuple
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from itertools import islice

from ..contract.suite import MET
from ..contract.words import CALL
from ..referee.digits import accept
from ..referee.judge import Verdict, is_promise, judge, why_not_run
from ..referee.question import FEWEST, MOST, rounding_unit
from . import NotStarted
from .calls import Calls, Limit, with_fault
from .limits import GREETING, Limits, judge_aside
from .process import Mishap
from .record import result_of
from .way import tell_way

TRIES = 3           # restarts in a row that may fail before it is given up

# hello: the implementation's, checked.  unit: the one it was judged by.
# arithmetic: asked for, or None.  results: in the order of the cases.
# farewell: what was wrong with its ending, or None.  strays: sentences on
# lines of a file that answer no question.  cut: why it ended before its time,
# or None.  left: how many cases it did not get to.  aside: failed Results of
# bad requests that do not count.  called: how often right answers were asked
# for in other ways, by name.
Run = namedtuple("Run", "hello unit arithmetic results farewell strays cut "
                 "left aside called", defaults=((), None, 0, None, ()))

HELLO = "hello"     # the id of the first question; no case has it
INTERRUPTED = "interrupted"
LOOKED = 60         # seconds
SEVERAL = 8         # times the wait: a call may be several, or a long one
LAST = 5            # lines of standard error in a message


class Session:
    """A program that is asked; use it while that is in a with statement.

    apart     is a process started for every question, with its end behind it?
    results   {number of a case: Result}, and
    endings   what was wrong with those of processes, which several may fill
    judge     what judges a reply, as judged() does
    tally     of calls, as calls.Calls has it
    """

    def __init__(self, program, timeout, arithmetic=None, apart=False,
                 results=None, endings=None, judge=None, tally=None):
        self.program, self.timeout = program, timeout
        self.hello = shake(program, timeout)
        self.arithmetic, self.apart = arithmetic, apart
        self.unit = unit_asked(self.hello, arithmetic)
        self.results = {} if results is None else results
        self.endings = [] if endings is None else endings
        self.judge = judge or judged
        self.last = None        # number of the last answer of this process
        self.failed = 0         # restarts in a row that failed
        self.calls = Calls(tally=tally) if (
            program.calls and not apart) else None
        self.limit = Limit()
        if apart:
            program.stop()

    def hold(self, number, case):
        reason = excuse(case, self.hello, self.unit)
        if reason:
            self.results[number] = result_of(case, unjudged("skip", reason))
            return
        try:
            self.ask(number, case)
        except Mishap as mishap:
            self.lose(number, case, mishap)

    def ask(self, number, case):
        if not self.program.running:
            self.restart()
        message = {"id": case.id, "task": case.task,
                   "input": case.entry["input"]}
        if self.arithmetic:
            message["arithmetic"] = self.arithmetic
        limits = Limits(case, self.unit)
        start = time.monotonic()
        reply = self.program.ask(message, self.timeout, limits)
        seconds = time.monotonic() - start
        del reply["id"]
        self.last = number

        def judge_reply(reply):
            return self.judge(case, reply, self.hello, self.unit, limits)

        def call(name):
            try:
                return self.program.ask(dict(message, call=name),
                                        SEVERAL * self.timeout, limits)
            except Mishap:
                self.program.stop()
                raise

        verdict = judge_reply(reply)
        if self.calls and verdict.status in MET and case.output:
            verdict = self.calls.check(case, verdict, reply, call,
                                       judge_reply)
        if self.calls and self.program.running and not (
                verdict.mistake or "").startswith(CALL):
            verdict, reply = self.limit.find(case, verdict, reply, call,
                                             judge_reply)
        if not self.calls and verdict.status in ("fail", "close") and (
                case.output):
            verdict = verdict._replace(
                notes=verdict.notes + tell_way(case, reply))
        reply = {name: reply[name] for name in ("output", "error", "skip")
                 if isinstance(reply, dict) and name in reply} or reply
        self.results[number] = result_of(case, verdict, reply,
                                         self.program.noise(), seconds)
        if self.apart:
            self.end(case)

    def end(self, case=None):
        """End the process; what it says is its last answer's.

        case   the one question that it got, if it got one only
        """
        number, self.last = self.last, None
        try:
            ending = self.program.running and self.program.finish()
        except Mishap as mishap:
            ending = number is None and str(mishap)
            if number is not None:
                self.blame(number, mishap, self.program.noise())
        if ending:
            self.endings.append(ending + (" after " + case.id if case else ""))
        if case:
            old = self.results[number]
            self.results[number] = old._replace(
                stderr=old.stderr + self.program.noise())
            self.program.stop()

    def restart(self):
        """Start the program again; Mishap if it does not."""
        if self.failed == TRIES:
            raise Mishap("crash", "no new start, {} times in a row"
                         .format(TRIES))
        try:
            if self.apart:
                self.program.start()
            else:
                shake(self.program, self.timeout)
        except NotStarted as error:
            self.failed += 1
            raise Mishap("crash", "no new start: {}".format(error))
        self.failed = 0

    def lose(self, number, case, mishap):
        """Add a result after a mishap, by the rule at the head."""
        before, self.last = self.last, None
        noise = self.program.noise()
        self.program.stop()
        if before is not None and mishap.status != "timeout":
            try:
                self.ask(number, case)
            except Mishap as again:
                noise, mishap = self.program.noise(), again
                self.program.stop()
            else:
                return self.blame(before, mishap, noise, case)
        self.results[number] = result_of(case, unjudged(
            mishap.status, str(mishap)), stderr=noise)

    def blame(self, number, mishap, noise, case=None):
        """Replace the verdict of an answer that a mishap came after.

        case   the next, which a new process gets
        """
        old = self.results[number]
        notes = ["after the answer: {}".format(mishap)]
        if case:
            notes.append("a new process gets the next question, " + case.id)
        self.results[number] = old._replace(
            came=old.came or "an answer with its own verdict: " + old.status,
            stderr=old.stderr + noise,
            **unjudged(mishap.status, *notes)._asdict())


def unit_asked(hello, arithmetic):
    """Return the unit to judge by: what is exact may be asked for floats."""
    rounds = arithmetic == "float" and hello["unit"] == "exact"
    return "binary64" if rounds else hello["unit"]


def excuse(case, hello, unit):
    """Return why an implementation is not asked a case, or None."""
    if case.task not in hello["tasks"]:
        return "the task is not in the hello of the program"
    if case.beyond(unit):
        return "it needs {}".format(case.beyond(unit))
    return why_not_run(case.entry, unit) or None


def judged(case, reply, hello, unit, limits=None, digits=None):
    """Return the verdict; a failure of the judge is a fail.

    What is too long to be read is protocol, and what is heavy is judged
    aside.

    digits  that are enough, None: none are
    """
    promise = reply.get("promise") if is_promise(reply.get(
        "promise")) else hello["promise"].get(case.task)
    limits = limits or Limits(case, unit)
    try:
        excess = limits.excess(reply)
        if excess:
            return unjudged("protocol", excess)
        if limits.heavy(reply):
            return judge_aside(case, reply, unit, promise, digits)
        return with_fault(accept(case.entry, reply, judge(
            case.entry, reply, unit, promise), digits), reply)
    except Exception as error:
        return unjudged("fail", "internal error in the judge: {!r}".format(
            error))


def unjudged(status, *notes):
    return Verdict(status, None, None, list(notes), None)


def shake(program, timeout):
    """Start a program and return its hello, checked and complete.

    Raises NotStarted; the program is then stopped.
    """
    program.start()
    try:        # a class or function is looked at before it answers
        return ask_hello(program, max(timeout, LOOKED) if getattr(
            program, "name", "") else timeout)
    except (Mishap, ValueError) as error:
        problem = str(error)
    said = [line for line in program.noise().splitlines() if line.strip()]
    program.stop()
    if program.name:            # no protocol of the user's: what it raised
        raised = any("Traceback" in line for line in said)
        raise NotStarted("{}: {}".format(program.name, "\n".join(
            said[-1 if raised else -LAST:]) or "asked about a few rows, "
            "before any case: " + problem))
    errors = [line for line in said if re.match(
        r"(?i)\S.*(error|exception)\b", line)]
    raise NotStarted("\n  ".join(["no answer to hello: " + problem] + (
        errors or said)[:1]))


def ask_hello(program, timeout):
    """Return the hello of a program that runs; Mishap, ValueError."""
    reply = program.ask({"id": HELLO, "task": "hello"}, timeout, GREETING)
    return checked(reply.get("output"), "the hello has ")


def checked(output, start=""):
    """Return a hello with nothing missing; ValueError says what is wrong.

    It has name, version and language (strings), unit, tasks (list of strings)
    and promise (task to number).

    start   of what it says
    """
    if not isinstance(output, dict):
        raise ValueError(start + "no output")
    hello = {name: str(output.get(name, "unknown"))
             for name in ("name", "version", "language")}
    for name, fits, missing in (
            ("tasks", lambda tasks: isinstance(tasks, list) and all(
                isinstance(task, str) for task in tasks), "no list of tasks"),
            ("unit", is_unit, 'no unit: "exact", "binary64", "binary32" or '
             '{{"digits": N}} with N from {} to {}'.format(FEWEST, MOST)),
            ("promise", lambda gaps: isinstance(gaps, dict) and all(
                map(is_promise, gaps.values())),
             "a promise that is not a number above 0, up to 1e-2")):
        hello[name] = output.get(name, {} if name == "promise" else None)
        if not fits(hello[name]):
            raise ValueError(start + missing)
    if isinstance(output.get("note"), str):
        hello["note"] = output["note"]
    return hello


def is_unit(unit):
    try:
        rounding_unit(unit)
    except ValueError:
        return False
    return isinstance(unit, str) or set(unit) == {"digits"}


def hold(program, cases, timeout=10, arithmetic=None, watch=None, jobs=1,
         apart=False, judge=judged):
    """Hold a program to cases and stop it; return a Run.

    program     a process.Program, not started
    timeout     seconds for one answer
    arithmetic  None, "exact" or "float": sent with each question
    watch       called with (how many are done, case, how many are left)
                before each case of a task in the hello
    jobs        how many processes share the cases, at most one for each that
                is asked
    apart       is a new process started for every case?  It gets one question
                and the end of its input; the hello is asked of one more.
    judge       what judges a reply, as judged() does
    Raises NotStarted, and KeyboardInterrupt where there is no result yet.
    """
    queue, lock = iter(list(enumerate(cases))), threading.Lock()
    results, endings, cut, tally = {}, [], None, Counter()
    before = {}     # {number of a case that is asked: how many are before it}

    def take():
        with lock:
            number, case = taken = next(queue, (None, None))
            if number in before and watch:
                watch(before[number], case, len(before) - before[number])
            return taken

    def begin(program):
        return Session(program, timeout, arithmetic, apart, results,
                       endings, judge, tally)

    def work(session):
        for number, case in iter(take, (None, None)):
            session.hold(number, case)
        session.end()

    def join(program):
        """Have one more process work; the others go on without it."""
        with program:
            try:
                session = begin(program)
            except NotStarted as error:
                endings.append("one process of several: {}".format(error))
            else:
                work(session)

    lead = program.again(single=True) if apart else program
    with lead, ThreadPoolExecutor(jobs) as pool:
        first = begin(lead)
        before.update((number, k) for k, number in enumerate(
            number for number, case in enumerate(cases)
            if case.task in first.hello["tasks"]))
        asked = (case for case in cases
                 if not excuse(case, first.hello, first.unit))
        others = [program.again(single=apart) for _ in islice(asked, 1, jobs)]
        tasks = [pool.submit(work, first)] + [
            pool.submit(join, one) for one in others]
        try:
            for future in wait(tasks, return_when=FIRST_EXCEPTION).done:
                future.result()
        except BaseException as error:
            with lock:          # nobody is interested in the rest
                queue = iter(())
            reached = dict(results)
            for one in [lead] + others:
                one.halt()
            if not reached or not isinstance(error, KeyboardInterrupt):
                raise
            results, cut = reached, INTERRUPTED
    left, more = len(set(before) - set(results)), len(endings) - 1
    return Run(first.hello, first.unit, arithmetic,
               [results[number] for number in sorted(results)],
               None if cut or more < 0 else endings[0]
               + ", and {} more".format(more) * (more > 0),
               (), cut if left else None, left, called=tally)
