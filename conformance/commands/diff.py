"""diff: what changed from one run to another."""

import math

from ..reports.compare import LOST, compare, is_worse, lines
from .common import say
from .report import opened


def options(parser):
    """Add the arguments of diff."""
    parser.add_argument("before", metavar="A.json")
    parser.add_argument("after", metavar="B.json")
    parser.add_argument("--digits", metavar="D", type=count, default=LOST,
                        help="how many digits lost, or gained, are told "
                        "({:g})".format(LOST))


def count(text):
    """Return a number of digits above 0."""
    number = float(text)
    if not 0 < number < math.inf:
        raise ValueError
    return number


def act(call, _):
    """Print what changed; return 1 if anything is lost."""
    changes = compare(opened(call.before), opened(call.after), call.digits)
    say("\n".join(lines(changes)) + "\n")
    return 1 if is_worse(changes) else 0
