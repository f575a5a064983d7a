"""Write the counts of the suite into README.md:

    python3 -m conformance.workshop.counts [--check]

They are those of cases and tasks in the section on arithmetic: the table of
interpreters, what is left out in floats, and where exp and log enter.  Words
around them are not touched.  With --check nothing is written; the exit status
is 1 if a count differs.
"""

import math
import os
import re
import sys
from collections import Counter
from unittest import mock

from refimpl.oracle.tasks import answer

from ..contract import CASES
from ..contract.suite import Suite
from ..contract.tasks import TASKS
from ..contract.wire import long_integers
from ..runner.session import excuse
from .tables import PAGE, read

ROW = r"\| ([0-9]+) of \1 \| ([0-9]+) of \2 \|"
SINGLE = "with single floats"
BOARD = "Cortex-M3"


def count_posed(cases, unit):
    """Return how many cases are run in a unit."""
    return sum(excuse(case, {"tasks": TASKS}, unit) is None
               for case in cases)


def count_entered(cases):
    """Return {task: in how many cases exp or log is called in floats}."""
    calls, entered = [], Counter()

    def counting(function):
        return lambda v: (calls.append(v), function(v))[1]

    with long_integers(), mock.patch("math.exp", counting(math.exp)), \
            mock.patch("math.log", counting(math.log)):
        for case in cases:
            del calls[:]
            answer({"id": 1, "task": case.task, "arithmetic": "float",
                    "input": case.entry["input"]})
            entered[case.task] += bool(calls)
    return +entered


def recount(text, cases, entered):
    """Return the page with the counts of these cases."""
    posed = {unit: count_posed(cases, unit)
             for unit in ("binary64", "binary32")}

    def row(line):
        unit = "binary32" if SINGLE in line else "binary64"
        return line if BOARD in line else re.sub(
            ROW, "| {0} of {0} | {1} of {1} |".format(
                len(cases), posed[unit]), line)

    text = "\n".join(map(row, text.split("\n")))
    for words, count in ((r"its {} lines\s+by task", len(TASKS)),
                         (r"the {} cases\s+that", len(cases)
                          - posed["binary64"])):
        before, after = words.split("{}")
        text = re.sub("({})[0-9]+({})".format(before, after),
                      r"\g<1>{}\g<2>".format(count), text)
    return re.sub(r"(enter these cases:)([^.(]*)", lambda found: found.group(
        1) + recount_list(found.group(2), entered), text)


def recount_list(words, entered):
    """Return a list of tasks with counts; the order is that of before."""
    words = re.sub(r"([a-z-]+) [0-9]+", lambda found: "{} {}".format(
        found.group(1), entered[found.group(1)]), words)
    new = [task for task in entered
           if not re.search(r"(?<![a-z-]){} ".format(task), words)]
    end = words[len(words.rstrip()):]
    return words.rstrip() + "".join(
        ", {} {}".format(task, entered[task]) for task in new) + end


def main(arguments):
    """Write the page, or compare it; return the exit status."""
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        return 2
    cases, old = Suite(CASES).cases, read(PAGE)
    new = recount(old, cases, count_entered(cases))
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
