"""A second, independent confirmation of every golden answer.

confirm(task, given, golden) raises Refuted unless the golden answer, as it
is written in a case file, is proved right by means that share nothing with
refimpl: certificates, definitions evaluated another way, exhaustive search.

systems, least_squares, lasso, classifiers, closed, kernels, perceptrons,
kernel_perceptrons, descent, svm, probabilities, likelihood, fisher
                    one family of tasks each: CHECKS, {task: function}
errors, refusals    the errors that are proved, and those read off the input
"""

from ...contract.numbers import read
from ...contract.tasks import CERTIFICATES, TASKS
from . import (classifiers, closed, descent, fisher, kernel_perceptrons,
               kernels, lasso, least_squares, likelihood, perceptrons,
               probabilities, svm, systems)
from .errors import confirm_error
from .refusals import faults
from .refuted import Refuted, require

__all__ = ["CHECKS", "Refuted", "confirm"]

FAMILIES = (systems, least_squares, lasso, classifiers, closed, kernels,
            perceptrons, kernel_perceptrons, descent, svm, probabilities,
            likelihood, fisher)
CHECKS = {task: check for family in FAMILIES
          for task, check in family.CHECKS.items()}


def confirm(task, given, golden):
    """Raise Refuted unless golden is right for what was given.

    given   the input of a request
    golden  {"output": {...}}, or {"error": {"kind": one or several, and
            "null", "lambda", "direction" or "state" where the first of
            them proves it}}
    """
    kinds = faults(task, given)
    if "error" not in golden:
        require(not kinds, "the input is refused: {}", sorted(kinds))
        unknown = set(golden["output"]) - set(TASKS[task].judged())
        require(not unknown, "unknown outputs {}", sorted(unknown))
        CHECKS[task](read(task, given), golden["output"])
        return
    error = golden["error"]
    claimed = error["kind"]
    claimed = [claimed] if isinstance(claimed, str) else claimed
    if kinds:
        require(set(claimed) == kinds, "refused as {}", sorted(kinds))
    else:
        proved = dict(error, kind=proved_kind(error, claimed))
        confirm_error(task, read(task, given), proved, claimed)


def proved_kind(error, claimed):
    """Return the claimed kind that the certificate in the error proves."""
    for kind, name in CERTIFICATES.items():
        if name in error:
            return kind
    return claimed[0]
