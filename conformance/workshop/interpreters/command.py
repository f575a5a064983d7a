"""The command matrix: refimpl on every interpreter at hand."""

import sys

from ...commands import BadCall, chosen, say
from ...reports.text import explain, failures
from . import FETCHED, KNOWN, installed
from .matrix import absent, line, rows, table

LEGEND = """Exact and float answers; = the float answers have the bits of
the first column, ! some have not.
"""
WIDE = """x87: it rounds floats twice, first to the 64 bits of its registers;
the last bit may be another one.
"""


def act(call, suite):
    """Run every interpreter, print the table, say what is not met."""
    at_hand = installed()
    names = {one.name for one in at_hand}
    strange = set(call.interpreter) - KNOWN - names
    if strange:
        raise BadCall("there is no interpreter {}; there are {}".format(
            min(strange), ", ".join(sorted(KNOWN | names))))
    wanted = set(call.interpreter) | set(FETCHED if call.all else ())
    gone = sorted(wanted - names)
    if call.interpreter:
        at_hand = at_hand[:1] + [one for one in at_hand[1:]
                                 if one.name in wanted]
    done = rows(at_hand, suite, chosen(call, suite), max(call.jobs, 1),
                call.timeout, watch) + list(map(absent, gone))
    complaints = [text for row in done for text in unmet(row)]
    say("\n".join(table(done)) + "\n\n" + LEGEND + WIDE * any(
        row.wide for row in done) + missing(KNOWN - names - wanted)
        + "".join(complaints))
    return 1 if complaints or any(row.problem for row in done) else 0


def watch(row):
    """Print a Row as soon as it is there."""
    print(line(row), file=sys.stderr, flush=True)


def missing(names):
    """Return the line on interpreters that were not found."""
    return "Not found: {}.\n".format(", ".join(sorted(names))) * bool(names)


def unmet(row):
    """Return what a Row does not meet, a paragraph each."""
    result = ["\n{}, {}\n{}\n".format(
        row.name, run.arithmetic, explain(r.case, r.verdict, r.came, r.noise))
        for run in (row.exact, row.floats) if run
        for r in failures(run.results)]
    return result + ["\n{}: other bits in {}\n".format(row.name, name)
                     for name in row.differ or [] if not row.wide]
