"""run: hold a program to cases."""

import contextlib
import os
import sys

from .. import adapters
from ..process import Program
from ..record import document, whole
from ..report import report, status
from ..runner import run
from .common import (BadCall, Command, arithmetic, choice, chosen, progress,
                     say, seconds)

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__))))


def options(parser):
    """Add the options of run."""
    parser.add_argument("--impl", metavar="CMD", help="the command that "
                        "starts it, or the name of an adapter; refimpl if "
                        "not given")
    parser.add_argument("--timeout", metavar="S", type=seconds, default=10,
                        help="seconds for one answer (10)")
    arithmetic(parser)
    parser.add_argument("--json", metavar="F", help="write the report there")
    choice(parser)


def hold(call, suite):
    """Run the chosen cases, write and print the report."""
    cases = chosen(call, suite)
    program = shipped() if call.impl is None else program_of(call.impl)
    with contextlib.ExitStack() as stack:
        write = call.json and stack.enter_context(whole(call.json))
        with progress(len(cases)) as watch:
            done = run(program, cases, call.timeout, call.arithmetic, watch)
        if write:
            write(document(done, suite.date, program.words))
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


COMMANDS = (Command("run", "hold an implementation to cases", options, hold),)
