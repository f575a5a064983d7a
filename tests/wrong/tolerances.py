"""Absolute tolerances of the plain programs, each held to every case.

    rows(cases, names)  {"task | what is small | eps": a row of witnesses}
    table(rows)         formula by eps, as KILLS.md has it
"""

from fractions import Fraction

from conformance.contract.tasks import TASKS
from conformance.programs.tolerances import EPSILONS, tolerances

from .named import rejecting
from .witnesses import ENOUGH


def formulas():
    """Return {name: (task, answer)} of every formula at every eps."""
    return {"{} | {} | {}".format(task, words, eps): (task, at(answer, eps))
            for task in sorted(TASKS) for words, answer in tolerances(task)
            for eps in EPSILONS}


def at(answer, eps):
    """Return what a formula answers at an eps, where an answer is due."""
    small = Fraction(eps)
    return lambda data, golden: golden and answer(small, data, golden)


def rows(cases):
    """Return the cases that reject each formula at each eps."""
    return {name: rejecting(task, answer, [
        case for case in cases if case.task == task])
        for name, (task, answer) in formulas().items()}


def table(result):
    """Return lines of a table: how many cases fail, in floats."""
    lines = ["| task | what is called 0 below | {} |".format(
        " | ".join(EPSILONS)), "|---|---" + "|---" * len(EPSILONS) + "|"]
    for name in sorted({key.rsplit(" | ", 1)[0] for key in result}):
        counts = [len(result["{} | {}".format(name, eps)]["float"])
                  for eps in EPSILONS]
        lines.append("| {} | {} |".format(name, " | ".join(
            str(n) if n >= ENOUGH else "{} *".format(n) for n in counts)))
    return "\n".join(lines)
