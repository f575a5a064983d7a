"""Second confirmations of the family, still in other modules."""

from . import descents, regressions

CHECKS = {"perceptron-batch": descents.batch,
          "perceptron-criterion": descents.criterion,
          "perceptron-regression": regressions.printed,
          "adaline": regressions.adaline}
