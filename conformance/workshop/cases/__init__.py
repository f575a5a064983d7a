"""The definitions of the golden cases, each with its reason.

everything() returns them task by task, in the order of the contract: within
a task as its family has them, and what is refused at the end.

    systems, least_squares, ..., fisher   the families
    refusals        bad values by type of input, from refusals.txt
    data, real      the data that they use, made up and real
    define          what a definition is made of
"""

from ...contract.tasks import TASKS
from . import (classifiers, closed, descent, fisher, kernel_perceptrons,
               kernels, lasso, least_squares, likelihood, perceptrons,
               probabilities, svm, svm_soft, systems)
from .define import task_of
from .refusals import refusals

__all__ = ["DATE", "everything"]

DATE = "2026-11-21"

FAMILIES = (systems, least_squares, lasso, classifiers, closed, kernels,
            perceptrons, kernel_perceptrons, descent, svm, svm_soft,
            probabilities, likelihood, fisher)


def everything():
    """Return {task: [definitions]}."""
    found = {task: [] for task in TASKS}
    for family in FAMILIES:
        for definition in family.CASES:
            found[task_of(definition)].append(definition)
    for definition in refusals():
        found[task_of(definition)].append(definition)
    return found
