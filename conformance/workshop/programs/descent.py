"""Still in mistakes."""

from ..mistakes import batches, criteria, residuals

MISTAKES = {
    "perceptron-batch": batches.MISTAKES["perceptron-batch"],
    "perceptron-criterion": criteria.MISTAKES["perceptron-criterion"],
    "perceptron-regression": residuals.MISTAKES["perceptron-regression"],
    "adaline": residuals.MISTAKES["adaline"]}
