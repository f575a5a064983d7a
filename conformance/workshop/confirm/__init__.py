"""A second, independent confirmation of every golden answer.

confirm(task, given, golden) raises Refuted unless the golden answer, as it
is written in a case file, is proved right by means that share nothing with
refimpl: certificates, definitions evaluated another way, exhaustive search.

linear, moments, scores, perceptrons, hyperplanes, soft, probabilities,
penalised, means, descents, regressions, kernel_perceptrons, feature_space,
logistic, logistic_maximum, fisher
                    one family of tasks each
errors, refusals    the errors that are proved, and those read off the input
"""

from ...contract.inputs import OUTPUTS, read
from . import (descents, feature_space, fisher, hyperplanes,
               kernel_perceptrons, linear, logistic, logistic_maximum, means,
               moments, penalised, perceptrons, probabilities, regressions,
               scores, soft)
from .errors import confirm_error
from .refusals import faults
from .refuted import Refuted, require

__all__ = ["CHECKS", "Refuted", "confirm"]

CHECKS = {
    "solve": linear.solve,
    "inverse": linear.inverse,
    "determinant": linear.determinant,
    "gram": moments.gram,
    "covariance": moments.covariance,
    "line": moments.line,
    "least-squares": moments.least_squares,
    "mse": moments.mse,
    "ridge": penalised.ridge,
    "lasso": penalised.lasso,
    "basic-linear-classifier": means.basic,
    "linear-classifier": means.linear,
    "least-squares-classifier": means.classifier,
    "least-squares-plug-in": means.plug_in,
    "classify": scores.classify,
    "margins": scores.margins,
    "perceptron": perceptrons.perceptron,
    "perceptron-online": perceptrons.online,
    "dual-perceptron": perceptrons.dual,
    "dual-perceptron-bias": descents.dual_bias,
    "perceptron-batch": descents.batch,
    "perceptron-criterion": descents.criterion,
    "perceptron-regression": regressions.printed,
    "adaline": regressions.adaline,
    "kernel-perceptron": kernel_perceptrons.kernel_perceptron,
    "kernel-scores": feature_space.kernel_scores,
    "feature-map": feature_space.feature_map,
    "separability": hyperplanes.separability,
    "svm-hard": hyperplanes.svm_hard,
    "svm-soft": soft.svm_soft,
    "logistic": probabilities.logistic,
    "posterior": probabilities.posterior,
    "logistic-calibration": probabilities.calibration,
    "logistic-sample": probabilities.sample,
    "log-likelihood": logistic.log_likelihood,
    "newton-step": logistic.newton_step,
    "logistic-regression": logistic_maximum.logistic_regression,
    "fisher": fisher.fisher,
    "fisher-criterion": fisher.fisher_criterion,
}


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
        unknown = set(golden["output"]) - set(OUTPUTS[task])
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
    proofs = {"null": "singular", "lambda": "not-separable",
              "direction": "separable", "state": "not-converged"}
    for name, kind in proofs.items():
        if name in error:
            return kind
    return claimed[0]
