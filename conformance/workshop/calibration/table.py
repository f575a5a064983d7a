"""The table of what was seen, and what is wrong with it.

    everything   the Seen of all measures
    complaints   the bounds that are badly chosen
    page         the table as it is stored
"""

from ...referee import measure
from . import names, special
from .survey import Seen, survey

TENTH, TEN = 0.1, 10
NOT_MEASURED = (
    ("DIGITS", "what the rules promise of exact arithmetic, no measurement"),
    ("FAMILIAR", "only names a mistake in what has failed: see below"),
    ("CANCELLED", "the same, beside the largest number of a field"))


def everything(count):
    """Return the Seen of all measures, of so many problems a kind."""
    seen = survey(count)
    for measure in special.EXTRA:
        measure(seen, count)
    return seen


def bound_of(task, output):
    """Return the name in referee.measure that a measure is held to."""
    if task == "weak":
        return "LIMIT" if "LIMIT" in output else "WEAK"
    if task == "exact":
        return "EXACT"
    if task in ("svm-hard", "svm-soft", "errors") or (
            task == "fisher" and output in ("eigenvalues", "W", "criterion")):
        return "ROUNDINGS"
    return "LOOSEST" if task == "lasso" and output != "objective" else "LIMIT"


def complaints(seen):
    """Return a sentence for every measure whose bound is badly chosen."""
    found = []
    for row in seen.rows():
        name = "{} of {}".format(row.output, row.task)
        if not row.answers[0]:
            found.append(name + ": nothing right was measured")
        if not row.answers[1]:
            found.append(name + ": nothing wrong was measured")
        if not row.good <= TENTH:
            found.append("{}: a right method comes up to {:.2g} of its bound"
                         " ({})".format(name, row.good, row.where))
        if row.answers[1] and not row.bad >= TEN:
            found.append("{}: a wrong method is at {:.2g} of its bound ({})"
                         .format(name, row.bad, row.wrong))
    for (task, output), (E, where) in sorted(seen.most.items()):
        if not E <= 1:
            found.append("{} of {}: {} does not pass, at {:.2g} of its bound"
                         .format(output, task, where, E))
    return found


def page(seen, count):
    """Return the table in Markdown."""
    lines = [HEAD.format(count=count, lost=seen.lost), RULE]
    for row in seen.rows():
        lines.append("| {} | {} | {} | {:.1g} | {} | {:.1g} | {} | {} + {} |"
                     .format(row.task, row.output, bound_of(
                         row.task, row.output), row.good, row.where, row.bad,
                         row.wrong, *row.answers))
    lines += ["", FAIR]
    lines += ["- {} of {}: {:.1g} of the bound ({})".format(
        output, task, E, where)
        for (task, output), (E, where) in sorted(seen.most.items())]
    lines += ["", KEPT]
    lines += ["- `{} = {}`: {}".format(name, getattr(measure, name), why)
              for name, why in NOT_MEASURED]
    matched, total = names.familiar(count)
    close, marks = names.confused()
    lines += ["", NAMES.format(total, matched, marks, close)]
    return "\n".join(lines) + "\n"


RULE = ("| task | measure | bound | right, at most | by "
        "| wrong, at least | by | answers |\n"
        "|---|---|---|---|---|---|---|---|")

HEAD = """\
# The bounds of the judge, and what was seen

Written by `python3 -m conformance.workshop.calibration`; not edited by hand. The
bounds stand in `referee/measure.py`. Every figure is the measure of the judge
itself over its bound, so that 1 is what just passes. A right method has to
stay below 0.1 on every problem, and a wrong one at 10 or above on every
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
