"""Second confirmations of the errors that mathematics decides.

singular        a vector v != 0 that the matrix sends to 0
not-separable   lambda; for a perceptron also the repeated state
separable       a direction along which the likelihood only rises
not-converged   the trace up to the limit, and the state reached there; of a
                regression, numbers too long
"""

from fractions import Fraction

from ...contract.numbers import exact
from ...contract.tasks import TASKS
from ...referee.families.fisher import scatters
from .classifiers import recipe
from .descent import Batch, runaway
from .fisher import projected
from .kernel_perceptrons import BiasRun, DualRun, start
from .likelihood import complete, separable
from .perceptrons import Run, same
from .svm import no_hyperplane
from ..proof import require
from .systems import dot

PATIENCE = 20000
RUNS = {"perceptron": Run, "dual-perceptron": DualRun,
        "dual-perceptron-bias": BiasRun, "perceptron-batch": Batch,
        "kernel-perceptron": start}


def singular(task, data, error):
    """Require a null vector of the task's matrix."""
    matrix = matrix_of(task, data)
    v = [exact(entry) for entry in error["null"]]
    require(any(v), "the null vector is 0")
    for i, row in enumerate(matrix):
        require(len(row) == len(v) and dot(row, v) == 0, "row {}", i)


def matrix_of(task, data):
    """Return the matrix whose columns depend on each other."""
    if "A" in data:
        return data["A"]
    if task == "line":
        return [[x, 1] for x in data["x"]]
    if task == "linear-classifier":
        return recipe(data)
    if task == "fisher":
        return scatters(data["X"], data["classes"])[0]
    if task == "fisher-criterion":
        return projected(data)[0]
    rows = list(data["X"])
    if TASKS[task].has_constant(data):
        rows = [row + [1] for row in rows]
    if data.get("lambda"):
        rows += [[Fraction(j == k) for k in range(len(rows[0]))]
                 for j in range(len(data["X"][0]))]
    return rows


def not_separable(task, data, error):
    """Require the certificate; of a perceptron also that it goes round."""
    no_hyperplane(data, error["lambda"], TASKS[task].threshold == "free")
    if task in RUNS:
        require(RUNS[task](data).until(limit(data)) == "repeated",
                "nothing repeats within the limit")


def not_converged(task, data, error):
    """Require the state at the limit; of a regression, numbers too long."""
    if TASKS[task].doubles:
        runaway(data)
        return
    run = RUNS[task](data)
    require(run.until(limit(data)) == "limit", "no limit is met")
    same(run.outputs(), error["state"], run.counts)


def limit(data):
    """Return how many epochs or steps there may be."""
    return data.get("max_epochs") or data["max_steps"]


CHECKS = {"singular": singular, "not-separable": not_separable,
          "separable": separable,
          "not-converged": not_converged}


def confirm_error(task, data, error, kinds):
    """Require the error that was given, and that no other kind is due.

    A run that leaves all range may be told as a number by a float program.
    """
    kind = error["kind"]
    require(kind in kinds, "{} is not among {}", kind, kinds)
    require(kind in CHECKS, "{} needs no proof", kind)
    require(kinds == ["not-converged", "number"]
            or not TASKS[task].doubles, "kinds {}", kinds)
    CHECKS[kind](task, data, error)
    if kinds == ["not-converged"]:
        require(RUNS[task](data).until(PATIENCE) == "clean",
                "not shown to be separable: not-separable may be right too")
    if task == "logistic-regression":
        complete(data, kinds)
