"""Traces of perceptrons, and labels, as somebody else might program them.

A ring and the inputs are taken as by the programs of the workshop, so that
all can be run in the same arithmetics.
"""

from conformance.workshop.calibration.chances import sigmoid
from conformance.workshop.programs.descent import batch
from conformance.workshop.programs.kernel_perceptrons import dual, dual_bias
from conformance.workshop.programs.perceptrons import online, perceptron


def classify(r, given):
    """Return labels."""
    scores = [r.dot(given["w"], x) - given["t"] for x in given["X"]]
    if given.get("rule") == "step":
        return {"labels": [1 if s >= 0 else -1 for s in scores]}
    return {"labels": [(s > 0) - (s < 0) for s in scores]}


def sample(r, given):
    """Return 1 where u is below the probability."""
    return {"y": [int(u < sigmoid(r, r.dot(x, given["theta"])))
                  for x, u in zip(given["X"], given["u"])]}


TRACES = {"perceptron": perceptron, "perceptron-online": online,
          "dual-perceptron": dual, "dual-perceptron-bias": dual_bias,
          "perceptron-batch": batch, "kernel-perceptron": dual,
          "classify": classify, "logistic-sample": sample}
