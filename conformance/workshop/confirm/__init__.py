"""A second, independent confirmation of every golden answer.

confirm(task, given, golden) raises Refuted unless the golden answer, as it
is written in a case file, is proved right by means that share nothing with
refimpl.  Most answers are computed again, by the plain program of the task:
over fractions, and where roots and powers of e come in, over fractions of
120 digits.  The others are proved by what has to hold of them:

    certificates    what an answer or an error claims: conditions, null
                    vectors, lambda, the state at a limit
    perceptrons     traces, run again in another form
    svm, likelihood, fisher
                    optima and eigenvalues, enclosed
    refusals        the errors that are read off the input
"""

from importlib import import_module

from ...contract.inputs import read
from ...contract.numbers import exact, is_rounded, near
from ...contract.tasks import CERTIFICATES, TASKS
from ..programs import PLAIN
from ..proof import LEAST, Refuted, require
from ..rings import LONG
from .refusals import faults

__all__ = ["Refuted", "confirm"]

# task -> the module whose CHECKS has it; all others have a plain program
PROVED = {"separability": "svm", "svm-hard": "svm", "svm-soft": "svm",
          "log-likelihood": "likelihood", "newton-step": "likelihood",
          "logistic-regression": "likelihood", "fisher": "fisher",
          "lasso": "certificates", "feature-map": "certificates",
          "perceptron": "perceptrons", "perceptron-online": "perceptrons",
          "perceptron-batch": "perceptrons",
          "dual-perceptron": "perceptrons",
          "dual-perceptron-bias": "perceptrons",
          "kernel-perceptron": "perceptrons"}


def module(name):
    """Return a module of this package, imported when it is needed."""
    return import_module("." + name, __name__)


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
        output = golden["output"]
        unknown = set(output) - set(TASKS[task].judged())
        require(not unknown, "unknown outputs {}", sorted(unknown))
        if task in PROVED:
            module(PROVED[task]).CHECKS[task](read(task, given), output)
        else:
            compare(task, output, computed(task, read(task, given)))
        return
    error = golden["error"]
    claimed = error["kind"]
    claimed = [claimed] if isinstance(claimed, str) else claimed
    if kinds:
        require(set(claimed) == kinds, "refused as {}", sorted(kinds))
    else:
        proved = dict(error, kind=proved_kind(error, claimed))
        module("certificates").confirm_error(
            task, read(task, given), proved, claimed)


def proved_kind(error, claimed):
    """Return the claimed kind that the certificate in the error proves."""
    for kind, name in CERTIFICATES.items():
        if name in error:
            return kind
    return claimed[0]


def computed(task, data):
    """Return what the plain program of a task answers."""
    try:
        return PLAIN[task](LONG, data)
    except ZeroDivisionError:
        return require(False, "the plain program divides by 0")


def compare(task, output, due):
    """Require outputs to be those due, every digit."""
    for name, value in output.items():
        whole = TASKS[task].outputs[name].integer
        require(agree(value, due[name], whole), "{} is not that", name)


def agree(value, due, whole=False):
    """Say whether a printed value is what is due, in every digit.

    whole  it has to be a JSON integer
    """
    if isinstance(due, list):
        return isinstance(value, list) and len(value) == len(due) and all(
            agree(v, d, whole) for v, d in zip(value, due))
    if whole:
        return type(value) is int and value == due
    if is_rounded(value):
        room = abs(due) / 10 ** 90
        return near(value, due - room, due + room)
    return exact(value) == (round(due) if is_extreme(due) else due)


def is_extreme(p):
    """Say whether a number is so near to 0 or 1 that it has to be that."""
    return 0 < abs(p) < LEAST or 0 < abs(1 - p) < LEAST
