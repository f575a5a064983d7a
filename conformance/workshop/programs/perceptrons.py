"""Still in mistakes."""

from ..mistakes import training

MISTAKES = {
    "perceptron": training.MISTAKES["perceptron"],
    "perceptron-online": training.MISTAKES["perceptron-online"]}
