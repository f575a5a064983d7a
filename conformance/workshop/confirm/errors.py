"""Second confirmations of the errors that mathematics decides.

singular        a vector v != 0 that the matrix sends to 0
not-separable   lambda; for a perceptron also the repeated weights
separable       a direction along which the likelihood only rises
not-converged   the trace up to the limit, and the state reached there
"""

from fractions import Fraction

from ...contract.numbers import exact
from ...contract.tasks import TASKS
from ...referee.certificates_fisher import scatters
from .classifiers import recipe
from .fisher import projected
from .svm import no_hyperplane
from .logistic_maximum import complete, separable
from .perceptrons import Run, counts
from .refuted import require
from .systems import dot
from .variant_errors import RUNS, confirm_variant

PATIENCE = 20000


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
    threshold = task == "svm-hard"
    no_hyperplane(data, error["lambda"], threshold)
    if not threshold:
        run = Run(data)
        require(run.until(data["max_epochs"]) == "repeated",
                "no weights repeat within the limit")


def not_converged(task, data, error):
    """Require the state after max_epochs passes, the last one not clean."""
    run = Run(data)
    require(run.until(data["max_epochs"]) == "limit", "no limit is met")
    state = error["state"]
    if "w" in state:
        require([exact(v) for v in state["w"]] == run.w, "state")
    counts(run, state)


def only_limit(data):
    """Require that more epochs would have ended cleanly."""
    require(Run(data).until(PATIENCE) == "clean",
            "not shown to be separable, so not-separable may be right too")


CHECKS = {"singular": singular, "not-separable": not_separable,
          "separable": separable,
          "not-converged": not_converged}


def confirm_error(task, data, error, kinds):
    """Require the error that was given, and that no other kind is due."""
    kind = error["kind"]
    require(kind in kinds, "{} is not among {}", kind, kinds)
    if task in RUNS or TASKS[task].doubles:
        confirm_variant(task, data, error, kinds)
        return
    require(kind in CHECKS, "{} needs no proof", kind)
    CHECKS[kind](task, data, error)
    if kinds == ["not-converged"]:
        only_limit(data)
    if task == "logistic-regression":
        complete(data, kinds)
