"""Certificates of answers to problems that are too large to solve.

certified() gives what the answer proves: bounds that hold whoever found it,
and the conditions that it has to meet.  The oracle is not asked.
"""

from fractions import Fraction

from ..contract.suite import known
from ..contract.tasks import TASKS
from ..contract.values import BadNumber, number
from ..referee.proofs import ROUNDINGS
from ..referee.question import Wrong, read
from ..referee.units import rounding_unit
from . import fits, machines
from .gram import Gram
from .likelihood import logistic
from .posing import BadInput
from .proof import Proof, Unproved, within
from .squares import LIMIT, Streamed

PROMISE = Fraction(1, 10 ** 8)      # unless another one is made

# What is read of an answer.
PROVING = ("w", "theta", "alpha", "lambda", "t", "intercept")


def certified(problem, came, watch=None):
    """Return the Proof of an answer; raise Unproved.

    problem  a grades.Problem      came  an asking.Came with an output
    """
    try:
        given = outputs(problem, came.reply["output"])
    except Wrong as wrong:
        raise Unproved(str(wrong)) from None
    promise = PROMISE if came.promise is None else number(came.promise)
    known(list(problem.settings), list(TASKS[problem.task].inputs), "input")
    return CERTIFIED[problem.task](problem, given, promise, came.unit, watch)


def outputs(problem, output):
    """Return the numbers of an answer that proofs are made of."""
    lengths = {"d": len(problem.columns), "n": problem.n}
    known_outputs = TASKS[problem.task].outputs
    found = {name: read(name, output[name], [
        lengths[letter] for letter in known_outputs[name].size])
        for name in PROVING if name in output and name in known_outputs}
    if "separable" in output:
        found["separable"] = output["separable"]
    return found


def coefficients(problem, given):
    """Return w, and the intercept behind it where there is one."""
    machines.need(given, "w", *["intercept"] * intercept(problem))
    return given["w"] + [given["intercept"]] * intercept(problem)


def intercept(problem):
    """Is an intercept asked for?"""
    return problem.settings.get("intercept") is True


def setting(problem, name):
    """Return a parameter, which is not negative, as a Fraction."""
    try:
        found = number(problem.settings[name])
    except KeyError:
        raise BadInput("{0} is missing: say --set {0}=...".format(
            name)) from None
    except BadNumber as error:
        raise BadInput("{}: {}".format(name, error)) from None
    if found < 0:
        raise BadInput("{} is negative".format(name))
    return found


def gram_of(problem, watch):
    """Return the Gram matrix of a problem with a target."""
    return Gram(problem.columns, problem.target, intercept(problem), watch)


def least_squares(problem, given, promise, unit, watch):
    """Prove the backward error, from the normal equations."""
    w, gram = coefficients(problem, given), gram_of(problem, watch)
    best, inverse = fits.best(gram)
    u = rounding_unit(unit)
    if u == 0:
        off = max(abs(a - b) for a, b in zip(w, best))
        return Proof([("sum of squares", gram.rest(w)[1])],
                     [within("w is off by", off, 0)])
    fit = Streamed(gram, best, inverse, u, watch)
    return Proof([("sum of squares", gram.rest(w)[1]),
                  ("the least one", fit.sse), ("condition number",
                                               fit.condition())],
                 [within("backward error in units of rounding",
                         fit.error(w), LIMIT)])


def ridge(problem, given, promise, unit, watch):
    """Prove how far the objective is above the least."""
    return fits.ridge(gram_of(problem, watch), setting(problem, "lambda"),
                      coefficients(problem, given), promise)


def lasso(problem, given, promise, unit, watch):
    """Prove how far the objective may be above the least."""
    return fits.lasso(gram_of(problem, watch), setting(problem, "lambda"),
                      coefficients(problem, given), promise)


def hard(problem, given, promise, unit, watch):
    """Prove how far the margin is from the widest."""
    linear(problem)
    return machines.svm_hard(problem.columns, problem.beside, given, promise)


def soft(problem, given, promise, unit, watch):
    """Prove how far the objective is above the least."""
    linear(problem)
    return machines.svm_soft(problem.columns, problem.beside,
                             setting(problem, "C"), given, promise)


def linear(problem):
    """Raise BadInput for another kernel, and where there is one class."""
    kernel = problem.settings.get("kernel", {"name": "linear"})
    if kernel != {"name": "linear"}:
        raise BadInput("the certificate is for the linear kernel")
    if len(set(problem.beside)) < 2:
        raise BadInput("all labels are the same")


def separability(problem, given, promise, unit, watch):
    """Prove the verdict either way."""
    return machines.separability(problem.columns, problem.beside, given,
                                 ROUNDINGS * rounding_unit(unit))


def logistic_regression(problem, given, promise, unit, watch):
    """Prove how far theta is from the maximum."""
    machines.need(given, "theta")
    return logistic(problem.columns, problem.beside, given["theta"], promise,
                    watch)


CERTIFIED = {"least-squares": least_squares, "ridge": ridge, "lasso": lasso,
             "svm-hard": hard, "svm-soft": soft, "separability": separability,
             "logistic-regression": logistic_regression}
