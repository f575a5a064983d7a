"""run, judge, report, diff, matrix: runs made, written, put side by side.

matrix runs refimpl on every interpreter at hand, for those with the sources.
"""

import contextlib
import sys
import time

from ..contract import LeftOut, load_makers
from ..reports.compare import compare, is_worse, lines
from ..reports.junit import junit
from ..reports.model import BadRun, Table, format_counts, read, read_run
from ..reports.page import page
from ..reports.text import failures, report, set_aside, status
from ..runner.builtin import Here
from ..runner.offline import Answers, NoHello, judge_all
from ..runner.record import baseline, document, excused, whole
from ..runner.session import INTERRUPTED, hold
from . import (
    LAST, BadCall, chosen, program, program_in, program_of, progress, say)

WRITERS = {"html": page, "junit": junit}
# Options that say how a program is asked, with what they are if left out.
ASKED = {"impl": None, "estimator": None, "function": None, "numbers": "auto",
         "timeout": 10, "arithmetic": None, "unit": None}


@contextlib.contextmanager
def files(call):
    """Give {format: function that writes} for the files that are asked for.

    All are opened at once, and change at the end or never.
    """
    with contextlib.ExitStack() as stack:
        yield {name: stack.enter_context(whole(getattr(call, name)))
               for name in ("json", *WRITERS) if getattr(call, name, None)}


def write_reports(writers, runs, suite):
    for name in WRITERS:
        if name in writers:
            writers[name](WRITERS[name](Table(runs, suite)))


def report_on(call, suite, make, words=()):
    """Have a Run made, write and print the report; return the exit status.

    make   a function that returns a session.Run
    words  the command of the program
    """
    try:
        reasons = baseline(call.baseline, suite) if call.baseline else {}
    except ValueError as error:
        raise BadCall(str(error)) from None
    with files(call) as writers:
        start = time.monotonic()
        done = excused(make(), reasons)
        record = document(done, suite.date, list(words),
                          round(time.monotonic() - start, 3))
        if "json" in writers:
            writers["json"](record)
        if set(writers) & set(WRITERS):
            write_reports(writers, [read_run(record)], suite)
    named = [name for name in ("impl", "estimator", "function", "answers")
             if getattr(call, name, None)]
    if named in (["estimator"], ["function"]) and not call.refusals:
        done = set_aside(done)      # its bad requests do not count
    left = status(done)
    text = report(done, suite.date, call.voice, again(call),
                  keep_last(failures(done.results)))
    if not (named or left or call.voice < 0):
        text = ("refimpl itself was checked; yours: run --impl 'COMMAND', or "
                "run --estimator module:Class\n\n") + text
    say(text)
    return 130 if done.cut == INTERRUPTED else left


def keep_last(lost):
    """Keep the ids of what failed for --case @last; return that, or ""."""
    try:
        with whole(LAST) as write:
            write(",".join(r.id for r in lost))
    except OSError:
        return ""
    return "@last"


def again(call):
    """Return the words that pose questions again, but for their cases."""
    words = program().split() + [call.command]
    for name, usual in ASKED.items():
        value = getattr(call, name, usual)
        if value != usual:
            value = value["digits"] if isinstance(value, dict) else value
            words += ["--" + name, value if isinstance(value, str)
                      else "{:g}".format(value)]
    for text in getattr(call, "param", []):
        words += ["--param", text]
    words += ["--exec"] * getattr(call, "apart", False)
    words += ["--no-call-checks"] * (not getattr(call, "call_checks", True))
    return words + ([call.answers] if "answers" in call else [])


def run(call, suite):
    cases, asked = chosen(call, suite), program_in(call)
    if asked is None:       # in this process, if it has nothing to share
        asked = Here() if call.jobs == 1 and not call.apart else (
            program_of(None))

    def make():
        with progress(len(cases)) as watch:
            return hold(asked, cases, call.timeout, call.arithmetic, watch,
                        call.jobs, call.apart)
    return report_on(call, suite, make, asked.words)


def judge(call, suite):
    cases = chosen(call, suite)

    def make():
        with open_bytes(call.answers) as file:
            answers = Answers(file)
        try:
            with progress(len(cases)) as watch:
                return judge_all(suite, cases, answers, call.arithmetic,
                                 call.unit, watch)
        except NoHello as error:
            name = "standard input" if call.answers == "-" else call.answers
            raise BadCall("{}: {}".format(name, error)) from None
    return report_on(call, suite, make)


@contextlib.contextmanager
def open_bytes(path):
    if path != "-":
        with open(path, "rb") as file:
            yield file
    elif sys.stdin is None:
        raise BadCall("there is no standard input")
    else:
        yield sys.stdin.buffer


def report_runs(call, suite):
    runs = [open_run(path) for path in call.runs]
    with files(call) as writers:
        write_reports(writers, runs, suite)
    say("".join("{:3} {}: {}\n".format(run.key, run.label, format_counts(
        run.results.values())) for run in Table(runs, suite).runs))
    return 0


def open_run(path):
    try:
        return read(path)
    except BadRun as error:
        raise BadCall(str(error)) from None


def diff(call, _):
    changes = compare(open_run(call.before), open_run(call.after))
    say("\n".join(lines(changes)) + "\n")
    return 1 if is_worse(changes) else 0


def matrix(call, suite):
    try:
        return load_makers("interpreters.matrix").act(call, suite)
    except LeftOut as error:
        raise BadCall("matrix: {}".format(error)) from None


ACTS = {"run": run, "judge": judge, "report": report_runs, "diff": diff,
        "matrix": matrix}
DEFAULTS = {"matrix": {"timeout": 600}}
