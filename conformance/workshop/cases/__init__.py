"""The definitions of the golden cases, each with its reason.

everything() returns them task by task, in the order of TASKS: within a task
as its family has them, and what is refused at the end.

    systems, least_squares, ..., fisher   the families
    refusals        bad values by type of input, from refusals.txt
    data, real      the data that they use, made up and real
    places          where in the documents a case may come from
    define          what a definition is made of
"""

from . import (classifiers, closed, descent, fisher, kernel_perceptrons,
               kernels, lasso, least_squares, likelihood, perceptrons,
               probabilities, svm, svm_soft, systems)
from .define import task_of
from .refusals import refusals

__all__ = ["DATE", "TASKS", "everything"]

DATE = "2026-11-21"

TASKS = ("solve", "inverse", "determinant", "gram", "covariance", "line",
         "least-squares", "mse", "classify", "margins", "perceptron",
         "perceptron-online", "dual-perceptron", "separability", "svm-hard",
         "ridge", "lasso", "basic-linear-classifier", "linear-classifier",
         "least-squares-classifier", "least-squares-plug-in", "svm-soft",
         "logistic", "posterior", "logistic-calibration", "logistic-sample",
         "dual-perceptron-bias", "perceptron-batch", "perceptron-criterion",
         "perceptron-regression", "adaline", "kernel-perceptron",
         "kernel-scores", "feature-map", "log-likelihood", "newton-step",
         "logistic-regression", "fisher", "fisher-criterion")

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
