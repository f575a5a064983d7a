"""grade: an implementation on one's own data, against the oracle."""

import contextlib
import sys

from ..contract.suite import known
from ..own_data import grade as grading
from ..own_data import problem as problems
from ..own_data.problem import BadData, read_table
from ..reports.text import label
from . import (
    BadCall, arithmetic, positive, program_of, progress, say, shipped, unit)
from .answers import reply_in, unit_of


def options(parser):
    """Add the options of grade."""
    add = parser.add_argument
    add("data", metavar="DATA.csv", nargs="?", help="a table, its first line "
        "the names of the columns; - is standard input")
    add("--task", metavar="T", required=True, help="what is asked")
    add("--impl", metavar="CMD", help="the command that starts it, or the "
        "name of an adapter; refimpl if neither this nor --answer is given")
    add("--label", metavar="COLUMN", help="what comes beside each row: the "
        "target, the label, the class")
    add("--features", metavar="A,B", help="the other columns, in this order "
        "(all)")
    add("--positive", metavar="NAME", help="the label that counts as +1; all "
        "others are the other class")
    add("--constant", action="store_true", help="append a constant 1 to each "
        "row, for tasks that take rows as they come")
    add("--set", metavar="NAME=VALUE", action="append", default=[],
        help="another input: lambda=1/16, intercept=true, or JSON")
    add("--input", metavar="JSON", help="all inputs by name, without a table")
    add("--answer", metavar="F", help="judge the answer in this file (outputs "
        "by name, or a reply) and ask nobody; - is standard input")
    add("--unit", metavar="U", type=unit, help="the rounding unit of that "
        "answer: exact, binary64, binary32 or a number of digits")
    add("--certify", action="store_true", help="judge by what the answer "
        "proves by itself: the oracle is not asked")
    add("--promise", metavar="GAP", help="the relative gap it is held to, "
        "over that of its hello; with --certify 1e-8 otherwise")
    add("--timeout", metavar="S", type=positive, default=600,
        help="seconds for one answer (600)")
    arithmetic(parser)


def act(call, suite):
    """Pose the problem, judge the answer; return the exit status."""
    known([call.task], [case.task for case in suite.cases], "task")
    if call.certify and call.task not in grading.CERTIFIED:
        raise BadCall("no certificate without the oracle for {}; there is "
                      "one for {}".format(call.task, ", ".join(
                          grading.CERTIFIED)))
    try:
        with progress() as watch:
            problem = read(call, watch)
            came = answer(call, problem)
            oracle = grading.Oracle(shipped(), call.timeout)
            with oracle:
                found = grading.grade(problem, came, oracle, call.certify,
                                      watch)
    except (BadData, problems.BadInput, grading.Hard, LookupError) as error:
        raise BadCall(error) from None
    say("\n".join(found.lines + facts(problem, came)) + "\n")
    return 0 if found.met else 1


def read(call, watch):
    """Return the Problem that options and files describe."""
    settings = problems.values(call.set)
    if (call.data is None) == (call.input is None):
        raise BadCall("a table or --input is due, and not both")
    if call.certify and call.input is not None:
        raise BadCall("a certificate is of a table: give a file")
    if call.input is not None:
        return problems.Problem(call.task, dict(
            problems.whole(call.input), **settings))
    _, beside, kind = problems.places(call.task)
    features = call.features.split(",") if call.features else None
    choose = problems.chooser(call.task, features, call.label)
    words = [call.label] if kind in ("labels", "zero-one", "names") else []
    with table_file(call.data) as file:
        table = read_table(file, choose, words, watch)
    return problems.Problem(call.task, settings, table, call.label,
                            call.positive, call.constant)


@contextlib.contextmanager
def table_file(path):
    """Give an open text file; "-" is standard input."""
    if path == "-":
        if sys.stdin is None:
            raise BadCall("there is no standard input")
        yield sys.stdin
        return
    with open(path, encoding="utf-8-sig", newline="") as file:
        yield file


def answer(call, problem):
    """Return what Came: from the file, or from the program."""
    promise = None
    if call.promise:
        promise = problems.gap(call.promise)
    if call.answer is not None:
        if call.impl is not None:
            raise BadCall("--answer and --impl exclude each other")
        reply = reply_in(text_of(call.answer))
        by = call.unit or unit_of(reply)
        return grading.Came(reply, None, by, promise, "", None)
    came = grading.asked(program_of(call.impl), call.task, problem.message(),
                 call.timeout, call.arithmetic)
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
    if came.seconds is not None:
        lines += label("seconds", "{:.2f} for the answer".format(
            came.seconds))
    return lines


ACTS = {"grade": (options, act)}
