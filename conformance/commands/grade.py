"""grade: an implementation on one's own data, against the oracle."""

import contextlib
import sys
import threading
import time

from ..contract.suite import known
from ..contract.tasks import TASKS
from ..contract.words import label
from ..grading import summary
from ..grading import grade as grading
from ..grading import problem as problems
from ..grading.table import BadData, read_table
from ..runner.record import whole
from . import (
    BadCall, arithmetic, estimator, positive, program_of, progress, say,
    shipped, unit)
from .answers import reply_in, unit_of

LONG = 2000     # entries of a table that the oracle may take long for


def options(parser):
    """Add the options of grade."""
    add = parser.add_argument
    add("data", metavar="DATA.csv", nargs="?",
        help="a table whose first line names the columns; - is standard input")
    add("--task", metavar="T", required=True, help="the task")
    add("--impl", metavar="CMD", help="the command that starts the program, "
                                      "or the name of an adapter; refimpl if "
                                      "there is neither this nor --answer")
    add("--estimator", metavar="M:C", help="or a class with fit and coef_: "
        "module:Class(name=literal, ...)")
    add("--label", metavar="COLUMN", help="the column with the target, the "
                                          "label or the class")
    add("--features", metavar="A,B", help="the other columns, in this order "
        "(all); a name with a comma in it is quoted")
    add("--drop", metavar="A,B", help="columns to leave out")
    add("--delimiter", metavar="C", type=delimiter, default=",",
        help="the delimiter: a character, or tab (,)")
    add("--decimal", metavar="C", choices=[".", ","], default=".",
        help="the decimal mark: . or , (.)")
    add("--encoding", metavar="E", default="utf-8-sig",
        help="the encoding: utf-8 (the default), cp1252, utf-16, ...")
    add("--positive", metavar="NAME", help="the label that counts as +1; all "
        "others are the other class")
    add("--constant", action="store_true",
        help="append a constant 1 to each row, for tasks that take rows as "
             "they come")
    add("--set", metavar="NAME=VALUE", action="append", default=[],
        help="another input: lambda=1/16, intercept=true, or JSON")
    add("--input", metavar="JSON", help="all inputs by name, without a table")
    add("--answer", metavar="F", help="judge the answer in this file (outputs "
                                      "by name, or a reply) instead of "
                                      "running a program; - is standard input")
    add("--unit", metavar="U", type=unit,
        help="the rounding unit of that answer: exact, binary64, binary32 or "
             "a number of digits")
    add("--certify", action="store_true",
        help="judge by what the answer itself proves, without the oracle")
    add("--promise", metavar="GAP", help="the relative gap to check against, "
                                         "instead of that of the hello; 1e-8 "
                                         "with --certify")
    add("--expect-error", action="store_true",
        help="if the oracle refuses the question, expect that refusal")
    add("--timeout", metavar="S", type=positive, default=600,
        help="seconds for one answer (600)")
    add("--json", metavar="F", help="write the result as data to F")
    add("--html", metavar="F", help="write it as a page to F")
    arithmetic(parser)


def act(call, suite):
    """Pose the problem, judge the answer; return the exit status."""
    known([call.task], [case.task for case in suite.cases], "task")
    if call.certify and call.task not in grading.CERTIFIED:
        raise BadCall("--certify cannot judge {}; it can judge "
                      "{}".format(call.task, ", ".join(
                          grading.CERTIFIED)))
    with contextlib.ExitStack() as stack:
        writers = [(made, stack.enter_context(whole(path))) for made, path in (
            (summary.data, call.json), (summary.page, call.html)) if path]
        problem, came, judged = graded(call)
        judged = judged._replace(lines=judged.lines + facts(problem, came))
        for made, write in writers:
            write(made(judged, problem, came))
    say("\n".join(judged.lines) + "\n")
    return 0 if judged.met else 1


def graded(call):
    """Return (problem, what came, the Grade); BadCall where none is due."""
    try:
        with progress() as watch, grading.Oracle(
                shipped(), call.timeout) as oracle:
            problem = read(call, watch)
            if not call.expect_error:
                known(problem.settings, TASKS[call.task].inputs, "input")
            with waiting(watch, "s: waiting for the program"):
                came = answer(call, problem)
            if not (call.expect_error or call.certify):
                grading.require(problem, oracle)
            with waiting(watch, "s: waiting for the oracle and the judge"):
                return problem, came, grading.grade(
                    problem, came, oracle, call.certify, watch)
    except (BadData, problems.BadInput, grading.Hard, grading.Refused,
            grading.NoAnswer, LookupError) as error:
        raise BadCall(error) from None


@contextlib.contextmanager
def waiting(watch, what):
    """Count seconds on a terminal, while nothing else is heard."""
    ended = threading.Event()

    def count():
        start = time.monotonic()
        while not ended.wait(1):
            watch(int(time.monotonic() - start), what)
    if watch:
        threading.Thread(target=count, daemon=True).start()
    try:
        yield
    finally:
        ended.set()


def read(call, watch):
    """Return the Problem that options and files describe."""
    settings = problems.values(call.set)
    if (call.data is None) == (call.input is None):
        raise BadCall("give either a table or --input")
    if call.certify and call.input is not None:
        raise BadCall("--certify needs a table: give a file")
    if call.input is not None:
        return problems.Problem(call.task, dict(
            problems.whole(call.input), **settings))
    _, beside, kind = problems.places(call.task)
    choose = problems.chooser(
        call.task, problems.names_in(call.features), call.label,
        problems.names_in(call.drop))
    words = [call.label] if kind in ("labels", "zero-one", "names") else []
    with table_file(call.data, call.encoding) as file:
        table = read_table(file, choose, words, watch, call.delimiter,
                           call.decimal)
    problem = problems.Problem(call.task, settings, table, call.label,
                               call.positive, call.constant)
    if not call.certify and call.task in grading.CERTIFIED and (
            call.task != grading.FIT
            and problem.n * len(problem.columns) > LONG):
        print("note: the oracle solves {} exactly, which may take long; "
              "--certify does without it".format(problem.size()),
              file=sys.stderr)
    return problem


@contextlib.contextmanager
def table_file(path, encoding):
    """Give an open text file; "-" is standard input."""
    if path == "-":
        if sys.stdin is None:
            raise BadCall("there is no standard input")
        yield sys.stdin
        return
    with open(path, encoding=encoding, newline="") as file:
        yield file


def delimiter(text):
    """Return the character between cells.

    >>> delimiter("tab"), delimiter(";")
    ('\\t', ';')
    """
    separator = {"tab": "\t", "\\t": "\t"}.get(text, text)
    if len(separator) != 1:
        raise ValueError
    return separator


def answer(call, problem):
    """Return what Came: from the file, or from the program."""
    promise = None
    if call.promise:
        promise = problems.gap(call.promise)
    if call.answer is not None:
        if call.impl is not None or call.estimator:
            raise BadCall("give either --answer or {}".format(
                "--estimator" if call.estimator else "--impl"))
        reply = reply_in(text_of(call.answer))
        by = call.unit or unit_of(reply)
        return grading.Came(reply, None, by, promise, "", None)
    if call.estimator and call.impl:
        raise BadCall("give either --estimator or --impl")
    program = estimator(call.estimator, [call.task]) if call.estimator else (
        program_of(call.impl))
    came = grading.asked(program, call.task, problem.message(), call.timeout,
                         call.arithmetic)
    return came._replace(promise=promise) if promise else came


def text_of(path):
    """Return the text of a file; "-" is left to standard input."""
    if path == "-":
        return path
    with open(path, encoding="utf-8") as file:
        return file.read()


def facts(problem, came):
    """Return labelled lines on the size of the problem and the time."""
    lines = label("data", problem.size())
    for name in getattr(problem, "numbered", []):
        lines += label("note", "{!r} counts the rows, as an identifier does: "
                       "--drop leaves it out".format(name))
    if came.seconds is not None:
        lines += label("seconds", "{:.2f} for the answer".format(
            came.seconds))
    return lines


ACTS = {"grade": (options, act)}
