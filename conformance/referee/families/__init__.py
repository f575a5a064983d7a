"""How each family of tasks is judged: one module a family.

A family module has two tables:

    JUDGES   task -> a function from a Question to a list of Findings, one
             for each output that was given, or for several judged together
    PROOFS   (task, certificate) -> a function from a Question and what was
             given to a complaint, "" where the proof holds

A new family is a new module, and its name in FAMILIES.
"""

from . import (closed, fisher, fitted_classifiers, kernel_machines, lasso,
               least_squares, likelihood, logistic_regression, means,
               probabilities, regressions, ridge, scatters, separability, soft,
               svm, systems, traces, variants)

FAMILIES = (systems, least_squares, closed, traces, separability, svm, ridge,
            lasso, means, fitted_classifiers, soft, probabilities,
            likelihood, logistic_regression, fisher, scatters, variants,
            regressions, kernel_machines)
JUDGES, PROOFS = {}, {}
for family in FAMILIES:
    JUDGES.update(family.JUDGES)
    PROOFS.update(family.PROOFS)
