"""The definitions of the golden cases, each with its reason.

everything() returns them task by task, in the order of the contract and,
within a task, in the order in which they are written.
"""

from ...contract.tasks import TASKS
from . import (batch, calibration, covariance, criterion, dual_bias, features,
               fisher, fisher_criterion, fitted_classifiers, gram, inverse,
               kernel_perceptron, kernel_scores, lasso, lasso_path,
               least_squares, likelihood, line, logistic_regression, means,
               newton, online, perceptron, perceptron_rules, probabilities,
               refused, refused_again, refused_again_learners,
               refused_classifiers, refused_learners, refused_likelihood,
               refused_probabilities, regressions, ridge, scores,
               separability, singular, soft, soft_kernels, solve, svm,
               svm_kernels, telling)
from .define import task_of

__all__ = ["DATE", "everything"]

DATE = "2026-11-21"

MODULES = (solve, inverse, gram, covariance, line, least_squares, scores,
           perceptron, perceptron_rules, online, separability, svm,
           svm_kernels, singular, refused, refused_learners, ridge, lasso,
           lasso_path, means, fitted_classifiers, refused_classifiers, soft,
           soft_kernels, probabilities, calibration, refused_probabilities,
           dual_bias, batch, criterion, regressions, kernel_perceptron,
           kernel_scores, features, likelihood, newton, logistic_regression,
           fisher, fisher_criterion, refused_likelihood, refused_again,
           refused_again_learners, telling)


def everything():
    """Return {task: [definitions]}."""
    found = {task: [] for task in TASKS}
    for module in MODULES:
        for definition in module.CASES:
            found[task_of(definition)].append(definition)
    return found
