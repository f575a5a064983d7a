"""Still in mistakes."""

from ..mistakes import likelihood, logistic_regression, newton

MISTAKES = {
    "log-likelihood": likelihood.MISTAKES["log-likelihood"],
    "newton-step": newton.MISTAKES["newton-step"],
    "logistic-regression": logistic_regression.MISTAKES["logistic-regression"]}
