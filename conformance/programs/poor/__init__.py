"""Poor formulas: right on paper, and in floats they lose digits.

A module a family has two tables, of programs that are run in doubles:

    POOR    {task: [(words, program)]}, of which two cases tell each
    MILD    {task: [(words, program, reason)]}: those that no case can tell,
            with what they lose at most and why
"""

from importlib import import_module

from ...contract.tasks import TASKS

FAMILIES = ("classifiers", "closed", "descent", "fisher", "kernels", "lasso",
            "least_squares", "likelihood", "probabilities", "svm", "systems")


def table(task, name):
    """Return the entries of a task in the table of its family."""
    family = TASKS[task].family
    if family not in FAMILIES:
        return []
    module = import_module("." + family, __name__)
    return getattr(module, name).get(task, [])


def poor(task):
    """Return the poor formulas of a task that cases tell."""
    return table(task, "POOR")


def mild(task):
    """Return those that no case can tell."""
    return table(task, "MILD")
