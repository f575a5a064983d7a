"""show: one case in words, and in a picture."""

from ..reports.explain import describe
from ..reports.picture import picture
from .common import say


def options(parser):
    """Add the argument that names a case."""
    parser.add_argument("case", metavar="ID")


def act(call, suite):
    """Print one case."""
    case = suite.choose(ids=[call.case])[0]
    say("\n".join([describe(case)] + drawn(case)) + "\n")
    return 0


def drawn(case, given=None):
    """Return the lines of a picture after an empty one, or none."""
    lines = picture(case, given)
    return [""] + lines if lines else []
