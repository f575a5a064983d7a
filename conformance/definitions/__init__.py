"""The definitions of the golden cases, each with its reason.

everything() returns them task by task, in the order of TASKS and, within a
task, in the order in which they are written.
"""

from . import (covariance, gram, inverse, least_squares, line, online,
               perceptron, perceptron_rules, refused, refused_learners,
               scores, separability, singular, solve, svm, svm_kernels)
from .define import task_of

__all__ = ["DATE", "TASKS", "everything"]

DATE = "2026-11-21"

TASKS = ("solve", "inverse", "determinant", "gram", "covariance", "line",
         "least-squares", "mse", "classify", "margins", "perceptron",
         "perceptron-online", "dual-perceptron", "separability", "svm-hard")

MODULES = (solve, inverse, gram, covariance, line, least_squares, scores,
           perceptron, perceptron_rules, online, separability, svm,
           svm_kernels, singular, refused, refused_learners)


def everything():
    """Return {task: [definitions]}."""
    found = {task: [] for task in TASKS}
    for module in MODULES:
        for definition in module.CASES:
            found[task_of(definition)].append(definition)
    return found
