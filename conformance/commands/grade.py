"""grade: an implementation on your own data, against the oracle."""

import contextlib
import os
import sys
import threading
import time

from ..adapters.asked import OWN
from ..contract.suite import known
from ..contract.tasks import TASKS
from ..contract.values import BadNumber, number
from ..contract.words import label
from ..grading.fit import FITS
from ..grading.grade import (
    Got, Refused, ask, ask_oracle, grade, require_answer, require_question,
    show)
from ..grading.oracle import NoAnswer, Oracle
from ..grading.printed import read_printed
from ..grading.problem import (
    Problem, choose_columns, places, read_inputs, read_settings, split_names)
from ..grading.sums import add_up
from ..grading.table import (
    BadData, BadInput, Layout, read_names, see_delimiter)
from ..runner.builtin import Here
from . import (
    BadCall, arithmetic, estimator, positive, program_of, progress, say,
    shipped, unit)
from .answers import reply_in, unit_of

LARGE = 1 << 16 # bytes of a table of which only the sums are kept, if they do


def options(parser):
    parser.set_defaults(suite=lambda call, folder: None)
    add = parser.add_argument
    add("data", metavar="DATA.csv", nargs="*",
        help="a table whose first line names the columns, in one file or in "
             "several")
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
                                      "by name, a reply, or what R, "
                                      "statsmodels or scikit-learn printed) "
                                      "instead of running a program; - is "
                                      "standard input")
    add("--unit", metavar="U", type=unit,
        help="the rounding unit of that answer: exact, binary64, binary32 or "
             "a number of digits")
    add("--promise", metavar="GAP", type=gap,
        help="the relative gap to check against, instead of that of the hello")
    add("--expect-error", action="store_true",
        help="if the oracle refuses the question, expect that refusal")
    add("--timeout", metavar="S", type=positive, default=600,
        help="seconds for one answer that no sums give (600)")
    arithmetic(parser)


def delimiter(text):
    """Return the character between cells.

    >>> delimiter("tab"), delimiter(";")
    ('\\t', ';')
    """
    separator = {"tab": "\t", "\\t": "\t"}.get(text, text)
    if len(separator) != 1:
        raise ValueError
    return separator


def gap(text):
    if number(text) <= 0:
        raise BadNumber
    return text


def act(call, suite):
    known([call.task], TASKS, "task")
    try:
        with progress() as watch, Oracle(shipped() if hasattr(
                os, "killpg") else Here(), call.timeout) as oracle:
            lines, met = grade_call(call, oracle, watch)
    except (BadData, BadInput, Refused, NoAnswer, LookupError) as error:
        raise BadCall(error) from None
    say("\n".join(lines) + "\n")
    return 0 if met else 1


def grade_call(call, oracle, watch):
    """Return the Grade of what a call asks for; BadCall if there is none."""
    program = program_in(call)
    problem = read_problem(call, watch)
    if not call.expect_error:
        known(problem.settings, TASKS[call.task].inputs, "input")
        if call.data:
            require_question(problem, oracle)
    with waiting(watch, "s: waiting for the answer"):
        if call.answer is not None:
            reply = read_answer(call, problem)
            got = Got(reply, None, call.unit or unit_of(reply),
                      rounded=not call.unit)
        elif program:
            got = ask(program, call.task, problem.input(), call.timeout,
                      call.arithmetic)
        else:
            got = ask_oracle(problem, oracle, call.arithmetic)
    if call.promise:
        got = got._replace(promise=call.promise, source="--promise")
    elif call.estimator:
        got = got._replace(source=OWN)
    if call.answer is None and not program:
        if not call.expect_error:
            require_answer(got.reply)
        result = show(problem, got)
        result = result._replace(met=result.met or call.expect_error)
    else:
        if not (call.expect_error or call.data):
            require_question(problem, oracle)
        with waiting(watch, "s: waiting for the oracle and the judge"):
            result = grade(problem, got, oracle)
    lines = result.lines + label("data", problem.size())
    if got.seconds is not None:
        lines += label("seconds", "{:.2f} for the answer".format(got.seconds))
    return result._replace(lines=lines)


def program_in(call):
    """Return the program of a call, None if it names none."""
    named = [option for option in ("estimator", "impl", "answer")
             if getattr(call, option) is not None]
    if len(named) > 1:
        raise BadCall("give either --{} or --{}".format(*named))
    if call.estimator:
        return estimator(call.estimator, [call.task])
    return program_of(call.impl) if call.impl else None


def read_problem(call, watch):
    """Return the Problem of a call.

    Of a large table only the sums are kept, if they tell the answer.
    """
    settings = read_settings(call.set)
    if (call.input is None) == (not call.data):
        raise BadCall("give either a table or --input")
    if call.input is not None:
        return Problem(call.task, dict(read_inputs(call.input), **settings))
    layout, sums = layout_of(call), None
    if call.task in FITS and not call.expect_error and (call.engine or sum(
            map(os.path.getsize, call.data)) > LARGE):
        sums = add_up(layout, call.engine, watch)
    elif call.engine:
        raise BadCall("--engine sums a table; by sums are had: {}".format(
            ", ".join(FITS)))
    return Problem(call.task, settings, layout, call.label, call.constant,
                   sums, watch)


def layout_of(call):
    mark = call.delimiter
    if mark is None:
        with open(call.data[0], encoding=call.encoding,
                  errors="replace") as file:
            mark = see_delimiter(file.readline(), call.decimal)
    _, _, kind = places(call.task)
    words = (call.label,) if kind in ("labels", "zero-one", "names") else ()
    layout = Layout(call.data, None, words, mark, call.decimal,
                    call.encoding, kind, call.positive)
    return layout._replace(names=choose_columns(
        call.task, read_names(layout), split_names(call.features), call.label,
        split_names(call.drop)))


def read_answer(call, problem):
    """Return the reply in a file: JSON, or what another program printed."""
    text = sys.stdin.read() if call.answer == "-" else text_of(call.answer)
    try:
        return reply_in(text)
    except BadCall:
        outputs = read_printed(text, call.task, problem.features)
        if not outputs:
            raise
        return {"output": outputs}


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


@contextlib.contextmanager
def waiting(watch, what):
    """Count the seconds on a terminal, in a with."""
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


ACTS = {"grade": (options, act)}
