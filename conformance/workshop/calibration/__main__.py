"""Calibrate the bounds of the judge.

python3 -m conformance.workshop.calibration
    --count N    problems of each kind a task, instead of 32

Runs methods that are right and methods that are wrong, and prints what was
seen.  The exit status is 1 where a right one exceeds a tenth of its bound, or
a wrong one stays below ten times it.
"""

import argparse
import sys

from ...contract.suite import load
from ...contract.tasks import TASKS
from ...contract.wire import long_integers
from ...programs.rings import RINGS, run
from ...referee import measure
from ...referee.fingerprints import matches
from . import GOOD, drawn, hinted
from .survey import EXTRA, U, survey

TENTH, TEN = 0.1, 10
NOT_MEASURED = (
    ("DIGITS", "what the rules promise of exact arithmetic, no measurement"),
    ("FAMILIAR", "only names a mistake in what has failed: see below"),
    ("CANCELLED", "the same, beside the largest number of a field"))


def everything(count):
    seen = survey(count)
    for measure in EXTRA:
        measure(seen, count)
    return seen


def bound_of(task, output):
    if task == "weak":
        return "LIMIT" if "LIMIT" in output else "WEAK"
    if task == "exact":
        return "EXACT"
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
    lines += ["", KEPT]
    lines += ["- `{} = {}`: {}".format(name, getattr(measure, name), why)
              for name, why in NOT_MEASURED]
    matched, total = familiar(count)
    close, marks = confused()
    lines += ["", NAMES.format(total, matched, marks, close)]
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
an error carries, "exact" is one of exact arithmetic.
"""

FAIR = """\
## What is right, but not as stable

These have to pass and need not stay below a tenth. The judge looks at each
row of a residual, and reflections keep an error small beside the whole
matrix; the residual of Gauss and Jordan grows with the condition; cofactors
cancel; normal equations square a condition number, be it ever so small.
"""

KEPT = """\
## Not calibrated, and why
"""

NAMES = """\
Of {} answers in doubles that are right, {} are within a tenth of the room of
a fingerprint made of the exact answer; where numbers cancel more is lost, and
a mistake may then stay without a name. Of {} fingerprints in the suite {} are
within ten times the room of the right answer, all of them in cases with
numbers so large or small that doubles see no difference: there an answer that
is wrong in another way may be given the name. No verdict depends on either."""


def familiar(count):
    """Return (how many, of how many) answers in doubles match the exact one
    as they would match a fingerprint, in a tenth of the room.

    Of what is unique; a number that is due to be 0 and is not is none.
    """
    matched = total = 0
    for task in sorted(task for task in GOOD if TASKS[task].unique):
        for seed in range(1, 2 * count, 2):
            case = drawn(task, "plain", seed)
            answer = run(RINGS["double"], GOOD[task][0][0], hinted(case))
            total += 1
            matched += matches(
                {name: case["output"][name] for name in answer}, answer,
                U / 10)
    return matched, total


def confused():
    """Return (how many, of how many) fingerprints in the suite the right
    answer matches in ten times the room.
    """
    pairs = [(mark["output"], case.output) for case in load() if case.output
             for mark in case.fingerprints if "output" in mark]
    return sum(matches(mark, output, 10 * U)
               for mark, output in pairs), len(pairs)


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
