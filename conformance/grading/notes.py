"""What a table says of its answer: how much of it the data determine.

    notes_on   sentences on columns that nearly depend on each other, on what
               of a machine is unique, and on classes that nearly separate
"""

import math
from fractions import Fraction
from functools import reduce

from ..contract.tasks import TASKS
from ..contract.values import number, rough
from ..contract.words import plural
from ..referee.exact import invert, log10
from ..referee.families.svm import Machine
from ..referee.question import Question
from .summary import format_sum
from .sums import Sums, add_up

LOST = 3            # digits that columns may lose before it is said
SHARE = 0.05        # of a column, that another makes
WIDE = 40           # columns that are looked at, at most
HALF, ROWS = Fraction(1, 2), 10     # one in so many rows is few
# Tasks whose weights nothing but the columns determines, or nearly so.
FITTED = ("least-squares", "ridge", "least-squares-classifier",
          "least-squares-plug-in", "logistic-regression")


def notes_on(problem, expected):
    """Return sentences; expected is the right output, or None."""
    notes = note_columns(problem)
    if "theta" in TASKS[problem.task].outputs and problem.layout and not (
            problem.ones):
        notes.append("no constant is fitted: --constant appends one")
    if expected and problem.task in ("svm-hard", "svm-soft"):
        notes += note_machine(problem, expected)
    if expected and "probabilities" in expected:
        notes += note_rows(problem, expected)
    return notes


def note_columns(problem):
    count, task = len(problem.features) - problem.ones, TASKS[problem.task]
    if not problem.layout or task.name not in FITTED or not (
            1 < count <= WIDE):
        return []
    sums, all_columns = problem.sums or reduce(Sums.add, add_up(
        problem.layout).values()), range(1, count + 1)
    lam = number(problem.settings.get("lambda", 0)) * (task.name == "ridge")
    centred = problem.ones or task.has_constant(problem.settings)
    M = [[sums.product(j, k) + lam * (j == k) - centred * sums.product(
        0, j) * sums.product(0, k) / sums.n for k in all_columns]
         for j in all_columns]
    inverse = invert(M)
    if not inverse:
        return []
    ratio = [M[j][j] * inverse[j][j] for j in range(count)]
    j = max(range(count), key=ratio.__getitem__)
    lost = log10(ratio[j]) / 2
    if lost < LOST:
        return []
    parts = {problem.features[k]: -inverse[j][k] / inverse[j][j]
             for k in range(count) if k != j and abs(float(
                 inverse[j][k] / inverse[j][j])) * math.sqrt(
                     M[k][k] / M[j][j]) > SHARE}
    unit = Fraction(1, 2 * sums.scales[j + 1])
    digits = log10(M[j][j] / sums.n) / 2 - log10(unit) - lost
    return ["{} is {} but for one part in {}: as they are written, the data "
            "determine about {} of these weights".format(
                problem.features[j], format_sum(parts.values(), parts)
                + " + a constant" * bool(centred),
                rough(Fraction(10) ** round(lost), 1),
                plural(max(0, math.floor(digits)), "digit"))]


def note_machine(problem, expected):
    low, high = (number(expected[name]) for name in (
        ("t_low", "t_high") if "t_low" in expected else ("t", "t")))
    fixed = Machine(Question({"task": problem.task, "input": problem.input(),
                              "output": expected}, {})).fixed
    points = fixed.edge if fixed.C else expected["on_margin"]
    return ["; ".join([
        "w is unique" if "w" in expected else "the scores are unique",
        "t is unique" if low == high else "every t from {} to {} is as good"
        .format(rough(low, 5), rough(high, 5)),
        "alpha is not: {} points on the margin share it".format(len(points))
        if fixed.wide or len(fixed.S) < len(points) else "alpha is unique"])]


def note_rows(problem, expected):
    """Say it where all but a few rows are on their side of the line."""
    labels = problem.input().get("y", [])
    wrong = [str(i + 1) for i, (p, c) in enumerate(zip(
        expected["probabilities"], labels))
        if abs(number(p) - number(c)) >= HALF]
    if not 0 < len(wrong) <= min(len(problem.features) + 1,
                                 len(labels) / ROWS):
        return []
    return ["the classes are nearly separable: without the rows {} the "
            "likelihood has no maximum, and these rows decide".format(
                ", ".join(wrong))]
