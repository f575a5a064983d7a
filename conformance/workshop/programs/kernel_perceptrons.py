"""Still in mistakes."""

from ..mistakes import biased, kernel_machines, training

MISTAKES = {
    "dual-perceptron": training.MISTAKES["dual-perceptron"],
    "dual-perceptron-bias": biased.MISTAKES["dual-perceptron-bias"],
    "kernel-perceptron": kernel_machines.MISTAKES["kernel-perceptron"]}
