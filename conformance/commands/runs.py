"""run, judge, report, diff, matrix: runs made, written, put side by side.

matrix runs refimpl on every interpreter at hand, for those with the sources.
"""

import contextlib
import sys
import time

from ..contract import LeftOut, load_makers
from ..reports.compare import LOST, compare, is_worse, lines
from ..reports.junit import junit
from ..reports.model import BadRun, Table, format_counts, read, read_run
from ..reports.page import page
from ..reports.text import failures, report, set_aside, status
from ..runner.builtin import Here
from ..runner.offline import Answers, NoHello, judge_all
from ..runner.record import (
    baseline, document, excused, has_failed, whole)
from ..runner.session import INTERRUPTED, hold
from . import (
    LAST, BadCall, arithmetic, choice, chosen, impl, jobs, own_options,
    own_program, positive, program, program_of, progress, say, timeout, unit)


WRITERS = {"html": page, "junit": junit}


def output_options(parser):
    add = parser.add_argument
    add("--html", metavar="F", help="write the report as a page to F")
    add("--junit", metavar="F", help="write it as JUnit's XML to F")


def report_on_options(parser):
    add = parser.add_argument
    add("-q", "--quiet", dest="voice", action="store_const", const=-1,
        default=0, help="print only the causes of failures and the count")
    add("-v", "--verbose", dest="voice", const=1, action="store_const",
        help="print every failure in full")
    add("--json", metavar="F", help="write the results as data to F")
    output_options(parser)
    add("--baseline", metavar="F", help="known failures: a JSON object of "
        "reasons by the id of the case")
    add("--strict", action="store_true",
        help="exit status 1 also if a case was skipped or not run")


def reasons_of(call, suite):
    try:
        return baseline(call.baseline, suite) if call.baseline else {}
    except ValueError as error:
        raise BadCall(str(error)) from None


@contextlib.contextmanager
def files(call):
    """Give {format: function that writes} for the files that are asked for.

    All are opened at once, and change at the end or never.
    """
    with contextlib.ExitStack() as stack:
        yield {name: stack.enter_context(whole(getattr(call, name)))
               for name in ("json",) + tuple(WRITERS)
               if getattr(call, name, None)}


def write_reports(writers, runs, suite):
    for name in filter(writers.__contains__, WRITERS):
        writers[name](WRITERS[name](Table(runs, suite)))


def report_on(call, suite, make, words=()):
    """Have a Run made, write and print the report; return the exit status.

    make   a function that returns a session.Run
    words  the command of the program
    """
    reasons = reasons_of(call, suite)
    with files(call) as writers:
        start = time.monotonic()
        done = excused(make(), reasons)
        record = document(done, suite.date, list(words),
                          round(time.monotonic() - start, 3))
        if "json" in writers:
            writers["json"](record)
        if set(writers) & set(WRITERS):
            write_reports(writers, [read_run(record)], suite)
    if counts_answers(call):
        done = set_aside(done)
    left = status(done, call.strict)
    kept = keep_last(failures(done.results))
    text = report(done, suite.date, call.voice, again(call), kept)
    if call.command == "run" and not (
            call.impl or call.estimator or call.function or left
            or call.voice < 0):
        text = ("refimpl itself was checked; yours: run --impl 'COMMAND', or "
                "run --estimator module:Class\n\n") + text
    say(text)
    return 130 if done.cut == INTERRUPTED else left


def counts_answers(call):
    """Is it a class or a function, whose bad requests do not count?"""
    return bool(getattr(call, "estimator", None) or getattr(
        call, "function", None)) and "refusal" not in call.flag


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
    for name in ("impl", "estimator", "function", "numbers", "timeout",
                 "arithmetic", "unit"):
        value = getattr(call, name, None)
        if value is not None and (name, value) not in (
                ("timeout", 10), ("numbers", "auto")):
            words += ["--" + name, str(value["digits"]) if isinstance(
                value, dict) else value if isinstance(
                    value, str) else "{:g}".format(value)]
    for text in getattr(call, "param", []):
        words += ["--param", text]
    words += ["--exec"] if getattr(call, "apart", False) else []
    words += [] if getattr(call, "call_checks", True) else [
        "--no-call-checks"]
    return words + ([call.answers] if "answers" in call else [])


def report_options(parser):
    parser.add_argument("runs", metavar="RUN.json", nargs="+",
                        help="a file that run --json wrote")
    output_options(parser)


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


def run_options(parser):
    add = parser.add_argument
    impl(parser)
    own_options(parser)
    timeout(parser)
    arithmetic(parser)
    add("--jobs", metavar="N", type=jobs, default=1,
        help="how many processes share the cases (1)")
    add("--exec", dest="apart", action="store_true",
        help="a new process for every case")
    add("-x", "--exitfirst", action="store_true",
        help="stop at the first failure that is not known")
    report_on_options(parser)
    choice(parser)


def run(call, suite):
    cases = chosen(call, suite)
    reasons = reasons_of(call, suite) if call.exitfirst else {}

    def stop(result):
        return has_failed(result) and result.case.id not in reasons
    asked = asked_by(call)

    def make():
        with progress(len(cases)) as watch:
            return hold(asked, cases, call.timeout, call.arithmetic, watch,
                        call.jobs, call.apart,
                        stop if call.exitfirst else None)
    return report_on(call, suite, make, asked.words)


def asked_by(call):
    """Return the program that a run asks: refimpl in this process, if no
    other is named and it has nothing to share.
    """
    own = own_program(call)
    if own is not None:
        return own
    if call.impl is None and call.jobs == 1 and not call.apart:
        return Here()
    return program_of(call.impl)


def judge_options(parser):
    add = parser.add_argument
    add("answers", metavar="FILE", help="the answers, a line for each in any "
        "order; - is standard input")
    add("--unit", metavar="U", type=unit, help="exact, binary64, binary32 or "
        "a number of digits: replaces the unit of the hello")
    arithmetic(parser)
    choice(parser)
    report_on_options(parser)


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


def diff_options(parser):
    add = parser.add_argument
    add("before", metavar="A.json", help="what run --json wrote")
    add("after", metavar="B.json", help="the same, later")
    add("--digits", metavar="D", type=positive, default=LOST,
        help="report digits lost or gained from this many on ({:g})".format(
            LOST))


def diff(call, _):
    changes = compare(open_run(call.before), open_run(call.after), call.digits)
    say("\n".join(lines(changes)) + "\n")
    return 1 if is_worse(changes) else 0


def matrix_options(parser):
    add = parser.add_argument
    add("--interpreter", metavar="NAME", action="append", default=[],
        help="only this one and the first")
    add("--all", action="store_true",
        help="fail unless all that .ci/interpreters fetches are there")
    add("--jobs", metavar="N", type=int, default=1,
        help="how many run at once (1)")
    add("--timeout", metavar="S", type=positive, default=600,
        help="seconds for the exact answers of one, and for its floats (600)")
    choice(parser)


def matrix(call, suite):
    try:
        return load_makers("interpreters.matrix").act(call, suite)
    except LeftOut as error:
        raise BadCall("matrix: {}".format(error)) from None


ACTS = {"run": (run_options, run), "judge": (judge_options, judge),
        "report": (report_options, report_runs), "diff": (diff_options, diff),
        "matrix": (matrix_options, matrix)}
