"""Hold a running implementation to cases, one after the other or shared.

    shake     the first question: who is there, and what can it do
    Session   a program, its hello, and the results so far
    Apart     the same with a process for every question
    hold      a whole Run; each process has a Session of its own, in a thread,
              and takes the next case when it is done

Whose mishap is it?  A program may end, or print a line too many, between two
answers, and whether that is seen before or after the next question is a
matter of luck.  So a mishap in a program that has answered before is tried
again: the question goes to a fresh process.  If that fails as well, the case
is at fault; if not, the case before it is, and its verdict is replaced.  A
question that got no answer in time is not tried again.
"""

import re
import threading
import time
from collections import namedtuple
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait

from ..contract.suite import MET
from ..contract.words import format_reply, keep_reply
from ..referee.judge import Verdict, is_promise, judge, why_not_run
from ..referee.question import FEWEST, MOST, rounding_unit
from . import NotStarted
from .calls import Calls
from .limits import Hello, Limits, judge_aside
from .process import Mishap
from .record import name_mistakes, result_of

TRIES = 3           # restarts in a row that may fail before it is given up

# hello: the implementation's, checked.  unit: the one it was judged by.
# arithmetic: the one it was asked for, or None.  results: a Result per case,
# in order.  farewell: what was wrong with its ending, or None.  strays:
# sentences on what answers no question, where answers come in a file.  cut:
# why it ended before its time, or None.  left: how many cases it did not get
# to.  aside: failed Results of bad requests that do not count.
Run = namedtuple("Run", "hello unit arithmetic results farewell strays cut "
                 "left aside", defaults=((), None, 0, None))

INTERRUPTED = "interrupted"
LAST = 5            # lines of standard error in a message


class Session:
    def __init__(self, program, timeout, arithmetic):
        self.program, self.timeout = program, timeout
        self.hello = shake(program, timeout)
        self.arithmetic = arithmetic
        self.unit = unit_asked(self.hello, arithmetic)
        self.numbers, self.results = [], []     # of the cases that it took
        self.last = None        # index of the last answer of this process
        self.failed = 0         # restarts in a row that failed
        self.calls = Calls() if getattr(program, "calls", False) else None

    def hold(self, case):
        reason = excuse(case, self.hello, self.unit)
        if reason:
            return self.add(case, unjudged("skip", reason))
        try:
            self.ask(case)
        except Mishap as mishap:
            self.lose(case, mishap)

    def ask(self, case):
        """Ask and judge, in a new process if there is none."""
        if not self.program.running:
            self.restart()
        message = {"id": None, "task": case.task, "input": case.entry["input"]}
        if self.arithmetic:
            message["arithmetic"] = self.arithmetic
        limits = Limits(case, self.unit)
        start = time.monotonic()
        reply = self.program.ask(message, self.timeout, limits)
        seconds = time.monotonic() - start
        del reply["id"]
        self.last = len(self.results)
        verdict = judged(case, reply, self.hello, self.unit, limits)
        if self.calls and verdict.status in MET and case.output:
            verdict = self.check_calls(case, verdict, message, limits)
        text = None if verdict.status == "pass" else format_reply(reply)
        self.add(case, verdict, text, keep_reply(reply), seconds)

    def check_calls(self, case, verdict, message, limits):
        def ask(name):
            try:
                return self.program.ask(dict(message, call=name),
                                        self.timeout, limits)
            except Mishap:
                self.program.stop()
                raise
        return self.calls.check(case, verdict, ask, lambda reply: judged(
            case, reply, self.hello, self.unit, limits))

    def add(self, case, verdict, text=None, answer=None, seconds=None):
        self.results.append(result_of(case, verdict, text, answer,
                                      self.program.noise(), seconds))

    def restart(self):
        """Start the program again; Mishap if it does not."""
        if self.failed == TRIES:
            raise Mishap("crash", "no new start, {} times in a row"
                         .format(TRIES))
        try:
            shake(self.program, self.timeout)
        except NotStarted as error:
            self.failed += 1
            raise Mishap("crash", "no new start: {}".format(error))
        self.failed = 0

    def lose(self, case, mishap):
        """Add a result after a mishap, by the rule at the head."""
        before, self.last = self.last, None
        noise = self.program.noise()
        self.program.stop()
        if before is not None and mishap.status != "timeout":
            try:
                self.ask(case)
            except Mishap as again:
                noise = self.program.noise()
                self.program.stop()
                mishap = again
            else:
                self.blame(before, mishap, noise, case)
                return
        self.results.append(result_of(case, lost(mishap), stderr=noise))

    def blame(self, index, mishap, noise="", case=None):
        """Replace the verdict of an answer that a mishap came after."""
        old = self.results[index]
        notes = ["after the answer: {}".format(mishap)]
        if case:
            notes.append("a new process gets the next question, {}"
                         .format(case.id))
        text = old.came or "an answer with its own verdict: {}".format(
            old.status)
        self.results[index] = old._replace(
            came=text, stderr=old.stderr + noise,
            **unjudged(mishap.status, *notes)._asdict())

    def finish(self):
        """End the input; return what was wrong with the ending, or None."""
        if not self.program.running:
            return None
        try:
            return self.program.finish()
        except Mishap as mishap:
            if self.last is None:
                return str(mishap)
            self.blame(self.last, mishap, self.program.noise())
            return None


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


def judged(case, reply, hello, unit, limits=None):
    """Return the verdict; a failure of the judge is a fail.

    What is too long to be read is protocol, and what is heavy is judged
    aside.
    """
    promise = hello["promise"].get(case.task)
    limits = limits or Limits(case, unit)
    try:
        excess = limits.excess(reply)
        if excess:
            return unjudged("protocol", excess)
        if limits.heavy(reply):
            return judge_aside(case, reply, unit, promise)
        return judge(case.entry, reply, unit, promise)
    except Exception as error:
        return unjudged("fail", "internal error in the judge: {!r}".format(
            error))


def unjudged(status, *notes):
    return Verdict(status, None, None, list(notes), None)


def lost(mishap):
    return unjudged(mishap.status, str(mishap))


def shake(program, timeout):
    """Start a program and return its hello, checked and complete.

    The hello has name, version and language (strings), unit, tasks (list of
    strings) and promise (task to number).  Raises NotStarted; the program is
    then stopped.
    """
    program.start()
    try:
        reply = program.ask({"id": None, "task": "hello"}, timeout, Hello)
        hello = checked(reply.get("output"))
    except Mishap as mishap:
        problem = str(mishap)
    except ValueError as error:
        problem = "the hello has {}".format(error)
    else:
        return hello
    said = program.noise().splitlines()
    program.stop()
    if program.name and said:   # no protocol of the user's: what it raised
        raise NotStarted("{}: {}".format(program.name, "\n".join(
            said[-1:] if any("Traceback" in line for line in said) else
            said[-LAST:])))
    raise NotStarted("\n  ".join(
        ["no answer to hello: " + problem] + first_error(said)))


def first_error(lines):
    """Return the line of an error, or the first one, as a list."""
    lines = [line for line in lines if line.strip()]
    named = [line for line in lines if not line[0].isspace()
             and re.search(r"(?i)error\b|exception\b", line)]
    return (named or lines)[:1]


def checked(output):
    """Return a hello with nothing missing; ValueError says what is wrong."""
    if not isinstance(output, dict):
        raise ValueError("no output")
    tasks, promise = output.get("tasks"), output.get("promise", {})
    if not (isinstance(tasks, list)
            and all(isinstance(task, str) for task in tasks)):
        raise ValueError("no list of tasks")
    if not is_unit(output.get("unit")):
        raise ValueError('no unit: "exact", "binary64", "binary32" or '
                         '{{"digits": N}} with N from {} to {}'.format(
                             FEWEST, MOST))
    if not (isinstance(promise, dict)
            and all(is_promise(gap) for gap in promise.values())):
        raise ValueError("a promise that is not a number above 0, up to 1e-2")
    hello = {"unit": output["unit"], "tasks": tasks, "promise": promise}
    for name in ("name", "version", "language"):
        hello[name] = str(output.get(name, "unknown"))
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
         apart=False):
    """Hold a program to cases and stop it; return a Run.

    program     a process.Program, not started
    timeout     seconds for one answer
    arithmetic  None, "exact" or "float": sent with each question
    watch       called with (number of cases done, case) before each case
    jobs        how many processes share the cases, at most one for each that
                is asked
    apart       is a new process started for every case?  It gets one question
                and the end of its input; the hello is asked of one more.
    Raises NotStarted, and KeyboardInterrupt where there is no result yet.
    """
    kind, lead = Session, program
    if apart:
        kind, lead = Apart, program.again(single=True)
    shared = Shared(cases, watch)
    with lead, ThreadPoolExecutor(jobs) as pool:
        first = kind(lead, timeout, arithmetic)
        count = sum(not excuse(case, first.hello, first.unit)
                    for case in cases)
        programs = [lead] + [program.again(single=apart)
                             for _ in range(1, min(jobs, count))]
        work = [pool.submit(shared.work, first)] + [
            pool.submit(shared.begin, kind, one, timeout, arithmetic)
            for one in programs[1:]]
        try:
            for future in wait(work, return_when=FIRST_EXCEPTION).done:
                future.result()
            results = shared.results()
        except BaseException as error:
            results, shared.cut = shared.results(), INTERRUPTED
            shared.halt(programs)
            if not results or not isinstance(error, KeyboardInterrupt):
                raise
    left = len(cases) - len(results)
    return Run(first.hello, first.unit, arithmetic, name_mistakes(results),
               "; ".join(shared.farewells) or None, (),
               shared.cut if left else None, left)


class Shared:
    """The cases of a run, and the Sessions that take them one by one."""

    def __init__(self, cases, watch):
        self.watch, self.cut = watch, None
        self.queue = iter(list(enumerate(cases)))
        self.lock = threading.Lock()
        self.sessions, self.farewells = [], []

    def begin(self, kind, program, timeout, arithmetic):
        """Start one more process and have it work; the others go on alone."""
        with program:
            try:
                session = kind(program, timeout, arithmetic)
            except NotStarted as error:
                self.farewells.append("one process of several: {}".format(
                    error))
            else:
                self.work(session)

    def work(self, session):
        self.sessions.append(session)
        for number, case in iter(self.next, None):
            session.numbers.append(number)
            session.hold(case)
        farewell = session.finish()
        if farewell and self.cut != INTERRUPTED:
            self.farewells.append(farewell)

    def next(self):
        with self.lock:
            taken = next(self.queue, None)
            if taken and self.watch:
                self.watch(*taken)
            return taken

    def halt(self, programs):
        """End everything: nobody is interested in the rest."""
        with self.lock:
            self.queue = iter(())
        for program in programs:
            program.halt()

    def results(self):
        result = {}
        for session in self.sessions:
            result.update(zip(session.numbers, session.results))
        return [result[number] for number in sorted(result)]


class Apart(Session):
    """A Session that starts a process for every question."""

    def __init__(self, program, timeout, arithmetic):
        self.endings = []       # of processes that ended badly
        super().__init__(program, timeout, arithmetic)
        self.calls = None       # they are questions
        program.stop()

    def restart(self):
        """Start the process for the next question; Mishap if it fails."""
        try:
            self.program.start()
        except NotStarted as error:
            raise Mishap("crash", "no start: {}".format(error))

    def ask(self, case):
        """Ask and judge; what comes after the answer is this case's fault."""
        super().ask(case)
        index, self.last = self.last, None
        try:
            ending = self.program.finish()
        except Mishap as mishap:
            self.blame(index, mishap, self.program.noise())
        else:
            if ending:
                self.endings.append("{} after {}".format(ending, case.id))
            late = self.program.noise()
            self.results[index] = self.results[index]._replace(
                stderr=self.results[index].stderr + late)
        self.program.stop()

    def finish(self):
        """Return what was wrong with the endings, or None."""
        more = len(self.endings) - 1
        return self.endings[0] + ", and {} more".format(more) * (
            more > 0) if self.endings else None
