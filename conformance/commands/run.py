"""run: hold a program to cases."""

from ..reports.text import report, status
from ..runner.record import document, excused
from ..runner.session import hold
from . import report as reporting
from .common import (arithmetic, choice, chosen, impl, program_of, progress,
                     say, timeout)


def options(parser):
    """Add the options of run."""
    impl(parser)
    timeout(parser)
    arithmetic(parser)
    parser.add_argument("--jobs", metavar="N", type=jobs, default=1,
                        help="how many processes share the cases (1)")
    parser.add_argument("--exec", dest="apart", action="store_true",
                        help="a new process for every case")
    reporting.outputs(parser)
    reporting.known(parser)
    choice(parser)


def jobs(text):
    """Return a number of processes, above 0."""
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def act(call, suite):
    """Run the chosen cases, write and print the report."""
    cases = chosen(call, suite)
    program = program_of(call.impl)
    reasons = reporting.reasons(call, suite)
    with reporting.files(call) as writers:
        with progress(len(cases)) as watch:
            done = hold(program, cases, call.timeout, call.arithmetic, watch,
                        call.jobs, call.apart)
        done = excused(done, reasons)
        reporting.record(writers, document(done, suite.date, program.words),
                         suite)
    say(report(done, suite.date))
    return status(done)
