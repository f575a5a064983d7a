"""run, judge, report, diff, matrix: runs made, written, compared.

matrix runs refimpl on every interpreter at hand, for those with the sources.
"""

import contextlib
import time

from ..contract import load_makers
from ..contract.suite import BadCall, Suite
from ..contract.words import one_line
from ..reports.changes import compare, is_worse, lines, read, read_whole
from ..reports.formats import junit, name_run, page
from ..reports.outcome import (
    count_verdicts, failures, set_aside, status)
from ..reports.text import report_causes, report_failures
from ..runner.offline import Answers, Here, judge_all
from ..runner.record import baseline, document, name_mistakes, whole
from ..runner.session import INTERRUPTED, hold, judged
from . import LAST, chosen, program_in, progress, say, shipped

# What is written: of pairs of a Run, and the same as JSON.
WRITERS = {"json": lambda pair: pair[1], "html": page, "junit": junit}


@contextlib.contextmanager
def files(call):
    """Give what writes pairs to all files: they change at the end or never."""
    with contextlib.ExitStack() as stack:
        writers = {name: stack.enter_context(whole(getattr(call, name)))
                   for name in WRITERS if getattr(call, name, None)}
        yield lambda *pairs: [write(WRITERS[name](*pairs))
                              for name, write in writers.items()]


def report_on(call, suite, make, words=()):
    """Have a Run made, write and print the report; return the exit status.

    make   a function that returns a session.Run
    words  the command of the program
    """
    reasons = baseline(call.baseline, suite) if call.baseline else {}
    with files(call) as write:
        start = time.monotonic()
        done = make()
        done = done._replace(results=[r._replace(known=reasons.get(r.id))
                                      for r in done.results])
        seconds = round(time.monotonic() - start, 3)

        def pair(done):
            return done, document(done, suite.date, list(words), seconds)
        write(pair(done))
    named = [name for name in ("impl", "estimator", "function", "answers")
             if getattr(call, name, None)]

    def shown(done):    # its bad requests do not count
        return set_aside(done) if named in (
            ["estimator"], ["function"]) and not call.refusals else done
    lost, left = failures(shown(done).results), status(shown(done))
    kept = keep_last(lost)      # before names are looked for, all is told
    if not (named or left or call.voice < 0):
        say("refimpl itself was checked; yours: run --impl 'COMMAND', or "
            "run --estimator module:Class\n\n")
    say(report_failures(shown(done), suite.date, call.voice))
    results = name_mistakes(done.results)
    if results is not done.results:
        done = done._replace(results=results)
        with files(call) as write:
            write(pair(done))
    say(report_causes(shown(done), call.voice, kept, known=lost))
    return 130 if done.cut == INTERRUPTED else left


def keep_last(lost):
    """Keep the ids of what failed for --case @last; return if it is done."""
    try:
        with whole(LAST) as write:
            write(",".join(r.id for r in lost))
    except OSError:
        return False
    return True


def judge_by(call):
    """Return what judges a reply by --digits and --promise."""
    def by(case, reply, hello, unit, limits=None):
        if call.promise and isinstance(reply, dict):
            reply = {name: reply[name] for name in reply if name != "promise"}
            hello = promised(hello, call.promise)
        return judged(case, reply, hello, unit, limits, call.digits)
    return by


def promised(hello, gap):
    """Return a hello with the gap that was asked for, if any."""
    return dict(hello, promise=dict.fromkeys(
        hello["tasks"], gap)) if gap else hello


def run(call, folder):
    suite, asked = Suite(folder), program_in(call)
    cases = chosen(call, suite)
    if asked is None:       # in this process, if it has nothing to share
        asked = Here() if call.jobs == 1 and not call.apart else shipped()

    def make():
        with progress() as watch:
            done = hold(asked, cases, call.timeout, call.arithmetic, watch,
                        call.jobs, call.apart, judge_by(call))
        return done._replace(hello=promised(done.hello, call.promise))
    return report_on(call, suite, make, asked.words)


def judge(call, folder):
    suite = Suite(folder)
    cases = chosen(call, suite)

    def make():
        with open(0 if call.answers == "-" else call.answers, "rb",
                  closefd=call.answers != "-") as file:
            answers = Answers(file)
        try:
            with progress() as watch:
                done = judge_all(suite, cases, answers, call.arithmetic,
                                 call.unit, watch, judge_by(call))
            return done._replace(hello=promised(done.hello, call.promise))
        except BadCall as error:
            raise BadCall("{}: {}".format(call.answers, error)) from None
    return report_on(call, suite, make)


def report_runs(call, folder):
    suite = Suite(folder)
    runs = [read_whole(path, suite) for path in call.runs]
    with files(call) as write:
        write(*((run, run.hello) for run in runs))
    say("".join("{}: {}\n".format(one_line(name_run(run)), count_verdicts(run))
                for run in runs))
    return 0


def diff(call, _):
    changes = compare(read(call.before), read(call.after))
    say("\n".join(lines(changes)) + "\n")
    return 1 if is_worse(changes) else 0


def matrix(call, folder):
    return load_makers("interpreters.matrix").act(call, Suite(folder))
