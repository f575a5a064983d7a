"""Still in mistakes."""

from ..mistakes import moments, scores

MISTAKES = {
    "mse": moments.MISTAKES["mse"],
    "covariance": moments.MISTAKES["covariance"],
    "classify": scores.MISTAKES["classify"],
    "margins": scores.MISTAKES["margins"]}
