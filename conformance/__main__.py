"""python3 -m conformance: run, list and show, from a command line.

Exit status: 0 all that was posed is met, 1 something is not, 2 the call was
wrong, 3 the implementation could not be started, 130 interrupted.
"""

import argparse
import contextlib
import math
import os
import signal
import sys

from .explain import describe
from .group import NotStarted
from .plain import long_integers
from .process import Program
from .record import document, whole
from .report import met, report
from .runner import run
from .suite import FOLDER, BadSuite, Suite, Unknown

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLEAR = "\r\x1b[K"


class BadCall(ValueError):
    """A command line that makes no sense."""


def main(words=None, folder=FOLDER):
    """Do what the words of a command line say; return the exit status.

    folder   where the case files are
    """
    words = sys.argv[1:] if words is None else words
    if not words or words[0].startswith("--") and words[0] != "--help":
        words = ["run"] + words
    call = parser().parse_args(words)
    try:
        with long_integers():
            return call.act(call, Suite(folder))
    except NotStarted as error:
        return complain(error, 3)
    except (Unknown, BadSuite, BadCall, OSError) as error:
        return complain(error, 2)
    except KeyboardInterrupt:
        return complain("interrupted; nothing was reported", 130)


def complain(error, status):
    """Print one line on standard error; return the status."""
    print("conformance: {}".format(error), file=sys.stderr)
    return status


def parser():
    """Return the parser of the command line."""
    top = argparse.ArgumentParser(
        prog="python3 -m conformance",
        description="Hold an implementation to the golden cases; without "
        "arguments, refimpl to all of them.",
        epilog="Exit status: 0 all met, 1 something was not, 2 the call was "
        "wrong, 3 the implementation could not be started.")
    acts = top.add_subparsers(metavar="run | list | show", required=True)
    one = acts.add_parser("run", help="hold an implementation to cases")
    one.set_defaults(act=hold)
    one.add_argument("--impl", metavar="CMD", help="the command that starts "
                     "it; refimpl if not given")
    one.add_argument("--timeout", metavar="S", type=seconds, default=10,
                     help="seconds for one answer (10)")
    one.add_argument("--arithmetic", choices=["exact", "float"],
                     help="ask for this arithmetic with every question")
    one.add_argument("--json", metavar="F", help="write the report there")
    two = acts.add_parser("list", help="the cases, a line for each")
    two.set_defaults(act=listing)
    for act in (one, two):
        act.add_argument("--task", metavar="T", action="append", default=[])
        act.add_argument("--case", metavar="ID", action="append", default=[])
        act.add_argument("--level", metavar="L", action="append", default=[],
                         help="smoke, core, edge or stress")
    three = acts.add_parser("show", help="one case in words")
    three.set_defaults(act=show)
    three.add_argument("case", metavar="ID")
    return top


def seconds(text):
    """Return a number of seconds above 0."""
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def hold(call, suite):
    """Run the chosen cases, write and print the report."""
    cases = suite.choose(call.task, call.case, call.level)
    program = shipped() if call.impl is None else program_of(call.impl)
    with contextlib.ExitStack() as stack:
        write = call.json and stack.enter_context(whole(call.json))
        with progress(len(cases)) as watch:
            done = run(program, cases, call.timeout, call.arithmetic, watch)
        if write:
            write(document(done, suite.date, program.words))
    say(report(done, suite.date))
    return 0 if met(done.results) else 1


def program_of(command):
    """Return the program behind --impl; BadCall if there is no word in it."""
    try:
        return Program(command)
    except ValueError as error:
        raise BadCall("--impl: {}".format(error)) from None


def shipped():
    """Return the program that is refimpl, whatever the folder one is in."""
    path = os.pathsep.join(filter(None, [ROOT, os.environ.get("PYTHONPATH")]))
    return Program([sys.executable, "-m", "refimpl"], folder=ROOT,
                   environment=dict(os.environ, PYTHONPATH=path))


@contextlib.contextmanager
def progress(total):
    """Give what shows progress on a terminal, None elsewhere."""
    def watch(done, case):
        text = "{}/{} {}".format(done, total, case)
        print(CLEAR + text[:70], end="", file=sys.stderr, flush=True)
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    try:
        yield watch
    finally:
        print(CLEAR, end="", file=sys.stderr, flush=True)


def listing(call, suite):
    """Print the chosen cases."""
    cases = suite.choose(call.task, call.case, call.level)
    width = max(len(case.id) for case in cases)
    say("".join("{:{}}  {:6}  {}\n".format(case.id, width, case.level,
                                           case.why) for case in cases))
    return 0


def show(call, suite):
    """Print one case in words."""
    say(describe(suite.choose(ids=[call.case])[0]) + "\n")
    return 0


def say(text):
    """Print text; a reader who has gone away is no error."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer would fail once more at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            raise


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    if sys.stdout is not None:
        sys.stdout.reconfigure(errors="backslashreplace")
    sys.exit(main())
