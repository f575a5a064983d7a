"""grade: an implementation on one's own data, against the oracle."""

import contextlib
import os
import sys
import threading
import time

from ..adapters.asked import OWN
from ..contract.suite import known
from ..contract.tasks import TASKS
from ..contract.words import label
from ..grading import summary
from ..grading import grade as grading
from ..grading import problem as problems
from ..grading import table as tables
from ..grading.large import NoSums, add_up
from ..grading.oracle import forecast, in_words
from ..grading.printed import read_printed
from ..grading.table import BadData
from ..runner.builtin import Forked
from ..runner.record import whole
from . import (
    BadCall, arithmetic, estimator, positive, program_of, progress, say,
    unit)
from .answers import reply_in, unit_of

LONG = 10       # seconds of the oracle, beyond which a note is printed
LARGE = 1 << 18 # bytes of a table of which only the sums are kept, if they do


def options(parser):
    parser.set_defaults(suite=lambda call, folder: None)
    add = parser.add_argument
    add("data", metavar="DATA.csv", nargs="*",
        help="a table whose first line names the columns, in one file or in "
             "several; - is standard input")
    add("--task", metavar="T", required=True, help="the task")
    add("--impl", metavar="CMD", help="the command that starts the program, "
                                      "or the name of an adapter; without a "
                                      "program or --answer the exact answer "
                                      "is shown")
    add("--estimator", metavar="M:C", help="or a class with fit and coef_: "
        "module:Class(name=literal, ...)")
    add("--label", metavar="COLUMN", help="the column with the target, the "
                                          "label or the class")
    add("--features", metavar="A,B", help="the other columns, in this order "
        "(all); a name with a comma in it is quoted")
    add("--drop", metavar="A,B", help="columns to leave out")
    add("--delimiter", metavar="C", type=delimiter,
        help="the delimiter: a character, or tab (the one that is seen in the "
             "first line)")
    add("--thousands", metavar="C", choices=[".", ",", "'", " ", "_"],
        help="the mark between thousands, as in 1.234.567: . , ' _ or a space")
    add("--skip-missing", action="store_true",
        help="leave out rows in which a value is missing")
    add("--names", metavar="A,B", help="the names of all columns, for a table "
        "whose first line has none")
    add("--decimal", metavar="C", choices=[".", ","], default=".",
        help="the decimal mark: . or , (.)")
    add("--encoding", metavar="E", default="utf-8-sig",
        help="the encoding: utf-8 (the default), cp1252, utf-16, ...")
    add("--positive", metavar="NAME", help="the label that counts as +1; all "
        "others are the other class")
    add("--constant", action="store_true",
        help="append a constant 1 to each row, for tasks that take rows as "
             "they come")
    add("--engine", choices=["dask"],
        help="sum the files by the workers of Dask: of the cluster that its "
             "settings name, else of one on this machine")
    add("--set", metavar="NAME=VALUE", action="append", default=[],
        help="another input: lambda=1/16, intercept=true, or JSON")
    add("--input", metavar="JSON", help="all inputs by name, without a table")
    add("--answer", metavar="F", help="judge the answer in this file (outputs "
                                      "by name, or a reply) instead of "
                                      "running a program; - is standard input")
    add("--unit", metavar="U", type=unit,
        help="the rounding unit of that answer: exact, binary64, binary32 or "
             "a number of digits")
    add("--promise", metavar="GAP", help="the relative gap to check against, "
                                         "instead of that of the hello")
    add("--expect-error", action="store_true",
        help="if the oracle refuses the question, expect that refusal")
    add("--timeout", metavar="S", type=positive, default=600,
        help="seconds for one answer that no sums give (600)")
    add("--json", metavar="F", help="write the result as data to F")
    add("--html", metavar="F", help="write it as a page to F")
    arithmetic(parser)


def act(call, suite):
    known([call.task], TASKS, "task")
    with contextlib.ExitStack() as stack:
        writers = [(made, stack.enter_context(whole(path))) for made, path in (
            (summary.data, call.json), (summary.page, call.html)) if path]
        problem, got, judged = graded(call)
        judged = judged._replace(lines=judged.lines + facts(problem, got))
        for made, write in writers:
            write(made(judged, problem, got))
    say("\n".join(judged.lines) + "\n")
    return 0 if judged.met else 1


def graded(call):
    """Return (problem, what came, the Grade); BadCall if there is none."""
    try:
        with progress() as watch, contextlib.ExitStack() as stack, (
                grading.Oracle(Forked(), call.timeout)) as oracle:
            if call.input is None:
                tidy_up(call, stack)
            settings = problems.values(call.set)
            if not call.expect_error:
                known(settings, TASKS[call.task].inputs, "input")
            layout = layout_of(call) if call.data else None
            if layout and summable(call, layout):
                result = graded_by_sums(call, settings, layout, oracle, watch)
                if result:
                    return result
            problem = read(call, settings, layout, oracle, watch)
            with waiting(watch, "s: waiting for the program"):
                got = answer(call, problem, oracle)
            if not is_result(call):
                if not call.expect_error:
                    grading.require_answer(got.reply)
                result = grading.show(problem, got)
                return problem, got, result._replace(
                    met=result.met or call.expect_error)
            if not call.expect_error:
                grading.require(call.task, problem.sample(), oracle)
            with waiting(watch, "s: waiting for the oracle and the judge"):
                return problem, got, grading.grade(
                    problem, got, oracle, watch)
    except (BadData, problems.BadInput, grading.Hard, grading.Refused,
            grading.NoAnswer, LookupError) as error:
        raise BadCall(error) from None


def is_result(call):
    """Is there a result to judge, or a program to ask for one?"""
    return not (call.answer is None and call.impl is None
                and call.estimator is None)


def tidy_up(call, stack):
    """See the delimiter, and have copies made of tables that need it."""
    if "-" in call.data and call.answer == "-":
        raise BadCall("standard input is read once: --answer or the table")
    call.data = [stack.enter_context(tables.kept(path)) for path in call.data]
    if call.data and call.delimiter is None:
        call.delimiter = tables.delimiter_of("".join(tables.first_lines(
            call.data[0], call.encoding, 1)), call.decimal)
    call.data = [stack.enter_context(tables.tidied(
        path, call.encoding, call.delimiter, call.decimal, call.thousands,
        problems.names_in(call.names),
        call.skip_missing and chooser_of(call))) for path in call.data]


@contextlib.contextmanager
def waiting(watch, what):
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


def layout_of(call):
    if call.input is not None:
        raise BadCall("give either a table or --input")
    _, _, kind = problems.places(call.task)
    words = (call.label,) if kind in ("labels", "zero-one", "names") else ()
    layout = tables.Layout(call.data, None, words, call.delimiter,
                           call.decimal, call.encoding, kind, call.positive)
    return layout._replace(names=chooser_of(call)(tables.header_of(layout)))


def chooser_of(call):
    return problems.chooser(
        call.task, problems.names_in(call.features), call.label,
        problems.names_in(call.drop))


def summable(call, layout):
    """Is the task one by sums, and the table, or the call, one for them?"""
    able = call.task in grading.FITS and not (
        call.impl or call.estimator or call.expect_error)
    if call.engine and not able:
        raise BadCall("--engine sums a table for refimpl and --answer; by "
                      "sums are had: {}".format(", ".join(grading.FITS)))
    return able and bool(call.engine or sum(
        map(os.path.getsize, layout.paths)) > LARGE)


def graded_by_sums(call, settings, layout, oracle, watch):
    """Return (problem, what came, the Grade); None where rows are needed."""
    names = [name for name in layout.names if name != call.label]
    names += ["1"] * call.constant
    grading.require(call.task, problems.Problem.imagined(
        call.task, settings, names), oracle)
    problem = problems.Problem.of_sums(
        call.task, settings, names, add_up(layout, call.engine, watch),
        call.label, call.positive, call.constant)
    try:
        if not is_result(call):
            return (problem, *grading.show_large(
                problem, oracle, unit_asked(call)))
        got = answer(call, problem, oracle)
        return problem, got, grading.grade(problem, got, oracle, watch)
    except NoSums:
        return None


def unit_asked(call):
    return "binary64" if call.arithmetic == "float" else "exact"


def read(call, settings, layout, oracle, watch):
    if not layout and call.input is None:
        raise BadCall("give either a table or --input")
    if call.input is not None:
        result = problems.Problem(call.task, dict(
            problems.whole(call.input), **settings))
        if not call.expect_error:
            known(result.settings, TASKS[call.task].inputs, "input")
        return result
    table = tables.table_of(layout, watch)
    result = problems.Problem(call.task, settings, table, call.label,
                              call.positive, call.constant)
    if not call.expect_error:
        grading.require(call.task, result.sample(), oracle)
        foretell(result)
    return result


def foretell(problem):
    if problem.task in grading.FITS:
        return
    seconds, more = forecast(problem)
    if seconds < LONG and not more:
        return
    print("note: no sums give {}: the oracle takes all of {}, for {} {}"
          .format(problem.task, problem.size(), "more than" if more
                  else "about", in_words(seconds)), file=sys.stderr)


def delimiter(text):
    """Return the character between cells.

    >>> delimiter("tab"), delimiter(";")
    ('\\t', ';')
    """
    separator = {"tab": "\t", "\\t": "\t"}.get(text, text)
    if len(separator) != 1:
        raise ValueError
    return separator


def answer(call, problem, oracle):
    promise = problems.gap(call.promise) if call.promise else None
    if call.answer is not None:
        if call.impl is not None or call.estimator:
            raise BadCall("give either --answer or {}".format(
                "--estimator" if call.estimator else "--impl"))
        reply = reply_of(call, problem)
        by = call.unit or unit_of(reply)
        return grading.Came(reply, None, by, promise, "", None,
                            rounded=not call.unit)
    if call.estimator and call.impl:
        raise BadCall("give either --estimator or --impl")
    if not (call.estimator or call.impl):
        return built_in(call, problem, oracle)._replace(promise=promise)
    program = estimator(call.estimator, [call.task]) if call.estimator else (
        program_of(call.impl))
    got = grading.asked(program, call.task, problem.message(), call.timeout,
                        call.arithmetic)
    if promise:
        return got._replace(promise=promise, source="--promise")
    return got._replace(source=OWN) if call.estimator else got


def reply_of(call, problem):
    """Return the reply in a file: JSON, or what another program printed."""
    text = sys.stdin.read() if call.answer == "-" else text_of(call.answer)
    try:
        return reply_in(text)
    except BadCall:
        outputs = read_printed(text, call.task, problem.features)
        if not outputs:
            raise
        return {"output": outputs}


def built_in(call, problem, oracle):
    """Return what Came from refimpl, which is the oracle."""
    start = time.monotonic()
    reply = oracle.ask(call.task, problem.input(), call.arithmetic or "exact")
    return grading.Came(
        reply, None, unit_asked(call), None, "", time.monotonic() - start)


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def facts(problem, got):
    lines = label("data", problem.size())
    for name in getattr(problem, "numbered", []):
        lines += label("note", "{!r} counts the rows, as an identifier does: "
                       "--drop leaves it out".format(name))
    if got.seconds is not None:
        lines += label("seconds", "{:.2f} for the answer".format(got.seconds))
    return lines


ACTS = {"grade": (options, act)}
