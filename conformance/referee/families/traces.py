"""What is met by equality only: labels, and the traces of perceptrons.

Such cases are posed in small integers or dyadics, which floats meet exactly;
those that only exact arithmetic can meet are not posed to anything else.
"""

from ..measure import equalities
from ..proofs import not_separable

JUDGES = {"classify": equalities, "perceptron": equalities,
          "perceptron-online": equalities, "dual-perceptron": equalities}
PROOFS = {("perceptron", "lambda"): not_separable(homogeneous=True),
          ("dual-perceptron", "lambda"): not_separable(homogeneous=True)}
