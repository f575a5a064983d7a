"""grade: an implementation on one's own data, against the oracle."""

import contextlib
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
from ..grading import parts, tidy
from ..grading.oracle import forecast, in_words
from ..grading.moments import add_up
from ..grading.table import BadData
from ..runner.builtin import Forked
from ..runner.record import whole
from . import (
    BadCall, arithmetic, estimator, jobs, positive, program_of, progress, say,
    unit)
from .answers import reply_in, unit_of

LONG = 10       # seconds of the oracle, beyond which a note is printed
LARGE = 1 << 18 # bytes of a table of which only the sums are kept, if they do


def options(parser):
    parser.set_defaults(suite=lambda call, folder: None)
    add = parser.add_argument
    add("data", metavar="DATA.csv", nargs="*",
        help="a table whose first line names the columns, in one file or in "
             "several, packed by gzip or not, or Parquet; - is standard input")
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
    add("--jobs", metavar="N", type=jobs, default=1,
        help="sum the table in N processes (1), for tasks by sums")
    add("--engine", choices=["dask"],
        help="sum it by the workers of Dask: the cluster that its settings "
             "name, else N processes")
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
        help="seconds for one answer that no sums give (600)")
    add("--json", metavar="F", help="write the result as data to F")
    add("--html", metavar="F", help="write it as a page to F")
    arithmetic(parser)


def act(call, suite):
    known([call.task], TASKS, "task")
    if call.certify and call.task not in grading.CERTIFIED:
        raise BadCall("--certify cannot judge {}; it can judge {}".format(
            call.task, ", ".join(grading.CERTIFIED)))
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
            if not (call.certify or is_result(call)):
                if not call.expect_error:
                    grading.require_answer(got.reply)
                result = grading.show(problem, got)
                return problem, got, result._replace(
                    met=result.met or call.expect_error)
            if not (call.expect_error or call.certify):
                grading.require(call.task, problem.sample(), oracle)
            with waiting(watch, "s: waiting for the oracle and the judge"):
                return problem, got, grading.grade(
                    problem, got, oracle, call.certify, watch)
    except (BadData, problems.BadInput, grading.Hard, grading.Refused,
            grading.NoAnswer, LookupError) as error:
        raise BadCall(error) from None


def is_result(call):
    """Is there a result to judge, or a program to ask for one?"""
    return not (call.answer is None and call.impl is None
                and call.estimator is None)


def tidy_up(call, stack):
    """See the delimiter, and have copies made of tables that need it."""
    if call.data and call.delimiter is None:
        call.delimiter = tidy.delimiter_of("".join(tidy.first_lines(
            call.data[0], call.encoding, 1)), call.decimal)
    call.data = [stack.enter_context(tidy.tidied(
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
    layout = parts.Layout(call.data, None, words, call.delimiter,
                          call.decimal, call.encoding)
    return layout._replace(names=chooser_of(call)(parts.header_of(
        call.data[0], layout)))


def chooser_of(call):
    return problems.chooser(
        call.task, problems.names_in(call.features), call.label,
        problems.names_in(call.drop))


def summable(call, layout):
    """Is the task one by sums, and the table, or the call, one for them?"""
    asked = call.jobs > 1 or call.engine
    able = call.task in grading.FITS and not (
        call.impl or call.estimator or call.expect_error)
    if asked and not able:
        raise BadCall("--jobs and --engine sum a table for refimpl and "
                      "--answer; by sums are had: {}".format(
                          ", ".join(grading.FITS)))
    if call.answer is not None and "-" in call.data + [call.answer]:
        return False        # standard input is read once
    return able and bool(asked or parts.is_long(layout, LARGE))


def graded_by_sums(call, settings, layout, oracle, watch):
    """Return (problem, what came, the Grade); None where rows are needed."""
    names = [name for name in layout.names if name != call.label]
    grading.require(call.task, problems.Problem.imagined(
        call.task, settings, names + ["1"] * call.constant), oracle)
    inputs = reply_in(text_of(call.answer)) if call.answer else None
    start = time.monotonic()
    sums = add_up(layout, call.jobs, call.engine, watch)
    if call.constant:
        sums, names = sums.with_ones(len(names)), names + ["1"]
    problem = problems.Problem.of_sums(call.task, settings, names, sums,
                                       call.label, call.positive)
    unit = call.unit or unit_of(inputs) if inputs else (
        "binary64" if call.arithmetic == "float" else "exact")
    got, result = grading.by_sums(
        problem, inputs, unit, time.monotonic() - start)
    return result and (problem, got, result)


def read(call, settings, layout, oracle, watch):
    if not layout and call.input is None:
        raise BadCall("give either a table or --input")
    if call.input is not None:
        if call.certify:
            raise BadCall("--certify needs a table: give a file")
        result = problems.Problem(call.task, dict(
            problems.whole(call.input), **settings))
        if not call.expect_error:
            known(result.settings, TASKS[call.task].inputs, "input")
        return result
    table = parts.table_of(layout, watch)
    result = problems.Problem(call.task, settings, table, call.label,
                              call.positive, call.constant)
    if not (call.certify or call.expect_error
            or result.large and call.task == grading.FIT):
        grading.require(call.task, result.sample(), oracle)
        foretell(result)
    return result


def foretell(problem):
    if problem.task in grading.FITS:
        return
    seconds, more = forecast(problem)
    if seconds < LONG and not more:
        return
    print("note: no sums give {}: the oracle takes all of {}, for {} {}{}"
          .format(problem.task, problem.size(), "more than" if more
                  else "about", in_words(seconds),
                  "; --certify does without it"
                  if problem.task in grading.CERTIFIED else ""),
          file=sys.stderr)


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
        reply = reply_in(text_of(call.answer))
        by = call.unit or unit_of(reply)
        return grading.Came(reply, None, by, promise, "", None)
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


def built_in(call, problem, oracle):
    """Return what Came from refimpl, which is the oracle."""
    start = time.monotonic()
    reply = oracle.ask(call.task, problem.input(), call.arithmetic or "exact")
    return grading.Came(
        reply, None, "binary64" if call.arithmetic == "float" else "exact",
        None, "", time.monotonic() - start)


def text_of(path):
    """Return the text of a file; "-" is left to standard input."""
    if path == "-":
        return path
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
