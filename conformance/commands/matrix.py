"""matrix: refimpl on every interpreter at hand, for those with the sources."""

from ..contract import LeftOut, load_makers
from . import BadCall, choice, positive


def options(parser):
    add = parser.add_argument
    add("--interpreter", metavar="NAME", action="append", default=[],
        help="only this one and the first")
    add("--all", action="store_true",
        help="fail unless all that .ci/interpreters fetches are there")
    add("--jobs", metavar="N", type=int, default=1,
        help="how many run at once (1)")
    add("--timeout", metavar="S", type=positive, default=600,
        help="seconds for the exact answers of one, and for its floats (600)")
    choice(parser)


def act(call, suite):
    try:
        command = load_makers("interpreters.matrix")
    except LeftOut as error:
        raise BadCall("matrix: {}".format(error)) from None
    return command.act(call, suite)


ACTS = {"matrix": (options, act)}
