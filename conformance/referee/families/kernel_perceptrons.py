"""Dual and kernel perceptrons: dual-perceptron, dual-perceptron-bias and
kernel-perceptron.

Traces, met by equality as those of perceptrons.  With a kernel lambda holds
in feature space, where no threshold is free.
"""

from ..measure import judge_equalities, not_separable

JUDGES = {"dual-perceptron": judge_equalities,
          "dual-perceptron-bias": judge_equalities,
          "kernel-perceptron": judge_equalities}
PROOFS = {("dual-perceptron", "lambda"): not_separable(homogeneous=True),
          ("dual-perceptron-bias", "lambda"): not_separable(False),
          ("kernel-perceptron", "lambda"): not_separable(homogeneous=True)}
