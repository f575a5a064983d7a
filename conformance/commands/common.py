"""What commands share: options, numbers of options, printing."""

import contextlib
import math
import os
import sys
from collections import namedtuple

from ..runner.handshake import is_unit

CLEAR = "\r\x1b[K"

# name: the word on the command line.  help: a line.  options: a function of
# an argparse parser, which it adds options to.  act: a function of what was
# parsed and the Suite, which returns the exit status.
Command = namedtuple("Command", "name help options act")


class BadCall(ValueError):
    """A command line that makes no sense."""


def choice(parser):
    """Add the options that choose cases."""
    parser.add_argument("--task", metavar="T", action="append", default=[])
    parser.add_argument("--case", metavar="ID", action="append", default=[])
    parser.add_argument("--level", metavar="L", action="append", default=[],
                        help="smoke, core, edge or stress")


def chosen(call, suite):
    """Return the cases that these options choose."""
    return suite.choose(call.task, call.case, call.level)


def arithmetic(parser):
    """Add the option that asks for exact or rounded answers."""
    parser.add_argument("--arithmetic", choices=["exact", "float"],
                        help="ask for this arithmetic with every question")


def seconds(text):
    """Return a number of seconds above 0."""
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def unit(text):
    """Return a rounding unit: one of the words, or a number of digits.

    >>> unit("binary64"), unit("30")
    ('binary64', {'digits': 30})
    """
    found = {"digits": int(text)} if text.isdigit() else text
    if not is_unit(found):
        raise ValueError
    return found


@contextlib.contextmanager
def progress(total=None):
    """Give what shows progress on a terminal, None elsewhere.

    total   how many there are, None if nobody knows
    """
    def watch(done, case):
        text = "{}{} {}".format(done, total and "/{}".format(total) or "",
                                case)
        print(CLEAR + text[:70], end="", file=sys.stderr, flush=True)
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    try:
        yield watch
    finally:
        print(CLEAR, end="", file=sys.stderr, flush=True)


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
