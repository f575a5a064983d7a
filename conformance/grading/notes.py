"""What a table says of its answer: how much of it the data determine.

    notes_on   sentences on columns that nearly depend on each other, on what
               of a machine is unique, and on classes that nearly separate
"""

import math
from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import number, rough
from ..proof import find_basis
from ..referee.exact import dot, invert, log10
from .sums import add_up

LOST = 3            # digits that columns may lose before it is said
SHARE = 0.05        # of a column, that another makes
WIDE = 40           # columns that are looked at, at most
SURE = 0.01         # how far off a probability is nearly a label
ROWS = 20           # that are named


def notes_on(problem, expected):
    """Return sentences; expected is the right output, or None."""
    notes = note_columns(problem)
    if expected and problem.task in ("svm-hard", "svm-soft"):
        notes += note_machine(problem, expected)
    if expected and "probabilities" in expected:
        notes += note_rows(problem, expected)
    return notes


def note_columns(problem):
    count = len(problem.features) - problem.ones
    if not problem.layout or not problem.label or not 1 < count <= WIDE or (
            TASKS[problem.task].type_of("y") == ""):
        return []
    sums, all_columns = problem.sums or add_up(problem.layout._replace(
        names=[name for name in problem.layout.names if name != problem.label],
        words=()))[None], range(1, count + 1)
    centred = problem.ones or TASKS[problem.task].has_constant(
        problem.settings)
    M = [[sums.product(j, k) - centred * sums.product(0, j) * sums.product(
        0, k) / sums.n for k in all_columns] for j in all_columns]
    inverse = invert(M)
    if not inverse:
        return []
    ratio = [M[j][j] * inverse[j][j] for j in range(count)]
    j = max(range(count), key=ratio.__getitem__)
    lost = log10(ratio[j]) / 2
    if lost < LOST:
        return []
    parts = [(-inverse[j][k] / inverse[j][j], problem.features[k])
             for k in range(count) if k != j and abs(float(
                 inverse[j][k] / inverse[j][j])) * math.sqrt(
                     M[k][k] / M[j][j]) > SHARE]
    unit = Fraction(1, 2 * sums.scales[j + 1])
    digits = log10(M[j][j] / sums.n) / 2 - log10(unit) - lost
    return ["{} is {} but for one part in {}: as they are written, the data "
            "determine about {} of these weights".format(
                problem.features[j], " + ".join("{} {}".format(
                    rough(v, 5), name) for v, name in parts) + (
                        " + a constant" if centred else ""),
                rough(Fraction(10) ** round(lost), 1), "{} digit{}".format(
                    max(0, math.floor(digits)),
                    "" if math.floor(digits) == 1 else "s"))]


def note_machine(problem, expected):
    low, high = (number(expected[name]) for name in (
        ("t_low", "t_high") if "t_low" in expected else ("t", "t")))
    said = ["w is unique" if "w" in expected else "the scores are unique",
            "t is unique" if low == high else
            "every t from {} to {} is as good".format(rough(low, 5),
                                                      rough(high, 5))]
    if "w" in expected:
        inputs, w = problem.input(), list(map(number, expected["w"]))
        t = number(expected["t"])
        edge = [[label * v for v in [*map(number, x), 1]]
                for x, label in zip(inputs["X"], inputs["y"])
                if label * (dot(list(map(number, x)), w) - t) == 1]
        rank = len(find_basis(edge)) if edge else 0
        said.append("alpha is unique" if rank == len(edge) else
                    "alpha is not: {} points on the margin share it".format(
                        len(edge)))
    return ["; ".join(said)]


def note_rows(problem, expected):
    """Say it where all probabilities but a few are nearly the labels."""
    labels = problem.input().get("y", [])
    some = [i + 1 for i, (p, c) in enumerate(zip(
        expected["probabilities"], labels))
            if abs(number(p) - number(c)) > SURE]
    few = len(problem.features) + 1
    if not some or len(some) > min(few, len(labels) / 4, ROWS):
        return []
    return ["the classes are nearly separable: all probabilities but those of "
            "the rows {} are within {:.0%} of their labels, and these rows "
            "decide".format(", ".join(map(str, some)), SURE)]
