"""Write the counts of the suite into refimpl/INTERPRETERS.md:

    python3 -m conformance.workshop.counts [--check]

They are those of cases in the table of interpreters, and of those that are
not run in floats.  Words around them are not touched.  With --check nothing
is written; the exit status is 1 if a count differs.
"""

import os
import re
import sys

from ..contract import CASES
from ..contract.suite import Suite
from ..contract.tasks import TASKS
from ..runner.session import excuse
from .tables import HOME, read

PAGE = os.path.join(
    os.path.dirname(HOME), "refimpl", "INTERPRETERS.md")
ROW = r"\| ([0-9]+) of \1 \| ([0-9]+) of \2 \|"
SINGLE = "with single floats"
BOARD = "Cortex-M3"


def count_posed(cases, unit):
    """Return how many cases are run in a unit."""
    return sum(excuse(case, {"tasks": TASKS}, unit) is None
               for case in cases)


def recount(text, cases):
    """Return the page with the counts of these cases."""
    posed = {unit: count_posed(cases, unit)
             for unit in ("binary64", "binary32")}

    def row(line):
        unit = "binary32" if SINGLE in line else "binary64"
        return line if BOARD in line else re.sub(
            ROW, "| {0} of {0} | {1} of {1} |".format(
                len(cases), posed[unit]), line)

    text = "\n".join(map(row, text.split("\n")))
    return re.sub(r"(The )[0-9]+( cases\s+that are not run in floats)",
                  r"\g<1>{}\g<2>".format(len(cases) - posed["binary64"]),
                  text)


def main(arguments):
    """Write the page, or compare it; return the exit status."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    cases, old = Suite(CASES).cases, read(PAGE)
    new = recount(old, cases)
    if new != old and arguments:
        print("differs: " + PAGE)
        return 1
    if new != old:
        with open(PAGE + ".new", "w", encoding="utf-8") as file:
            file.write(new)
        os.replace(PAGE + ".new", PAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
