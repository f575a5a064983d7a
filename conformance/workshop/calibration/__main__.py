"""Calibrate the bounds of the judge.

python3 -m conformance.workshop.calibration
    --count N    problems of each kind a task, instead of 32

Runs methods that are right and methods that are wrong, and prints the measure
of the judge over its bound, so that 1 is what just passes.  The exit status is
1 where a right one exceeds a tenth, or a wrong one stays below ten.  "weak" are
the bounds of weak answers, "errors" those of certificates.
"""

import argparse
import sys

from ...contract.wire import long_integers
from .survey import EXTRA, survey

TENTH, TEN = 0.1, 10


def everything(count):
    seen = survey(count)
    for measure in EXTRA:
        measure(seen, count)
    return seen


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


ROW = "{:25}{:22}{:9.1g}  {:38}{:9.1g}  {:40}{} + {}"


def lines(seen):
    """Yield what was seen: a line an output, each with the worst of what is
    right and the best of what is wrong, and by what; then what has to pass.
    """
    for row in seen.rows():
        yield ROW.format(row.task, row.output, row.good, row.where, row.bad,
                         row.wrong, *row.answers)
    for (task, output), (E, place) in sorted(seen.most.items()):
        yield "{:25}{:22}{:9.1g}  {}: it has to pass".format(
            task, output, E, place)
    yield "{} answers left the range of their numbers".format(seen.lost)


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
        print("\n".join(lines(seen)))
    result = complaints(seen)
    for sentence in result:
        print(sentence, file=sys.stderr)
    return 1 if result else 0


if __name__ == "__main__":
    sys.exit(main())
