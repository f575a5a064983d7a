"""judge: answers in a file, without process control."""

import contextlib
import sys

from ..reports.text import report, status
from ..runner.offline import Answers, NoHello, judge_all
from ..runner.record import document, excused
from . import emit
from . import report as reporting
from .common import BadCall, chosen, progress, say, unit


def options(parser):
    """Add the arguments of judge."""
    parser.add_argument("answers", metavar="FILE", help="the answers, a line "
                        "for each in any order; - is standard input")
    parser.add_argument("--unit", metavar="U", type=unit, help="exact, "
                        "binary64, binary32 or a number of digits: overrules "
                        "the hello, and stands in for a missing one")
    emit.options(parser)
    reporting.outputs(parser)
    reporting.known(parser)


def act(call, suite):
    """Judge a file of answers, write and print the report."""
    cases = chosen(call, suite)
    reasons = reporting.reasons(call, suite)
    with reporting.files(call) as writers:
        with opened(call.answers) as file:
            answers = Answers(file)
        try:
            with progress(len(cases)) as watch:
                done = judge_all(suite, cases, answers, call.arithmetic,
                                 call.unit, watch)
        except NoHello as error:
            name = "standard input" if call.answers == "-" else call.answers
            raise BadCall("{}: {}".format(name, error)) from None
        done = excused(done, reasons)
        reporting.record(writers, document(done, suite.date, []), suite)
    say(report(done, suite.date))
    return status(done)


@contextlib.contextmanager
def opened(path):
    """Give a file of bytes; "-" is standard input."""
    if path == "-":
        if sys.stdin is None:
            raise BadCall("there is no standard input")
        yield sys.stdin.buffer
        return
    with open(path, "rb") as file:
        yield file
