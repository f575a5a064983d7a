"""The counts of tasks and cases, wherever a page says them.

`python3 -m conformance.workshop.tables` writes them.  In the table of
interpreters are those of cases, and of those that are not run in floats.
Words around them are not touched.
"""

import os
import re

from ..contract import ROOT
from ..contract.suite import shipped
from ..contract.tasks import TASKS
from ..runner.session import excuse
from .libraries import findings, page, verdicts

ROW = r"\| ([0-9]+) of \1 \| ([0-9]+) of \2 \|"
SINGLE = "with single floats"
BOARD = "Cortex-M3"


def count_posed(cases, unit):
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


def count_cases(text, suite):
    """Return a page with the counts of the tasks and cases of a suite."""
    for number, word in ((len(TASKS), "tasks"),
                         (len(suite.cases), "golden cases")):
        text = re.sub(r"\b[0-9]+ " + word, "{} {}".format(number, word), text)
    return text


def count_findings(text, suite):
    return findings.counted(text, verdicts.kept(), len(suite.cases))


def draw_libraries(text, suite):
    return page.page(findings.findings(), verdicts.kept(), shipped())


FILES = tuple((os.path.join(ROOT, *name.split("/")), write)
              for name, write in (
    ("README.md", count_cases), ("refimpl/BOARD.md", count_cases),
    ("refimpl/CHANGELOG.md", count_cases),
    ("refimpl/INTERPRETERS.md", lambda text, suite: recount(
        text, suite.cases)),
    ("conformance/FINDINGS.md", count_findings),
    ("conformance/LIBRARIES.html", draw_libraries)))
