"""Still in mistakes."""

from ..mistakes import calibration, probabilities

MISTAKES = {
    "logistic": probabilities.MISTAKES["logistic"],
    "posterior": probabilities.MISTAKES["posterior"],
    "logistic-calibration": calibration.MISTAKES["logistic-calibration"],
    "logistic-sample": probabilities.MISTAKES["logistic-sample"]}
