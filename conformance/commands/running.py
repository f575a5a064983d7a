"""run: hold a program to cases."""

import os
import sys

from .. import adapters
from ..contract import ROOT
from ..reports.text import report, status
from ..runner.baseline import excused
from ..runner.process import Program
from ..runner.record import document
from ..runner.sharing import hold
from . import reporting
from .common import (BadCall, Command, arithmetic, choice, chosen, progress,
                     say, seconds)


def options(parser):
    """Add the options of run."""
    parser.add_argument("--impl", metavar="CMD", help="the command that "
                        "starts it, or the name of an adapter; refimpl if "
                        "not given")
    parser.add_argument("--timeout", metavar="S", type=seconds, default=10,
                        help="seconds for one answer (10)")
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


def held(call, suite):
    """Run the chosen cases, write and print the report."""
    cases = chosen(call, suite)
    program = shipped() if call.impl is None else program_of(call.impl)
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


def program_of(command):
    """Return the program behind --impl: an adapter's name, or a command.

    Raises BadCall if there is no word in it, NotStarted where an adapter
    has not got what it needs.
    """
    if command in adapters.ADAPTERS:
        return adapters.program(command)
    try:
        return Program(command)
    except ValueError as error:
        raise BadCall("--impl: {}".format(error)) from None


def shipped():
    """Return the program that is refimpl, whatever the folder one is in."""
    path = os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")]))
    return Program([sys.executable, "-m", "refimpl"], folder=ROOT,
                   environment=dict(os.environ, PYTHONPATH=path))


COMMANDS = (Command("run", "hold an implementation to cases", options, held),)
