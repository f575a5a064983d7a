"""Second confirmations of the family, still in other modules."""

from . import logistic, logistic_maximum

CHECKS = {"log-likelihood": logistic.log_likelihood,
          "newton-step": logistic.newton_step,
          "logistic-regression": logistic_maximum.logistic_regression}
