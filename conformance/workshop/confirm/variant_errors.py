"""Second confirmations of errors: the other perceptrons.

not-separable   lambda, and a state that repeats within the limit
not-converged   the state at the limit; of a regression, numbers too long
"""

from ...contract.tasks import TASKS
from . import descents, kernel_perceptrons
from .svm import no_hyperplane
from .refuted import require
from .regressions import runaway

PATIENCE = 20000
RUNS = dict(descents.RUNS, **{"kernel-perceptron": kernel_perceptrons.start})


def confirm_variant(task, data, error, kinds):
    """Require the error that was given, and that no other kind is due.

    A run that leaves all range may be told as a number by a float program.
    """
    if TASKS[task].doubles:
        require(kinds == ["not-converged", "number"], "kinds {}", kinds)
        runaway(data)
        return
    run, kind = RUNS[task](data), error["kind"]
    limit = data["max_steps" if task == "perceptron-batch" else "max_epochs"]
    if kind == "not-separable":
        no_hyperplane(data, error["lambda"], task != "kernel-perceptron")
        require(run.until(limit) == "repeated", "nothing repeats in time")
    else:
        require(kind == "not-converged", "{} needs no proof", kind)
        require(run.until(limit) == "limit", "no limit is met")
        descents.same(run.outputs(), error["state"])
    if kinds == ["not-converged"]:
        require(RUNS[task](data).until(PATIENCE) == "clean",
                "not shown to be separable: not-separable may be right too")
