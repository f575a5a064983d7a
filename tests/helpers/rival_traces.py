"""Traces of perceptrons, and labels, as somebody else might program them.

A ring and the inputs are taken as by the programs of the workshop, so that
all can be run in the same arithmetics.
"""

from conformance.programs.closed import classify
from conformance.programs.descent import batch
from conformance.programs.kernel_perceptrons import dual, dual_bias
from conformance.programs.perceptrons import online, perceptron
from conformance.programs.probabilities import sample

TRACES = {"perceptron": perceptron, "perceptron-online": online,
          "dual-perceptron": dual, "dual-perceptron-bias": dual_bias,
          "perceptron-batch": batch, "kernel-perceptron": dual,
          "classify": classify, "logistic-sample": sample}
