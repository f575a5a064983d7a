"""Calibrate the bounds of the judge.

python3 -m conformance.workshop.calibration
    --count N    problems of each kind a task, instead of 32

Runs methods that are right and methods that are wrong, and prints what was
seen.  The exit status is 1 where a right one exceeds a tenth of its bound, or
a wrong one stays below ten times it.
"""

import argparse
import sys

from ...contract.tasks import TASKS
from ...contract.wire import long_integers
from .survey import EXTRA, survey

TENTH, TEN = 0.1, 10


def everything(count):
    seen = survey(count)
    for measure in EXTRA:
        measure(seen, count)
    return seen


def bound_of(task, output):
    if task == "weak":
        return "LIMIT" if "LIMIT" in output else "WEAK"
    if task in ("svm-hard", "svm-soft", "errors") or (
            task == "fisher" and output in ("eigenvalues", "W", "criterion")):
        return "ROUNDINGS"
    return "LOOSEST" if output != "objective" and (
        TASKS[task].family == "lasso") else "LIMIT"


def complaints(seen):
    result = []
    for row in seen.rows():
        name = "{} of {}".format(row.output, row.task)
        if not row.answers[0]:
            result.append(name + ": nothing right was measured")
        if not row.answers[1]:
            result.append(name + ": nothing wrong was measured")
        if not row.good <= TENTH:
            result.append("{}: a right method comes up to {:.2g} of its bound"
                          " ({})".format(name, row.good, row.where))
        if row.answers[1] and not row.bad >= TEN:
            result.append("{}: a wrong method is at {:.2g} of its bound ({})"
                          .format(name, row.bad, row.wrong))
    for (task, output), (E, place) in sorted(seen.most.items()):
        if not E <= 1:
            result.append("{} of {}: {} does not pass, at {:.2g} of its bound"
                          .format(output, task, place, E))
    return result


def page(seen, count):
    lines = [HEAD.format(count=count, lost=seen.lost), RULE]
    for row in seen.rows():
        lines.append("| {} | {} | {} | {:.1g} | {} | {:.1g} | {} | {} + {} |"
                     .format(row.task, row.output, bound_of(
                         row.task, row.output), row.good, row.where, row.bad,
                         row.wrong, *row.answers))
    lines += ["", FAIR]
    lines += ["- {} of {}: {:.1g} of the bound ({})".format(
        output, task, E, place)
        for (task, output), (E, place) in sorted(seen.most.items())]
    return "\n".join(lines) + "\n"


RULE = ("| task | measure | bound | right, at most | by "
        "| wrong, at least | by | answers |\n"
        "|---|---|---|---|---|---|---|---|")

HEAD = """\
# The bounds of the judge, and what was seen

The bounds stand in `referee/measure.py`. Every figure is the measure of the
judge itself over its bound, so that 1 is what just passes. A right method has
to stay below 0.1 on every problem, and a wrong one at 10 or above on every
problem that it is wrong on; how many answers of each were measured stands in
the last column, of {count} problems a task and kind. {lost} answers left the
range of their numbers, most of them in single precision, and are not counted.

"weak" are the bounds of weak answers, "errors" those of the certificates that
an error carries.
"""

FAIR = """\
## What is right, but not as stable

These have to pass and need not stay below a tenth. The judge looks at each
row of a residual, and reflections keep an error small beside the whole
matrix; normal equations square a condition number, be it ever so small.
"""

COUNT = 32


def main(arguments=None):
    parser = argparse.ArgumentParser(
        prog="python3 -m conformance.workshop.calibration",
        description="measure right and wrong methods against the bounds")
    parser.add_argument("--count", type=int, default=COUNT, metavar="N",
                        help="problems of each kind a task (%(default)s)")
    chosen = parser.parse_args(arguments)
    with long_integers():
        seen = everything(chosen.count)
        print(page(seen, chosen.count))
    result = complaints(seen)
    for sentence in result:
        print(sentence, file=sys.stderr)
    return 1 if result else 0


if __name__ == "__main__":
    sys.exit(main())
