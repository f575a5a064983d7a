"""Perceptrons: perceptron and perceptron-online.

A trace is met by equality only.  Such cases are posed in small integers or
dyadics, which floats meet exactly; those that only exact arithmetic can meet
are not posed to anything else.
"""

from ..measure import judge_equalities, not_separable

JUDGES = {"perceptron": judge_equalities,
          "perceptron-online": judge_equalities}
PROOFS = {("perceptron", "lambda"): not_separable(homogeneous=True)}
