"""export: the cases as files, for a harness of somebody's own."""

import os

from ..runner.export import NUMBERS, bundle, put, require_free
from .common import choice, chosen, say


def options(parser):
    """Add the options of export."""
    parser.add_argument("--numbers", choices=NUMBERS, required=True,
                        help="answers as the nearest doubles, or exactly")
    parser.add_argument("--out", metavar="DIR", required=True,
                        help="the folder to write; only an older bundle is "
                        "ever replaced")
    choice(parser)


def act(call, suite):
    """Write the bundle of the chosen cases and say where it is."""
    cases = chosen(call, suite)
    require_free(os.path.realpath(call.out))
    put(bundle(cases, suite.date, call.numbers), call.out)
    say("{} cases in {}\n".format(len(cases), call.out))
    return 0
